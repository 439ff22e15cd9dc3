//! What is sent becomes what is stored, and back.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Fallback, Field, FieldKind, Resource, ResourceError, RowWriter};
use crate::clock::{Timestamp, Zone};
use crate::input::{Flag, Int, Text};
use crate::list::Bound;
use crate::money::Money;
use crate::{Error, Result};

/// A row by the names of its fields, as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowValues(pub(super) BTreeMap<&'static str, Bound>);

impl RowValues {
    pub fn get(&self, name: &str) -> &Bound {
        self.0.get(name).unwrap_or(&Bound::Null)
    }

    pub fn set(&mut self, name: &'static str, value: Bound) {
        self.0.insert(name, value);
    }

    pub fn text(&self, name: &str) -> &str {
        if let Bound::Text(text) = self.get(name) { text } else { "" }
    }

    /// A number, an amount in fen, a moment in milliseconds; 0 where there is none.
    pub fn int(&self, name: &str) -> i64 {
        if let Bound::Int(number) = self.get(name) { *number } else { 0 }
    }

    pub fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), Bound::Flag(true))
    }
}

impl Field {
    pub(super) fn refuse(&self, usual: ResourceError) -> Error {
        self.bad.unwrap_or(usual.coded()).at(self.name).into()
    }

    /// What a new row has. A switch that nobody has touched is off.
    fn initial(&self, now: Timestamp) -> Bound {
        match self.fallback {
            Some(Fallback::Int(number)) => Bound::Int(number),
            Some(Fallback::Text(word)) => Bound::Text(word.to_owned()),
            Some(Fallback::Flag(flag)) => Bound::Flag(flag),
            Some(Fallback::CreatedAt | Fallback::UpdatedAt) => Bound::Int(now.0),
            None if self.kind == FieldKind::Flag => Bound::Flag(false),
            None => self.nothing(),
        }
    }

    fn nothing(&self) -> Bound {
        if self.is_text() { Bound::Text(String::new()) } else { Bound::Null }
    }

    /// A value as sent, checked.
    fn read(&self, sent: &Value, zone: Zone) -> Result<Bound> {
        let bad = || self.refuse(ResourceError::BadValue);
        // A blank is nothing where words are asked for; where an amount is, it is carelessness.
        let is_blank = |text: &str| text.is_empty() || (self.is_text() && text.trim().is_empty());
        let is_empty = sent.is_null() || sent.as_str().is_some_and(is_blank);
        if is_empty && self.kind != FieldKind::Flag {
            return match (self.is_optional, self.fallback) {
                (true, _) => Ok(self.nothing()),
                (false, Some(_)) => Ok(self.initial(Timestamp(0))),
                (false, None) => Err(self.refuse(ResourceError::Required)),
            };
        }
        let whole = || serde_json::from_value::<Int>(sent.clone()).map(|Int(number)| number).map_err(|_| bad());
        let words = || serde_json::from_value::<Text>(sent.clone()).map(|Text(text)| text).map_err(|_| bad());
        Ok(match self.kind {
            FieldKind::Flag => Bound::Flag(serde_json::from_value::<Flag>(sent.clone()).map_err(|_| bad())?.0),
            FieldKind::Int | FieldKind::Bps | FieldKind::Weigh => Bound::Int(self.within(whole()?)?),
            FieldKind::Refers(..) if self.is_optional && whole()? == 0 => Bound::Null,
            FieldKind::Refers(..) => Bound::Int(self.within(whole()?)?),
            FieldKind::Money => Bound::Int(self.within(words()?.parse::<Money>().map_err(|_| bad())?.fen())?),
            FieldKind::Time => {
                let seconds = match whole() {
                    Ok(seconds) => seconds,
                    Err(_) => Timestamp::from_local(&words()?, zone).ok_or_else(bad)?.seconds(),
                };
                Bound::Int(Timestamp::from_seconds(self.within(seconds)?).0)
            }
            FieldKind::Choice(known) => {
                let word = words()?;
                if !known.contains(&word.as_str()) {
                    return Err(bad());
                }
                Bound::Text(word)
            }
            FieldKind::Json => {
                let value = match sent {
                    Value::String(text) => serde_json::from_str(text).map_err(|_| bad())?,
                    other => other.clone(),
                };
                Bound::Text(self.fit(value.to_string(), false)?)
            }
            FieldKind::Text | FieldKind::Media => Bound::Text(self.fit(words()?, true)?),
            FieldKind::LongText | FieldKind::RichText => Bound::Text(self.fit(words()?, false)?),
        })
    }

    fn within(&self, number: i64) -> Result<i64> {
        if (self.min..=self.max).contains(&number) { Ok(number) } else { Err(self.refuse(ResourceError::OutOfRange)) }
    }

    fn fit(&self, text: String, is_line: bool) -> Result<String> {
        let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
        let is_odd = text.contains('\0') || (is_line && text.contains(char::is_control));
        match () {
            () if length > self.max => Err(self.refuse(ResourceError::TooLong)),
            () if length < self.min => Err(self.refuse(ResourceError::TooShort)),
            () if is_odd || self.check.is_some_and(|check| !check(&text)) => Err(self.refuse(ResourceError::BadValue)),
            () => Ok(text),
        }
    }

    /// A stored value as the wire shows it.
    pub fn show(&self, value: &Bound) -> Value {
        match (self.kind, value) {
            (FieldKind::Flag, Bound::Flag(flag)) if self.is_bare => json!(flag),
            (FieldKind::Flag, Bound::Flag(flag)) => json!(if *flag { "1" } else { "0" }),
            (FieldKind::Money, Bound::Int(fen)) => json!(Money::from_fen(*fen)),
            (FieldKind::Time, Bound::Int(at)) => json!(Timestamp(*at)),
            (FieldKind::Json, Bound::Text(text)) => serde_json::from_str(text).unwrap_or_default(),
            (_, Bound::Int(number)) => json!(number),
            (_, Bound::Text(text)) => json!(text),
            (_, Bound::Flag(flag)) => json!(flag),
            (_, Bound::Null) if self.is_text() => json!(""),
            (_, Bound::Null) => Value::Null,
        }
    }

    /// A value as an engine gave it: SQLite has no flags of its own.
    pub(super) fn settle(&self, value: Bound) -> Bound {
        match (self.kind, value) {
            (FieldKind::Flag, Bound::Int(number)) => Bound::Flag(number != 0),
            (_, value) => value,
        }
    }
}

impl Resource {
    /// Puts what was sent into a row. Of a new one everything is looked at, of a known one what was sent.
    pub(super) fn apply(
        &self,
        draft: &mut RowValues,
        sent: &Map<String, Value>,
        is_new: bool,
        writer: &RowWriter,
    ) -> Result<()> {
        for field in self.written() {
            match sent.get(field.name) {
                _ if field.fallback == Some(Fallback::UpdatedAt) => draft.set(field.name, Bound::Int(writer.now.0)),
                _ if field.is_read_only => {}
                Some(value) => draft.set(field.name, field.read(value, writer.zone)?),
                None if is_new && field.is_required() => return Err(field.refuse(ResourceError::Required)),
                None => {}
            }
        }
        Ok(())
    }

    pub(super) fn blank(&self, now: Timestamp) -> RowValues {
        RowValues(self.written().map(|field| (field.name, field.initial(now))).collect())
    }
}
