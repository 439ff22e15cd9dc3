//! Restore tests: a backup that nobody has restored is a hope. The newest one is put into a scratch database, compared with what the backup
//! says of itself, and its books are audited. Stored files are compared where they lie: copying terabytes would prove no more.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, ensure};
use archive::backup::{self, Backup};
use archive::restore;
use archive::target::Target;
use kernel::clock::{SharedClock, Timestamp};
use kernel::db::{Db, DbOptions, DbTarget};
use money::ledger_audit;
use office::backup_record::model::{BackupRecord, RecordKind, next_test_at};
use office::backup_record::store as records;
use platform::config::Config;
use platform::media::has_space;

use crate::Shop;
use crate::archives::{self, RestoredShop, note, usual_target};
use crate::migrations::MIGRATIONS;
use crate::wings::ENDED_BY_RESTORE;

/// What a database takes for each byte of its rows as text, indexes and log included: 1.2 for a million rows.
const DATABASE_BYTES: u64 = 2;
/// What an empty database takes.
const EMPTY_BYTES: u64 = 16 * 1024 * 1024;

/// When the last test is old enough, or failed a day ago. A test that fails is not a job that fails: it has an alert of its own.
pub async fn run_if_due(shop: &Shop) -> kernel::Result<()> {
    // Taken in any case: what a killed test left behind must not lie there until the next one is due.
    let Some(scratch) = Scratch::take(&shop.config.data_dir)? else { return Ok(()) };
    let (Some(every), Some(target)) = (shop.config.backup.verify_every, usual_target(&shop.config)?) else {
        return Ok(());
    };
    let last = shop.db.read(|db| Box::pin(records::last(db, RecordKind::RestoreTest))).await?;
    if next_test_at(every, last.as_ref()).is_some_and(|due_at| due_at > shop.clock.now()) {
        return Ok(());
    }
    let name = match backup::list(&target).await.map(|mut all| all.pop()) {
        Ok(None) => return Ok(()),
        Ok(Some(newest)) => Some(newest.name),
        // The test meets it again, and it is written down.
        Err(_) => None,
    };
    let (config, clock, into, of) = (shop.config.clone(), shop.clock.clone(), target.clone(), name.clone());
    let runtime = tokio::runtime::Handle::current();
    let begun_at = shop.clock.now();
    // On a thread of its own, as backups are.
    let task = move || runtime.block_on(verify_in(&scratch, &config, &clock, &into, of.as_deref()));
    let done = tokio::task::spawn_blocking(task).await.context("the restore test ended early")?;
    if let Err(error) = &done {
        let is_gone = |all: Vec<Backup>| name.as_ref().is_some_and(|name| all.iter().all(|one| one.name != *name));
        if backup::list(&target).await.is_ok_and(is_gone) {
            // A newer one has taken its place meanwhile: that one is next.
            return Ok(());
        }
        tracing::error!("the restore test failed: {error:#}");
    }
    note(&shop.db, record_of(&done, name.as_deref(), &target, begun_at, shop.clock.now())).await;
    Ok(())
}

/// A test of one backup or of the newest, written down in a shop's database if there is one.
pub async fn run(
    config: &Config,
    clock: &SharedClock,
    target: &Target,
    name: Option<&str>,
    db: Option<&Db>,
) -> anyhow::Result<RestoredShop> {
    let begun_at = clock.now();
    let done = verify(config, clock, target, name).await;
    if let Some(db) = db {
        note(db, record_of(&done, name, target, begun_at, clock.now())).await;
    }
    done
}

fn record_of(
    done: &anyhow::Result<RestoredShop>,
    name: Option<&str>,
    target: &Target,
    begun_at: Timestamp,
    ended_at: Timestamp,
) -> BackupRecord {
    let made = done.as_ref().ok();
    BackupRecord {
        kind: RecordKind::RestoreTest,
        name: made.map_or_else(|| name.unwrap_or_default().to_owned(), |made| made.name.clone()),
        place: target.to_string(),
        begun_at,
        ended_at,
        row_count: made.map_or(0, |made| made.rows),
        file_count: made.map_or(0, |made| made.files as i64),
        byte_count: made.map_or(0, |made| made.bytes),
        error: done.as_ref().err().map(|error| format!("{error:#}")).unwrap_or_default(),
    }
}

/// Restores into a scratch database, whatever engine the shop has, and takes it away again.
pub async fn verify(
    config: &Config,
    clock: &SharedClock,
    target: &Target,
    name: Option<&str>,
) -> anyhow::Result<RestoredShop> {
    let scratch = Scratch::take(&config.data_dir)?.context("another restore test is under way")?;
    verify_in(&scratch, config, clock, target, name).await
}

async fn verify_in(
    scratch: &Scratch,
    config: &Config,
    clock: &SharedClock,
    target: &Target,
    name: Option<&str>,
) -> anyhow::Result<RestoredShop> {
    let backup = backup::find(target, name).await?;
    need_space(config, restore::bytes_to_fetch(target, &backup).await?)?;
    let _fetched = restore::fetch(target, &backup).await?;
    need_space(config, EMPTY_BYTES + DATABASE_BYTES * restore::text_bytes(&backup)?)?;
    restore::verify_files(target, &backup).await?;
    let options = DbOptions {
        target: DbTarget::Sqlite(scratch.folder.join("rushes.db")),
        replica: None,
        ..config.database.clone()
    };
    let db = Db::open(&options, Arc::default()).await?;
    let rows = restore::database(&db, &backup, MIGRATIONS, &ENDED_BY_RESTORE.concat(), clock.now()).await?;
    let opens = restore::key(&backup, &scratch.folder, config.backup.passphrase.as_deref())?;
    let violations = ledger_audit::ask(&db).await?.iter().map(|check| check.violations).sum();
    ensure!(violations == 0, "the books of the backup {} do not balance: {violations} violations", backup.name);
    Ok(archives::restored(backup, rows, opens || !config.secret_key.is_empty(), violations))
}

fn need_space(config: &Config, bytes: u64) -> anyhow::Result<()> {
    ensure!(
        has_space(config, i64::try_from(bytes).unwrap_or(i64::MAX)),
        "the restore test needs about {} MB below {}, more than is free there beside uploads.keep_free_percent",
        bytes.div_ceil(1_000_000),
        config.data_dir.display()
    );
    Ok(())
}

/// A folder for one test at a time, gone when this is. Whoever takes it clears away what a killed one left.
struct Scratch {
    folder: PathBuf,
    _lock: File,
}

impl Scratch {
    /// None while another test has it.
    fn take(data: &Path) -> anyhow::Result<Option<Self>> {
        let work = data.join("work");
        fs::create_dir_all(&work)?;
        // Ends with the process that has it.
        let lock = File::open(&work)?;
        if lock.try_lock().is_err() {
            return Ok(None);
        }
        let folder = work.join("restore-test");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir(&folder).with_context(|| format!("{} cannot be written", folder.display()))?;
        Ok(Some(Self { folder, _lock: lock }))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.folder));
    }
}
