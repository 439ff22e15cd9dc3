//! Suggestions while somebody types: types and tags of that name, and materials.

use axum::extract::{Query, State};
use finder::FacetIndex;
use kernel::Result;
use kernel::db::Reader;
use kernel::money::Money;
use kernel::reply::Envelope;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::catalogue;
use super::list::{WORD_TOPICS, cards, count, rows};
use super::model::facet::{FacetKey, HOTTEST};
use super::model::{MaterialId, Piece, pieces};
use crate::CatalogueState;
use crate::state::ORDERS;
use money::price;
use platform::guard::request_info::RequestInfo;
use platform::server::answer::Ready;

/// Of each sort of name, of materials, and of all together.
const NAMES: usize = 3;
const MATERIALS: usize = 5;
const ALL: usize = 8;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SuggestQuery {
    pub q: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Suggestions {
    pub list: Vec<Suggestion>,
}

kernel::string_enum! {
    pub enum SuggestionKind {
        Type = "type",
        Tag = "tag",
        Material = "material",
    }
}

#[derive(Serialize, ToSchema)]
pub struct Suggestion {
    pub kind: SuggestionKind,
    pub path: String,
    pub pieces: Vec<Piece>,
    #[schema(required)]
    pub count: Option<i64>,
    #[schema(required)]
    pub thumb: Option<String>,
    #[schema(required)]
    pub price: Option<Money>,
}

/// What somebody may be about to type.
#[utoipa::path(get, path = "/api/material/suggest", params(SuggestQuery), responses((status = 200, body = Envelope<Suggestions>)))]
pub async fn suggest(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    Query(query): Query<SuggestQuery>,
) -> Result<Ready> {
    let typed: String = query.q.unwrap_or_default().trim().to_lowercase().chars().take(60).collect();
    app.cached(about.lang, &format!("suggest|{typed}"), WORD_TOPICS, || suggestions(&app, about.lang, &typed))
        .await
        .map(Ready)
}

/// Materials in the shop that somebody may be about to type, the most wanted first.
pub async fn first_beginning(app: &CatalogueState, typed: &str, most: usize) -> Result<Vec<MaterialId>> {
    let found = catalogue::begin(app, typed).await?;
    Ok(catalogue::look(app, |shelf| {
        let slots = found.page_of(shelf, &shelf.shown_of(&found.bits), HOTTEST, 0, most);
        slots.into_iter().map(|slot| MaterialId(shelf.id(slot))).collect()
    }))
}

async fn suggestions(app: &CatalogueState, lang: Lang, typed: &str) -> Result<Suggestions> {
    let is_enough = typed.chars().count() >= 2 || !typed.is_ascii();
    if typed.is_empty() || !is_enough {
        return Ok(Suggestions { list: Vec::new() });
    }
    let found = catalogue::begin(app, typed).await?;
    let (ids, mut list) = catalogue::look(app, |shelf| {
        let slots = found.page_of(shelf, &shelf.shown_of(&found.bits), HOTTEST, 0, MATERIALS);
        let ids: Vec<MaterialId> = slots.into_iter().map(|slot| MaterialId(shelf.id(slot))).collect();
        let names = [(FacetKey::Type, SuggestionKind::Type), (FacetKey::Tag, SuggestionKind::Tag)];
        let list: Vec<Suggestion> =
            names.into_iter().flat_map(|(key, kind)| names_like(shelf, key, kind, typed, lang)).collect();
        (ids, list)
    });
    let rows = rows(app, Reader::Anybody, ids).await?;
    for card in cards(rows, &price::anybody(app).await?, lang)? {
        list.push(Suggestion {
            kind: SuggestionKind::Material,
            path: card.path(),
            pieces: pieces(&card.title, &found.marks),
            count: None,
            thumb: Some(card.thumb),
            price: Some(card.sale.unwrap_or(card.price)),
        });
    }
    list.truncate(ALL);
    Ok(Suggestions { list })
}

/// Types and tags that are written, spelt or abbreviated like this.
fn names_like(
    shelf: &FacetIndex<ORDERS>,
    key: FacetKey,
    kind: SuggestionKind,
    typed: &str,
    lang: Lang,
) -> Vec<Suggestion> {
    let marks = [typed.to_owned()];
    let mut like: Vec<(usize, &finder::IndexedValue)> = shelf
        .values(key.index())
        .map(|value| (value.shown(), value))
        .filter(|(shown, value)| *shown > 0 && value.begins(typed))
        .collect();
    like.sort_by_key(|(shown, _)| std::cmp::Reverse(*shown));
    let suggestion = |(shown, value): (usize, &finder::IndexedValue)| {
        let [zh, en] = &value.names;
        Suggestion {
            kind,
            path: format!(
                "/list?{}={}",
                key.word(),
                form_urlencoded::byte_serialize(value.key.as_bytes()).collect::<String>()
            ),
            pieces: pieces(lang.choose(zh, en), &marks),
            count: Some(count(shown)),
            thumb: None,
            price: None,
        }
    };
    like.into_iter().take(NAMES).map(suggestion).collect()
}
