//! What others look for, and asking for what is not there.

use axum::extract::State;
use kernel::Result;
use kernel::error::RequestError;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{model, store};
use crate::CatalogueState;
use crate::history::store as history;
use platform::app::topic;
use platform::guard::Member;
use platform::guard::limit::{RateLimit, Who, take};
use platform::guard::request_info::RequestInfo;
use platform::server::answer::Ready;

/// Of the last days so many, looked for by at least so many members: what one person types stays theirs.
const DAYS: u64 = 30;
const SEEKERS: i64 = 3;
const WORDS: i64 = 8;
const HOUR: i64 = 3600;

#[derive(Serialize, ToSchema)]
pub struct PopularSearches {
    pub list: Vec<String>,
}

/// What members look for these days, the commonest first. Counted anew every hour.
#[utoipa::path(get, path = "/api/search/popular", responses((status = 200, body = Envelope<PopularSearches>)))]
pub async fn popular(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Ready> {
    let now = app.clock.now();
    let since = now.minus(std::time::Duration::from_secs(DAYS * 24 * 3600));
    let key = format!("popular|{}", now.seconds() / HOUR);
    let read = || async {
        let list = app
            .db
            .read_public(move |db| Box::pin(async move { history::popular(db, since, SEEKERS, WORDS).await }))
            .await?;
        Ok(PopularSearches { list })
    };
    app.cached(about.lang, &key, &[topic::SEARCH], read).await.map(Ready)
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SearchAsk {
    words: Text,
}

/// Somebody found nothing and asks for it.
#[utoipa::path(post, path = "/api/search/ask", request_body = SearchAsk, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn ask(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<SearchAsk>,
) -> Result<ReplyMessage> {
    take(&app, RateLimit::Redeem, Who::Member(member.id.0))?;
    let words = model::plain(&input.words.0);
    if words.is_empty() {
        return Err(RequestError::BadInput.into());
    }
    let now = app.clock.now();
    app.db
        .write(move |db| {
            let words = words.clone();
            Box::pin(async move { store::ask(db, &words, now).await })
        })
        .await?;
    Ok(ReplyMessage("search.done.asked"))
}
