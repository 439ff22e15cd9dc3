//! What a member has: versions, licences, files, certificates, and how far they are in a course.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::list::ListQuery;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::store::{self, OwnedFileRow, OwnedRow, Studied, Wanted};
use crate::DeliveryState;
use catalogue::material::model::{MaterialId, Media, PendingVideos};
use catalogue::material::store as materials;
use money::entitlement::store::EntitlementSource;
use money::price::licence_name;
use money::price::model::Licence;
use money::vip::pool::{self, Pool};
use platform::guard::request_info::RequestInfo;
use platform::guard::{Member, MemberId};

const PAGE_SIZE: i64 = 10;

#[derive(Serialize, ToSchema)]
pub struct PurchasePage {
    pub list: Vec<Purchase>,
    pub total: i64,
    pub counts: PurchaseCounts,
    #[schema(required)]
    pub pool: Option<Pool>,
}

#[derive(Default, Serialize, ToSchema)]
pub struct PurchaseCounts {
    pub all: i64,
    pub footage: i64,
    pub pack: i64,
    pub course: i64,
    pub project_file: i64,
}

/// Something a member has.
#[derive(Serialize, ToSchema)]
pub struct Purchase {
    /// The right
    pub id: i64,
    pub material: i64,
    pub path: String,
    pub title: String,
    pub kind: String,
    pub poster: String,
    #[schema(required)]
    pub variant_name: Option<String>,
    pub licence: Licence,
    pub licence_name: String,
    pub source: EntitlementSource,
    pub source_name: String,
    #[schema(value_type = i64)]
    pub granted_at: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub expires_at: Option<Timestamp>,
    #[schema(required)]
    pub order: Option<String>,
    /// No longer sold, still theirs
    pub withdrawn: bool,
    pub files: Vec<OwnedFile>,
    pub total_size: i64,
    #[schema(required)]
    pub certificate: Option<OwnCertificate>,
    #[schema(required)]
    pub study: Option<StudyState>,
}

/// A file that can be downloaded.
#[derive(Serialize, ToSchema)]
pub struct OwnedFile {
    /// What to ask a link with
    pub key: String,
    pub name: String,
    pub file_name: String,
    pub size: i64,
    pub sha256: String,
    pub edition: i64,
    pub editions: i64,
    /// Newer than what they had
    pub updated: bool,
    #[schema(value_type = i64)]
    pub updated_at: Timestamp,
    pub note: String,
    #[schema(value_type = Option<i64>, required)]
    pub downloaded_at: Option<Timestamp>,
    /// Bytes, of all downloads
    pub downloaded: i64,
}

#[derive(Serialize, ToSchema)]
pub struct OwnCertificate {
    pub number: String,
    pub licensee: String,
    pub project: String,
    pub editable: bool,
}

#[derive(Serialize, ToSchema)]
pub struct StudyState {
    pub done: i64,
    pub lessons: i64,
    pub permille: i64,
    #[serde(flatten)]
    pub pending: PendingVideos,
    #[schema(required)]
    pub next: Option<NextLesson>,
}

#[derive(Serialize, ToSchema)]
pub struct NextLesson {
    pub id: i64,
    pub title: String,
}

pub fn owned_file(row: OwnedFileRow, lang: Lang, since: Timestamp) -> OwnedFile {
    OwnedFile {
        key: row.key(),
        updated: row.edition > 1 && row.made_at > since && row.had_at.is_none(),
        name: lang.choose(row.name_zh, row.name_en),
        file_name: row.file_name,
        size: row.size,
        sha256: row.sha256,
        edition: row.edition,
        editions: row.editions,
        updated_at: row.made_at,
        note: row.note,
        downloaded_at: row.had_at,
        downloaded: row.had,
    }
}

/// What a member has, newest first.
#[utoipa::path(get, path = "/api/order/purchases", params(("q" = Option<String>, Query), ("kind" = Option<String>, Query),
    ("updated" = Option<String>, Query), ("material" = Option<i64>, Query, description = "Of this alone"), ("page" = Option<i64>, Query), ("limit" = Option<i64>, Query)),
    responses((status = 200, body = Envelope<PurchasePage>)))]
pub async fn index(
    State(app): State<DeliveryState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<PurchasePage>> {
    let lang = about.lang;
    let wanted = Wanted {
        kind: asked.get("kind").filter(|kind| *kind != "all").unwrap_or_default().to_owned(),
        words: asked.get("q").unwrap_or_default().trim().to_owned(),
        updated: asked.get("updated") == Some("1"),
        material: asked.int("material").unwrap_or_default(),
    };
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let (now, zone) = (app.clock.now(), app.config.zone);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let (rows, total, kinds) = store::page(db, member.id, &wanted, now, paging).await?;
            let mut list = Vec::new();
            for row in rows {
                list.push(whole(db, member.id, row, lang).await?);
            }
            Ok((list, total, kinds, pool::of(db, member.id, now, zone).await?))
        })
    });
    let (list, total, kinds, pool) = read.await?;
    let count = |word: &str| kinds.iter().find(|(kind, _)| kind == word).map_or(0, |(_, count)| *count);
    Ok(Reply(PurchasePage {
        list: list.into_iter().map(|(row, files, study)| shown(&app, lang, row, files, study)).collect(),
        total,
        counts: PurchaseCounts {
            all: kinds.iter().map(|(_, count)| count).sum(),
            footage: count("footage"),
            pack: count("pack"),
            course: count("course"),
            project_file: count("project_file"),
        },
        pool: pool.map(|open| open.pool),
    }))
}

async fn whole(
    db: &mut Conn,
    member: MemberId,
    row: OwnedRow,
    lang: Lang,
) -> Result<(OwnedRow, Vec<OwnedFile>, Option<StudyState>)> {
    let files = store::files(db, member, row.material, row.variant, &row.kind).await?;
    let files = files.into_iter().map(|file| owned_file(file, lang, row.terms.granted_at)).collect();
    let study = if row.kind == "course" {
        let Studied { lessons, done, seen, all } = store::studied(db, row.material, member).await?;
        let next = store::next_lesson(db, row.material, member).await?;
        let next = next.map(|(id, zh, en)| NextLesson { id, title: lang.choose(zh, en) });
        let permille = if lessons > 0 && done == lessons { 1000 } else { (seen * 1000 / all.max(1)).min(999) };
        let pending = materials::pending_videos(db, MaterialId(row.material)).await?;
        Some(StudyState { done, lessons, permille, pending, next })
    } else {
        None
    };
    Ok((row, files, study))
}

fn shown(app: &DeliveryState, lang: Lang, row: OwnedRow, files: Vec<OwnedFile>, study: Option<StudyState>) -> Purchase {
    let poster = serde_json::from_str::<Media>(&row.media).map(|media| media.thumb).unwrap_or_default();
    let page = if row.kind == "course" { "course2" } else { "course" };
    let certificate = row.certificate.map(|number| OwnCertificate {
        number,
        licensee: row.licensee.unwrap_or_default(),
        project: row.project.unwrap_or_default(),
        editable: row.named_at.is_none(),
    });
    Purchase {
        id: row.id,
        material: row.material,
        path: format!("/{page}/{}", row.material),
        title: lang.choose(row.title_zh, row.title_en),
        kind: row.kind,
        poster,
        variant_name: lang.choose(row.terms.variant_zh, row.terms.variant_en),
        licence: row.terms.licence,
        licence_name: licence_name(app, lang, row.terms.licence),
        source: row.terms.source,
        source_name: app.texts.get(lang, &format!("order.source.{}", row.terms.source.word()), &[]),
        granted_at: row.terms.granted_at,
        expires_at: row.terms.expires_at,
        order: row.order,
        withdrawn: !row.listed,
        total_size: files.iter().map(|file| file.size).sum(),
        files,
        certificate,
        study,
    }
}
