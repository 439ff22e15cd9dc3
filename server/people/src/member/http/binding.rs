//! The addresses an account is bound to. Changing one needs proof of the old one, or the password where there is none; an account without
//! a password proves the address it has.

use axum::extract::State;
use kernel::Result;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::model;
use super::super::{MemberError, confirm, pass_kind, store, warn, warning};
use crate::PeopleState;
use crate::code::model::CodeEvent;
use crate::code::{self, CodeError};
use crate::invite::store as invites;
use platform::guard::Member;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{PASS, hash, secret};
use platform::guard::store as passes;
use platform::notice::model::Channel;

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct VerifyInput {
    /// `email` or `mobile`
    #[serde(rename = "type")]
    kind: Text,
    /// The code that was sent to the bound address
    captcha: Text,
}

#[derive(Serialize, ToSchema)]
pub struct VerifiedAddress {
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Good for ten minutes and one change
    #[serde(rename = "accountVerificationToken")]
    pub token: String,
}

const fn word(channel: Channel) -> &'static str {
    if matches!(channel, Channel::Email) { "email" } else { "mobile" }
}

/// Proves that the bound address is theirs.
#[utoipa::path(post, path = "/api/account/verification", request_body = VerifyInput, responses((status = 200, body = Envelope<VerifiedAddress>)))]
pub async fn verify(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<VerifyInput>,
) -> Result<Reply<VerifiedAddress>> {
    let channel = model::channel(&input.kind.0)?;
    let event = if channel == Channel::Email { CodeEvent::VerifyEmail } else { CodeEvent::VerifyMobile };
    let (pass, now) = (secret(&app.random), app.clock.now());
    let key = hash(&pass);
    let write = app.db.write(move |db| {
        let (key, code) = (key.clone(), input.captcha.0.clone());
        Box::pin(async move {
            let account = store::account(db, member.id).await?.ok_or(MemberError::Unknown)?;
            let bound = if channel == Channel::Email { account.email } else { account.mobile };
            let address = bound.ok_or(MemberError::NotBound)?;
            if !code::redeem(db, (channel, &address), event, &code, now).await? {
                return Ok(Err(CodeError::Wrong));
            }
            passes::insert_pass(db, &key, pass_kind(channel), member.id.0, now.plus(PASS)).await.map(Ok)
        })
    });
    write.await??;
    Ok(Reply(VerifiedAddress { kind: word(channel), token: pass }))
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(rename_all = "camelCase", default)]
pub struct BindInput {
    /// `email` or `mobile`
    #[serde(rename = "type")]
    kind: Text,
    account_verification_token: Text,
    password: String,
    email: Text,
    mobile: Text,
    /// The code that was sent to the new address
    captcha: Text,
}

/// Binds a new address.
#[utoipa::path(post, path = "/api/account/changebind", request_body = BindInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn bind(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    Json(input): Json<BindInput>,
) -> Result<ReplyMessage> {
    let channel = model::channel(&input.kind.0)?;
    let (event, given) = if channel == Channel::Email {
        (CodeEvent::ChangeEmail, &input.email)
    } else {
        (CodeEvent::ChangeMobile, &input.mobile)
    };
    let address = model::address(channel, &given.0)?;
    let id = member.id;
    let account = app.db.read(move |db| Box::pin(store::account(db, id))).await?.ok_or(MemberError::Unknown)?;
    let bound = if channel == Channel::Email { &account.email } else { &account.mobile };
    // The old address is proved; where there is none, the password; where there is none either, the other address.
    let proved = match (bound.is_some(), account.has_password()) {
        (true, _) => Some(channel),
        (false, false) => Some(if channel == Channel::Email { Channel::Sms } else { Channel::Email }),
        (false, true) => {
            confirm(&app, id, &input.password).await?;
            None
        }
    };
    let pass = hash(&input.account_verification_token.0);
    let (is_live, zone) = (app.config.production, app.config.zone);
    let (note, now) = (warning(&app, about.lang, &account, "bind_changed"), app.clock.now());
    let write = app.db.write(move |db| {
        let (address, note, code, pass) = (address.clone(), note.clone(), input.captcha.0.clone(), pass.clone());
        Box::pin(async move {
            if let Some(proved) = proved
                && passes::look_at_pass(db, &pass, pass_kind(proved), now).await? != Some(id.0)
            {
                return Err(MemberError::NeedsProof.into());
            }
            if !code::redeem(db, (channel, &address), event, &code, now).await? {
                return Ok(Err(CodeError::Wrong));
            }
            // A code was sent only if nobody had the address; somebody may have taken it since.
            if store::by_address(db, channel, &address).await?.is_some_and(|other| other.id != id) {
                return Ok(Err(CodeError::Wrong));
            }
            if let Some(proved) = proved {
                passes::take_pass(db, &pass, pass_kind(proved), now).await?;
            }
            store::set_address(db, id, channel, Some(&address), now).await?;
            if channel == Channel::Sms {
                invites::welcome(db, id, is_live, now, zone).await?;
            }
            warn(db, note.as_ref(), now).await.map(Ok)
        })
    });
    write.await??;
    app.mail_wakeup.notify_one();
    Ok(ReplyMessage("member.done.bound"))
}
