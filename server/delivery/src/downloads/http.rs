//! Links, ZIPs and lists for download managers.

use axum::extract::State;
use kernel::Result;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::DeliveryError;
use super::model::{FileKey, FileLink, GIGABYTE, LinkListFormat, MONTH, address, apart, life};
use super::store::{self, Opened};
use super::ticket::{Signer, Ticket};
use super::zip;
use crate::DeliveryState;
use people::captcha;
use people::captcha::model::Purpose;
use platform::guard::Member;
use platform::guard::limit::{RateLimit, Who, take};

/// What is wanted, and a captcha where one was asked for.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DownloadSelection {
    /// `v12` a version's file, `p5` a project's, `l7` a lesson's
    keys: Vec<String>,
    /// An older edition; for one file only
    #[serde(default)]
    edition: Option<Int>,
    #[serde(default)]
    captcha_id: Text,
    #[serde(default)]
    captcha_info: Text,
}

#[derive(Serialize, ToSchema)]
pub struct FileLinks {
    pub links: Vec<FileLink>,
    pub total: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ZipLink {
    pub url: String,
    pub name: String,
    pub size: i64,
    pub expires_at: i64,
}

#[derive(Deserialize, ToSchema)]
pub struct ManifestWish {
    #[serde(flatten)]
    selection: DownloadSelection,
    format: LinkListFormat,
}

#[derive(Serialize, ToSchema)]
pub struct DownloadManifest {
    pub name: String,
    pub text: String,
}

/// What is asked for, as far as it is theirs: all of it or nothing.
async fn open(app: &DeliveryState, member: &Member, selection: &DownloadSelection) -> Result<Vec<(FileKey, Opened)>> {
    let numbers = app.numbers().await?;
    take(app, RateLimit::Links(numbers.download_links_hourly), Who::Member(member.id.0))?;
    if selection.keys.is_empty() {
        return Err(DeliveryError::Nothing.into());
    }
    if i64::try_from(selection.keys.len()).is_ok_and(|count| count > numbers.zip_files_most) {
        return Err(DeliveryError::TooMany.into());
    }
    let mut keys = Vec::new();
    for key in &selection.keys {
        let key = FileKey::read(key).ok_or(DeliveryError::Unknown)?;
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let edition = selection.edition.map_or(0, |edition| edition.0.max(0)) * i64::from(keys.len() == 1);
    let (id, now) = (member.id, app.clock.now());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let (mut found, mut most) = (Vec::new(), 0);
            for key in keys {
                let opened = store::opened(db, id, key, edition, now).await?.ok_or(DeliveryError::NotOwned)?;
                most = most.max(store::counted(db, id, opened.piece().file, now.minus(MONTH)).await?);
                found.push((key, opened));
            }
            Ok((found, most))
        })
    });
    let (found, most) = read.await?;
    if most >= numbers.download_most {
        return Err(DeliveryError::Limit.into());
    }
    if most >= numbers.download_captcha_from && app.config.captcha {
        if selection.captcha_id.0.is_empty() {
            return Err(DeliveryError::Captcha.into());
        }
        captcha::pass(&app.people, Purpose::Download, &selection.captcha_id.0, &selection.captcha_info.0).await?;
    }
    Ok(found)
}

/// A link for each; all of them live as long as the whole takes.
fn links(app: &DeliveryState, member: &Member, files: &[(FileKey, Opened)]) -> Vec<FileLink> {
    let (signer, total) = (Signer::of(app), files.iter().map(|(_, file)| file.size).sum());
    let expires_at = app.clock.now().seconds() + life(total);
    let names = apart(files.iter().map(|(_, file)| file.name.clone()).collect());
    files
        .iter()
        .zip(names)
        .map(|((key, file), name)| {
            let ticket = Ticket { member: member.id.0, expires_at, pieces: vec![file.piece()] };
            FileLink {
                key: key.to_string(),
                url: address(&app.config.public_url, &signer.sign(&ticket), &name),
                name,
                size: file.size,
                sha256: file.sha256.clone(),
                expires_at,
            }
        })
        .collect()
}

#[utoipa::path(post, path = "/api/download/ticket", request_body = DownloadSelection, responses((status = 200, body = Envelope<FileLinks>)))]
pub async fn ticket(
    State(app): State<DeliveryState>,
    member: Member,
    Json(selection): Json<DownloadSelection>,
) -> Result<Reply<FileLinks>> {
    let files = open(&app, &member, &selection).await?;
    let total = files.iter().map(|(_, file)| file.size).sum();
    // Opened by the page that asked, so its own address will do.
    let here = |link: FileLink| FileLink {
        url: link.url.strip_prefix(&app.config.public_url).unwrap_or(&link.url).to_owned(),
        ..link
    };
    Ok(Reply(FileLinks { links: links(&app, &member, &files).into_iter().map(here).collect(), total }))
}

#[utoipa::path(post, path = "/api/download/zip", request_body = DownloadSelection, responses((status = 200, body = Envelope<ZipLink>)))]
pub async fn zip_link(
    State(app): State<DeliveryState>,
    member: Member,
    Json(selection): Json<DownloadSelection>,
) -> Result<Reply<ZipLink>> {
    let files = open(&app, &member, &selection).await?;
    let total: i64 = files.iter().map(|(_, file)| file.size).sum();
    if total > app.numbers().await?.zip_gigabytes * GIGABYTE {
        return Err(DeliveryError::TooLarge.into());
    }
    let expires_at = app.clock.now().seconds() + life(total);
    let pieces = files.iter().map(|(_, file)| file.piece()).collect();
    let token = Signer::of(&app).sign(&Ticket { member: member.id.0, expires_at, pieces });
    let names = apart(files.iter().map(|(_, file)| format!("{}/{}", file.material, file.name)).collect());
    let entries = names.into_iter().zip(&files);
    let entries: Vec<_> = entries
        .map(|(name, (_, file))| zip::ZipEntry { name, size: u64::try_from(file.size).unwrap_or_default() })
        .collect();
    // One file is sent as it is.
    let (name, size) = match files.as_slice() {
        [(_, only)] => (only.name.clone(), only.size),
        _ => ("rushes.zip".to_owned(), i64::try_from(zip::length(&entries)).unwrap_or(i64::MAX)),
    };
    Ok(Reply(ZipLink { url: address("", &token, &name), name, size, expires_at }))
}

#[utoipa::path(post, path = "/api/download/manifest", request_body = ManifestWish, responses((status = 200, body = Envelope<DownloadManifest>)))]
pub async fn manifest(
    State(app): State<DeliveryState>,
    member: Member,
    Json(selection): Json<ManifestWish>,
) -> Result<Reply<DownloadManifest>> {
    let files = open(&app, &member, &selection.selection).await?;
    let text = selection.format.written(&links(&app, &member, &files));
    Ok(Reply(DownloadManifest { name: selection.format.file_name().to_owned(), text }))
}

/// Writes down what was sent since the last time.
pub async fn write_sent(app: &DeliveryState) -> Result<()> {
    let now = app.clock.now();
    for (line, sum) in app.sent.take() {
        let write = app.db.write(move |db| {
            let (line, sum) = (line.clone(), sum.clone());
            Box::pin(async move { store::record(db, &line, &sum, now).await })
        });
        write.await?;
    }
    Ok(())
}
