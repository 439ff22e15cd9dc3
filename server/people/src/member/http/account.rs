//! A member's details and password.

use axum::extract::State;
use kernel::db::Conn;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::model::{self, Name};
use super::super::store::{self, Profile};
use super::super::{MemberError, confirm, forgive, warn, warning};
use super::checkin::verification_types;
use crate::PeopleState;
use crate::code::model::CodeEvent;
use crate::code::{self, CodeError};
use platform::guard::limit::{self, RateLimit, Who, take_by_address};
use platform::guard::request_info::RequestInfo;
use platform::guard::session::Side;
use platform::guard::store as sessions;
use platform::guard::{Member, MemberId};
use platform::media::store as attachments;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfilePage {
    pub account_verification_type: Vec<&'static str>,
    /// Sending a code needs a captcha
    pub user_login_captcha_switch: bool,
}

/// What the profile page must know besides the member.
#[utoipa::path(get, path = "/api/account/profile", responses((status = 200, body = Envelope<ProfilePage>)))]
pub async fn profile(State(app): State<PeopleState>) -> Reply<ProfilePage> {
    Reply(ProfilePage {
        account_verification_type: verification_types(&app),
        user_login_captcha_switch: app.config.captcha,
    })
}

/// The client sends everything it has about the member; only these count.
#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct ProfileInput {
    avatar: Text,
    username: Text,
    nickname: Text,
    gender: Int,
    birthday: Text,
    motto: Text,
}

#[utoipa::path(post, path = "/api/account/profile", request_body = ProfileInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn save_profile(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<ProfileInput>,
) -> Result<ReplyMessage> {
    let now = app.clock.now();
    let profile = std::sync::Arc::new(Profile {
        username: model::username(&input.username.0)?.to_owned(),
        nickname: model::nickname(&input.nickname.0)?.to_owned(),
        avatar: model::avatar(&input.avatar.0)?.to_owned(),
        gender: model::gender(input.gender.0)?,
        birthday: model::birthday(&input.birthday.0, now, app.config.zone)?,
        motto: model::motto(&input.motto.0)?.to_owned(),
    });
    let is_kept = app.db.read(move |db| Box::pin(store::account(db, member.id))).await?;
    if is_kept.is_none_or(|account| account.username != profile.username) {
        limit::take(&app, RateLimit::Username, Who::Member(member.id.0))?;
    }
    let write = app.db.write(move |db| {
        let profile = profile.clone();
        Box::pin(async move {
            let same = store::by_name(db, &Name::Username(profile.username.to_lowercase())).await?;
            if same.is_some_and(|other| other.id != member.id) {
                return Err(MemberError::UsernameTaken.into());
            }
            known_avatar(db, member.id, &profile.avatar).await?;
            store::set_profile(db, member.id, &profile, now).await
        })
    });
    write.await?;
    Ok(ReplyMessage("member.done.saved"))
}

/// A picture that was uploaded as one; the one that is there already may stay, wherever it came from.
async fn known_avatar(db: &mut Conn, member: MemberId, avatar: &str) -> Result<()> {
    let is_good =
        avatar.is_empty() || attachments::is_avatar(db, avatar).await? || store::avatar(db, member).await? == avatar;
    if is_good { Ok(()) } else { Err(MemberError::BadAvatar.into()) }
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct CardInput {
    nickname: Text,
    avatar: Text,
    gender: Int,
}

/// The three things on the member's card.
#[utoipa::path(post, path = "/api/user/updatenickname", request_body = CardInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn save_card(
    State(app): State<PeopleState>,
    member: Member,
    Json(input): Json<CardInput>,
) -> Result<ReplyMessage> {
    let now = app.clock.now();
    let nickname = model::nickname(&input.nickname.0)?.to_owned();
    let avatar = model::avatar(&input.avatar.0)?.to_owned();
    let gender = model::gender(input.gender.0)?;
    let write = app.db.write(move |db| {
        let (nickname, avatar) = (nickname.clone(), avatar.clone());
        Box::pin(async move {
            known_avatar(db, member.id, &avatar).await?;
            store::set_card(db, member.id, &nickname, &avatar, gender, now).await
        })
    });
    write.await?;
    Ok(ReplyMessage("member.done.saved"))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordInput {
    #[serde(default)]
    old_password: String,
    #[serde(default)]
    new_password: String,
}

/// Sets a new password and signs out everywhere.
#[utoipa::path(post, path = "/api/account/changepassword", request_body = PasswordInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn change_password(
    State(app): State<PeopleState>,
    about: RequestInfo,
    member: Member,
    Json(input): Json<PasswordInput>,
) -> Result<ReplyMessage> {
    model::password(&input.new_password)?;
    let account = confirm(&app, member.id, &input.old_password).await?;
    let hash = app.passwords.hash(&app.random, &input.new_password).await?;
    let (note, now) = (warning(&app, about.lang, &account, "password_changed"), app.clock.now());
    let write = app.db.write(move |db| {
        let (hash, note) = (hash.clone(), note.clone());
        Box::pin(async move {
            store::set_password(db, member.id, &hash, now).await?;
            sessions::end_all(db, Side::Member, member.id.0, None).await?;
            warn(db, note.as_ref(), now).await
        })
    });
    write.await?;
    app.mail_wakeup.notify_one();
    Ok(ReplyMessage("member.done.password_changed"))
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct RetrieveInput {
    /// `email` or `mobile`
    #[serde(rename = "type")]
    kind: Text,
    account: Text,
    /// The code that was sent
    captcha: Text,
    password: String,
}

/// Sets a new password with a code instead of the old one. It opens a locked account again.
#[utoipa::path(post, path = "/api/account/retrievepassword", request_body = RetrieveInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn retrieve_password(
    State(app): State<PeopleState>,
    about: RequestInfo,
    Json(input): Json<RetrieveInput>,
) -> Result<ReplyMessage> {
    take_by_address(&app, RateLimit::Login, about.client)?;
    let channel = model::channel(&input.kind.0)?;
    let address = model::address(channel, &input.account.0)?;
    model::password(&input.password)?;
    let hash = app.passwords.hash(&app.random, &input.password).await?;
    let wanted = address.clone();
    let account = app.db.read(move |db| Box::pin(async move { store::by_address(db, channel, &wanted).await })).await?;
    let note = account.as_ref().and_then(|account| warning(&app, about.lang, account, "password_changed"));
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let (address, hash, note, code) = (address.clone(), hash.clone(), note.clone(), input.captcha.0.clone());
        Box::pin(async move {
            let owner = store::by_address(db, channel, &address).await?;
            let is_right = code::redeem(db, (channel, &address), CodeEvent::RetrievePassword, &code, now).await?;
            let Some(owner) = owner.filter(|_| is_right) else { return Ok(Err(Error::from(CodeError::Wrong))) };
            store::set_password(db, owner.id, &hash, now).await?;
            sessions::end_all(db, Side::Member, owner.id.0, None).await?;
            forgive(db, &owner).await?;
            warn(db, note.as_ref(), now).await.map(Ok)
        })
    });
    write.await??;
    app.mail_wakeup.notify_one();
    Ok(ReplyMessage("member.done.password_retrieved"))
}
