//! Backups in a bucket, laid out as in a folder. What a bucket cannot do is rename: a backup counts once its manifest is there, which
//! is sent last and taken away first.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bytes::Bytes;
use futures_util::TryStreamExt;
use kernel::clock::Timestamp;
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use crate::backup::{BACKUPS, Backup, BackupPlan, backup_name, make_manifest, write_tables};
use crate::manifest::{FileEntry, MANIFEST, Manifest};
use crate::target::BucketTarget;
use crate::{files, secret};

/// What belongs to no backup may belong to one that another machine makes at this moment, for so long.
const UNFINISHED: Duration = Duration::from_secs(2 * 24 * 3600);

pub async fn run(plan: &BackupPlan<'_>, target: &BucketTarget) -> Result<Backup> {
    let name = backup_name(plan.now);
    let all = list(target).await?;
    if all.iter().any(|backup| backup.name == name) {
        bail!("there is a backup {name} already");
    }
    let local = LocalFolder::new(target, &name)?;
    let tables = write_tables(plan, &local.0).await?;
    let known = all.into_iter().next_back().map(|last| last.manifest.files).unwrap_or_default();
    let stored = send_contents(plan.data, target, &known).await?;
    if let Some((passphrase, key)) = plan.secret {
        secret::write(&local.0, passphrase, key, plan.random)?;
    }
    for entry in fs::read_dir(&local.0)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        target.bucket.send_file(&format!("{BACKUPS}/{name}/{file}"), &entry.path()).await?;
    }
    let manifest = make_manifest(plan, tables, stored).await?;
    check_contents(target, &manifest.files).await?;
    target.bucket.put(&manifest_key(&name), Bytes::from(manifest.to_text()?)).await?;
    Ok(Backup { folder: target.work.join(&name), name, manifest })
}

fn manifest_key(name: &str) -> String {
    format!("{BACKUPS}/{name}/{MANIFEST}")
}

fn content_key(sha256: &str) -> String {
    format!("{}/{}/{sha256}", files::CONTENTS, sha256.get(..2).unwrap_or("00"))
}

/// A folder for a backup on its way; gone when this is.
pub struct LocalFolder(std::path::PathBuf);

impl LocalFolder {
    fn new(target: &BucketTarget, name: &str) -> Result<Self> {
        let folder = target.work.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be written", folder.display()))?;
        Ok(Self(folder))
    }
}

impl Drop for LocalFolder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// Those that are whole, oldest first.
pub async fn list(target: &BucketTarget) -> Result<Vec<Backup>> {
    let mut found = Vec::new();
    for (name, keys) in by_name(target).await? {
        if keys.contains(&manifest_key(&name)) {
            let text = target.bucket.get(&manifest_key(&name)).await?;
            let manifest = Manifest::parse(&String::from_utf8_lossy(&text), &name)?;
            found.push(Backup { folder: target.work.join(&name), name, manifest });
        }
    }
    Ok(found)
}

async fn by_name(target: &BucketTarget) -> Result<BTreeMap<String, BTreeSet<String>>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for object in target.bucket.list(BACKUPS).await? {
        if let Some(name) = object.key.split('/').nth(1).map(str::to_owned) {
            found.entry(name).or_default().insert(object.key);
        }
    }
    Ok(found)
}

async fn contents(target: &BucketTarget) -> Result<HashMap<String, i64>> {
    let listed = target.bucket.list(files::CONTENTS).await?.into_iter();
    Ok(listed.filter_map(|object| Some((object.key.rsplit('/').next()?.to_owned(), object.changed_at))).collect())
}

/// Sends what is not there yet; answers every file.
async fn send_contents(data: &Path, target: &BucketTarget, known: &[FileEntry]) -> Result<Vec<FileEntry>> {
    let mut stored: BTreeSet<String> = contents(target).await?.into_keys().collect();
    let mut entries = Vec::new();
    for (path, name, size) in files::list_data(data)? {
        let before = known.iter().find(|file| file.path == name && file.size == size);
        if let Some(file) = before.filter(|file| stored.contains(&file.sha256)) {
            entries.push(file.clone());
            continue;
        }
        let sha256 = files::hash(&path)?;
        if stored.insert(sha256.clone()) {
            target.bucket.send_file(&content_key(&sha256), &path).await?;
        }
        entries.push(FileEntry { path: name, size, sha256 });
    }
    Ok(entries)
}

/// Whether all of them are still there: another machine may have taken old ones away meanwhile.
async fn check_contents(target: &BucketTarget, entries: &[FileEntry]) -> Result<()> {
    let stored = contents(target).await?;
    match entries.iter().find(|entry| !stored.contains_key(&entry.sha256)) {
        Some(missing) => bail!("{} is gone from the backup; begin again", missing.path),
        None => Ok(()),
    }
}

pub async fn table_bytes(target: &BucketTarget, backup: &Backup) -> Result<u64> {
    let listed = target.bucket.list(&format!("{BACKUPS}/{}", backup.name)).await?;
    Ok(listed.iter().map(|object| object.size).sum())
}

/// Brings tables and key of a backup here.
pub async fn fetch(target: &BucketTarget, backup: &Backup) -> Result<LocalFolder> {
    let local = LocalFolder::new(target, &backup.name)?;
    for object in target.bucket.list(&format!("{BACKUPS}/{}", backup.name)).await? {
        if let Some(file) = object.key.rsplit('/').next() {
            write_chunks(target, &object.key, &local.0.join(file)).await?;
        }
    }
    Ok(local)
}

/// Writes an object durably and answers its hash.
async fn write_chunks(target: &BucketTarget, key: &str, to: &Path) -> Result<String> {
    let mut chunks = target.bucket.chunks(key).await?;
    let mut file = tokio::fs::File::create(to).await?;
    let mut hash = Sha256::new();
    while let Some(part) = chunks.try_next().await? {
        hash.update(&part);
        file.write_all(&part).await?;
    }
    file.sync_all().await?;
    Ok(files::hex(hash))
}

pub async fn copy_out(target: &BucketTarget, data: &Path, entries: &[FileEntry]) -> Result<()> {
    for entry in entries {
        let (partial, to) = files::place_of(data, entry)?;
        let sha256 = write_chunks(target, &content_key(&entry.sha256), &partial).await?;
        files::finish_copy(entry, &sha256, &partial, &to)?;
    }
    Ok(())
}

/// Whether every content is there and has its hash.
pub async fn verify(target: &BucketTarget, entries: &[FileEntry]) -> Result<()> {
    for entry in entries {
        let chunks = target.bucket.chunks(&content_key(&entry.sha256)).await;
        let mut chunks = chunks.with_context(|| format!("{} is missing in the backup", entry.path))?;
        let mut hash = Sha256::new();
        while let Some(part) = chunks.try_next().await? {
            hash.update(&part);
        }
        if files::hex(hash) != entry.sha256 {
            bail!("{} is damaged in the backup", entry.path);
        }
    }
    Ok(())
}

/// Takes these backups away, then what only they or an unfinished one had.
pub async fn remove(target: &BucketTarget, go: &[Backup], stay: &[Backup], now: Timestamp) -> Result<()> {
    for backup in go {
        // Out of the list at once, however long taking it away lasts.
        target.bucket.delete(&manifest_key(&backup.name)).await?;
    }
    let before = now.minus(UNFINISHED);
    for (name, keys) in by_name(target).await? {
        let is_gone = go.iter().any(|backup| backup.name == name);
        let is_unfinished = !keys.contains(&manifest_key(&name)) && name < backup_name(before);
        if is_gone || is_unfinished {
            for key in keys {
                target.bucket.delete(&key).await?;
            }
        }
    }
    let needed: BTreeSet<&str> =
        stay.iter().flat_map(|backup| &backup.manifest.files).map(|file| file.sha256.as_str()).collect();
    for (sha256, changed_at) in contents(target).await? {
        if !needed.contains(sha256.as_str()) && changed_at < before.0 {
            target.bucket.delete(&content_key(&sha256)).await?;
        }
    }
    Ok(())
}
