//! Rows are added, changed, removed and moved. Each is a part of the caller's transaction.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::{Fallback, FieldKind, Record, Resource, ResourceError, RowValues};
use crate::Result;
use crate::clock::{Timestamp, Zone};
use crate::db::{Built, Conn};
use crate::list::Bound;
use crate::list::condition::Where;
use crate::order::{Sorted, Sorting};

/// Who changes something, when, and whose rows they may touch (`None`: everybody's).
#[derive(Clone, Debug)]
pub struct RowWriter {
    pub admin: i64,
    pub allowed: Option<Vec<i64>>,
    pub now: Timestamp,
    pub zone: Zone,
}

/// A change: none before when it is new, none after when it is gone.
#[derive(Clone, Debug)]
pub struct Saved {
    pub id: i64,
    pub before: Option<Record>,
    pub after: Option<Record>,
    pub now: Timestamp,
}

impl Saved {
    pub fn row(&self) -> &RowValues {
        static NOTHING: RowValues = RowValues(BTreeMap::new());
        self.after.as_ref().or(self.before.as_ref()).map_or(&NOTHING, |record| &record.draft)
    }
}

impl Resource {
    pub async fn add(&self, db: &mut Conn, sent: &Map<String, Value>, writer: &RowWriter) -> Result<Saved> {
        let mut draft = self.blank(writer.now);
        self.apply(&mut draft, sent, true, writer)?;
        self.check(db, &mut draft, 0, writer.now).await?;
        let own = self.written().map(|field| (field.column, draft.get(field.name).clone()));
        let owner = self.owner.map(|(owner, _)| (owner, Bound::Int(writer.admin)));
        self.insert(db, &own.chain(owner).collect::<Vec<_>>(), writer.now).await
    }

    pub async fn edit(&self, db: &mut Conn, id: i64, sent: &Map<String, Value>, writer: &RowWriter) -> Result<Saved> {
        let before = self.one(db, id, writer.allowed.as_deref()).await?;
        let mut draft = before.draft.clone();
        self.apply(&mut draft, sent, false, writer)?;
        self.check(db, &mut draft, id, writer.now).await?;
        let mut query = Where::default();
        let changed = self.written().filter(|field| field.fallback != Some(Fallback::CreatedAt));
        let set = changed.map(|field| format!("{} = {}", field.column, query.bind(draft.get(field.name).clone())));
        let set = set.collect::<Vec<_>>().join(", ");
        query.and_in(self.key, vec![Bound::Int(id)], false);
        db.execute(&Built(format!("UPDATE {} SET {set}{}", self.table, query.text)), &query.args()).await?;
        self.finish(db, id, Some(before), writer.now).await
    }

    /// Refused when another row is in its way.
    pub async fn insert(&self, db: &mut Conn, columns: &[(&str, Bound)], now: Timestamp) -> Result<Saved> {
        let names = columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let places = (1..=columns.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
        let (table, key) = (self.table, self.key);
        let text = format!("INSERT INTO {table} ({names}) VALUES ({places}) ON CONFLICT DO NOTHING RETURNING {key}");
        let args: Vec<_> = columns.iter().map(|(_, value)| value.into()).collect();
        let (id,) = db.optional::<(i64,)>(&Built(text), &args).await?.ok_or(ResourceError::Taken)?;
        self.finish(db, id, None, now).await
    }

    async fn finish(&self, db: &mut Conn, id: i64, before: Option<Record>, now: Timestamp) -> Result<Saved> {
        let after = Some(self.one(db, id, None).await?);
        let saved = Saved { id, before, after, now };
        self.topics.iter().for_each(|topic| db.touch(*topic));
        if let Some(hook) = self.after_save {
            hook(db, &saved).await?;
        }
        Ok(saved)
    }

    /// What a row alone does not know: the resource's own rules, what others have, what it refers to, where it hangs.
    async fn check(&self, db: &mut Conn, draft: &mut RowValues, id: i64, now: Timestamp) -> Result<()> {
        if let Some(hook) = self.before_save {
            hook(draft, now)?;
        }
        for field in self.written() {
            let value = draft.get(field.name);
            if *value == Bound::Null || *value == Bound::Text(String::new()) {
                continue;
            }
            if field.is_unique && another(db, self.table, field.column, value, id).await? {
                return Err(field.taken.unwrap_or(ResourceError::Taken.coded()).at(field.name).into());
            }
            if let FieldKind::Refers(table, _) = field.kind
                && !another(db, table, "id", value, 0).await?
            {
                return Err(field.refuse(ResourceError::UnknownReference));
            }
        }
        let Some(parent) = self.above() else { return Ok(()) };
        let mut above = draft.int(parent.name);
        // As deep as a tree can reasonably be; whoever meets itself on the way up would hang under itself.
        for _ in 0..64 {
            if above == 0 {
                return Ok(());
            }
            if above == id {
                break;
            }
            let known = self.find(db, &[above], None).await?;
            above = known.first().map_or(id, |record| record.draft.int(parent.name));
        }
        Err(parent.refuse(ResourceError::BadParent))
    }

    /// Removes what of these the caller may remove; a branch goes only with what hangs on it.
    pub async fn remove(&self, db: &mut Conn, ids: &[i64], writer: &RowWriter) -> Result<Vec<Saved>> {
        let found = self.find(db, ids, writer.allowed.as_deref()).await?;
        if found.is_empty() {
            return Err(self.nothing.into());
        }
        let gone: Vec<_> = found.iter().map(|record| Bound::Int(record.id)).collect();
        if let Some(parent) = self.above() {
            let mut query = Where::default();
            query.and_in(parent.column, gone.clone(), false);
            query.and_in(self.key, gone.clone(), true);
            let built = Built(format!("SELECT {} FROM {}{}", self.key, self.table, query.text));
            if db.optional::<(i64,)>(&built, &query.args()).await?.is_some() {
                return Err(ResourceError::HasChildren.into());
            }
        }
        let mut saved = Vec::new();
        for record in found {
            let one = Saved { id: record.id, before: Some(record), after: None, now: writer.now };
            if let Some(hook) = self.before_remove {
                hook(db, &one).await?;
            }
            saved.push(one);
        }
        let mut query = Where::default();
        query.and_in(self.key, gone, false);
        db.execute(&Built(format!("DELETE FROM {}{}", self.table, query.text)), &query.args()).await?;
        self.topics.iter().for_each(|topic| db.touch(*topic));
        Ok(saved)
    }

    /// Moves a row among its own.
    pub async fn move_row(&self, db: &mut Conn, wish: &Sorting, writer: &RowWriter) -> Result<Sorted> {
        let weigh = self.weigh().ok_or(ResourceError::NotByWeigh)?;
        let usual = self.sort.split(',').next().unwrap_or_default();
        let (name, is_down) = match wish.order.as_str().split_once(',') {
            Some((name, way)) => (name, way.eq_ignore_ascii_case("desc")),
            None => (usual.trim_start_matches('-'), usual.starts_with('-')),
        };
        if name != weigh.name {
            return Err(ResourceError::NotByWeigh.into());
        }
        let mut query = Where::default();
        self.limit(&mut query, writer.allowed.as_deref());
        if let Some(parent) = self.above() {
            match self.one(db, wish.row(), writer.allowed.as_deref()).await?.draft.get(parent.name) {
                Bound::Null => query.and(&format!("{} IS NULL", parent.column)),
                above => query.and_in(parent.column, vec![above.clone()], false),
            }
        }
        let (table, key, column) = (self.table, self.key, weigh.column);
        let order = match (wish.order.as_str(), is_down) {
            ("", _) => self.order(),
            (_, true) => format!("{column} DESC, {key} DESC"),
            (_, false) => format!("{column} ASC, {key} DESC"),
        };
        let built = Built(format!("SELECT {key}, {column} FROM {table}{} ORDER BY {order}", query.text));
        let rows: Vec<(i64, i64)> = db.all(&built, &query.args()).await?;
        // In a tree the row itself was found: what is missing is its target, elsewhere.
        let missing = if self.parent.is_some() { ResourceError::BadParent.coded() } else { self.unknown };
        let sorted = wish.apply(&rows, is_down).ok_or(missing)?;
        let update = Built(format!("UPDATE {table} SET {column} = $2 WHERE {key} = $1"));
        for (id, weight) in &sorted.weights {
            db.execute(&update, &[(*id).into(), (*weight).into()]).await?;
        }
        self.topics.iter().for_each(|topic| db.touch(*topic));
        Ok(sorted)
    }
}

/// Whether a row has the value, the one of this id aside.
pub async fn another(db: &mut Conn, table: &str, column: &str, value: &Bound, id: i64) -> Result<bool> {
    let built = Built(format!("SELECT id FROM {table} WHERE {column} = $1 AND id <> $2"));
    Ok(db.optional::<(i64,)>(&built, &[value.into(), id.into()]).await?.is_some())
}
