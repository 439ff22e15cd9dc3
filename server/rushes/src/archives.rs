//! Backups of this shop, its way back from one, and its way to another database.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use archive::backup::{self, Backup, BackupPlan, Retention};
use archive::{files, restore, transfer};
use catalogue::material::catalogue;
use kernel::clock::{SharedClock, Timestamp, Zone};
use kernel::db::{Db, DbOptions, DbTarget};
use kernel::random::Random;
use money::ledger_audit;
use platform::config::Config;

use crate::Shop;
use crate::migrations::MIGRATIONS;
use crate::wings::ENDED_BY_RESTORE;

/// A shop with a row in one of these has something to lose.
const VALUABLE: &[&str] = &["member", "material", "shop_order", "admin", "file"];

/// Who the program is, as a backup says it was made by.
const PROGRAM: &str = concat!("rushes ", env!("CARGO_PKG_VERSION"));

/// On a thread of its own: copying files must not hold up answers.
pub async fn back_up(shop: &Shop, target: &Path) -> anyhow::Result<Backup> {
    let (shop, target) = (shop.clone(), target.to_owned());
    let runtime = tokio::runtime::Handle::current();
    tokio::task::spawn_blocking(move || runtime.block_on(run_backup(&shop, &target))).await?
}

/// When the last one is older than the interval, or there is none.
pub async fn back_up_if_due(shop: &Shop) -> kernel::Result<()> {
    let settings = &shop.config.backup;
    let Some(folder) = &settings.folder else { return Ok(()) };
    let last = backup::list(folder)?.pop().map(|last| Timestamp(last.manifest.made_at));
    // Minutes that a backup takes must not move the next one by an hour.
    let slack = std::time::Duration::from_secs(1800);
    if last.is_some_and(|last| last.plus(settings.every) > shop.clock.now().plus(slack)) {
        return Ok(());
    }
    back_up(shop, folder).await?;
    purge(&shop.config, folder)?;
    Ok(())
}

async fn run_backup(shop: &Shop, target: &Path) -> anyhow::Result<Backup> {
    back_up_database(&shop.config, &shop.db, target, &shop.clock, &shop.random).await
}

/// Of a database that no shop is open on yet, or of a shop's.
pub async fn back_up_database(
    config: &Config,
    db: &Db,
    target: &Path,
    clock: &SharedClock,
    random: &Random,
) -> anyhow::Result<Backup> {
    let key = secret_key(config)?;
    let secret = config.backup.passphrase.as_deref().zip(key.as_deref());
    let (data, now) = (config.data_dir.as_path(), clock.now());
    backup::run(&BackupPlan { db, data, target, program: PROGRAM, secret, random, now }).await
}

/// The key lies in the data folder, unless the configuration has it: then its owner keeps it.
fn secret_key(config: &Config) -> anyhow::Result<Option<String>> {
    let path = config.data_dir.join("secret.key");
    if !config.secret_key.is_empty() || !path.exists() {
        return Ok(None);
    }
    Ok(Some(std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?))
}

pub fn purge(config: &Config, target: &Path) -> anyhow::Result<Vec<String>> {
    let settings = &config.backup;
    let retention = Retention { daily: settings.daily, weekly: settings.weekly, monthly: settings.monthly };
    backup::purge(target, retention, config.zone)
}

/// Makes this shop from a backup. Refuses to replace one that has something to lose, unless `replaces`.
pub async fn restore(
    config: Config,
    clock: SharedClock,
    target: &Path,
    name: Option<&str>,
    replaces: bool,
) -> anyhow::Result<RestoredShop> {
    let backup = backup::find(target, name)?;
    files::verify(target, &backup.manifest.files)?;
    let db = Db::open(&config.database, std::sync::Arc::default()).await?;
    ensure!(
        replaces || restore::is_empty(&db, VALUABLE).await?,
        "this shop is not empty: restore into an empty one, or say --replace, which takes away everything in it"
    );
    let now = clock.now();
    let rows = restore::database(&db, &backup, MIGRATIONS, &ENDED_BY_RESTORE.concat(), now).await?;
    let passphrase = config.backup.passphrase.clone();
    let has_key =
        restore::data(target, &backup, &config.data_dir, passphrase.as_deref())? || !config.secret_key.is_empty();
    let shop = Shop::with_db(config, db, clock, Random::from_system()?)?;
    // The words of another shop may be in the index.
    catalogue::rebuild(&shop).await?;
    let violations = ledger_audit::run(&shop).await?.violations;
    Ok(RestoredShop { name: backup.name, rows, files: backup.manifest.files.len(), has_key, violations })
}

#[derive(Debug)]
pub struct RestoredShop {
    pub name: String,
    pub rows: i64,
    pub files: usize,
    /// Whether sealed values can be opened.
    pub has_key: bool,
    /// What the audit of the ledger found.
    pub violations: i64,
}

/// Restores into a scratch folder, checks the books there, and takes it away again.
pub async fn verify(
    config: &Config,
    clock: SharedClock,
    target: &Path,
    name: Option<&str>,
) -> anyhow::Result<RestoredShop> {
    let scratch = Scratch::new(&config.data_dir, clock.now())?;
    let database = DbOptions { target: DbTarget::Sqlite(scratch.0.join("rushes.db")), ..config.database.clone() };
    let config = Config { data_dir: scratch.0.clone(), database, ..config.clone() };
    let done = restore(config, clock, target, name, false).await?;
    ensure!(
        done.violations == 0,
        "the books of the backup {} do not balance: {} violations",
        done.name,
        done.violations
    );
    Ok(done)
}

/// A folder that is gone when this is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(data: &Path, now: Timestamp) -> anyhow::Result<Self> {
        let folder = data.join("work").join(format!("verify-{}", now.0));
        std::fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// Copies the database to another engine. The shop must not be open meanwhile; a change in between is noticed at the end.
pub async fn move_to(shop: &Shop, target: DbTarget) -> anyhow::Result<i64> {
    let options = DbOptions { target, ..shop.config.database.clone() };
    let to = Db::open(&options, std::sync::Arc::default()).await?;
    let say = |table: &str, rows: i64| println!("{rows:>10}  {table}");
    transfer::run(&shop.db, &to, MIGRATIONS, shop.clock.now(), say).await
}

pub fn describe(backup: &Backup, zone: Zone) -> String {
    let manifest = &backup.manifest;
    format!(
        "{}   {}   {} rows, {} files of {:.1} MB{}",
        backup.name,
        Timestamp(manifest.made_at).local(zone),
        manifest.rows(),
        manifest.files.len(),
        manifest.bytes() as f64 / 1e6,
        if manifest.has_secret { ", with the key" } else { "" }
    )
}
