//! Signing in to the back office, and what it starts with.

use std::time::Duration;

use axum::extract::State;
use http::HeaderMap;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::input::{Flag, Text};
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::{Error, Result};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::model::{AdminLogin, Details};
use super::{AdminError, MANAGER, otp, otp_name, store};
use crate::PeopleState;
use crate::captcha;
use crate::captcha::model::Purpose;
use platform::access::model::{MenuNode, menus};
use platform::access::store as access;
use platform::audit::{self, Audit};
use platform::guard::limit::{RateLimit, take_by_address};
use platform::guard::lock::{Attempt, Failed};
use platform::guard::password::PasswordVerdict;
use platform::guard::people::{self, token};
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{self, Side, Tokens, Visit, hash, secret};
use platform::guard::store as sessions;
use platform::guard::{Admin, AdminId, Maybe, lock};
use platform::media::remote::{UploadRules, rules as upload_rules};
use platform::media::small::Sender;
use platform::site::{Site, store as settings};

/// How long the right password waits for the second factor.
const OTP_WAITS: Duration = Duration::from_secs(300);

#[derive(Serialize, ToSchema)]
pub struct LoginPage {
    pub captcha: bool,
}

#[derive(Serialize, ToSchema)]
pub struct AdminInfo {
    pub id: AdminId,
    pub username: String,
    pub nickname: String,
    pub avatar: String,
    /// 2026-11-15 08:30:00
    pub last_login_time: Option<String>,
    pub token: String,
    pub refresh_token: String,
    #[serde(rename = "super")]
    pub is_super: bool,
    /// Has a second factor
    pub otp: bool,
}

#[derive(Serialize, ToSchema)]
pub struct LoggedIn {
    #[serde(rename = "userInfo")]
    pub user_info: Option<AdminInfo>,
    /// The second factor is asked for next, with this
    pub otp_ticket: Option<String>,
}

fn info(app: &PeopleState, details: Details, tokens: Tokens, is_super: bool) -> AdminInfo {
    AdminInfo {
        id: details.profile.id,
        username: details.profile.username,
        nickname: details.profile.nickname,
        avatar: details.profile.avatar,
        last_login_time: details.last_login_at.map(|at| at.local(app.config.zone)),
        token: tokens.access,
        refresh_token: tokens.refresh,
        is_super,
        otp: details.otp_active,
    }
}

/// What the sign-in page must show.
#[utoipa::path(get, path = "/admin/index/login", responses((status = 200, body = Envelope<LoginPage>)))]
pub async fn ask(State(app): State<PeopleState>, admin: Maybe<Admin>) -> Result<Reply<LoginPage>> {
    match admin.known() {
        Some(_) => Err(Error::LoggedIn),
        None => Ok(Reply(LoginPage { captcha: app.config.captcha })),
    }
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(rename_all = "camelCase", default)]
pub struct Login {
    username: Text,
    password: String,
    keep: Flag,
    captcha_id: Text,
    captcha_info: Text,
}

enum Step {
    In(Box<Details>, bool),
    Otp,
}

#[utoipa::path(post, path = "/admin/index/login", request_body = Login, responses((status = 200, body = Envelope<LoggedIn>)))]
pub async fn log_in(
    State(app): State<PeopleState>,
    about: RequestInfo,
    visit: Visit,
    admin: Maybe<Admin>,
    Json(input): Json<Login>,
) -> Result<Reply<LoggedIn>> {
    if admin.known().is_some() {
        return Err(Error::LoggedIn);
    }
    take_by_address(&app, RateLimit::Login, about.client)?;
    captcha::pass(&app, Purpose::AdminLogin, &input.captcha_id.0, &input.captcha_info.0).await?;
    let name = input.username.0.to_lowercase();
    let wanted = name.clone();
    let account = app.db.read(move |db| Box::pin(async move { store::by_name(db, &wanted).await })).await?;
    let verdict = app.passwords.verify(account.as_ref().map(|account| account.password_hash.as_str()), &input.password);
    let verdict = verdict.await?;
    let upgraded = match verdict {
        PasswordVerdict::RightButOld => Some(app.passwords.hash(&app.random, &input.password).await?),
        _ => None,
    };
    let attempt = Attempt::new(Side::Admin, &name, about.client);
    let (tokens, ticket, now) = (Tokens::draw(&app.random, Side::Admin), secret(&app.random), app.clock.now());
    let (drawn, pass, keep) = (tokens.clone(), hash(&ticket), input.keep.0);
    let write = app.db.write(move |db| {
        let (account, attempt, tokens) = (account.clone(), attempt.clone(), tokens.clone());
        let (pass, visit, name, upgraded) = (pass.clone(), visit.clone(), name.clone(), upgraded.clone());
        Box::pin(async move {
            let who = account.as_ref().map_or(AdminId(0), |account| account.id);
            let is_known = account.as_ref().is_some_and(|account| {
                visit.is_from(&account.last_login_ip) || (account.otp_active && verdict != PasswordVerdict::Wrong)
            });
            let refusal = if attempt.is_locked(db, is_known, now).await? {
                if verdict == PasswordVerdict::Wrong {
                    attempt.fail_here(db, now).await?;
                }
                Some(AdminError::Locked)
            } else if verdict == PasswordVerdict::Wrong {
                let Failed { locks, .. } = attempt.fail(db, now).await?;
                Some(if locks { AdminError::Locked } else { AdminError::LoginWrong })
            } else if account.as_ref().is_some_and(|account| !account.active) {
                Some(AdminError::Disabled)
            } else {
                None
            };
            let (None, Some(account)) = (&refusal, account) else {
                let refusal = refusal.unwrap_or(AdminError::LoginWrong);
                // A name that nobody has may be somebody's password.
                let shown =
                    if who == AdminId(0) { format!("{}***", name.chars().take(2).collect::<String>()) } else { name };
                audit::write_failed_login(db, (who, &shown), Error::from(refusal).code(), &visit, now).await?;
                return Ok(Err(refusal));
            };
            if let Some(hash) = upgraded {
                store::rehash(db, account.id, &hash, &account.password_hash).await?;
            }
            if account.otp_active {
                // The lock is forgiven only after the second factor: its failures count as well.
                sessions::insert_pass(db, &pass, otp_pass(keep), account.id.0, now.plus(OTP_WAITS)).await?;
                return Ok(Ok(Step::Otp));
            }
            attempt.forgive(db).await?;
            enter(db, &account, keep, &tokens, &visit, now).await.map(Ok)
        })
    });
    Ok(Reply(match write.await?? {
        Step::In(details, is_super) => {
            LoggedIn { user_info: Some(info(&app, *details, drawn, is_super)), otp_ticket: None }
        }
        Step::Otp => LoggedIn { user_info: None, otp_ticket: Some(ticket) },
    }))
}

const fn otp_pass(keep: bool) -> &'static str {
    if keep { "otp-keep" } else { "otp" }
}

async fn enter(
    db: &mut Conn,
    account: &AdminLogin,
    keep: bool,
    tokens: &Tokens,
    visit: &Visit,
    now: Timestamp,
) -> Result<Step> {
    let before = store::details(db, account.id).await?.ok_or(AdminError::Unknown)?;
    let session = session::start(db, (Side::Admin, account.id.0), keep, tokens, visit, now).await?;
    store::signed_in(db, account.id, now, &visit.ip).await?;
    let admin = people::admin(db, account.id, session).await?.ok_or(AdminError::Unknown)?;
    let is_super = admin.is_super();
    let audit = Audit::of(admin, "/admin/index/login", visit.clone(), now);
    audit.write(db, &json!({ "username": account.username, "keep": keep }), &Value::Null, &Value::Null).await?;
    Ok(Step::In(Box::new(before), is_super))
}

#[derive(Deserialize, ToSchema, Default)]
#[serde(default)]
pub struct OtpLogin {
    ticket: Text,
    /// Six digits, or a recovery code
    code: Text,
}

#[utoipa::path(post, path = "/admin/index/otp", request_body = OtpLogin, responses((status = 200, body = Envelope<LoggedIn>)))]
pub async fn log_in_with_otp(
    State(app): State<PeopleState>,
    about: RequestInfo,
    visit: Visit,
    Json(input): Json<OtpLogin>,
) -> Result<Reply<LoggedIn>> {
    take_by_address(&app, RateLimit::Login, about.client)?;
    let (pass, code, now) = (hash(&input.ticket.0), input.code.0, app.clock.now());
    let tokens = Tokens::draw(&app.random, Side::Admin);
    let (drawn, seal) = (tokens.clone(), app.seal.clone());
    let write = app.db.write(move |db| {
        let (pass, code, tokens, seal, visit) =
            (pass.clone(), code.clone(), tokens.clone(), seal.clone(), visit.clone());
        Box::pin(async move {
            let mut found = None;
            for keep in [true, false] {
                let owner = sessions::look_at_pass(db, &pass, otp_pass(keep), now).await?;
                found = found.or(owner.map(|owner| (AdminId(owner), keep)));
            }
            let Some((id, keep)) = found else { return Ok(Err(AdminError::OtpOver)) };
            let account = store::account(db, id).await?.filter(|account| account.active);
            let Some(account) = account else { return Ok(Err(AdminError::OtpOver)) };
            let attempt = Attempt::new(Side::Admin, &otp_name(id), about.client);
            // A code is used up by being looked at, so the lock is asked first.
            let refusal = if attempt.is_locked(db, visit.is_from(&account.last_login_ip), now).await? {
                Some(AdminError::Locked)
            } else if otp::redeem(db, &seal, &account, &code, now).await? {
                None
            } else {
                let Failed { locks, .. } = attempt.fail(db, now).await?;
                Some(if locks { AdminError::Locked } else { AdminError::OtpWrong })
            };
            if let Some(refusal) = refusal {
                let who = (id, account.username.as_str());
                audit::write_failed_login(db, who, Error::from(refusal).code(), &visit, now).await?;
                return Ok(Err(refusal));
            }
            sessions::take_pass(db, &pass, otp_pass(keep), now).await?;
            attempt.forgive(db).await?;
            lock::forgive_name(db, Side::Admin, &account.username.to_lowercase()).await?;
            enter(db, &account, keep, &tokens, &visit, now).await.map(Ok)
        })
    });
    match write.await?? {
        Step::In(details, is_super) => {
            Ok(Reply(LoggedIn { user_info: Some(info(&app, *details, drawn, is_super)), otp_ticket: None }))
        }
        Step::Otp => Err(AdminError::OtpOver.into()),
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminLogout {
    #[serde(default)]
    refresh_token: Text,
}

#[utoipa::path(post, path = "/admin/index/logout", request_body = AdminLogout, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn log_out(
    State(app): State<PeopleState>,
    headers: HeaderMap,
    Json(input): Json<AdminLogout>,
) -> Result<ReplyMessage> {
    session::sign_out(&app, Side::Admin, token(Side::Admin, &headers), &input.refresh_token.0).await?;
    Ok(ReplyMessage("admin.done.logged_out"))
}

/// What the back office starts with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Office {
    pub admin_info: AdminInfo,
    pub menus: Vec<MenuNode>,
    pub site_config: SiteConfig,
    pub terminal: TerminalConfig,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteConfig {
    pub site_name: String,
    pub version: &'static str,
    pub cdn_url: String,
    pub api_url: String,
    pub upload: UploadRules,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TerminalConfig {
    /// Stock clients warn where it is not; nothing here depends on it
    pub php_development_server: bool,
    pub npm_package_manager: String,
    /// Whether the terminal can be opened by whoever asks
    pub enabled: bool,
}

#[utoipa::path(get, path = "/admin/index/index", responses((status = 200, body = Envelope<Office>)))]
pub async fn index(
    State(app): State<PeopleState>,
    about: RequestInfo,
    admin: Admin,
    headers: HeaderMap,
) -> Result<Reply<Office>> {
    let id = admin.id;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let details = store::details(db, id).await?.ok_or(Error::NeedLogin)?;
            let manager = settings::find(db, MANAGER).await?;
            Ok((details, access::rules(db, Side::Admin).await?, Site::load(db).await?, manager))
        })
    });
    let (details, rules, site, manager) = read.await?;
    let is_super = admin.is_super();
    let menus = menus(&rules, |rule| is_super || admin.rules.contains(&rule.id), about.lang);
    if menus.is_empty() {
        return Err(AdminError::NoMenus.into());
    }
    let tokens = Tokens { access: token(Side::Admin, &headers).to_owned(), refresh: String::new() };
    Ok(Reply(Office {
        admin_info: info(&app, details, tokens, is_super),
        menus,
        site_config: SiteConfig {
            site_name: site.name(about.lang).to_owned(),
            version: env!("CARGO_PKG_VERSION"),
            cdn_url: site.cdn_url,
            api_url: app.config.public_url.clone(),
            upload: upload_rules(&app, Sender { admin: id.0, member: 0 }).await?,
        },
        terminal: TerminalConfig {
            php_development_server: true,
            npm_package_manager: manager.unwrap_or_else(|| app.package_manager.clone()),
            enabled: app.config.terminal.enabled && is_super,
        },
    }))
}
