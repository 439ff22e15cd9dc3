//! Trying out how messages leave, before or after it is saved.

use axum::extract::State;
use kernel::Result;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::SettingError;
use super::admin::text_of;
use crate::app::App;
use crate::audit::Audit;
use crate::config::{Carriers, Mail};
use crate::guard::request_info::RequestInfo;
use crate::notice::carrier::{mail, send_now};
use crate::notice::carriers;
use crate::notice::model::{Channel, MessageId, Outgoing};

/// What came of a trial.
#[derive(Serialize, ToSchema)]
pub struct Tried {
    pub sent: bool,
    pub reason: Option<String>,
}

/// Sends one e-mail with what stands in the form, saved or not. An empty password means the one that is kept, as long as the rest
/// of the account is the one it is kept for.
#[utoipa::path(post, path = "/admin/routine.config/sendtestmail", request_body = Object, responses((status = 200, body = Envelope<Tried>)))]
pub async fn send_test_mail(
    State(app): State<App>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<Map<String, Value>>,
) -> Result<Reply<Tried>> {
    let target = input.get("testMail").and_then(text_of).unwrap_or_default();
    if target.parse::<lettre::Address>().is_err() {
        return Err(SettingError::BadTarget.into());
    }
    let now = carriers(&app);
    let get = |name: &str| input.get(name).and_then(text_of).unwrap_or_default().trim().to_owned();
    let mut mail = mail(get).unwrap_or_else(|| now.mail.clone());
    if mail.driver.is_outbox() || mail.from.is_empty() {
        return Err(SettingError::NoServer.into());
    }
    if mail.password.is_empty() {
        if mail.is_same_account(&now.mail) {
            mail = Mail { from: mail.from, ..now.mail.clone() };
        } else if !mail.user.is_empty() {
            return Err(SettingError::SecretAgain.coded().at("smtp_pass").into());
        }
    }
    let server = format!("{}:{}", mail.host, mail.port);
    write_down(&app, audit, json!({ "smtp_server": server, "smtp_user": mail.user })).await?;
    let words = test_words(&app, about.lang);
    Ok(Reply(try_out(&app, &Carriers { mail, ..(*now).clone() }, Channel::Email, target, words).await))
}

/// Sends one text message with what is saved.
#[utoipa::path(post, path = "/admin/routine.config/sendtestsms", request_body = Object, responses((status = 200, body = Envelope<Tried>)))]
pub async fn send_test_sms(
    State(app): State<App>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<Map<String, Value>>,
) -> Result<Reply<Tried>> {
    let target = input.get("testMobile").and_then(text_of).unwrap_or_default();
    if target.len() != 11 || !target.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(SettingError::BadTarget.into());
    }
    let now = carriers(&app);
    if now.sms.driver.is_outbox() {
        return Err(SettingError::NoServer.into());
    }
    write_down(&app, audit, json!({ "sms_url": now.sms.url, "sms_key": now.sms.key })).await?;
    Ok(Reply(try_out(&app, &now, Channel::Sms, target, test_words(&app, about.lang)).await))
}

/// Before it is tried: whoever tries something and pulls the plug is known, too.
pub async fn write_down(app: &App, audit: Audit, data: Value) -> Result<()> {
    let write = app.db.write(move |db| {
        let (audit, data) = (audit.clone(), data.clone());
        Box::pin(async move { audit.write(db, &data, &Value::Null, &Value::Null).await })
    });
    write.await
}

pub fn test_words(app: &App, lang: Lang) -> (String, String) {
    let text = |part: &str| app.texts.get(lang, &format!("setting.test.{part}"), &[]);
    (text("subject"), text("body"))
}

/// Sends one message at once. Of what the other side answers, only its code is shown.
pub async fn try_out(
    app: &App,
    carriers: &Carriers,
    channel: Channel,
    target: String,
    (subject, body): (String, String),
) -> Tried {
    let message = Outgoing {
        channel,
        target,
        subject,
        body,
        template: "test".to_owned(),
        params: json!({ "code": "123456" }).to_string(),
        id: MessageId(0),
        attempts: 0,
        sealed: String::new(),
        html: String::new(),
        unsubscribe: String::new(),
        created_at: app.clock.now(),
    };
    let reason = send_now(app, carriers, message).await.err().map(|error| format!("{error:#}"));
    Tried { sent: reason.is_none(), reason }
}
