//! Who is signed in. A session is one sign-in on one device; it has an access token for hours and a refresh token for days.
//! Tokens are 256 bits of chance with a prefix that says what they are; the database knows only their hashes.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::limit::caller;
use kernel::random::Random;
use kernel::{Result, error_codes, id_type, string_enum};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::request_info::RequestInfo;
use super::store::{self, NewSession, TokenRow};
use crate::app::App;

id_type!(SessionId);

string_enum! {
    /// The two kinds of people who sign in. A token of one is worthless on the other's side.
    pub enum Side {
        Member = "member",
        Admin = "admin",
    }
}

string_enum! {
    pub enum TokenKind {
        Access = "access",
        Refresh = "refresh",
    }
}

error_codes! {
    pub enum SessionError {
        /// The refresh token is unknown, too old, or was used twice.
        Over = "session.over": Refused,
        /// A refresh was asked for without the access token it is to replace.
        Invalid = "session.invalid": Invalid,
        Unknown = "session.unknown": NotFound,
    }
}

pub const ACCESS: Duration = Duration::from_secs(2 * 3600);
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
const UNKEPT: Duration = Duration::from_secs(24 * 3600);
/// How long the holder of an exchanged refresh token gets the same successor: several tabs may ask at once.
const GRACE: Duration = Duration::from_secs(10);
/// How exactly "last seen" is known.
const SEEN: Duration = Duration::from_secs(60);
/// How long what has ended is remembered.
const REMEMBERED: Duration = Duration::from_secs(24 * 3600);

/// A device, as its owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Session {
    pub id: SessionId,
    pub agent: String,
    pub ip: String,
    #[schema(value_type = i64)]
    pub login_time: Timestamp,
    #[schema(value_type = i64)]
    pub seen_time: Timestamp,
}

#[derive(Clone, Debug)]
pub struct Tokens {
    pub access: String,
    pub refresh: String,
}

impl Side {
    fn prefix(self, kind: TokenKind) -> &'static str {
        match (self, kind) {
            (Self::Member, TokenKind::Access) => "ma_",
            (Self::Member, TokenKind::Refresh) => "mr_",
            (Self::Admin, TokenKind::Access) => "aa_",
            (Self::Admin, TokenKind::Refresh) => "ar_",
        }
    }
}

impl Tokens {
    pub fn draw(random: &Random, side: Side) -> Self {
        let draw = |kind| format!("{}{}", side.prefix(kind), secret(random));
        Self { access: draw(TokenKind::Access), refresh: draw(TokenKind::Refresh) }
    }

    /// What an exchanged refresh token leads to. Its holder can be given the same tokens again; the database, which has
    /// the seed but not the token, cannot make them.
    fn after(refresh: &str, seed: &str, side: Side) -> Self {
        let derive = |kind: TokenKind| {
            let mut mac = Hmac::<Sha256>::new_from_slice(refresh.as_bytes()).unwrap_or_else(|_| unreachable!());
            mac.update(format!("{}|{seed}", kind.word()).as_bytes());
            format!("{}{}", side.prefix(kind), URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
        };
        Self { access: derive(TokenKind::Access), refresh: derive(TokenKind::Refresh) }
    }
}

/// 256 bits of chance, readable.
pub fn secret(random: &Random) -> String {
    let mut bytes = [0_u8; 32];
    random.fill(&mut bytes);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// How a secret stands in the database.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Signs somebody in: a new session with the tokens drawn for it.
pub async fn start(
    db: &mut Conn,
    (side, owner): (Side, i64),
    keep: bool,
    tokens: &Tokens,
    about: &Visit,
    now: Timestamp,
) -> Result<SessionId> {
    let new = NewSession { side, owner, keep, ip: &about.ip, agent: &about.agent };
    let session = store::insert_session(db, &new, now).await?;
    insert(db, session, tokens, keep, now).await?;
    Ok(session)
}

async fn insert(db: &mut Conn, session: SessionId, tokens: &Tokens, keep: bool, now: Timestamp) -> Result<()> {
    let refresh_until = now.plus(if keep { KEPT } else { UNKEPT });
    store::insert_token(db, &hash(&tokens.access), TokenKind::Access, session, now.plus(ACCESS)).await?;
    store::insert_token(db, &hash(&tokens.refresh), TokenKind::Refresh, session, refresh_until).await
}

/// From where and with what somebody calls, as it is stored.
#[derive(Clone, Debug)]
pub struct Visit {
    pub ip: String,
    pub agent: String,
}

impl Visit {
    pub fn new(about: &RequestInfo, headers: &http::HeaderMap) -> Self {
        let agent = headers.get(http::header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Self { ip: about.client.to_string(), agent: agent.chars().take(255).collect() }
    }

    /// Whether an address that was kept is this caller's: of IPv6 the network counts, since the rest of it changes every day.
    pub fn is_from(&self, kept: &str) -> bool {
        let network = |text: &str| text.parse().ok().map(caller);
        kept == self.ip || network(kept).is_some_and(|kept| network(&self.ip) == Some(kept))
    }

    /// What stands for the caller where calls of one are counted.
    pub fn caller(&self) -> String {
        self.ip.parse().map_or_else(|_| self.ip.clone(), |address| caller(address).to_string())
    }
}

/// What a token found in a request's header is worth.
pub enum TokenStatus {
    /// Unknown, ended, or of another kind.
    Nothing,
    Expired,
    Good(TokenRow),
}

pub async fn standing(db: &mut Conn, side: Side, access: &str, now: Timestamp) -> Result<TokenStatus> {
    if !access.starts_with(side.prefix(TokenKind::Access)) {
        return Ok(TokenStatus::Nothing);
    }
    Ok(match store::token(db, &hash(access), TokenKind::Access).await? {
        Some(row) if row.side != side => TokenStatus::Nothing,
        Some(row) if row.expires_at <= now => TokenStatus::Expired,
        Some(row) => TokenStatus::Good(row),
        None => TokenStatus::Nothing,
    })
}

/// Notes that a session is in use, about once a minute.
pub async fn note(app: &App, row: &TokenRow, about: &RequestInfo) -> Result<()> {
    let now = app.clock.now();
    if row.seen_at.plus(SEEN) > now {
        return Ok(());
    }
    let (session, ip) = (row.session, about.client.to_string());
    let write = app.db.write(move |db| {
        let ip = ip.clone();
        Box::pin(async move { store::seen(db, session, now, &ip).await })
    });
    write.await
}

pub struct RefreshedSession {
    pub side: Side,
    pub access: String,
    /// Given only to those who asked for a new one.
    pub refresh: Option<String>,
}

/// A new access token for a refresh token and the access token it is to replace, which may be old but must be of the same session.
/// With `rotate` the refresh token is exchanged as well, and one that comes back
/// after the grace ends the whole session: somebody else has it.
pub async fn refresh(app: &App, access: [&str; 2], refresh: &str, rotate: bool) -> Result<RefreshedSession> {
    let now = app.clock.now();
    let side = Side::ALL.iter().copied().find(|side| refresh.starts_with(side.prefix(TokenKind::Refresh)));
    let side = side.ok_or(SessionError::Over)?;
    let access = access.into_iter().find(|access| access.starts_with(side.prefix(TokenKind::Access)));
    let old = hash(access.ok_or(SessionError::Invalid)?);
    let (fresh, seed, refresh) = (Tokens::draw(&app.random, side), secret(&app.random), refresh.to_owned());
    let write = app.db.write(move |db| {
        let (fresh, seed, refresh, old) = (fresh.clone(), seed.clone(), refresh.clone(), old.clone());
        Box::pin(async move {
            if !belong_together(db, &old, &hash(&refresh)).await? {
                return Ok(None);
            }
            exchange(db, side, &refresh, rotate, (&fresh, &seed), now).await
        })
    });
    // The end of a session is committed; only then is the refusal one.
    Ok(write.await?.ok_or(SessionError::Over)?)
}

async fn belong_together(db: &mut Conn, access: &str, refresh: &str) -> Result<bool> {
    let access = store::token(db, access, TokenKind::Access).await?.map(|row| row.session);
    let refresh = store::token(db, refresh, TokenKind::Refresh).await?.map(|row| row.session);
    Ok(access.is_some() && access == refresh)
}

async fn exchange(
    db: &mut Conn,
    side: Side,
    refresh: &str,
    rotate: bool,
    (fresh, seed): (&Tokens, &str),
    now: Timestamp,
) -> Result<Option<RefreshedSession>> {
    let key = hash(refresh);
    let found = store::token(db, &key, TokenKind::Refresh).await?;
    let Some(mut row) = found.filter(|row| row.side == side && row.expires_at > now) else { return Ok(None) };
    if !is_alive(db, side, row.owner).await? {
        return Ok(None);
    }
    if rotate && row.replaced_at.is_none() {
        if store::replace(db, &key, now, seed).await? {
            let next = Tokens::after(refresh, seed, side);
            store::expire_access(db, row.session, now).await?;
            insert(db, row.session, &next, row.keep, now).await?;
            return Ok(Some(RefreshedSession { side, access: next.access, refresh: Some(next.refresh) }));
        }
        // Another tab was faster: its seed stands in the row now.
        match store::token(db, &key, TokenKind::Refresh).await? {
            Some(newer) => row = newer,
            None => return Ok(None),
        }
    }
    match (row.replaced_at, &row.seed) {
        (Some(replaced_at), Some(seed)) if now <= replaced_at.plus(GRACE) => {
            let next = Tokens::after(refresh, seed, side);
            Ok(Some(RefreshedSession { side, access: next.access, refresh: Some(next.refresh) }))
        }
        (Some(_), _) => {
            tracing::warn!(session = row.session.0, "a refresh token was used twice: the session is ended");
            store::end(db, row.session, side, row.owner).await?;
            Ok(None)
        }
        (None, _) => {
            store::expire_access(db, row.session, now).await?;
            store::insert_token(db, &hash(&fresh.access), TokenKind::Access, row.session, now.plus(ACCESS)).await?;
            Ok(Some(RefreshedSession { side, access: fresh.access.clone(), refresh: None }))
        }
    }
}

async fn is_alive(db: &mut Conn, side: Side, owner: i64) -> Result<bool> {
    Ok(match side {
        Side::Member => store::member(db, owner).await?.is_some_and(|(active, ..)| active),
        Side::Admin => store::admin(db, owner).await?.is_some_and(|admin| admin.active),
    })
}

/// Ends the session of an access or refresh token, whichever is known. Signing out always succeeds.
pub async fn sign_out(app: &App, side: Side, access: &str, refresh: &str) -> Result<()> {
    let keys = [(hash(access), TokenKind::Access), (hash(refresh), TokenKind::Refresh)];
    let write = app.db.write(move |db| {
        let keys = keys.clone();
        Box::pin(async move {
            for (key, kind) in &keys {
                if let Some(row) = store::token(db, key, *kind).await?.filter(|row| row.side == side) {
                    store::end(db, row.session, side, row.owner).await?;
                }
            }
            Ok(())
        })
    });
    write.await
}

/// Forgets what ended a while ago.
pub async fn purge(app: &App) -> Result<()> {
    let now = app.clock.now();
    app.db.write(move |db| Box::pin(store::purge(db, now.minus(REMEMBERED), now))).await
}

/// How long a proof made on the way (a verified address, a right password) is good for.
pub const PASS: Duration = Duration::from_secs(600);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_successor_is_the_same_for_whoever_holds_the_token_and_for_nobody_else() {
        let after = |refresh, seed| Tokens::after(refresh, seed, Side::Member).refresh;
        assert_eq!(after("mr_a", "seed"), after("mr_a", "seed"));
        assert_ne!(after("mr_a", "seed"), after("mr_b", "seed"));
        assert_ne!(after("mr_a", "seed"), after("mr_a", "other"));
        let both = Tokens::after("mr_a", "seed", Side::Member);
        assert!(both.access.starts_with("ma_") && both.refresh.starts_with("mr_") && both.access.len() == 46);
    }
}

#[cfg(test)]
mod visit_tests {
    use super::Visit;

    #[test]
    fn a_caller_is_known_by_the_network_of_an_ipv6_address() {
        let visit = |ip: &str| Visit { ip: ip.to_owned(), agent: String::new() };
        assert!(
            visit("2001:db8:1:2::9").is_from("2001:db8:1:2:aaaa::1")
                && !visit("2001:db8:1:3::9").is_from("2001:db8:1:2::9")
        );
        assert!(
            visit("10.0.0.1").is_from("10.0.0.1")
                && !visit("10.0.0.1").is_from("10.0.0.2")
                && !visit("10.0.0.1").is_from("")
        );
        assert_eq!([visit("2001:db8:1:2::9").caller(), visit("10.0.0.1").caller()], ["2001:db8:1:2::", "10.0.0.1"]);
    }
}
