//! What comes with a lesson: texts to read along, files.

use axum::extract::State;
use kernel::Result;
use kernel::input::Int;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, ReplyMessage};
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{kept, store};
use crate::CatalogueState;
use crate::material::MaterialError;
use crate::material::catalogue::store as catalogue;
use platform::access::admin::ids_to_delete;
use platform::audit::Audit;
use platform::recycle_bin::kept::{Deleted, DeletedRows};

const MOST_TEXT: usize = 500_000;

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct SubtitleInput {
    lesson: Int,
    /// zh-cn or en
    lang: String,
    /// WebVTT; empty takes it away
    text: String,
}

/// WebVTT begins with its name; what editors export may have a mark before it.
fn vtt(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim().replace("\r\n", "\n");
    (text.is_empty() || (text.starts_with("WEBVTT") && text.contains("-->") && text.len() <= MOST_TEXT)).then_some(text)
}

#[utoipa::path(post, path = "/admin/shop.lesson/subtitle", request_body = SubtitleInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn subtitle(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<SubtitleInput>,
) -> Result<ReplyMessage> {
    let lang = Lang::from_code(&input.lang).ok_or(MaterialError::BadSubtitle)?;
    let text = vtt(&input.text).ok_or(MaterialError::BadSubtitle)?;
    let write = app.db.write(move |db| {
        let (audit, input, text) = (audit.clone(), input.clone(), text.clone());
        Box::pin(async move {
            let course = store::course_of(db, input.lesson.0).await?.ok_or(MaterialError::UnknownLesson)?;
            store::set_subtitle(db, input.lesson.0, lang.code(), &text).await?;
            catalogue::changed(db, course).await?;
            let about = json!({ "lesson": input.lesson.0, "lang": input.lang, "length": text.len() });
            audit.write(db, &about, &Value::Null, &about).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[utoipa::path(delete, path = "/admin/shop.lesson/filedel", responses((status = 200, body = Envelope<DeletedRows>)))]
pub async fn file_del(State(app): State<CatalogueState>, audit: Audit, asked: ListQuery) -> Result<Deleted> {
    let delete = audit.delete_each(&app.db, Some(&kept::LESSON_FILE), ids_to_delete(&asked)?, |db, id| {
        Box::pin(async move {
            let (lesson, name) = store::remove_lesson_file(db, id).await?.ok_or(MaterialError::UnknownLesson)?;
            if let Some(course) = store::course_of(db, lesson).await? {
                catalogue::changed(db, course).await?;
            }
            Ok(json!({ "lesson": lesson, "name": name }))
        })
    });
    delete.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_webvtt_is_taken() {
        let good = "WEBVTT\n\n00:00.000 --> 00:02.000\n雨";
        assert_eq!(vtt(&format!("\u{feff}{}\r\n", good.replace('\n', "\r\n"))).as_deref(), Some(good));
        assert_eq!(vtt("  "), Some(String::new()), "nothing takes it away");
        for bad in ["1\n00:00,000 --> 00:02,000\nrain", "WEBVTT", "<script>-->"] {
            assert_eq!(vtt(bad), None, "{bad}");
        }
    }
}
