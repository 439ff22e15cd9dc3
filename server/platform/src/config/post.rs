//! How messages leave the shop.

use kernel::config::{BadConfig, Settings};
use kernel::string_enum;

/// How e-mails, text messages and messages to group chats leave.
#[derive(Clone, Debug)]
pub struct Carriers {
    pub mail: Mail,
    pub sms: Sms,
    pub robots: Vec<Robot>,
}

string_enum! {
    /// Whose group chats a robot writes into.
    pub enum RobotKind {
        Wecom = "wecom",
        Dingtalk = "dingtalk",
        Feishu = "feishu",
    }
}

/// A robot of a group chat. Its address is a secret: whoever has it can write into the group.
#[derive(Clone)]
pub struct Robot {
    pub kind: RobotKind,
    pub url: String,
    /// What requests are signed with; empty where the robot asks for no signature.
    pub secret: String,
}

impl std::fmt::Debug for Robot {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Robot({})", self.kind.word())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailDriver {
    Outbox,
    Smtp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailSecurity {
    Tls,
    Starttls,
    None,
}

#[derive(Clone, Debug)]
pub struct Mail {
    pub driver: MailDriver,
    pub host: String,
    pub port: u16,
    pub security: MailSecurity,
    pub user: String,
    pub password: String,
    pub from: String,
    /// Named by the configuration file, and so by who runs the machine; not by the back office.
    pub in_file: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsDriver {
    Outbox,
    Aliyun,
    Tencent,
    Http,
}

#[derive(Clone, Debug)]
pub struct Sms {
    pub driver: SmsDriver,
    pub key: String,
    pub secret: String,
    pub sign: String,
    pub template: String,
    pub app: String,
    pub region: String,
    pub url: String,
    pub in_file: bool,
}

impl Mail {
    /// Whether a password of one may be shown to the other: the same server, name and protection.
    pub fn is_same_account(&self, other: &Self) -> bool {
        (&self.host, self.port, self.security, &self.user) == (&other.host, other.port, other.security, &other.user)
    }
}

impl MailDriver {
    pub fn is_outbox(self) -> bool {
        self == Self::Outbox
    }
}

impl SmsDriver {
    pub fn is_outbox(self) -> bool {
        self == Self::Outbox
    }
}

impl Mail {
    pub fn read(settings: &Settings) -> Result<Self, BadConfig> {
        let text = |name| settings.get::<String>(name, "a text");
        let mail = Self {
            driver: settings.choice("mail.driver", &[("outbox", MailDriver::Outbox), ("smtp", MailDriver::Smtp)])?,
            host: text("mail.host")?,
            port: settings.get("mail.port", "a port")?,
            security: settings.choice(
                "mail.security",
                &[("tls", MailSecurity::Tls), ("starttls", MailSecurity::Starttls), ("none", MailSecurity::None)],
            )?,
            user: text("mail.user")?,
            password: text("mail.password")?,
            from: text("mail.from")?,
            in_file: true,
        };
        if mail.driver == MailDriver::Smtp {
            needs(settings, &["mail.host", "mail.from"])?;
        }
        Ok(mail)
    }
}

impl Sms {
    pub fn read(settings: &Settings, production: bool) -> Result<Self, BadConfig> {
        let text = |name| settings.get::<String>(name, "a text");
        let drivers = [
            ("outbox", SmsDriver::Outbox),
            ("aliyun", SmsDriver::Aliyun),
            ("tencent", SmsDriver::Tencent),
            ("http", SmsDriver::Http),
        ];
        let sms = Self {
            driver: settings.choice("sms.driver", &drivers)?,
            key: text("sms.key")?,
            secret: text("sms.secret")?,
            sign: text("sms.sign")?,
            template: text("sms.template")?,
            app: text("sms.app")?,
            region: text("sms.region")?,
            url: text("sms.url")?,
            in_file: true,
        };
        match sms.driver {
            SmsDriver::Outbox => {}
            SmsDriver::Aliyun => needs(settings, &["sms.key", "sms.secret", "sms.sign", "sms.template"])?,
            SmsDriver::Tencent => needs(settings, &["sms.key", "sms.secret", "sms.sign", "sms.template", "sms.app"])?,
            SmsDriver::Http => needs(settings, &["sms.url"])?,
        }
        if production && sms.driver == SmsDriver::Http && !sms.url.starts_with("https://") {
            return Err(settings.refuse("sms.url", "an https:// address in production mode"));
        }
        Ok(sms)
    }
}

fn needs(settings: &Settings, names: &[&'static str]) -> Result<(), BadConfig> {
    for name in names {
        if settings.get::<String>(name, "a text")?.is_empty() {
            return Err(settings.refuse(name, "set for this driver"));
        }
    }
    Ok(())
}
