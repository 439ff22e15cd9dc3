//! Lists: what the catalogue finds, as pages show it.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use finder::{Bits, FacetCounts, FacetIndex, FacetQuery, IndexedValue, SearchHits, Slot};
use kernel::changes::CacheTopic;
use kernel::db::Reader;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::model::facet::{Drop, DropKey, Facet, FacetKey, FacetValue, HOTTEST, OWNED, OtherDrop, PriceRange};
use super::model::{Card, CardRow, Filter, MaterialId, MaterialPage, MaterialQuery, TagName, TypeWithTrail, pieces};
use super::{MaterialError, catalogue, store};
use crate::CatalogueState;
use crate::category::model::{Category, CategoryId, TypeName, trail};
use crate::category::store as categories;
use crate::search;
use crate::state::ORDERS;
use money::entitlement;
use money::price::{self, BuyerDiscounts};
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::guard::{Maybe, Member, MemberId};
use platform::server::answer::{Ready, ReadyAnswer};

const LIST_TOPICS: &[CacheTopic] = &[topic::MATERIAL, topic::CATEGORY, topic::PRICE];
pub const WORD_TOPICS: &[CacheTopic] = &[topic::MATERIAL, topic::CATEGORY, topic::PRICE, topic::SEARCH];
/// Tags that a list offers.
const TAGS: usize = 16;

/// A page of materials, with what it can be narrowed by.
#[utoipa::path(get, path = "/api/material/index", params(MaterialQuery), responses((status = 200, body = Envelope<MaterialPage>)))]
pub async fn index(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    member: Maybe<Member>,
    Query(query): Query<MaterialQuery>,
) -> Result<Response> {
    let filter = Filter::of(&query);
    if !filter.is_own() {
        return Ok(Ready(list_answer(&app, about.lang, filter).await?).into_response());
    }
    match member {
        Maybe::Known(member) => Ok(Reply(list_page(&app, about.lang, filter, Some(member.id)).await?).into_response()),
        Maybe::Expired => Err(Error::TokenExpired),
        Maybe::Nobody => Err(Error::NeedLogin),
    }
}

pub async fn list_answer(app: &CatalogueState, lang: Lang, filter: Filter) -> Result<Arc<ReadyAnswer>> {
    let key = format!("list{}", filter.query());
    let topics = if filter.words.is_empty() { LIST_TOPICS } else { WORD_TOPICS };
    app.cached(lang, &key, topics, || list_page(app, lang, filter, None)).await
}

async fn list_page(app: &CatalogueState, lang: Lang, filter: Filter, member: Option<MemberId>) -> Result<MaterialPage> {
    catalogue::ready(app).await?;
    let found = match filter.words.as_str() {
        "" => None,
        words => Some(catalogue::find(app, words).await?),
    };
    let owned = match member {
        Some(member) => app.db.read(move |db| Box::pin(entitlement::store::owned(db, member))).await?,
        None => Vec::new(),
    };
    let mut seen = catalogue::look(app, |shelf| see(shelf, &filter, found.as_deref(), &owned, lang));
    if seen.total == 0 && !filter.words.is_empty() && filter.chosen.is_empty() && filter.paging.page == 1 {
        search::missed(app, &filter.words);
    }
    let ids = std::mem::take(&mut seen.ids);
    let reader = if member.is_some() { Reader::Known } else { Reader::Anybody };
    let read = app.db.read_for(reader, move |db| {
        let ids = ids.clone();
        Box::pin(async move { Ok((store::cards(db, &ids).await?, categories::list(db).await?)) })
    });
    let (rows, known) = read.await?;
    let category = match filter.values(FacetKey::Type) {
        [slug] => Some(narrowed(&known, slug, lang)?),
        _ => None,
    };
    let mut list = cards(rows, &price::anybody(app).await?, lang)?;
    if let Some(found) = &found {
        list.iter_mut().for_each(|card| card.found = Some(pieces(&card.title, &found.marks)));
    }
    Ok(MaterialPage {
        list,
        total: count(seen.total),
        page: filter.paging.page,
        limit: filter.paging.limit,
        sort: filter.sort,
        category,
        tags: seen.tags,
        facets: facets(seen.counted, &filter, &known, member.is_some().then_some(seen.own), lang),
        price: seen.price,
        drops: seen.drops,
        corrected: found.and_then(|found| found.corrected.clone()),
    })
}

pub fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What the shelf says, taken off it.
struct Seen {
    ids: Vec<MaterialId>,
    total: usize,
    counted: Vec<Vec<Counted>>,
    own: usize,
    price: PriceRange,
    drops: Vec<Drop>,
    tags: Vec<TagName>,
}

struct Counted {
    key: String,
    name: String,
    count: usize,
}

fn see(
    shelf: &FacetIndex<ORDERS>,
    filter: &Filter,
    found: Option<&SearchHits>,
    owned: &[MaterialId],
    lang: Lang,
) -> Seen {
    let owned: Bits = owned.iter().filter_map(|id| shelf.slot(id.0)).collect();
    let fen = |yuan: Option<i64>| yuan.map(|yuan| yuan * 100);
    let wish = FacetQuery {
        chosen: filter.chosen.iter().map(|(key, values)| (key.index(), values.clone())).collect(),
        amount: (fen(filter.min), fen(filter.max)),
        within: found.map(|found| (found.key(), &found.bits)),
        own: Some((FacetKey::Offer.index(), OWNED, &owned)),
    };
    let counts = shelf.count(&wish);
    let offset = usize::try_from(filter.paging.offset()).unwrap_or(usize::MAX);
    let limit = usize::try_from(filter.paging.limit).unwrap_or_default();
    let slots: Vec<Slot> = match (filter.sort.order(), found) {
        (Some(order), _) => counts.page(order, offset, limit),
        (None, Some(found)) => found.page(&counts, HOTTEST, offset, limit),
        (None, None) => Vec::new(),
    };
    let named = |slug: &String| {
        let names = shelf.find(FacetKey::Tag.index(), slug).map(|value| value.names.clone());
        let [zh, en] = names.unwrap_or_else(|| [slug.clone(), slug.clone()]);
        TagName { slug: slug.clone(), name: lang.choose(zh, en) }
    };
    Seen {
        ids: slots.into_iter().map(|slot| MaterialId(shelf.id(slot))).collect(),
        total: counts.total(),
        own: counts.own,
        price: PriceRange {
            min: Money::ZERO,
            max: Money::from_fen(counts.top),
            bars: counts.bars().iter().map(|bar| count(*bar)).collect(),
        },
        drops: drops(&counts),
        tags: filter.values(FacetKey::Tag).iter().map(named).collect(),
        counted: counts.facets().map(|values| counted(values, lang)).collect(),
    }
}

fn counted<'s>(values: impl Iterator<Item = (&'s IndexedValue, usize)>, lang: Lang) -> Vec<Counted> {
    let one = |(value, count): (&IndexedValue, usize)| {
        let [zh, en] = &value.names;
        Counted { key: value.key.clone(), name: lang.choose(zh, en).clone(), count }
    };
    values.map(one).collect()
}

fn drops(counts: &FacetCounts<'_, ORDERS>) -> Vec<Drop> {
    let key = |which: finder::DroppedFilter| match which {
        finder::DroppedFilter::Words => Some(DropKey::Other(OtherDrop::Words)),
        finder::DroppedFilter::Amount => Some(DropKey::Other(OtherDrop::Price)),
        finder::DroppedFilter::Facet(index) => FacetKey::ALL.get(index).map(|key| DropKey::Facet(*key)),
    };
    let mut drops: Vec<Drop> = counts
        .drops()
        .iter()
        .filter_map(|(which, left)| Some(Drop { key: key(*which)?, count: count(*left) }))
        .collect();
    drops.retain(|drop| drop.count > 0);
    drops.sort_by_key(|drop| std::cmp::Reverse(drop.count));
    drops
}

/// The filters in the order to show. One that could not narrow anything is left out.
fn facets(
    counted: Vec<Vec<Counted>>,
    filter: &Filter,
    known: &[Category],
    own: Option<usize>,
    lang: Lang,
) -> Vec<Facet> {
    let facet = |(key, values): (&FacetKey, Vec<Counted>)| {
        let chosen = filter.values(*key);
        let values = match key {
            FacetKey::Type => types(&values, known, lang),
            FacetKey::Software => softwares(values),
            FacetKey::Tag => tags(values, chosen),
            _ => fixed(*key, &values, own),
        };
        let is_of_use = values.iter().any(|value| value.count > 0) || !chosen.is_empty();
        is_of_use.then_some(Facet { key: *key, values })
    };
    FacetKey::ALL.iter().zip(counted).filter_map(facet).collect()
}

fn fixed(key: FacetKey, counted: &[Counted], own: Option<usize>) -> Vec<FacetValue> {
    let value = |word: &&str| {
        let counted = counted.iter().find(|counted| counted.key == *word).map(|counted| counted.count);
        // Only who is known owns anything.
        let number = if *word == OWNED { own? } else { counted.unwrap_or_default() };
        Some(FacetValue { value: (*word).to_owned(), name: None, count: count(number), children: Vec::new() })
    };
    key.fixed().unwrap_or_default().iter().filter_map(value).collect()
}

fn types(counted: &[Counted], known: &[Category], lang: Lang) -> Vec<FacetValue> {
    fn under(
        parent: Option<CategoryId>,
        counts: &HashMap<&str, usize>,
        known: &[Category],
        lang: Lang,
    ) -> Vec<FacetValue> {
        let children = known.iter().filter(|category| category.parent_id == parent);
        let value = |category: &Category| FacetValue {
            value: category.slug.clone(),
            name: Some(category.name(lang).to_owned()),
            count: count(counts.get(category.slug.as_str()).copied().unwrap_or_default()),
            children: if Some(category.id) == parent {
                Vec::new()
            } else {
                under(Some(category.id), counts, known, lang)
            },
        };
        children.map(value).collect()
    }
    let counts: HashMap<&str, usize> = counted.iter().map(|counted| (counted.key.as_str(), counted.count)).collect();
    under(None, &counts, known, lang)
}

/// Programs, each with its versions below it.
fn softwares(counted: Vec<Counted>) -> Vec<FacetValue> {
    let value = |counted: &Counted| FacetValue {
        value: counted.key.clone(),
        name: Some(counted.name.clone()),
        count: count(counted.count),
        children: Vec::new(),
    };
    let is_version = |one: &Counted, of: &Counted| one.name.starts_with(&format!("{} ", of.name));
    let mut roots: Vec<FacetValue> = Vec::new();
    for one in &counted {
        if counted.iter().any(|other| is_version(one, other)) {
            continue;
        }
        let mut root = value(one);
        root.children = counted.iter().filter(|other| is_version(other, one)).map(value).collect();
        root.children.sort_by(|a, b| b.name.cmp(&a.name));
        roots.push(root);
    }
    roots.sort_by_key(|root| std::cmp::Reverse(root.count));
    roots
}

/// The commonest, and the chosen ones whatever they count.
fn tags(mut counted: Vec<Counted>, chosen: &[String]) -> Vec<FacetValue> {
    counted.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.key.cmp(&b.key)));
    let value = |counted: &Counted| FacetValue {
        value: counted.key.clone(),
        name: Some(counted.name.clone()),
        count: count(counted.count),
        children: Vec::new(),
    };
    let is_shown =
        |(place, counted): &(usize, &Counted)| chosen.contains(&counted.key) || (*place < TAGS && counted.count > 0);
    counted.iter().enumerate().filter(is_shown).map(|(_, counted)| value(counted)).collect()
}

fn narrowed(known: &[Category], slug: &str, lang: Lang) -> Result<TypeWithTrail> {
    let category = known.iter().find(|category| category.slug == slug).ok_or(MaterialError::UnknownType)?;
    let TypeName { slug, name } = category.type_name(lang);
    Ok(TypeWithTrail { slug, name, trail: trail(known, category.id, lang) })
}

/// With what anybody pays today.
pub fn cards(rows: Vec<CardRow>, today: &BuyerDiscounts, lang: Lang) -> Result<Vec<Card>> {
    rows.into_iter().map(|row| row.card(today, lang).map(|(card, _)| card)).collect()
}

/// The first materials of an order that have any of some values; for shelves of the home page.
pub async fn first(app: &CatalogueState, reader: Reader, filter: Filter) -> Result<Vec<CardRow>> {
    catalogue::ready(app).await?;
    let ids = catalogue::look(app, |shelf| see(shelf, &filter, None, &[], Lang::default()).ids);
    rows(app, reader, ids).await
}

pub async fn rows(app: &CatalogueState, reader: Reader, ids: Vec<MaterialId>) -> Result<Vec<CardRow>> {
    let read = app.db.read_for(reader, move |db| {
        let ids = ids.clone();
        Box::pin(async move { store::cards(db, &ids).await })
    });
    read.await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CardsQuery {
    /// With commas between, a hundred at most
    pub ids: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct CardList {
    pub list: Vec<Card>,
}

pub fn ids(text: Option<&str>) -> Vec<MaterialId> {
    let numbers = text.unwrap_or_default().split(',').filter_map(|id| id.trim().parse().ok());
    let mut ids: Vec<MaterialId> = Vec::new();
    for id in numbers.map(MaterialId).filter(|id| id.0 > 0) {
        if !ids.contains(&id) && ids.len() < 100 {
            ids.push(id);
        }
    }
    ids
}

/// Cards of materials that somebody's browser remembers, in the order asked for.
#[utoipa::path(get, path = "/api/material/cards", params(CardsQuery), responses((status = 200, body = Envelope<CardList>)))]
pub async fn by_ids(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    Query(query): Query<CardsQuery>,
) -> Result<Reply<CardList>> {
    let ids = ids(query.ids.as_deref());
    let rows = rows(&app, Reader::Anybody, ids).await?;
    Ok(Reply(CardList { list: cards(rows, &price::anybody(&app).await?, about.lang)? }))
}
