use std::collections::HashMap;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::error::RequestError;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::page::Paging;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{
    Collection, CollectionId, CollectionRow, Favourite, Favourites, MOST_AT_ONCE, OwnFact, OwnRight, WORD_LENGTH,
    WORD_LETTERS, name, path,
};
use super::{CollectError, store};
use crate::CatalogueState;
use crate::material::MaterialError;
use crate::material::list::cards;
use crate::material::model::{MaterialId, PAGE_SIZE};
use crate::material::store as materials;
use money::entitlement::store::{self as entitlements, HeldRight};
use money::price::engine::{Terms, price as price_of};
use money::price::model::{Licence, Multipliers};
use money::price::{self, BuyerDiscounts};
use money::seat::store as seats;
use money::wallet::store as wallet;
use platform::guard::request_info::RequestInfo;
use platform::guard::{Member, MemberId};

/// Favourites, newest first: all of them, or those of one collection, or those with some words in their title.
#[utoipa::path(get, path = "/api/collect/index", params(("collection" = Option<i64>, Query), ("q" = Option<String>, Query),
    ("page" = Option<i64>, Query), ("limit" = Option<i64>, Query)), responses((status = 200, body = Envelope<Favourites>)))]
pub async fn index(
    State(app): State<CatalogueState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<Favourites>> {
    let paging = Paging::new(asked.get("page"), asked.get("limit"), PAGE_SIZE);
    let words = asked.get("q").unwrap_or_default().trim().to_owned();
    let narrowed = asked.get("collection").filter(|id| !id.is_empty());
    let collection = narrowed.map(|id| id.parse().map(CollectionId).map_err(|_| CollectError::Unknown)).transpose()?;
    let everything = Paging { page: 1, limit: 1 };
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let collections = store::collections(db, member.id).await?;
            if collection.is_some_and(|id| !collections.iter().any(|known| known.id == id)) {
                return Err(CollectError::Unknown.into());
            }
            let (found, total) = store::page(db, member.id, collection, &words, paging).await?;
            let all = match (collection, words.as_str()) {
                (None, "") => total,
                _ => store::page(db, member.id, None, "", everything).await?.1,
            };
            let ids: Vec<_> = found.iter().map(|(id, _)| *id).collect();
            let places = store::places(db, member.id, &ids).await?;
            Ok((found, total, all, places, materials::cards(db, &ids).await?, collections))
        })
    });
    let (found, total, all, mut places, rows, collections) = read.await?;
    let list = cards(rows, &price::anybody(&app).await?, about.lang)?.into_iter().filter_map(|card| {
        let collected_at = found.iter().find(|(id, _)| *id == card.id)?.1;
        Some(Favourite { collected_at, collections: places.remove(&card.id).unwrap_or_default(), card })
    });
    let list = list.collect();
    let collections = collections.into_iter().map(CollectionRow::collection).collect();
    Ok(Reply(Favourites { list, total, all, collections }))
}

/// What to collect. Whoever takes back a removal says when it was collected and what it was in.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Collect {
    material: Option<Int>,
    collection: Option<Int>,
    collections: Vec<Int>,
    /// Unix seconds
    collected_at: Option<Int>,
}

#[utoipa::path(post, path = "/api/collect/add", request_body = Collect, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn add(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<Collect>,
) -> Result<ReplyMessage> {
    let material = MaterialId(input.material.ok_or(MaterialError::Unknown)?.0);
    let collections: Vec<_> = input.collections.iter().chain(&input.collection).map(|id| CollectionId(id.0)).collect();
    let now = app.clock.now();
    let at = input.collected_at.map_or(now, |at| Timestamp::from_seconds(at.0.clamp(0, now.seconds())));
    let write = app.db.write(move |db| {
        let collections = collections.clone();
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            if !store::insert(db, member.id, material, at).await? {
                return Err(MaterialError::Unknown.into());
            }
            for id in collections {
                store::collection(db, member.id, id).await?.ok_or(CollectError::Unknown)?;
                store::insert_item(db, member.id, id, material, now).await?;
            }
            Ok(())
        })
    });
    write.await?;
    Ok(ReplyMessage("collect.done.added"))
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Uncollect {
    materials: Vec<Int>,
    /// From this collection alone
    collection: Option<Int>,
}

#[utoipa::path(post, path = "/api/collect/del", request_body = Uncollect, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn del(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<Uncollect>,
) -> Result<ReplyMessage> {
    if input.materials.len() > MOST_AT_ONCE {
        return Err(RequestError::BadInput.into());
    }
    let write = app.db.write(move |db| {
        let input = input.clone();
        Box::pin(async move {
            let collection = input.collection.map(|id| CollectionId(id.0));
            if let Some(id) = collection {
                store::collection(db, member.id, id).await?.ok_or(CollectError::Unknown)?;
            }
            for material in input.materials {
                let material = MaterialId(material.0);
                match collection {
                    Some(id) => store::remove_item(db, member.id, id, material).await?,
                    None => store::remove(db, member.id, material).await?,
                }
            }
            Ok(())
        })
    });
    write.await?;
    Ok(ReplyMessage("collect.done.removed"))
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct FolderName {
    id: Option<Int>,
    name: Text,
}

/// Makes a collection, and answers it.
#[utoipa::path(post, path = "/api/collect/create", request_body = FolderName, responses((status = 200, body = Envelope<Collection>)))]
pub async fn create(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<FolderName>,
) -> Result<Reply<Collection>> {
    let (name, now) = (name(input.name.as_str())?, app.clock.now());
    let shown = name.clone();
    let write = app.db.write(move |db| {
        let name = name.clone();
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            store::insert_collection(db, member.id, &name, now).await
        })
    });
    Ok(Reply(Collection { id: write.await?, name: shown, count: 0, shared: None }))
}

#[utoipa::path(post, path = "/api/collect/rename", request_body = FolderName, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn rename(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<FolderName>,
) -> Result<ReplyMessage> {
    let (id, name) = (CollectionId(input.id.ok_or(CollectError::Unknown)?.0), name(input.name.as_str())?);
    let write = app.db.write(move |db| {
        let name = name.clone();
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            store::rename(db, member.id, id, &name).await
        })
    });
    write.await?;
    Ok(ReplyMessage("collect.done.renamed"))
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CollectionChoice {
    id: Option<Int>,
}

impl CollectionChoice {
    fn id(&self) -> Result<CollectionId> {
        Ok(CollectionId(self.id.ok_or(CollectError::Unknown)?.0))
    }
}

/// Removes a collection; what is in it stays collected.
#[utoipa::path(post, path = "/api/collect/remove", request_body = CollectionChoice, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn remove(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<CollectionChoice>,
) -> Result<ReplyMessage> {
    let id = input.id()?;
    app.db.write(move |db| Box::pin(store::remove_collection(db, member.id, id))).await?;
    Ok(ReplyMessage("collect.done.dissolved"))
}

#[derive(Serialize, ToSchema)]
pub struct FolderLink {
    pub path: String,
}

/// Opens a collection's public page and answers its path.
#[utoipa::path(post, path = "/api/collect/share", request_body = CollectionChoice, responses((status = 200, body = Envelope<FolderLink>)))]
pub async fn share(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<CollectionChoice>,
) -> Result<Reply<FolderLink>> {
    let (id, word) = (input.id()?, app.random.text(WORD_LETTERS, WORD_LENGTH));
    let write = app.db.write(move |db| {
        let word = word.clone();
        Box::pin(async move { store::share(db, member.id, id, &word).await })
    });
    Ok(Reply(FolderLink { path: path(&write.await?) }))
}

/// Closes the public page for good: sharing again makes another link.
#[utoipa::path(post, path = "/api/collect/unshare", request_body = CollectionChoice, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn unshare(
    State(app): State<CatalogueState>,
    member: Member,
    Json(input): Json<CollectionChoice>,
) -> Result<ReplyMessage> {
    let id = input.id()?;
    app.db.write(move |db| Box::pin(store::unshare(db, member.id, id))).await?;
    Ok(ReplyMessage("collect.done.unshared"))
}

#[derive(Serialize, ToSchema)]
pub struct OwnFacts {
    pub list: Vec<OwnFact>,
}

/// What is the member's own about these materials, in the order asked.
#[utoipa::path(get, path = "/api/material/own", params(("ids" = String, Query)), responses((status = 200, body = Envelope<OwnFacts>)))]
pub async fn own(State(app): State<CatalogueState>, member: Member, asked: ListQuery) -> Result<Reply<OwnFacts>> {
    let ids = asked.ints("ids").ok_or(RequestError::BadInput)?;
    let ids: Vec<_> = ids.into_iter().take(MOST_AT_ONCE).map(MaterialId).collect();
    own_facts(&app, member.id, ids).await.map(|list| Reply(OwnFacts { list }))
}

async fn own_facts(app: &CatalogueState, member: MemberId, ids: Vec<MaterialId>) -> Result<Vec<OwnFact>> {
    let (asked, now, zone) = (ids.clone(), app.clock.now(), app.config.zone);
    let tariff = price::tariff(app).await?;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let buyer = BuyerDiscounts::read(db, Some(member), &tariff, now, zone).await?;
            let mut prices = HashMap::new();
            // Prices are asked for only where they can differ.
            if buyer.vip.is_some() || buyer.spend.is_some() || !buyer.sales.is_empty() {
                let terms = Terms { vip: buyer.vip_rate(), spend: buyer.spend, ..Terms::default() };
                for id in &asked {
                    let Some(goods) = materials::first_goods(db, *id).await? else { continue };
                    let item = goods.item(Licence::Personal, Multipliers::default(), &buyer);
                    let own = price_of(std::slice::from_ref(&item), &terms).unwrap_or_default().total;
                    if own != item.list {
                        prices.insert(*id, own);
                    }
                }
            }
            let membership = seats::membership(db, member, now).await?;
            let licence = membership.as_ref().map(|own| Licence::from_word(&own.level.licence).unwrap_or_default());
            let mut pool = Vec::new();
            if membership.is_some() {
                for id in &asked {
                    if materials::is_in_pool(db, *id).await? {
                        pool.push(*id);
                    }
                }
            }
            let mut rights: HashMap<MaterialId, Vec<HeldRight>> = HashMap::new();
            for right in entitlements::held(db, member, now).await? {
                if asked.contains(&right.material) {
                    rights.entry(right.material).or_default().push(right);
                }
            }
            let mut offers = Vec::new();
            for (id, rights) in &rights {
                let first = materials::first_goods(db, *id).await?;
                if first.is_some_and(|first| rights.iter().any(|own| own.covers(first.variant, Licence::Personal))) {
                    offers.push(*id);
                }
            }
            let collected = store::collected(db, member, &asked).await?;
            Ok((collected, rights, offers, prices, (pool, licence.unwrap_or_default())))
        })
    });
    let (collected, rights, offers, prices, (pool, licence)) = read.await?;
    let fact = |id| {
        let rights = rights.get(&id).map_or(&[][..], Vec::as_slice);
        OwnFact {
            id,
            owned: rights.iter().any(|right| right.expires_at.is_none()),
            owns_offer: offers.contains(&id),
            collected: collected.contains(&id),
            price: prices.get(&id).copied(),
            pool: pool.contains(&id) && !rights.iter().any(|right| right.opens_all(licence)),
            rights: rights.iter().map(OwnRight::from).collect(),
        }
    };
    Ok(ids.into_iter().map(fact).collect())
}
