use kernel::money::Money;

/// What a value must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// At most so many signs.
    Text(usize),
    Number(i64, i64),
    Money,
    Choice(&'static [&'static str]),
    /// Nothing, or an address that begins with http.
    Address,
    /// Nothing, or `Name <a@b.c>`.
    Sender,
    /// Written, never read.
    Secret,
}

pub struct SettingSpec {
    pub name: &'static str,
    pub group: &'static str,
    pub kind: SettingKind,
    /// What counts while nothing is set.
    pub usual: &'static str,
}

const fn item(group: &'static str, name: &'static str, kind: SettingKind, usual: &'static str) -> SettingSpec {
    SettingSpec { name, group, kind, usual }
}

pub const GROUPS: &[&str] = &["basics", "prices", "mail", "sms", "own"];

pub const ITEMS: &[SettingSpec] = &[
    item("basics", "site_name_zh", SettingKind::Text(40), "Rushes 样片"),
    item("basics", "site_name_en", SettingKind::Text(40), "Rushes"),
    item("basics", "record_number", SettingKind::Text(60), ""),
    item("basics", "cdn_url", SettingKind::Address, ""),
    item("prices", "licence_commercial_percent", SettingKind::Number(100, 10_000), "250"),
    item("prices", "licence_enterprise_percent", SettingKind::Number(100, 10_000), "800"),
    item("prices", "points_per_yuan", SettingKind::Number(1, 100_000), "100"),
    item("prices", "points_step", SettingKind::Number(1, 100_000), "100"),
    item("prices", "points_share", SettingKind::Number(0, 10_000), "2000"),
    item("prices", "wallet_two_person_limit", SettingKind::Money, "1000.00"),
    item("mail", "smtp_server", SettingKind::Text(200), ""),
    item("mail", "smtp_port", SettingKind::Number(1, 65_535), "465"),
    item("mail", "smtp_verification", SettingKind::Choice(&["tls", "starttls", "none"]), "tls"),
    item("mail", "smtp_user", SettingKind::Text(200), ""),
    item("mail", "smtp_pass", SettingKind::Secret, ""),
    item("mail", "smtp_sender_mail", SettingKind::Sender, ""),
    item("sms", "sms_driver", SettingKind::Choice(&["outbox", "aliyun", "tencent", "http"]), "outbox"),
    item("sms", "sms_key", SettingKind::Text(200), ""),
    item("sms", "sms_secret", SettingKind::Secret, ""),
    item("sms", "sms_sign", SettingKind::Text(60), ""),
    item("sms", "sms_template", SettingKind::Text(60), ""),
    item("sms", "sms_app", SettingKind::Text(60), ""),
    item("sms", "sms_region", SettingKind::Text(40), "cn-hangzhou"),
    item("sms", "sms_url", SettingKind::Address, ""),
];

/// Secrets, and the settings that say where each is sent: the one that switches it off first.
pub const SECRET_PLACES: [(&str, &[&str]); 2] = [
    ("smtp_pass", &["smtp_server", "smtp_port", "smtp_verification", "smtp_user"]),
    ("sms_secret", &["sms_driver", "sms_url", "sms_key"]),
];

pub fn find(name: &str) -> Option<&'static SettingSpec> {
    ITEMS.iter().find(|item| item.name == name)
}

impl SettingSpec {
    /// The value as it is kept; None where it is none of this kind.
    pub fn read(&self, value: &str) -> Option<String> {
        let value = value.trim();
        let is_right = match self.kind {
            SettingKind::Text(most) => value.chars().count() <= most && !value.chars().any(char::is_control),
            SettingKind::Number(least, most) => {
                value.parse::<i64>().is_ok_and(|number| (least..=most).contains(&number))
            }
            SettingKind::Money => value.parse::<Money>().is_ok_and(|money| money >= Money::ZERO),
            SettingKind::Choice(words) => words.contains(&value),
            SettingKind::Address => value.is_empty() || value.starts_with("https://") || value.starts_with("http://"),
            SettingKind::Sender => value.is_empty() || value.parse::<lettre::message::Mailbox>().is_ok(),
            SettingKind::Secret => value.len() <= 500,
        };
        is_right.then(|| value.to_owned())
    }

    pub const fn word(&self) -> &'static str {
        match self.kind {
            SettingKind::Text(_) | SettingKind::Address | SettingKind::Sender => "string",
            SettingKind::Number(..) | SettingKind::Money => "number",
            SettingKind::Choice(_) => "select",
            SettingKind::Secret => "password",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_value_is_one_of_its_kind() {
        for item in ITEMS {
            assert!(item.read(item.usual).is_some() && GROUPS.contains(&item.group), "{}", item.name);
        }
    }

    #[test]
    fn a_value_is_kept_or_refused_by_its_kind() {
        let read = |name: &str, value: &str| find(name).and_then(|item| item.read(value));
        assert_eq!(read("site_name_zh", "  雨片 "), Some("雨片".to_owned()));
        assert_eq!(read("smtp_port", "0"), None);
        assert_eq!(read("points_share", "10001"), None);
        assert_eq!(read("wallet_two_person_limit", "-1"), None);
        assert_eq!(read("wallet_two_person_limit", "12.345"), None);
        assert_eq!(read("cdn_url", "javascript:alert(1)"), None);
        assert!(read("smtp_sender_mail", "Rushes <hello@rushes.example>").is_some());
        assert_eq!(read("smtp_sender_mail", "hello"), None);
        assert_eq!(read("sms_driver", "pigeon"), None);
    }
}
