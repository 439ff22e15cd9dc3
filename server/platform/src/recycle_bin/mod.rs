//! Bin: what was deleted can be put back, and changes of what is sensitive can be undone. Rules say of which tables; what they name is
//! kept in the transaction that deletes or changes it.

pub mod admin;
pub mod http;
pub mod kept;
pub mod record;
pub mod store;

use kernel::db::Conn;
use kernel::list::Bound;
use kernel::resource::{FieldKind, Record, Resource, ResourceError, RowWriter, Saved, another};
use kernel::{Result, error_codes};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::access::limit::allowed;
use crate::app::App;
use crate::audit::{Audit, store as titles};
use crate::guard::{Admin, proof};
use crate::site;
use store::{Dropped, KeptRow, Shift};

error_codes! {
    pub enum BinError {
        UnknownPage = "bin.unknown_page": Invalid,
        RuleTaken = "bin.rule_taken": Refused,
        NoFields = "bin.no_fields": Invalid,
        Unknown = "bin.unknown": NotFound,
        Restored = "bin.restored": Refused,
        RolledBack = "bin.rolled_back": Refused,
        InTheWay = "bin.in_the_way": Refused,
        NotYours = "bin.not_yours": Refused,
    }
}

/// What the bin has of a record: its rows by their tables.
#[derive(Deserialize)]
struct KeptTables {
    tables: Vec<KeptRows>,
}

#[derive(Deserialize)]
struct KeptRows {
    table: String,
    rows: Vec<Map<String, Value>>,
}

/// What comes back of these decides who may do what.
const GIVES_RIGHTS: [&str; 3] = ["auth/admin", "auth/group", "auth/rule"];

/// A slip is undone within so long.
const UNDO: std::time::Duration = std::time::Duration::from_secs(600);
/// Which rules a shop has been given: those of described tables, then those of records and of the bin itself.
const DONE: [&str; 2] = ["bin_rules", "bin_rules_2"];

pub fn resource(app: &App, node: &str) -> Option<&'static Resource> {
    let all = app.registry.resources;
    all.iter().copied().find(|resource| resource.node.eq_ignore_ascii_case(node))
}

/// What can be kept at all: what can be deleted or changed. What is deleted in the bin itself is gone.
pub fn keepable(app: &App) -> impl Iterator<Item = &'static Resource> {
    let all = app.registry.resources;
    let is_bin = |resource: &Resource| [admin::RECYCLE_LOG.node, admin::SENSITIVE_LOG.node].contains(&resource.node);
    all.iter().copied().filter(move |resource| !is_bin(resource) && (resource.can_remove || resource.can_edit))
}

/// Whether rows of it say what is kept.
pub fn is_rule(resource: &Resource) -> bool {
    [admin::RECYCLE.node, admin::SENSITIVE.node].contains(&resource.node)
}

/// A new shop keeps whatever is deleted; once, so that an owner's choice stays.
pub async fn ensure_first(app: &App) -> Result<()> {
    let now = app.clock.now();
    let is_rule = |node: &str| node.starts_with("security/");
    let described: Vec<_> =
        keepable(app).filter(|resource| resource.can_remove).map(|one| (one.node, one.table, one.key)).collect();
    if described.is_empty() {
        return Ok(());
    }
    let (rules, first): (Vec<_>, Vec<_>) = described.into_iter().partition(|(node, ..)| is_rule(node));
    let records = app.registry.kept.iter().map(|record| (record.node, record.table(), "id"));
    let batches = [first, records.chain(rules).collect()];
    let write = app.db.write(move |db| {
        let batches = batches.clone();
        Box::pin(async move {
            for (done, nodes) in DONE.into_iter().zip(batches) {
                if site::store::find(db, done).await?.is_some() {
                    continue;
                }
                for (node, table, key) in nodes {
                    let (name, name_en) = titles::title(db, &node.to_lowercase()).await?;
                    store::insert_rule(db, (&name, &name_en), node, table, key, now).await?;
                }
                site::store::set(db, done, "done", now).await?;
            }
            Ok(())
        })
    });
    write.await
}

/// Keeps rows that are about to go; answers where they are kept.
pub async fn keep(db: &mut Conn, resource: &Resource, gone: &[Saved], audit: &Audit) -> Result<Vec<i64>> {
    let Some(rule) = store::recycle_rule(db, resource.node).await? else { return Ok(Vec::new()) };
    let mut kept = Vec::new();
    for record in gone.iter().filter_map(|saved| saved.before.as_ref()) {
        let data = Value::Object(raw(resource, record)).to_string();
        let dropped =
            Dropped { rule, node: resource.node, table: resource.table, key: resource.key, id: record.id, data: &data };
        kept.push(store::drop_row(db, &dropped, audit).await?);
    }
    Ok(kept)
}

/// Everything that is needed to put a row back, by its columns.
fn raw(resource: &Resource, record: &Record) -> Map<String, Value> {
    let value = |name| match record.draft.get(name) {
        Bound::Int(number) => json!(number),
        Bound::Text(text) => json!(text),
        Bound::Flag(flag) => json!(flag),
        Bound::Null => Value::Null,
    };
    let own = resource.written().map(|field| (field.column.to_owned(), value(field.name)));
    std::iter::once((resource.key.to_owned(), json!(record.id))).chain(own).collect()
}

/// Puts a row back as it was; it belongs to whoever puts it back. Refused when something has taken its place, or what it referred to is gone.
async fn put_back(db: &mut Conn, resource: &Resource, raw: &Map<String, Value>, audit: &Audit) -> Result<Saved> {
    let value = |column: &str| match raw.get(column) {
        Some(Value::Number(number)) => Bound::Int(number.as_i64().unwrap_or_default()),
        Some(Value::String(text)) => Bound::Text(text.clone()),
        Some(Value::Bool(flag)) => Bound::Flag(*flag),
        _ => Bound::Null,
    };
    let mut columns = vec![(resource.key, value(resource.key))];
    for field in resource.written() {
        let known = value(field.column);
        if let FieldKind::Refers(table, _) = field.kind
            && known != Bound::Null
            && !another(db, table, "id", &known, 0).await?
        {
            return Err(ResourceError::UnknownReference.coded().at(field.name).into());
        }
        columns.push((field.column, known));
    }
    columns.extend(resource.owner.map(|(owner, _)| (owner, Bound::Int(audit.admin.id.0))));
    resource.insert(db, &columns, audit.now).await
}

/// Notes what of a change is sensitive, before and after.
pub async fn note(db: &mut Conn, resource: &Resource, saved: &Saved, audit: &Audit) -> Result<()> {
    let (Some(before), Some(after)) = (&saved.before, &saved.after) else { return Ok(()) };
    let Some((rule, fields)) = store::sensitive_rule(db, resource.node).await? else { return Ok(()) };
    let named: Map<String, Value> = serde_json::from_str(&fields).unwrap_or_default();
    let shown = |record: &Record, name: &str| resource.field(name).map(|field| field.show(record.draft.get(name)));
    for (name, title) in named {
        let (old, new) = (shown(before, &name), shown(after, &name));
        if old == new {
            continue;
        }
        let shift = Shift {
            rule,
            node: resource.node,
            table: resource.table,
            key: resource.key,
            field: &name,
            title: title.as_str().unwrap_or(&name),
            id: saved.id,
            before: &old.unwrap_or_default().to_string(),
            after: &new.unwrap_or_default().to_string(),
        };
        store::note(db, &shift, audit).await?;
    }
    Ok(())
}

/// Puts kept rows back. `own`: only what the same person deleted a moment ago.
pub async fn restore(db: &mut Conn, app: &App, ids: &[i64], audit: &Audit, own: bool) -> Result<()> {
    let mut back = Vec::new();
    // What hangs on something comes after it; ids of parents are the lower ones.
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    for id in ids {
        let kept = store::dropped(db, id).await?.ok_or(BinError::Unknown)?;
        if own && (kept.admin != audit.admin.id.0 || kept.at < audit.now.minus(UNDO)) {
            return Err(BinError::NotYours.into());
        }
        if kept.restored {
            return Err(BinError::Restored.into());
        }
        // Whoever deleted it a moment ago had the right.
        if !own {
            require_restorable(db, app, &kept, audit).await?;
        }
        back.push(put_one_back(db, app, &kept, audit).await?);
        store::set_restored(db, id).await?;
    }
    audit
        .write(
            db,
            &json!({ "ids": back.iter().filter_map(|row: &Value| row.get("id")).collect::<Vec<_>>() }),
            &Value::Null,
            &back,
        )
        .await
}

/// Who brings a row back could have deleted or changed it on its own page; the right to the bin is not enough.
async fn require_restorable(db: &mut Conn, app: &App, kept: &KeptRow, audit: &Audit) -> Result<()> {
    require_right(&audit.admin, &kept.node, &["del", "edit"])?;
    if GIVES_RIGHTS.contains(&kept.node.as_str()) {
        if !audit.admin.is_super() {
            return Err(kernel::Error::NoPermission);
        }
        return proof::require(db, &audit.admin, audit.now).await;
    }
    // The bin does not keep whose row it was: who deleted it could touch it.
    let Some(resource) = resource(app, &kept.node) else { return Ok(()) };
    match allowed(db, resource, &audit.admin).await? {
        Some(owners) if !owners.contains(&kept.admin) => Err(kernel::Error::NoPermission),
        _ => Ok(()),
    }
}

fn require_right(admin: &Admin, node: &str, actions: &[&str]) -> Result<()> {
    let page = node.to_lowercase();
    let is_held = actions.iter().any(|action| admin.rights.has(&format!("{page}/{action}")));
    if is_held { Ok(()) } else { Err(kernel::Error::NoPermission) }
}

async fn put_one_back(db: &mut Conn, app: &App, kept: &KeptRow, audit: &Audit) -> Result<Value> {
    let records = app.registry.kept;
    let record = records.iter().find(|record| record.node == kept.node && record.table() == kept.table);
    if let Some(record) = record {
        return record::put_back(db, record, kept.row, &kept.data).await;
    }
    let resource = resource(app, &kept.node).ok_or(BinError::UnknownPage)?;
    let raw: Map<String, Value> = serde_json::from_str(&kept.data)?;
    let saved = put_back(db, resource, &raw, audit).await.map_err(in_the_way)?;
    Ok(saved.after.as_ref().map_or(Value::Null, |record| resource.show(record)))
}

/// Something has taken the row's place, or what it referred to is gone.
fn in_the_way(error: kernel::Error) -> kernel::Error {
    if matches!(error, kernel::Error::Coded(_)) { BinError::InTheWay.into() } else { error }
}

/// Sets changed fields back to what they were.
pub async fn roll_back(db: &mut Conn, app: &App, ids: &[i64], audit: &Audit) -> Result<()> {
    let mut changes = Vec::new();
    for id in ids {
        let shift = store::shift(db, *id).await?.ok_or(BinError::Unknown)?;
        if shift.rolled_back {
            return Err(BinError::RolledBack.into());
        }
        let resource = resource(app, &shift.node).ok_or(BinError::UnknownPage)?;
        require_right(&audit.admin, &shift.node, &["edit"])?;
        let allowed = allowed(db, resource, &audit.admin).await?;
        let writer = RowWriter { admin: audit.admin.id.0, allowed, now: audit.now, zone: app.config.zone };
        let value: Value = serde_json::from_str(&shift.before)?;
        let sent = Map::from_iter([(shift.field.clone(), value.clone())]);
        let saved = resource.edit(db, shift.row, &sent, &writer).await?;
        store::set_rolled_back(db, *id).await?;
        changes.push(json!({ "id": saved.id, "page": shift.node, shift.field: value }));
    }
    audit.write(db, &json!({ "ids": ids }), &Value::Null, &changes).await
}

/// `[{name, value}]`, as the client family sends it, or a map already.
fn as_map(sent: &str) -> Option<Map<String, Value>> {
    match serde_json::from_str(sent).ok()? {
        Value::Object(map) => Some(map),
        Value::Array(list) => {
            list.iter().map(|one| Some((one.get("name")?.as_str()?.to_owned(), one.get("value")?.clone()))).collect()
        }
        _ => None,
    }
}

fn bound_map(map: Map<String, Value>) -> Bound {
    Bound::Text(Value::Object(map).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_in_two_shapes() {
        let map = json!({ "price": "价格" });
        assert_eq!(as_map(&map.to_string()), map.as_object().cloned());
        assert_eq!(as_map(r#"[{"name":"price","value":"价格"}]"#), map.as_object().cloned());
        assert_eq!(as_map(r#"[{"name":1}]"#), None);
        assert_eq!(as_map("7"), None);
    }
}
