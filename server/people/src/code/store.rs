use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::model::{CodeEvent, Sent};
use platform::notice::model::Channel;

const MOST_TRIES: i64 = 5;
const DAY: Duration = Duration::from_secs(24 * 3600);

/// A code that was used after a backup was made must not count twice.
pub const ENDED_BY_RESTORE: &[&str] = &["code"];

sql! {
    SENT_TO = "SELECT COUNT(*) FROM code WHERE channel = $1 AND target_key = $2 AND created_at > $3";
    SENT_BY = "SELECT COUNT(*) FROM code WHERE ip = $1 AND created_at > $2";
    SENT = "SELECT COUNT(*) FROM code WHERE created_at > $1";
    INSERT = "INSERT INTO code (channel, target_key, event, hash, tries, used, ip, created_at, expires_at)
        VALUES ($1, $2, $3, $4, 0, FALSE, $5, $6, $7)";
    // Only the newest counts: asking again makes the one before worthless.
    LIVE = "SELECT id, hash FROM code WHERE id = (SELECT MAX(id) FROM code
        WHERE channel = $1 AND target_key = $2 AND event = $3) AND used = FALSE AND tries < $4 AND expires_at > $5";
    USE_UP = "UPDATE code SET used = TRUE WHERE id = $1 AND used = FALSE";
    TAKE_TRY = "UPDATE code SET tries = tries + 1 WHERE id = $1 AND tries < $2 AND used = FALSE";
    PURGE = "DELETE FROM code WHERE created_at < $1";
}

pub struct NewCode<'a> {
    pub channel: Channel,
    pub target: &'a str,
    pub event: CodeEvent,
    pub hash: &'a str,
    pub ip: &'a str,
}

pub async fn sent(db: &mut Conn, channel: Channel, target: &str, ip: &str, now: Timestamp) -> Result<Sent> {
    let ago = |seconds| now.minus(Duration::from_secs(seconds));
    let day = now.minus(DAY);
    Ok(Sent {
        to_target_in_a_minute: db.one::<(i64,)>(SENT_TO, args![channel, target, ago(60)]).await?.0,
        to_target_in_an_hour: db.one::<(i64,)>(SENT_TO, args![channel, target, ago(3600)]).await?.0,
        to_target_in_a_day: db.one::<(i64,)>(SENT_TO, args![channel, target, day]).await?.0,
        by_address_in_a_day: db.one::<(i64,)>(SENT_BY, args![ip, day]).await?.0,
        in_a_day: db.one::<(i64,)>(SENT, args![day]).await?.0,
    })
}

pub async fn insert(db: &mut Conn, new: &NewCode<'_>, now: Timestamp, until: Timestamp) -> Result<()> {
    db.execute(INSERT, args![new.channel, new.target, new.event, new.hash, new.ip, now, until]).await.map(drop)
}

pub async fn live(
    db: &mut Conn,
    channel: Channel,
    target: &str,
    event: CodeEvent,
    now: Timestamp,
) -> Result<Option<(i64, String)>> {
    db.optional(LIVE, args![channel, target, event, MOST_TRIES, now]).await
}

pub async fn use_up(db: &mut Conn, id: i64) -> Result<bool> {
    Ok(db.execute(USE_UP, args![id]).await? == 1)
}

/// False when none is left.
pub async fn take_try(db: &mut Conn, id: i64) -> Result<bool> {
    Ok(db.execute(TAKE_TRY, args![id, MOST_TRIES]).await? == 1)
}

/// What is older than a day counts for nothing any more.
pub async fn purge(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(PURGE, args![now.minus(DAY)]).await.map(drop)
}
