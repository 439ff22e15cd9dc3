//! Large uploads: films and projects, in parts that may come in any order, again, and days later. Parts go to the store, where any node goes on
//! with them (`parts`); where files are kept on this machine's disk, straight to their place in one file. A job then hashes it and takes it in.

use std::fs::OpenOptions;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;

use axum::extract::{Request, State};
use futures_util::TryStreamExt;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::kind::is_master;
use super::store::{self, NewUpload, Upload, UploadState, UploadTarget};
use super::{MediaError, direct, has_space, parts, received};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::job;
use crate::job::model::TaskKind;

const PART: i64 = 16 * 1024 * 1024;
/// What came so far is kept for so long after the last part.
pub const KEPT: std::time::Duration = std::time::Duration::from_secs(7 * 24 * 3600);
/// Bytes are written in pieces of this size.
const PIECE: usize = 1024 * 1024;

#[derive(Serialize, ToSchema)]
pub struct UploadRow {
    pub id: i64,
    pub name: String,
    pub size: i64,
    /// Bytes that are here
    pub received: i64,
    pub state: UploadState,
    pub error: String,
    pub target: UploadTarget,
    pub target_id: i64,
    pub part_size: i64,
    /// Numbers of the parts that are here
    pub have: Vec<i64>,
    /// The same file is here already: nothing needs to be sent
    pub instant: bool,
    /// Parts are sent to the store, each to an address of its own, and not to the shop
    pub direct: bool,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    #[schema(value_type = i64)]
    pub touched_at: Timestamp,
}

impl UploadRow {
    /// `is_direct`: browsers may send parts to the store.
    pub fn new(upload: Upload, have: Vec<i64>, is_direct: bool) -> Self {
        let is_in_store = upload.in_store().is_some();
        let received = match upload.state {
            UploadState::Receiving => have.iter().filter_map(|part| upload.length(*part)).sum(),
            _ => upload.size,
        };
        Self {
            id: upload.id,
            received,
            name: upload.name,
            size: upload.size,
            state: upload.state,
            error: upload.error,
            target: upload.target,
            target_id: upload.target_id,
            part_size: upload.part_size,
            have,
            instant: false,
            direct: is_direct && is_in_store,
            created_at: upload.created_at,
            touched_at: upload.touched_at,
        }
    }
}

/// Where it grows on this machine's disk.
pub fn growing(app: &App, upload: i64) -> PathBuf {
    app.work_dir().join(format!("upload-{upload}"))
}

#[derive(Deserialize, Serialize, ToSchema, Clone)]
pub struct StartUpload {
    name: Text,
    size: Int,
    #[serde(default)]
    sha1: Text,
    target: UploadTarget,
    target_id: Int,
    /// The store could not be reached from the browser: parts come to the shop
    #[serde(default)]
    through_shop: Flag,
}

pub fn is_hash(text: &str) -> bool {
    text.len() == 40 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[utoipa::path(post, path = "/admin/shop.upload/start", request_body = StartUpload, responses((status = 200, body = Envelope<UploadRow>)))]
pub async fn start(State(app): State<App>, audit: Audit, Json(input): Json<StartUpload>) -> Result<Reply<UploadRow>> {
    let name = depot::name::clean(&input.name.0);
    let (size, sha1) = (input.size.0, input.sha1.0.to_lowercase());
    if !is_master(&name) {
        return Err(MediaError::Format.into());
    }
    if size <= 0 || size > app.upload_limits().await?.master {
        return Err(MediaError::TooLarge.into());
    }
    if !(sha1.is_empty() || is_hash(&sha1)) || input.target_id.0 <= 0 {
        return Err(MediaError::Target.into());
    }
    let is_direct = app.config.storage.direct && !input.through_shop.0;
    let is_remote = app.config.storage.account.is_some();
    // On its way to the store only one part at a time lies here.
    if !is_direct && !has_space(&app.config, if is_remote { PART } else { size }) {
        return Err(MediaError::NoSpace.into());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let (audit, input, name, sha1) = (audit.clone(), input.clone(), name.clone(), sha1.clone());
        Box::pin(async move {
            let new = NewUpload {
                admin: audit.admin.id,
                name: &name,
                size,
                part_size: PART,
                sha1: &sha1,
                target: input.target,
                target_id: input.target_id.0,
            };
            let upload = store::begin(db, &new, now).await?;
            let have = store::parts(db, upload.id).await?;
            let is_known = !sha1.is_empty() && store::seen(db, &sha1, size).await?.is_some();
            if is_known {
                store::to_checking(db, upload.id, &sha1, now).await?;
                job::store::add(db, TaskKind::Check, upload.id, now).await?;
            }
            audit.write(db, &input, &Value::Null, &json!({ "id": upload.id, "name": name, "size": size })).await?;
            Ok((upload, have, is_known))
        })
    });
    let (mut upload, have, is_known) = write.await?;
    if !is_known && have.is_empty() {
        upload = parts::choose_way(&app, upload, is_remote).await?;
    }
    if is_known {
        upload.state = UploadState::Checking;
        app.job_wakeup.notify_one();
    }
    Ok(Reply(UploadRow { instant: is_known, ..UploadRow::new(upload, have, is_direct) }))
}

pub async fn own(app: &App, admin: &Admin, id: i64) -> Result<Upload> {
    let found = app.db.read(move |db| Box::pin(store::upload(db, id))).await?;
    found.filter(|upload| upload.admin == admin.id).ok_or_else(|| MediaError::Unknown.into())
}

#[derive(Serialize, ToSchema)]
pub struct PartKept {
    pub part: i64,
}

/// One part, as raw bytes. Sent again it is written again: it is the same.
#[utoipa::path(put, path = "/admin/shop.upload/part", params(("id" = i64, Query), ("part" = i64, Query)),
    responses((status = 200, body = Envelope<PartKept>)))]
pub async fn part(State(app): State<App>, admin: Admin, asked: ListQuery, request: Request) -> Result<Reply<PartKept>> {
    let (id, part) = (asked.int("id").unwrap_or_default(), asked.int("part").unwrap_or(-1));
    let upload = own(&app, &admin, id).await?;
    if upload.state != UploadState::Receiving {
        return Err(MediaError::Part.into());
    }
    let length = upload.length(part).ok_or(MediaError::Part)?;
    let tag = match upload.in_store() {
        Some(parts) => parts::pass_on(&app, parts, part, length, request).await?,
        None => {
            write_part(growing(&app, id), part * upload.part_size, length, request).await?;
            String::new()
        }
    };
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let tag = tag.clone();
        Box::pin(async move { store::keep_part(db, id, part, &tag, now).await })
    });
    let kept = write.await?;
    if !kept {
        return Err(MediaError::Part.into());
    }
    Ok(Reply(PartKept { part }))
}

/// Writes exactly that many bytes at that place, or fails.
pub(super) async fn write_part(path: PathBuf, place: i64, length: i64, request: Request) -> Result<()> {
    let open =
        tokio::task::spawn_blocking(move || OpenOptions::new().create(true).write(true).truncate(false).open(path));
    let file = std::sync::Arc::new(open.await.map_err(anyhow::Error::new)??);
    let mut chunks = request.into_body().into_data_stream();
    let (mut at, mut left, mut piece) = (place, length, Vec::with_capacity(PIECE));
    loop {
        let chunk = chunks.try_next().await.map_err(|_| MediaError::Part)?;
        if let Some(chunk) = &chunk {
            left -= chunk.len() as i64;
            if left < 0 {
                return Err(MediaError::Part.into());
            }
            piece.extend_from_slice(chunk);
        }
        if piece.len() >= PIECE || (chunk.is_none() && !piece.is_empty()) {
            let (file, bytes) = (file.clone(), std::mem::replace(&mut piece, Vec::with_capacity(PIECE)));
            let length = bytes.len() as i64;
            let place = u64::try_from(at).unwrap_or_default();
            tokio::task::spawn_blocking(move || file.write_all_at(&bytes, place))
                .await
                .map_err(anyhow::Error::new)??;
            at += length;
        }
        if chunk.is_none() {
            return if left == 0 { Ok(()) } else { Err(MediaError::Part.into()) };
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub struct FinishUpload {
    id: Int,
    #[serde(default)]
    sha1: Text,
}

/// All parts are here: a job looks at it.
#[utoipa::path(post, path = "/admin/shop.upload/finish", request_body = FinishUpload, responses((status = 200, body = Envelope<UploadRow>)))]
pub async fn finish(State(app): State<App>, admin: Admin, Json(input): Json<FinishUpload>) -> Result<Reply<UploadRow>> {
    let upload = own(&app, &admin, input.id.0).await?;
    let sha1 = if input.sha1.0.is_empty() { upload.sha1.clone() } else { input.sha1.0.to_lowercase() };
    if !is_hash(&sha1) {
        return Err(MediaError::Part.into());
    }
    let (id, parts, now) = (upload.id, upload.parts(), app.clock.now());
    let write = app.db.write(move |db| {
        let sha1 = sha1.clone();
        Box::pin(async move {
            if store::parts(db, id).await?.len() as i64 != parts {
                return Err(MediaError::Missing.into());
            }
            if store::to_checking(db, id, &sha1, now).await? {
                job::store::add(db, TaskKind::Check, id, now).await?;
            }
            store::upload(db, id).await?.ok_or_else(|| MediaError::Unknown.into())
        })
    });
    let upload = write.await?;
    app.job_wakeup.notify_one();
    Ok(Reply(UploadRow::new(upload, Vec::new(), app.config.storage.direct)))
}

#[derive(Serialize, ToSchema)]
pub struct UploadList {
    pub list: Vec<UploadRow>,
}

/// What has not arrived yet, so that it can go on after a reload.
#[utoipa::path(get, path = "/admin/shop.upload/index", params(("target" = String, Query), ("target_id" = i64, Query)),
    responses((status = 200, body = Envelope<UploadList>)))]
pub async fn index(State(app): State<App>, asked: ListQuery) -> Result<Reply<UploadList>> {
    let target = asked.get("target").and_then(UploadTarget::from_word).ok_or(MediaError::Target)?;
    let id = asked.int("target_id").ok_or(MediaError::Target)?;
    let is_direct = app.config.storage.direct;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let mut list = Vec::new();
            for upload in store::uploads(db, target, id).await? {
                let have = store::parts(db, upload.id).await?;
                list.push(UploadRow::new(upload, have, is_direct));
            }
            Ok(list)
        })
    });
    Ok(Reply(UploadList { list: read.await? }))
}

#[utoipa::path(delete, path = "/admin/shop.upload/cancel", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn cancel(State(app): State<App>, audit: Audit, asked: ListQuery) -> Result<ReplyMessage> {
    let upload = own(&app, &audit.admin, asked.int("id").unwrap_or_default()).await?;
    if upload.state == UploadState::Checking {
        return Err(MediaError::Part.into());
    }
    parts::forget(&app, &upload).await?;
    let (id, name) = (upload.id, upload.name);
    let write = app.db.write(move |db| {
        let (audit, name) = (audit.clone(), name.clone());
        Box::pin(async move {
            store::forget(db, id).await?;
            audit.write(db, &json!({ "id": id }), &json!({ "name": name }), &Value::Null).await
        })
    });
    write.await?;
    let path = growing(&app, id);
    drop(tokio::fs::remove_file(path).await);
    Ok(ReplyMessage("common.done.deleted"))
}

/// Forgets what nobody went on with, and what lies in the work folder without an upload.
pub async fn forget_old(app: &App) -> Result<()> {
    let before = app.clock.now().minus(KEPT);
    let old = app.db.read(move |db| Box::pin(store::old_uploads(db, before))).await?;
    for upload in old {
        parts::forget(app, &upload).await?;
        drop(tokio::fs::remove_file(growing(app, upload.id)).await);
        app.db.write(move |db| Box::pin(store::forget(db, upload.id))).await?;
    }
    received::remove_abandoned(app, before).await?;
    direct::forget_unreported(app).await
}
