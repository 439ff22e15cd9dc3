use std::sync::Arc;

use axum::extract::{Query, State};
use kernel::Result;
use kernel::changes::Topic;
use kernel::markdown;
use kernel::page::Paging;
use kernel::reply::Envelope;
use kernel::text::Lang;
use serde::Deserialize;
use utoipa::IntoParams;

use super::model::{
    Card, CardRow, Detail, Filter, MaterialId, MaterialPage, PAGE_SIZE, Place, TypeWithTrail, VariantRow,
};
use super::{MaterialError, store};
use crate::app::{App, topic};
use crate::features::category::model::{Category, CategoryId, TypeName, trail};
use crate::features::category::store as categories;
use crate::guard::about::About;
use crate::server::answer::{Answer, Ready};

/// One row of cards.
const SHELF: i64 = 5;
const LIST_TOPICS: &[Topic] = &[topic::MATERIAL, topic::CATEGORY];

/// Numbers come as text: a careless one falls back instead of failing.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Slug of a type
    #[serde(rename = "type")]
    pub category: Option<String>,
    /// new, popular, price-asc or price-desc
    pub sort: Option<String>,
    /// Words to look for in titles, numbers and tags
    pub q: Option<String>,
    pub page: Option<String>,
    pub limit: Option<String>,
}

impl ListQuery {
    pub fn filter(&self) -> Filter {
        let paging = Paging::new(self.page.as_deref(), self.limit.as_deref(), PAGE_SIZE);
        Filter::new(self.category.as_deref(), self.sort.as_deref(), self.q.as_deref(), paging)
    }
}

/// A page of materials.
#[utoipa::path(get, path = "/api/material/index", params(ListQuery), responses((status = 200, body = Envelope<MaterialPage>)))]
pub async fn index(State(app): State<App>, about: About, Query(query): Query<ListQuery>) -> Result<Ready> {
    list_answer(&app, about.lang, query.filter()).await.map(Ready)
}

pub async fn list_answer(app: &App, lang: Lang, filter: Filter) -> Result<Arc<Answer>> {
    let key = format!("list{}", filter.query());
    app.cached(lang, &key, LIST_TOPICS, || list_page(app, lang, filter)).await
}

async fn list_page(app: &App, lang: Lang, filter: Filter) -> Result<MaterialPage> {
    let (sort, paging) = (filter.sort, filter.paging);
    let key = format!("{}|{}", filter.slug.as_deref().unwrap_or_default(), filter.words);
    let stamp = app.totals.stamp(LIST_TOPICS);
    let known = app.totals.find(&key, stamp);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let narrowed = match &filter.slug {
                Some(slug) => Some(find_type(categories::list(db).await?, slug, lang)?),
                None => None,
            };
            let place = Place::of(narrowed.as_ref().map(|(category, _)| category));
            let total = match known {
                Some(total) => total,
                None => store::total(db, &filter.words, place).await?,
            };
            Ok((store::list(db, &filter, place).await?, total, narrowed))
        })
    });
    let (rows, total, narrowed) = read.await?;
    app.totals.keep(key, stamp, total);
    let category = narrowed.map(|(category, trail)| {
        let TypeName { slug, name } = category.type_name(lang);
        TypeWithTrail { slug, name, trail }
    });
    Ok(MaterialPage { list: cards(rows, lang)?, total, page: paging.page, limit: paging.limit, sort, category })
}

fn find_type(categories: Vec<Category>, slug: &str, lang: Lang) -> Result<(Category, Vec<TypeName>)> {
    let id = categories.iter().find(|category| category.slug == slug).map(|category| category.id);
    let trail = id.map(|id| trail(&categories, id, lang)).unwrap_or_default();
    let category = categories.into_iter().find(|category| category.slug == slug).ok_or(MaterialError::UnknownType)?;
    Ok((category, trail))
}

pub fn cards(rows: Vec<CardRow>, lang: Lang) -> Result<Vec<Card>> {
    rows.into_iter().map(|row| row.card(lang).map(|(card, _)| card)).collect()
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DetailQuery {
    pub id: String,
}

/// Everything about one material.
#[utoipa::path(get, path = "/api/material/detail", params(DetailQuery), responses((status = 200, body = Envelope<Detail>)))]
pub async fn detail(State(app): State<App>, about: About, Query(query): Query<DetailQuery>) -> Result<Ready> {
    let id = query.id.parse().map_err(|_| MaterialError::Unknown)?;
    detail_answer(&app, about.lang, MaterialId(id)).await.map(Ready)
}

pub async fn detail_answer(app: &App, lang: Lang, id: MaterialId) -> Result<Arc<Answer>> {
    app.cached(lang, &format!("detail|{id}"), LIST_TOPICS, || load_detail(app, lang, id)).await
}

async fn load_detail(app: &App, lang: Lang, id: MaterialId) -> Result<Detail> {
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let row = store::detail(db, id).await?.ok_or(MaterialError::Unknown)?;
            let shoot = match &row.shoot {
                Some(shoot) => store::same_shoot(db, shoot, id, SHELF).await?,
                None => Vec::new(),
            };
            let similar = store::similar(db, row.category_id, row.root_id, id, SHELF).await?;
            Ok((row, store::variants(db, id).await?, shoot, similar, categories::list(db).await?))
        })
    });
    let (row, variants, shoot, similar, categories) = read.await?;
    let trail = trail(&categories, CategoryId(row.category_id), lang);
    let (card, preview) = row.card.card(lang)?;
    Ok(Detail {
        canonical: format!("/course/{id}"),
        card,
        summary: lang.choose(row.summary_zh, row.summary_en),
        html: markdown::to_html(lang.choose(&row.body_zh, &row.body_en)),
        tags: serde_json::from_str(lang.choose(&row.tags_zh, &row.tags_en))?,
        trail,
        published_at: row.published_at,
        loopable: row.loopable,
        people: row.people,
        ai: row.ai,
        preview,
        variants: variants.into_iter().map(|variant: VariantRow| variant.variant(lang)).collect(),
        similar: cards(similar, lang)?,
        shoot: cards(shoot, lang)?,
    })
}
