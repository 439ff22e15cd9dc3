use std::sync::Arc;

use axum::extract::State;
use kernel::Result;
use kernel::reply::Envelope;
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{self, TypeNode};
use super::store;
use crate::CatalogueState;
use platform::app::topic;
use platform::guard::request_info::RequestInfo;
use platform::server::answer::{Ready, ReadyAnswer};

#[derive(Serialize, ToSchema)]
pub struct TypeList {
    pub list: Vec<TypeNode>,
}

/// The tree of types with their counts.
#[utoipa::path(get, path = "/api/type/index", responses((status = 200, body = Envelope<TypeList>)))]
pub async fn index(State(app): State<CatalogueState>, about: RequestInfo) -> Result<Ready> {
    answer(&app, about.lang).await.map(Ready)
}

pub async fn answer(app: &CatalogueState, lang: Lang) -> Result<Arc<ReadyAnswer>> {
    app.cached(lang, "types", &[topic::CATEGORY, topic::MATERIAL], || async {
        let read =
            app.db.read_public(|db| Box::pin(async move { Ok((store::list(db).await?, store::counts(db).await?)) }));
        let (categories, counts) = read.await?;
        Ok(TypeList { list: model::tree(&categories, &counts, lang) })
    })
    .await
}
