//! The public page of a collection, for whoever has its link.

use std::sync::Arc;

use axum::extract::State;
use http::StatusCode;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{WORD_LENGTH, WORD_LETTERS, path};
use super::{CollectError, store};
use crate::CatalogueState;
use crate::material::list::cards;
use crate::material::model::Card;
use crate::material::store as materials;
use money::price;
use platform::guard::request_info::RequestInfo;
use platform::page::Page;
use platform::server::answer::ReadyAnswer;

#[derive(Serialize, ToSchema)]
pub struct SharedCollection {
    pub name: String,
    /// Nickname
    pub owner: String,
    pub list: Vec<Card>,
}

#[utoipa::path(get, path = "/api/collect/shared", params(("word" = String, Query)), responses((status = 200, body = Envelope<SharedCollection>)))]
pub async fn shared(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<SharedCollection>> {
    load(&app, about.lang, asked.get("word").unwrap_or_default()).await.map(Reply)
}

/// Read each time: a link that was taken back is dead at once.
async fn load(app: &CatalogueState, lang: Lang, word: &str) -> Result<SharedCollection> {
    if word.len() != WORD_LENGTH || !word.chars().all(|letter| WORD_LETTERS.contains(letter)) {
        return Err(CollectError::NotShared.into());
    }
    let word = word.to_owned();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let (id, name, owner) = store::shared(db, &word).await?.ok_or(CollectError::NotShared)?;
            let ids = store::items(db, id).await?;
            Ok((name, owner, materials::cards(db, &ids).await?))
        })
    });
    let (name, owner, rows) = read.await?;
    Ok(SharedCollection { name, owner, list: cards(rows, &price::anybody(app).await?, lang)? })
}

/// Not for search engines: a link is for those who were given it.
pub async fn page(app: &CatalogueState, lang: Lang, word: &str) -> Result<Page> {
    let shared = load(app, lang, word).await?;
    let by = [("owner", shared.owner.as_str()), ("count", &shared.list.len().to_string())];
    Ok(Page {
        route: "collection".into(),
        status: StatusCode::OK,
        title: shared.name.clone(),
        description: app.texts.get(lang, "collect.shared.meta", &by),
        canonical: path(word),
        image: shared.list.first().map(|card| card.poster.clone()),
        facts: Vec::new(),
        private: true,
        template: "collection.html",
        answer: Some((
            format!("/api/collect/shared?word={word}"),
            Arc::new(ReadyAnswer::success(app.clock.now(), &shared)?),
        )),
    })
}
