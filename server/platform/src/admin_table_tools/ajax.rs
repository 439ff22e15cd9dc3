//! Small helpers of the client family: which tables and fields there are, and forgetting what is cached. For super administrators, and
//! only what is described here: no table shows itself that nobody meant to show.

use axum::extract::State;
use kernel::Result;
use kernel::db::Engine;
use kernel::error::RequestError;
use kernel::input::Text;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::resource::{Resource, ResourceError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::app::App;
use crate::audit::Audit;
use crate::guard::request_info::RequestInfo;

fn tables(app: &App) -> impl Iterator<Item = &'static Resource> {
    let all = app.registry.resources;
    all.iter().copied().filter(|one| one.from == one.table)
}

fn table(app: &App, asked: &ListQuery) -> Result<&'static Resource> {
    let name = asked.get("table").unwrap_or_default();
    tables(app).find(|one| one.table == name).ok_or_else(|| ResourceError::Unknown.into())
}

#[utoipa::path(get, path = "/admin/ajax/gettablepk", operation_id = "table_key", params(("table" = String, Query)), responses((status = 200, body = Envelope<Value>)))]
pub async fn table_key(State(app): State<App>, asked: ListQuery) -> Result<Reply<Value>> {
    Ok(Reply(json!({ "pk": table(&app, &asked)?.key })))
}

#[utoipa::path(get, path = "/admin/ajax/gettablelist", operation_id = "table_list", responses((status = 200, body = Envelope<Value>)))]
pub async fn table_list(State(app): State<App>, about: RequestInfo, asked: ListQuery) -> Reply<Value> {
    let words = asked.get("quickSearch").unwrap_or_default().to_lowercase();
    let named = tables(&app).map(|one| {
        let (namespace, word) = one.texts;
        let title = app.texts.get(about.lang, &format!("{namespace}.{word}.edit"), &[]);
        (one, format!("{} - {title}", one.table))
    });
    let wanted = named.filter(|(_, comment)| comment.to_lowercase().contains(&words));
    let shown = wanted.map(|(one, comment)| {
        json!({ "table": one.table, "comment": comment, "connection": "", "prefix": "", "controller": one.node })
    });
    let list: Vec<_> = shown.collect();
    Reply(json!({ "list": list }))
}

#[utoipa::path(get, path = "/admin/ajax/gettablefieldlist", operation_id = "table_fields", params(("table" = String, Query)), responses((status = 200, body = Envelope<Value>)))]
pub async fn table_fields(State(app): State<App>, about: RequestInfo, asked: ListQuery) -> Result<Reply<Value>> {
    let one = table(&app, &asked)?;
    let label = |name: &str| app.texts.get(about.lang, &format!("{}.field.{name}", one.texts.0), &[]);
    let own = one.fields.iter().filter(|field| !field.is_read_only);
    let fields: Map<_, _> = own.map(|field| (field.name.to_owned(), json!(label(field.name)))).collect();
    Ok(Reply(json!({ "pk": one.key, "fieldList": fields })))
}

/// The one database there is, without saying where.
#[utoipa::path(get, path = "/admin/ajax/getdatabaseconnectionlist", operation_id = "connection_list", responses((status = 200, body = Envelope<Value>)))]
pub async fn connections(State(app): State<App>) -> Reply<Value> {
    let kind = match app.db.engine() {
        Engine::Sqlite => "sqlite",
        Engine::Postgres => "pgsql",
    };
    Reply(json!({ "list": [{ "type": kind, "database": "r****s", "key": kind }] }))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct Clearing {
    /// tp or all
    #[serde(rename = "type")]
    pub kind: Text,
}

#[utoipa::path(post, path = "/admin/ajax/clearcache", operation_id = "clear_cache", request_body = Clearing, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn clear_cache(State(app): State<App>, audit: Audit, Json(wish): Json<Clearing>) -> Result<ReplyMessage> {
    if !matches!(wish.kind.as_str(), "tp" | "all") {
        return Err(RequestError::BadInput.into());
    }
    app.db
        .write(move |db| {
            let (audit, wish) = (audit.clone(), wish.clone());
            Box::pin(async move { audit.write(db, &wish, &Value::Null, &Value::Null).await })
        })
        .await?;
    app.db.changes().bump_all();
    Ok(ReplyMessage("common.done.saved"))
}
