//! Strict readers of what gateways send: duplicate names are refused, so that two readers cannot disagree about a message.

use std::collections::BTreeMap;
use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::{LARGEST_NOTIFICATION, NotificationError};

pub fn check_size(body: &[u8]) -> Result<(), NotificationError> {
    if body.len() > LARGEST_NOTIFICATION { Err(NotificationError::Malformed("too large")) } else { Ok(()) }
}

/// An object of JSON with the text of each value exactly as it was received.
pub struct RawObject(pub BTreeMap<String, Box<RawValue>>);

impl<'de> Deserialize<'de> for RawObject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = RawObject;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<RawObject, A::Error> {
                let mut map = BTreeMap::new();
                while let Some((name, value)) = entries.next_entry::<String, Box<RawValue>>()? {
                    if map.insert(name, value).is_some() {
                        return Err(A::Error::custom("a name stands twice"));
                    }
                }
                Ok(RawObject(map))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

/// The most parameters that a notification or a return may have.
const MOST_PARAMETERS: usize = 200;

/// `a=b&c=d`, percent-decoded once. `None` for a name that stands twice and for what is not UTF-8.
pub fn read_form(body: &[u8]) -> Option<BTreeMap<String, String>> {
    let text = std::str::from_utf8(body).ok()?;
    let mut map = BTreeMap::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (name, value) = (decode(name)?, decode(value)?);
        if map.len() >= MOST_PARAMETERS || map.insert(name, value).is_some() {
            return None;
        }
    }
    Some(map)
}

fn decode(text: &str) -> Option<String> {
    percent_decode_str(&text.replace('+', " ")).decode_utf8().ok().map(std::borrow::Cow::into_owned)
}

const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, RESERVED).to_string()
}

pub fn write_form<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let pairs = pairs.into_iter().map(|(name, value)| format!("{}={}", encode(name), encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}
