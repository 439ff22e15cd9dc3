//! What is stored beside the database. Contents lie under their hash, so that a second backup into the same folder adds what is new.

use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::manifest::FileEntry;

/// Below the data folder: what is public, and what is sold.
pub const FOLDERS: [&str; 2] = ["media", "files"];
pub const CONTENTS: &str = "contents";

pub fn content_path(target: &Path, sha256: &str) -> PathBuf {
    let start = sha256.get(..2).unwrap_or("00");
    target.join(CONTENTS).join(start).join(sha256)
}

/// Copies what is not there yet; answers every file. What the backup before knew by path and size is not read again: stored files are
/// written once and never changed.
pub fn copy_in(data: &Path, target: &Path, known: &[FileEntry]) -> Result<Vec<FileEntry>> {
    let known: HashMap<&str, &FileEntry> = known.iter().map(|file| (file.path.as_str(), file)).collect();
    let mut entries = Vec::new();
    for (path, name, size) in list_data(data)? {
        let before = known.get(name.as_str()).filter(|file| file.size == size);
        if let Some(file) = before.filter(|file| content_path(target, &file.sha256).exists()) {
            entries.push(FileEntry::clone(file));
            continue;
        }
        let sha256 = store(&path, target)?;
        entries.push(FileEntry { path: name, size, sha256 });
    }
    Ok(entries)
}

/// Every stored file: where it is, its name below the data folder, and its size.
pub(crate) fn list_data(data: &Path) -> Result<Vec<(PathBuf, String, u64)>> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        let mut paths = Vec::new();
        list(&data.join(folder), &mut paths)?;
        for path in paths {
            let name = path.strip_prefix(data)?.to_str().context("a file's name is not readable")?.to_owned();
            // Gone since it was listed: then the database of this backup does not need it.
            let Ok(about) = fs::metadata(&path) else { continue };
            found.push((path, name, about.len()));
        }
    }
    Ok(found)
}

fn list(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list(&entry.path(), found)?;
        } else if kind.is_file() {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(())
}

/// Copies a file under its hash, which is known only at the end.
fn store(from: &Path, target: &Path) -> Result<String> {
    let folder = target.join(CONTENTS);
    fs::create_dir_all(&folder)?;
    let partial = folder.join("incoming.partial");
    let sha256 = copy(from, &partial)?;
    let to = content_path(target, &sha256);
    if to.exists() {
        fs::remove_file(&partial)?;
    } else {
        fs::create_dir_all(to.parent().context("a folder")?)?;
        fs::rename(&partial, &to)?;
    }
    Ok(sha256)
}

/// Copies durably and answers the hash.
fn copy(from: &Path, to: &Path) -> Result<String> {
    let mut reader = File::open(from).with_context(|| format!("{} cannot be read", from.display()))?;
    let mut writer = File::create(to).with_context(|| format!("{} cannot be written", to.display()))?;
    let sha256 = hash_parts(&mut reader, |part| writer.write_all(part))?;
    writer.sync_all()?;
    Ok(sha256)
}

/// The hash of everything that is read; each part goes to `take`, too.
fn hash_parts(reader: &mut File, mut take: impl FnMut(&[u8]) -> std::io::Result<()>) -> Result<String> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0_u8; 256 * 1024];
    loop {
        let count = reader.read(&mut buffer)?;
        let Some(part) = buffer.get(..count).filter(|part| !part.is_empty()) else { break };
        hash.update(part);
        take(part)?;
    }
    Ok(hex(hash))
}

/// Puts files back and compares every hash. A file that is there with the same content is left alone.
pub fn copy_out(target: &Path, data: &Path, entries: &[FileEntry]) -> Result<()> {
    for entry in entries {
        let (partial, to) = place_of(data, entry)?;
        let sha256 = copy(&content_path(target, &entry.sha256), &partial)?;
        finish_copy(entry, &sha256, &partial, &to)?;
    }
    Ok(())
}

/// A backup may not write anywhere else.
pub(crate) fn check_place(entry: &FileEntry) -> Result<()> {
    let is_below = Path::new(&entry.path).components().all(|part| !matches!(part, std::path::Component::ParentDir));
    if !is_below || !FOLDERS.iter().any(|folder| entry.path.starts_with(&format!("{folder}/"))) {
        bail!("{} is no place for a file", entry.path);
    }
    Ok(())
}

/// Where a file of a backup is written, and where it goes then.
pub(crate) fn place_of(data: &Path, entry: &FileEntry) -> Result<(PathBuf, PathBuf)> {
    check_place(entry)?;
    let to = data.join(&entry.path);
    fs::create_dir_all(to.parent().context("a folder")?)?;
    Ok((to.with_extension("partial"), to))
}

pub(crate) fn finish_copy(entry: &FileEntry, sha256: &str, partial: &Path, to: &Path) -> Result<()> {
    if sha256 != entry.sha256 {
        fs::remove_file(partial)?;
        bail!("{} is damaged in the backup", entry.path);
    }
    Ok(fs::rename(partial, to)?)
}

/// Whether every content is there and has its hash.
pub fn verify(target: &Path, entries: &[FileEntry]) -> Result<()> {
    for entry in entries {
        let path = content_path(target, &entry.sha256);
        let sha256 = hash(&path).with_context(|| format!("{} is missing in the backup", entry.path))?;
        if sha256 != entry.sha256 {
            bail!("{} is damaged in the backup", entry.path);
        }
    }
    Ok(())
}

pub(crate) fn hash(path: &Path) -> Result<String> {
    hash_parts(&mut File::open(path)?, |_| Ok(()))
}

pub(crate) fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Takes out contents that no backup needs any more; answers how many.
pub fn purge(target: &Path, needed: &BTreeSet<String>) -> Result<usize> {
    let mut paths = Vec::new();
    list(&target.join(CONTENTS), &mut paths)?;
    let mut gone = 0;
    for path in paths {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !needed.contains(name) {
            fs::remove_file(&path)?;
            gone += 1;
        }
    }
    Ok(gone)
}

/// Under its name only once it is whole.
pub fn write_durably(path: &Path, bytes: &[u8]) -> Result<()> {
    let partial = path.with_extension("partial");
    let mut file = File::create(&partial).with_context(|| format!("{} cannot be written", path.display()))?;
    file.write_all(bytes)?;
    file.sync_all()?;
    Ok(fs::rename(&partial, path)?)
}
