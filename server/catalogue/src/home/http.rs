use std::sync::Arc;

use axum::extract::State;
use kernel::Result;
use kernel::db::Reader;
use kernel::reply::Envelope;
use kernel::text::Lang;

use super::model::Home;
use super::{show, store};
use crate::CatalogueState;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::server::answer::{Ready, ReadyAnswer};

/// The home page, block by block.
#[utoipa::path(get, path = "/api/home/index", responses((status = 200, body = Envelope<Home>)))]
pub async fn index(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Ready> {
    home_answer(&app, about.lang).await.map(Ready)
}

pub async fn home_answer(app: &CatalogueState, lang: Lang) -> Result<Arc<ReadyAnswer>> {
    app.cached(lang, "home", &[topic::HOME, topic::CATEGORY, topic::MATERIAL, topic::PRICE], || async {
        let blocks =
            app.db.read_public(|db| Box::pin(store::blocks(db))).await?.into_iter().filter(|block| block.active);
        let filled = show::fill(app, Reader::Anybody, blocks.map(|block| (block.id, block.data)).collect()).await?;
        Ok(Home { blocks: filled.show(lang)? })
    })
    .await
}
