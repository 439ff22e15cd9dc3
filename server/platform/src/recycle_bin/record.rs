//! Records that pages of their own delete: the bin keeps their rows as the tables have them, those that hang on them included, and puts
//! them back in the same order. Described tables (`kernel::resource`) are kept by their fields instead.

use kernel::Result;
use kernel::db::{Conn, Db, Work};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::kept::{Blank, Deleted, DeletedRows, KeptRecord, deleted};
use super::store::{self, Dropped};
use super::{BinError, KeptTables};
use crate::audit::Audit;

/// A record's rows before they go, table by table.
pub async fn snapshot(db: &mut Conn, record: &KeptRecord, id: i64) -> Result<Value> {
    let mut tables = Vec::new();
    for table in record.tables {
        let mut rows = store::rows(db, table.name, table.rows, id).await?;
        for row in &mut rows {
            blank(row, record);
        }
        tables.push(json!({ "table": table.name, "rows": rows }));
    }
    Ok(json!({ "tables": tables }))
}

fn blank(row: &mut Map<String, Value>, record: &KeptRecord) {
    for (column, blank) in record.blanked {
        if let Some(value) = row.get_mut(*column) {
            *value = match (blank, &value) {
                (Blank::Text, _) => json!(""),
                (Blank::Null, _) => Value::Null,
                // PostgreSQL has truth values, SQLite has numbers.
                (Blank::Off, Value::Bool(_)) => json!(false),
                (Blank::Off | Blank::Zero, _) => json!(0),
            };
        }
    }
}

/// Keeps a record that is about to go, if a rule says so.
pub async fn keep(db: &mut Conn, record: &KeptRecord, id: i64, audit: &Audit) -> Result<Option<i64>> {
    let Some(rule) = store::recycle_rule(db, record.node).await? else { return Ok(None) };
    let data = snapshot(db, record, id).await?.to_string();
    let dropped = Dropped { rule, node: record.node, table: record.table(), key: "id", id, data: &data };
    store::drop_row(db, &dropped, audit).await.map(Some)
}

/// Puts a record back as it was. Refused when something has taken its place, or what it referred to is gone.
pub(super) async fn put_back(db: &mut Conn, record: &KeptRecord, id: i64, data: &str) -> Result<Value> {
    let kept: KeptTables = serde_json::from_str(data)?;
    for part in &kept.tables {
        let table = record.tables.iter().find(|table| table.name == part.table).ok_or(BinError::UnknownPage)?;
        for row in &part.rows {
            for (column, other) in table.refers {
                let refers = row.get(*column).and_then(Value::as_i64);
                if let Some(refers) = refers.filter(|refers| *refers != 0)
                    && !store::has_row(db, other, refers).await?
                {
                    return Err(BinError::InTheWay.into());
                }
            }
            if !store::insert_row(db, table.name, row).await? {
                return Err(BinError::InTheWay.into());
            }
        }
    }
    if let Some(restored) = record.restored {
        restored(db, id).await?;
    }
    let own = kept.tables.into_iter().next().and_then(|part| part.rows.into_iter().next()).unwrap_or_default();
    Ok(json!({ "id": id, "row": own }))
}

impl Audit {
    /// Deletes rows one by one in a transaction and writes one line with all of them; `delete` returns the row as it was. `kept` says what
    /// the recycle bin keeps of each.
    pub async fn delete_each<R, F>(
        self,
        db: &Db,
        kept: Option<&'static KeptRecord>,
        ids: Vec<i64>,
        delete: F,
    ) -> Result<Deleted>
    where
        R: Serialize + Send + Sync + 'static,
        F: for<'c> Fn(&'c mut Conn, i64) -> Work<'c, R> + Clone + Send + Sync + 'static,
    {
        let write = db.write(move |db| {
            let (audit, ids, delete) = (self.clone(), ids.clone(), delete.clone());
            Box::pin(async move {
                let (mut gone, mut rows) = (Vec::new(), DeletedRows::default());
                for id in &ids {
                    if let Some(record) = kept {
                        rows.kept.extend(keep(db, record, *id, &audit).await?);
                    }
                    gone.push(delete(db, *id).await?);
                }
                audit.write(db, &json!({ "ids": ids }), &gone, &Value::Null).await?;
                Ok(rows)
            })
        });
        Ok(deleted(write.await?))
    }
}
