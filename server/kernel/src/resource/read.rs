//! Rows as they are listed and shown.

use serde_json::{Map, Value, json};

use super::{FieldKind, Resource, RowValues};
use crate::Result;
use crate::clock::Zone;
use crate::db::{Built, Cells, Conn};
use crate::list::condition::Where;
use crate::list::{self, Bound, ListQuery, ListSql, Listing, TablePart};

/// A row with the names of what it refers to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub id: i64,
    pub draft: RowValues,
    labels: Vec<Bound>,
}

impl Resource {
    /// Fields that refer to something: what it is called on the wire, the column with its name, and how that is read.
    fn labels(&self) -> impl Iterator<Item = (&'static str, &'static str, String)> {
        let own = self.table;
        self.fields.iter().filter_map(move |field| {
            let FieldKind::Refers(table, label) = field.kind else { return None };
            let thing = field.name.strip_suffix("_id").unwrap_or(field.name);
            let column = field.column;
            Some((thing, label, format!("(SELECT r.{label} FROM {table} r WHERE r.id = {own}.{column})")))
        })
    }

    fn select(&self) -> String {
        let own = self.fields.iter().map(|field| field.column.to_owned());
        // Named by us: PostgreSQL takes a name in ORDER BY for a column of the answer first.
        let labels = (1..).zip(self.labels()).map(|(place, (.., sql))| format!("{sql} AS label{place}"));
        std::iter::once(self.key.to_owned()).chain(own).chain(labels).collect::<Vec<_>>().join(", ")
    }

    /// The usual order; its key settles it between equals.
    pub(super) fn order(&self) -> String {
        let term = |term: &str| {
            let (name, way) = term.strip_prefix('-').map_or((term, "ASC"), |name| (name, "DESC"));
            format!("{} {way}", self.field(name).map_or(self.key, |field| field.column))
        };
        self.sort.split(',').chain(["-id"]).map(term).collect::<Vec<_>>().join(", ")
    }

    pub fn with_listing<T>(&self, work: impl FnOnce(&Listing<'_>) -> T) -> T {
        let key = list::field("id", self.key, list::ColumnKind::Int);
        let fields: Vec<_> = std::iter::once(key).chain(self.fields.iter().map(super::Field::asked)).collect();
        let (select, order) = (self.select(), self.order());
        work(&Listing { select: &select, from: self.from, fields: &fields, key: self.key, order: &order })
    }

    pub fn ready(&self, asked: &ListQuery, allowed: Option<&[i64]>, zone: Zone, part: TablePart) -> Result<ListSql> {
        let scope = self.owner.zip(allowed).map(|((column, _), allowed)| (column, allowed));
        self.with_listing(|listing| listing.part(asked, scope, zone, part))
    }

    pub async fn records(&self, db: &mut Conn, ready: &ListSql) -> Result<Vec<Record>> {
        Ok(self.taken_in(db.all::<Cells>(&ready.page, &ready.args()).await?))
    }

    fn taken_in(&self, rows: Vec<Cells>) -> Vec<Record> {
        rows.into_iter()
            .map(|Cells(cells)| {
                let mut cells = cells.into_iter();
                let id = if let Some(Bound::Int(id)) = cells.next() { id } else { 0 };
                let draft =
                    self.fields.iter().map(|field| (field.name, field.settle(cells.next().unwrap_or(Bound::Null))));
                Record { id, draft: RowValues(draft.collect()), labels: cells.collect() }
            })
            .collect()
    }

    /// The rows of these ids that the caller may see, in no particular order.
    pub async fn find(&self, db: &mut Conn, ids: &[i64], allowed: Option<&[i64]>) -> Result<Vec<Record>> {
        let mut query = Where::default();
        query.and_in(self.key, ids.iter().copied().map(Bound::Int).collect(), false);
        self.limit(&mut query, allowed);
        let built = Built(format!("SELECT {} FROM {}{}", self.select(), self.from, query.text));
        Ok(self.taken_in(db.all::<Cells>(&built, &query.args()).await?))
    }

    pub async fn one(&self, db: &mut Conn, id: i64, allowed: Option<&[i64]>) -> Result<Record> {
        self.find(db, &[id], allowed).await?.pop().ok_or_else(|| self.unknown.into())
    }

    pub(super) fn limit(&self, query: &mut Where, allowed: Option<&[i64]>) {
        if let Some(((column, _), allowed)) = self.owner.zip(allowed) {
            query.and_in(column, allowed.iter().copied().map(Bound::Int).collect(), false);
        }
    }

    /// A row as the wire shows it.
    pub fn show(&self, record: &Record) -> Value {
        let mut row = Map::new();
        row.insert("id".to_owned(), json!(record.id));
        for field in self.fields {
            let shown = match field.show(record.draft.get(field.name)) {
                // The client family puts what has no parent under 0.
                Value::Null if self.parent == Some(field.name) => json!(0),
                shown => shown,
            };
            put(&mut row, field.name, shown);
        }
        for ((thing, label, _), value) in self.labels().zip(&record.labels) {
            let named = if let Bound::Text(name) = value { json!(name) } else { Value::Null };
            // What stands under its own name gives way to the thing it names.
            let thing = if row.contains_key(thing) { format!("{thing}_of") } else { thing.to_owned() };
            put(&mut row, &format!("{thing}.{label}"), named);
        }
        Value::Object(row)
    }
}

/// `user.username` stands in the object `user`.
fn put(row: &mut Map<String, Value>, name: &str, value: Value) {
    match name.split_once('.') {
        None => drop(row.insert(name.to_owned(), value)),
        Some((thing, part)) => {
            let inner = row.entry(thing).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(inner) = inner {
                inner.insert(part.to_owned(), value);
            }
        }
    }
}
