//! Proving once more who one is: by the second factor where there is one, else by the password. A session is good for more after
//! that, for ten minutes (`guard::proof`).

use axum::extract::State;
use kernel::Result;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::model::AdminLogin;
use super::{AdminError, otp, store};
use crate::PeopleState;
use platform::audit::Audit;
use platform::guard::limit::{self, RateLimit};
use platform::guard::lock::{self, Judged, Proof};
use platform::guard::password::PasswordVerdict;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{PASS, Side};
use platform::guard::{AdminId, store as sessions};

#[derive(Deserialize, ToSchema)]
pub struct AdminProof {
    /// Of who has no second factor
    #[serde(default)]
    password: String,
    /// Six digits or a recovery code, of who has one
    #[serde(default)]
    code: Text,
}

#[derive(Serialize, ToSchema)]
pub struct AdminProved {
    pub proved_until: i64,
}

/// Proves who it is, for ten minutes.
#[utoipa::path(post, path = "/admin/ajax/prove", request_body = AdminProof, responses((status = 200, body = Envelope<AdminProved>)))]
pub async fn prove(
    State(app): State<PeopleState>,
    about: RequestInfo,
    audit: Audit,
    Json(input): Json<AdminProof>,
) -> Result<Reply<AdminProved>> {
    limit::take_by_address(&app, RateLimit::Login, about.client)?;
    if audit.admin.otp {
        confirm_code(&app, audit.admin.id, &input.code.0).await?;
    } else {
        confirm_password(&app, audit.admin.id, &input.password).await?;
    }
    let until = audit.now.plus(PASS);
    let write = app.db.write(move |db| {
        let audit = audit.clone();
        Box::pin(async move {
            sessions::proved(db, audit.admin.session, until).await?;
            audit.write(db, &Value::Null, &Value::Null, &Value::Null).await
        })
    });
    write.await?;
    Ok(Reply(AdminProved { proved_until: until.seconds() }))
}

/// Both, for what a stolen password or an open session must not reach.
pub async fn confirm(app: &PeopleState, id: AdminId, password: &str, code: &str) -> Result<AdminLogin> {
    let account = confirm_password(app, id, password).await?;
    if account.otp_active {
        confirm_code(app, id, code).await?;
    }
    Ok(account)
}

/// Asks for the password once more. Wrong ones count, apart from failed sign-ins.
pub async fn confirm_password(app: &PeopleState, id: AdminId, password: &str) -> Result<AdminLogin> {
    let account = app.db.read(move |db| Box::pin(store::account(db, id))).await?.ok_or(AdminError::Unknown)?;
    let verdict = app.passwords.verify(Some(&account.password_hash), password).await?;
    let (is_right, now) = (verdict != PasswordVerdict::Wrong, app.clock.now());
    let write =
        app.db.write(move |db| Box::pin(lock::judge_proof(db, (Side::Admin, id.0), Proof::Password, is_right, now)));
    judged(write.await?, AdminError::WrongPassword)?;
    Ok(account)
}

async fn confirm_code(app: &PeopleState, id: AdminId, code: &str) -> Result<()> {
    if code.trim().is_empty() {
        return Err(AdminError::OtpNeeded.into());
    }
    let (now, seal, code) = (app.clock.now(), app.seal.clone(), code.to_owned());
    let write = app.db.write(move |db| {
        let (seal, code) = (seal.clone(), code.clone());
        Box::pin(async move {
            let account = store::account(db, id).await?.filter(|account| account.otp_active);
            let account = account.ok_or(AdminError::OtpNotStarted)?;
            // A code is used up by being looked at, so the lock is asked first.
            if lock::is_proof_locked(db, (Side::Admin, id.0), Proof::Code, now).await? {
                return Ok(Judged::Locked);
            }
            let is_right = otp::redeem(db, &seal, &account, &code, now).await?;
            lock::judge_proof(db, (Side::Admin, id.0), Proof::Code, is_right, now).await
        })
    });
    judged(write.await?, AdminError::OtpWrong)
}

fn judged(judged: Judged, wrong: AdminError) -> Result<()> {
    match judged {
        Judged::In => Ok(()),
        Judged::Locked => Err(AdminError::Locked.into()),
        Judged::Wrong(_) => Err(wrong.into()),
    }
}
