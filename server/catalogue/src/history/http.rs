use axum::extract::State;
use kernel::clock::Timestamp;
use kernel::error::RequestError;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{KEPT, MOST, store};
use crate::CatalogueState;
use crate::material::MaterialError;
use crate::material::list::cards;
use crate::material::model::{Card, MaterialId, PAGE_SIZE};
use crate::material::store as materials;
use crate::material::views;
use money::price;
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member};

const LONGEST_SEARCH: usize = 80;

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct View {
    id: Option<Int>,
}

/// Somebody looks at a material.
#[utoipa::path(post, path = "/api/history/view", request_body = View, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn view(
    State(app): State<CatalogueState>,
    member: Maybe<Member>,
    Json(input): Json<View>,
) -> Result<ReplyMessage> {
    let id = MaterialId(input.id.ok_or(MaterialError::Unknown)?.0);
    let now = app.clock.now();
    match member {
        Maybe::Known(member) => {
            let write = app.db.write(move |db| {
                Box::pin(async move {
                    if !store::view(db, member.id, id, now).await? {
                        return Err(MaterialError::Unknown.into());
                    }
                    store::trim(db, member.id).await
                })
            });
            write.await?;
        }
        Maybe::Expired => return Err(Error::TokenExpired),
        Maybe::Nobody => {}
    }
    views::count(&app, id).await?;
    Ok(ReplyMessage("history.done.noted"))
}

#[derive(Serialize, ToSchema)]
pub struct Viewed {
    #[serde(flatten)]
    pub card: Card,
    #[schema(value_type = i64)]
    pub viewed_at: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct History {
    pub list: Vec<Viewed>,
    pub total: i64,
}

/// What the member looked at, newest first, each material once.
#[utoipa::path(get, path = "/api/history/index", params(("q" = Option<String>, Query), ("page" = Option<i64>, Query),
    ("limit" = Option<i64>, Query)), responses((status = 200, body = Envelope<History>)))]
pub async fn index(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<History>> {
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let words = asked.get("q").unwrap_or_default().trim().to_owned();
    let from = app.clock.now().minus(KEPT);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let (found, total) = store::page(db, member.id, from, &words, paging).await?;
            let ids: Vec<_> = found.iter().map(|(id, _)| *id).collect();
            Ok((found, total, materials::cards(db, &ids).await?))
        })
    });
    let (found, total, rows) = read.await?;
    let list = cards(rows, &price::anybody(&app).await?, about.lang)?.into_iter().filter_map(|card| {
        let viewed_at = found.iter().find(|(id, _)| *id == card.id)?.1;
        Some(Viewed { card, viewed_at })
    });
    Ok(Reply(History { list: list.collect(), total }))
}

/// Some materials, or everything.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Unsee {
    materials: Vec<Int>,
    all: Flag,
}

#[utoipa::path(post, path = "/api/history/del", request_body = Unsee, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(State(app): State<CatalogueState>, member: Member, Json(input): Json<Unsee>) -> Result<ReplyMessage> {
    if input.materials.len() as i64 > MOST {
        return Err(RequestError::BadInput.into());
    }
    let write = app.db.write(move |db| {
        let input = input.clone();
        Box::pin(async move {
            if input.all.0 {
                return store::clear(db, member.id).await;
            }
            for material in input.materials {
                store::remove(db, member.id, MaterialId(material.0)).await?;
            }
            Ok(())
        })
    });
    write.await?;
    Ok(ReplyMessage("history.done.removed"))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct Remembered {
    id: Int,
    /// Unix seconds
    viewed_at: Int,
}

/// What a browser remembered before its owner signed in, or what is put back.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Merge {
    list: Vec<Remembered>,
}

#[utoipa::path(post, path = "/api/history/merge", request_body = Merge, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn merge(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<Merge>,
) -> Result<ReplyMessage> {
    if input.list.len() as i64 > MOST {
        return Err(RequestError::BadInput.into());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let list = input.list.clone();
        Box::pin(async move {
            for seen in list {
                // A browser's clock may be ahead; what is too old is not worth keeping.
                let at = Timestamp::from_seconds(seen.viewed_at.0.clamp(0, now.seconds()));
                if at >= now.minus(KEPT) {
                    store::view(db, member.id, MaterialId(seen.id.0), at).await?;
                }
            }
            store::trim(db, member.id).await
        })
    });
    write.await?;
    Ok(ReplyMessage("history.done.noted"))
}

#[derive(Serialize, ToSchema)]
pub struct Searches {
    /// Newest first
    pub list: Vec<String>,
}

#[utoipa::path(get, path = "/api/history/searches", responses((status = 200, body = Envelope<Searches>)))]
pub async fn searches(State(app): State<CatalogueState>, member: Member) -> Result<Reply<Searches>> {
    let list = app.db.read(move |db| Box::pin(store::searches(db, member.id))).await?;
    Ok(Reply(Searches { list }))
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Search {
    words: Text,
}

#[utoipa::path(post, path = "/api/history/search", request_body = Search, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn search(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<Search>,
) -> Result<ReplyMessage> {
    let words = normalize_query(input.words.as_str());
    if words.is_empty() {
        return Err(RequestError::BadInput.into());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let words = words.clone();
        Box::pin(async move { store::search(db, member.id, &words, now).await })
    });
    write.await?;
    Ok(ReplyMessage("history.done.noted"))
}

/// One line of words, as they are remembered.
fn normalize_query(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().filter(|letter| !letter.is_control()).take(LONGEST_SEARCH).collect()
}

/// One search, or all of them.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Forget {
    words: Text,
    all: Flag,
}

#[utoipa::path(post, path = "/api/history/forget", request_body = Forget, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn forget(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<Forget>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let input = input.clone();
        Box::pin(async move {
            match input.all.0 {
                true => store::clear_searches(db, member.id).await,
                false => store::forget_search(db, member.id, &normalize_query(input.words.as_str())).await,
            }
        })
    });
    write.await?;
    Ok(ReplyMessage("history.done.removed"))
}
