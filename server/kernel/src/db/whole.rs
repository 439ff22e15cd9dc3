//! Rows as a table has them, whatever its columns are: read to be kept, and put back as they were.

use super::{Built, Conn, NamedCells, Value};
use crate::list::Bound;
use crate::{Result, args};

/// The rows of a record. `table` and `condition` stand in the program, never in a request; `$1` is the record's id.
pub async fn whole_rows(
    db: &mut Conn,
    table: &'static str,
    condition: &'static str,
    id: i64,
) -> Result<Vec<Vec<(String, Bound)>>> {
    let built = Built(format!("SELECT * FROM {table} WHERE {condition}"));
    let rows = db.all::<NamedCells>(&built, args![id]).await?;
    Ok(rows.into_iter().map(|NamedCells(cells)| cells).collect())
}

/// `false` when something has taken its place, or a name is none of a column.
pub async fn insert_whole(db: &mut Conn, table: &'static str, row: &[(String, Bound)]) -> Result<bool> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    if row.is_empty() || !row.iter().all(|(name, _)| name.bytes().all(is_plain)) {
        return Ok(false);
    }
    let columns = row.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    let places = (1..=row.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
    let built = Built(format!("INSERT INTO {table} ({columns}) VALUES ({places}) ON CONFLICT DO NOTHING"));
    let values: Vec<Value<'_>> = row.iter().map(|(_, cell)| Value::from(cell)).collect();
    Ok(db.execute(&built, &values).await? == 1)
}
