//! A shop from a backup. The database is unusable while it is filled (`unfinished_copy`), so nothing half is ever served: whoever is
//! interrupted begins again.

use std::path::Path;

use anyhow::{Context, Result, bail};
use kernel::clock::Timestamp;
use kernel::db::tables::{TableDigest, TableShape};
use kernel::db::{Conn, Db, Migration};

use crate::backup::Backup;
use crate::manifest::{Manifest, TableEntry};
use crate::tables::{PAGE, TableReader};
use crate::target::Target;
use crate::{bucket, files, secret, tables};

/// Whether there is anything in a database that would be lost.
pub async fn is_empty(db: &Db, tables: &'static [&'static str]) -> Result<bool> {
    let read = db.read(move |db| {
        Box::pin(async move {
            if db.is_half_copied().await? {
                return Ok(true);
            }
            let shapes = db.table_shapes().await?;
            for shape in shapes.iter().filter(|shape| tables.contains(&shape.name.as_str())) {
                if db.count_rows(shape).await? > 0 {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    });
    Ok(read.await?)
}

/// Fills a database with a backup and brings it up to date. What was in it is gone. Tables of `left_out` stay empty; answers how many
/// rows the others have.
pub async fn database(
    db: &Db,
    backup: &Backup,
    migrations: &'static [Migration],
    left_out: &[&str],
    now: Timestamp,
) -> Result<i64> {
    let Manifest { migrations: numbers, tables, .. } = &backup.manifest;
    if let Some(unknown) = numbers.iter().find(|number| !migrations.iter().any(|known| known.number == **number)) {
        bail!("the backup has migration {unknown}, which this program does not know: restore it with a newer one");
    }
    db.write(|db| Box::pin(async move { db.begin_copy().await })).await?;
    db.write(|db| Box::pin(async move { db.drop_tables().await })).await?;
    db.migrate_copy(migrations, numbers, now).await?;
    clear(db).await?;
    let shapes = db.read(|db| Box::pin(async move { db.table_shapes().await })).await?;
    let tables: Vec<_> =
        tables.iter().filter(|table| !left_out.contains(&table.shape.name.as_str())).cloned().collect();
    for table in &tables {
        load(db, &backup.folder, table, &shapes).await.with_context(|| format!("the table {}", table.shape.name))?;
    }
    finish(db, &tables).await?;
    db.migrate(migrations, now).await?;
    Ok(tables.iter().map(|table| table.rows).sum())
}

/// What migrations put into new tables makes way for what was in the old ones.
pub(crate) async fn clear(db: &Db) -> Result<()> {
    let write = db.write(|db| {
        Box::pin(async move {
            for shape in db.table_shapes().await?.iter().rev() {
                db.clear_table(shape).await?;
            }
            Ok(())
        })
    });
    Ok(write.await?)
}

async fn load(db: &Db, folder: &Path, table: &TableEntry, shapes: &[TableShape]) -> Result<()> {
    let shape = shapes.iter().find(|shape| shape.name == table.shape.name).context("there is no such table")?;
    if shape.columns.len() != table.shape.columns.len()
        || shape.columns.iter().any(|column| !table.shape.columns.contains(column))
    {
        bail!("it has other columns");
    }
    for is_linking in [false, true] {
        if is_linking && shape.own_references.is_empty() {
            break;
        }
        let mut reader = TableReader::open(folder, &table.shape)?;
        loop {
            let rows = reader.next_page()?;
            let is_last = rows.len() < PAGE;
            let (shape, rows) = (table.shape.clone(), std::sync::Arc::new(rows));
            let write = db.write(move |db| {
                let (shape, rows) = (shape.clone(), rows.clone());
                Box::pin(async move {
                    if is_linking { db.link_rows(&shape, &rows).await } else { db.insert_rows(&shape, &rows).await }
                })
            });
            write.await?;
            if is_last {
                break;
            }
        }
    }
    Ok(())
}

/// Compares what is there with what should be, and opens the database.
pub(crate) async fn finish(db: &Db, tables: &[TableEntry]) -> Result<()> {
    for table in tables {
        let shape = table.shape.clone();
        let read = db.snapshot(move |db| Box::pin(async move { digest(db, &shape).await }));
        let found = read.await?;
        if found.rows != table.rows || found.text() != table.digest {
            bail!(
                "the table {} has {} rows that differ from the {} of the original",
                table.shape.name,
                found.rows,
                table.rows
            );
        }
    }
    let write = db.write(|db| {
        Box::pin(async move {
            for shape in db.table_shapes().await? {
                db.restart_keys(&shape).await?;
            }
            db.finish_copy().await
        })
    });
    write.await?;
    Ok(db.read(|db| Box::pin(db.gather_statistics())).await?)
}

pub(crate) async fn digest(db: &mut Conn, shape: &TableShape) -> kernel::Result<TableDigest> {
    let mut digest = TableDigest::default();
    let mut after = None;
    loop {
        let rows = db.table_page(shape, after.as_deref(), PAGE as i64).await?;
        rows.iter().for_each(|row| digest.add(row));
        match rows.last() {
            Some(last) if rows.len() == PAGE => after = Some(shape.key_of(last)),
            _ => return Ok(digest),
        }
    }
}

/// Whether every file of a backup is there and whole, and has a place to go to.
pub async fn verify_files(target: &Target, backup: &Backup) -> Result<()> {
    for entry in &backup.manifest.files {
        files::check_place(entry)?;
    }
    match target {
        Target::Folder(folder) => files::verify(folder, &backup.manifest.files),
        Target::Bucket(target) => bucket::verify(target, &backup.manifest.files).await,
    }
}

/// How many bytes `fetch` would write.
pub async fn bytes_to_fetch(target: &Target, backup: &Backup) -> Result<u64> {
    match target {
        Target::Folder(_) => Ok(0),
        Target::Bucket(target) => bucket::table_bytes(target, backup).await,
    }
}

/// How many bytes the rows of a backup that was fetched are as text; reads all of them.
pub fn text_bytes(backup: &Backup) -> Result<u64> {
    backup.manifest.tables.iter().map(|table| tables::text_bytes(&backup.folder, &table.shape)).sum()
}

/// Brings what is read from `Backup::folder` to this machine; it stays as long as what is answered.
pub async fn fetch(target: &Target, backup: &Backup) -> Result<Option<bucket::LocalFolder>> {
    match target {
        Target::Folder(_) => Ok(None),
        Target::Bucket(target) => Ok(Some(bucket::fetch(target, backup).await?)),
    }
}

/// Puts files back.
pub async fn stored_files(target: &Target, backup: &Backup, data: &Path) -> Result<()> {
    match target {
        Target::Folder(folder) => files::copy_out(folder, data, &backup.manifest.files),
        Target::Bucket(target) => bucket::copy_out(target, data, &backup.manifest.files).await,
    }
}

/// The key, if there is one and somebody knows its passphrase; `false` if sealed values stay closed.
pub fn key(backup: &Backup, data: &Path, passphrase: Option<&str>) -> Result<bool> {
    let Some(passphrase) = passphrase.filter(|_| backup.manifest.has_secret) else { return Ok(false) };
    let key = secret::read(&backup.folder, passphrase)?;
    let path = data.join("secret.key");
    files::write_durably(&path, key.as_bytes())?;
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(true)
}
