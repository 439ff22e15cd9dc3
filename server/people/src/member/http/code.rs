//! Sending codes. Whether an address has an account is nobody's business: the answer is the same, and what is sent in
//! place of a code only its owner reads.

use axum::extract::State;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, ReplyMessage};
use kernel::{Error, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::model::address;
use super::super::{MemberError, confirm, store};
use crate::PeopleState;
use crate::captcha;
use crate::captcha::model::Purpose;
use crate::code::model::CodeEvent;
use crate::code::{self, Letter};
use platform::guard::request_info::RequestInfo;
use platform::guard::session::Visit;
use platform::guard::{Maybe, Member};
use platform::notice;
use platform::notice::model::Channel;
use platform::site::store as settings;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
pub struct SendMail {
    email: Text,
    /// user_register, user_change_email, user_retrieve_pwd or user_email_verify
    event: Text,
    captcha_id: Text,
    captcha_info: Text,
    /// For user_email_verify
    password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
pub struct SendSms {
    mobile: Text,
    /// user_register, user_change_mobile, user_retrieve_pwd or user_mobile_verify
    #[serde(rename = "template_code")]
    template_code: Text,
    captcha_id: Text,
    captcha_info: Text,
    /// For user_mobile_verify
    password: String,
}

struct CodeRequest {
    channel: Channel,
    address: Text,
    event: Text,
    captcha: [Text; 2],
    password: String,
}

/// Sends a code by e-mail.
#[utoipa::path(post, path = "/api/ems/send", request_body = SendMail, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn mail(
    State(app): State<PeopleState>,
    about: RequestInfo,
    visit: Visit,
    member: Maybe<Member>,
    Json(input): Json<SendMail>,
) -> Result<ReplyMessage> {
    let captcha = [input.captcha_id, input.captcha_info];
    let request = CodeRequest {
        channel: Channel::Email,
        address: input.email,
        event: input.event,
        captcha,
        password: input.password,
    };
    send(&app, &about, &visit, member, request).await?;
    Ok(ReplyMessage("code.done.mail"))
}

/// Sends a code by text message.
#[utoipa::path(post, path = "/api/sms/send", request_body = SendSms, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sms(
    State(app): State<PeopleState>,
    about: RequestInfo,
    visit: Visit,
    member: Maybe<Member>,
    Json(input): Json<SendSms>,
) -> Result<ReplyMessage> {
    let captcha = [input.captcha_id, input.captcha_info];
    let request = CodeRequest {
        channel: Channel::Sms,
        address: input.mobile,
        event: input.template_code,
        captcha,
        password: input.password,
    };
    send(&app, &about, &visit, member, request).await?;
    Ok(ReplyMessage("code.done.sms"))
}

async fn send(
    app: &PeopleState,
    about: &RequestInfo,
    visit: &Visit,
    member: Maybe<Member>,
    request: CodeRequest,
) -> Result<()> {
    let channel = request.channel;
    let event = CodeEvent::from_word(&request.event.0).ok_or(MemberError::UnknownOperation)?;
    let fits = match event {
        CodeEvent::Register | CodeEvent::RetrievePassword => true,
        CodeEvent::ChangeEmail | CodeEvent::VerifyEmail => channel == Channel::Email,
        CodeEvent::ChangeMobile | CodeEvent::VerifyMobile => channel == Channel::Sms,
    };
    if !fits {
        return Err(MemberError::UnknownOperation.into());
    }
    let is_signed_in_only = !matches!(event, CodeEvent::Register | CodeEvent::RetrievePassword);
    let member = match member {
        Maybe::Known(member) => Some(member),
        Maybe::Expired if is_signed_in_only => return Err(Error::TokenExpired),
        _ if is_signed_in_only => return Err(Error::NeedLogin),
        _ => None,
    };
    if event == CodeEvent::Register && !app.db.read(|db| Box::pin(settings::is_registration_open(db))).await? {
        return Err(MemberError::RegistrationClosed.into());
    }
    let is_verifying = matches!(event, CodeEvent::VerifyEmail | CodeEvent::VerifyMobile);
    let asked = if is_verifying { String::new() } else { address(channel, &request.address.0)? };
    captcha::pass(app, Purpose::Code, &request.captcha[0].0, &request.captcha[1].0).await?;
    let (target, letter) = match (&member, is_verifying) {
        (Some(member), true) => {
            let id = member.id;
            let account = app.db.read(move |db| Box::pin(store::account(db, id))).await?.ok_or(Error::NeedLogin)?;
            // Who has no password yet is asked for the code alone: it goes to an address that is theirs already.
            if account.has_password() {
                confirm(app, id, &request.password).await?;
            }
            let bound = if channel == Channel::Email { account.email } else { account.mobile };
            (bound.ok_or(MemberError::NotBound)?, Letter::Code)
        }
        _ => {
            let wanted = asked.clone();
            let found =
                app.db.read(move |db| Box::pin(async move { store::by_address(db, channel, &wanted).await })).await?;
            let letter = match (event, found) {
                (CodeEvent::RetrievePassword, Some(_))
                | (CodeEvent::Register | CodeEvent::ChangeEmail | CodeEvent::ChangeMobile, None) => Letter::Code,
                (CodeEvent::RetrievePassword, None) => Letter::Nothing,
                // A provider of text messages has no template for words; its owner is not bothered.
                _ if channel == Channel::Sms && !notice::carriers(app).sms.driver.is_outbox() => Letter::Nothing,
                (_, _) => Letter::Words(Box::new(notice::compose(app, about.lang, channel, &asked, "taken", &[]))),
            };
            (asked, letter)
        }
    };
    code::send(app, about.lang, (channel, &target), event, letter, &visit.caller()).await
}
