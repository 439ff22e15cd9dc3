//! Configuration: a table of keys, each with its default and what it means. Values come from a TOML file and from the
//! environment (`http.body_limit` is `RUSHES_HTTP_BODY_LIMIT`), which wins. A key nobody knows or a value that cannot be
//! used stops the start with one sentence.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use toml::{Table, Value};

pub struct Key {
    pub name: &'static str,
    pub default: &'static str,
    pub about: &'static str,
    /// The name in the environment, where it is not the usual one.
    pub env: Option<&'static str>,
}

impl Key {
    pub fn env_name(&self) -> String {
        self.env.map_or_else(|| format!("{PREFIX}{}", self.name.replace('.', "_").to_ascii_uppercase()), str::to_owned)
    }
}

const PREFIX: &str = "RUSHES_";

#[derive(Debug)]
pub struct Settings(BTreeMap<&'static str, Setting>);

#[derive(Debug)]
struct Setting {
    text: String,
    source: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadConfig(pub String);

impl Settings {
    /// `file` is the text of the TOML file with its name, if there is one.
    pub fn read(
        keys: &'static [Key],
        file: Option<(&str, &str)>,
        env: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, BadConfig> {
        let mut found: BTreeMap<_, _> = keys
            .iter()
            .map(|key| {
                (key.name, Setting { text: key.default.to_owned(), source: format!("the default of {}", key.name) })
            })
            .collect();
        if let Some((name, text)) = file {
            let table: Table = text.parse().map_err(|error: toml::de::Error| {
                BadConfig(format!("{name} is not valid TOML: {}", error.message()))
            })?;
            for (path, value) in flatten("", &table) {
                let key = keys.iter().find(|key| key.name == path);
                let key = key.ok_or_else(|| BadConfig(format!("{name} has the key {path}, which does not exist")))?;
                found.insert(key.name, Setting { text: value, source: format!("{path} in {name}") });
            }
        }
        for (variable, value) in env {
            let key = keys.iter().find(|key| key.env_name() == variable);
            if key.is_none() && variable.starts_with(PREFIX) {
                return Err(BadConfig(format!("the environment has {variable}, which is not a setting")));
            }
            if let Some(key) = key {
                found.insert(key.name, Setting { text: value, source: variable });
            }
        }
        Ok(Self(found))
    }

    /// The value of a key, or the sentence that says what to write instead.
    pub fn get<T: FromStr>(&self, name: &str, expected: impl Display) -> Result<T, BadConfig> {
        let setting = self.0.get(name).ok_or_else(|| BadConfig(format!("{name} is not in the table of keys")))?;
        setting
            .text
            .parse()
            .map_err(|_| BadConfig(format!("{} is {:?}, but must be {expected}", setting.source, setting.text)))
    }

    /// A value that is one of a few words.
    pub fn choice<T: Copy>(&self, name: &str, choices: &[(&str, T)]) -> Result<T, BadConfig> {
        let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
        let word: String = self.get(name, "a word")?;
        choices
            .iter()
            .find(|(choice, _)| *choice == word)
            .map(|(_, value)| *value)
            .ok_or_else(|| self.refuse(name, &format!("one of {}", words.join(", "))))
    }

    pub fn refuse(&self, name: &str, expected: &str) -> BadConfig {
        let (source, text) = self.0.get(name).map_or((name, ""), |setting| (&setting.source, &setting.text));
        BadConfig(format!("{source} is {text:?}, but must be {expected}"))
    }
}

/// A file with every key, its default and its meaning: the documentation, and a start for one's own.
pub fn describe(keys: &[Key]) -> String {
    let mut text = String::new();
    let mut section = "";
    let (plain, grouped): (Vec<_>, Vec<_>) = keys.iter().partition(|key| !key.name.contains('.'));
    for key in plain.into_iter().chain(grouped) {
        let (group, name) = key.name.split_once('.').unwrap_or(("", key.name));
        if group != section {
            section = group;
            text.push_str(&format!("\n[{group}]\n"));
        }
        let bare = key.default.parse::<i64>().is_ok() || key.default.parse::<bool>().is_ok();
        let value = if bare { key.default.to_owned() } else { format!("{:?}", key.default) };
        text.push_str(&format!("# {} ({})\n{name} = {value}\n", key.about, key.env_name()));
    }
    text
}

fn flatten(prefix: &str, table: &Table) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, value) in table {
        let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match value {
            Value::Table(inner) => found.extend(flatten(&path, inner)),
            Value::Array(items) => found.push((path, items.iter().map(plain).collect::<Vec<_>>().join(","))),
            value => found.push((path, plain(value))),
        }
    }
    found
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        Value::Datetime(time) => time.to_string(),
        Value::Array(_) | Value::Table(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: &[Key] = &[
        Key { name: "listen", default: "127.0.0.1:8080", about: "Where to listen.", env: None },
        Key { name: "http.limit", default: "5", about: "A number.", env: None },
        Key { name: "database_url", default: "", about: "The database.", env: Some("DATABASE_URL") },
    ];

    fn read(file: &str, env: &[(&str, &str)]) -> Result<Settings, BadConfig> {
        let env = env.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Settings::read(KEYS, Some(("rushes.toml", file)), env)
    }

    #[test]
    fn the_environment_wins_over_the_file_and_the_file_over_the_default() {
        let limit = |file, env: &[_]| read(file, env).unwrap().get::<u32>("http.limit", "a number").unwrap();
        assert_eq!(limit("", &[]), 5);
        assert_eq!(limit("[http]\nlimit = 6", &[]), 6);
        assert_eq!(limit("[http]\nlimit = 6", &[("RUSHES_HTTP_LIMIT", "7"), ("HOME", "/")]), 7);
        let url: String =
            read("", &[("DATABASE_URL", "postgres://x")]).unwrap().get("database_url", "an address").unwrap();
        assert_eq!(url, "postgres://x");
    }

    #[test]
    fn what_is_wrong_is_said_in_one_sentence() {
        let sentence = |file: &str, env: &[_]| match read(file, env) {
            Ok(settings) => settings.get::<u32>("http.limit", "a whole number").unwrap_err().0,
            Err(error) => error.0,
        };
        assert_eq!(
            sentence("[http]\nlimit = \"x\"", &[]),
            r#"http.limit in rushes.toml is "x", but must be a whole number"#
        );
        assert_eq!(
            sentence("", &[("RUSHES_HTTP_LIMIT", "")]),
            r#"RUSHES_HTTP_LIMIT is "", but must be a whole number"#
        );
        assert_eq!(sentence("lisen = 1", &[]), "rushes.toml has the key lisen, which does not exist");
        assert_eq!(sentence("", &[("RUSHES_LISEN", "")]), "the environment has RUSHES_LISEN, which is not a setting");
        assert!(sentence("listen =", &[]).starts_with("rushes.toml is not valid TOML: "));
    }

    #[test]
    fn the_description_is_a_valid_file_with_the_defaults() {
        let text = describe(KEYS);
        let settings = Settings::read(KEYS, Some(("described", &text)), std::iter::empty()).unwrap();
        assert_eq!(settings.get::<u32>("http.limit", "").unwrap(), 5);
    }
}
