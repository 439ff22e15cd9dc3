//! Every command of `rushes`. It stands in the library and not in `main.rs`, so that nothing is compiled twice for it.

mod copies;
mod maintenance;
mod serve;

use std::fs::{OpenOptions, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::{Parser, Subcommand};
use kernel::clock::{SharedClock, SystemClock};
use kernel::db::{Db, DbTarget};
use kernel::random::Random;

use crate::import::{self, ImportArgs};
use crate::peek::{self, PeekCommand};
#[cfg(debug_assertions)]
use crate::router;
use crate::{Shop, archives, keys, seed, upgrade};
use platform::config::{Config, KEYS};
use platform::server::observe;

#[derive(Parser)]
#[command(name = "rushes", version = env!("RUSHES_VERSION"), about = "A shop for film footage, effects elements and Houdini courses")]
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
    /// Set an empty shop up in a browser, with a token that is printed here, and serve it then
    Setup,
    /// Bring the database up to date
    Migrate,
    /// Fill an empty shop with the demo materials
    Demo {
        /// Folder with catalogue.json, media.json and media/
        #[arg(long, default_value = "demo")]
        from: PathBuf,
        /// Make all pictures and streams now, instead of while the shop runs
        #[arg(long)]
        previews: bool,
        /// Add this many copies, for measuring
        #[arg(long, hide = true)]
        copies: Option<usize>,
        /// Add this many people who can buy, and print their tokens, for measuring
        #[arg(long, hide = true)]
        buyers: Option<usize>,
        /// Add this many members, for measuring
        #[arg(long, hide = true)]
        crowd: Option<usize>,
    },
    /// Make the index of words anew from the database
    Reindex,
    /// Check that the books balance; ends with 1 if they do not
    Audit {
        #[command(subcommand)]
        what: AuditCommand,
    },
    /// Look at configuration, files, database, books and services outside; ends with 1 if something needs action
    Doctor {
        /// For programs
        #[arg(long)]
        json: bool,
    },
    /// Say what still stands between this shop and real money; asks the gateways, ends with 1 if something does
    Golive {
        /// First take back, for good, whatever was bought, topped up or given without real money
        #[arg(long)]
        end_test: bool,
    },
    /// Save credentials of a gateway, read as a JSON object from the standard input; prints the address for its notifications
    Gateway {
        /// alipay, wechat or stripe
        provider: String,
        /// real, trial, or the address of a simulator on this machine
        #[arg(long, default_value = "real")]
        endpoint: String,
    },
    /// Back up database, files and key into a folder or a bucket, while the shop sells; says what is there with --list
    Backup {
        /// Folder or s3://bucket/prefix for all backups of this shop; without it the one of backup.folder
        #[arg(long)]
        to: Option<String>,
        /// Make none, and say which there are
        #[arg(long)]
        list: bool,
    },
    /// Make this shop from a backup
    Restore {
        /// Folder or s3://bucket/prefix of the backups; without it the one of backup.folder
        #[arg(long)]
        from: Option<String>,
        /// Which one; without it the last
        #[arg(long)]
        name: Option<String>,
        /// Take away everything that is in this shop
        #[arg(long)]
        replace: bool,
        /// Only restore into a scratch folder and check the books there
        #[arg(long)]
        verify: bool,
    },
    /// Say which keys seal the secrets in the database, or give the shop a new one; the shop may go on meanwhile
    Key {
        /// Make a new key and seal everything with it; earlier keys stay to open what lies elsewhere
        #[arg(long)]
        renew: bool,
        /// Forget the earlier keys, unless something in the database still needs them
        #[arg(long)]
        drop_earlier: bool,
    },
    /// Copy the database to another one, PostgreSQL or SQLite; stop the shop first. Can be interrupted and begun again
    Move {
        /// postgres://…, or the path of a SQLite file
        #[arg(long)]
        to: String,
    },
    /// Bring members, balances, files and settings along from another shop
    Import {
        #[command(subcommand)]
        from: ImportCommand,
    },
    /// Administrators, from the command line
    Admin {
        #[command(subcommand)]
        what: AdminCommand,
    },
    /// What tests must know and no visitor may: the answer of a captcha, the last message to an address
    #[command(hide = true)]
    Peek {
        #[command(subcommand)]
        what: PeekCommand,
    },
    /// Keeps a program that the terminal runs; told by the server what
    #[command(hide = true)]
    Keep,
    /// Print the description of the API
    #[cfg(debug_assertions)]
    Openapi,
    /// Print what the web app knows of the back office's tables
    Resources,
    /// Print every setting with its default and meaning, as a rushes.toml
    Config,
    /// Print the numbers that the owner changes in the back office, as docs/settings.md has them
    Settings,
}

#[derive(Subcommand)]
enum AuditCommand {
    Money,
}

#[derive(Subcommand)]
enum ImportCommand {
    /// From a shop on BuildAdmin 2.1, its database or a dump of it; can be said again, which adds only what is new
    Buildadmin(ImportArgs),
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Make a super administrator; prints the password once
    Create { name: String },
    /// Give an administrator a new password and take away the second factor; prints the password once
    Reset { name: String },
}

pub fn main() -> ExitCode {
    let cli = Cli::parse();
    if matches!(cli.command, Command::Keep) {
        return runner::keeper::main();
    }
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rushes: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<()> {
    match cli.command {
        #[cfg(debug_assertions)]
        Command::Openapi => {
            print!("{}", router::openapi().map_err(anyhow::Error::new)?);
            return Ok(());
        }
        Command::Resources => {
            print!("{}", crate::registry::typescript(crate::registry::ALL));
            return Ok(());
        }
        Command::Config => {
            print!("{}", kernel::config::describe(KEYS));
            return Ok(());
        }
        Command::Settings => {
            print!("{}", platform::setting::docs::describe(&platform::app::load_texts()?));
            return Ok(());
        }
        _ => {}
    }
    let config = Config::load(cli.config.as_deref())?;
    observe::start_log(&config);
    keep_private(&config).with_context(|| format!("{} cannot be written", config.data_dir.display()))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run_command(cli, config))
}

/// Boxed, since the runtime compiles what it is given once for each of its kinds.
fn run_command(cli: Cli, config: Config) -> Pin<Box<dyn Future<Output = anyhow::Result<()>>>> {
    Box::pin(async move {
        if let Command::Restore { from, name, replace, verify } = cli.command {
            return copies::restore(config, from.as_deref(), name.as_deref(), replace, verify).await;
        }
        let (clock, random) = (Arc::new(SystemClock) as SharedClock, Random::from_system()?);
        let db = Db::open(&config.database, Arc::default()).await?;
        upgrade::prepare(&config, &db, &clock, &random).await.context("the database is left as it is")?;
        let app = Shop::start_on(config, db, clock, random).await?;
        match cli.command {
            Command::Serve => serve::serve(app).await,
            Command::Setup => serve::set_up(app, cli.config.as_deref().unwrap_or(Path::new("rushes.toml"))).await,
            Command::Demo { from, previews, copies, buyers, crowd } => {
                maintenance::demo(&app, &from, copies, buyers).await?;
                if previews {
                    while catalogue::pipeline::step(&app).await?.is_some() {}
                }
                Ok(seed::crowd(&app, crowd.unwrap_or_default()).await?)
            }
            Command::Reindex => maintenance::reindex(&app).await,
            Command::Audit { what: AuditCommand::Money } => maintenance::audit(&app).await,
            Command::Doctor { json } => maintenance::examine(&app, json).await,
            Command::Golive { end_test } => maintenance::golive(&app, end_test).await,
            Command::Gateway { provider, endpoint } => maintenance::save_gateway(&app, &provider, endpoint).await,
            Command::Import { from: ImportCommand::Buildadmin(args) } => import::run_command(&app, &args).await,
            Command::Admin { what } => maintenance::administrators(&app, what).await,
            Command::Peek { what } => peek::run(&app, what).await,
            Command::Backup { to, list } => copies::back_up(&app, to.as_deref(), list).await,
            Command::Key { renew, drop_earlier } => keys::run(&app, renew, drop_earlier).await,
            Command::Move { to } => {
                let target =
                    if to.starts_with("postgres") { DbTarget::Postgres(to) } else { DbTarget::Sqlite(to.into()) };
                let rows = archives::move_to(&app, target).await?;
                println!(
                    "{rows} rows were copied and compared. Set database_url to the new database and start the shop."
                );
                Ok(())
            }
            Command::Migrate | Command::Resources | Command::Config | Command::Settings => Ok(()),
            Command::Keep | Command::Restore { .. } => Ok(()),
            #[cfg(debug_assertions)]
            Command::Openapi => Ok(()),
        }
    })
}

/// What the shop writes is read by nobody else on this machine: the database holds addresses, the folders hold what is sold. Only
/// where nginx sends files, the group it is in may read those.
fn keep_private(config: &Config) -> std::io::Result<()> {
    let (mask, mode) = if config.storage.accel.is_some() { (0o027, 0o750) } else { (0o077, 0o700) };
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(mask));
    std::fs::create_dir_all(&config.data_dir)?;
    let folder = (config.data_dir.as_path(), mode);
    let database = match &config.database.target {
        DbTarget::Sqlite(path) => {
            OpenOptions::new().create(true).append(true).open(path)?;
            // SQLite gives its other files the rights of this one.
            Some((path.as_path(), 0o600))
        }
        DbTarget::Postgres(_) => None,
    };
    for (path, mode) in database.into_iter().chain([folder]) {
        // Who does not own a folder cannot close it: a volume of a container, say.
        if let Err(error) = std::fs::set_permissions(path, Permissions::from_mode(mode)) {
            tracing::warn!("{} stays as open as it is: {error}", path.display());
        }
    }
    Ok(())
}
