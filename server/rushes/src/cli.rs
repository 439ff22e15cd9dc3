//! Every command of `rushes`. It stands in the library and not in `main.rs`, so that nothing is compiled twice for it.

use std::fs::{OpenOptions, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::{Parser, Subcommand};
use kernel::clock::{SharedClock, SystemClock};
use kernel::db::{Db, DbTarget};
use kernel::random::Random;
use kernel::text::Lang;

use crate::import::{self, ImportArgs};
use crate::peek::{self, PeekCommand};
use crate::wings;
use crate::{Shop, archives, jobs, keys, router, seed, setup, upgrade};
use catalogue::material::catalogue;
use money::ledger_audit;
use office::{doctor, terminal};
use orders::gateway::model::Provider;
use orders::gateway::save::{EnteredVersion, insert, prepare};
use orders::golive::test_money;
use people::admin;
use platform::config::{Config, KEYS};
use platform::server::connections::{Connections, raise_file_limit};
use platform::server::{listen, observe};

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
    /// Back up database, files and key into a folder, while the shop sells; says what is there with --list
    Backup {
        /// Folder for all backups of this shop; without it the one of backup.folder
        #[arg(long)]
        to: Option<PathBuf>,
        /// Make none, and say which there are
        #[arg(long)]
        list: bool,
    },
    /// Make this shop from a backup
    Restore {
        /// Folder of the backups; without it the one of backup.folder
        #[arg(long)]
        from: Option<PathBuf>,
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
    runtime.block_on(async {
        if let Command::Restore { from, name, replace, verify } = cli.command {
            return restore(config, from, name.as_deref(), replace, verify).await;
        }
        let (clock, random) = (Arc::new(SystemClock) as SharedClock, Random::from_system()?);
        let db = Db::open(&config.database, Arc::default()).await?;
        upgrade::prepare(&config, &db, &clock, &random).await.context("the database is left as it is")?;
        let app = Shop::start_on(config, db, clock, random).await?;
        match cli.command {
            Command::Serve => serve(app).await,
            Command::Setup => set_up(app, cli.config.as_deref().unwrap_or(Path::new("rushes.toml"))).await,
            Command::Demo { from, copies, buyers, crowd } => {
                demo(&app, &from, copies, buyers).await?;
                Ok(seed::crowd(&app, crowd.unwrap_or_default()).await?)
            }
            Command::Reindex => reindex(&app).await,
            Command::Audit { what: AuditCommand::Money } => audit(&app).await,
            Command::Doctor { json } => examine(&app, json).await,
            Command::Golive { end_test } => golive(&app, end_test).await,
            Command::Gateway { provider, endpoint } => save_gateway(&app, &provider, endpoint).await,
            Command::Import { from: ImportCommand::Buildadmin(args) } => import::run_command(&app, &args).await,
            Command::Admin { what } => administrators(&app, what).await,
            Command::Peek { what } => peek::run(&app, what).await,
            Command::Backup { to, list } => back_up(&app, to, list).await,
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

/// By whoever has the machine: there is nobody to ask for a proof, and no administrator for the log.
async fn save_gateway(app: &Shop, provider: &str, endpoint: String) -> anyhow::Result<()> {
    let say = |error: kernel::Error| {
        anyhow::anyhow!("{}", app.texts.get(Lang::En, &kernel::error::text_key(error.code()), &[]))
    };
    let provider = Provider::from_word(provider).context("the gateway must be alipay, wechat or stripe")?;
    let credentials = serde_json::from_reader(std::io::stdin()).context("the credentials are no JSON object")?;
    let entered = EnteredVersion { provider, endpoint, methods: Vec::new(), account: String::new(), credentials };
    let next = prepare(&app.orders, entered).await.map_err(say)?;
    println!("{}", next.notify_url(&app.config.public_url));
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let next = next.clone();
        Box::pin(async move { insert(db, &next, 0, now).await })
    });
    write.await.map_err(say)
}

async fn golive(app: &Shop, end_test: bool) -> anyhow::Result<()> {
    if end_test {
        anyhow::ensure!(app.config.production, "test mode ends when mode is production");
        test_money::end(&app.orders).await?;
    }
    let checks = orders::golive::run_checks(&app.orders).await?;
    for check in &checks {
        println!("{} {}: {}", if check.is_right { "ok" } else { "NO" }, check.name, check.detail);
    }
    let wrong = checks.iter().filter(|check| !check.is_right).count();
    anyhow::ensure!(wrong == 0, "{wrong} of {} checks fail", checks.len());
    println!("After this, one payment of 0.01 and its refund prove the rest.");
    Ok(())
}

async fn examine(app: &Shop, as_json: bool) -> anyhow::Result<()> {
    wings::ensure_first(app).await?;
    let findings = doctor::examine(&app.office).await;
    let views: Vec<_> = findings.iter().map(|finding| finding.localized(&app.texts, Lang::En)).collect();
    if as_json {
        println!("{}", serde_json::to_string_pretty(&views)?);
    } else {
        for view in &views {
            println!(
                "{:8} {}{}{}",
                view.state.word(),
                view.title,
                if view.found.is_empty() { "" } else { ": " },
                view.found
            );
            if !view.remedy.is_empty() {
                println!("         → {}", view.remedy);
            }
        }
    }
    let wrong = findings.iter().filter(|finding| finding.state == doctor::CheckState::Error).count();
    anyhow::ensure!(wrong == 0, "{wrong} of {} checks need action", findings.len());
    Ok(())
}

async fn back_up(app: &Shop, to: Option<PathBuf>, lists: bool) -> anyhow::Result<()> {
    let target = to.or_else(|| app.config.backup.folder.clone()).context("say where to: --to, or backup.folder")?;
    if lists {
        for backup in archive::backup::list(&target)? {
            println!("{}", archives::describe(&backup, app.config.zone));
        }
        return Ok(());
    }
    let made = archives::back_up(app, &target).await?;
    println!("{}", archives::describe(&made, app.config.zone));
    if !made.manifest.has_secret && app.config.secret_key.is_empty() {
        println!(
            "Without backup.passphrase the key is not inside: keep data_dir/secret.key yourself, apart from the backups."
        );
    }
    for name in archives::purge(&app.config, &target)? {
        println!("{name} is gone: newer ones stand for it");
    }
    Ok(())
}

async fn restore(
    config: Config,
    from: Option<PathBuf>,
    name: Option<&str>,
    replaces: bool,
    only_verifies: bool,
) -> anyhow::Result<()> {
    let target = from.or_else(|| config.backup.folder.clone()).context("say where from: --from, or backup.folder")?;
    let clock = Arc::new(SystemClock);
    let done = if only_verifies {
        archives::verify(&config, clock, &target, name).await?
    } else {
        archives::restore(config, clock, &target, name, replaces).await?
    };
    println!("{}: {} rows and {} files, {} violations in the books", done.name, done.rows, done.files, done.violations);
    if !done.has_key {
        println!(
            "Sealed values (second factors, credentials of gateways) stay closed until data_dir/secret.key is back."
        );
    }
    Ok(())
}

async fn audit(app: &Shop) -> anyhow::Result<()> {
    let report = ledger_audit::run(app).await?;
    for check in &report.checks {
        let name = app.texts.get(Lang::En, &format!("books.rule.{}", check.id), &[]);
        println!("{:5} {:>4}  {name}", check.id, check.violations);
        check.samples.iter().for_each(|sample| println!("            {sample}"));
    }
    println!("{} violations", report.violations);
    anyhow::ensure!(report.violations == 0, "the books do not balance");
    Ok(())
}

/// The wizard first, then the shop with what was decided there.
async fn set_up(app: Shop, file: &Path) -> anyhow::Result<()> {
    let Some(finished) = setup::run(app, file).await? else { return Ok(()) };
    let shop = Shop::start(finished.config, Arc::new(SystemClock), Random::from_system()?).await?;
    if let Some(folder) = &finished.demo {
        demo(&shop, folder, None, None).await?;
    }
    serve(shop).await
}

async fn serve(app: Shop) -> anyhow::Result<()> {
    let metrics = observe::start_metrics(env!("RUSHES_VERSION"))?;
    if app.config.production {
        let left = test_money::count(&app.orders).await?;
        anyhow::ensure!(
            !left.is_usable(),
            "this shop was tried out without real money ({} orders, {} balances): nothing of that may be spent now. \
             Run `rushes golive --end-test` once, which takes it back, or start with an empty data folder",
            left.orders,
            left.balances
        );
    }
    wings::ensure_first(&app).await?;
    platform::area::first::ensure(&app).await?;
    if let Some(first) = admin::ensure_first(&app.people).await? {
        println!("First administrator: {}   password: {}   (shown only now)", first.username, first.password);
    }
    terminal::jobs::recover(&app).await?;
    let connections = Connections::new(&app.config, raise_file_limit());
    let address = app.config.listen;
    let listener =
        tokio::net::TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
    println!("Rushes is open at {}", app.config.public_url);
    tokio::spawn(jobs::run(app.clone()));
    tokio::spawn(terminal::jobs::stop_at_end(app.office.clone()));
    let early = app.clone();
    tokio::spawn(async move {
        let loaded = async {
            catalogue::words_ready(&early).await?;
            catalogue::save(&early).await
        };
        if let Err(error) = loaded.await {
            tracing::error!("the catalogue was not loaded: {error:#}");
        }
    });
    let edge = router::edge(&app, Some(metrics));
    listen::serve(listener, edge, connections, app.clock.clone(), listen::end_asked()?).await?;
    terminal::jobs::close(&app).await;
    // What was only counted so far is written down.
    jobs::run_every_minute(&app).await?;
    Ok(catalogue::save(&app).await?)
}

async fn reindex(app: &Shop) -> anyhow::Result<()> {
    let started = app.clock.now();
    let (materials, bytes) = catalogue::rebuild(app).await?;
    catalogue::save(app).await?;
    let seconds = (app.clock.now().0 - started.0).max(1) as f64 / 1000.0;
    let (rate, megabytes) = (materials as f64 / seconds, bytes as f64 / 1e6);
    println!("{materials} materials in {seconds:.1} s ({rate:.0} a second), {megabytes:.1} MB.");
    println!("A running shop sees it when something changes, or when it is started again.");
    Ok(())
}

async fn demo(app: &Shop, from: &std::path::Path, copies: Option<usize>, buyers: Option<usize>) -> anyhow::Result<()> {
    wings::ensure_first(app).await?;
    match seed::fill(app, from).await? {
        Some(filled) => {
            println!("The demo shop has {} materials.", filled.materials);
            if let Some(password) = filled.password {
                println!("Members: {}   password: {password}   (shown only now)", filled.members.join(", "));
            }
        }
        None => println!("The shop has materials already; nothing was added."),
    }
    if let Some(count) = copies {
        seed::multiply(app, from, count).await?;
        println!("{count} copies were added.");
    }
    if let Some(count) = buyers {
        let (material, first, tokens) = seed::buyers::insert(app, count).await?;
        tokens.iter().for_each(|token| println!("buyer {material} {first} {token}"));
    }
    // So that the shop can be searched as soon as it opens.
    catalogue::words_ready(app).await?;
    Ok(catalogue::save(app).await?)
}

async fn administrators(app: &Shop, what: AdminCommand) -> anyhow::Result<()> {
    wings::ensure_first(app).await?;
    let made = match what {
        AdminCommand::Create { name } => admin::create_super(&app.people, &name).await,
        AdminCommand::Reset { name } => admin::reset(&app.people, &name).await,
    };
    let made = made.map_err(|error| {
        anyhow::anyhow!(app.texts.get(kernel::text::Lang::En, &kernel::error::text_key(error.code()), &[]))
    })?;
    println!("{}   password: {}   (shown only now)", made.username, made.password);
    Ok(())
}
