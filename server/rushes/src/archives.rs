//! Backups of this shop, its way back from one, and its way to another database.

use anyhow::{Context, ensure};
use archive::backup::{self, Backup, BackupPlan, Retention};
use archive::manifest::Manifest;
use archive::target::Target;
use archive::{restore, transfer};
use catalogue::material::catalogue;
use depot::BucketAccount;
use kernel::clock::{SharedClock, Timestamp, Zone};
use kernel::db::{Db, DbOptions, DbTarget};
use kernel::random::Random;
use money::ledger_audit;
use office::backup_record::model::{BackupRecord, RecordKind};
use office::backup_record::store as records;
use platform::config::{BackupPlace, Config};

use crate::Shop;
use crate::migrations::MIGRATIONS;
use crate::wings::ENDED_BY_RESTORE;

/// A shop with a row in one of these has something to lose.
const VALUABLE: &[&str] = &["member", "material", "shop_order", "admin", "file"];

/// Who the program is, as a backup says it was made by.
const PROGRAM: &str = concat!("rushes ", env!("CARGO_PKG_VERSION"));

/// Where this shop's backups go, if they are made by themselves.
pub fn usual_target(config: &Config) -> anyhow::Result<Option<Target>> {
    config.backup.place.as_ref().map(|place| open_target(config, place)).transpose()
}

pub fn open_target(config: &Config, place: &BackupPlace) -> anyhow::Result<Target> {
    match place {
        BackupPlace::Folder(folder) => Ok(Target::Folder(folder.clone())),
        BackupPlace::Bucket { name, prefix } => {
            let account = BucketAccount { bucket: name.clone(), ..config.backup.account.clone() };
            // A restore begins before there is a shop.
            platform::app::install_crypto();
            ensure!(!account.endpoint.is_empty(), "say where the bucket is: backup.endpoint");
            Target::bucket(&account, prefix, config.data_dir.join("work/backup"))
        }
    }
}

/// On a thread of its own: copying files must not hold up answers. What came of it is written down.
pub async fn back_up(shop: &Shop, target: &Target) -> anyhow::Result<Backup> {
    let (copied, into) = (shop.clone(), target.clone());
    let runtime = tokio::runtime::Handle::current();
    let begun_at = shop.clock.now();
    let done = tokio::task::spawn_blocking(move || runtime.block_on(run_backup(&copied, &into))).await?;
    let manifest = done.as_ref().ok().map(|made| &made.manifest);
    let record = BackupRecord {
        kind: RecordKind::Backup,
        name: done.as_ref().map(|made| made.name.clone()).unwrap_or_default(),
        place: target.to_string(),
        begun_at,
        ended_at: shop.clock.now(),
        row_count: manifest.map_or(0, Manifest::rows),
        file_count: manifest.map_or(0, |manifest| manifest.files.len() as i64),
        byte_count: manifest.map_or(0, |manifest| i64::try_from(manifest.bytes()).unwrap_or(i64::MAX)),
        error: done.as_ref().err().map(|error| format!("{error:#}")).unwrap_or_default(),
    };
    note(&shop.db, record).await;
    done
}

/// What was done counts, also where this cannot be written.
pub(crate) async fn note(db: &Db, record: BackupRecord) {
    let write = db.write(move |db| {
        let record = record.clone();
        Box::pin(async move { records::insert(db, &record).await })
    });
    if let Err(error) = write.await {
        tracing::warn!("what came of a backup cannot be written down: {error:#}");
    }
}

/// When the last one is older than the interval, or there is none.
pub async fn back_up_if_due(shop: &Shop) -> kernel::Result<()> {
    let settings = &shop.config.backup;
    let Some(target) = usual_target(&shop.config)? else { return Ok(()) };
    let last = backup::list(&target).await?.pop().map(|last| Timestamp(last.manifest.made_at));
    // Minutes that a backup takes must not move the next one by an hour.
    let slack = std::time::Duration::from_secs(1800);
    if last.is_some_and(|last| last.plus(settings.every) > shop.clock.now().plus(slack)) {
        return Ok(());
    }
    back_up(shop, &target).await?;
    purge(&shop.config, &target, shop.clock.now()).await?;
    Ok(())
}

async fn run_backup(shop: &Shop, target: &Target) -> anyhow::Result<Backup> {
    back_up_database(&shop.config, &shop.db, target, &shop.clock, &shop.random).await
}

/// Of a database that no shop is open on yet, or of a shop's.
pub async fn back_up_database(
    config: &Config,
    db: &Db,
    target: &Target,
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

pub async fn purge(config: &Config, target: &Target, now: Timestamp) -> anyhow::Result<Vec<String>> {
    let settings = &config.backup;
    let retention = Retention { daily: settings.daily, weekly: settings.weekly, monthly: settings.monthly };
    backup::purge(target, retention, config.zone, now).await
}

/// Makes this shop from a backup. Refuses to replace one that has something to lose, unless `replaces`.
pub async fn restore(
    config: Config,
    clock: SharedClock,
    target: &Target,
    name: Option<&str>,
    replaces: bool,
) -> anyhow::Result<RestoredShop> {
    let backup = backup::find(target, name).await?;
    restore::verify_files(target, &backup).await?;
    let _fetched = restore::fetch(target, &backup).await?;
    let db = Db::open(&config.database, std::sync::Arc::default()).await?;
    ensure!(
        replaces || restore::is_empty(&db, VALUABLE).await?,
        "this shop is not empty: restore into an empty one, or say --replace, which takes away everything in it"
    );
    let now = clock.now();
    let rows = restore::database(&db, &backup, MIGRATIONS, &ENDED_BY_RESTORE.concat(), now).await?;
    let passphrase = config.backup.passphrase.clone();
    restore::stored_files(target, &backup, &config.data_dir).await?;
    let is_opened = restore::key(&backup, &config.data_dir, passphrase.as_deref())?;
    let has_key = is_opened || !config.secret_key.is_empty();
    let shop = Shop::with_db(config, db, clock, Random::from_system()?)?;
    // The words of another shop may be in the index.
    catalogue::rebuild(&shop).await?;
    let violations = ledger_audit::run(&shop).await?.violations;
    Ok(restored(backup, rows, has_key, violations))
}

pub(crate) fn restored(backup: Backup, rows: i64, has_key: bool, violations: i64) -> RestoredShop {
    let Manifest { files, .. } = &backup.manifest;
    let bytes = i64::try_from(backup.manifest.bytes()).unwrap_or(i64::MAX);
    RestoredShop { rows, files: files.len(), bytes, has_key, violations, name: backup.name }
}

#[derive(Debug)]
pub struct RestoredShop {
    pub name: String,
    pub rows: i64,
    pub files: usize,
    /// Of the files.
    pub bytes: i64,
    /// Whether sealed values can be opened.
    pub has_key: bool,
    /// What the audit of the ledger found.
    pub violations: i64,
}

/// Copies the database to another engine. The shop must not be open meanwhile; a change in between is noticed at the end.
pub async fn move_to(shop: &Shop, target: DbTarget) -> anyhow::Result<i64> {
    let options = DbOptions { target, replica: None, ..shop.config.database.clone() };
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
