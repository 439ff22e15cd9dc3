//! Small uploads that a client of the family puts into the store by itself, aside where nobody can read it. What it says afterwards is
//! never believed: the file is fetched and looked at like any other, a copy of it becomes public, and what came in is removed.

use axum::extract::State;
use depot::Visibility;
use depot::qiniu::Keys;
use futures_util::TryStreamExt;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::form::Arrived;
use super::received::Receiving;
use super::small::{AttachmentRow, Sender, Uploaded, take};
use super::{MediaError, direct};
use crate::app::App;
use crate::guard::limit::{self, RateLimit, Who};
use crate::guard::{Admin, Member};

const TOPIC: &str = "default";
/// Keys that were given to our own client (`direct`) begin with this.
const INCOMING: &str = "incoming/";
/// Keys as the store knows them, as clients of the family say them.
const PRIVATE: &str = "/private/";
/// How long a browser may take.
const LIFE: i64 = 3600;

/// What clients need to know before they upload.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadRules {
    /// Bytes
    pub max_size: i64,
    pub save_name: String,
    /// Separated by commas
    pub allowed_suffixes: String,
    pub allowed_mime_types: Vec<String>,
    /// `local`: to the shop; `qiniu`: to `url` with `params`
    pub mode: String,
    pub url: String,
    pub cdn_url: String,
    #[schema(value_type = Object)]
    pub params: Map<String, Value>,
}

/// The folder that is one's own: whoever is nobody may put nothing anywhere.
fn folder(sender: Sender) -> Option<String> {
    match sender {
        Sender { admin, .. } if admin > 0 => Some(format!("{}/a{admin}", direct::FOLDER)),
        Sender { member, .. } if member > 0 => Some(format!("{}/m{member}", direct::FOLDER)),
        _ => None,
    }
}

pub async fn rules(app: &App, sender: Sender) -> Result<UploadRules> {
    let (storage, limits) = (&app.config.storage, app.upload_limits().await?);
    let mut rules = UploadRules {
        max_size: limits.small,
        save_name: storage.save_name.clone(),
        allowed_suffixes: storage.suffixes.join(","),
        allowed_mime_types: Vec::new(),
        mode: "local".to_owned(),
        url: String::new(),
        cdn_url: app.config.public_url.clone(),
        params: Map::new(),
    };
    if let (Some(account), Some(url), Some(folder)) = (&storage.account, &storage.upload_url, folder(sender)) {
        let keys = Keys { access: account.key.clone(), secret: account.secret.clone() };
        let until = app.clock.now().seconds() + LIFE;
        let token = keys.upload_token(&account.bucket, &folder, limits.small, until);
        rules.mode = "qiniu".to_owned();
        rules.url.clone_from(url);
        rules.save_name = format!("{PRIVATE}{folder}/{{year}}{{mon}}{{day}}/{{fileSha1}}{{.suffix}}");
        rules.params.insert("token".to_owned(), token.into());
    }
    Ok(rules)
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct RemoteUpload {
    url: Text,
    name: Text,
    #[serde(rename = "type")]
    kind: Text,
}

#[utoipa::path(post, path = "/api/qiniu/callback", request_body = RemoteUpload, responses((status = 200, body = Envelope<Uploaded>)))]
pub async fn by_member(
    State(app): State<App>,
    member: Member,
    Json(upload): Json<RemoteUpload>,
) -> Result<Reply<Uploaded>> {
    // Those of our own client were counted when they got their address.
    if !upload.url.0.starts_with(INCOMING) {
        limit::take(&app, RateLimit::Upload(app.upload_limits().await?.hourly), Who::Member(member.id.0))?;
    }
    look(&app, Sender { admin: 0, member: member.id.0 }, &upload).await
}

#[utoipa::path(post, path = "/admin/qiniu/callback", request_body = RemoteUpload, responses((status = 200, body = Envelope<Uploaded>)))]
pub async fn by_admin(
    State(app): State<App>,
    admin: Admin,
    Json(upload): Json<RemoteUpload>,
) -> Result<Reply<Uploaded>> {
    look(&app, Sender { admin: admin.id.0, member: 0 }, &upload).await
}

async fn look(app: &App, sender: Sender, upload: &RemoteUpload) -> Result<Reply<Uploaded>> {
    if let Some(key) = upload.url.0.strip_prefix(INCOMING) {
        let key = format!("{}/{key}", direct::FOLDER);
        return Ok(Reply(Uploaded { file: direct::report(app, sender, &key).await? }));
    }
    let storage = &app.config.storage;
    let folder = folder(sender).filter(|_| storage.upload_url.is_some()).ok_or(MediaError::Driver)?;
    let key = upload.url.0.strip_prefix(PRIVATE).filter(|key| key.starts_with(&format!("{folder}/")));
    let key = key.ok_or(MediaError::Unknown)?.to_owned();
    let size = app.depot.size(Visibility::Private, &key).await?.ok_or(MediaError::Unknown)?;
    let taken = look_at(app, sender, upload, &key, size).await;
    // After a store that gave no answer it can be reported again.
    if matches!(taken, Ok(_) | Err(Error::Coded(_))) {
        app.depot.delete(Visibility::Private, &key).await?;
    }
    Ok(Reply(Uploaded { file: taken? }))
}

async fn look_at(app: &App, sender: Sender, upload: &RemoteUpload, key: &str, size: u64) -> Result<AttachmentRow> {
    let most = app.upload_limits().await?.small;
    if size > u64::try_from(most).unwrap_or_default() {
        return Err(MediaError::TooLarge.into());
    }
    let mut chunks = app.depot.read(Visibility::Private, key, 0..size).await?;
    let mut receiving = Receiving::begin(app, most).await?;
    while let Some(chunk) = chunks.try_next().await? {
        receiving.write(&chunk).await?;
    }
    // The store knows it by the key's suffix, whatever it was called before.
    let name = key.rsplit('/').next().unwrap_or_default();
    let name = if super::kind::suffix(&upload.name.0) == super::kind::suffix(name) { &upload.name.0 } else { name };
    let arrived = Arrived {
        name: name.to_owned(),
        mimetype: upload.kind.0.clone(),
        topic: TOPIC.to_owned(),
        file: receiving.finish().await?,
    };
    take(app, sender, arrived).await
}
