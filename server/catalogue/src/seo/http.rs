use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, StatusCode};
use kernel::Result;
use kernel::db::Reader;
use kernel::page::Paging;

use super::model::{self, PART, SitemapEntry};
use super::store;
use crate::CatalogueState;
use crate::category::store as categories;
use crate::material::catalogue;
use crate::material::list;
use crate::material::model::{Filter, MaterialId, MaterialKind, MaterialQuery};
use money::price::BuyerDiscounts;
use platform::guard::request_info::RequestInfo;
use platform::server::answer::TextAnswer;
use platform::site::Site;

/// New things that the feed tells of.
const NEWS: i64 = 50;
/// What anybody may open that is neither a material nor a type.
const PAGES: &[&str] =
    &["/", "/list", "/about", "/agreement", "/topup-agreement", "/user-agreement", "/privacy-policy"];

fn answer(kind: &'static str, text: String) -> Response {
    let mut response = StatusCode::OK.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    response.extensions_mut().insert(TextAnswer(text.into()));
    response
}

pub async fn robots(State(app): State<CatalogueState>) -> Response {
    answer("text/plain; charset=utf-8", model::robots(&app.config.public_url))
}

/// The first and last material of each part; the first part has room for the pages, too.
async fn parts(app: &CatalogueState) -> Result<Vec<(MaterialId, MaterialId)>> {
    catalogue::ready(app).await?;
    let mut ids = catalogue::look(app, |shelf| shelf.shown().map(|slot| shelf.id(slot)).collect::<Vec<_>>());
    ids.sort_unstable();
    let ends = |part: &[i64]| Some((MaterialId(*part.first()?), MaterialId(*part.last()?)));
    Ok(ids.chunks(PART).filter_map(ends).collect())
}

/// Where everything is: the pages and types in the first part, materials in the rest.
pub async fn sitemap(State(app): State<CatalogueState>) -> Result<Response> {
    let parts = parts(&app).await?.len();
    Ok(answer("application/xml; charset=utf-8", model::index(&app.config.public_url, parts + 1)))
}

pub async fn sitemap_part(State(app): State<CatalogueState>, Path(name): Path<String>) -> Result<Response> {
    let number = name.strip_suffix(".xml").and_then(|number| number.parse::<usize>().ok()).unwrap_or_default();
    let site = &app.config.public_url;
    let text = match number.checked_sub(2) {
        None if number == 1 => {
            let types = app.db.read_public(|db| Box::pin(categories::list(db))).await?;
            let pages = PAGES.iter().map(|path| (*path).to_owned());
            let types = types.into_iter().map(|category| format!("/list?type={}", category.slug));
            model::part(site, pages.chain(types).map(|path| (path, None)))
        }
        Some(index) => match parts(&app).await?.get(index).copied() {
            Some((first, last)) => {
                let places = app.db.read_public(move |db| Box::pin(store::between(db, first, last))).await?;
                model::part(site, places.into_iter().map(|place| (path(place.id, place.kind), Some(place.updated_at))))
            }
            None => return Ok(StatusCode::NOT_FOUND.into_response()),
        },
        None => return Ok(StatusCode::NOT_FOUND.into_response()),
    };
    Ok(answer("application/xml; charset=utf-8", text))
}

fn path(id: MaterialId, kind: MaterialKind) -> String {
    format!("/{}/{id}", if kind == MaterialKind::Course { "course2" } else { "course" })
}

/// What is new in the shop, for readers of feeds.
pub async fn feed(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Response> {
    let filter = Filter { paging: Paging { page: 1, limit: NEWS }, ..Filter::of(&MaterialQuery::default()) };
    let rows = list::first(&app, Reader::Anybody, filter).await?;
    let site = app.db.read_public(|db| Box::pin(Site::load(db))).await?;
    let ids: Vec<MaterialId> = rows.iter().map(|row| row.id).collect();
    let news = app.db.read_public(move |db| {
        let ids = ids.clone();
        Box::pin(async move { store::news(db, &ids).await })
    });
    let news = news.await?;
    let mut entries = Vec::new();
    for card in list::cards(rows, &BuyerDiscounts::default(), about.lang)? {
        let Some(new) = news.iter().find(|new| new.id == card.id) else { continue };
        entries.push(SitemapEntry {
            path: card.path(),
            summary: about.lang.choose(&new.summary_zh, &new.summary_en).clone(),
            title: card.title,
            image: card.poster,
            published_at: new.published_at,
            updated_at: new.updated_at,
        });
    }
    let lang = about.lang;
    let own = if lang == kernel::text::Lang::default() {
        "/feed.xml".to_owned()
    } else {
        format!("/feed.xml?lang={}", lang.code())
    };
    let tag = lang.choose("zh-CN", "en");
    let text = model::feed(&app.config.public_url, site.name(lang), &own, tag, app.clock.now(), &entries);
    Ok(answer("application/atom+xml; charset=utf-8", text))
}
