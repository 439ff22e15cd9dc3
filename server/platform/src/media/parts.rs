//! Large uploads whose parts lie in the store. The browser sends them there, to an address for each, or to any node, which hands them on: no node
//! keeps anything of them. The shop notes what the store called each and puts them together; then it reads the whole object and compares it with
//! what was announced before anybody gets it.

use std::sync::atomic::Ordering;

use axum::extract::{Request, State};
use depot::{ObjectInfo, PartsOf, Visibility};
use futures_util::TryStreamExt;
use kernel::Result;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use sha1::{Digest, Sha1};
use sha2::Sha256;
use utoipa::ToSchema;

use super::MediaError;
use super::check::{CheckProgress, Looked, end_refused};
use super::direct::LIFE;
use super::kind::{HEAD, fits, mimetype_of};
use super::large::{PartKept, own, write_part};
use super::received::WorkFile;
use super::small::hex;
use super::store::{self, StoredFile, Upload, UploadState};
use crate::app::App;
use crate::guard::Admin;

/// Where the parts of an upload go that has none yet: to the store if there is one, or to this machine's disk.
pub async fn choose_way(app: &App, upload: Upload, is_remote: bool) -> Result<Upload> {
    let id = upload.id;
    match (is_remote, upload.in_store()) {
        (true, None) => {
            let key = format!("master/{id}-{}", app.random.text("abcdefghijklmnopqrstuvwxyz0123456789", 24));
            let about = ObjectInfo { mimetype: mimetype_of(&upload.name), name: Some(&upload.name) };
            let parts = app.depot.begin_parts(Visibility::Private, &key, about).await?;
            let begun = (key.clone(), parts.clone());
            let write = app.db.write(move |db| {
                let (key, parts) = begun.clone();
                Box::pin(async move { store::send_to_store(db, id, &key, &parts).await })
            });
            if !write.await? {
                // Asked twice at once: the other one counts.
                app.depot.drop_parts(PartsOf { area: Visibility::Private, key: &key, id: &parts }).await?;
            }
        }
        (false, Some(_)) => {
            forget(app, &upload).await?;
            app.db.write(move |db| Box::pin(store::bring_to_shop(db, id))).await?;
        }
        _ => return Ok(upload),
    }
    let found = app.db.read(move |db| Box::pin(store::upload(db, id))).await?;
    found.ok_or_else(|| MediaError::Unknown.into())
}

/// Hands one part on to the store once all of it is here, and answers what the store called it: a line that stops holds up nothing there.
pub async fn pass_on(app: &App, parts: PartsOf<'_>, part: i64, length: i64, request: Request) -> Result<String> {
    let file = WorkFile::new(app);
    write_part(file.0.clone(), 0, length, request).await?;
    Ok(app.depot.put_part(parts, part.unsigned_abs(), &file.0).await?)
}

#[derive(Serialize, ToSchema)]
pub struct PartAddress {
    /// The part is PUT here; its ETag is reported afterwards
    pub url: String,
    /// Unix seconds
    pub expires_at: i64,
}

/// Where one part goes.
#[utoipa::path(get, path = "/admin/shop.upload/part", operation_id = "part_address", params(("id" = i64, Query), ("part" = i64, Query)),
    responses((status = 200, body = Envelope<PartAddress>)))]
pub async fn address(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<PartAddress>> {
    let (id, part) = (asked.int("id").unwrap_or_default(), asked.int("part").unwrap_or(-1));
    let upload = own(&app, &admin, id).await?;
    let parts = upload.in_store().filter(|_| upload.state == UploadState::Receiving).ok_or(MediaError::Part)?;
    let length = upload.length(part).ok_or(MediaError::Part)?;
    let url = app.depot.part_url(parts, part.unsigned_abs(), length.unsigned_abs(), LIFE)?;
    Ok(Reply(PartAddress { url, expires_at: app.clock.now().plus(LIFE).seconds() }))
}

#[derive(Deserialize, ToSchema)]
pub struct SentPart {
    id: Int,
    part: Int,
    /// What the store called it
    etag: Text,
}

/// One part is in the store. Whether it is the right one is seen when they are put together.
#[utoipa::path(post, path = "/admin/shop.upload/part", operation_id = "part_sent", request_body = SentPart, responses((status = 200, body = Envelope<PartKept>)))]
pub async fn kept(State(app): State<App>, admin: Admin, Json(sent): Json<SentPart>) -> Result<Reply<PartKept>> {
    let upload = own(&app, &admin, sent.id.0).await?;
    let is_tag = |tag: &str| (1..=100).contains(&tag.len()) && tag.bytes().all(|byte| byte.is_ascii_graphic());
    if upload.in_store().is_none() || upload.length(sent.part.0).is_none() || !is_tag(&sent.etag.0) {
        return Err(MediaError::Part.into());
    }
    let (id, part, now) = (upload.id, sent.part.0, app.clock.now());
    let tag = sent.etag.0;
    let write = app.db.write(move |db| {
        let tag = tag.clone();
        Box::pin(async move { store::keep_part(db, id, part, &tag, now).await })
    });
    if !write.await? {
        return Err(MediaError::Part.into());
    }
    Ok(Reply(PartKept { part }))
}

/// Puts the parts together and takes the object in, or says why not. Asked again after a crash it goes on where it was.
pub async fn take_in(app: &App, upload: &Upload, progress: &CheckProgress) -> Result<Result<StoredFile, MediaError>> {
    let Some(parts) = upload.in_store() else { return Ok(Err(MediaError::Unknown)) };
    let (id, sha1, size) = (upload.id, upload.sha1.clone(), upload.size);
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((store::tags(db, id).await?, store::seen(db, &sha1, size).await?)) }));
    let (tags, known) = read.await?;
    let is_whole = i64::try_from(tags.len()) == Ok(upload.parts());
    let file = match known.filter(|_| !is_whole) {
        // The same file was here before all of it was sent.
        Some(file) => {
            app.depot.drop_parts(parts).await?;
            file
        }
        None => {
            let is_there = app.depot.size(Visibility::Private, parts.key).await?.is_some();
            let looked = match is_there || (is_whole && app.depot.join_parts(parts, tags).await?) {
                true => look(app, upload, progress).await?,
                false => None,
            };
            let refusal = match &looked {
                Some(looked) if looked.size != upload.size || looked.sha1 != upload.sha1 => Some(MediaError::Missing),
                Some(looked) if !fits(&looked.head, &upload.name) => Some(MediaError::Format),
                Some(_) => None,
                None => Some(MediaError::Missing),
            };
            match (looked, refusal) {
                (Some(looked), None) => keep(app, upload, looked).await?,
                (_, refusal) => {
                    let refusal = refusal.unwrap_or(MediaError::Missing);
                    forget(app, upload).await?;
                    end_refused(app, id, refusal).await?;
                    return Ok(Err(refusal));
                }
            }
        }
    };
    let (kept, now) = (file.id, app.clock.now());
    app.db.write(move |db| Box::pin(store::end(db, id, UploadState::Done, "", Some(kept), now))).await?;
    Ok(Ok(file))
}

/// Both hashes in one reading; none when it has another size, which nobody needs to read.
async fn look(app: &App, upload: &Upload, progress: &CheckProgress) -> Result<Option<Looked>> {
    let size = app.depot.size(Visibility::Private, &upload.remote_key).await?.unwrap_or_default();
    if i64::try_from(size) != Ok(upload.size) {
        return Ok(None);
    }
    let mut chunks = app.depot.read(Visibility::Private, &upload.remote_key, 0..size).await?;
    let (mut sha1, mut sha256, mut head, mut read) = (Sha1::new(), Sha256::new(), Vec::new(), 0_i64);
    while let Some(bytes) = chunks.try_next().await? {
        let missing = HEAD.saturating_sub(head.len()).min(bytes.len());
        head.extend_from_slice(bytes.get(..missing).unwrap_or_default());
        read += bytes.len() as i64;
        sha1.update(&bytes);
        sha256.update(&bytes);
        progress.store(read * 1000 / upload.size.max(1), Ordering::Relaxed);
    }
    Ok(Some(Looked { head, size: read, sha1: hex(&sha1.finalize()), sha256: hex(&sha256.finalize()) }))
}

/// It stays where it lies, unless the same bytes are kept already.
async fn keep(app: &App, upload: &Upload, looked: Looked) -> Result<StoredFile> {
    let new = StoredFile {
        id: 0,
        key: upload.remote_key.clone(),
        name: upload.name.clone(),
        mimetype: mimetype_of(&upload.name).to_owned(),
        size: looked.size,
        sha1: looked.sha1,
        sha256: looked.sha256,
    };
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let new = new.clone();
        Box::pin(async move { store::keep_file(db, &new, now).await })
    });
    let kept = write.await?;
    if kept.key != upload.remote_key {
        app.depot.delete(Visibility::Private, &upload.remote_key).await?;
    }
    Ok(kept)
}

/// Takes parts and object out of the store, as far as they are there. What was taken in stays: it is somebody's file now.
pub async fn forget(app: &App, upload: &Upload) -> Result<()> {
    let is_kept = upload.state == UploadState::Done || app.config.storage.account.is_none();
    let Some(parts) = upload.in_store().filter(|_| !is_kept) else { return Ok(()) };
    app.depot.drop_parts(parts).await?;
    app.depot.delete(Visibility::Private, parts.key).await?;
    Ok(())
}
