//! Values of the owner's own: `{{hotline}}` in an agreement or an answer becomes what stands here, in one place for all texts.

use std::borrow::Cow;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text};
use kernel::string_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{GROUPS, find};
use super::{SettingError, store};
use crate::app::App;

string_enum! {
    /// In the words of the client family.
    pub enum OwnKind {
        Text = "string",
        Long = "textarea",
        Number = "number",
        Choice = "select",
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct OwnSetting {
    #[serde(skip)]
    pub id: i64,
    #[serde(rename = "group")]
    pub category: String,
    pub name: String,
    pub title: String,
    pub tip: String,
    #[serde(rename = "type")]
    pub kind: OwnKind,
    /// `value=label` lines.
    #[serde(rename = "content")]
    pub choices: String,
    pub weigh: i64,
    pub value: String,
    #[serde(skip)]
    pub updated_at: Timestamp,
}

row!(OwnSetting { id, category, name, title, tip, kind, choices, weigh, value, updated_at });

#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct OwnSettingInput {
    pub group: Text,
    /// Small letters, digits and underscores
    pub name: Text,
    pub title: Text,
    pub tip: Text,
    /// string, textarea, number or select
    #[serde(rename = "type")]
    pub kind: Text,
    /// The choices of a select: `value=label` lines
    pub content: Text,
    pub weigh: Int,
}

pub const MOST_SIGNS: usize = 2000;
const MOST_OWN: usize = 100;

impl OwnSetting {
    /// What was asked for, or what is wrong with it.
    pub fn read(input: &OwnSettingInput, others: &[Self], now: Timestamp) -> Result<Self> {
        let [category, name, title, tip, kind, choices] =
            [&input.group, &input.name, &input.title, &input.tip, &input.kind, &input.content]
                .map(|text| text.0.trim());
        let fits = |text: &str, most: usize| text.chars().count() <= most;
        let is_name = (2..=40).contains(&name.len())
            && name.starts_with(|first: char| first.is_ascii_lowercase())
            && name.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'_');
        let kind = OwnKind::from_word(kind).ok_or(SettingError::BadKind.coded().at("type"))?;
        let own = Self {
            id: 0,
            category: category.to_owned(),
            name: name.to_owned(),
            title: title.to_owned(),
            tip: tip.to_owned(),
            kind,
            choices: if kind == OwnKind::Choice { choices.to_owned() } else { String::new() },
            weigh: input.weigh.0,
            value: String::new(),
            updated_at: now,
        };
        match () {
            () if !GROUPS.contains(&category) => Err(SettingError::Unknown.coded().at("group").into()),
            () if !is_name => Err(SettingError::BadName.coded().at("name").into()),
            () if find(name).is_some() || others.iter().any(|other| other.name == name) => {
                Err(SettingError::TakenName.coded().at("name").into())
            }
            () if title.is_empty() || !fits(title, 60) => Err(SettingError::BadTitle.coded().at("title").into()),
            () if !fits(tip, 200) => Err(SettingError::BadValue.coded().at("tip").into()),
            () if kind == OwnKind::Choice && (own.options().count() == 0 || !fits(choices, MOST_SIGNS)) => {
                Err(SettingError::BadChoices.coded().at("content").into())
            }
            () if others.len() >= MOST_OWN => Err(SettingError::TooMany.into()),
            () => Ok(own),
        }
    }

    /// Values and what they are called; one that is called nothing is called by itself.
    pub fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let lines = self.choices.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.map(|line| line.split_once('=').map_or((line, line), |(value, label)| (value.trim(), label.trim())))
    }

    /// The value as it is kept; None where it is none of this kind.
    pub fn value(&self, value: &str) -> Option<String> {
        let value = value.trim();
        let is_plain = |sign: char| !sign.is_control() || (sign == '\n' && self.kind == OwnKind::Long);
        let is_right = value.chars().count() <= MOST_SIGNS
            && value.chars().all(is_plain)
            && match self.kind {
                OwnKind::Text | OwnKind::Long => true,
                OwnKind::Number => value.is_empty() || value.parse::<f64>().is_ok_and(f64::is_finite),
                OwnKind::Choice => value.is_empty() || self.options().any(|(known, _)| known == value),
            };
        is_right.then(|| value.to_owned())
    }
}

/// Every value that there is, to be put into texts.
pub async fn values(app: &App) -> Result<Vec<OwnSetting>> {
    app.db.read(|db| Box::pin(store::all(db))).await
}

/// A text with the values it names; a name that nobody knows stays as it was written.
pub fn filled<'a>(text: &'a str, values: &[OwnSetting]) -> Cow<'a, str> {
    if !text.contains("{{") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        let named = after.split_once("}}").and_then(|(name, after)| {
            values.iter().find(|own| own.name == name.trim()).map(|own| (own.value.as_str(), after))
        });
        rest = match named {
            Some((value, after)) => {
                out.push_str(value);
                after
            }
            None => {
                out.push_str("{{");
                after
            }
        };
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(kind: &str, choices: &str) -> OwnSetting {
        let input = OwnSettingInput {
            group: Text("own".to_owned()),
            name: Text("hotline".to_owned()),
            title: Text("Hotline".to_owned()),
            kind: Text(kind.to_owned()),
            content: Text(choices.to_owned()),
            ..OwnSettingInput::default()
        };
        OwnSetting::read(&input, &[], Timestamp(0)).unwrap()
    }

    #[test]
    fn texts_are_filled_with_what_they_name() {
        let values = [OwnSetting { value: "400 {{hotline}}".to_owned(), ..own("string", "") }];
        for (text, expected) in [
            ("nothing", "nothing"),
            ("call {{hotline}}!", "call 400 {{hotline}}!"),
            ("{{ hotline }}{{hotline}}", "400 {{hotline}}400 {{hotline}}"),
            ("{{nobody}} {{hotline", "{{nobody}} {{hotline"),
            ("{{{{hotline}}", "{{400 {{hotline}}"),
        ] {
            assert_eq!(filled(text, &values), expected, "{text}");
        }
    }

    #[test]
    fn a_value_is_one_of_its_kind() {
        assert_eq!(own("number", "").value("1e999"), None);
        assert_eq!(own("number", "").value(" 4.5 ").as_deref(), Some("4.5"));
        assert_eq!(own("string", "").value("a\nb"), None);
        assert_eq!(own("textarea", "").value("a\nb").as_deref(), Some("a\nb"));
        let choice = own("select", "a=First\n\n b ");
        assert_eq!(choice.options().collect::<Vec<_>>(), [("a", "First"), ("b", "b")]);
        assert_eq!((choice.value("b").as_deref(), choice.value("First")), (Some("b"), None));
    }
}
