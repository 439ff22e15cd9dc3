//! What is asked for, as the text and the values of a `WHERE`. The only place where conditions become SQL.

use super::{Bound, ColumnKind, ListField, Listing, MOST_VALUES};
use crate::clock::{Timestamp, Zone};
use crate::db::Value;
use crate::error::RequestError;
use crate::money::Money;
use crate::{Error, Result};

#[derive(Default)]
pub(super) struct Condition {
    pub(super) field: String,
    pub(super) operator: String,
    pub(super) render: String,
    pub(super) values: Vec<String>,
    /// Those of one group stand together; without one a condition stands alone.
    pub(super) group: String,
}

#[derive(Default)]
pub(crate) struct Where {
    pub(crate) text: String,
    pub(crate) values: Vec<Bound>,
}

/// A value as it is typed covers everything that is written like it: a second is a thousand milliseconds long.
type Span = (Bound, Bound);

impl Where {
    pub(crate) fn bind(&mut self, value: Bound) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    pub(crate) fn args(&self) -> Vec<Value<'_>> {
        self.values.iter().map(Value::from).collect()
    }

    pub(crate) fn and(&mut self, condition: &str) {
        self.text.push_str(if self.text.is_empty() { " WHERE " } else { " AND " });
        self.text.push_str(condition);
    }

    pub(crate) fn and_in(&mut self, column: &str, values: Vec<Bound>, negated: bool) {
        if values.is_empty() {
            return self.and(if negated { "1 = 1" } else { "1 = 0" });
        }
        let places: Vec<_> = values.into_iter().map(|value| self.bind(value)).collect();
        let not = if negated { " NOT" } else { "" };
        self.and(&format!("{column}{not} IN ({})", places.join(", ")));
    }

    /// Conditions that hold all together, or of which one is enough; inside a group it is the other way round.
    pub(super) fn and_conditions(
        &mut self,
        listing: &Listing<'_>,
        conditions: &[Condition],
        is_any: bool,
        zone: Zone,
    ) -> Result<()> {
        let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
        for condition in conditions {
            let mut inner = Self { values: std::mem::take(&mut self.values), ..Self::default() };
            inner.and_condition(listing.field(&condition.field)?, condition, zone)?;
            self.values = inner.values;
            let Some(text) = inner.text.strip_prefix(" WHERE ").map(str::to_owned) else { continue };
            let same = |(name, _): &&mut (&str, Vec<String>)| !name.is_empty() && *name == condition.group;
            match groups.iter_mut().find(same) {
                Some((_, texts)) => texts.push(text),
                None => groups.push((&condition.group, vec![text])),
            }
        }
        let (outer, inner) = if is_any { (" OR ", " AND ") } else { (" AND ", " OR ") };
        let parts = groups.into_iter().map(|(_, texts)| joined(texts, inner)).collect::<Vec<_>>();
        if !parts.is_empty() {
            self.and(&joined(parts, outer));
        }
        Ok(())
    }

    pub(super) fn and_condition(&mut self, field: &ListField, condition: &Condition, zone: Zone) -> Result<()> {
        let first = condition.values.first().map(String::as_str).unwrap_or_default();
        let as_time = condition.render == "datetime" && field.kind == ColumnKind::Time;
        let read = |text: &str| read_value(field.kind, text, as_time, zone);
        let column = field.column;
        let is_ordered = !matches!(field.kind, ColumnKind::Text | ColumnKind::Flag);
        match condition.operator.as_str() {
            operator @ ("RANGE" | "NOT RANGE") => {
                let list = condition.values.join(",");
                let (from, to) = list.split_once(',').unwrap_or((&list, ""));
                self.and_range(column, (from, to), operator == "NOT RANGE", read)?;
            }
            // The client family compares a moment with nothing but equality and ranges.
            operator if as_time => {
                let (from, to) = read(first)?;
                self.and_between(column, from, to, matches!(operator, "NE" | "<>"));
            }
            operator @ ("EQ" | "=" | "NE" | "<>") => {
                let (from, to) = read(first)?;
                self.and_between(column, from, to, matches!(operator, "NE" | "<>"));
            }
            operator @ ("GT" | ">" | "EGT" | ">=" | "LT" | "<" | "ELT" | "<=") => {
                if !is_ordered {
                    return Err(RequestError::BadInput.into());
                }
                let (from, to) = read(first)?;
                let (sign, value) = match operator {
                    "GT" | ">" => (">", to),
                    "EGT" | ">=" => (">=", from),
                    "LT" | "<" => ("<", from),
                    _ => ("<=", to),
                };
                let place = self.bind(value);
                self.and(&format!("{column} {sign} {place}"));
            }
            operator @ ("LIKE" | "NOT LIKE") if matches!(field.kind, ColumnKind::Text | ColumnKind::Int) => {
                let not = if operator == "LIKE" { "" } else { " NOT" };
                let place = self.bind(Bound::Text(contains(first)));
                let words = if is_ordered { format!("CAST({column} AS TEXT)") } else { format!("LOWER({column})") };
                self.and(&format!("{words}{not} LIKE LOWER({place}) ESCAPE '\\'"));
            }
            "FIND_IN_SET" if field.kind == ColumnKind::Text => {
                for one in &condition.values {
                    let place = self.bind(Bound::Text(contains(&format!(",{one},"))));
                    // A list's parts have no comma in them.
                    let never = if one.contains(',') { " AND 1 = 0" } else { "" };
                    self.and(&format!("(',' || LOWER({column}) || ',') LIKE LOWER({place}) ESCAPE '\\'{never}"));
                }
            }
            operator @ ("IN" | "NOT IN") => {
                let texts = condition.values.iter().flat_map(|value| value.split(',')).filter(|text| !text.is_empty());
                let spans = texts.take(MOST_VALUES + 1).map(read).collect::<Result<Vec<_>>>()?;
                if spans.len() > MOST_VALUES {
                    return Err(RequestError::BadInput.into());
                }
                self.and_any(column, spans, operator == "NOT IN");
            }
            "NULL" => self.and(&format!("{column} IS NULL")),
            "NOT NULL" => self.and(&format!("{column} IS NOT NULL")),
            // The client family leaves out what it does not know; so do we.
            _ => {}
        }
        Ok(())
    }

    /// Words that are looked for in several columns, and a number that may be a row's own.
    pub(super) fn and_quick<'a>(&mut self, fields: impl Iterator<Item = &'a ListField>, key: &str, words: &str) {
        let mut parts = Vec::new();
        for field in fields.filter(|field| field.quick) {
            let place = self.bind(Bound::Text(contains(words)));
            parts.push(format!("LOWER({}) LIKE LOWER({place}) ESCAPE '\\'", field.column));
        }
        if let Ok(number) = words.parse() {
            let place = self.bind(Bound::Int(number));
            parts.push(format!("{key} = {place}"));
        }
        if parts.is_empty() {
            parts.push("1 = 0".to_owned());
        }
        self.and(&format!("({})", parts.join(" OR ")));
    }

    fn and_between(&mut self, column: &str, from: Bound, to: Bound, negated: bool) {
        if from == to {
            let place = self.bind(from);
            return self.and(&format!("{column} {} {place}", if negated { "<>" } else { "=" }));
        }
        let not = if negated { " NOT" } else { "" };
        let (from, to) = (self.bind(from), self.bind(to));
        self.and(&format!("({column}{not} BETWEEN {from} AND {to})"));
    }

    fn and_any(&mut self, column: &str, spans: Vec<Span>, negated: bool) {
        if spans.iter().all(|(from, to)| from == to) {
            return self.and_in(column, spans.into_iter().map(|(from, _)| from).collect(), negated);
        }
        let parts: Vec<_> = spans
            .into_iter()
            .map(|(from, to)| format!("{column} BETWEEN {} AND {}", self.bind(from), self.bind(to)))
            .collect();
        self.and(&format!("{}({})", if negated { "NOT " } else { "" }, parts.join(" OR ")));
    }

    fn and_range(
        &mut self,
        column: &str,
        (from, to): (&str, &str),
        negated: bool,
        read: impl Fn(&str) -> Result<Span>,
    ) -> Result<()> {
        let mut bounds = Vec::new();
        if !from.trim().is_empty() {
            let place = self.bind(read(from)?.0);
            bounds.push(format!("{column} {} {place}", if negated { "<" } else { ">=" }));
        }
        if !to.trim().is_empty() {
            let place = self.bind(read(to)?.1);
            bounds.push(format!("{column} {} {place}", if negated { ">" } else { "<=" }));
        }
        if !bounds.is_empty() {
            self.and(&format!("({})", bounds.join(if negated { " OR " } else { " AND " })));
        }
        Ok(())
    }
}

/// One text as it is; several in brackets, so that nothing around them takes them apart.
fn joined(texts: Vec<String>, word: &str) -> String {
    match <[String; 1]>::try_from(texts) {
        Ok([one]) => one,
        Err(many) => format!("(({}))", many.join(&format!("){word}("))),
    }
}

fn read_value(kind: ColumnKind, text: &str, as_time: bool, zone: Zone) -> Result<Span> {
    let bad = || Error::from(RequestError::BadInput);
    let text = text.trim();
    let one = match kind {
        // PostgreSQL has no place for it, and nobody types it.
        ColumnKind::Text if text.contains('\0') => return Err(bad()),
        ColumnKind::Text => Bound::Text(text.to_owned()),
        ColumnKind::Int => Bound::Int(text.parse().map_err(|_| bad())?),
        ColumnKind::Money => Bound::Int(text.parse::<Money>().map_err(|_| bad())?.fen()),
        ColumnKind::Time => {
            let moment = if as_time { Timestamp::from_local(text, zone) } else { seconds(text) };
            let from = moment.ok_or_else(bad)?.0;
            return Ok((Bound::Int(from), Bound::Int(from.saturating_add(999))));
        }
        ColumnKind::Flag => match text {
            "1" | "true" | "enable" => Bound::Flag(true),
            "0" | "false" | "disable" => Bound::Flag(false),
            _ => return Err(bad()),
        },
    };
    Ok((one.clone(), one))
}

fn seconds(text: &str) -> Option<Timestamp> {
    text.parse::<i64>().ok()?.checked_mul(1000).map(Timestamp)
}

/// A pattern that contains the words, whatever they are.
pub fn contains(words: &str) -> String {
    let escaped = words.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_").replace('\0', "");
    format!("%{escaped}%")
}
