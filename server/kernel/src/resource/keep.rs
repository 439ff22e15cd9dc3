//! Rows are added, changed, removed, moved and put back. Each is a part of the caller's transaction.

use serde_json::{Map, Value, json};

use super::form::taken;
use super::{Draft, Field, Kind, Record, Resource, ResourceError, Stamp};
use crate::Result;
use crate::clock::{Timestamp, Zone};
use crate::db::{Built, Conn};
use crate::list::Bound;
use crate::list::condition::Where;
use crate::order::{Sorting, weights};

/// Who changes something, when, and whose rows they may touch (`None`: everybody's).
#[derive(Clone, Debug)]
pub struct Writer {
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
    pub fn row(&self) -> &Draft {
        static NOTHING: Draft = Draft(Vec::new());
        self.after.as_ref().or(self.before.as_ref()).map_or(&NOTHING, |record| &record.draft)
    }

    pub fn is_changed(&self, name: &str) -> bool {
        let value = |record: &Option<Record>| record.as_ref().map(|record| record.draft.get(name).clone());
        value(&self.before) != value(&self.after)
    }
}

impl Resource {
    fn written(&self) -> impl Iterator<Item = &'static Field> {
        self.fields.iter().filter(|field| !field.is_read_only || field.stamp != Stamp::Never)
    }

    fn allowed<'a>(&self, writer: &'a Writer) -> Option<&'a [i64]> {
        writer.allowed.as_deref()
    }

    pub async fn add(&self, db: &mut Conn, sent: &Map<String, Value>, writer: &Writer) -> Result<Saved> {
        let mut draft = self.blank(writer.now);
        self.apply(&mut draft, sent, true, writer.now, writer.zone)?;
        self.check(db, &mut draft, 0, writer.now).await?;
        let mut columns: Vec<(&str, Bound)> =
            self.written().map(|field| (field.column, draft.get(field.name).clone())).collect();
        if let Some((owner, _)) = self.owner {
            columns.push((owner, Bound::Int(writer.admin)));
        }
        let id = self.insert(db, &columns).await?.ok_or(ResourceError::Taken)?;
        self.finish(db, Saved { id, before: None, after: None, now: writer.now }).await
    }

    pub async fn edit(&self, db: &mut Conn, id: i64, sent: &Map<String, Value>, writer: &Writer) -> Result<Saved> {
        let before = self.one(db, id, self.allowed(writer)).await?;
        let mut draft = before.draft.clone();
        self.apply(&mut draft, sent, false, writer.now, writer.zone)?;
        self.check(db, &mut draft, id, writer.now).await?;
        let mut query = Where::default();
        let set: Vec<_> = self
            .written()
            .filter(|field| field.stamp != Stamp::OnAdd)
            .map(|field| format!("{} = {}", field.column, query.bind(draft.get(field.name).clone())))
            .collect();
        query.and_in(self.key, vec![Bound::Int(id)], false);
        let built = Built(format!("UPDATE {} SET {}{}", self.table, set.join(", "), query.text));
        db.execute(&built, &query.args()).await?;
        self.finish(db, Saved { id, before: Some(before), after: None, now: writer.now }).await
    }

    async fn finish(&self, db: &mut Conn, saved: Saved) -> Result<Saved> {
        let after = self.one(db, saved.id, None).await?;
        let saved = Saved { after: Some(after), ..saved };
        self.topics.iter().for_each(|topic| db.touch(*topic));
        if let Some(hook) = self.after_save {
            hook(db, &saved).await?;
        }
        Ok(saved)
    }

    /// What a row alone does not know: the resource's own rules, what others have, what it refers to, where it hangs.
    async fn check(&self, db: &mut Conn, draft: &mut Draft, id: i64, now: Timestamp) -> Result<()> {
        if let Some(hook) = self.before_save {
            hook(draft, now)?;
        }
        for field in self.written() {
            let value = draft.get(field.name);
            if *value == Bound::Null || *value == Bound::Text(String::new()) {
                continue;
            }
            if field.is_unique && self.another(db, self.table, field.column, value, id).await? {
                return Err(taken(field).into());
            }
            if let Kind::Refers(table, _) = field.kind
                && !self.another(db, table, "id", value, 0).await?
            {
                return Err(field.bad.unwrap_or(ResourceError::UnknownReference.coded()).at(field.name).into());
            }
        }
        let Some(parent) = self.parent.and_then(|name| self.field(name)) else { return Ok(()) };
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
        Err(parent.bad.unwrap_or(ResourceError::BadParent.coded()).at(parent.name).into())
    }

    async fn another(&self, db: &mut Conn, table: &str, column: &str, value: &Bound, id: i64) -> Result<bool> {
        let built = Built(format!("SELECT id FROM {table} WHERE {column} = $1 AND id <> $2"));
        let id = Bound::Int(id);
        Ok(db.optional::<(i64,)>(&built, &[value.into(), (&id).into()]).await?.is_some())
    }

    /// `None`: another row is in its way.
    async fn insert(&self, db: &mut Conn, columns: &[(&str, Bound)]) -> Result<Option<i64>> {
        let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
        let places: Vec<_> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let built = Built(format!(
            "INSERT INTO {} ({}) VALUES ({}) ON CONFLICT DO NOTHING RETURNING {}",
            self.table,
            names.join(", "),
            places.join(", "),
            self.key
        ));
        let args: Vec<_> = columns.iter().map(|(_, value)| value.into()).collect();
        Ok(db.optional::<(i64,)>(&built, &args).await?.map(|(id,)| id))
    }

    /// Removes what of these the caller may remove; a branch goes only with what hangs on it.
    pub async fn remove(&self, db: &mut Conn, ids: &[i64], writer: &Writer) -> Result<Vec<Saved>> {
        let found = self.find(db, ids, self.allowed(writer)).await?;
        if found.is_empty() {
            return Err(self.nothing.into());
        }
        let gone: Vec<_> = found.iter().map(|record| Bound::Int(record.id)).collect();
        if let Some(parent) = self.parent.and_then(|name| self.field(name)) {
            let mut query = Where::default();
            query.and_in(parent.column, gone.clone(), false);
            query.and_in(self.key, gone.clone(), true);
            let built = Built(format!("SELECT {} FROM {}{}", self.key, self.table, query.text));
            if db.optional::<(i64,)>(&built, &query.args()).await?.is_some() {
                return Err(ResourceError::HasChildren.into());
            }
        }
        let now = writer.now;
        let saved: Vec<_> =
            found.into_iter().map(|record| Saved { id: record.id, before: Some(record), after: None, now }).collect();
        for one in &saved {
            if let Some(hook) = self.before_remove {
                hook(db, one).await?;
            }
        }
        let mut query = Where::default();
        query.and_in(self.key, gone, false);
        db.execute(&Built(format!("DELETE FROM {}{}", self.table, query.text)), &query.args()).await?;
        self.topics.iter().for_each(|topic| db.touch(*topic));
        Ok(saved)
    }

    /// Moves a row among its own; answers their order before and after.
    pub async fn move_row(&self, db: &mut Conn, wish: &Sorting, writer: &Writer) -> Result<(Vec<i64>, Vec<i64>)> {
        let weigh = self.weigh().ok_or(ResourceError::NotByWeigh)?;
        let usual = self.sort.split(',').next().unwrap_or_default();
        let asked = wish.order.as_str();
        let (name, is_down) = match asked.split_once(',') {
            Some((name, way)) => (name, way.eq_ignore_ascii_case("desc")),
            None => (usual.trim_start_matches('-'), usual.starts_with('-')),
        };
        if name != weigh.name {
            return Err(ResourceError::NotByWeigh.into());
        }
        let moved = wish.id.or(wish.moved).ok_or(self.unknown)?.0;
        let mut query = Where::default();
        self.limit(&mut query, self.allowed(writer));
        if let Some(parent) = self.parent.and_then(|name| self.field(name)) {
            match self.one(db, moved, self.allowed(writer)).await?.draft.get(parent.name) {
                Bound::Null => query.and(&format!("{} IS NULL", parent.column)),
                above => query.and_in(parent.column, vec![above.clone()], false),
            }
        }
        let order = match (asked.is_empty(), is_down) {
            (true, _) => self.order(),
            (false, true) => format!("{} DESC, {} DESC", weigh.column, self.key),
            (false, false) => format!("{} ASC, {} DESC", weigh.column, self.key),
        };
        let (key, column, table, text) = (self.key, weigh.column, self.table, &query.text);
        let built = Built(format!("SELECT {key}, {column} FROM {table}{text} ORDER BY {order}"));
        let rows: Vec<(i64, i64)> = db.all(&built, &query.args()).await?;
        let ids: Vec<_> = rows.iter().map(|(id, _)| *id).collect();
        let sorted = wish.apply(&ids).ok_or_else(|| {
            let elsewhere = self.parent.is_some() && ids.contains(&moved);
            if elsewhere { ResourceError::BadParent.coded() } else { self.unknown }
        })?;
        let weight = |id: &i64| rows.iter().find(|(row, _)| row == id).map_or(0, |(_, weight)| *weight);
        let mut weighed: Vec<_> = sorted.iter().map(|id| (*id, weight(id))).collect();
        if !is_down {
            weighed.reverse();
        }
        let update = Built(format!("UPDATE {table} SET {column} = $2 WHERE {key} = $1"));
        for (id, weight) in weights(&weighed) {
            db.execute(&update, &[id.into(), weight.into()]).await?;
        }
        self.topics.iter().for_each(|topic| db.touch(*topic));
        Ok((ids, sorted))
    }

    /// Everything that is needed to put a row back, by its columns.
    pub fn raw(&self, record: &Record) -> Map<String, Value> {
        let mut raw = Map::new();
        raw.insert(self.key.to_owned(), json!(record.id));
        for field in self.written() {
            let value = match record.draft.get(field.name) {
                Bound::Int(number) => json!(number),
                Bound::Text(text) => json!(text),
                Bound::Flag(flag) => json!(flag),
                Bound::Null => Value::Null,
            };
            raw.insert(field.column.to_owned(), value);
        }
        raw
    }

    /// Puts a row back as it was. Refused when something has taken its place, or what it referred to is gone.
    pub async fn put_back(&self, db: &mut Conn, raw: &Map<String, Value>, now: Timestamp) -> Result<Saved> {
        let value = |column: &str| match raw.get(column) {
            Some(Value::Number(number)) => Bound::Int(number.as_i64().unwrap_or_default()),
            Some(Value::String(text)) => Bound::Text(text.clone()),
            Some(Value::Bool(flag)) => Bound::Flag(*flag),
            _ => Bound::Null,
        };
        let mut columns = vec![(self.key, value(self.key))];
        for field in self.written() {
            if let (Kind::Refers(table, _), known) = (field.kind, value(field.column))
                && known != Bound::Null
                && !self.another(db, table, "id", &known, 0).await?
            {
                return Err(ResourceError::UnknownReference.coded().at(field.name).into());
            }
            columns.push((field.column, value(field.column)));
        }
        if let Some((owner, _)) = self.owner
            && !columns.iter().any(|(column, _)| *column == owner)
        {
            columns.push((owner, value(owner)));
        }
        let id = self.insert(db, &columns).await?.ok_or(ResourceError::Taken)?;
        self.finish(db, Saved { id, before: None, after: None, now }).await
    }

    /// Sets one field back to what it was.
    pub async fn set_back(&self, db: &mut Conn, id: i64, name: &str, value: &Value, writer: &Writer) -> Result<Saved> {
        let sent = Map::from_iter([(name.to_owned(), value.clone())]);
        self.edit(db, id, &sent, writer).await
    }
}
