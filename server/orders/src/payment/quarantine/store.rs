use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};

use super::model::{QuarantineReason, QuarantineRow, QuarantineStatus, quarantine_columns};

insert_row! {
    struct QuarantineInsert<'a> into "payment_quarantine" {
        provider: &'a str,
        payment_id: Option<i64>,
        event_id: i64,
        reason: QuarantineReason,
        number: &'a str,
        txn: &'a str,
        amount: i64,
        currency: &'a str,
        is_booked: bool,
        status: QuarantineStatus,
        resolution: &'a str,
        created_at: Timestamp,
    } ""
}

sql! {
    INSERT = QuarantineInsert::INSERT;
    // Held, so that of two who confirm the same one books it.
    CONFIRMED = "UPDATE payment_quarantine SET is_booked = TRUE WHERE provider = $1 AND number = $2 AND txn = $3 AND amount = $4 AND currency = $5
        AND reason = $6 AND status = 'open' AND is_booked = FALSE";
    SUPERSEDE = "UPDATE payment_quarantine SET status = 'resolved', resolution = 'settled', resolved_at = $3
        WHERE provider = $1 AND number = $2 AND status = 'open' AND is_booked = FALSE";
    HOLD = "UPDATE payment_quarantine SET created_at = created_at WHERE id = $1";
    SHOWN = concat!("SELECT ", quarantine_columns!(), " FROM payment_quarantine q WHERE q.id = $1");
    RAW = "SELECT e.digest, e.raw FROM payment_quarantine q JOIN payment_event e ON e.id = q.event_id WHERE q.id = $1";
    RESOLVE = "UPDATE payment_quarantine SET status = 'resolved', resolution = $2, resolved_at = $3 WHERE id = $1 AND status = 'open'";
    OPEN_COUNT = "SELECT COUNT(*) FROM payment_quarantine WHERE status = 'open'";
}

/// Something to put aside.
#[derive(Clone, Copy)]
pub struct NewQuarantine<'a> {
    pub provider: &'a str,
    pub payment: Option<i64>,
    pub event: i64,
    pub reason: QuarantineReason,
    pub number: &'a str,
    pub txn: &'a str,
    pub amount: i64,
    pub currency: &'a str,
}

/// Whether a piece of evidence before this one said the same. The first is put aside for a person; the second confirms it, and the caller
/// books the money.
pub async fn confirm(db: &mut Conn, new: &NewQuarantine<'_>, now: Timestamp) -> Result<bool> {
    let NewQuarantine { provider, number, txn, amount, currency, reason, .. } = *new;
    if db.execute(CONFIRMED, args![provider, number, txn, amount, currency, reason]).await? > 0 {
        return Ok(true);
    }
    insert(db, new, now).await?;
    Ok(false)
}

pub async fn insert(db: &mut Conn, new: &NewQuarantine<'_>, now: Timestamp) -> Result<()> {
    let NewQuarantine { provider, payment, event, reason, number, txn, amount, currency } = *new;
    let row = QuarantineInsert {
        provider,
        payment_id: payment,
        event_id: event,
        reason,
        number,
        txn,
        amount,
        currency,
        is_booked: false,
        status: QuarantineStatus::Open,
        resolution: "",
        created_at: now,
    };
    db.execute(INSERT, &row.values()).await.map(drop)
}

/// The gateway has corrected itself: the payment is settled.
pub async fn supersede(db: &mut Conn, provider: &str, number: &str, now: Timestamp) -> Result<()> {
    db.execute(SUPERSEDE, args![provider, number, now]).await.map(drop)
}

/// Reads and holds a row until the end of the transaction.
pub async fn hold(db: &mut Conn, id: i64) -> Result<Option<QuarantineRow>> {
    db.execute(HOLD, args![id]).await?;
    db.optional(SHOWN, args![id]).await
}

/// The digest of the raw evidence, and the evidence, sealed; empty for answers to our own questions.
pub async fn raw(db: &mut Conn, id: i64) -> Result<Option<(String, String)>> {
    db.optional(RAW, args![id]).await
}

pub async fn resolve(db: &mut Conn, id: i64, resolution: &str, now: Timestamp) -> Result<bool> {
    Ok(db.execute(RESOLVE, args![id, resolution, now]).await? == 1)
}

pub async fn open_count(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(OPEN_COUNT, args![]).await?.0)
}

pub static QUARANTINE: Listing = Listing {
    select: quarantine_columns!(),
    from: "payment_quarantine q",
    fields: &[
        field("id", "q.id", ColumnKind::Int),
        field("provider", "q.provider", ColumnKind::Text),
        field("reason", "q.reason", ColumnKind::Text),
        quick("number", "q.number"),
        quick("txn", "q.txn"),
        field("amount", "q.amount", ColumnKind::Money),
        field("status", "q.status", ColumnKind::Text),
        field("create_time", "q.created_at", ColumnKind::Time),
    ],
    key: "q.id",
    order: "q.id DESC",
};
