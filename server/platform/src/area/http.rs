use axum::extract::State;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::store;
use crate::app::App;

#[derive(Serialize, ToSchema)]
pub struct AreaOption {
    pub value: i64,
    pub label: String,
}

async fn places(app: &App, asked: &ListQuery) -> Result<Reply<Vec<AreaOption>>> {
    let of = asked.int("city").or_else(|| asked.int("province"));
    let found = app.db.read(move |db| Box::pin(store::within(db, of))).await?;
    Ok(Reply(found.into_iter().map(|(value, label)| AreaOption { value, label }).collect()))
}

/// Provinces; the cities of a province; the districts of a city.
#[utoipa::path(get, path = "/api/ajax/area", operation_id = "area_of_members", params(("province" = Option<i64>, Query), ("city" = Option<i64>, Query)), responses((status = 200, body = Envelope<Vec<AreaOption>>)))]
pub async fn by_anyone(State(app): State<App>, asked: ListQuery) -> Result<Reply<Vec<AreaOption>>> {
    places(&app, &asked).await
}

#[utoipa::path(get, path = "/admin/ajax/area", operation_id = "area_of_admins", params(("province" = Option<i64>, Query), ("city" = Option<i64>, Query)), responses((status = 200, body = Envelope<Vec<AreaOption>>)))]
pub async fn by_admin(State(app): State<App>, asked: ListQuery) -> Result<Reply<Vec<AreaOption>>> {
    places(&app, &asked).await
}
