//! Signing in, registering and signing out.

use axum::extract::State;
use http::HeaderMap;
use kernel::db::Conn;
use kernel::input::{Flag, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::text::Lang;
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::model::{self, MemberInfo, MemberLogin, Name};
use super::super::store::{self, NewMember};
use super::super::{MemberError, draw_username, invite_code, member_info, warn, warning};
use crate::PeopleState;
use crate::captcha;
use crate::captcha::model::Purpose;
use crate::code::model::CodeEvent;
use crate::code::{self, CodeError};
use crate::invite::store as invites;
use money::coupon::model::Acquisition;
use money::coupon::store as coupons;
use platform::guard::limit::{RateLimit, look_by_address, take_by_address};
use platform::guard::lock::{Attempt, Failed, Judged};
use platform::guard::password::PasswordVerdict;
use platform::guard::people::token;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{self, Side, Tokens, Visit};
use platform::guard::{Maybe, Member, MemberId};
use platform::letter;
use platform::letter::model::{LetterFacts, LetterKind, device_name, device_of};
use platform::notice;
use platform::notice::model::Channel;
use platform::site::store as settings;

/// The texts one agrees to by registering.
const AGREED: [&str; 2] = ["user-agreement", "privacy-policy"];

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckIn {
    pub user_login_captcha_switch: bool,
    /// `email`, `mobile`: where codes can be sent
    pub account_verification_type: Vec<&'static str>,
    /// Whether the owner lets anybody register
    pub open_registration: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedIn {
    pub user_info: MemberInfo,
    pub route_path: &'static str,
}

/// What a code can be sent by. While neither a mail server nor an SMS provider is set up, both kinds land in the outbox.
pub fn verification_types(app: &PeopleState) -> Vec<&'static str> {
    let carriers = notice::carriers(app);
    let (mail, sms) = (carriers.mail.driver.is_outbox(), carriers.sms.driver.is_outbox());
    let both = mail && sms;
    [("email", !mail || both), ("mobile", !sms || both)]
        .into_iter()
        .filter(|(_, on)| *on)
        .map(|(name, _)| name)
        .collect()
}

/// What the sign-in page must show.
#[utoipa::path(get, path = "/api/user/checkin", responses((status = 200, body = Envelope<CheckIn>)))]
pub async fn ask(State(app): State<PeopleState>, member: Maybe<Member>) -> Result<Reply<CheckIn>> {
    if member.known().is_some() {
        return Err(Error::LoggedIn);
    }
    Ok(Reply(CheckIn {
        user_login_captcha_switch: app.config.captcha,
        account_verification_type: verification_types(&app),
        open_registration: app.db.read(|db| Box::pin(settings::is_registration_open(db))).await?,
    }))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
pub struct CheckInput {
    /// `login` or `register`
    tab: Text,
    /// Drawn when empty on registering
    username: Text,
    /// May be empty on registering: the account has none until one is set by a code
    password: String,
    keep: Flag,
    captcha_id: Text,
    captcha_info: Text,
    /// `email` or `mobile`
    register_type: Text,
    email: Text,
    mobile: Text,
    /// The code that was sent
    captcha: Text,
    #[serde(rename = "invite_code")]
    invite_code: Text,
}

/// Signs a member in, or registers and signs in a new one.
#[utoipa::path(post, path = "/api/user/checkin", request_body = CheckInput, responses((status = 200, body = Envelope<CheckedIn>)))]
pub async fn check_in(
    State(app): State<PeopleState>,
    about: RequestInfo,
    visit: Visit,
    member: Maybe<Member>,
    Json(input): Json<CheckInput>,
) -> Result<Reply<CheckedIn>> {
    if member.known().is_some() {
        return Err(Error::LoggedIn);
    }
    let user_info = match input.tab.as_str() {
        "login" => log_in(&app, &about, visit, input).await?,
        "register" => register(&app, &about, visit, input).await?,
        _ => return Err(MemberError::UnknownOperation.into()),
    };
    Ok(Reply(CheckedIn { user_info, route_path: "/user" }))
}

async fn log_in(app: &PeopleState, about: &RequestInfo, visit: Visit, input: CheckInput) -> Result<MemberInfo> {
    take_by_address(app, RateLimit::Login, about.client)?;
    captcha::pass(app, Purpose::UserLogin, &input.captcha_id.0, &input.captcha_info.0).await?;
    let name = Name::of(&input.username.0);
    let wanted = name.clone();
    let account = app.db.read(move |db| Box::pin(async move { store::by_name(db, &wanted).await })).await?;
    let stored = account.as_ref().map(|account| account.password_hash.as_str());
    let verdict = app.passwords.verify(stored, &input.password).await?;
    let upgraded = match verdict {
        PasswordVerdict::RightButOld => Some(app.passwords.hash(&app.random, &input.password).await?),
        _ => None,
    };
    let lang = about.lang;
    let alarm = account.as_ref().and_then(|account| warning(app, lang, account, "locked"));
    let attempt = Attempt::new(Side::Member, name.key(), about.client);
    let (tokens, keep, now) = (Tokens::draw(&app.random, Side::Member), input.keep.0, app.clock.now());
    let given = tokens.clone();
    let write = app.db.write(move |db| {
        let (attempt, account, alarm, visit) = (attempt.clone(), account.clone(), alarm.clone(), visit.clone());
        let (upgraded, tokens) = (upgraded.clone(), tokens.clone());
        Box::pin(async move {
            // A refusal is an answer like any other here: what it counted must be committed.
            let is_known = account.as_ref().is_some_and(|account| visit.is_from(&account.last_login_ip));
            match attempt.judge(db, is_known, verdict != PasswordVerdict::Wrong, now).await? {
                Judged::Locked => return Ok(Err(MemberError::Locked)),
                Judged::Wrong(Failed { locks, alarms }) => {
                    if alarms {
                        warn(db, alarm.as_ref(), now).await?;
                    }
                    return Ok(Err(if locks { MemberError::Locked } else { MemberError::LoginWrong }));
                }
                Judged::In => {}
            }
            let Some(MemberLogin { id, active, password_hash, .. }) = account else {
                return Ok(Err(MemberError::LoginWrong));
            };
            if !active {
                return Ok(Err(MemberError::Disabled));
            }
            if let Some(hash) = upgraded {
                store::rehash(db, id, &hash, &password_hash).await?;
            }
            enter(db, id, keep, &tokens, &visit, lang, now).await.map(Ok)
        })
    });
    let details = write.await?;
    app.mail_wakeup.notify_one();
    member_info(app, about.lang, details?, Some(given)).await
}

async fn enter(
    db: &mut Conn,
    id: MemberId,
    keep: bool,
    tokens: &Tokens,
    visit: &Visit,
    lang: Lang,
    now: kernel::clock::Timestamp,
) -> Result<model::MemberRecord> {
    let session = session::start(db, (Side::Member, id.0), keep, tokens, visit, now).await?;
    store::signed_in(db, id, now, &visit.ip, lang).await?;
    if store::is_new_device(db, id, &device_of(&visit.agent), now).await? {
        let facts = LetterFacts {
            device: device_name(&visit.agent),
            ip: visit.ip.clone(),
            at_ms: now.0,
            ..LetterFacts::default()
        };
        letter::note(db, id, LetterKind::NewDevice, &format!("new_device:{}", session.0), &facts, now).await?;
    }
    store::record(db, id).await?.ok_or(Error::NeedLogin)
}

async fn register(app: &PeopleState, about: &RequestInfo, visit: Visit, input: CheckInput) -> Result<MemberInfo> {
    // A code is enough to begin: whoever gives no name gets one, and a password can be set later, by a code again.
    let username = match input.username.0.as_str() {
        "" => draw_username(app),
        name => model::username(name)?.to_owned(),
    };
    let password = match input.password.as_str() {
        "" => None,
        password => Some(model::password(password)?.to_owned()),
    };
    let channel = model::channel(&input.register_type.0)?;
    let given = if channel == Channel::Email { &input.email } else { &input.mobile };
    let address = model::address(channel, &given.0)?;
    take_by_address(app, RateLimit::Login, about.client)?;
    look_by_address(app, RateLimit::Register, about.client)?;
    let hash = match password {
        Some(password) => app.passwords.hash(&app.random, &password).await?,
        None => String::new(),
    };
    let (tokens, invite, now) = (Tokens::draw(&app.random, Side::Member), invite_code(app), app.clock.now());
    let drawn = tokens.clone();
    let (is_live, zone, lang) = (app.config.production, app.config.zone, about.lang);
    let write = app.db.write(move |db| {
        let (username, address, hash, tokens) = (username.clone(), address.clone(), hash.clone(), tokens.clone());
        let (visit, invite, code, inviter) =
            (visit.clone(), invite.clone(), input.captcha.0.clone(), input.invite_code.0.clone());
        Box::pin(async move {
            if !settings::is_registration_open(db).await? {
                return Ok(Err(MemberError::RegistrationClosed.into()));
            }
            // An address that has an account never got a code, so it ends here like any wrong code. Nobody is told which names and
            // invitations there are without one, and each telling uses up a try of it.
            let Some(proof) = code::check(db, (channel, &address), CodeEvent::Register, &code, now).await? else {
                return Ok(Err(Error::from(CodeError::Wrong)));
            };
            let inviter = match inviter.as_str() {
                "" => None,
                inviter => match store::by_invite(db, &inviter.to_uppercase()).await? {
                    None => return Ok(Err(MemberError::UnknownInvite.into())),
                    found => found,
                },
            };
            if store::by_name(db, &Name::Username(username.to_lowercase())).await?.is_some() {
                return Ok(Err(MemberError::UsernameTaken.into()));
            }
            if !code::use_up(db, proof).await? {
                return Ok(Err(CodeError::Wrong.into()));
            }
            let new = NewMember {
                group_id: None,
                username: &username,
                nickname: &username,
                email: (channel == Channel::Email).then_some(address.as_str()),
                mobile: (channel == Channel::Sms).then_some(address.as_str()),
                gender: 0,
                birthday: None,
                motto: "",
                password_hash: &hash,
                invite_code: &invite,
                inviter,
                active: true,
                ip: &visit.ip,
            };
            let id = store::insert(db, &new, now).await?.ok_or(MemberError::UsernameTaken)?;
            for page in AGREED {
                store::agree(db, id, page, &visit.ip, now).await?;
            }
            coupons::give_by_itself(db, id, Acquisition::Auto, now).await?;
            if let Some(inviter) = inviter {
                invites::bind(db, id, inviter, &visit.ip, now).await?;
                if channel == Channel::Sms {
                    invites::welcome(db, id, is_live, now, zone).await?;
                }
            }
            enter(db, id, false, &tokens, &visit, lang, now).await.map(Ok)
        })
    });
    let details = write.await??;
    // Counted when it is done: a mistyped code is not a registration.
    take_by_address(app, RateLimit::Register, about.client).ok();
    member_info(app, about.lang, details, Some(drawn)).await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Logout {
    #[serde(default)]
    pub refresh_token: Text,
}

/// Ends this session on the server.
#[utoipa::path(post, path = "/api/user/logout", request_body = Logout, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn log_out(
    State(app): State<PeopleState>,
    headers: HeaderMap,
    Json(input): Json<Logout>,
) -> Result<ReplyMessage> {
    session::sign_out(&app, Side::Member, token(Side::Member, &headers), &input.refresh_token.0).await?;
    Ok(ReplyMessage("member.done.logged_out"))
}

/// The signed-in member, for `/api/index/index`.
pub async fn info(app: &PeopleState, lang: Lang, member: &Member, headers: &HeaderMap) -> Result<Option<MemberInfo>> {
    let id = member.id;
    let details = app.db.read(move |db| Box::pin(store::record(db, id))).await?;
    let access = token(Side::Member, headers).to_owned();
    match details {
        Some(details) => {
            member_info(app, lang, details, Some(Tokens { access, refresh: String::new() })).await.map(Some)
        }
        None => Ok(None),
    }
}
