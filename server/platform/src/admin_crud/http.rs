use axum::extract::State;
use axum::response::{IntoResponse, Response};
use kernel::Result;
use kernel::clock::Zone;
use kernel::db::Conn;
use kernel::input::Int;
use kernel::json::Json;
use kernel::list::{ListQuery, TablePart};
use kernel::order::Sorting;
use kernel::page::Paging;
use kernel::reply::{Reply, ReplyMessage, ReplyWithMessage};
use kernel::resource::{Record, Resource, RowWriter};
use serde_json::{Map, Value, json};

use crate::access::admin::ids_to_delete;
use crate::access::limit::allowed;
use crate::access::model::tree;
use crate::access::rule::{Branch, indented};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::recycle_bin::{self, kept};
use crate::server::table::{Options, Table, remark};

type Res = &'static Resource;
type Counted = (Vec<Record>, i64);
pub type Body = Map<String, Value>;

/// A tree comes whole; more rows than anybody could look at do not.
const MOST_ROWS: i64 = 5000;
const MOST_OPTIONS: i64 = 500;

pub async fn index(resource: Res, State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Response> {
    if asked.is_on("select") {
        return Ok(Reply(options(&app, resource, admin, asked).await?).into_response());
    }
    let whole = TablePart::Rows { offset: 0, limit: MOST_ROWS };
    let part = if resource.parent.is_some() { whole } else { TablePart::Page };
    let (remark, lang) = (remark(&app, &asked).await?, asked.lang);
    let (records, total) = read(&app, resource, admin, asked, part).await?;
    let list = if resource.parent.is_some() {
        branches(resource, &records)
    } else {
        records.iter().map(|record| recycle_bin::http::localized(resource.show(record), lang)).collect()
    };
    Ok(Reply(Table { list, total, remark }).into_response())
}

/// The rows asked for that the administrator may see, and how many there are.
pub async fn read(app: &App, resource: Res, admin: Admin, asked: ListQuery, part: TablePart) -> Result<Counted> {
    let zone = app.config.zone;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let allowed = allowed(db, resource, &admin).await?;
            let ready = resource.ready(&asked, allowed.as_deref(), zone, part)?;
            let total = db.one::<(i64,)>(&ready.total, &ready.args()).await?.0;
            Ok((resource.records(db, &ready).await?, total))
        })
    });
    read.await
}

fn place(resource: Res, record: &Record) -> (i64, i64) {
    (record.id, resource.parent.map_or(0, |parent| record.draft.int(parent)))
}

fn branches(resource: Res, records: &[Record]) -> Vec<Value> {
    let node = |record: &Record, children: Vec<Value>| {
        let mut row = resource.show(record);
        if let (Value::Object(row), false) = (&mut row, children.is_empty()) {
            row.insert("children".to_owned(), Value::Array(children));
        }
        row
    };
    tree(records, |record| place(resource, record), node, true)
}

/// What a select box offers: what can be found by words, and only what is switched on unless it was chosen already.
async fn options(app: &App, resource: Res, admin: Admin, asked: ListQuery) -> Result<Options<Value>> {
    let mut pairs = asked.pairs().to_vec();
    let is_chosen = asked.texts("initValue").next().is_some();
    if resource.field("status").is_some() && !is_chosen {
        let parts = [("field", "status"), ("operator", "eq"), ("val", "1")];
        pairs.extend(parts.map(|(part, value)| (format!("search[999][{part}]"), value.to_owned())));
    }
    let limit = asked.int("limit").filter(|limit| (1..=MOST_OPTIONS).contains(limit)).unwrap_or(MOST_OPTIONS);
    let offset = (Paging::new(asked.get("page"), None, 10).page - 1) * limit;
    let (records, _) = read(app, resource, admin, ListQuery::of(pairs), TablePart::Rows { offset, limit }).await?;
    let names: Vec<_> = resource.fields.iter().filter(|field| field.is_quick).map(|field| field.name).collect();
    let option = |record: &Record, before: &str| {
        let mut option = Map::from_iter([("id".to_owned(), json!(record.id))]);
        let text = |name: &&str| json!(format!("{before}{}", record.draft.text(name)));
        option.extend(names.iter().map(|name| ((*name).to_owned(), text(name))));
        Value::Object(option)
    };
    if resource.parent.is_none() || is_chosen {
        return Ok(Options { options: records.iter().map(|record| option(record, "")).collect() });
    }
    let branch = |record: &Record, children| Branch { id: record.id, text: String::new(), children };
    let lines = indented(tree(&records, |record| place(resource, record), branch, true)).into_iter();
    let shown = |(id, before): (i64, String)| records.iter().find(|one| one.id == id).map(|one| option(one, &before));
    Ok(Options { options: lines.filter_map(shown).collect() })
}

pub async fn view(resource: Res, State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Value>> {
    let (id, lang) = (asked.int("id").ok_or(resource.unknown)?, asked.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let allowed = allowed(db, resource, &admin).await?;
            resource.one(db, id, allowed.as_deref()).await
        })
    });
    Ok(Reply(recycle_bin::http::form(&app, resource, lang, resource.show(&read.await?))))
}

pub async fn writer(db: &mut Conn, resource: &Resource, audit: &Audit, zone: Zone) -> Result<RowWriter> {
    let allowed = allowed(db, resource, &audit.admin).await?;
    Ok(RowWriter { admin: audit.admin.id.0, allowed, now: audit.now, zone })
}

pub async fn add(resource: Res, State(app): State<App>, audit: Audit, Json(body): Json<Body>) -> Result<ReplyMessage> {
    let zone = app.config.zone;
    let write = app.db.write(move |db| {
        let (audit, body) = (audit.clone(), body.clone());
        Box::pin(async move {
            let writer = writer(db, resource, &audit, zone).await?;
            let saved = resource.add(db, &body, &writer).await?;
            audit.write(db, &body, &Value::Null, &shown(resource, saved.after.as_ref())).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.added"))
}

pub async fn edit(resource: Res, State(app): State<App>, audit: Audit, Json(body): Json<Body>) -> Result<ReplyMessage> {
    let id =
        serde_json::from_value::<Int>(body.get("id").cloned().unwrap_or_default()).map_err(|_| resource.unknown)?.0;
    let (who, zone) = (audit.clone(), app.config.zone);
    let change = audit.change(&app.db, body, move |db, body| {
        let who = who.clone();
        Box::pin(async move {
            let writer = writer(db, resource, &who, zone).await?;
            let saved = resource.edit(db, id, &body, &writer).await?;
            recycle_bin::note(db, resource, &saved, &who).await?;
            Ok((shown(resource, saved.before.as_ref()), shown(resource, saved.after.as_ref())))
        })
    });
    change.await
}

/// Says where the deleted rows are kept, if they are.
pub async fn del(resource: Res, State(app): State<App>, audit: Audit, asked: ListQuery) -> Result<kept::Deleted> {
    let (ids, zone) = (ids_to_delete(&asked)?, app.config.zone);
    let write = app.db.write(move |db| {
        let (audit, ids) = (audit.clone(), ids.clone());
        Box::pin(async move {
            let writer = writer(db, resource, &audit, zone).await?;
            let gone = resource.remove(db, &ids, &writer).await?;
            let before: Vec<_> = gone.iter().map(|saved| shown(resource, saved.before.as_ref())).collect();
            audit.write(db, &json!({ "ids": ids }), &before, &Value::Null).await?;
            recycle_bin::keep(db, resource, &gone, &audit).await
        })
    });
    let kept = write.await?;
    Ok(ReplyWithMessage("common.done.deleted", kept::DeletedRows { kept }))
}

pub async fn sort(
    resource: Res,
    State(app): State<App>,
    audit: Audit,
    Json(to): Json<Sorting>,
) -> Result<ReplyMessage> {
    let (who, zone) = (audit.clone(), app.config.zone);
    let change = audit.change(&app.db, to, move |db, to| {
        let who = who.clone();
        Box::pin(async move {
            let writer = writer(db, resource, &who, zone).await?;
            let sorted = resource.move_row(db, &to, &writer).await?;
            Ok((sorted.before, sorted.after))
        })
    });
    change.await
}

pub fn shown(resource: &Resource, record: Option<&Record>) -> Value {
    record.map_or(Value::Null, |record| resource.show(record))
}
