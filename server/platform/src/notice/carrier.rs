//! How messages leave now. What the owner has set in the back office counts before the configuration file, kind by kind: whoever names a mail
//! server there has named all of it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use anyhow::Context;
use kernel::Result;
use kernel::db::sealed::SealedColumn;

use super::model::{Channel, Outgoing};
use super::outbound::PATIENCE;
use super::sealed::opened as opened_message;
use super::{robot, sms as provider, smtp};
use crate::app::App;
use crate::config::{Carriers, Mail, MailDriver, MailSecurity, Robot, RobotKind, Sms, SmsDriver};
use crate::site::store as settings;

pub fn carriers(app: &App) -> Arc<Carriers> {
    app.carriers.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Takes over what is set: at the start, after a change, and now and then for what another node has changed.
pub async fn load_carriers(app: &App) -> Result<()> {
    let set: HashMap<String, String> = app.db.read(|db| Box::pin(settings::all(db))).await?.into_iter().collect();
    let get = |name: &str| opened(app, name, set.get(name).map(String::as_str).unwrap_or_default());
    let next = Arc::new(Carriers {
        mail: mail(get).unwrap_or_else(|| app.config.mail.clone()),
        sms: sms(get).unwrap_or_else(|| app.config.sms.clone()),
        robots: robots(get),
    });
    *app.carriers.write().unwrap_or_else(PoisonError::into_inner) = next;
    Ok(())
}

/// Where in the database a secret stands, as far as its seal is concerned.
pub fn place(name: &str) -> String {
    format!("setting:{name}")
}

pub const SECRETS: [&str; 7] = [
    "smtp_pass",
    "sms_secret",
    "alert_wecom_url",
    "alert_dingtalk_url",
    "alert_dingtalk_secret",
    "alert_feishu_url",
    "alert_feishu_secret",
];

pub const SEALED_SETTINGS: SealedColumn = SealedColumn {
    table: "setting",
    column: "value",
    field: None,
    place: |row| row.text("name").filter(|name| SECRETS.contains(name)).map(place),
};

/// A secret that no longer opens, because the key was lost, counts as not set.
fn opened(app: &App, name: &str, value: &str) -> String {
    if !SECRETS.contains(&name) || value.is_empty() {
        return value.to_owned();
    }
    let plain = app.seal.unseal(&place(name), value).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    plain.unwrap_or_default()
}

/// None while no mail server is named.
pub fn mail(get: impl Fn(&str) -> String) -> Option<Mail> {
    let host = get("smtp_server");
    let security = match get("smtp_verification").as_str() {
        "starttls" => MailSecurity::Starttls,
        "none" => MailSecurity::None,
        _ => MailSecurity::Tls,
    };
    (!host.is_empty()).then(|| Mail {
        driver: MailDriver::Smtp,
        port: get("smtp_port").parse().unwrap_or(if security == MailSecurity::Starttls { 587 } else { 465 }),
        security,
        user: get("smtp_user"),
        password: get("smtp_pass"),
        from: get("smtp_sender_mail"),
        in_file: false,
        host,
    })
}

/// None while no provider is chosen.
pub fn sms(get: impl Fn(&str) -> String) -> Option<Sms> {
    let driver = match get("sms_driver").as_str() {
        "aliyun" => SmsDriver::Aliyun,
        "tencent" => SmsDriver::Tencent,
        "http" => SmsDriver::Http,
        _ => return None,
    };
    Some(Sms {
        driver,
        key: get("sms_key"),
        secret: get("sms_secret"),
        sign: get("sms_sign"),
        template: get("sms_template"),
        app: get("sms_app"),
        region: get("sms_region"),
        url: get("sms_url"),
        in_file: false,
    })
}

/// Those that are switched on and have an address.
fn robots(get: impl Fn(&str) -> String) -> Vec<Robot> {
    let found = RobotKind::ALL.iter().map(|kind| {
        let name = format!("alert_{}", kind.word());
        let robot = Robot { kind: *kind, url: get(&format!("{name}_url")), secret: get(&format!("{name}_secret")) };
        (get(&name) == "on" && !robot.url.is_empty()).then_some(robot)
    });
    found.flatten().collect()
}

/// Sends one message at once, past the outbox, so that whoever tries a setting sees what comes of it.
pub async fn send_now(app: &App, carriers: &Carriers, message: Outgoing) -> anyhow::Result<()> {
    let message = opened_message(app, message);
    let send = async {
        match message.channel {
            Channel::Email => smtp::send(app, &carriers.mail, &message).await,
            Channel::Sms => provider::send(app, &carriers.sms, &message).await.context("the SMS provider"),
            Channel::Robot => robot::send(app, &carriers.robots, &message).await.context("the robot"),
        }
    };
    // Whatever the other side does or leaves undone: a server that says nothing holds nobody up.
    tokio::time::timeout(PATIENCE, send).await.context("no answer in time")?
}
