//! Notice: e-mails and text messages. A message is a row first, written in the transaction that has the reason for it,
//! and delivered after that; what fails is tried again. Without a mail server the `outbox` driver keeps messages where
//! an administrator can read them.

pub mod admin;
pub mod carrier;
pub mod jobs;
pub mod model;
pub mod outbound;
pub mod robot;
pub mod sealed;
mod sms;
mod smtp;
pub mod store;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::text::Lang;
use model::{Channel, CodeTemplate, MessageId, STAFF_TEMPLATE, Status};

use crate::app::App;
use crate::letter::Rendered;
use crate::letter::model::LetterKind;
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
    /// The code in it, sealed; the text has a mask instead.
    sealed: String,
    /// The same with a layout; empty for a text message and for one that has none.
    html: String,
    /// Where the reader can do without more of these; empty where they cannot.
    unsubscribe: String,
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
        Channel::Robot => false,
    };
    let params: serde_json::Map<String, serde_json::Value> =
        params.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect();
    Composed {
        channel,
        target: target.to_owned(),
        subject: match channel {
            Channel::Email => text("subject"),
            Channel::Sms | Channel::Robot => String::new(),
        },
        body: match channel {
            Channel::Email => text("body"),
            Channel::Sms | Channel::Robot => text("sms"),
        },
        template,
        params: serde_json::Value::Object(params).to_string(),
        status: if kept { Status::Kept } else { Status::Waiting },
        sealed: String::new(),
        html: String::new(),
        unsubscribe: String::new(),
    }
}

/// A letter that is in words already.
pub fn compose_letter(app: &App, target: &str, kind: LetterKind, letter: Rendered, unsubscribe: &str) -> Composed {
    let is_kept = carriers(app).mail.driver.is_outbox();
    Composed {
        channel: Channel::Email,
        target: target.to_owned(),
        subject: letter.subject,
        body: letter.text,
        template: kind.word(),
        params: "{}".to_owned(),
        status: if is_kept { Status::Kept } else { Status::Waiting },
        sealed: String::new(),
        html: letter.html,
        unsubscribe: unsubscribe.to_owned(),
    }
}

/// A message to the people who run the shop, in words already.
pub fn compose_staff(app: &App, channel: Channel, target: &str, subject: &str, body: &str) -> Composed {
    let is_kept = channel == Channel::Email && carriers(app).mail.driver.is_outbox();
    Composed {
        channel,
        target: target.to_owned(),
        subject: subject.to_owned(),
        body: body.to_owned(),
        template: STAFF_TEMPLATE,
        params: "{}".to_owned(),
        status: if is_kept { Status::Kept } else { Status::Waiting },
        sealed: String::new(),
        html: String::new(),
        unsubscribe: String::new(),
    }
}

/// A message with a code, whose parameters have `MASK` where it belongs. It is read by its owner alone: what is stored has the mask, and
/// the code beside it, sealed.
pub fn compose_sealed(
    app: &App,
    lang: Lang,
    (channel, target): (Channel, &str),
    template: CodeTemplate,
    params: &[(&str, &str)],
    code: &str,
) -> Result<Composed> {
    let message = compose(app, lang, channel, target, template.word(), params);
    Ok(Composed { sealed: sealed::seal(app, channel, target, code)?, ..message })
}

/// What the last message to an address says, its code included.
pub async fn latest(app: &App, target: &str) -> Result<Option<String>> {
    let wanted = target.to_owned();
    let found = app.db.read(move |db| Box::pin(async move { store::latest(db, &wanted).await })).await?;
    Ok(found.map(|(channel, body, sealed)| sealed::with_code(app, (channel, target), &sealed, &body)))
}

/// Stores the message; `app.post` wakes whoever delivers, after the commit.
pub async fn queue(db: &mut Conn, message: &Composed, now: Timestamp) -> Result<()> {
    queue_numbered(db, message, now).await.map(drop)
}

/// The same for who asks later what became of it.
pub async fn queue_numbered(db: &mut Conn, message: &Composed, now: Timestamp) -> Result<MessageId> {
    let Composed { channel, target, subject, body, template, params, status, sealed, html, unsubscribe } = message;
    let new = store::NewMessage {
        channel: *channel,
        target,
        subject,
        body,
        template,
        params,
        sealed,
        html,
        unsubscribe,
        status: *status,
        error: "",
        attempts: 0,
        next_at: now,
        created_at: now,
    };
    store::insert(db, &new).await
}
