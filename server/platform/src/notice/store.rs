use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::insert_row;
use kernel::list::{ColumnKind, ListField, Listing, field, private, quick};

use super::model::{CODE_LASTS, Channel, MessageId, Outgoing, SEAT_LASTS, Status};

insert_row! {
    /// A message on its way into the outbox.
    pub struct NewMessage<'a> into "message" {
        pub channel: Channel,
        pub target: &'a str,
        pub subject: &'a str,
        pub body: &'a str,
        /// What an SMS provider fills its own template with.
        pub template: &'a str,
        pub params: &'a str,
        pub sealed: &'a str,
        pub html: &'a str,
        pub unsubscribe: &'a str,
        pub status: Status,
        pub error: &'a str,
        pub attempts: i64,
        pub next_at: Timestamp,
        pub created_at: Timestamp,
    } "RETURNING id"
}

sql! {
    INSERT = NewMessage::INSERT;
    DUE = "SELECT id, channel, target, subject, body, template, params, attempts, sealed, html, unsubscribe, created_at FROM message
        WHERE status = 'waiting' AND next_at <= $1 ORDER BY next_at, id LIMIT $2";
    // Whoever moves the time on has the message; another node finds it moved.
    CLAIM = "UPDATE message SET next_at = $3, attempts = attempts + 1
        WHERE id = $1 AND status = 'waiting' AND next_at <= $2";
    // Once a message is on its way or given up, its code is needed no more.
    SETTLE = "UPDATE message SET status = $2, error = $3, next_at = $4,
        sealed = CASE WHEN status = $2 THEN sealed ELSE '' END WHERE id = $1 AND status = 'waiting'";
    // Not one whose code is gone.
    RETRY = "UPDATE message SET status = 'waiting', error = '', attempts = 0, next_at = $2
        WHERE id = $1 AND status = 'failed' AND template NOT IN ('code', 'seat')";
    BLANK = "UPDATE message SET sealed = '', error = CASE WHEN status = 'waiting' THEN 'the code has expired' ELSE error END,
        status = CASE WHEN status = 'waiting' THEN 'failed' ELSE status END WHERE sealed <> '' AND ((template <> 'seat' AND created_at < $1) OR created_at < $2)";
    LATEST = "SELECT channel, body, sealed FROM message WHERE target = $1 ORDER BY id DESC LIMIT 1";
    PURGE = "DELETE FROM message WHERE created_at < $1 AND status <> 'waiting'";
}

pub const MESSAGES: Listing = Listing {
    select: "m.id, m.channel, m.target, m.subject, m.body, m.status, m.error, m.attempts, m.created_at, m.sealed, m.html",
    from: "message m",
    fields: &[
        field("id", "m.id", ColumnKind::Int),
        field("channel", "m.channel", ColumnKind::Text),
        ListField { quick: true, ..private("target", "m.target") },
        quick("subject", "m.subject"),
        field("status", "m.status", ColumnKind::Text),
        field("attempts", "m.attempts", ColumnKind::Int),
        field("create_time", "m.created_at", ColumnKind::Time),
    ],
    key: "m.id",
    order: "m.id DESC",
};

pub async fn insert(db: &mut Conn, message: &NewMessage<'_>) -> Result<MessageId> {
    Ok(db.one::<(MessageId,)>(INSERT, &message.values()).await?.0)
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

/// Forgets codes that are good for nothing any more.
pub async fn blank(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(BLANK, args![now.minus(CODE_LASTS), now.minus(SEAT_LASTS)]).await.map(drop)
}

pub async fn latest(db: &mut Conn, target: &str) -> Result<Option<(Channel, String, String)>> {
    db.optional(LATEST, args![target]).await
}

pub async fn purge(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await.map(drop)
}
