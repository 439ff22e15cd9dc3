//! Values of the owner's own: `{{hotline}}` in an agreement or an answer becomes what stands here, in one place for all texts.

use std::borrow::Cow;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::input::{Int, Text, is_own_address};
use kernel::string_enum;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::admin::text_of;
use super::list::{GROUPS, find};
use super::{SettingError, store};
use crate::app::App;

string_enum! {
    /// In the words of the client family.
    pub enum OwnKind {
        Text = "string",
        Long = "textarea",
        Number = "number",
        Choice = "select",
        Radio = "radio",
        Checkbox = "checkbox",
        Switch = "switch",
        /// The address of an uploaded picture.
        Image = "image",
        /// Markdown.
        Editor = "editor",
        /// 2026-11-17
        Date = "date",
    }
}

impl OwnKind {
    pub const fn has_choices(self) -> bool {
        matches!(self, Self::Choice | Self::Radio | Self::Checkbox)
    }

    pub const fn most_signs(self) -> usize {
        if matches!(self, Self::Editor) { MOST_SIGNS * 10 } else { MOST_SIGNS }
    }
}

/// A value as the client family has it: a list of a checkbox, yes or no of a switch, a text of everything else.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum SettingValue {
    Flag(bool),
    Text(String),
    List(Vec<String>),
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
    /// string, textarea, number, select, radio, checkbox, switch, image, editor or date
    #[serde(rename = "type")]
    pub kind: Text,
    /// The choices of a select, a radio or a checkbox: `value=label` lines
    pub content: Text,
    pub weigh: Int,
}

const MOST_SIGNS: usize = 2000;
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
            choices: if kind.has_choices() { choices.to_owned() } else { String::new() },
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
            () if kind.has_choices() && (own.options().count() == 0 || !fits(choices, MOST_SIGNS)) => {
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

    /// A value as it was sent, in the form in which it is kept; None where it is none of this kind.
    pub fn read_value(&self, sent: &Value) -> Option<String> {
        match (self.kind, sent) {
            (OwnKind::Switch, Value::Bool(flag)) => Some(if *flag { "1" } else { "0" }.to_owned()),
            (OwnKind::Checkbox, Value::Array(list)) => {
                let chosen = list.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?;
                self.value(&chosen.join(","))
            }
            _ => self.value(&text_of(sent)?),
        }
    }

    /// The value as it is kept; None where it is none of this kind.
    fn value(&self, value: &str) -> Option<String> {
        let value = value.trim();
        let is_long = matches!(self.kind, OwnKind::Long | OwnKind::Editor);
        let is_plain = |sign: char| !sign.is_control() || (matches!(sign, '\n' | '\t') && is_long);
        let is_choice = |value: &str| self.options().any(|(known, _)| known == value);
        let is_right = value.chars().count() <= self.kind.most_signs()
            && value.chars().all(is_plain)
            && match self.kind {
                _ if value.is_empty() => true,
                OwnKind::Text | OwnKind::Long | OwnKind::Editor => true,
                OwnKind::Number => value.parse::<f64>().is_ok_and(f64::is_finite),
                OwnKind::Choice | OwnKind::Radio => is_choice(value),
                OwnKind::Checkbox => value.split(',').all(is_choice),
                OwnKind::Switch => matches!(value, "0" | "1"),
                OwnKind::Image => is_own_address(value),
                OwnKind::Date => Timestamp::from_date(value).is_some(),
            };
        is_right.then(|| value.to_owned())
    }

    pub fn wire_value(&self) -> SettingValue {
        match self.kind {
            OwnKind::Switch => SettingValue::Flag(self.value == "1"),
            OwnKind::Checkbox => {
                let chosen = self.value.split(',').filter(|value| !value.is_empty());
                SettingValue::List(chosen.map(str::to_owned).collect())
            }
            _ => SettingValue::Text(self.value.clone()),
        }
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
    use serde_json::json;

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
        let read = |kind: &str, sent: Value| own(kind, "a=First\nb").read_value(&sent);
        for (kind, sent, kept) in [
            ("switch", json!(true), Some("1")),
            ("switch", json!("0"), Some("0")),
            ("switch", json!("on"), None),
            ("radio", json!("b"), Some("b")),
            ("radio", json!(["b"]), None),
            ("checkbox", json!(["a", "b"]), Some("a,b")),
            ("checkbox", json!([]), Some("")),
            ("checkbox", json!(["a", "c"]), None),
            ("image", json!("/storage/a.png"), Some("/storage/a.png")),
            ("image", json!("javascript:alert(1)"), None),
            ("editor", json!("# A\n\tb"), Some("# A\n\tb")),
            ("date", json!("2026-02-28"), Some("2026-02-28")),
            ("date", json!("2026-02-30"), None),
        ] {
            assert_eq!(read(kind, sent.clone()).as_deref(), kept, "{kind} {sent}");
        }
    }
}
