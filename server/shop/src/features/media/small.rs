//! Small uploads: pictures of pages and people, as clients of this family send them. Size, suffix and content are enforced while the bytes
//! come in; the same file is kept once.

use axum::extract::{Request, State};
use bytes::Bytes;
use http::header::CONTENT_TYPE;
use kernel::reply::{Envelope, Reply};
use kernel::{Error, Result};
use serde::Serialize;
use sha1::{Digest, Sha1};
use utoipa::ToSchema;

use super::kind::{HEAD, Kind, suffix};
use super::store::{self, Attachment};
use super::{MediaError, PATIENCE, QUOTA, archive, has_space, name, picture};
use crate::app::App;
use crate::guard::{Admin, Member};

const TOPIC: usize = 20;
/// Fields besides the file are words.
const WORD: usize = 200;

/// A small file, as the answer shows it.
#[derive(Serialize, ToSchema)]
pub struct AttachmentRow {
    pub id: i64,
    pub topic: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub admin_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    pub url: String,
    #[schema(required)]
    pub width: Option<i64>,
    #[schema(required)]
    pub height: Option<i64>,
    pub name: String,
    pub size: i64,
    pub mimetype: String,
    pub storage: String,
    pub sha1: String,
    pub last_upload_time: i64,
    pub suffix: String,
    pub full_url: String,
}

#[derive(Serialize, ToSchema)]
pub struct Uploaded {
    pub file: AttachmentRow,
}

/// Who sends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sender {
    pub admin: i64,
    pub member: i64,
}

#[utoipa::path(post, path = "/api/ajax/upload", responses((status = 200, body = Envelope<Uploaded>)))]
pub async fn by_member(State(app): State<App>, member: Member, request: Request) -> Result<Reply<Uploaded>> {
    receive(&app, Sender { admin: 0, member: member.id.0 }, request).await
}

#[utoipa::path(post, path = "/admin/ajax/upload", responses((status = 200, body = Envelope<Uploaded>)))]
pub async fn by_admin(State(app): State<App>, admin: Admin, request: Request) -> Result<Reply<Uploaded>> {
    receive(&app, Sender { admin: admin.id.0, member: 0 }, request).await
}

/// A file that has arrived whole.
pub struct Arrived {
    pub name: String,
    pub mimetype: String,
    pub bytes: Vec<u8>,
    pub topic: String,
}

async fn receive(app: &App, sender: Sender, request: Request) -> Result<Reply<Uploaded>> {
    if !has_space(app, app.config.storage.small) {
        return Err(MediaError::NoSpace.into());
    }
    let arrived = read(app, request).await?;
    Ok(Reply(Uploaded { file: take(app, sender, arrived, None).await? }))
}

/// Reads the form, and not a byte more than is allowed.
async fn read(app: &App, request: Request) -> Result<Arrived> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = multer::parse_boundary(kind).map_err(|_| MediaError::NoFile)?;
    let mut form = multer::Multipart::new(request.into_body().into_data_stream(), boundary);
    let (mut file, mut topic, mut driver) = (None, "default".to_owned(), "local".to_owned());
    while let Some(mut field) = next(form.next_field()).await? {
        let word = field.name().unwrap_or_default().to_owned();
        let (name, mimetype) =
            (field.file_name().map(str::to_owned), field.content_type().map(ToString::to_string).unwrap_or_default());
        let is_file = word == "file" && name.is_some();
        let most = if is_file { usize::try_from(app.config.storage.small).unwrap_or(usize::MAX) } else { WORD };
        let mut bytes = Vec::new();
        while let Some(chunk) = next(field.chunk()).await? {
            if bytes.len() + chunk.len() > most {
                return Err(if is_file { MediaError::TooLarge } else { MediaError::Topic }.into());
            }
            bytes.extend_from_slice(&chunk);
        }
        match word.as_str() {
            "file" if is_file && file.is_none() => file = Some((name.unwrap_or_default(), mimetype, bytes)),
            "topic" => topic = String::from_utf8_lossy(&bytes).into_owned(),
            "driver" => driver = String::from_utf8_lossy(&bytes).into_owned(),
            _ => {}
        }
    }
    if driver != "local" {
        return Err(MediaError::Driver.into());
    }
    let (name, mimetype, bytes) = file.filter(|(_, _, bytes)| !bytes.is_empty()).ok_or(MediaError::NoFile)?;
    Ok(Arrived { name, mimetype, bytes, topic })
}

/// Whoever stops sending is not waited for.
async fn next<T>(work: impl Future<Output = multer::Result<Option<T>>>) -> Result<Option<T>> {
    let answer = tokio::time::timeout(PATIENCE, work).await.map_err(|_| Error::from(MediaError::Slow))?;
    answer.map_err(|_| MediaError::NoFile.into())
}

/// Looks at what it is, makes pictures anew, and keeps it once. `key`: where it lies already.
pub async fn take(app: &App, sender: Sender, arrived: Arrived, key: Option<String>) -> Result<AttachmentRow> {
    let Arrived { name, mimetype, bytes, topic } = arrived;
    let is_topic = |text: &str| {
        !text.is_empty()
            && text.len() <= TOPIC
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
    };
    if !is_topic(&topic) {
        return Err(MediaError::Topic.into());
    }
    let suffix = suffix(&name);
    let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or_default();
    let kind = Kind::agreed(head, &suffix, &mimetype, &app.config.storage.suffixes).ok_or(MediaError::Format)?;
    let sha1 = hex(&Sha1::digest(&bytes));
    let storage = if app.config.storage.account.is_some() { "remote" } else { "local" };
    let (wanted, sum) = (topic.clone(), sha1.clone());
    let found = app.db.read(move |db| {
        Box::pin(async move {
            let known = store::known(db, &sum, &wanted, storage).await?;
            let used = if sender.member > 0 { store::used(db, sender.member).await? } else { 0 };
            Ok((known, used))
        })
    });
    let (known, used) = found.await?;
    let row = match known {
        Some(row) => row,
        None if sender.member > 0 && used + bytes.len() as i64 > QUOTA => return Err(MediaError::Quota.into()),
        None => {
            let (bytes, size) = made(bytes, kind).await?;
            let random = app.random.text("abcdefghijklmnopqrstuvwxyz0123456789", 32);
            let filling = name::Filling {
                topic: &topic,
                name: &name,
                suffix: &suffix,
                sha1: &sha1,
                random: &random,
                now: app.clock.now(),
                zone: app.config.zone,
            };
            let key = key.unwrap_or_else(|| name::key(&app.config.storage.save_name, &filling));
            let length = bytes.len() as i64;
            app.depot.put(depot::Area::Public, &key, bytes, depot::About::of(kind.mimetype())).await?;
            Attachment {
                id: 0,
                topic,
                admin: sender.admin,
                member: sender.member,
                url: format!("/{key}"),
                width: size.map(|(width, _)| width),
                height: size.map(|(_, height)| height),
                name: name::shown(&name, &suffix),
                size: length,
                mimetype: kind.mimetype().to_owned(),
                storage: storage.to_owned(),
                sha1,
                uploaded_at: app.clock.now(),
            }
        }
    };
    let now = app.clock.now();
    let kept = app.db.write(move |db| {
        let mut row = row.clone();
        row.uploaded_at = now;
        Box::pin(async move { store::keep(db, &row).await })
    });
    Ok(shown(app, kept.await?))
}

/// The bytes to keep, and how large the picture is if it is one.
async fn made(bytes: Vec<u8>, kind: Kind) -> Result<(Bytes, Option<(i64, i64)>)> {
    let work = move || -> Result<(Bytes, Option<(i64, i64)>)> {
        if kind.is_picture() {
            let made = picture::made_anew(&bytes, kind).ok_or(MediaError::NotPicture)?;
            return Ok((made.bytes.into(), Some((made.width.into(), made.height.into()))));
        }
        if kind == Kind::Zip && !archive::is_harmless(&bytes) {
            return Err(MediaError::Archive.into());
        }
        Ok((bytes.into(), None))
    };
    tokio::task::spawn_blocking(work).await.map_err(anyhow::Error::new)?
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn shown(app: &App, row: Attachment) -> AttachmentRow {
    AttachmentRow {
        id: row.id,
        topic: row.topic,
        admin_id: (row.admin > 0).then_some(row.admin),
        user_id: (row.member > 0).then_some(row.member),
        full_url: format!("{}{}", app.config.public_url, row.url),
        suffix: suffix(&row.name),
        url: row.url,
        width: row.width,
        height: row.height,
        name: row.name,
        size: row.size,
        mimetype: row.mimetype,
        storage: row.storage,
        sha1: row.sha1,
        last_upload_time: row.uploaded_at.seconds(),
    }
}
