//! What people and their clients send. The client family is careless about types: an id may come as `5` or `"5"`, a switch
//! as `true`, `1` or `"1"`. These types take what is meant; a list or an object where a text belongs is still refused.

use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A text without the white space around it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text(pub String);

/// A whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Int(pub i64);

/// Yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Flag(pub bool);

/// 2 to the 53rd: below it every whole number has a float of its own.
const MOST_EXACT: f64 = 9_007_199_254_740_992.0;

#[derive(Deserialize)]
#[serde(untagged)]
enum Loose {
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    Null,
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Loose::deserialize(deserializer)? {
            Loose::Text(text) => text.trim().to_owned(),
            Loose::Int(number) => number.to_string(),
            // An amount such as 12.5. What a float cannot hold digit for digit was meant as a text.
            Loose::Float(number) if number.abs() < MOST_EXACT => number.to_string(),
            Loose::Null => String::new(),
            Loose::Bool(_) | Loose::Float(_) => return Err(de::Error::custom("a text is expected")),
        }))
    }
}

impl<'de> Deserialize<'de> for Int {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = match Loose::deserialize(deserializer)? {
            Loose::Int(number) => Some(number),
            // Written as numbers are written: what begins with a plus or a zero was meant as something else.
            Loose::Text(text) => text.trim().parse().ok().filter(|number: &i64| number.to_string() == text.trim()),
            Loose::Bool(_) | Loose::Float(_) | Loose::Null => None,
        };
        number.map(Self).ok_or_else(|| de::Error::custom("a whole number is expected"))
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Loose::deserialize(deserializer)? {
            Loose::Bool(flag) => Ok(Self(flag)),
            Loose::Int(0) | Loose::Null => Ok(Self(false)),
            Loose::Int(1) => Ok(Self(true)),
            Loose::Text(text) => match text.trim() {
                "1" | "true" | "on" | "enable" => Ok(Self(true)),
                "" | "0" | "false" | "off" | "disable" => Ok(Self(false)),
                _ => Err(de::Error::custom("yes or no is expected")),
            },
            Loose::Int(_) | Loose::Float(_) => Err(de::Error::custom("yes or no is expected")),
        }
    }
}

/// For a field that may be missing (nothing changes) or empty (nothing is chosen): `Some(None)` is empty.
pub fn maybe_int<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<i64>>, D::Error> {
    Ok(Some(match Loose::deserialize(deserializer)? {
        Loose::Int(0) | Loose::Null => None,
        Loose::Int(number) => Some(number),
        Loose::Text(text) if text.trim().is_empty() => None,
        Loose::Text(text) => Some(text.trim().parse().map_err(|_| de::Error::custom("a whole number is expected"))?),
        Loose::Bool(_) | Loose::Float(_) => return Err(de::Error::custom("a whole number is expected")),
    }))
}

macro_rules! schema {
    ($($name:ident $kind:ident),*) => { $(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().schema_type(Type::$kind).into()
            }
        }
        impl ToSchema for $name {}
    )* };
}

schema!(Text String, Int Integer, Flag Boolean);

impl Text {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Of this site, and nothing that a browser could take for another.
pub fn is_own_address(text: &str) -> bool {
    let is_odd = |letter: char| letter.is_control() || letter.is_whitespace() || matches!(letter, '\\' | '"' | '<');
    text.starts_with('/') && !text.starts_with("//") && !text.contains(is_odd)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_is_taken_and_what_is_not_is_refused() {
        #[derive(Deserialize, PartialEq, Debug)]
        struct All {
            #[serde(default)]
            text: Text,
            #[serde(default)]
            int: Int,
            #[serde(default)]
            flag: Flag,
        }
        let read = |json: &str| serde_json::from_str::<All>(json).ok();
        let all = |text: &str, int, flag| Some(All { text: Text(text.into()), int: Int(int), flag: Flag(flag) });
        assert_eq!(read(r#"{"text":" a ","int":"5","flag":"1","uuid":"x"}"#), all("a", 5, true));
        assert_eq!(read(r#"{"text":7,"int":-5,"flag":false}"#), all("7", -5, false));
        assert_eq!(read(r#"{"text":-12.5}"#), all("-12.5", 0, false));
        assert_eq!(read("{}"), all("", 0, false));
        for bad in [
            r#"{"text":["a"]}"#,
            r#"{"text":{"a":1}}"#,
            r#"{"int":1.5}"#,
            r#"{"text":1e300}"#,
            r#"{"flag":1.0}"#,
            r#"{"int":"x"}"#,
            r#"{"flag":2}"#,
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
