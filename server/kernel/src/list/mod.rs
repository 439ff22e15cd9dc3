//! Tables of the back office, as the client family asks for them: page, order, quick search and typed conditions
//! (`search[0][field]=…`). A description names the columns that may be asked about; nothing else reaches the SQL, and
//! values are always bound.

pub(crate) mod condition;

use std::collections::BTreeMap;
use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;

use crate::clock::Zone;
use crate::db::{Built, Value};
use crate::error::RequestError;
use crate::page::Paging;
use crate::text::Lang;
use crate::{Error, Result};
use condition::{Condition, Where};

pub use condition::contains;

/// What a column holds, and so how a value for it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    Int,
    Text,
    Time,
    Money,
    Flag,
}

#[derive(Clone, Copy, Debug)]
pub struct ListField {
    /// On the wire.
    pub name: &'static str,
    /// In SQL.
    pub column: &'static str,
    pub kind: ColumnKind,
    /// Looked at by the quick search.
    pub quick: bool,
    /// Shown masked: only who may see it whole may ask about it, or sort by it.
    pub private: bool,
}

pub const fn field(name: &'static str, column: &'static str, kind: ColumnKind) -> ListField {
    ListField { name, column, kind, quick: false, private: false }
}

pub const fn quick(name: &'static str, column: &'static str) -> ListField {
    ListField { name, column, kind: ColumnKind::Text, quick: true, private: false }
}

pub const fn private(name: &'static str, column: &'static str) -> ListField {
    ListField { name, column, kind: ColumnKind::Text, quick: false, private: true }
}

/// A table that can be listed.
pub struct Listing<'a> {
    pub select: &'a str,
    pub from: &'a str,
    pub fields: &'a [ListField],
    /// The column that settles the order between equals.
    pub key: &'a str,
    /// The order when none is asked for, as SQL.
    pub order: &'a str,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListQuery {
    pairs: Vec<(String, String)>,
    /// What was called: `/admin/auth.job/index`.
    pub path: String,
    pub lang: Lang,
    /// Whether the caller may see private fields whole. Nobody may until a handler has said so.
    pub sees_private: bool,
}

/// Which part of a table: a page as it was asked for, or so many rows after another.
#[derive(Clone, Copy, Debug)]
pub enum TablePart {
    Page,
    Rows { offset: i64, limit: i64 },
}

/// A bound value that owns its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    Int(i64),
    Text(String),
    Flag(bool),
    Null,
}

/// Statements and values of a page, of its count, and of the keys of all rows in their order.
pub struct ListSql {
    pub page: Built,
    pub total: Built,
    pub keys: Built,
    pub values: Vec<Bound>,
}

const MOST_CONDITIONS: usize = 20;
const MOST_VALUES: usize = 200;
/// Rows that a select box may have chosen before it opens; the client family puts no limit to them.
const MOST_CHOSEN: i64 = 1000;

impl ListQuery {
    pub fn read(query: Option<&str>) -> Self {
        let pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes()).into_owned().collect();
        Self { pairs, ..Self::default() }
    }

    /// From pairs that were kept or sent in a body.
    pub fn of(pairs: Vec<(String, String)>) -> Self {
        Self { pairs, ..Self::default() }
    }

    pub fn pairs(&self) -> &[(String, String)] {
        &self.pairs
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn int(&self, name: &str) -> Option<i64> {
        self.get(name)?.parse().ok()
    }

    /// A switch such as `select=1` or `select=true`.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| !matches!(value, "" | "0" | "false"))
    }

    /// `ids[]=1&ids[]=2`, `ids[0]=1` or `ids=1,2`; `None` when one of them is no number.
    pub fn ints(&self, name: &str) -> Option<Vec<i64>> {
        self.texts(name).take(MOST_VALUES + 1).map(|value| value.parse().ok()).collect()
    }

    /// `names[]=a&names[]=b`, `names[0]=a` or `names=a,b`.
    pub fn texts<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let is_named = move |key: &str| key == name || key.strip_prefix(name).is_some_and(|rest| rest.starts_with('['));
        let named = self.pairs.iter().filter(move |(key, _)| is_named(key));
        named.flat_map(|(_, value)| value.split(',')).filter(|value| !value.is_empty())
    }

    /// What a select box has chosen before it opens: `initKey initOperator initValue`.
    fn chosen(&self) -> Option<Condition> {
        let values: Vec<_> = self.texts("initValue").map(str::to_owned).collect();
        let said = |name, usual: &str| self.get(name).filter(|text| !text.is_empty()).unwrap_or(usual).to_owned();
        (!values.is_empty()).then(|| Condition {
            field: said("initKey", "id"),
            operator: said("initOperator", "in").to_ascii_uppercase(),
            values,
            ..Condition::default()
        })
    }

    /// Asks for everything: neither words nor conditions.
    pub fn is_plain(&self) -> bool {
        let asks = |(key, value): &(String, String)| {
            key.starts_with("search[") || (key == "quickSearch" && !value.trim().is_empty())
        };
        !self.pairs.iter().any(asks)
    }

    pub fn paging(&self) -> Paging {
        Paging::new(self.get("page"), self.get("limit"), 10)
    }

    /// `search[i][field|val|operator|render|group]`, by i; `val` may be a list.
    fn conditions(&self) -> Result<Vec<Condition>> {
        let mut found: BTreeMap<usize, Condition> = BTreeMap::new();
        for (key, value) in &self.pairs {
            let Some(rest) = key.strip_prefix("search[") else { continue };
            let Some((index, part)) = rest.split_once("][") else { continue };
            let Ok(index) = index.parse() else { continue };
            let condition = found.entry(index).or_default();
            match part.split(']').next().unwrap_or_default() {
                "field" => condition.field.clone_from(value),
                "operator" => condition.operator = value.to_ascii_uppercase(),
                "render" => condition.render.clone_from(value),
                "val" => condition.values.push(value.clone()),
                "group" => condition.group.clone_from(value),
                _ => {}
            }
        }
        if found.len() > MOST_CONDITIONS {
            return Err(RequestError::BadInput.into());
        }
        let is_whole = |one: &Condition| !(one.field.is_empty() || one.operator.is_empty() || one.values.is_empty());
        Ok(found.into_values().filter(is_whole).collect())
    }
}

impl<S: Sync> FromRequestParts<S> for ListQuery {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let lang = parts.extensions.get().copied().unwrap_or_default();
        Ok(Self { path: parts.uri.path().to_owned(), lang, ..Self::read(parts.uri.query()) })
    }
}

impl Listing<'_> {
    /// `scope` narrows the table by what the caller may see: a column and the values allowed in it.
    pub fn ready(&self, asked: &ListQuery, scope: Option<(&str, &[i64])>, zone: Zone) -> Result<ListSql> {
        self.part(asked, scope, zone, TablePart::Page)
    }

    /// The key and these fields of the rows with these keys, as they are stored and in no particular order.
    pub fn cells(&self, names: &[&str], keys: &[i64]) -> Result<(Built, Vec<Bound>)> {
        let column = |(place, name): (u32, &&str)| Ok(format!("{} AS cell{place}", self.field(name)?.column));
        let select = (1..).zip(names).map(column).collect::<Result<Vec<_>>>()?.join(", ");
        let mut query = Where::default();
        query.and_in(self.key, keys.iter().copied().map(Bound::Int).collect(), false);
        Ok((Built(format!("SELECT {}, {select} FROM {}{}", self.key, self.from, query.text)), query.values))
    }

    pub fn part(
        &self,
        asked: &ListQuery,
        scope: Option<(&str, &[i64])>,
        zone: Zone,
        part: TablePart,
    ) -> Result<ListSql> {
        let mut query = Where::default();
        if let Some((column, allowed)) = scope {
            let allowed = allowed.iter().copied().map(Bound::Int).collect();
            query.and_in(column, allowed, false);
        }
        if let Some(words) = asked.get("quickSearch").map(str::trim).filter(|words| !words.is_empty()) {
            query.and_quick(self.fields.iter().filter(|field| asked.sees_private || !field.private), self.key, words);
        }
        let chosen = asked.chosen();
        let conditions = asked.conditions()?;
        for condition in &conditions {
            self.asked_field(asked, &condition.field)?;
        }
        query.and_conditions(self, &conditions, asked.get("match") == Some("any"), zone)?;
        if let Some(chosen) = &chosen {
            // Client family: `user.id` of the table of users is its own id.
            let own = chosen.field.rsplit('.').next().unwrap_or_default();
            let name = if self.field(&chosen.field).is_ok() { &chosen.field } else { own };
            query.and_condition(self.asked_field(asked, name)?, chosen, zone)?;
        }
        let order = match asked.get("order").filter(|order| !order.is_empty()) {
            None => self.order.to_owned(),
            Some(order) => {
                let (name, direction) = order.split_once(',').unwrap_or((order, "asc"));
                let direction = if direction.eq_ignore_ascii_case("desc") { "DESC" } else { "ASC" };
                format!("{} {direction}, {} DESC", self.asked_field(asked, name)?.column, self.key)
            }
        };
        let (offset, limit) = match part {
            TablePart::Page if chosen.is_some() => (0, MOST_CHOSEN),
            TablePart::Page => (asked.paging().offset(), asked.paging().limit),
            TablePart::Rows { offset, limit } => (offset, limit),
        };
        let Where { text, values } = query;
        let (select, from, key) = (self.select, self.from, self.key);
        // Chosen by their keys first: only the rows that are shown are opened, and what they refer to is read.
        let keys = format!("SELECT {key} FROM {from}{text} ORDER BY {order}");
        let shown = format!("{keys} LIMIT {limit} OFFSET {offset}");
        Ok(ListSql {
            page: Built(format!("SELECT {select} FROM {from} WHERE {key} IN ({shown}) ORDER BY {order}")),
            total: Built(format!("SELECT COUNT(*) FROM {from}{text}")),
            keys: Built(keys),
            values,
        })
    }

    /// A field that the caller may ask about.
    fn asked_field(&self, asked: &ListQuery, name: &str) -> Result<&ListField> {
        let field = self.field(name)?;
        if field.private && !asked.sees_private { Err(Error::NoPermission) } else { Ok(field) }
    }

    fn field(&self, name: &str) -> Result<&ListField> {
        self.fields.iter().find(|field| field.name == name).ok_or_else(|| RequestError::BadInput.into())
    }
}

impl ListSql {
    pub fn args(&self) -> Vec<Value<'_>> {
        self.values.iter().map(Value::from).collect()
    }
}

impl<'a> From<&'a Bound> for Value<'a> {
    fn from(bound: &'a Bound) -> Self {
        match bound {
            Bound::Int(number) => Self::Int(*number),
            Bound::Text(text) => Self::Text(text),
            Bound::Flag(flag) => Self::Bool(*flag),
            Bound::Null => Self::Null,
        }
    }
}

/// Every statement a description can lead to, each field with each operator: for the test that prepares them.
pub fn samples(listing: &Listing<'_>, zone: Zone) -> Result<Vec<Built>> {
    let mut built = Vec::new();
    for field in listing.fields {
        let value = match field.kind {
            ColumnKind::Money | ColumnKind::Int | ColumnKind::Time | ColumnKind::Flag => "1",
            ColumnKind::Text => "a",
        };
        for operator in
            ["eq", "ne", "gt", "elt", "LIKE", "NOT LIKE", "IN", "RANGE", "NOT RANGE", "NULL", "NOT NULL", "FIND_IN_SET"]
        {
            let query = format!(
                "order={0},desc&quickSearch=1&search[0][field]={0}&search[0][operator]={operator}&search[0][val]={value}",
                field.name
            );
            let asked = ListQuery { sees_private: true, ..ListQuery::read(Some(&query)) };
            match listing.ready(&asked, Some((listing.key, &[1, 2])), zone) {
                Ok(ready) => built.extend([ready.page, ready.total, ready.keys]),
                Err(Error::Coded(_)) => {} // an operator that this kind of column does not take
                Err(error) => return Err(error),
            }
        }
    }
    Ok(built)
}

#[cfg(test)]
mod tests;
