//! What the wizard asks, and whether an answer can be used.

use std::collections::{BTreeMap, HashMap};

use kernel::text::Lang;
use people::admin::model as admins;
use platform::setting::list;

use super::config_file::ConfigValue;

/// Everything that was entered, by the names of the fields.
#[derive(Clone, Debug, Default)]
pub struct SetupForm(pub HashMap<String, String>);

/// Settings of the back office that the wizard asks for. They stand in the database.
const SHOP: [&str; 2] = ["site_name_zh", "site_name_en"];
const MAIL: [&str; 6] = ["smtp_server", "smtp_port", "smtp_verification", "smtp_user", "smtp_pass", "smtp_sender_mail"];
/// Fields of a bucket, by the last part of their keys in the configuration file.
pub const BUCKET: [&str; 5] = ["endpoint", "region", "bucket", "key", "secret"];

/// What is entered blind.
pub const PASSWORDS: [&str; 4] = ["password", "password_again", "smtp_pass", "secret"];

/// Whether a field belongs to the mail server, or else to the store.
pub fn is_of_part(name: &str, is_mail: bool) -> bool {
    if is_mail { MAIL.contains(&name) || name == "test_mail" } else { BUCKET.contains(&name) }
}

impl SetupForm {
    pub fn get(&self, name: &str) -> &str {
        self.0.get(name).map(String::as_str).unwrap_or_default()
    }

    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    pub fn username(&self) -> &str {
        self.get("username").trim()
    }

    /// What cannot be used, by field, with the key of its text. The second factor is looked at elsewhere.
    pub fn problems(&self) -> BTreeMap<&'static str, &'static str> {
        let mut found = BTreeMap::new();
        for name in SHOP {
            if self.setting(name).is_none_or(|value| value.is_empty()) {
                found.insert(name, "setup.error.name");
            }
        }
        let url = self.get("public_url").trim();
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
        let is_host = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
        if host.is_empty() || !host.trim_end_matches('/').chars().all(is_host) {
            found.insert("public_url", "setup.error.public_url");
        }
        if self.get("time_zone").parse::<kernel::clock::Zone>().is_err() {
            found.insert("time_zone", "setup.error.time_zone");
        }
        if admins::username(self.username()).is_err() {
            found.insert("username", "setup.error.username");
        }
        if admins::password(self.get("password")).is_err() {
            found.insert("password", "setup.error.password");
        } else if self.get("password") != self.get("password_again") {
            found.insert("password_again", "setup.error.password_again");
        }
        if !self.get("test_mail").trim().is_empty() && !self.get("test_mail").contains('@') {
            found.insert("test_mail", "setup.error.test_mail");
        }
        if self.has_mail() {
            let wrong = MAIL.into_iter().filter(|name| self.setting(name).is_none());
            found.extend(wrong.map(|name| (name, "setup.error.mail")));
            if self.get("smtp_sender_mail").trim().is_empty() {
                found.insert("smtp_sender_mail", "setup.error.mail");
            }
        }
        if self.is("storage", "s3") {
            let missing = BUCKET.into_iter().filter(|name| self.get(name).trim().is_empty());
            found.extend(missing.map(|name| (name, "setup.error.bucket")));
            if !self.get("endpoint").trim().starts_with("http") {
                found.insert("endpoint", "setup.error.bucket");
            }
        }
        found
    }

    fn setting(&self, name: &str) -> Option<String> {
        list::find(name)?.read(self.get(name))
    }

    fn has_mail(&self) -> bool {
        !self.get("smtp_server").trim().is_empty()
    }

    /// Settings of the back office, ready to be kept.
    pub fn settings(&self, lang: Lang) -> Vec<(&'static str, String)> {
        let mail: &[&'static str] = if self.has_mail() { &MAIL } else { &[] };
        let named = SHOP.iter().chain(mail).filter_map(|name| Some((*name, self.setting(name)?)));
        named.chain([("alert_language", lang.code().to_owned())]).collect()
    }

    /// Values of the configuration file.
    pub fn configuration(&self) -> Vec<ConfigValue<'_>> {
        let mut values = vec![
            ("public_url", self.get("public_url").trim().trim_end_matches('/')),
            ("time_zone", self.get("time_zone")),
        ];
        if self.is("storage", "s3") {
            values.extend([
                ("storage.driver", "s3"),
                ("storage.endpoint", self.get("endpoint").trim()),
                ("storage.region", self.get("region").trim()),
                ("storage.bucket", self.get("bucket").trim()),
                ("storage.key", self.get("key").trim()),
                ("storage.secret", self.get("secret").trim()),
            ]);
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(changes: &[(&str, &str)]) -> SetupForm {
        let usual = [
            ("site_name_zh", "雨片"),
            ("site_name_en", "Rain"),
            ("public_url", "https://rain.example/"),
            ("time_zone", "+08:00"),
            ("username", "owner"),
            ("password", "correct horse"),
            ("password_again", "correct horse"),
        ];
        let all = usual.iter().chain(changes).map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        SetupForm(all.collect())
    }

    #[test]
    fn every_answer_is_looked_at() {
        assert!(form(&[]).problems().is_empty());
        for (name, value) in [
            ("site_name_zh", " "),
            ("site_name_en", ""),
            ("public_url", "rain.example"),
            ("public_url", "https://rain.example/shop"),
            ("public_url", "https://a b"),
            ("time_zone", "Asia/Shanghai"),
            ("username", "a"),
            ("password", "short"),
            ("password_again", "other"),
        ] {
            let problems = form(&[(name, value)]).problems();
            assert_eq!(problems.keys().copied().collect::<Vec<_>>(), [name], "{value}");
        }
        let mail = [("smtp_server", "mail.example"), ("smtp_port", "465"), ("smtp_verification", "tls")];
        let problems = form(&mail).problems();
        assert_eq!(problems.keys().copied().collect::<Vec<_>>(), ["smtp_sender_mail"]);
        let problems = form(&[("storage", "s3"), ("bucket", "b")]).problems();
        assert_eq!(problems.keys().copied().collect::<Vec<_>>(), ["endpoint", "key", "region", "secret"]);
    }
}
