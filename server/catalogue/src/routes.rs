//! Every address of this wing, each with who may call it.

use axum::routing::get;

use platform::guard::Policy;
use platform::routes;
use platform::server::routes::Routes;

use crate::{CatalogueState, category, content, faq, favourites, history, home, material, pipeline, search, seo};

pub fn routes() -> Routes<CatalogueState> {
    // Who may see or edit a material may see and edit all of it.
    let look = || Policy::AdminNode("shop/material/index".to_owned());
    let change = || Policy::AdminNode("shop/material/edit".to_owned());
    Routes::default()
        .add(Policy::Public, routes!(category::http::index))
        .add(Policy::Public, routes!(content::http::page))
        .node(routes!(content::admin::index))
        .node(routes!(content::admin::view))
        .node(routes!(content::admin::publish))
        .add(Policy::Public, routes!(faq::http::index))
        .add(Policy::Member, routes!(favourites::http::index))
        .add(Policy::Member, routes!(favourites::http::add))
        .add(Policy::Member, routes!(favourites::http::del))
        .add(Policy::Member, routes!(favourites::http::create))
        .add(Policy::Member, routes!(favourites::http::rename))
        .add(Policy::Member, routes!(favourites::http::remove))
        .add(Policy::Member, routes!(favourites::http::share))
        .add(Policy::Member, routes!(favourites::http::unshare))
        .add(Policy::Member, routes!(favourites::http::own))
        .add(Policy::Public, routes!(favourites::shared::shared))
        .add(Policy::Public, routes!(history::http::view))
        .add(Policy::Member, routes!(history::http::index))
        .add(Policy::Member, routes!(history::http::del))
        .add(Policy::Member, routes!(history::http::merge))
        .add(Policy::Member, routes!(history::http::searches))
        .add(Policy::Member, routes!(history::http::search))
        .add(Policy::Member, routes!(history::http::forget))
        .add(Policy::Public, routes!(search::http::popular))
        .add(Policy::Member, routes!(search::http::ask))
        .add(Policy::Public, routes!(home::http::index))
        .node(routes!(home::admin::index))
        .node(routes!(home::admin::view, home::admin::edit))
        .node(routes!(home::admin::add))
        .node(routes!(home::admin::del))
        .node(routes!(home::admin::sort))
        .node(routes!(home::admin::preview))
        .add(Policy::Public, routes!(material::list::index))
        .add(Policy::Public, routes!(material::list::by_ids))
        .add(Policy::Public, routes!(material::suggest::suggest))
        .add(Policy::Public, routes!(material::http::detail))
        .add(Policy::Public, routes!(material::http::quoted))
        .node(routes!(material::admin::index))
        .node(routes!(material::admin::add))
        .node(routes!(material::admin::view, material::admin::edit))
        .node(routes!(material::admin::publish))
        .node(routes!(material::admin::del))
        .add(look(), routes!(material::admin::state))
        .add(look(), routes!(material::admin::types))
        .add(Policy::AdminNode("shop/material/publish".to_owned()), routes!(material::admin::bulk::publish_many))
        .add(change(), routes!(material::admin::bulk::change_many))
        .add(change(), routes!(material::admin::bulk::undo_prices))
        .add(change(), routes!(material::admin::poster))
        .add(change(), routes!(material::admin::file_del))
        .add(change(), routes!(material::admin::lesson::subtitle))
        .add(change(), routes!(material::admin::lesson::file_del))
        .node(routes!(pipeline::admin::health))
}

/// What a browser opens by its address.
pub fn site() -> Routes<CatalogueState> {
    Routes::default()
        .plain(Policy::Public, "/robots.txt", get(seo::http::robots))
        .plain(Policy::Public, "/sitemap.xml", get(seo::http::sitemap))
        .plain(Policy::Public, "/sitemap-{part}", get(seo::http::sitemap_part))
        .plain(Policy::Public, "/feed.xml", get(seo::http::feed))
}
