use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field, quick};

use super::model::{Channel, MessageId, Outgoing, Status};

sql! {
    INSERT = "INSERT INTO message (channel, target, subject, body, template, params, status, error, attempts, next_at,
        created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, '', 0, $8, $8)";
    DUE = "SELECT id, channel, target, subject, body, template, params, attempts FROM message
        WHERE status = 'waiting' AND next_at <= $1 ORDER BY next_at, id LIMIT $2";
    // Whoever moves the time on has the message; another node finds it moved.
    CLAIM = "UPDATE message SET next_at = $3, attempts = attempts + 1
        WHERE id = $1 AND status = 'waiting' AND next_at <= $2";
    SETTLE = "UPDATE message SET status = $2, error = $3, next_at = $4 WHERE id = $1 AND status = 'waiting'";
    RETRY = "UPDATE message SET status = 'waiting', error = '', attempts = 0, next_at = $2
        WHERE id = $1 AND status = 'failed'";
    LATEST = "SELECT body FROM message WHERE target = $1 ORDER BY id DESC LIMIT 1";
    PURGE = "DELETE FROM message WHERE created_at < $1 AND status <> 'waiting'";
}

pub const MESSAGES: Listing = Listing {
    select: "m.id, m.channel, m.target, m.subject, m.body, m.status, m.error, m.attempts, m.created_at",
    from: "message m",
    fields: &[
        field("id", "m.id", Kind::Int),
        field("channel", "m.channel", Kind::Text),
        quick("target", "m.target"),
        quick("subject", "m.subject"),
        field("status", "m.status", Kind::Text),
        field("attempts", "m.attempts", Kind::Int),
        field("create_time", "m.created_at", Kind::Time),
    ],
    key: "m.id",
    order: "m.id DESC",
};

pub async fn insert(
    db: &mut Conn,
    (channel, target): (Channel, &str),
    (subject, body): (&str, &str),
    (template, params): (&str, &str),
    status: Status,
    now: Timestamp,
) -> Result<()> {
    db.execute(INSERT, args![channel, target, subject, body, template, params, status, now]).await.map(drop)
}

pub async fn due(db: &mut Conn, now: Timestamp, count: i64) -> Result<Vec<Outgoing>> {
    db.all(DUE, args![now, count]).await
}

pub async fn claim(db: &mut Conn, id: MessageId, now: Timestamp, until: Timestamp) -> Result<bool> {
    Ok(db.execute(CLAIM, args![id, now, until]).await? == 1)
}

pub async fn settle(db: &mut Conn, id: MessageId, status: Status, error: &str, next_at: Timestamp) -> Result<()> {
    db.execute(SETTLE, args![id, status, error, next_at]).await.map(drop)
}

pub async fn retry(db: &mut Conn, id: MessageId, now: Timestamp) -> Result<bool> {
    Ok(db.execute(RETRY, args![id, now]).await? == 1)
}

pub async fn latest(db: &mut Conn, target: &str) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(LATEST, args![target]).await?.map(|(body,)| body))
}

pub async fn purge(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await.map(drop)
}
