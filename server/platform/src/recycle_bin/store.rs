use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_whole, row, sql, whole_rows};
use kernel::list::Bound;
use kernel::resource::another;
use serde_json::{Map, Value, json};

use crate::audit::Audit;

sql! {
    INSERT_RULE = "INSERT INTO data_recycle (name, name_en, controller, data_table, primary_key, active, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, TRUE, $6, $6) ON CONFLICT DO NOTHING";
    RECYCLE_RULE = "SELECT id FROM data_recycle WHERE controller = $1 AND active = TRUE";
    SENSITIVE_RULE = "SELECT id, data_fields FROM sensitive_data WHERE controller = $1 AND active = TRUE";
    DROP_ROW = "INSERT INTO data_recycle_log (admin_id, recycle_id, controller, data_table, primary_key, row_id, data, restored, ip, agent,
        created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, FALSE, $8, $9, $10) RETURNING id";
    DROPPED = "SELECT admin_id, controller, data_table, row_id, data, restored, created_at FROM data_recycle_log WHERE id = $1";
    SET_RESTORED = "UPDATE data_recycle_log SET restored = TRUE WHERE id = $1";
    NOTE = "INSERT INTO sensitive_data_log (admin_id, sensitive_id, controller, data_table, primary_key, data_field, data_comment,
        id_value, before_value, after_value, rolled_back, ip, agent, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, FALSE, $11, $12, $13)";
    SHIFT = "SELECT controller, data_field, id_value, before_value, rolled_back FROM sensitive_data_log WHERE id = $1";
    SET_ROLLED_BACK = "UPDATE sensitive_data_log SET rolled_back = TRUE WHERE id = $1";
    PURGE_DROPPED = "DELETE FROM data_recycle_log WHERE created_at < $1";
    PURGE_SHIFTS = "DELETE FROM sensitive_data_log WHERE created_at < $1";
}

/// Who deleted it, by the name they sign in with and by the one they are called; and the rule by its name.
pub const ADMIN: &str = "(SELECT a.username FROM admin a WHERE a.id = admin_id)";
pub const ADMIN_NICKNAME: &str = "(SELECT a.nickname FROM admin a WHERE a.id = admin_id)";
/// The rule that shows the page a row is about. What gives rights is for super administrators, who are not asked.
pub const PAGE_RULE: &str = "(SELECT p.id FROM access_rule p WHERE p.side = 'admin' AND p.active = TRUE
    AND p.name_key = LOWER(controller) || '/index' AND LOWER(controller) NOT IN ('auth/admin', 'auth/group', 'auth/rule'))";
/// There is one database; clients of the family ask for its name.
pub const CONNECTION: &str = "CAST('' AS TEXT)";
/// `id=5`, as the client family shows whose field it was.
pub const KEY_AND_ID: &str = "(primary_key || '=' || CAST(id_value AS TEXT))";
pub const RECYCLE_NAME: &str = "(SELECT r.name FROM data_recycle r WHERE r.id = recycle_id)";
pub const RECYCLE_NAME_EN: &str = "(SELECT r.name_en FROM data_recycle r WHERE r.id = recycle_id)";
pub const SENSITIVE_NAME: &str = "(SELECT r.name FROM sensitive_data r WHERE r.id = sensitive_id)";

/// A row on its way into the bin.
pub struct Dropped<'a> {
    pub rule: i64,
    pub node: &'a str,
    pub table: &'a str,
    pub key: &'a str,
    pub id: i64,
    pub data: &'a str,
}

/// A change of a sensitive field.
pub struct Shift<'a> {
    pub rule: i64,
    pub node: &'a str,
    pub table: &'a str,
    pub key: &'a str,
    pub field: &'a str,
    pub title: &'a str,
    pub id: i64,
    pub before: &'a str,
    pub after: &'a str,
}

pub struct KeptRow {
    pub admin: i64,
    pub node: String,
    pub table: String,
    pub row: i64,
    pub data: String,
    pub restored: bool,
    pub at: Timestamp,
}

row!(KeptRow { admin(admin_id), node(controller), table(data_table), row(row_id), data, restored, at(created_at) });

pub struct KeptShift {
    pub node: String,
    pub field: String,
    pub row: i64,
    pub before: String,
    pub rolled_back: bool,
}

row!(KeptShift { node(controller), field(data_field), row(id_value), before(before_value), rolled_back });

pub async fn insert_rule(
    db: &mut Conn,
    (name, name_en): (&str, &str),
    node: &str,
    table: &str,
    key: &str,
    now: Timestamp,
) -> Result<()> {
    db.execute(INSERT_RULE, args![name, name_en, node, table, key, now]).await.map(drop)
}

pub async fn recycle_rule(db: &mut Conn, node: &str) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(RECYCLE_RULE, args![node]).await?.map(|(id,)| id))
}

pub async fn sensitive_rule(db: &mut Conn, node: &str) -> Result<Option<(i64, String)>> {
    db.optional(SENSITIVE_RULE, args![node]).await
}

pub async fn drop_row(db: &mut Conn, row: &Dropped<'_>, audit: &Audit) -> Result<i64> {
    let Dropped { rule, node, table, key, id, data } = *row;
    let (ip, agent) = (&audit.visit.ip, &audit.visit.agent);
    let args = args![audit.admin.id, rule, node, table, key, id, data, ip, agent, audit.now];
    Ok(db.one::<(i64,)>(DROP_ROW, args).await?.0)
}

pub async fn dropped(db: &mut Conn, id: i64) -> Result<Option<KeptRow>> {
    db.optional(DROPPED, args![id]).await
}

pub async fn set_restored(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(SET_RESTORED, args![id]).await.map(drop)
}

pub async fn note(db: &mut Conn, shift: &Shift<'_>, audit: &Audit) -> Result<()> {
    let Shift { rule, node, table, key, field, title, id, before, after } = *shift;
    let (ip, agent) = (&audit.visit.ip, &audit.visit.agent);
    let args = args![audit.admin.id, rule, node, table, key, field, title, id, before, after, ip, agent, audit.now];
    db.execute(NOTE, args).await.map(drop)
}

pub async fn shift(db: &mut Conn, id: i64) -> Result<Option<KeptShift>> {
    db.optional(SHIFT, args![id]).await
}

pub async fn set_rolled_back(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(SET_ROLLED_BACK, args![id]).await.map(drop)
}

pub async fn purge(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(PURGE_DROPPED, args![before]).await?;
    db.execute(PURGE_SHIFTS, args![before]).await.map(drop)
}

fn read_cell(cell: Bound) -> Value {
    match cell {
        Bound::Int(number) => json!(number),
        Bound::Text(text) => json!(text),
        Bound::Flag(flag) => json!(flag),
        Bound::Null => Value::Null,
    }
}

/// Rows as the table has them. `table` and `condition` stand in the program, never in a request.
pub async fn rows(
    db: &mut Conn,
    table: &'static str,
    condition: &'static str,
    id: i64,
) -> Result<Vec<Map<String, Value>>> {
    let rows = whole_rows(db, table, condition, id).await?;
    Ok(rows.into_iter().map(|row| row.into_iter().map(|(name, cell)| (name, read_cell(cell))).collect()).collect())
}

/// `false` when something has taken its place.
pub async fn insert_row(db: &mut Conn, table: &'static str, row: &Map<String, Value>) -> Result<bool> {
    let cells: Vec<_> = row.iter().map(|(name, value)| (name.clone(), stored_cell(value))).collect();
    insert_whole(db, table, &cells).await
}

fn stored_cell(value: &Value) -> Bound {
    match value {
        Value::Number(number) => Bound::Int(number.as_i64().unwrap_or_default()),
        Value::String(text) => Bound::Text(text.clone()),
        Value::Bool(flag) => Bound::Flag(*flag),
        _ => Bound::Null,
    }
}

pub async fn has_row(db: &mut Conn, table: &'static str, id: i64) -> Result<bool> {
    another(db, table, "id", &Bound::Int(id), 0).await
}
