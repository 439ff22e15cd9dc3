//! Small files that our own client puts into a remote store itself: it says what it has, gets a key and an address for exactly that, sends the bytes, and
//! reports. The object lies in the private area under `incoming/` until it was compared with what was announced and looked at like any other
//! upload; only then does a copy, made anew, become public.

use std::time::Duration;

use axum::extract::State;
use depot::Visibility;
use futures_util::TryStreamExt;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::MediaError;
use super::form::Arrived;
use super::kind::suffix;
use super::large::is_hash;
use super::received::Receiving;
use super::small::{self, AttachmentRow, Sender, is_topic, take};
use super::store::{self, DirectUpload, NewDirectUpload};
use crate::app::App;
use crate::guard::limit::{self, RateLimit, Who};
use crate::guard::{Admin, Member};

/// How long an address takes bytes.
pub const LIFE: Duration = Duration::from_secs(3600);
/// A report that was begun and not finished, by a process that ended, may be made again after this.
const STALE: Duration = Duration::from_secs(120);
/// What was never reported, refused, or put there again is removed after this, long after its address has ended.
const KEPT: Duration = Duration::from_secs(24 * 3600);
pub const FOLDER: &str = "incoming";

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct AnnouncedFile {
    pub name: Text,
    /// Bytes
    pub size: Int,
    #[serde(rename = "type")]
    pub kind: Text,
    pub sha1: Text,
    pub topic: Text,
}

/// Where a browser sends a small file.
#[derive(Serialize, ToSchema)]
pub struct UploadAddress {
    /// The bytes are PUT here, and reported afterwards; empty: the form goes to the shop
    pub url: String,
    /// What to report it by
    pub key: String,
    /// Unix seconds
    pub expires_at: i64,
}

#[utoipa::path(post, path = "/api/ajax/uploadaddress", operation_id = "upload_address", request_body = AnnouncedFile,
    responses((status = 200, body = Envelope<UploadAddress>)))]
pub async fn by_member(
    State(app): State<App>,
    member: Member,
    Json(file): Json<AnnouncedFile>,
) -> Result<Reply<UploadAddress>> {
    issue(&app, Sender { admin: 0, member: member.id.0 }, &file).await
}

#[utoipa::path(post, path = "/admin/ajax/uploadaddress", operation_id = "admin_upload_address", request_body = AnnouncedFile,
    responses((status = 200, body = Envelope<UploadAddress>)))]
pub async fn by_admin(
    State(app): State<App>,
    admin: Admin,
    Json(file): Json<AnnouncedFile>,
) -> Result<Reply<UploadAddress>> {
    issue(&app, Sender { admin: admin.id.0, member: 0 }, &file).await
}

/// Every limit of an upload through the shop is asked before an address is given; what can only be seen in the bytes is asked when they are here.
async fn issue(app: &App, sender: Sender, file: &AnnouncedFile) -> Result<Reply<UploadAddress>> {
    if !app.config.storage.direct {
        return Ok(Reply(UploadAddress { url: String::new(), key: String::new(), expires_at: 0 }));
    }
    let limits = app.upload_limits().await?;
    if sender.member > 0 {
        limit::take(app, RateLimit::Upload(limits.hourly), Who::Member(sender.member))?;
    }
    let (name, sha1) = (file.name.0.trim().to_owned(), file.sha1.0.to_lowercase());
    if name.is_empty() || file.size.0 <= 0 || !is_hash(&sha1) {
        return Err(MediaError::NoFile.into());
    }
    if file.size.0 > limits.small {
        return Err(MediaError::TooLarge.into());
    }
    if !is_topic(&file.topic.0) {
        return Err(MediaError::Topic.into());
    }
    if !app.config.storage.suffixes.contains(&suffix(&name)) || file.kind.0.len() > 100 || name.chars().count() > 200 {
        return Err(MediaError::Format.into());
    }
    let (now, size) = (app.clock.now(), file.size.0);
    let key = format!("{FOLDER}/{}", app.random.text("abcdefghijklmnopqrstuvwxyz0123456789", 32));
    let url = app.depot.upload_url(Visibility::Private, &key, size.unsigned_abs(), LIFE)?;
    let new = NewDirectUpload {
        admin: sender.admin,
        member: sender.member,
        key: key.clone(),
        name,
        mimetype: file.kind.0.clone(),
        topic: file.topic.0.clone(),
        size,
        sha1,
    };
    let write = app.db.write(move |db| {
        let new = new.clone();
        Box::pin(async move {
            if new.member > 0 && store::used(db, new.member).await? + new.size > limits.quota {
                return Err(MediaError::Quota.into());
            }
            store::issue(db, &new, now).await
        })
    });
    write.await?;
    Ok(Reply(UploadAddress { url, key, expires_at: now.plus(LIFE).seconds() }))
}

/// What becomes of a report.
enum Claim {
    Mine(DirectUpload),
    /// It was reported before: the answer is the same.
    Done(DirectUpload),
}

/// A browser says that the bytes are there. Nothing of what it says is believed: the key must have been given to the same person, and the object must have
/// the size and the hash that were announced.
pub async fn report(app: &App, sender: Sender, key: &str) -> Result<AttachmentRow> {
    let (now, wanted) = (app.clock.now(), key.to_owned());
    let write = app.db.write(move |db| {
        let wanted = wanted.clone();
        Box::pin(async move {
            let found = store::direct_upload(db, &wanted).await?;
            let found = found.filter(|DirectUpload { announced, .. }| {
                announced.admin == sender.admin && announced.member == sender.member
            });
            let upload = found.ok_or(MediaError::Unknown)?;
            if upload.is_done {
                return Ok(Claim::Done(upload));
            }
            if !store::claim(db, upload.id, now, now.minus(STALE)).await? {
                return Err(MediaError::Checking.into());
            }
            Ok(Claim::Mine(upload))
        })
    });
    let upload = match write.await? {
        Claim::Mine(upload) => upload,
        Claim::Done(upload) => return small::known_row(app, sender, &upload.announced).await,
    };
    let taken = compare_and_take(app, sender, &upload.announced).await;
    // A refusal in words is the end of it; a store that gave no answer is asked again with the next report.
    let is_final = match &taken {
        Ok(_) => true,
        Err(error) => matches!(error, Error::Coded(_)) && error.code() != Error::from(MediaError::NotArrived).code(),
    };
    if is_final {
        app.depot.delete(Visibility::Private, key).await?;
    }
    let (id, is_done) = (upload.id, taken.is_ok());
    app.db
        .write(move |db| {
            Box::pin(async move {
                match (is_done, is_final) {
                    (true, _) => store::finish_direct(db, id, now).await,
                    (false, true) => store::refuse_direct(db, id, now).await,
                    (false, false) => store::release(db, id, now).await,
                }
            })
        })
        .await?;
    taken
}

async fn compare_and_take(app: &App, sender: Sender, upload: &NewDirectUpload) -> Result<AttachmentRow> {
    let size = app.depot.size(Visibility::Private, &upload.key).await?.ok_or(MediaError::NotArrived)?;
    if i64::try_from(size) != Ok(upload.size) {
        return Err(MediaError::Missing.into());
    }
    let mut chunks = app.depot.read(Visibility::Private, &upload.key, 0..size).await?;
    let mut receiving = Receiving::begin(app, upload.size).await?;
    while let Some(chunk) = chunks.try_next().await? {
        receiving.write(&chunk).await?;
    }
    let file = receiving.finish().await?;
    if file.sha1 != upload.sha1 {
        return Err(MediaError::Missing.into());
    }
    let (name, mimetype, topic) = (upload.name.clone(), upload.mimetype.clone(), upload.topic.clone());
    take(app, sender, Arrived { name, mimetype, topic, file }).await
}

/// Removes what was never reported, and what was put where nothing is expected any more, from the store and from the list.
pub async fn forget_unreported(app: &App) -> Result<()> {
    let before = app.clock.now().minus(KEPT);
    let old = app.db.read(move |db| Box::pin(store::old_direct_uploads(db, before))).await?;
    for upload in old {
        if app.config.storage.account.is_some() {
            app.depot.delete(Visibility::Private, &upload.announced.key).await?;
        }
        app.db.write(move |db| Box::pin(store::forget_direct(db, upload.id))).await?;
    }
    Ok(())
}
