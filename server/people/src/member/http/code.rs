//! Sending codes. Whether an address has an account is nobody's business: the answer is the same, and what is sent in
//! place of a code only its owner reads.

use axum::extract::State;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Done, Envelope};
use kernel::{Error, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::model::address;
use super::super::{MemberError, confirm, store};
use crate::PeopleState;
use crate::captcha;
use crate::captcha::model::Purpose;
use crate::code::model::Event;
use crate::code::{self, Letter};
use platform::guard::about::About;
use platform::guard::session::Visit;
use platform::guard::{Maybe, Member};
use platform::notice;
use platform::notice::model::Channel;

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

struct Wish {
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
    about: About,
    visit: Visit,
    member: Maybe<Member>,
    Json(input): Json<SendMail>,
) -> Result<Done> {
    let captcha = [input.captcha_id, input.captcha_info];
    let wish =
        Wish { channel: Channel::Email, address: input.email, event: input.event, captcha, password: input.password };
    send(&app, &about, &visit, member, wish).await?;
    Ok(Done("code.done.mail"))
}

/// Sends a code by text message.
#[utoipa::path(post, path = "/api/sms/send", request_body = SendSms, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sms(
    State(app): State<PeopleState>,
    about: About,
    visit: Visit,
    member: Maybe<Member>,
    Json(input): Json<SendSms>,
) -> Result<Done> {
    let captcha = [input.captcha_id, input.captcha_info];
    let wish = Wish {
        channel: Channel::Sms,
        address: input.mobile,
        event: input.template_code,
        captcha,
        password: input.password,
    };
    send(&app, &about, &visit, member, wish).await?;
    Ok(Done("code.done.sms"))
}

async fn send(app: &PeopleState, about: &About, visit: &Visit, member: Maybe<Member>, wish: Wish) -> Result<()> {
    let channel = wish.channel;
    let event = Event::from_word(&wish.event.0).ok_or(MemberError::UnknownOperation)?;
    let fits = match event {
        Event::Register | Event::RetrievePassword => true,
        Event::ChangeEmail | Event::VerifyEmail => channel == Channel::Email,
        Event::ChangeMobile | Event::VerifyMobile => channel == Channel::Sms,
    };
    if !fits {
        return Err(MemberError::UnknownOperation.into());
    }
    let is_signed_in_only = !matches!(event, Event::Register | Event::RetrievePassword);
    let member = match member {
        Maybe::Known(member) => Some(member),
        Maybe::Expired if is_signed_in_only => return Err(Error::TokenExpired),
        _ if is_signed_in_only => return Err(Error::NeedLogin),
        _ => None,
    };
    let is_verifying = matches!(event, Event::VerifyEmail | Event::VerifyMobile);
    let asked = if is_verifying { String::new() } else { address(channel, &wish.address.0)? };
    captcha::pass(app, Purpose::Code, &wish.captcha[0].0, &wish.captcha[1].0).await?;
    let (target, letter) = match (&member, is_verifying) {
        (Some(member), true) => {
            let account = confirm(app, member.id, &wish.password).await?;
            let bound = if channel == Channel::Email { account.email } else { account.mobile };
            (bound.ok_or(MemberError::NotBound)?, Letter::Code)
        }
        _ => {
            let wanted = asked.clone();
            let found =
                app.db.read(move |db| Box::pin(async move { store::by_address(db, channel, &wanted).await })).await?;
            let letter = match (event, found) {
                (Event::RetrievePassword, Some(_))
                | (Event::Register | Event::ChangeEmail | Event::ChangeMobile, None) => Letter::Code,
                (Event::RetrievePassword, None) => Letter::Nothing,
                // A provider of text messages has no template for words; its owner is not bothered.
                _ if channel == Channel::Sms && !notice::carriers(app).sms.driver.is_outbox() => Letter::Nothing,
                (_, _) => Letter::Words(Box::new(notice::compose(app, about.lang, channel, &asked, "taken", &[]))),
            };
            (asked, letter)
        }
    };
    code::send(app, about.lang, (channel, &target), event, letter, &visit.ip).await
}
