//! Tables as somebody likes to see them: conditions, order and columns under a name, for oneself or for everybody who sees the page.

use axum::extract::State;
use kernel::error::RequestError;
use kernel::input::{Flag, Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::resource::ResourceError;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::store::{self, ViewRow};
use crate::app::App;
use crate::guard::Admin;

const MOST: i64 = 30;
const MOST_LETTERS: usize = 8000;

#[derive(Serialize, ToSchema)]
pub struct Views {
    pub list: Vec<SavedView>,
}

#[derive(Serialize, ToSchema)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    pub shared: bool,
    /// One's own: to be changed and deleted
    pub own: bool,
    /// As the page keeps it
    #[schema(value_type = Object)]
    pub state: Value,
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct ViewInput {
    pub id: Option<Int>,
    #[serde(default)]
    pub page: Text,
    #[serde(default)]
    pub name: Text,
    #[serde(default)]
    pub shared: Flag,
    #[schema(value_type = Object)]
    pub state: Value,
}

/// Who may see a page may keep views of it.
fn checked(admin: &Admin, page: &str) -> Result<String> {
    let page = page.to_lowercase();
    if page.is_empty() {
        return Err(RequestError::BadInput.into());
    }
    if admin.rights.has(&format!("{page}/index")) { Ok(page) } else { Err(Error::NoPermission) }
}

#[utoipa::path(get, path = "/admin/ajax/views", operation_id = "views", params(("page" = String, Query)), responses((status = 200, body = Envelope<Views>)))]
pub async fn list(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Views>> {
    let page = checked(&admin, asked.get("page").unwrap_or_default())?;
    let me = admin.id.0;
    let rows = app.db.read(move |db| Box::pin(async move { store::views(db, &page, me).await })).await?;
    let view = |row: ViewRow| SavedView {
        id: row.id,
        name: row.name,
        shared: row.shared,
        own: row.admin == me,
        state: serde_json::from_str(&row.state).unwrap_or_default(),
    };
    Ok(Reply(Views { list: rows.into_iter().map(view).collect() }))
}

#[utoipa::path(post, path = "/admin/ajax/viewsave", operation_id = "view_save", request_body = ViewInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn save(State(app): State<App>, admin: Admin, Json(input): Json<ViewInput>) -> Result<ReplyMessage> {
    let page = checked(&admin, input.page.as_str())?;
    let state = input.state.to_string();
    let name = input.name.0.clone();
    if !(1..=30).contains(&name.chars().count()) || name.contains(char::is_control) {
        return Err(ResourceError::BadValue.coded().at("name").into());
    }
    if !input.state.is_object() || state.len() > MOST_LETTERS {
        return Err(RequestError::BadInput.into());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let (page, name, state) = (page.clone(), name.clone(), state.clone());
        let row = ViewRow { id: input.id.map_or(0, |id| id.0), admin: admin.id.0, name, shared: input.shared.0, state };
        Box::pin(async move {
            if row.id == 0 {
                if store::count_views(db, &page, row.admin).await? >= MOST {
                    return Err(ResourceError::OutOfRange.into());
                }
                return store::add_view(db, &page, &row, now).await;
            }
            if store::update_view(db, &row, now).await? { Ok(()) } else { Err(ResourceError::Unknown.into()) }
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct ViewGone {
    pub id: Int,
}

#[utoipa::path(post, path = "/admin/ajax/viewdel", operation_id = "view_del", request_body = ViewGone, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn remove(State(app): State<App>, admin: Admin, Json(input): Json<ViewGone>) -> Result<ReplyMessage> {
    let (id, me) = (input.id.0, admin.id.0);
    let gone = app.db.write(move |db| Box::pin(async move { store::remove_view(db, id, me).await })).await?;
    if gone { Ok(ReplyMessage("common.done.deleted")) } else { Err(ResourceError::Unknown.into()) }
}
