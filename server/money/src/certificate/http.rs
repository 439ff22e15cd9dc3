//! One's own certificate as a PDF, the names on it, and the public answer to whether one is real.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use depot::name::attachment;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use kernel::clock::Timestamp;
use kernel::input::Text;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{LicenceNames, masked, typed};
use super::store::{self, Certificate};
use super::{CertificateError, pdf};
use crate::MoneyState;
use crate::entitlement::store as entitlements;
use crate::price::model::Licence;
use platform::guard::Member;
use platform::guard::limit::{RateLimit, Who, take, take_by_address};
use platform::guard::request_info::RequestInfo;
use platform::site::Site;

/// What anybody who knows the number may know.
#[derive(Serialize, ToSchema)]
pub struct VerifiedCertificate {
    pub number: String,
    pub valid: bool,
    /// Why it is not
    #[schema(required)]
    pub reason: Option<String>,
    pub title: String,
    pub material_number: String,
    pub path: String,
    #[schema(required)]
    pub variant: Option<String>,
    pub licence: Licence,
    pub licence_name: String,
    pub licensee: String,
    pub project: String,
    #[schema(value_type = i64)]
    pub issued_at: Timestamp,
}

async fn find(app: &MoneyState, number: &str) -> Result<Certificate> {
    let number = typed(number).ok_or(CertificateError::Unknown)?;
    let read = app.db.read(move |db| Box::pin(async move { store::by_number(db, &number).await }));
    read.await?.ok_or_else(|| CertificateError::Unknown.into())
}

fn reason(app: &MoneyState, lang: Lang, row: &Certificate) -> Option<String> {
    let word = match row {
        Certificate { revoked_at: Some(_), .. } => "revoked",
        Certificate { expires_at: Some(end), .. } if *end <= app.clock.now() => "expired",
        _ => return None,
    };
    Some(app.texts.get(lang, &format!("certificate.void.{word}"), &[]))
}

pub fn licence_name(app: &MoneyState, lang: Lang, licence: Licence) -> String {
    app.texts.get(lang, &format!("certificate.licence.{}", licence.word()), &[])
}

pub async fn verified(app: &MoneyState, lang: Lang, number: &str) -> Result<VerifiedCertificate> {
    let row = find(app, number).await?;
    let reason = reason(app, lang, &row);
    let page = if row.kind == "course" { "course2" } else { "course" };
    Ok(VerifiedCertificate {
        valid: reason.is_none(),
        reason,
        title: lang.choose(row.title_zh, row.title_en),
        path: format!("/{page}/{}", row.material),
        material_number: row.material_number,
        variant: lang.choose(row.variant_zh, row.variant_en),
        licence: row.licence,
        licence_name: licence_name(app, lang, row.licence),
        licensee: if row.licensee.is_empty() { masked(&row.nickname) } else { row.licensee },
        project: row.project,
        issued_at: row.issued_at,
        number: row.number,
    })
}

#[utoipa::path(get, path = "/api/certificate/verify", params(("number" = String, Query)), responses((status = 200, body = Envelope<VerifiedCertificate>)))]
pub async fn verify(
    State(app): State<MoneyState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<VerifiedCertificate>> {
    // Numbers cannot be guessed; whoever tries anyway does it slowly.
    take_by_address(&app, RateLimit::Picture, about.client)?;
    verified(&app, about.lang, asked.get("number").unwrap_or_default()).await.map(Reply)
}

#[derive(Deserialize, ToSchema)]
pub struct NameInput {
    number: Text,
    licensee: Text,
    project: Text,
}

/// Who may use it, and for what: said or corrected once. A licence that was named here is used; what was named when it was ordered is not.
#[utoipa::path(post, path = "/api/certificate/name", request_body = NameInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn name(State(app): State<MoneyState>, member: Member, Json(input): Json<NameInput>) -> Result<ReplyMessage> {
    let names = LicenceNames::new(&input.licensee.0, &input.project.0)?;
    if names.licensee.is_empty() {
        return Err(CertificateError::BadName.into());
    }
    let row = find(&app, &input.number.0).await?;
    if row.member != member.id {
        return Err(CertificateError::Unknown.into());
    }
    let (number, right, now) = (row.number, row.entitlement, app.clock.now());
    let write = app.db.write(move |db| {
        let (number, names) = (number.clone(), names.clone());
        Box::pin(async move {
            entitlements::start_using(db, right, now).await?;
            store::name(db, member.id, &number, &names, now).await
        })
    });
    if write.await? { Ok(ReplyMessage("certificate.done.named")) } else { Err(CertificateError::Named.into()) }
}

#[utoipa::path(get, path = "/api/certificate/pdf", params(("number" = String, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "application/pdf")))]
pub async fn show_pdf(
    State(app): State<MoneyState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Response> {
    take(&app, RateLimit::Picture, Who::Member(member.id.0))?;
    let number = asked.get("number").unwrap_or_default();
    let mut row = find(&app, number).await?;
    if row.member != member.id {
        return Err(CertificateError::Unknown.into());
    }
    // Whoever has it in their hands has used the licence; one that was taken back meanwhile is drawn as void.
    let (right, now) = (row.entitlement, app.clock.now());
    if !app.db.write(move |db| Box::pin(entitlements::start_using(db, right, now))).await? {
        row = find(&app, number).await?;
    }
    let lang = asked.get("lang").and_then(Lang::from_code).unwrap_or(about.lang);
    let sheet = sheet(&app, lang, row).await?;
    let file = format!("{}.pdf", sheet.number);
    let drawn = app.drawing.run(0, move |_| pdf::draw(&sheet)).await?.ok_or(Error::Busy)??;
    let headers = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CACHE_CONTROL, "private, no-store".to_owned()),
        (CONTENT_DISPOSITION, attachment(&file)),
    ];
    Ok((headers, drawn).into_response())
}

async fn sheet(app: &MoneyState, lang: Lang, row: Certificate) -> Result<pdf::CertificateSheet> {
    let site = app.db.read(|db| Box::pin(Site::load(db))).await?;
    let text = |key: &str| app.texts.get(lang, &format!("certificate.sheet.{key}"), &[]);
    let void = reason(app, lang, &row);
    let licensee = if row.licensee.is_empty() { row.nickname } else { row.licensee };
    let work = lang.choose(
        format!("{}（{}）", row.title_zh, row.material_number),
        format!("{} ({})", row.title_en, row.material_number),
    );
    let mut rows = vec![
        (text("licensee"), licensee),
        (text("project"), if row.project.is_empty() { text("any_project") } else { row.project }),
        (text("work"), work),
    ];
    if let Some(variant) = lang.choose(row.variant_zh, row.variant_en) {
        rows.push((text("variant"), variant));
    }
    rows.push((text("licence"), licence_name(app, lang, row.licence)));
    rows.push((text("issued"), row.issued_at.day(app.config.zone)));
    if let Some(end) = row.expires_at {
        rows.push((text("until"), end.day(app.config.zone)));
    }
    let term = |number: usize| app.texts.get(lang, &format!("certificate.terms.{}.{number}", row.licence.word()), &[]);
    Ok(pdf::CertificateSheet {
        lang: lang.code(),
        shop: site.name(lang).to_owned(),
        title: text("title"),
        rows,
        terms_title: text("terms"),
        terms: (1..=4).map(term).collect(),
        check: text("check"),
        url: format!("{}/verify/{}", app.config.public_url, row.number),
        number: row.number,
        void,
    })
}
