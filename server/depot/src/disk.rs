//! The disk of this machine. Files are read in large pieces by blocking threads, in buffers that are used again: asking the system for fresh
//! memory for every piece would cost more than reading it.

use std::fs::File;
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result};
use bytes::Bytes;
use futures_util::StreamExt;
use object_store::ObjectStoreExt;
use object_store::local::LocalFileSystem;

use super::{Chunks, Visibility};

const PIECE: usize = 128 * 1024;
/// Buffers that wait for their next use.
const SPARE: usize = 64;

pub struct Disk {
    folder: PathBuf,
    spare: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Disk {
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), spare: Arc::default() }
    }

    fn root(&self, area: Visibility) -> PathBuf {
        self.folder.join(match area {
            Visibility::Public => "media",
            Visibility::Private => "files",
        })
    }

    pub fn path(&self, area: Visibility, key: &str) -> PathBuf {
        self.root(area).join(key)
    }

    fn store(&self, area: Visibility) -> Result<LocalFileSystem> {
        let root = self.root(area);
        std::fs::create_dir_all(&root).with_context(|| format!("{} cannot be made", root.display()))?;
        Ok(LocalFileSystem::new_with_prefix(root)?.with_fsync(true))
    }

    /// Lasting: what was sold must be there after a power cut.
    pub async fn take(&self, area: Visibility, key: &str, from: &Path) -> Result<()> {
        let (from, to) = (from.to_owned(), self.path(area, key));
        let work = move || -> Result<()> {
            let folder = to.parent().context("a key has a folder")?;
            std::fs::create_dir_all(folder)?;
            File::open(&from)?.sync_all()?;
            if std::fs::rename(&from, &to).is_err() {
                // On another volume.
                std::fs::copy(&from, &to)?;
                File::open(&to)?.sync_all()?;
                std::fs::remove_file(&from)?;
            }
            File::open(folder)?.sync_all().map_err(Into::into)
        };
        tokio::task::spawn_blocking(work).await?
    }

    pub async fn put(&self, area: Visibility, key: &str, bytes: Bytes) -> Result<()> {
        self.store(area)?.put(&key.into(), bytes.into()).await.map(drop).map_err(Into::into)
    }

    pub async fn size(&self, area: Visibility, key: &str) -> Result<Option<u64>> {
        match tokio::fs::metadata(self.path(area, key)).await {
            Ok(found) => Ok(found.is_file().then_some(found.len())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub async fn delete(&self, area: Visibility, key: &str) -> Result<()> {
        match self.store(area)?.delete(&key.into()).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    pub async fn read(&self, area: Visibility, key: &str, range: Range<u64>) -> Result<Chunks> {
        let path = self.path(area, key);
        let file = tokio::task::spawn_blocking(move || File::open(&path)).await??;
        Ok(chunks(Arc::new(file), range, self.spare.clone()))
    }
}

/// A buffer that goes back when the last reader of its bytes lets go.
struct Lent {
    buffer: Vec<u8>,
    length: usize,
    home: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl AsRef<[u8]> for Lent {
    fn as_ref(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or_default()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Ok(mut spare) = self.home.lock()
            && spare.len() < SPARE
        {
            spare.push(std::mem::take(&mut self.buffer));
        }
    }
}

fn chunks(file: Arc<File>, range: Range<u64>, home: Arc<Mutex<Vec<Vec<u8>>>>) -> Chunks {
    futures_util::stream::unfold(range, move |left| {
        let (file, home) = (file.clone(), home.clone());
        async move {
            if left.is_empty() {
                return None;
            }
            match tokio::task::spawn_blocking(move || piece(&file, left, home)).await {
                Ok(Ok((bytes, left))) => Some((Ok(bytes), left)),
                Ok(Err(error)) => Some((Err(error), 0..0)),
                Err(error) => Some((Err(error.into()), 0..0)),
            }
        }
    })
    .boxed()
}

fn piece(file: &File, left: Range<u64>, home: Arc<Mutex<Vec<Vec<u8>>>>) -> Result<(Bytes, Range<u64>)> {
    let spare = home.lock().ok().and_then(|mut spare| spare.pop());
    let mut buffer = spare.unwrap_or_else(|| vec![0; PIECE]);
    let wanted = usize::try_from(left.end - left.start).unwrap_or(PIECE).min(PIECE);
    let length = file.read_at(buffer.get_mut(..wanted).unwrap_or_default(), left.start)?;
    anyhow::ensure!(length > 0, "a file is shorter than it was");
    let bytes = Bytes::from_owner(Lent { buffer, length, home });
    Ok((bytes, left.start + length as u64..left.end))
}
