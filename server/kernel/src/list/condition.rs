//! What is asked for, as the text and the values of a `WHERE`.

use super::{Bound, Field, Kind, MOST_VALUES};
use crate::clock::{Timestamp, Zone};
use crate::error::RequestError;
use crate::money::Money;
use crate::{Error, Result};

#[derive(Default)]
pub(super) struct Condition {
    pub(super) field: String,
    pub(super) operator: String,
    pub(super) render: String,
    pub(super) values: Vec<String>,
}

#[derive(Default)]
pub(super) struct Where {
    pub(super) text: String,
    pub(super) values: Vec<Bound>,
}

impl Where {
    pub(super) fn bind(&mut self, value: Bound) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    pub(super) fn and(&mut self, condition: &str) {
        self.text.push_str(if self.text.is_empty() { " WHERE " } else { " AND " });
        self.text.push_str(condition);
    }

    pub(super) fn and_in(&mut self, column: &str, values: Vec<Bound>, negated: bool) {
        if values.is_empty() {
            return self.and(if negated { "1 = 1" } else { "1 = 0" });
        }
        let places: Vec<_> = values.into_iter().map(|value| self.bind(value)).collect();
        let not = if negated { " NOT" } else { "" };
        self.and(&format!("{column}{not} IN ({})", places.join(", ")));
    }

    pub(super) fn and_condition(&mut self, field: &Field, condition: &Condition, zone: Zone) -> Result<()> {
        let column = field.column;
        let first = condition.values.first().map(String::as_str).unwrap_or_default();
        let as_time = condition.render == "datetime";
        let read = |text: &str| read_value(field.kind, text, as_time, zone);
        let comparison = match condition.operator.as_str() {
            "EQ" | "=" => "=",
            "NE" | "<>" => "<>",
            "GT" | ">" => ">",
            "EGT" | ">=" => ">=",
            "LT" | "<" => "<",
            "ELT" | "<=" => "<=",
            "LIKE" | "NOT LIKE" if field.kind == Kind::Text => {
                let not = if condition.operator == "LIKE" { "" } else { " NOT" };
                let place = self.bind(Bound::Text(contains(&first.to_lowercase())));
                self.and(&format!("LOWER({column}){not} LIKE {place} ESCAPE '\\'"));
                return Ok(());
            }
            "IN" | "NOT IN" => {
                let texts = condition.values.iter().flat_map(|value| value.split(',')).filter(|text| !text.is_empty());
                let values = texts.take(MOST_VALUES + 1).map(read).collect::<Result<Vec<_>>>()?;
                if values.len() > MOST_VALUES {
                    return Err(RequestError::BadInput.into());
                }
                self.and_in(column, values, condition.operator == "NOT IN");
                return Ok(());
            }
            "RANGE" | "NOT RANGE" => {
                let list = condition.values.join(",");
                let (from, to) = list.split_once(',').unwrap_or((&list, ""));
                return self.and_range(column, (from, to), condition.operator == "NOT RANGE", read);
            }
            "NULL" => {
                self.and(&format!("{column} IS NULL"));
                return Ok(());
            }
            "NOT NULL" => {
                self.and(&format!("{column} IS NOT NULL"));
                return Ok(());
            }
            // The client family leaves out what it does not know; so do we.
            _ => return Ok(()),
        };
        if comparison.starts_with(['<', '>']) && comparison != "<>" && matches!(field.kind, Kind::Text | Kind::Flag) {
            return Err(RequestError::BadInput.into());
        }
        let value = read(first)?;
        let place = self.bind(value);
        self.and(&format!("{column} {comparison} {place}"));
        Ok(())
    }

    fn and_range(
        &mut self,
        column: &str,
        (from, to): (&str, &str),
        negated: bool,
        read: impl Fn(&str) -> Result<Bound>,
    ) -> Result<()> {
        let mut bounds = Vec::new();
        for (text, inside, outside) in [(from, ">=", "<"), (to, "<=", ">")] {
            if !text.is_empty() {
                let value = read(text)?;
                let place = self.bind(value);
                bounds.push(format!("{column} {} {place}", if negated { outside } else { inside }));
            }
        }
        if !bounds.is_empty() {
            self.and(&format!("({})", bounds.join(if negated { " OR " } else { " AND " })));
        }
        Ok(())
    }
}

fn read_value(kind: Kind, text: &str, as_time: bool, zone: Zone) -> Result<Bound> {
    let bad = || Error::from(RequestError::BadInput);
    let text = text.trim();
    Ok(match kind {
        Kind::Text => Bound::Text(text.to_owned()),
        Kind::Int => Bound::Int(text.parse().map_err(|_| bad())?),
        Kind::Money => Bound::Int(text.parse::<Money>().map_err(|_| bad())?.fen()),
        Kind::Time if as_time => Bound::Int(Timestamp::from_local(text, zone).ok_or_else(bad)?.0),
        Kind::Time => {
            Bound::Int(text.parse::<i64>().ok().and_then(|seconds| seconds.checked_mul(1000)).ok_or_else(bad)?)
        }
        Kind::Flag => match text {
            "1" | "true" | "enable" => Bound::Flag(true),
            "0" | "false" | "disable" => Bound::Flag(false),
            _ => return Err(bad()),
        },
    })
}

/// A pattern that contains the words, whatever they are.
pub fn contains(words: &str) -> String {
    let escaped = words.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}
