//! What is uploaded waits in a file of the work folder, not in memory, until it is known what it is.

use std::fs::OpenOptions;
use std::path::PathBuf;

use kernel::Result;
use kernel::clock::Timestamp;
use sha1::{Digest, Sha1};
use tokio::fs::File;
use tokio::io::{AsyncWriteExt, BufWriter};

use super::MediaError;
use super::kind::HEAD;
use super::small::hex;
use crate::app::App;

const PREFIX: &str = "small-";
/// Exports lay in the work folder once.
const FORMER_PREFIX: &str = "export-";
const BUFFER: usize = 64 * 1024;

/// The path of a file that is removed when nobody needs it any more.
pub struct WorkFile(pub PathBuf);

impl WorkFile {
    pub fn new(app: &App) -> Self {
        Self(app.work_dir().join(format!("{PREFIX}{:016x}", app.random.number())))
    }
}

impl Drop for WorkFile {
    fn drop(&mut self) {
        // It may have been moved to where it is kept.
        drop(std::fs::remove_file(&self.0));
    }
}

/// A file that has arrived whole.
pub struct Received {
    pub file: WorkFile,
    pub size: i64,
    pub sha1: String,
    /// Its beginning.
    pub head: Vec<u8>,
}

/// A file that is arriving.
pub struct Receiving {
    file: WorkFile,
    out: BufWriter<File>,
    size: i64,
    most: i64,
    sha1: Sha1,
    head: Vec<u8>,
}

impl Receiving {
    /// It may have `most` bytes.
    pub async fn begin(app: &App, most: i64) -> Result<Self> {
        let file = WorkFile::new(app);
        let path = file.0.clone();
        let open = move || OpenOptions::new().create_new(true).write(true).open(path);
        let out = tokio::task::spawn_blocking(open).await.map_err(anyhow::Error::new)??;
        Ok(Self {
            file,
            out: BufWriter::with_capacity(BUFFER, File::from_std(out)),
            size: 0,
            most,
            sha1: Sha1::new(),
            head: Vec::new(),
        })
    }

    /// Not a byte more than is allowed.
    pub async fn write(&mut self, piece: &[u8]) -> Result<()> {
        self.size += piece.len() as i64;
        if self.size > self.most {
            return Err(MediaError::TooLarge.into());
        }
        let missing = HEAD.saturating_sub(self.head.len()).min(piece.len());
        self.head.extend_from_slice(piece.get(..missing).unwrap_or_default());
        self.sha1.update(piece);
        Ok(self.out.write_all(piece).await?)
    }

    pub async fn finish(mut self) -> Result<Received> {
        self.out.flush().await?;
        Ok(Received { file: self.file, size: self.size, sha1: hex(&self.sha1.finalize()), head: self.head })
    }
}

/// Removes what a process that ended in the middle of an upload has left behind.
pub async fn remove_abandoned(app: &App, before: Timestamp) -> Result<()> {
    let mut entries = tokio::fs::read_dir(app.work_dir()).await?;
    while let Some(entry) = entries.next_entry().await? {
        let name = entry.file_name();
        let is_ours = [PREFIX, FORMER_PREFIX].iter().any(|prefix| name.to_string_lossy().starts_with(prefix));
        let changed = entry.metadata().await.ok().and_then(|found| found.modified().ok());
        let changed = changed.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        if is_ours && changed.is_some_and(|changed| Timestamp(0).plus(changed) < before) {
            drop(tokio::fs::remove_file(entry.path()).await);
        }
    }
    Ok(())
}
