//! Small uploads: pictures of pages and people, as clients of this family send them. Size, suffix and content are enforced while the bytes
//! come in; the same file is kept once.

use std::fs::File;

use axum::extract::{Request, State};
use kernel::Result;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::form::{Arrived, read_form};
use super::kind::{UploadKind, suffix};
use super::picture::{self, PictureLimits, PictureRefusal, PictureSize};
use super::received::{Received, WorkFile};
use super::store::{self, Attachment, AttachmentFile, NewDirectUpload};
use super::{MediaError, archive, has_space, name};
use crate::app::App;
use crate::guard::limit::{self, RateLimit, Who};
use crate::guard::{Admin, Member};

const TOPIC: usize = 20;
/// Uploads of one member that are under way at the same time: the disk and the queue for decoding are there for others, too.
const AT_ONCE: usize = 4;

/// A small file, as the answer shows it.
#[derive(Serialize, ToSchema)]
pub struct AttachmentRow {
    pub id: i64,
    pub topic: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub admin_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    #[serde(flatten)]
    pub file: AttachmentFile,
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

async fn receive(app: &App, sender: Sender, request: Request) -> Result<Reply<Uploaded>> {
    let limits = app.upload_limits().await?;
    if sender.member > 0 {
        limit::take(app, RateLimit::Upload(limits.hourly), Who::Member(sender.member))?;
    }
    let most = if sender.member > 0 { AT_ONCE } else { usize::MAX };
    let _under_way = app.uploads.begin(sender.member, most).ok_or(MediaError::AtOnce)?;
    if !has_space(&app.config, limits.small) {
        return Err(MediaError::NoSpace.into());
    }
    let arrived = read_form(app, request, limits.small).await?;
    Ok(Reply(Uploaded { file: take(app, sender, arrived).await? }))
}

/// Looks at what it is, makes pictures anew, and keeps it once.
pub async fn take(app: &App, sender: Sender, arrived: Arrived) -> Result<AttachmentRow> {
    let Arrived { name, mimetype, file, topic } = arrived;
    if !is_topic(&topic) {
        return Err(MediaError::Topic.into());
    }
    let suffix = suffix(&name);
    let own_name = name::shown(&name, &suffix);
    let kind =
        UploadKind::agreed(&file.head, &suffix, &mimetype, &app.config.storage.suffixes).ok_or(MediaError::Format)?;
    let sha1 = file.sha1.clone();
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
    let limits = app.upload_limits().await?;
    let row = match known {
        Some(row) => row,
        None if sender.member > 0 && used + file.size > limits.quota => return Err(MediaError::Quota.into()),
        None => {
            let (file, size) = made_harmless(app, file, kind, limits.pixels).await?;
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
            let key = name::key(&app.config.storage.save_name, &filling);
            let length = i64::try_from(tokio::fs::metadata(&file.0).await?.len()).unwrap_or(i64::MAX);
            app.depot
                .put_file(depot::Visibility::Public, &key, &file.0, depot::ObjectInfo::of(kind.mimetype()))
                .await?;
            Attachment {
                id: 0,
                topic,
                admin: sender.admin,
                member: sender.member,
                file: AttachmentFile {
                    url: format!("/{key}"),
                    width: size.map(|size| size.width.into()),
                    height: size.map(|size| size.height.into()),
                    name: own_name.clone(),
                    size: length,
                    mimetype: kind.mimetype().to_owned(),
                    storage: storage.to_owned(),
                    sha1,
                },
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
    Ok(shown(app, as_sent_by(sender, own_name, kept.await?)))
}

pub fn is_topic(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= TOPIC
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// The file that an upload became.
pub async fn known_row(app: &App, sender: Sender, upload: &NewDirectUpload) -> Result<AttachmentRow> {
    let (sha1, topic) = (upload.sha1.clone(), upload.topic.clone());
    let read = app.db.read(move |db| Box::pin(async move { store::known(db, &sha1, &topic, "remote").await }));
    let row = read.await?.ok_or(MediaError::Unknown)?;
    let name = name::shown(&upload.name, &suffix(&upload.name));
    Ok(shown(app, as_sent_by(sender, name, row)))
}

/// What was kept before is told to a member as if they had been the first to send it: who else did is nobody's business.
fn as_sent_by(sender: Sender, name: String, kept: Attachment) -> Attachment {
    if sender.member == 0 {
        return kept;
    }
    Attachment { admin: 0, member: sender.member, file: AttachmentFile { name, ..kept.file }, ..kept }
}

/// The file to keep, and how large the picture is if it is one.
async fn made_harmless(
    app: &App,
    received: Received,
    kind: UploadKind,
    most_pixels: u64,
) -> Result<(WorkFile, Option<PictureSize>)> {
    if kind.is_picture() {
        let (file, size) = write_picture_anew(app, &received.file, kind, most_pixels).await?;
        return Ok((file, Some(size)));
    }
    if kind == UploadKind::Zip {
        let path = received.file.0.clone();
        let look = move || File::open(path).map(|mut zip| archive::is_harmless(&mut zip));
        if !tokio::task::spawn_blocking(look).await.map_err(anyhow::Error::new)?? {
            return Err(MediaError::Archive.into());
        }
    }
    Ok((received.file, None))
}

/// Most pictures fit into what everybody gets; a large one is looked at, and then waits until there is memory for it.
async fn write_picture_anew(
    app: &App,
    received: &WorkFile,
    kind: UploadKind,
    most_pixels: u64,
) -> Result<(WorkFile, PictureSize)> {
    let made = WorkFile::new(app);
    let mut wanted = 0;
    loop {
        let (from, to) = (received.0.clone(), made.0.clone());
        let work = move |memory| {
            (memory, picture::write_anew(&from, &to, kind, PictureLimits { pixels: most_pixels, memory }))
        };
        match app.decoding.run(wanted, work).await? {
            Some((_, Ok(size))) => return Ok((made, size)),
            Some((memory, Err(PictureRefusal::Memory(needed)))) if needed > memory => wanted = needed,
            Some((_, Err(PictureRefusal::NotPicture))) => return Err(MediaError::NotPicture.into()),
            Some((_, Err(PictureRefusal::TooManyPixels | PictureRefusal::Memory(_)))) | None => {
                return Err(MediaError::Pixels.into());
            }
        }
    }
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
        full_url: format!("{}{}", app.config.public_url, row.file.url),
        suffix: suffix(&row.file.name),
        file: row.file,
        last_upload_time: row.uploaded_at.seconds(),
    }
}
