use axum::extract::State;
use kernel::Result;
use kernel::error::RequestError;
use kernel::input::Int;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::resource::Resource;
use kernel::text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::admin::{RECYCLE_LOG, SENSITIVE_LOG};
use super::{is_rule, keepable};
use crate::access::limit::allowed;
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::guard::request_info::RequestInfo;
use crate::server::table::Row;

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct Chosen {
    pub ids: Vec<Int>,
}

impl Chosen {
    pub fn checked(&self) -> Result<Vec<i64>> {
        let ids: Vec<i64> = self.ids.iter().map(|id| id.0).collect();
        if ids.is_empty() || ids.len() > 200 { Err(RequestError::BadInput.into()) } else { Ok(ids) }
    }
}

/// A row whose rule has a name in English shows that one to who reads English.
pub fn localized(mut row: Value, lang: Lang) -> Value {
    for path in ["", "/recycle"] {
        let Some(Value::Object(named)) = row.pointer_mut(path).filter(|_| lang == Lang::En) else { continue };
        if let Some(Value::String(english)) = named.get("name_en").filter(|english| **english != json!("")).cloned() {
            named.insert("name".to_owned(), Value::String(english));
        }
    }
    row
}

/// What rules can be about: pages by their node, each with what it is called and the fields it has.
#[derive(Serialize, ToSchema)]
pub struct Controllers {
    #[schema(value_type = Object)]
    pub controllers: Map<String, Value>,
    #[schema(value_type = Object)]
    pub fields: Map<String, Value>,
}

pub fn controllers(app: &App, lang: Lang) -> Controllers {
    let mut found = Controllers { controllers: Map::new(), fields: Map::new() };
    for resource in keepable(app) {
        let text = |key: &str| app.texts.get(lang, &format!("{}.{key}", resource.texts.0), &[]);
        let fields = resource.fields.iter().filter(|field| !field.is_read_only);
        let named: Map<_, _> =
            fields.map(|field| (field.name.to_owned(), json!(text(&format!("field.{}", field.name))))).collect();
        found.controllers.insert(resource.node.to_owned(), json!(resource.table));
        found.fields.insert(resource.node.to_owned(), named.into());
    }
    for record in app.registry.kept {
        found.controllers.entry(record.node).or_insert_with(|| json!(record.table()));
    }
    found
}

#[utoipa::path(get, path = "/admin/security.datarecycle/add", operation_id = "recycle_controllers", responses((status = 200, body = Envelope<Controllers>)))]
pub async fn recycle_controllers(State(app): State<App>, about: RequestInfo) -> Reply<Controllers> {
    Reply(controllers(&app, about.lang))
}

#[utoipa::path(get, path = "/admin/security.sensitivedata/add", operation_id = "sensitive_controllers", responses((status = 200, body = Envelope<Controllers>)))]
pub async fn sensitive_controllers(State(app): State<App>, about: RequestInfo) -> Reply<Controllers> {
    Reply(controllers(&app, about.lang))
}

/// A row as its form takes it; that of a rule offers the pages that rules can be about.
pub fn form(app: &App, resource: &Resource, lang: Lang, row: Value) -> Value {
    if is_rule(resource) {
        json!({ "row": row, "controllers": controllers(app, lang).controllers })
    } else {
        json!({ "row": row })
    }
}

async fn info(app: &App, log: &'static Resource, admin: Admin, asked: &ListQuery) -> Result<Reply<Row<Value>>> {
    let id = asked.int("id").ok_or(log.unknown)?;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let allowed = allowed(db, log, &admin).await?;
            log.one(db, id, allowed.as_deref()).await
        })
    });
    let record = read.await?;
    let mut row = log.show(&record);
    if let Some(data) = row.get_mut("data")
        && let Some(decoded) = data.as_str().and_then(|text| serde_json::from_str(text).ok())
    {
        *data = decoded;
    }
    Ok(Reply(Row { row }))
}

#[utoipa::path(get, path = "/admin/security.datarecyclelog/info", params(("id" = i64, Query)), operation_id = "recycle_info", responses((status = 200, body = Envelope<Row<Value>>)))]
pub async fn recycle_info(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Row<Value>>> {
    info(&app, &RECYCLE_LOG, admin, &asked).await
}

#[utoipa::path(get, path = "/admin/security.sensitivedatalog/info", params(("id" = i64, Query)), operation_id = "sensitive_info", responses((status = 200, body = Envelope<Row<Value>>)))]
pub async fn sensitive_info(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Row<Value>>> {
    info(&app, &SENSITIVE_LOG, admin, &asked).await
}

/// Puts deleted rows back as they were.
#[utoipa::path(post, path = "/admin/security.datarecyclelog/restore", request_body = Chosen, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn restore(State(app): State<App>, audit: Audit, Json(chosen): Json<Chosen>) -> Result<ReplyMessage> {
    put_back(app, audit, chosen.checked()?, false).await?;
    Ok(ReplyMessage("bin.done.restored"))
}

pub async fn put_back(app: App, audit: Audit, ids: Vec<i64>, own: bool) -> Result<()> {
    let within = app.clone();
    let write = app.db.write(move |db| {
        let (app, audit, ids) = (within.clone(), audit.clone(), ids.clone());
        Box::pin(async move { super::restore(db, &app, &ids, &audit, own).await })
    });
    write.await
}

/// Sets changed fields back to what they were.
#[utoipa::path(post, path = "/admin/security.sensitivedatalog/rollback", request_body = Chosen, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn roll_back(State(app): State<App>, audit: Audit, Json(chosen): Json<Chosen>) -> Result<ReplyMessage> {
    let ids = chosen.checked()?;
    let within = app.clone();
    let write = app.db.write(move |db| {
        let (app, audit, ids) = (within.clone(), audit.clone(), ids.clone());
        Box::pin(async move { super::roll_back(db, &app, &ids, &audit).await })
    });
    write.await?;
    Ok(ReplyMessage("bin.done.rolled_back"))
}
