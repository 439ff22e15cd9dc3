//! What a member wants to be written about.

use axum::extract::State;
use kernel::Result;
use kernel::input::{Flag, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::LetterKind;
use super::{LetterError, read_unsubscribe_word, store};
use crate::app::App;
use crate::guard::{Member, MemberId};

#[derive(Serialize, ToSchema)]
pub struct LetterChoices {
    pub list: Vec<LetterChoice>,
}

#[derive(Serialize, ToSchema)]
pub struct LetterChoice {
    pub kind: LetterKind,
    pub is_wanted: bool,
    /// Letters about money and security always come
    pub is_optional: bool,
}

#[utoipa::path(get, path = "/api/account/letters", operation_id = "letter_choices", responses((status = 200, body = Envelope<LetterChoices>)))]
pub async fn choices(State(app): State<App>, member: Member) -> Result<Reply<LetterChoices>> {
    let chosen = app.db.read(move |db| Box::pin(store::choices(db, member.id))).await?;
    let list = LetterKind::ALL.iter().map(|kind| LetterChoice {
        kind: *kind,
        is_wanted: !chosen.iter().any(|(word, wanted)| word == kind.word() && !wanted && kind.is_optional()),
        is_optional: kind.is_optional(),
    });
    Ok(Reply(LetterChoices { list: list.collect() }))
}

#[derive(Deserialize, ToSchema)]
pub struct LetterWish {
    kind: Text,
    is_wanted: Flag,
}

#[utoipa::path(post, path = "/api/account/letters", operation_id = "choose_letters", request_body = LetterWish, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn choose(State(app): State<App>, member: Member, Json(input): Json<LetterWish>) -> Result<ReplyMessage> {
    let kind = LetterKind::from_word(input.kind.as_str()).ok_or(LetterError::UnknownKind)?;
    set(&app, member.id, kind, input.is_wanted.0).await?;
    Ok(ReplyMessage("common.done.saved"))
}

async fn set(app: &App, member: MemberId, kind: LetterKind, wanted: bool) -> Result<()> {
    if !kind.is_optional() {
        return Err(LetterError::Required.into());
    }
    let now = app.clock.now();
    app.db.write(move |db| Box::pin(store::choose(db, member, kind, wanted, now))).await
}

#[derive(Serialize, ToSchema)]
pub struct Unsubscribed {
    pub kind: LetterKind,
}

/// From the link in a letter, without signing in. By POST alone: programs that look at links in advance must not do it. A mail program's
/// own button sends a form, which is not read: the word says everything.
#[utoipa::path(post, path = "/api/letter/unsubscribe", params(("word" = String, Query)), responses((status = 200, body = Envelope<Unsubscribed>)))]
pub async fn unsubscribe(State(app): State<App>, asked: ListQuery) -> Result<Reply<Unsubscribed>> {
    let word = asked.get("word").unwrap_or_default();
    let (member, kind) = read_unsubscribe_word(&app, word).ok_or(LetterError::BadLink)?;
    if !app.db.read(move |db| Box::pin(store::is_there(db, member))).await? {
        return Err(LetterError::BadLink.into());
    }
    set(&app, member, kind, false).await?;
    Ok(Reply(Unsubscribed { kind }))
}
