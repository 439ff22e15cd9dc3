//! What can be written to a file: tables that are described, and lists that pages of their own show.

use std::collections::HashMap;

use kernel::clock::{Timestamp, Zone};
use kernel::db::Cells;
use kernel::list::{Bound, ColumnKind, ListQuery, Listing, TablePart};
use kernel::money::Money;
use kernel::resource::{Field, Record, Resource};
use kernel::text::Lang;
use kernel::{Result, csv, resource};
use serde_json::Value;

use crate::access::limit::allowed;
use crate::app::App;
use crate::guard::Admin;
use crate::recycle_bin;
use crate::server::plain::Plain;
use crate::server::table::asked_by;

#[derive(Clone, Copy)]
pub enum Source {
    Described(&'static Resource),
    Plain(&'static Plain),
}

impl Source {
    pub fn of(app: &App, node: &str) -> Option<Self> {
        let plain = app.registry.lists;
        let plain = plain.iter().find(|one| one.node.eq_ignore_ascii_case(node)).map(Self::Plain);
        plain.or_else(|| recycle_bin::resource(app, node).map(Self::Described))
    }

    pub fn node(self) -> &'static str {
        match self {
            Self::Described(resource) => resource.node,
            Self::Plain(plain) => plain.node,
        }
    }

    pub fn head(self, app: &App, lang: Lang) -> Vec<String> {
        let label = |key: &str, name: &str| {
            if app.texts.has(lang, key) { app.texts.get(lang, key, &[]) } else { name.to_owned() }
        };
        match self {
            Self::Described(resource) => {
                let key = |name| format!("{}.field.{name}", resource.texts.0);
                let named = resource.fields.iter().map(|field| label(&key(field.name), field.name));
                std::iter::once("ID".to_owned()).chain(named).collect()
            }
            Self::Plain(plain) => plain.columns.iter().map(|(name, key)| label(key, name)).collect(),
        }
    }

    /// The keys of all rows asked for that the administrator may see, in their order. Whoever reads a long table by them reads each
    /// row once, whatever is added or deleted meanwhile.
    pub async fn keys(self, app: &App, admin: Admin, asked: ListQuery) -> Result<Vec<i64>> {
        let (zone, asked) = (app.config.zone, asked_by(&admin, self.node(), asked));
        let read = app.db.read(move |db| {
            Box::pin(async move {
                let ready = match self {
                    Self::Described(resource) => {
                        let allowed = allowed(db, resource, &admin).await?;
                        resource.ready(&asked, allowed.as_deref(), zone, TablePart::Page)?
                    }
                    Self::Plain(plain) => {
                        let own = [admin.id.0];
                        let scope = plain.own.filter(|_| !admin.is_super()).map(|column| (column, &own[..]));
                        plain.listing.ready(&asked, scope, zone)?
                    }
                };
                db.all::<(i64,)>(&ready.keys, &ready.args()).await
            })
        });
        Ok(read.await?.into_iter().map(|(key,)| key).collect())
    }

    /// The rows of these keys that are still there, in this order, as texts.
    pub async fn rows(self, app: &App, lang: Lang, admin: Admin, keys: &[i64]) -> Result<Vec<Vec<String>>> {
        let (zone, wanted) = (app.config.zone, keys.to_vec());
        let mut found: HashMap<i64, Vec<String>> = match self {
            Self::Described(resource) => {
                let read = app.db.read(move |db| {
                    Box::pin(async move {
                        let allowed = allowed(db, resource, &admin).await?;
                        resource.find(db, &wanted, allowed.as_deref()).await
                    })
                });
                read.await?.iter().map(|record| (record.id, described(resource, record, zone))).collect()
            }
            Self::Plain(plain) => {
                let names: Vec<_> = plain.columns.iter().map(|(name, _)| *name).collect();
                let (built, values) = plain.listing.cells(&names, keys)?;
                let read = app.db.read(move |db| {
                    Box::pin(async move {
                        db.all::<Cells>(&built, &values.iter().map(Into::into).collect::<Vec<_>>()).await
                    })
                });
                let shown = |Cells(cells): Cells| {
                    let mut cells = cells.into_iter();
                    let Some(Bound::Int(key)) = cells.next() else { return None };
                    let named = plain.columns.iter().zip(cells);
                    let row = named
                        .map(|((name, head), value)| cell(app, lang, zone, plain.listing, (name, head), value))
                        .collect();
                    Some((key, row))
                };
                read.await?.into_iter().filter_map(shown).collect()
            }
        };
        Ok(keys.iter().filter_map(|key| found.remove(key)).collect())
    }
}

fn cell(app: &App, lang: Lang, zone: Zone, listing: &Listing<'_>, (name, head): (&str, &str), value: Bound) -> String {
    let kind = listing.fields.iter().find(|field| field.name == name).map(|field| field.kind);
    let word = match (kind, value) {
        (_, Bound::Null) => return String::new(),
        (Some(ColumnKind::Time), Bound::Int(0)) => return String::new(),
        (Some(ColumnKind::Time), Bound::Int(at)) => return Timestamp(at).local(zone),
        (Some(ColumnKind::Money), Bound::Int(fen)) => return Money::from_fen(fen).to_string(),
        (_, Bound::Int(number)) => number.to_string(),
        (_, Bound::Flag(flag)) => i32::from(flag).to_string(),
        (_, Bound::Text(text)) => text,
    };
    // A word of a closed list has a name of its own.
    let space = head.split('.').next().unwrap_or_default();
    let key = format!("{space}.choice.{name}.{word}");
    if app.texts.has(lang, &key) { app.texts.get(lang, &key, &[]) } else { csv::escape_formula(&word) }
}

fn described(resource: &Resource, record: &Record, zone: Zone) -> Vec<String> {
    let cell = |field: &Field, value: &Bound| match (field.kind, value, field.show(value)) {
        (resource::FieldKind::Time, Bound::Int(at), _) => Timestamp(*at).local(zone),
        (_, _, Value::String(text)) => csv::escape_formula(&text),
        (_, _, Value::Null) => String::new(),
        (_, _, other) => other.to_string(),
    };
    let shown = resource.fields.iter().map(|field| cell(field, record.draft.get(field.name)));
    std::iter::once(record.id.to_string()).chain(shown).collect()
}
