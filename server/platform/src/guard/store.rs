use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::text::Lang;

use super::session::{PASS, Session, SessionId, Side, TokenKind};

/// A backup may have been made before somebody signed out or changed a password.
pub const ENDED_BY_RESTORE: &[&str] = &["session", "token", "pass"];

sql! {
    INSERT_SESSION = "INSERT INTO session (side, owner_id, keep, ip, agent, created_at, seen_at, proved_until)
        VALUES ($1, $2, $3, $4, $5, $6, $6, $7) RETURNING id";
    PROVED = "UPDATE session SET proved_until = $2 WHERE id = $1";
    STANDS = "SELECT proved_until FROM session WHERE id = $1 AND side = $2 AND owner_id = $3";
    INSERT_TOKEN = "INSERT INTO token (hash, kind, session_id, expires_at) VALUES ($1, $2, $3, $4)";
    TOKEN = "SELECT t.session_id, t.expires_at, t.replaced_at, t.seed, s.side, s.owner_id, s.keep, s.seen_at
        FROM token t JOIN session s ON s.id = t.session_id WHERE t.hash = $1 AND t.kind = $2";
    REPLACE = "UPDATE token SET replaced_at = $2, seed = $3 WHERE hash = $1 AND replaced_at IS NULL";
    EXPIRE_ACCESS = "UPDATE token SET expires_at = $2 WHERE session_id = $1 AND kind = 'access' AND expires_at > $2";
    CLAIM = "INSERT INTO idempotency (scope, idem_key, request_hash, answer, expires_at) VALUES ($1, $2, $3, '', $4)
        ON CONFLICT (scope, idem_key) DO NOTHING";
    CLAIMED = "SELECT request_hash, answer FROM idempotency WHERE scope = $1 AND idem_key = $2";
    KEEP_ANSWER = "UPDATE idempotency SET answer = $3 WHERE scope = $1 AND idem_key = $2";
    PURGE_ANSWERS = "DELETE FROM idempotency WHERE expires_at < $1";
    SEEN = "UPDATE session SET seen_at = $2, ip = $3 WHERE id = $1";
    END = "DELETE FROM session WHERE id = $1 AND side = $2 AND owner_id = $3";
    END_ALL = "DELETE FROM session WHERE side = $1 AND owner_id = $2 AND id <> $3";
    SESSIONS = "SELECT id, agent, ip, created_at, seen_at FROM session WHERE side = $1 AND owner_id = $2
        ORDER BY seen_at DESC, id DESC";
    // An access token stays for a while after its end, to be told apart from one that never was; the newest of a session stays as
    // long as the session can be refreshed, which takes both.
    PURGE_TOKENS = "DELETE FROM token WHERE expires_at < $1 AND (kind <> 'access'
        OR expires_at < (SELECT MAX(n.expires_at) FROM token n WHERE n.session_id = token.session_id AND n.kind = 'access')
        OR NOT EXISTS (SELECT 1 FROM token r WHERE r.session_id = token.session_id AND r.kind = 'refresh' AND r.expires_at >= $1))";
    PURGE_SESSIONS = "DELETE FROM session WHERE NOT EXISTS (SELECT 1 FROM token t WHERE t.session_id = session.id)";
    COUNT_SESSIONS = "SELECT COUNT(*) FROM session WHERE side = $1";
    INSERT_PASS = "INSERT INTO pass (hash, kind, owner_id, expires_at) VALUES ($1, $2, $3, $4)";
    TAKE_PASS = "DELETE FROM pass WHERE hash = $1 AND kind = $2 AND expires_at > $3 RETURNING owner_id";
    LOOK_AT_PASS = "SELECT owner_id FROM pass WHERE hash = $1 AND kind = $2 AND expires_at > $3";
    PURGE_PASSES = "DELETE FROM pass WHERE expires_at < $1";
    FAILURE = "SELECT count, failed_at, locked_until FROM login_failure WHERE side = $1 AND name_key = $2";
    SET_FAILURE = "INSERT INTO login_failure (side, name_key, count, failed_at, locked_until) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (side, name_key) DO UPDATE
        SET count = excluded.count, failed_at = excluded.failed_at, locked_until = excluded.locked_until";
    // A name stands by its hash, alone and with the addresses it was tried from.
    FORGET_FAILURES = "DELETE FROM login_failure WHERE side = $1 AND (name_key = $2 OR name_key LIKE $3)";
    FORGET_FAILURE = "DELETE FROM login_failure WHERE side = $1 AND name_key = $2";
    PURGE_FAILURES = "DELETE FROM login_failure WHERE failed_at < $1";
    // Who a session belongs to, read anew for every request: what was taken away is gone at once.
    MEMBER = "SELECT m.active, g.active, g.rules FROM member m JOIN member_group g ON g.id = m.group_id
        WHERE m.id = $1 AND m.erased = FALSE";
    ADMIN = "SELECT username, active, otp_active FROM admin WHERE id = $1";
    ADMIN_GROUPS = "SELECT g.id, g.rules FROM admin_group_access a JOIN admin_group g ON g.id = a.group_id
        WHERE a.admin_id = $1 AND g.active = TRUE ORDER BY g.id";
    REMARK = "SELECT remark, remark_en FROM access_rule WHERE side = 'admin' AND name_key = $1";
    NODES = "SELECT id, name_key FROM access_rule WHERE side = $1 AND active = TRUE ORDER BY id";
}

pub struct TokenRow {
    pub session: SessionId,
    pub expires_at: Timestamp,
    pub replaced_at: Option<Timestamp>,
    pub seed: Option<String>,
    pub side: Side,
    pub owner: i64,
    pub keep: bool,
    pub seen_at: Timestamp,
}

row!(TokenRow { session(session_id), expires_at, replaced_at, seed, side, owner(owner_id), keep, seen_at });
row!(Session { id, agent, ip, login_time(created_at), seen_time(seen_at) });

pub struct AdminSessionRow {
    pub username: String,
    pub active: bool,
    pub otp: bool,
}

row!(AdminSessionRow { username, active, otp(otp_active) });

pub struct Failure {
    pub count: i64,
    pub failed_at: Timestamp,
    pub locked_until: Option<Timestamp>,
}

row!(Failure { count, failed_at, locked_until });

pub struct NewSession<'a> {
    pub side: Side,
    pub owner: i64,
    pub keep: bool,
    pub ip: &'a str,
    pub agent: &'a str,
}

pub async fn insert_session(db: &mut Conn, new: &NewSession<'_>, now: Timestamp) -> Result<SessionId> {
    let NewSession { side, owner, keep, ip, agent } = *new;
    // Whoever signs in has just proved who they are.
    let (id,) = db.one(INSERT_SESSION, args![side, owner, keep, ip, agent, now, now.plus(PASS)]).await?;
    Ok(id)
}

pub async fn proved(db: &mut Conn, session: SessionId, until: Timestamp) -> Result<()> {
    db.execute(PROVED, args![session, until]).await.map(drop)
}

/// Until when the person of this session counts as proved; none when the session has ended.
pub async fn reauthenticated_until(
    db: &mut Conn,
    session: SessionId,
    side: Side,
    owner: i64,
) -> Result<Option<Timestamp>> {
    Ok(db.optional::<(Timestamp,)>(STANDS, args![session, side, owner]).await?.map(|(until,)| until))
}

pub async fn insert_token(
    db: &mut Conn,
    hash: &str,
    kind: TokenKind,
    session: SessionId,
    expires_at: Timestamp,
) -> Result<()> {
    db.execute(INSERT_TOKEN, args![hash, kind, session, expires_at]).await.map(drop)
}

pub async fn token(db: &mut Conn, hash: &str, kind: TokenKind) -> Result<Option<TokenRow>> {
    db.optional(TOKEN, args![hash, kind]).await
}

/// False when somebody else was faster.
pub async fn replace(db: &mut Conn, hash: &str, now: Timestamp, seed: &str) -> Result<bool> {
    Ok(db.execute(REPLACE, args![hash, now, seed]).await? == 1)
}

pub async fn expire_access(db: &mut Conn, session: SessionId, now: Timestamp) -> Result<()> {
    db.execute(EXPIRE_ACCESS, args![session, now]).await.map(drop)
}

pub async fn seen(db: &mut Conn, session: SessionId, now: Timestamp, ip: &str) -> Result<()> {
    db.execute(SEEN, args![session, now, ip]).await.map(drop)
}

pub async fn end(db: &mut Conn, session: SessionId, side: Side, owner: i64) -> Result<bool> {
    Ok(db.execute(END, args![session, side, owner]).await? == 1)
}

pub async fn end_all(db: &mut Conn, side: Side, owner: i64, but: Option<SessionId>) -> Result<()> {
    db.execute(END_ALL, args![side, owner, but.map_or(0, |session| session.0)]).await.map(drop)
}

pub async fn sessions(db: &mut Conn, side: Side, owner: i64) -> Result<Vec<Session>> {
    db.all(SESSIONS, args![side, owner]).await
}

pub async fn count_sessions(db: &mut Conn, side: Side) -> Result<i64> {
    Ok(db.one::<(i64,)>(COUNT_SESSIONS, args![side]).await?.0)
}

pub async fn insert_pass(db: &mut Conn, hash: &str, kind: &str, owner: i64, expires_at: Timestamp) -> Result<()> {
    db.execute(INSERT_PASS, args![hash, kind, owner, expires_at]).await.map(drop)
}

/// A pass is good once.
pub async fn take_pass(db: &mut Conn, hash: &str, kind: &str, now: Timestamp) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(TAKE_PASS, args![hash, kind, now]).await?.map(|(owner,)| owner))
}

pub async fn look_at_pass(db: &mut Conn, hash: &str, kind: &str, now: Timestamp) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(LOOK_AT_PASS, args![hash, kind, now]).await?.map(|(owner,)| owner))
}

pub async fn failure(db: &mut Conn, side: Side, name: &str) -> Result<Option<Failure>> {
    db.optional(FAILURE, args![side, name]).await
}

pub async fn set_failure(db: &mut Conn, side: Side, name: &str, failure: &Failure) -> Result<()> {
    let Failure { count, failed_at, locked_until } = failure;
    db.execute(SET_FAILURE, args![side, name, *count, *failed_at, *locked_until]).await.map(drop)
}

pub async fn forget_failure(db: &mut Conn, side: Side, name: &str) -> Result<()> {
    db.execute(FORGET_FAILURE, args![side, name]).await.map(drop)
}

pub async fn forget_failures(db: &mut Conn, side: Side, name: &str) -> Result<()> {
    db.execute(FORGET_FAILURES, args![side, name, &format!("{name}@%")]).await.map(drop)
}

pub async fn purge(db: &mut Conn, old: Timestamp, now: Timestamp) -> Result<()> {
    db.execute(PURGE_TOKENS, args![old]).await?;
    db.execute(PURGE_SESSIONS, args![]).await?;
    db.execute(PURGE_PASSES, args![now]).await?;
    db.execute(PURGE_FAILURES, args![old]).await.map(drop)
}

/// Whether the member is active, whether their group is, and the rules of the group.
pub async fn member(db: &mut Conn, id: i64) -> Result<Option<(bool, bool, String)>> {
    db.optional(MEMBER, args![id]).await
}

pub async fn admin(db: &mut Conn, id: i64) -> Result<Option<AdminSessionRow>> {
    db.optional(ADMIN, args![id]).await
}

pub async fn admin_groups(db: &mut Conn, id: i64) -> Result<Vec<(i64, String)>> {
    db.all(ADMIN_GROUPS, args![id]).await
}

/// Ids and names of the rules that are switched on.
pub async fn nodes(db: &mut Conn, side: Side) -> Result<Vec<(i64, String)>> {
    db.all(NODES, args![side]).await
}

/// `false` when somebody has claimed it before.
pub async fn claim(db: &mut Conn, scope: &str, key: &str, hash: &str, until: Timestamp) -> Result<bool> {
    Ok(db.execute(CLAIM, args![scope, key, hash, until]).await? == 1)
}

/// The request's hash and what was answered.
pub async fn claimed(db: &mut Conn, scope: &str, key: &str) -> Result<Option<(String, String)>> {
    db.optional(CLAIMED, args![scope, key]).await
}

pub async fn keep_answer(db: &mut Conn, scope: &str, key: &str, answer: &str) -> Result<()> {
    db.enqueue(KEEP_ANSWER, args![scope, key, answer]).await
}

pub async fn purge_answers(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(PURGE_ANSWERS, args![now]).await.map(drop)
}

/// What the rule of a page says about it.
pub async fn remark(db: &mut Conn, page: &str, lang: Lang) -> Result<String> {
    let found = db.optional::<(String, String)>(REMARK, args![page]).await?.unwrap_or_default();
    let (remark, english) = found;
    Ok(if lang == Lang::En && !english.is_empty() { english } else { remark })
}
