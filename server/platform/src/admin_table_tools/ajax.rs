//! Small helpers of the client family: which tables and fields there are, and forgetting what is cached. Everybody sees the tables whose
//! pages they may look at: no table shows itself that nobody meant to show.

use axum::extract::State;
use kernel::Result;
use kernel::db::Engine;
use kernel::error::RequestError;
use kernel::input::Text;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::resource::ResourceError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::access::store as access;
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::guard::session::Side;

/// A table as the helpers name it, with the fields that its page shows.
struct KnownTable {
    name: &'static str,
    /// The page it stands on: `auth/job`.
    node: &'static str,
    /// Field, and the key of the text that is its head.
    fields: Vec<(&'static str, String)>,
}

/// `shop_order o JOIN …` is about `shop_order`.
fn first_word(from: &'static str) -> &'static str {
    from.split(' ').next().unwrap_or_default()
}

/// Every table that has a page the administrator may look at, each once.
fn tables(app: &App, admin: &Admin) -> Vec<KnownTable> {
    let described = app.registry.resources.iter().map(|one| KnownTable {
        name: first_word(one.from),
        node: one.node,
        fields: one.fields.iter().map(|field| (field.name, format!("{}.field.{}", one.texts.0, field.name))).collect(),
    });
    let listed = app.registry.lists.iter().map(|one| KnownTable {
        name: first_word(one.listing.from),
        node: one.node,
        fields: one.columns.iter().map(|(name, head)| (*name, (*head).to_owned())).collect(),
    });
    let mut found: Vec<KnownTable> = Vec::new();
    for table in listed.chain(described) {
        let may_read = admin.rights.has(&format!("{}/index", table.node.to_lowercase()));
        if may_read && !found.iter().any(|other| other.name == table.name) {
            found.push(table);
        }
    }
    found
}

fn table(app: &App, admin: &Admin, asked: &ListQuery) -> Result<KnownTable> {
    let name = asked.get("table").unwrap_or_default();
    tables(app, admin).into_iter().find(|one| one.name == name).ok_or_else(|| ResourceError::Unknown.into())
}

#[utoipa::path(get, path = "/admin/ajax/gettablepk", operation_id = "table_key", params(("table" = String, Query)), responses((status = 200, body = Envelope<Value>)))]
pub async fn table_key(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Value>> {
    table(&app, &admin, &asked)?;
    Ok(Reply(json!({ "pk": "id" })))
}

/// Tables by what their pages are called.
#[utoipa::path(get, path = "/admin/ajax/gettablelist", operation_id = "table_list", responses((status = 200, body = Envelope<Value>)))]
pub async fn table_list(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Value>> {
    let words = asked.get("quickSearch").unwrap_or_default().to_lowercase();
    let left_out: Vec<_> = asked.texts("excludeTable").collect();
    let mut known = tables(&app, &admin);
    known.retain(|one| !left_out.contains(&one.name));
    let rules = app.db.read(|db| Box::pin(access::rules(db, Side::Admin))).await?;
    let title = |node: &'static str| {
        rules
            .iter()
            .find(|rule| rule.name == node)
            .map_or_else(|| node.to_owned(), |rule| rule.title(asked.lang).to_owned())
    };
    let named = known.iter().map(|one| (one, format!("{} - {}", one.name, title(one.node))));
    let wanted = named.filter(|(_, comment)| comment.to_lowercase().contains(&words));
    let shown = wanted.map(|(one, comment)| {
        json!({ "table": one.name, "comment": comment, "connection": "", "prefix": "", "controller": one.node })
    });
    let list: Vec<_> = shown.collect();
    Ok(Reply(json!({ "list": list })))
}

#[utoipa::path(get, path = "/admin/ajax/gettablefieldlist", operation_id = "table_fields", params(("table" = String, Query)), responses((status = 200, body = Envelope<Value>)))]
pub async fn table_fields(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Value>> {
    let one = table(&app, &admin, &asked)?;
    let label = |key: &str| app.texts.get(asked.lang, key, &[]);
    let mut fields: Map<_, _> = one.fields.iter().map(|(name, key)| ((*name).to_owned(), json!(label(key)))).collect();
    fields.entry("id").or_insert_with(|| json!("ID"));
    Ok(Reply(json!({ "pk": "id", "fieldList": fields })))
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
