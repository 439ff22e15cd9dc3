//! One's own account: whoever calls edits themselves, whatever id is sent.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Zone;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::accounts::check_contact;
use super::model;
use super::model::AdminProfile;
use super::proof::{confirm, confirm_password};
use super::{AdminError, otp, store};
use crate::PeopleState;
use crate::member::http::devices::{Devices, SignOut, end, load};
use crate::member::model::avatar;
use platform::audit::Audit;
use platform::guard::Admin;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{Side, hash};
use platform::guard::store as sessions;
use platform::site::Site;

#[derive(Serialize, ToSchema)]
pub struct OwnPage {
    pub info: OwnInfo,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct OwnInfo {
    #[serde(flatten)]
    pub profile: AdminProfile,
    /// 2026-11-15 09:30:00, by the shop's clock; empty before the first time
    pub last_login_time: String,
    pub otp: bool,
}

impl OwnInfo {
    fn new(row: model::Details, zone: Zone) -> Self {
        let last_login_time = row.last_login_at.map(|at| at.local(zone)).unwrap_or_default();
        Self { profile: row.profile, last_login_time, otp: row.otp_active }
    }
}

#[utoipa::path(get, path = "/admin/routine.admininfo/index", responses((status = 200, body = Envelope<OwnPage>)))]
pub async fn index(State(app): State<PeopleState>, admin: Admin) -> Result<Reply<OwnPage>> {
    let details = app.db.read(move |db| Box::pin(store::details(db, admin.id))).await?;
    Ok(Reply(OwnPage { info: OwnInfo::new(details.ok_or(AdminError::Unknown)?, app.config.zone) }))
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct OwnProfileInput {
    nickname: Option<Text>,
    avatar: Option<Text>,
    email: Option<Text>,
    mobile: Option<Text>,
    motto: Option<Text>,
    /// A new one
    password: Option<String>,
    /// Goes with a new password, e-mail address or mobile number
    old_password: Option<String>,
    /// Goes with them as well, where there is a second factor
    code: Option<Text>,
}

#[utoipa::path(post, path = "/admin/routine.admininfo/edit", request_body = OwnProfileInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<OwnProfileInput>,
) -> Result<ReplyMessage> {
    let id = audit.admin.id;
    let now = app.db.read(move |db| Box::pin(store::details(db, id))).await?.ok_or(AdminError::Unknown)?;
    let fresh = input.password.as_deref().filter(|password| !password.is_empty());
    let fresh = fresh.map(model::password).transpose()?.map(str::to_owned);
    let changes = |sent: &Option<Text>, field: &str| sent.as_ref().is_some_and(|sent| sent.0 != field);
    // By a password and an address one gets in, or gets back in.
    let is_sensitive =
        fresh.is_some() || changes(&input.email, &now.profile.email) || changes(&input.mobile, &now.profile.mobile);
    if is_sensitive {
        let code = input.code.as_ref().map(|code| code.0.as_str()).unwrap_or_default();
        confirm(&app, id, input.old_password.as_deref().unwrap_or_default(), code).await?;
    }
    let fresh = match fresh {
        Some(password) => Some(app.passwords.hash(&app.random, &password).await?),
        None => None,
    };
    let zone = app.config.zone;
    let write = app.db.write(move |db| {
        let (audit, input, fresh) = (audit.clone(), input.clone(), fresh.clone());
        Box::pin(async move {
            let mut row = store::details(db, id).await?.ok_or(AdminError::Unknown)?;
            let before = OwnInfo::new(row.clone(), zone);
            for (sent, field) in [
                (&input.nickname, &mut row.profile.nickname),
                (&input.avatar, &mut row.profile.avatar),
                (&input.email, &mut row.profile.email),
                (&input.mobile, &mut row.profile.mobile),
                (&input.motto, &mut row.profile.motto),
            ] {
                if let Some(Text(sent)) = sent {
                    field.clone_from(sent);
                }
            }
            check_contact(&row.profile.nickname, &row.profile.email, &row.profile.mobile, &row.profile.motto)?;
            avatar(&row.profile.avatar)?;
            store::update(db, &row, audit.now).await?;
            if let Some(hash) = &fresh {
                store::set_password(db, id, hash, audit.now).await?;
                sessions::end_all(db, Side::Admin, id.0, Some(audit.admin.session)).await?;
                sessions::proved(db, audit.admin.session, audit.now).await?;
            }
            audit.write(db, &input, &before, &OwnInfo::new(row, zone)).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Deserialize, ToSchema)]
pub struct OtpStart {
    #[serde(default)]
    password: String,
}

#[derive(Serialize, ToSchema)]
pub struct OtpStarted {
    pub secret: String,
    pub uri: String,
    /// An SVG picture of the address
    pub qr: String,
}

/// Draws a new secret; it counts once a code of it has been shown.
#[utoipa::path(post, path = "/admin/routine.admininfo/otpstart", request_body = OtpStart, responses((status = 200, body = Envelope<OtpStarted>)))]
pub async fn otp_start(
    State(app): State<PeopleState>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<OtpStart>,
) -> Result<Reply<OtpStarted>> {
    let id = audit.admin.id;
    let account = confirm_password(&app, id, &input.password).await?;
    if account.otp_active {
        return Err(AdminError::OtpIsOn.into());
    }
    let secret = otp::new_secret(&app.random);
    let sealed = app.seal.seal(&app.random, &otp::place(id), &secret)?;
    let write = app.db.write(move |db| {
        let (audit, sealed) = (audit.clone(), sealed.clone());
        Box::pin(async move {
            store::set_otp(db, id, &sealed).await?;
            audit.write(db, &Value::Null, &Value::Null, &Value::Null).await?;
            Site::load(db).await
        })
    });
    let site = write.await?;
    let uri = otp::uri(site.name(about.lang), &account.username, &secret);
    Ok(Reply(OtpStarted { secret: otp::base32(&secret), qr: otp::qr(&uri)?, uri }))
}

#[derive(Deserialize, ToSchema)]
pub struct OtpConfirm {
    #[serde(default)]
    code: Text,
}

#[derive(Serialize, ToSchema)]
pub struct OtpConfirmed {
    /// Each opens once; shown only now
    pub recovery: Vec<String>,
}

#[utoipa::path(post, path = "/admin/routine.admininfo/otpconfirm", request_body = OtpConfirm, responses((status = 200, body = Envelope<OtpConfirmed>)))]
pub async fn otp_confirm(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<OtpConfirm>,
) -> Result<Reply<OtpConfirmed>> {
    let recovery = otp::new_recovery(&app.random);
    let hashes: Vec<String> = recovery.iter().map(|code| hash(code)).collect();
    let seal = app.seal.clone();
    let write = app.db.write(move |db| {
        let (audit, hashes, seal, code) = (audit.clone(), hashes.clone(), seal.clone(), input.code.0.clone());
        Box::pin(async move {
            let id = audit.admin.id;
            let account = store::account(db, id).await?.ok_or(AdminError::Unknown)?;
            if account.otp_active {
                return Err(AdminError::OtpIsOn.into());
            }
            let secret = seal.unseal(&otp::place(id), &account.otp_secret.ok_or(AdminError::OtpNotStarted)?)?;
            let step = otp::step(&secret, &code, audit.now)?.ok_or(AdminError::OtpWrong)?;
            store::otp_on(db, id, step).await?;
            store::set_recovery(db, id, &hashes).await?;
            // Whoever is signed in elsewhere did not show the second factor.
            sessions::end_all(db, Side::Admin, id.0, Some(audit.admin.session)).await?;
            audit.write(db, &Value::Null, &json!({ "otp": false }), &json!({ "otp": true })).await
        })
    });
    write.await?;
    Ok(Reply(OtpConfirmed { recovery }))
}

#[derive(Deserialize, ToSchema)]
pub struct OtpOff {
    #[serde(default)]
    password: String,
    #[serde(default)]
    code: Text,
}

#[utoipa::path(post, path = "/admin/routine.admininfo/otpoff", request_body = OtpOff, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn otp_off(State(app): State<PeopleState>, audit: Audit, Json(input): Json<OtpOff>) -> Result<ReplyMessage> {
    if !audit.admin.otp {
        return Err(AdminError::OtpNotStarted.into());
    }
    confirm(&app, audit.admin.id, &input.password, &input.code.0).await?;
    let write = app.db.write(move |db| {
        let audit = audit.clone();
        Box::pin(async move {
            store::otp_off(db, audit.admin.id).await?;
            audit.write(db, &Value::Null, &json!({ "otp": true }), &json!({ "otp": false })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("admin.done.otp_off"))
}

#[utoipa::path(get, path = "/admin/routine.admininfo/devices", responses((status = 200, body = Envelope<Devices>)))]
pub async fn devices(State(app): State<PeopleState>, admin: Admin) -> Result<Reply<Devices>> {
    load(&app, Side::Admin, admin.id.0, admin.session).await.map(Reply)
}

#[utoipa::path(post, path = "/admin/routine.admininfo/signout", request_body = SignOut, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn sign_out(
    State(app): State<PeopleState>,
    audit: Audit,
    Json(input): Json<SignOut>,
) -> Result<ReplyMessage> {
    let admin = audit.admin.clone();
    let done = end(&app, Side::Admin, admin.id.0, admin.session, input).await?;
    app.db
        .write(move |db| {
            let audit = audit.clone();
            Box::pin(async move { audit.write(db, &Value::Null, &Value::Null, &Value::Null).await })
        })
        .await?;
    Ok(done)
}
