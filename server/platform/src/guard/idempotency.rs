//! A call that moves money names its intent with a key. The same key answers the same bytes and moves nothing again; the
//! same key with another body is refused. Claim and answer stand in the transaction that does the work, so there is no
//! "in flight": whoever comes second waits for the first, or finds nothing.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::{Error, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::time::Duration;

use super::{GuardError, MemberId, store};
use crate::app::App;

const HEADER: &str = "idempotency-key";
/// Longer than any client goes on asking.
const KEPT: Duration = Duration::from_secs(48 * 3600);

/// The key of a call that cannot do without.
#[derive(Clone, Debug)]
pub struct IdempotencyKey {
    key: String,
    path: String,
}

/// The key of a call that makes its own when there is none.
pub struct MaybeIdempotencyKey(Option<String>);

/// One intent of one caller.
#[derive(Clone, Debug)]
pub struct Idempotency {
    scope: String,
    key: String,
    hash: String,
    now: Timestamp,
}

fn read(parts: &Parts) -> Option<String> {
    let text = parts.headers.get(HEADER)?.to_str().ok()?.trim();
    let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    (is_plain && (8..=64).contains(&text.len())).then(|| text.to_owned())
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let key = read(parts).ok_or(GuardError::KeyMissing)?;
        Ok(Self { key, path: parts.uri.path().to_ascii_lowercase() })
    }
}

impl<S: Sync> FromRequestParts<S> for MaybeIdempotencyKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(read(parts)))
    }
}

impl MaybeIdempotencyKey {
    pub fn or_random(&self, app: &App) -> String {
        self.0.clone().unwrap_or_else(|| app.random.text("0123456789abcdefghijklmnopqrstuvwxyz", 24))
    }
}

impl IdempotencyKey {
    pub fn of_member(&self, member: MemberId, body: &impl Serialize, now: Timestamp) -> Result<Idempotency> {
        self.once(&format!("member:{}", member.0), body, now)
    }

    pub fn of_admin(&self, admin: super::AdminId, body: &impl Serialize, now: Timestamp) -> Result<Idempotency> {
        self.once(&format!("admin:{}", admin.0), body, now)
    }

    fn once(&self, who: &str, body: &impl Serialize, now: Timestamp) -> Result<Idempotency> {
        let digest = Sha256::digest(serde_json::to_vec(body)?);
        let hash = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Ok(Idempotency { scope: format!("{who}:{}", self.path), key: self.key.clone(), hash, now })
    }
}

impl Idempotency {
    /// An intent of the shop's own.
    pub fn of_shop(what: &str, key: &str, now: Timestamp) -> Self {
        Self { scope: format!("shop:{what}"), key: key.to_owned(), hash: String::new(), now }
    }

    /// What was answered to this intent before, or nothing if it is new; then it is the caller's to do.
    pub async fn begin<T: DeserializeOwned>(&self, db: &mut Conn) -> Result<Option<T>> {
        if store::claim(db, &self.scope, &self.key, &self.hash, self.now.plus(KEPT)).await? {
            return Ok(None);
        }
        self.known(db).await
    }

    /// What was answered to this intent before, without claiming it.
    pub async fn known<T: DeserializeOwned>(&self, db: &mut Conn) -> Result<Option<T>> {
        let Some((hash, answer)) = store::claimed(db, &self.scope, &self.key).await? else { return Ok(None) };
        if hash != self.hash {
            return Err(GuardError::KeyReused.into());
        }
        Ok(Some(serde_json::from_str(&answer)?))
    }

    pub async fn store_response(&self, db: &mut Conn, answer: &impl Serialize) -> Result<()> {
        store::keep_answer(db, &self.scope, &self.key, &serde_json::to_string(answer)?).await
    }
}
