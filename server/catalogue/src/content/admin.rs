use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::error::RequestError;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::markdown;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Content, ContentError, FIRST, store};
use crate::CatalogueState;
use platform::audit::Audit;
use platform::setting::store as own_settings;

const MOST_TITLE: usize = 80;
const MOST_BODY: usize = 100_000;

/// One of the texts, in its newest version.
#[derive(Serialize, ToSchema)]
pub struct TextRow {
    pub name: String,
    pub title_zh: String,
    pub title_en: String,
    pub version: i64,
    #[schema(value_type = i64)]
    pub published_at: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct TextList {
    pub list: Vec<TextRow>,
    pub remark: String,
}

#[derive(Serialize, ToSchema)]
pub struct TextVersions {
    pub name: String,
    /// Newest first
    pub versions: Vec<TextVersion>,
    /// Values of the owner's own that the newest one names have changed since: publishing it again takes them over
    pub values_changed: bool,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct TextVersion {
    pub version: i64,
    pub title_zh: String,
    pub title_en: String,
    /// Markdown
    pub body_zh: String,
    pub body_en: String,
    /// As the shop shows it
    pub html_zh: String,
    pub html_en: String,
    #[schema(value_type = i64)]
    pub published_at: Timestamp,
}

/// `version` is the one that was changed: whoever has published another meanwhile is not written over.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct PublishText {
    pub name: Text,
    pub version: Int,
    pub title_zh: Text,
    pub title_en: Text,
    pub body_zh: Text,
    pub body_en: Text,
}

impl From<Content> for TextVersion {
    fn from(content: Content) -> Self {
        Self {
            version: content.version,
            html_zh: markdown::to_html(&content.filled_zh),
            html_en: markdown::to_html(&content.filled_en),
            title_zh: content.title_zh,
            title_en: content.title_en,
            body_zh: content.body_zh,
            body_en: content.body_en,
            published_at: content.published_at,
        }
    }
}

fn known(name: &str) -> Result<&'static str> {
    Ok(FIRST.iter().find(|(known, ..)| *known == name).ok_or(ContentError::Unknown)?.0)
}

#[utoipa::path(get, path = "/admin/routine.content/index", responses((status = 200, body = Envelope<TextList>)))]
pub async fn index(State(app): State<CatalogueState>) -> Result<Reply<TextList>> {
    let read = app.db.read(|db| {
        Box::pin(async move {
            let mut list = Vec::with_capacity(FIRST.len());
            for (name, ..) in FIRST {
                let Some(Content { version, title_zh, title_en, published_at, .. }) = store::newest(db, name).await?
                else {
                    continue;
                };
                list.push(TextRow { name: (*name).to_owned(), title_zh, title_en, version, published_at });
            }
            Ok(list)
        })
    });
    Ok(Reply(TextList { list: read.await?, remark: String::new() }))
}

/// Every version of one text.
#[utoipa::path(get, path = "/admin/routine.content/view", params(("name" = String, Query)), responses((status = 200, body = Envelope<TextVersions>)))]
pub async fn view(State(app): State<CatalogueState>, asked: ListQuery) -> Result<Reply<TextVersions>> {
    let name = known(asked.get("name").unwrap_or_default())?;
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((store::versions(db, name).await?, own_settings::all(db).await?)) }));
    let (versions, values) = read.await?;
    let values_changed = versions.first().is_some_and(|newest| !newest.says_the_same(&newest.clone().fill(&values)));
    let versions = versions.into_iter().map(TextVersion::from).collect();
    Ok(Reply(TextVersions { name: name.to_owned(), versions, values_changed }))
}

/// Publishes the next version. What was agreed to before stays what it was.
#[utoipa::path(post, path = "/admin/routine.content/publish", request_body = PublishText, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn publish(
    State(app): State<CatalogueState>,
    audit: Audit,
    Json(input): Json<PublishText>,
) -> Result<ReplyMessage> {
    let name = known(&input.name.0)?;
    let new = Content {
        version: input.version.0.checked_add(1).ok_or(RequestError::BadInput)?,
        title_zh: input.title_zh.0.trim().to_owned(),
        title_en: input.title_en.0.trim().to_owned(),
        body_zh: input.body_zh.0.trim().to_owned(),
        body_en: input.body_en.0.trim().to_owned(),
        filled_zh: String::new(),
        filled_en: String::new(),
        published_at: audit.now,
    };
    let fits = |text: &str, most: usize| !text.is_empty() && text.chars().count() <= most;
    if ![&new.title_zh, &new.title_en].into_iter().all(|title| fits(title, MOST_TITLE))
        || ![&new.body_zh, &new.body_en].into_iter().all(|body| fits(body, MOST_BODY))
    {
        return Err(ContentError::BadText.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input, new) = (audit.clone(), input.clone(), new.clone());
        Box::pin(async move {
            let new = new.fill(&own_settings::all(db).await?);
            let old = store::newest(db, name).await?.ok_or(ContentError::Unknown)?;
            if old.version + 1 != new.version {
                return Err(ContentError::Stale.into());
            }
            if old.says_the_same(&new) {
                return Err(ContentError::Same.into());
            }
            if !store::publish(db, name, &new).await? {
                return Err(ContentError::Stale.into());
            }
            let said = |content: &Content| serde_json::json!({ "name": name, "version": content.version });
            audit.write(db, &input, &said(&old), &said(&new)).await
        })
    });
    write.await?;
    Ok(ReplyMessage("content.done.published"))
}
