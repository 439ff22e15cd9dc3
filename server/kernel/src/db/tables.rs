//! Tables as such: what a database consists of, read and filled row by row, for copies of a whole database from either engine to either.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Built, Cells, Conn, Engine, Value};
use crate::list::Bound;
use crate::{Result, args, row};

/// Where migrations are written down: it belongs to a database, not to what is in it.
pub const MIGRATION_TABLE: &str = "schema_migration";

/// Stands in a database while a copy is being made into it.
const UNFINISHED_TABLE: &str = "unfinished_copy";

/// Values that one statement may bind; both engines take more.
const MOST_VALUES: usize = 8_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CellKind {
    Int,
    Flag,
    Text,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableColumn {
    pub name: String,
    pub kind: CellKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableShape {
    pub name: String,
    pub columns: Vec<TableColumn>,
    /// Places of the primary key's columns.
    pub key: Vec<usize>,
    /// Places of columns that point to a row of the same table.
    pub own_references: Vec<usize>,
}

/// A column as the engine's own catalogue describes it.
struct CatalogColumn {
    table: String,
    name: String,
    kind: String,
    /// Place in the primary key, from 1 on; 0 if it is not part of it.
    key_place: i64,
}

row!(CatalogColumn { table(table_name), name(column_name), kind(data_type), key_place });

const LITE_COLUMNS: &str = "SELECT m.name AS table_name, c.name AS column_name, c.type AS data_type, c.pk AS key_place FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid";
const LITE_REFERENCES: &str =
    "SELECT m.name, f.\"from\", f.\"table\" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table'";
const PG_COLUMNS: &str = "SELECT CAST(r.relname AS TEXT) AS table_name, CAST(a.attname AS TEXT) AS column_name,
    format_type(a.atttypid, NULL) AS data_type, COALESCE((SELECT k.place FROM unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
        WHERE k.attnum = a.attnum), 0) AS key_place
    FROM pg_class r JOIN pg_namespace n ON n.oid = r.relnamespace JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = r.oid AND i.indisprimary
    WHERE r.relkind = 'r' AND n.nspname = current_schema() ORDER BY r.relname, a.attnum";
const PG_REFERENCES: &str =
    "SELECT CAST(r.relname AS TEXT), CAST(a.attname AS TEXT), CAST(f.relname AS TEXT) FROM pg_constraint c
    JOIN pg_class r ON r.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_namespace n ON n.oid = r.relnamespace WHERE c.contype = 'f' AND n.nspname = current_schema()";

impl Conn {
    /// Every table but that of the migrations, each after those it points to.
    pub async fn table_shapes(&mut self) -> Result<Vec<TableShape>> {
        let (columns, references) = match self.engine() {
            Engine::Sqlite => (LITE_COLUMNS, LITE_REFERENCES),
            Engine::Postgres => (PG_COLUMNS, PG_REFERENCES),
        };
        let columns: Vec<CatalogColumn> = self.all(&Built(columns.to_owned()), args![]).await?;
        let references: Vec<(String, String, String)> = self.all(&Built(references.to_owned()), args![]).await?;
        let mut tables: Vec<(TableShape, Vec<(i64, usize)>)> = Vec::new();
        for CatalogColumn { table, name, kind, key_place } in columns {
            if table == MIGRATION_TABLE || table == UNFINISHED_TABLE {
                continue;
            }
            if tables.last().is_none_or(|(last, _)| last.name != table) {
                let shape =
                    TableShape { name: table, columns: Vec::new(), key: Vec::new(), own_references: Vec::new() };
                tables.push((shape, Vec::new()));
            }
            let Some((shape, key)) = tables.last_mut() else { continue };
            if key_place > 0 {
                key.push((key_place, shape.columns.len()));
            }
            let is_own =
                |(from, column, to): &(String, String, String)| *from == shape.name && *column == name && from == to;
            if references.iter().any(is_own) {
                shape.own_references.push(shape.columns.len());
            }
            shape.columns.push(TableColumn { name, kind: cell_kind(&kind)? });
        }
        let tables = tables.into_iter().map(|(mut shape, mut key)| {
            key.sort_unstable();
            shape.key = key.into_iter().map(|(_, place)| place).collect();
            shape
        });
        in_order(tables.collect(), &references)
    }

    /// Whether a copy into this database was begun and not finished.
    pub async fn is_half_copied(&mut self) -> Result<bool> {
        self.has_table(UNFINISHED_TABLE).await
    }

    /// Whether it was ever brought up to date: a new one was not.
    pub async fn has_migrations(&mut self) -> Result<bool> {
        self.has_table(MIGRATION_TABLE).await
    }

    async fn has_table(&mut self, name: &str) -> Result<bool> {
        let text = match self.engine() {
            Engine::Sqlite => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
            Engine::Postgres => {
                "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema() AND CAST(table_name AS TEXT) = $1"
            }
        };
        Ok(self.one::<(i64,)>(&Built(text.to_owned()), args![name]).await?.0 > 0)
    }

    /// Nobody but another copy may use the database until it is finished.
    pub async fn begin_copy(&mut self) -> Result<()> {
        self.script(&format!("CREATE TABLE IF NOT EXISTS {UNFINISHED_TABLE} (id BIGINT)")).await
    }

    pub async fn finish_copy(&mut self) -> Result<()> {
        self.script(&format!("DROP TABLE {UNFINISHED_TABLE}")).await
    }

    /// Takes everything out, the tables included.
    pub async fn drop_tables(&mut self) -> Result<()> {
        for table in self.table_shapes().await?.iter().rev() {
            self.script(&format!("DROP TABLE {}", table.name)).await?;
        }
        self.script(&format!("DROP TABLE IF EXISTS {MIGRATION_TABLE}")).await
    }

    /// The rows behind a key, in the order of keys.
    pub async fn table_page(
        &mut self,
        table: &TableShape,
        after: Option<&[Bound]>,
        limit: i64,
    ) -> Result<Vec<Vec<Bound>>> {
        let key: Vec<&str> = table.key_names().collect();
        let mut text = format!("SELECT {} FROM {}", table.names(), table.name);
        if after.is_some() {
            let places: Vec<String> = (1..=key.len()).map(|place| format!("${place}")).collect();
            text.push_str(&format!(" WHERE ({}) > ({})", key.join(", "), places.join(", ")));
        }
        text.push_str(&format!(" ORDER BY {} LIMIT {limit}", key.join(", ")));
        let args: Vec<Value<'_>> = after.unwrap_or_default().iter().map(bound).collect();
        let rows: Vec<Cells> = self.all(&Built(text), &args).await?;
        Ok(rows.into_iter().map(|Cells(cells)| table.typed(cells)).collect())
    }

    /// The key of the last row, none if there is no row.
    pub async fn last_key(&mut self, table: &TableShape) -> Result<Option<Vec<Bound>>> {
        let names: Vec<&str> = table.key_names().collect();
        let order: Vec<String> = names.iter().map(|name| format!("{name} DESC")).collect();
        let text = format!("SELECT {} FROM {} ORDER BY {} LIMIT 1", names.join(", "), table.name, order.join(", "));
        Ok(self.optional::<Cells>(&Built(text), args![]).await?.map(|Cells(cells)| cells))
    }

    pub async fn count_rows(&mut self, table: &TableShape) -> Result<i64> {
        Ok(self.one::<(i64,)>(&Built(format!("SELECT COUNT(*) FROM {}", table.name)), args![]).await?.0)
    }

    /// Takes out what a new database has from the beginning.
    pub async fn clear_table(&mut self, table: &TableShape) -> Result<()> {
        if self.count_rows(table).await? > 0 {
            let unlink = |place: &usize| table.columns.get(*place).map(|column| format!("{} = NULL", column.name));
            let unlinked: Vec<String> = table.own_references.iter().filter_map(unlink).collect();
            if !unlinked.is_empty() {
                self.execute(&Built(format!("UPDATE {} SET {}", table.name, unlinked.join(", "))), args![]).await?;
            }
            self.execute(&Built(format!("DELETE FROM {}", table.name)), args![]).await?;
        }
        Ok(())
    }

    /// Rows as they are, many in a statement. What points into the same table is left out; see `link_rows`.
    pub async fn insert_rows(&mut self, table: &TableShape, rows: &[Vec<Bound>]) -> Result<()> {
        let width = table.columns.len().max(1);
        // SQLite takes `$1` for a name, and looks for each among all of them: thousands are better left without.
        let is_bare = self.engine() == Engine::Sqlite;
        for part in rows.chunks((MOST_VALUES / width).max(1)) {
            let mut text = format!("INSERT INTO {} ({}) VALUES ", table.name, table.names());
            let mut args = Vec::with_capacity(part.len() * width);
            for (row_place, row) in part.iter().enumerate() {
                text.push_str(if row_place == 0 { "(" } else { ", (" });
                for (place, cell) in row.iter().enumerate() {
                    args.push(if table.own_references.contains(&place) { Value::Null } else { bound(cell) });
                    text.push_str(if place == 0 { "" } else { ", " });
                    text.push_str(&if is_bare { "?".to_owned() } else { format!("${}", args.len()) });
                }
                text.push(')');
            }
            self.execute(&Built(text), &args).await?;
        }
        Ok(())
    }

    /// Puts back what points into the same table, once all of its rows are there.
    pub async fn link_rows(&mut self, table: &TableShape, rows: &[Vec<Bound>]) -> Result<()> {
        let Some(key) = table.key.first().and_then(|place| table.columns.get(*place)) else { return Ok(()) };
        for place in &table.own_references {
            let Some(column) = table.columns.get(*place) else { continue };
            let text = Built(format!("UPDATE {} SET {} = $2 WHERE {} = $1", table.name, column.name, key.name));
            for row in rows {
                let (Some(id), Some(target)) = (table.key.first().and_then(|key| row.get(*key)), row.get(*place))
                else {
                    continue;
                };
                if !matches!(target, Bound::Null) {
                    self.execute(&text, &[bound(id), bound(target)]).await?;
                }
            }
        }
        Ok(())
    }

    /// After rows came with their ids, the next one gets the next id. SQLite looks for the highest by itself.
    pub async fn restart_keys(&mut self, table: &TableShape) -> Result<()> {
        if self.engine() == Engine::Sqlite
            || !table.columns.iter().any(|column| column.name == "id" && column.kind == CellKind::Int)
        {
            return Ok(());
        }
        let name = &table.name;
        let text = format!(
            "SELECT COALESCE(setval(pg_get_serial_sequence('{name}', 'id'), COALESCE((SELECT MAX(id) FROM {name}), 0) + 1, FALSE), 0)"
        );
        self.all::<(i64,)>(&Built(text), args![]).await.map(drop)
    }
}

impl TableShape {
    fn names(&self) -> String {
        self.columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    fn key_names(&self) -> impl Iterator<Item = &str> {
        self.key.iter().filter_map(|place| self.columns.get(*place)).map(|column| column.name.as_str())
    }

    /// The key of a row, for the page behind it.
    pub fn key_of(&self, row: &[Bound]) -> Vec<Bound> {
        self.key.iter().filter_map(|place| row.get(*place).cloned()).collect()
    }

    /// SQLite keeps a flag as a number.
    fn typed(&self, cells: Vec<Bound>) -> Vec<Bound> {
        let typed = |(cell, column): (Bound, &TableColumn)| match (cell, column.kind) {
            (Bound::Int(number), CellKind::Flag) => Bound::Flag(number != 0),
            (cell, _) => cell,
        };
        cells.into_iter().zip(&self.columns).map(typed).collect()
    }
}

fn cell_kind(word: &str) -> Result<CellKind> {
    Ok(match word.to_ascii_lowercase().as_str() {
        "bigint" | "integer" => CellKind::Int,
        "boolean" => CellKind::Flag,
        "text" => CellKind::Text,
        other => return Err(anyhow::anyhow!("a column of type {other} cannot be copied").into()),
    })
}

fn bound(cell: &Bound) -> Value<'_> {
    match cell {
        Bound::Int(number) => Value::Int(*number),
        Bound::Text(text) => Value::Text(text),
        Bound::Flag(flag) => Value::Bool(*flag),
        Bound::Null => Value::Null,
    }
}

/// Each table after those it points to, otherwise by name.
fn in_order(mut left: Vec<TableShape>, references: &[(String, String, String)]) -> Result<Vec<TableShape>> {
    let mut ordered: Vec<TableShape> = Vec::with_capacity(left.len());
    let mut placed = BTreeSet::new();
    while !left.is_empty() {
        let is_ready = |table: &TableShape| {
            let others = references.iter().filter(|(from, _, to)| *from == table.name && from != to);
            others.map(|(_, _, to)| to).all(|to| placed.contains(to))
        };
        let (ready, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(is_ready);
        if ready.is_empty() {
            let names: Vec<_> = rest.iter().map(|table| table.name.as_str()).collect();
            return Err(
                anyhow::anyhow!("tables that point to each other cannot be copied: {}", names.join(", ")).into()
            );
        }
        placed.extend(ready.iter().map(|table| table.name.clone()));
        ordered.extend(ready);
        left = rest;
    }
    Ok(ordered)
}

/// What is in a table, whatever the order of its rows: their number and the sum of their hashes. Equal on both engines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableDigest {
    pub rows: i64,
    sum: u128,
}

impl TableDigest {
    pub fn add(&mut self, row: &[Bound]) {
        let mut hash = Sha256::new();
        for cell in row {
            match cell {
                Bound::Null => hash.update([0]),
                Bound::Flag(flag) => hash.update([1, u8::from(*flag)]),
                Bound::Int(number) => {
                    hash.update([2]);
                    hash.update(number.to_be_bytes());
                }
                Bound::Text(text) => {
                    hash.update([3]);
                    hash.update(text.len().to_be_bytes());
                    hash.update(text.as_bytes());
                }
            }
        }
        let hash: [u8; 32] = hash.finalize().into();
        let mut half = [0_u8; 16];
        half.copy_from_slice(&hash[..16]);
        self.sum = self.sum.wrapping_add(u128::from_be_bytes(half));
        self.rows += 1;
    }

    pub fn text(&self) -> String {
        format!("{:032x}", self.sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str) -> TableShape {
        TableShape { name: name.to_owned(), columns: Vec::new(), key: Vec::new(), own_references: Vec::new() }
    }

    #[test]
    fn tables_come_after_those_they_point_to() {
        let point = |from: &str, to: &str| (from.to_owned(), "x".to_owned(), to.to_owned());
        let tables = || ["line", "member", "orders"].map(table).to_vec();
        let references = [point("line", "orders"), point("orders", "member"), point("member", "member")];
        let names: Vec<String> =
            in_order(tables(), &references).expect("an order").into_iter().map(|table| table.name).collect();
        assert_eq!(names, ["member", "orders", "line"]);
        let circle = [point("line", "orders"), point("orders", "line")];
        assert!(in_order(tables(), &circle).is_err());
    }

    #[test]
    fn a_digest_knows_rows_and_not_their_order() {
        let digest = |rows: &[&[Bound]]| {
            let mut digest = TableDigest::default();
            rows.iter().for_each(|row| digest.add(row));
            digest
        };
        let (a, b) = ([Bound::Int(1), Bound::Text("x".into())], [Bound::Int(2), Bound::Null]);
        assert_eq!(digest(&[&a, &b]), digest(&[&b, &a]));
        assert_ne!(digest(&[&a, &b]), digest(&[&a, &a]));
        assert_ne!(digest(&[&[Bound::Int(1)]]), digest(&[&[Bound::Flag(true)]]));
        assert_ne!(
            digest(&[&[Bound::Text("ab".into()), Bound::Text("c".into())]]),
            digest(&[&[Bound::Text("a".into()), Bound::Text("bc".into())]])
        );
    }
}
