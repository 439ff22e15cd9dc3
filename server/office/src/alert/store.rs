use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use orders::payment::quarantine::model::QuarantineReason;
use platform::notice::model::{Channel, MessageId, Status};

use super::model::{AlertChannel, AlertCondition, AlertKind, StaffAlert, alert_columns};

insert_row! {
    struct AlertInsert<'a> into "staff_alert" {
        kind: AlertKind,
        subject: &'a str,
        facts: &'a str,
        opened_at: Timestamp,
        last_seen_at: Timestamp,
    } "ON CONFLICT DO NOTHING"
}

sql! {
    // Those that are cut off come into view when earlier ones are resolved.
    QUARANTINED = "SELECT id, provider, reason, number, txn FROM payment_quarantine WHERE status = 'open' ORDER BY id LIMIT 500";
    STUCK_REFUNDS = "SELECT r.number, o.number AS order_number, r.status = 'failed' AS is_failed FROM refund r JOIN shop_order o ON o.id = r.order_id
        WHERE r.status <> 'done' AND (r.status = 'failed' OR r.created_at <= $1) ORDER BY r.id LIMIT 500";
    DIFFERING_DAYS = "SELECT provider, day, COUNT(*) FROM bill_difference WHERE status = 'open' GROUP BY provider, day ORDER BY day LIMIT 500";
    JOBS = "SELECT name, every_s, failed_in_row, run_at FROM scheduled_job ORDER BY name";
    FAILED_TASKS = "SELECT id FROM task WHERE state = 'failed' ORDER BY id LIMIT 500";
    // Days of UTC, by number.
    FAILED_MESSAGES = "SELECT channel, created_at / 86400000 AS day, COUNT(*) FROM message WHERE status = 'failed'
        GROUP BY channel, created_at / 86400000 ORDER BY channel, day";
    HOLD = "UPDATE staff_alert_watch SET id = id WHERE id = 1 RETURNING ran_at";
    RAN = "UPDATE staff_alert_watch SET ran_at = $1 WHERE id = 1";
    LAST_RUN = "SELECT ran_at FROM staff_alert_watch WHERE id = 1";
    OPEN = concat!("SELECT ", alert_columns!(), " FROM staff_alert a WHERE a.closed_at IS NULL ORDER BY a.id");
    ONE = concat!("SELECT ", alert_columns!(), " FROM staff_alert a WHERE a.id = $1");
    INSERT = AlertInsert::INSERT;
    SEEN = "UPDATE staff_alert SET facts = $2, last_seen_at = $3 WHERE id = $1";
    CLOSE = "UPDATE staff_alert SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL";
    ACKNOWLEDGE = "UPDATE staff_alert SET acknowledged_at = $2, acknowledged_by = $3 WHERE id = $1 AND closed_at IS NULL AND acknowledged_at IS NULL";
    UNSENT = concat!("SELECT ", alert_columns!(), " FROM staff_alert a LEFT JOIN staff_alert_send s ON s.alert_id = a.id AND s.channel = $1
        WHERE a.closed_at IS NULL AND a.acknowledged_at IS NULL AND (s.sent_at IS NULL OR s.sent_at <= $2) ORDER BY a.id");
    UNSENT_ENDS = concat!("SELECT ", alert_columns!(), " FROM staff_alert a JOIN staff_alert_send s ON s.alert_id = a.id AND s.channel = $1
        WHERE a.closed_at >= $2 AND s.resolved_at IS NULL ORDER BY a.id");
    MESSAGES = "SELECT kind, created_at FROM staff_alert_message WHERE channel = $1 AND created_at > $2";
    INSERT_MESSAGE = "INSERT INTO staff_alert_message (channel, kind, created_at) VALUES ($1, $2, $3) RETURNING id";
    INSERT_DELIVERY = "INSERT INTO staff_alert_delivery (alert_message_id, message_id) VALUES ($1, $2)";
    NOTE_SENT = "INSERT INTO staff_alert_send (alert_id, channel, sent_at) VALUES ($1, $2, $3)
        ON CONFLICT (alert_id, channel) DO UPDATE SET sent_at = excluded.sent_at";
    NOTE_END_SENT = "UPDATE staff_alert_send SET resolved_at = $3 WHERE alert_id = $1 AND channel = $2";
    SENT = "UPDATE staff_alert SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL";
    LAST_DELIVERY = "SELECT m.status, m.error, m.created_at FROM staff_alert_message a JOIN staff_alert_delivery d ON d.alert_message_id = a.id
        JOIN message m ON m.id = d.message_id WHERE a.channel = $1 ORDER BY m.id DESC LIMIT 1";
    UNDELIVERED = "SELECT m.status, m.error, m.created_at FROM staff_alert_message a JOIN staff_alert_delivery d ON d.alert_message_id = a.id
        JOIN message m ON m.id = d.message_id WHERE a.channel = $1 AND m.error <> '' AND m.status IN ('waiting', 'failed') ORDER BY m.id DESC LIMIT 1";
    OPEN_COUNT = "SELECT COUNT(*) FROM staff_alert WHERE closed_at IS NULL AND acknowledged_at IS NULL";
    PURGE = "DELETE FROM staff_alert WHERE closed_at < $1";
    PURGE_MESSAGES = "DELETE FROM staff_alert_message WHERE created_at < $1";
}

pub struct Quarantined {
    pub id: i64,
    pub provider: String,
    pub reason: QuarantineReason,
    pub number: String,
    pub txn: String,
}

row!(Quarantined { id, provider, reason, number, txn });

pub struct StuckRefund {
    pub number: String,
    pub order: String,
    /// The gateway gave up; otherwise it has been asked for too long.
    pub is_failed: bool,
}

row!(StuckRefund { number, order(order_number), is_failed });

pub struct JobState {
    pub name: String,
    pub every_s: i64,
    pub failed_in_row: i64,
    pub run_at: Timestamp,
}

row!(JobState { name, every_s, failed_in_row, run_at });

pub async fn quarantined(db: &mut Conn) -> Result<Vec<Quarantined>> {
    db.all(QUARANTINED, args![]).await
}

pub async fn stuck_refunds(db: &mut Conn, before: Timestamp) -> Result<Vec<StuckRefund>> {
    db.all(STUCK_REFUNDS, args![before]).await
}

/// Gateway, day and how many of its lines differ.
pub async fn differing_days(db: &mut Conn) -> Result<Vec<(String, String, i64)>> {
    db.all(DIFFERING_DAYS, args![]).await
}

pub async fn jobs(db: &mut Conn) -> Result<Vec<JobState>> {
    db.all(JOBS, args![]).await
}

pub async fn failed_tasks(db: &mut Conn) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(FAILED_TASKS, args![]).await?.into_iter().map(|(id,)| id).collect())
}

/// How many of a channel could not be sent, by the day they were written.
pub async fn failed_messages(db: &mut Conn) -> Result<Vec<(Channel, i64, i64)>> {
    db.all(FAILED_MESSAGES, args![]).await
}

/// Holds the watch until the end of the transaction, and answers when it was last done.
pub async fn hold(db: &mut Conn) -> Result<Timestamp> {
    Ok(db.one::<(Timestamp,)>(HOLD, args![]).await?.0)
}

pub async fn ran(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(RAN, args![now]).await.map(drop)
}

pub async fn last_run(db: &mut Conn) -> Result<Timestamp> {
    Ok(db.one::<(Timestamp,)>(LAST_RUN, args![]).await?.0)
}

pub async fn open(db: &mut Conn) -> Result<Vec<StaffAlert>> {
    db.all(OPEN, args![]).await
}

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<StaffAlert>> {
    db.optional(ONE, args![id]).await
}

pub async fn insert(db: &mut Conn, condition: &AlertCondition, facts: &str, now: Timestamp) -> Result<()> {
    let row =
        AlertInsert { kind: condition.kind, subject: &condition.subject, facts, opened_at: now, last_seen_at: now };
    db.execute(INSERT, &row.values()).await.map(drop)
}

pub async fn seen(db: &mut Conn, id: i64, facts: &str, now: Timestamp) -> Result<()> {
    db.execute(SEEN, args![id, facts, now]).await.map(drop)
}

pub async fn close(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(CLOSE, args![id, now]).await.map(drop)
}

/// False when it is closed, or somebody was faster.
pub async fn acknowledge(db: &mut Conn, id: i64, name: &str, now: Timestamp) -> Result<bool> {
    Ok(db.execute(ACKNOWLEDGE, args![id, now, name]).await? == 1)
}

/// Open alerts that nobody has seen and that were not sent to this channel, or not since `before`.
pub async fn unsent(db: &mut Conn, channel: AlertChannel, before: Timestamp) -> Result<Vec<StaffAlert>> {
    db.all(UNSENT, args![channel, before]).await
}

/// Alerts that were sent to this channel, and whose end was not.
pub async fn unsent_ends(db: &mut Conn, channel: AlertChannel, since: Timestamp) -> Result<Vec<StaffAlert>> {
    db.all(UNSENT_ENDS, args![channel, since]).await
}

pub async fn messages(db: &mut Conn, channel: AlertChannel, since: Timestamp) -> Result<Vec<(AlertKind, Timestamp)>> {
    db.all(MESSAGES, args![channel, since]).await
}

pub async fn insert_message(db: &mut Conn, channel: AlertChannel, kind: AlertKind, now: Timestamp) -> Result<i64> {
    Ok(db.one::<(i64,)>(INSERT_MESSAGE, args![channel, kind, now]).await?.0)
}

pub async fn insert_delivery(db: &mut Conn, alert_message: i64, message: MessageId) -> Result<()> {
    db.execute(INSERT_DELIVERY, args![alert_message, message]).await.map(drop)
}

pub async fn note_sent(db: &mut Conn, alert: i64, channel: AlertChannel, now: Timestamp) -> Result<()> {
    db.execute(NOTE_SENT, args![alert, channel, now]).await?;
    db.execute(SENT, args![alert, now]).await.map(drop)
}

pub async fn note_end_sent(db: &mut Conn, alert: i64, channel: AlertChannel, now: Timestamp) -> Result<()> {
    db.execute(NOTE_END_SENT, args![alert, channel, now]).await.map(drop)
}

/// How the last message of a channel went: a failure first, while there is one.
pub async fn last_delivery(db: &mut Conn, channel: AlertChannel) -> Result<Option<(Status, String, Timestamp)>> {
    match db.optional(UNDELIVERED, args![channel]).await? {
        Some(failed) => Ok(Some(failed)),
        None => db.optional(LAST_DELIVERY, args![channel]).await,
    }
}

pub async fn open_count(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(OPEN_COUNT, args![]).await?.0)
}

pub async fn purge(db: &mut Conn, old: Timestamp, old_messages: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await?;
    db.execute(PURGE_MESSAGES, args![old_messages]).await.map(drop)
}

pub static ALERTS: Listing = Listing {
    select: alert_columns!(),
    from: "staff_alert a",
    fields: &[
        field("id", "a.id", ColumnKind::Int),
        field("kind", "a.kind", ColumnKind::Text),
        quick("facts", "a.facts"),
        field(
            "status",
            "(CASE WHEN a.closed_at IS NOT NULL THEN 'closed' WHEN a.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'open' END)",
            ColumnKind::Text,
        ),
        field("open_time", "a.opened_at", ColumnKind::Time),
        field("close_time", "a.closed_at", ColumnKind::Time),
    ],
    key: "a.id",
    order: "a.id DESC",
};
