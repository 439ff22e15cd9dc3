//! `rushes`: every command of the shop.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::{Parser, Subcommand};
use kernel::clock::SystemClock;
use kernel::random::Random;
use shop::app::App;
use shop::config::{Config, KEYS};
use shop::features::{admin, content};
use shop::server::{listen, observe};
use shop::{router, seed};

#[derive(Parser)]
#[command(name = "rushes", about = "A shop for film footage, effects elements and Houdini courses")]
struct Cli {
    /// Configuration file; rushes.toml in this folder is read if it is there
    #[arg(long, global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the shop; brings the database up to date first
    Serve,
    /// Bring the database up to date
    Migrate,
    /// Fill an empty shop with the demo materials
    Demo {
        /// Folder with catalogue.json, media.json and media/
        #[arg(long, default_value = "demo")]
        from: PathBuf,
        /// Add this many copies, for measuring
        #[arg(long, hide = true)]
        copies: Option<usize>,
    },
    /// Print the description of the API
    Openapi,
    /// Print every setting with its default and meaning, as a rushes.toml
    Config,
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rushes: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<()> {
    match cli.command {
        Command::Openapi => {
            print!("{}", router::openapi().map_err(anyhow::Error::new)?);
            return Ok(());
        }
        Command::Config => {
            print!("{}", kernel::config::describe(KEYS));
            return Ok(());
        }
        _ => {}
    }
    let config = Config::load(cli.config.as_deref())?;
    observe::start_log(&config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let app = App::start(config, Arc::new(SystemClock), Random::from_system()?).await?;
        match cli.command {
            Command::Serve => serve(app).await,
            Command::Demo { from, copies } => demo(&app, &from, copies).await,
            Command::Migrate | Command::Openapi | Command::Config => Ok(()),
        }
    })
}

async fn serve(app: App) -> anyhow::Result<()> {
    let metrics = observe::start_metrics()?;
    content::ensure_first(&app).await?;
    if let Some(first) = admin::ensure_first(&app).await? {
        println!("First administrator: {}   password: {}   (shown only now)", first.username, first.password);
    }
    let address = app.config.listen;
    let listener =
        tokio::net::TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
    println!("Rushes is open at {}", app.config.public_url);
    listen::serve(listener, router::edge(&app, Some(metrics)), app.config.connections).await
}

async fn demo(app: &App, from: &std::path::Path, copies: Option<usize>) -> anyhow::Result<()> {
    content::ensure_first(app).await?;
    match seed::fill(app, from).await? {
        Some(count) => println!("The demo shop has {count} materials."),
        None => println!("The shop has materials already; nothing was added."),
    }
    if let Some(count) = copies {
        seed::multiply(app, from, count).await?;
        println!("{count} copies were added.");
    }
    Ok(())
}
