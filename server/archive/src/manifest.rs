use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use kernel::db::tables::TableShape;
use serde::{Deserialize, Serialize};

/// The form that this program writes, and the only one it reads.
pub const FORMAT: u32 = 1;
pub const MANIFEST: &str = "manifest.json";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub format: u32,
    /// Unix milliseconds.
    pub made_at: i64,
    pub program: String,
    pub engine: String,
    /// Numbers of the migrations that made the database what it is.
    pub migrations: Vec<i64>,
    pub tables: Vec<TableEntry>,
    pub files: Vec<FileEntry>,
    /// Whether the key that opens sealed values is inside, under a passphrase.
    pub has_secret: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableEntry {
    pub shape: TableShape,
    pub rows: i64,
    pub digest: String,
}

/// One stored file; its content lies under its hash, once for all backups of a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntry {
    /// Below the data folder.
    pub path: String,
    pub size: u64,
    pub sha256: String,
}

impl Manifest {
    pub fn read(folder: &Path) -> Result<Self> {
        let path = folder.join(MANIFEST);
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Self::parse(&text, &path.display().to_string())
    }

    /// `place` is for the message about what is wrong with it.
    pub fn parse(text: &str, place: &str) -> Result<Self> {
        let manifest: Self = serde_json::from_str(text).with_context(|| format!("{place} is damaged"))?;
        if manifest.format != FORMAT {
            bail!("this backup has form {}, and this program reads form {FORMAT}", manifest.format);
        }
        Ok(manifest)
    }

    pub fn write(&self, folder: &Path) -> Result<()> {
        crate::files::write_durably(&folder.join(MANIFEST), self.to_text()?.as_bytes())
    }

    pub fn to_text(&self) -> Result<String> {
        Ok(serde_json::to_string_pretty(self)?)
    }

    pub fn rows(&self) -> i64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    pub fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.size).sum()
    }
}
