//! Notes at a moment of a lesson, each its writer's own.

use axum::extract::State;
use kernel::Result;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::Deserialize;
use utoipa::ToSchema;

use super::model::Access;
use super::view::{self, Note};
use super::{StudyError, store};
use crate::DeliveryState;
use platform::guard::Member;

const MOST_TEXT: usize = 2000;
const MOST_NOTES: i64 = 500;

fn checked(text: &Text) -> Result<String> {
    let fits = (1..=MOST_TEXT).contains(&text.0.chars().count());
    if fits { Ok(text.0.clone()) } else { Err(StudyError::BadNote.into()) }
}

#[derive(Clone, Deserialize, ToSchema)]
pub struct NoteInput {
    lesson: Int,
    at_ms: i64,
    text: Text,
}

#[utoipa::path(post, path = "/api/study/note", request_body = NoteInput, responses((status = 200, body = Envelope<Note>)))]
pub async fn add(
    State(app): State<DeliveryState>,
    member: Member,
    Json(input): Json<NoteInput>,
) -> Result<Reply<Note>> {
    let (text, now, id) = (checked(&input.text)?, app.clock.now(), member.id);
    let write = app.db.write(move |db| {
        let (text, input) = (text.clone(), input.clone());
        Box::pin(async move {
            let lesson = input.lesson.0;
            let (row, access) = view::allowed(db, lesson, Some(id), now).await?;
            if access == Access::None {
                return Err(StudyError::NotOwned.into());
            }
            if store::count_notes(db, id, lesson).await? >= MOST_NOTES {
                return Err(StudyError::TooManyNotes.into());
            }
            let at_ms = input.at_ms.clamp(0, row.duration_ms.max(0));
            let note = store::insert_note(db, id, lesson, at_ms, &text, now).await?;
            store::note(db, id, note).await?.ok_or_else(|| StudyError::UnknownNote.into())
        })
    });
    Ok(Reply(Note::from(write.await?)))
}

#[derive(Clone, Deserialize, ToSchema)]
pub struct NoteEdit {
    id: Int,
    text: Text,
}

#[utoipa::path(post, path = "/api/study/noteedit", request_body = NoteEdit, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<DeliveryState>,
    member: Member,
    Json(input): Json<NoteEdit>,
) -> Result<ReplyMessage> {
    let text = checked(&input.text)?;
    let write = app.db.write(move |db| {
        let (text, note) = (text.clone(), input.id.0);
        Box::pin(async move { store::edit_note(db, member.id, note, &text).await })
    });
    if write.await? { Ok(ReplyMessage("common.done.saved")) } else { Err(StudyError::UnknownNote.into()) }
}

#[utoipa::path(delete, path = "/api/study/note", params(("id" = i64, Query)), responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn remove(State(app): State<DeliveryState>, member: Member, asked: ListQuery) -> Result<ReplyMessage> {
    let note = asked.int("id").ok_or(StudyError::UnknownNote)?;
    let gone = app.db.write(move |db| Box::pin(store::remove_note(db, member.id, note))).await?;
    if gone { Ok(ReplyMessage("common.done.deleted")) } else { Err(StudyError::UnknownNote.into()) }
}
