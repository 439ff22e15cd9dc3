//! Every setting that the program knows, in the groups of the page.

use super::model::{SettingKind, SettingSpec};
use super::numbers::NUMBERS;
use crate::config::RobotKind;

const fn item(group: &'static str, name: &'static str, kind: SettingKind, usual: &'static str) -> SettingSpec {
    SettingSpec { name, group, kind, usual, unit: None }
}

pub const GROUPS: &[&str] = &[
    "basics",
    "payment",
    "storage",
    "registration",
    "security",
    "limits",
    "prices",
    "points",
    "invites",
    "mail",
    "sms",
    "alerts",
    "own",
];

const SWITCH: SettingKind = SettingKind::Choice(&["on", "off"]);

const TEXTS: &[SettingSpec] = &[
    item("basics", "site_name_zh", SettingKind::Text(40), "Rushes 样片"),
    item("basics", "site_name_en", SettingKind::Text(40), "Rushes"),
    item("basics", "record_number", SettingKind::Text(60), ""),
    item("basics", "contact_mail", SettingKind::Emails(1), ""),
    item("basics", "contact_zh", SettingKind::Text(120), ""),
    item("basics", "contact_en", SettingKind::Text(120), ""),
    item("storage", "cdn_url", SettingKind::Address, ""),
    item("registration", "registration", SWITCH, "on"),
    item("registration", "login_picture", SettingKind::Picture, ""),
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
    item("alerts", "alert_language", SettingKind::Choice(&["zh-cn", "en"]), "zh-cn"),
    item("alerts", "alert_emails", SettingKind::Emails(10), ""),
    item("alerts", "alert_wecom", SWITCH, "off"),
    item("alerts", "alert_wecom_url", SettingKind::Webhook(RobotKind::Wecom), ""),
    item("alerts", "alert_dingtalk", SWITCH, "off"),
    item("alerts", "alert_dingtalk_url", SettingKind::Webhook(RobotKind::Dingtalk), ""),
    item("alerts", "alert_dingtalk_secret", SettingKind::Secret, ""),
    item("alerts", "alert_feishu", SWITCH, "off"),
    item("alerts", "alert_feishu_url", SettingKind::Webhook(RobotKind::Feishu), ""),
    item("alerts", "alert_feishu_secret", SettingKind::Secret, ""),
    item("alerts", "alert_resolved", SWITCH, "on"),
];

/// Secrets, and the settings that say where each is sent: the one that switches it off first.
pub const SECRET_PLACES: [(&str, &[&str]); 7] = [
    ("smtp_pass", &["smtp_server", "smtp_port", "smtp_verification", "smtp_user"]),
    ("sms_secret", &["sms_driver", "sms_url", "sms_key"]),
    ("alert_wecom_url", &["alert_wecom"]),
    ("alert_dingtalk_url", &["alert_dingtalk"]),
    ("alert_dingtalk_secret", &["alert_dingtalk", "alert_dingtalk_url"]),
    ("alert_feishu_url", &["alert_feishu"]),
    ("alert_feishu_secret", &["alert_feishu", "alert_feishu_url"]),
];

/// Every setting that the program knows.
pub fn all() -> impl Iterator<Item = &'static SettingSpec> {
    TEXTS.iter().chain(NUMBERS)
}

pub fn find(name: &str) -> Option<&'static SettingSpec> {
    all().find(|item| item.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_value_is_one_of_its_kind() {
        for item in all() {
            let is_configured = item.unit.is_some() && item.usual.is_empty();
            let is_right = is_configured || item.read(item.usual).is_some();
            assert!(is_right && GROUPS.contains(&item.group), "{}", item.name);
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
        assert!(read("alert_emails", "a@example.com, b@example.com").is_some());
        assert_eq!(read("alert_emails", "a@example.com,"), None);
        assert_eq!(read("alert_emails", &["a@example.com"; 11].join(",")), None);
        assert_eq!(read("alert_wecom_url", "qyapi.weixin.qq.com"), None);
    }
}
