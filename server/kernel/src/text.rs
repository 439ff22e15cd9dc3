//! Languages and their message files: the same `locales/<lang>/<namespace>.json` that the pages use.

use std::collections::HashMap;

use anyhow::{Context, bail};
use serde_json::Value;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    #[default]
    ZhCn,
    En,
}

impl Lang {
    pub const ALL: [Self; 2] = [Self::ZhCn, Self::En];

    pub const fn code(self) -> &'static str {
        match self {
            Self::ZhCn => "zh-cn",
            Self::En => "en",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The first preference of an `Accept-Language` header that we speak.
    pub fn from_accept(header: &str) -> Option<Self> {
        header.split(',').find_map(|part| {
            let tag = part.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
            match tag.split('-').next() {
                Some("zh") => Some(Self::ZhCn),
                Some("en") => Some(Self::En),
                _ => None,
            }
        })
    }

    /// The one of two texts that this language reads.
    pub fn choose<T>(self, zh: T, en: T) -> T {
        match self {
            Self::ZhCn => zh,
            Self::En => en,
        }
    }
}

#[derive(Default)]
pub struct Texts(HashMap<Lang, HashMap<String, String>>);

impl Texts {
    /// Adds one message file; a nested key becomes `namespace.place.thing`.
    pub fn add(&mut self, lang: Lang, namespace: &str, json: &str) -> anyhow::Result<()> {
        let value: Value = serde_json::from_str(json)
            .with_context(|| format!("locales/{}/{namespace}.json is not JSON", lang.code()))?;
        flatten(namespace, &value, self.0.entry(lang).or_default())
    }

    /// The text of a key with `{{name}}` filled in. A key without a text in this language falls back to zh-cn.
    pub fn get(&self, lang: Lang, key: &str, args: &[(&str, &str)]) -> String {
        let Some(text) = self.find(lang, key).or_else(|| self.find(Lang::default(), key)) else {
            return key.to_owned();
        };
        args.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{{{name}}}}}"), value))
    }

    pub fn has(&self, lang: Lang, key: &str) -> bool {
        self.find(lang, key).is_some()
    }

    fn find(&self, lang: Lang, key: &str) -> Option<&str> {
        self.0.get(&lang)?.get(key).map(String::as_str)
    }
}

fn flatten(prefix: &str, value: &Value, into: &mut HashMap<String, String>) -> anyhow::Result<()> {
    match value {
        Value::String(text) => {
            into.insert(prefix.to_owned(), text.clone());
        }
        Value::Object(entries) => {
            for (key, value) in entries {
                flatten(&format!("{prefix}.{key}"), value, into)?;
            }
        }
        _ => bail!("{prefix} is neither a text nor a group of texts"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_filled_and_fall_back() {
        let mut texts = Texts::default();
        texts.add(Lang::ZhCn, "list", r#"{"title":"共 {{n}} 个","only":{"zh":"仅中文"}}"#).unwrap();
        texts.add(Lang::En, "list", r#"{"title":"{{n}} items"}"#).unwrap();
        assert_eq!(texts.get(Lang::En, "list.title", &[("n", "3")]), "3 items");
        assert_eq!(texts.get(Lang::En, "list.only.zh", &[]), "仅中文");
        assert_eq!(texts.get(Lang::En, "list.none", &[]), "list.none");
        assert!(texts.add(Lang::En, "bad", r#"{"a":1}"#).is_err());
    }

    #[test]
    fn the_first_language_we_speak_is_taken() {
        for (header, lang) in
            [("fr, en;q=0.8, zh", Some(Lang::En)), ("zh-TW", Some(Lang::ZhCn)), ("fr", None), ("", None)]
        {
            assert_eq!(Lang::from_accept(header), lang, "{header}");
        }
    }
}
