//! A large file that has arrived: hashed, compared with what was announced, and taken in. The same bytes are kept once.

use std::fs::File as DiskFile;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use depot::{ObjectInfo, Visibility};
use kernel::Result;
use sha1::{Digest, Sha1};
use sha2::Sha256;

use super::MediaError;
use super::kind::{HEAD, fits, mimetype_of};
use super::large::growing;
use super::parts;
use super::small::hex;
use super::store::{self, StoredFile, Upload, UploadState};
use crate::app::App;

const PIECE: usize = 1024 * 1024;

/// Both hashes in one reading, and how it begins.
pub(super) struct Looked {
    pub head: Vec<u8>,
    pub size: i64,
    pub sha1: String,
    pub sha256: String,
}

/// How far it has come, in thousandths, while it reads.
pub type CheckProgress = Arc<AtomicI64>;

fn look(path: &Path, size: i64, progress: &AtomicI64) -> std::io::Result<Looked> {
    let mut file = DiskFile::open(path)?;
    let (mut sha1, mut sha256, mut head, mut read) = (Sha1::new(), Sha256::new(), Vec::new(), 0_i64);
    let mut piece = vec![0_u8; PIECE];
    loop {
        let length = file.read(&mut piece)?;
        let Some(bytes) = piece.get(..length).filter(|bytes| !bytes.is_empty()) else { break };
        if head.is_empty() {
            head.extend_from_slice(bytes.get(..bytes.len().min(HEAD)).unwrap_or(bytes));
        }
        sha1.update(bytes);
        sha256.update(bytes);
        read += length as i64;
        progress.store(read * 1000 / size.max(1), Ordering::Relaxed);
    }
    Ok(Looked { head, size: read, sha1: hex(&sha1.finalize()), sha256: hex(&sha256.finalize()) })
}

/// The upload's file, or why it was refused. What was refused is gone from the disk; asked again after a crash it goes on where it was.
pub async fn take_in(app: &App, id: i64, progress: CheckProgress) -> Result<Result<(Upload, StoredFile), MediaError>> {
    let found = app.db.read(move |db| Box::pin(store::upload(db, id))).await?;
    let Some(upload) = found.filter(|upload| upload.state != UploadState::Receiving) else {
        return Ok(Err(MediaError::Unknown));
    };
    if let (UploadState::Done, Some(file)) = (upload.state, upload.file) {
        let file = app.db.read(move |db| Box::pin(store::file(db, file))).await?;
        return Ok(file.map(|file| (upload, file)).ok_or(MediaError::Unknown));
    }
    if upload.in_store().is_some() {
        return Ok(parts::take_in(app, &upload, &progress).await?.map(|file| (upload, file)));
    }
    let path = growing(app, id);
    let known = match &*upload.sha1 {
        "" => None,
        sha1 => {
            let (sha1, size) = (sha1.to_owned(), upload.size);
            app.db.read(move |db| Box::pin(async move { store::seen(db, &sha1, size).await })).await?
        }
    };
    let file = match known {
        // It was here before the first part was sent, or a crash came after it was kept.
        Some(file) if !path.exists() => file,
        _ => {
            let (looked, size, place) = (path.clone(), upload.size, progress.clone());
            let looked = tokio::task::spawn_blocking(move || look(&looked, size, &place))
                .await
                .map_err(anyhow::Error::new)??;
            let is_whole = looked.size == upload.size && (upload.sha1.is_empty() || looked.sha1 == upload.sha1);
            let refusal = match (is_whole, fits(&looked.head, &upload.name)) {
                (false, _) => Some(MediaError::Missing),
                (true, false) => Some(MediaError::Format),
                (true, true) => None,
            };
            if let Some(refusal) = refusal {
                refuse(app, id, &path, refusal).await?;
                return Ok(Err(refusal));
            }
            keep(app, &upload.name, looked, &path).await?
        }
    };
    let (kept, now) = (file.id, app.clock.now());
    app.db.write(move |db| Box::pin(store::end(db, id, UploadState::Done, "", Some(kept), now))).await?;
    drop(tokio::fs::remove_file(&path).await);
    Ok(Ok((upload, file)))
}

async fn keep(app: &App, name: &str, looked: Looked, path: &Path) -> Result<StoredFile> {
    let sha256 = looked.sha256.clone();
    if let Some(same) = app.db.read(move |db| Box::pin(async move { store::same(db, &sha256).await })).await? {
        return Ok(same);
    }
    let mimetype = mimetype_of(name);
    let new = StoredFile {
        id: 0,
        key: format!("{}/{}", looked.sha256.get(..2).unwrap_or_default(), looked.sha256),
        name: name.to_owned(),
        mimetype: mimetype.to_owned(),
        size: looked.size,
        sha1: looked.sha1,
        sha256: looked.sha256,
    };
    app.depot.put_file(Visibility::Private, &new.key, path, ObjectInfo { mimetype, name: Some(name) }).await?;
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let new = new.clone();
        Box::pin(async move { store::keep_file(db, &new, now).await })
    });
    write.await
}

/// Takes in a copy of a file of this machine, as it is.
pub async fn copy_in(app: &App, from: &Path) -> Result<StoredFile> {
    let name = from.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let path = app.work_dir().join(format!("copy-{:016x}", app.random.number()));
    tokio::fs::copy(from, &path).await?;
    let (looked, size) = (path.clone(), tokio::fs::metadata(&path).await?.len());
    let size = i64::try_from(size).unwrap_or(i64::MAX);
    let work = move || look(&looked, size, &AtomicI64::new(0));
    let looked = tokio::task::spawn_blocking(work).await.map_err(anyhow::Error::new)??;
    let file = keep(app, &depot::name::clean(&name), looked, &path).await?;
    drop(tokio::fs::remove_file(&path).await);
    Ok(file)
}

async fn refuse(app: &App, id: i64, path: &Path, refusal: MediaError) -> Result<()> {
    end_refused(app, id, refusal).await?;
    drop(tokio::fs::remove_file(path).await);
    Ok(())
}

pub(super) async fn end_refused(app: &App, id: i64, refusal: MediaError) -> Result<()> {
    let (error, now) = (kernel::Error::from(refusal).code(), app.clock.now());
    app.db.write(move |db| Box::pin(store::end(db, id, UploadState::Failed, error, None, now))).await
}
