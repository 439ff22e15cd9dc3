use std::sync::Arc;

use axum::extract::{Query, State};
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::markdown;
use kernel::reply::Envelope;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ContentError, FIRST, store};
use crate::CatalogueState;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::server::answer::{Ready, ReadyAnswer};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ContentQuery {
    /// about, agreement, topup-agreement, user-agreement or privacy-policy
    pub name: String,
}

#[derive(Serialize, ToSchema)]
pub struct ContentPage {
    pub name: String,
    pub title: String,
    /// Safe to show as it is
    pub html: String,
    pub version: i64,
    /// Unix seconds
    #[schema(value_type = i64)]
    pub published_at: Timestamp,
}

/// One of the shop's public texts.
#[utoipa::path(get, path = "/api/content/page", params(ContentQuery), responses((status = 200, body = Envelope<ContentPage>)))]
pub async fn page(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    Query(query): Query<ContentQuery>,
) -> Result<Ready> {
    content_answer(&app, about.lang, &query.name).await.map(Ready)
}

pub async fn content_answer(app: &CatalogueState, lang: Lang, name: &str) -> Result<Arc<ReadyAnswer>> {
    let (name, ..) = *FIRST.iter().find(|(known, ..)| *known == name).ok_or(ContentError::Unknown)?;
    app.cached(lang, &format!("content|{name}"), &[topic::CONTENT], || async move {
        let content =
            app.db.read_public(move |db| Box::pin(store::newest(db, name))).await?.ok_or(ContentError::Unknown)?;
        Ok(ContentPage {
            name: name.to_owned(),
            title: lang.choose(content.title_zh, content.title_en),
            html: markdown::to_html(lang.choose(&content.filled_zh, &content.filled_en)),
            version: content.version,
            published_at: content.published_at,
        })
    })
    .await
}
