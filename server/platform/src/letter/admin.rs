//! Kinds of letters in the back office: what each says, and whether the shop sends it.

use axum::extract::State;
use kernel::Result;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::LetterKind;
use super::{LetterError, Reader, render, sample, switch_name};
use crate::app::App;
use crate::audit::Audit;
use crate::server::table::remark;
use crate::setting::switch::{KindSwitch, change_switch};
use crate::site::{Site, store as settings};

#[derive(Serialize, ToSchema)]
pub struct LetterKinds {
    pub list: Vec<KindRow>,
    pub remark: String,
}

#[derive(Serialize, ToSchema)]
pub struct KindRow {
    pub kind: LetterKind,
    /// Whether the shop sends it
    pub is_on: bool,
    /// Whether members may do without
    pub is_optional: bool,
}

#[utoipa::path(get, path = "/admin/routine.letter/index", operation_id = "letter_kinds", responses((status = 200, body = Envelope<LetterKinds>)))]
pub async fn index(State(app): State<App>, asked: ListQuery) -> Result<Reply<LetterKinds>> {
    let read = app.db.read(|db| {
        Box::pin(async move {
            let mut list = Vec::new();
            for kind in LetterKind::ALL {
                let is_off = settings::find(db, &switch_name(*kind)).await?.is_some_and(|word| word == "off");
                list.push(KindRow { kind: *kind, is_on: !is_off, is_optional: kind.is_optional() });
            }
            Ok(list)
        })
    });
    Ok(Reply(LetterKinds { list: read.await?, remark: remark(&app, &asked).await? }))
}

fn kind_of(word: &str) -> Result<LetterKind> {
    LetterKind::from_word(word).ok_or_else(|| LetterError::UnknownKind.into())
}

#[utoipa::path(post, path = "/admin/routine.letter/edit", operation_id = "letter_switch", request_body = KindSwitch, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<App>, audit: Audit, Json(input): Json<KindSwitch>) -> Result<ReplyMessage> {
    let name = switch_name(kind_of(input.kind.as_str())?);
    change_switch(&app, audit, name, input).await
}

/// A letter as it would arrive, filled with an example.
#[derive(Serialize, ToSchema)]
pub struct LetterPreview {
    pub subject: String,
    pub text: String,
    pub html: String,
}

#[utoipa::path(get, path = "/admin/routine.letter/preview", operation_id = "letter_preview",
    params(("kind" = String, Query), ("letter_lang" = String, Query)), responses((status = 200, body = Envelope<LetterPreview>)))]
pub async fn preview(State(app): State<App>, asked: ListQuery) -> Result<Reply<LetterPreview>> {
    let kind = kind_of(asked.get("kind").unwrap_or_default())?;
    let lang = asked.get("letter_lang").and_then(Lang::from_code).unwrap_or(asked.lang);
    let site = app.db.read(|db| Box::pin(Site::load(db))).await?;
    let home = &app.config.public_url;
    let unsubscribe = if kind.is_optional() { format!("{home}/unsubscribe") } else { String::new() };
    let reader = Reader { name: lang.choose("林深", "Lin"), lang, unsubscribe: &unsubscribe };
    let letter = render(&app, &site, kind, &sample::facts(kind, app.clock.now()), &reader);
    Ok(Reply(LetterPreview { subject: letter.subject, text: letter.text, html: letter.html }))
}
