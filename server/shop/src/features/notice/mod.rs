//! Notice: e-mails and text messages. A message is a row first, written in the transaction that has the reason for it,
//! and delivered after that; what fails is tried again. Without a mail server the `outbox` driver keeps messages where
//! an administrator can read them.

pub mod admin;
pub mod carrier;
pub mod jobs;
pub mod model;
mod sms;
mod smtp;
pub mod store;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::text::Lang;
use model::{Channel, Status};

use crate::app::App;
pub use carrier::{carriers, load_carriers};

/// A message in words, ready to be stored.
#[derive(Clone, Debug)]
pub struct Composed {
    pub channel: Channel,
    pub target: String,
    subject: String,
    body: String,
    template: &'static str,
    params: String,
    status: Status,
}

/// Words for one of the templates in `locales/*/notice.json`; `{{site}}` is the shop's name.
pub fn compose(
    app: &App,
    lang: Lang,
    channel: Channel,
    target: &str,
    template: &'static str,
    params: &[(&str, &str)],
) -> Composed {
    let site = app.texts.get(lang, "notice.site", &[]);
    let mut all = vec![("site", site.as_str())];
    all.extend_from_slice(params);
    let text = |part: &str| app.texts.get(lang, &format!("notice.{template}.{part}"), &all);
    let carriers = carriers(app);
    let kept = match channel {
        Channel::Email => carriers.mail.driver.is_outbox(),
        Channel::Sms => carriers.sms.driver.is_outbox(),
    };
    let params: serde_json::Map<String, serde_json::Value> =
        params.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect();
    Composed {
        channel,
        target: target.to_owned(),
        subject: match channel {
            Channel::Email => text("subject"),
            Channel::Sms => String::new(),
        },
        body: match channel {
            Channel::Email => text("body"),
            Channel::Sms => text("sms"),
        },
        template,
        params: serde_json::Value::Object(params).to_string(),
        status: if kept { Status::Kept } else { Status::Waiting },
    }
}

/// Stores the message; `app.post` wakes whoever delivers, after the commit.
pub async fn queue(db: &mut Conn, message: &Composed, now: Timestamp) -> Result<()> {
    let Composed { channel, target, subject, body, template, params, status } = message;
    store::insert(db, (*channel, target), (subject, body), (template, params), *status, now).await
}
