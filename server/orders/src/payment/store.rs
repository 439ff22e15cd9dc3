use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::money::Money;
use paygate::sandbox::Trade;

use super::model::{
    CURRENCY, EvidenceSource, EvidenceVerdict, Payment, PaymentAction, PaymentEvent, PaymentRow, PaymentStatus,
    payment_columns, payment_row_columns,
};
use platform::guard::MemberId;

macro_rules! with_names {
    () => {
        "payment p JOIN shop_order o ON o.id = p.order_id JOIN member m ON m.id = p.member_id"
    };
}

insert_row! {
    struct PaymentInsert<'a> into "payment" {
        number: &'a str,
        order_id: i64,
        member_id: MemberId,
        provider: &'a str,
        amount: Money,
        currency: &'a str,
        status: PaymentStatus,
        content: &'a str,
        request: &'a str,
        config_id: Option<i64>,
        is_live: bool,
        next_query_at: Option<Timestamp>,
        created_at: Timestamp,
        expires_at: Timestamp,
    } "RETURNING id"
}

sql! {
    INSERT = PaymentInsert::INSERT;
    // Reads and holds the row until the end of the transaction. Payments are held before orders, orders before members.
    HOLD = concat!("SELECT ", payment_columns!(), " FROM payment WHERE number = $1 FOR NO KEY UPDATE");
    BY_NUMBER = concat!("SELECT ", payment_columns!(), " FROM payment WHERE number = $1");
    OF_ORDER = concat!("SELECT ", payment_columns!(), " FROM payment WHERE order_id = $1 ORDER BY id");
    OPEN = concat!("SELECT ", payment_columns!(), " FROM payment WHERE order_id = $1 AND status IN ('created', 'pending', 'closing') ORDER BY id");
    // Through which the buyer is meant to pay; one that is being closed is in nobody's way.
    OFFERED = concat!("SELECT ", payment_columns!(), " FROM payment WHERE order_id = $1 AND status IN ('created', 'pending') ORDER BY id");
    DUE = concat!("SELECT ", payment_columns!(), " FROM payment WHERE next_query_at <= $1 ORDER BY next_query_at LIMIT 50");
    STARTED = "UPDATE payment SET status = CASE status WHEN 'created' THEN 'pending' ELSE status END, action = $2, content = $3,
        gateway_ref = $4 WHERE id = $1 AND content = ''";
    // Guarded: money that came in the same moment is not forgotten again.
    SET_STATUS = "UPDATE payment SET status = $2, next_query_at = $3, query_count = 0
        WHERE id = $1 AND status IN ('created', 'pending', 'closing')";
    SET_PAID = "UPDATE payment SET status = $2, provider_txn = $3, paid_at = $4, settled_at = $5, next_query_at = NULL WHERE id = $1";
    NOTE_PAYER = "UPDATE payment SET payer_mark = $2 WHERE id = $1 AND payer_mark IS NULL";
    // Guarded: of all nodes that see it due, one asks.
    CLAIM_QUERY = "UPDATE payment SET query_count = query_count + 1, next_query_at = $2 WHERE id = $1 AND next_query_at = $3";
    ASK_AT = "UPDATE payment SET next_query_at = $2 WHERE id = $1";
    TXN_OWNER = "SELECT id FROM payment WHERE provider = $1 AND provider_txn = $2";
    ADD_REFUND = "UPDATE payment SET refunded = refunded + $2,
        status = CASE WHEN refunded + $2 >= amount THEN 'refunded' ELSE 'part_refunded' END WHERE id = $1";
    INSERT_TRADE = "INSERT INTO sandbox_trade (number, amount, subject, back_url, status, expires_at) VALUES ($1, $2, $3, $4, 'open', $5)
        ON CONFLICT (number) DO NOTHING";
    TRADE = "SELECT number, amount, subject, back_url, status, txn, paid, paid_at, expires_at FROM sandbox_trade WHERE number = $1";
    CLOSE_TRADE = "UPDATE sandbox_trade SET status = 'closed' WHERE number = $1 AND status = 'open'";
    // Like a real one it takes money even after it was closed, if told to.
    PAY_TRADE = "UPDATE sandbox_trade SET status = 'paid', txn = $2, paid = $3, paid_at = $4 WHERE number = $1 AND status <> 'paid'";
    FAIL_TRADE = "UPDATE sandbox_trade SET status = 'failed' WHERE number = $1 AND status = 'open'";
    REFUND_TRADE = "UPDATE sandbox_trade SET refunded = refunded + $2 WHERE number = $1 AND status = 'paid' AND refunded + $2 <= paid";
    INSERT_TRADE_REFUND = "INSERT INTO sandbox_refund (number, trade, amount) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING";
    EVENT = "INSERT INTO payment_event (provider, dedup_key, payment_id, source, verdict, reason, digest, raw, received_at)
        VALUES ($1, $2, NULL, $3, 'new', '', $4, $5, $6) ON CONFLICT (provider, dedup_key) DO NOTHING RETURNING id";
    PURGE_RAW = "UPDATE payment_event SET raw = '' WHERE raw <> '' AND received_at < $1
        AND id NOT IN (SELECT event_id FROM payment_quarantine WHERE status = 'open')";
    JUDGE = "UPDATE payment_event SET payment_id = $2, verdict = $3, reason = $4 WHERE id = $1";
    SHOWN = concat!("SELECT ", payment_row_columns!(), " FROM ", with_names!(), " WHERE p.id = $1");
    EVIDENCE = "SELECT source, verdict, reason, digest, received_at FROM payment_event WHERE payment_id = $1 ORDER BY id";
    EVENTS = "SELECT e.source, e.verdict, e.reason, e.received_at FROM payment_event e JOIN payment p ON p.id = e.payment_id
        WHERE p.order_id = $1 ORDER BY e.id";
}

pub struct NewPayment<'a> {
    pub number: &'a str,
    pub order: i64,
    pub member: MemberId,
    pub provider: &'a str,
    pub amount: Money,
    /// JSON: see `StoredRequest`
    pub request: &'a str,
    pub config_id: Option<i64>,
    pub is_live: bool,
    pub expires_at: Timestamp,
}

pub async fn insert(db: &mut Conn, new: &NewPayment<'_>, next_query: Option<Timestamp>, now: Timestamp) -> Result<i64> {
    let row = PaymentInsert {
        number: new.number,
        order_id: new.order,
        member_id: new.member,
        provider: new.provider,
        amount: new.amount,
        currency: CURRENCY,
        status: PaymentStatus::Created,
        content: "",
        request: new.request,
        config_id: new.config_id,
        is_live: new.is_live,
        next_query_at: next_query,
        created_at: now,
        expires_at: new.expires_at,
    };
    Ok(db.one::<(i64,)>(INSERT, &row.values()).await?.0)
}

/// Keeps the mark of who paid; the first one counts.
pub async fn note_payer(db: &mut Conn, payment: i64, mark: &str) -> Result<()> {
    db.execute(NOTE_PAYER, args![payment, mark]).await.map(drop)
}

pub async fn hold(db: &mut Conn, number: &str) -> Result<Option<Payment>> {
    db.optional(HOLD, args![number]).await
}

pub async fn by_number(db: &mut Conn, number: &str) -> Result<Option<Payment>> {
    db.optional(BY_NUMBER, args![number]).await
}

pub async fn of_order(db: &mut Conn, order: i64) -> Result<Vec<Payment>> {
    db.all(OF_ORDER, args![order]).await
}

pub async fn open_of(db: &mut Conn, order: i64) -> Result<Vec<Payment>> {
    db.all(OPEN, args![order]).await
}

pub async fn offered_of(db: &mut Conn, order: i64) -> Result<Vec<Payment>> {
    db.all(OFFERED, args![order]).await
}

/// Those whose gateway should be asked by now.
pub async fn due(db: &mut Conn, now: Timestamp) -> Result<Vec<Payment>> {
    db.all(DUE, args![now]).await
}

/// Keeps what the gateway answered to the creation; the first answer counts.
pub async fn started(
    db: &mut Conn,
    id: i64,
    (action, content): (PaymentAction, &str),
    gateway_ref: Option<&str>,
) -> Result<()> {
    db.execute(STARTED, args![id, action, content, gateway_ref]).await.map(drop)
}

pub async fn set_status(db: &mut Conn, id: i64, status: PaymentStatus, next_query: Option<Timestamp>) -> Result<()> {
    db.execute(SET_STATUS, args![id, status, next_query]).await.map(drop)
}

pub async fn set_paid(
    db: &mut Conn,
    id: i64,
    status: PaymentStatus,
    txn: &str,
    paid_at: Timestamp,
    now: Timestamp,
) -> Result<()> {
    db.execute(SET_PAID, args![id, status, txn, paid_at, now]).await.map(drop)
}

/// Whether it is this node's turn to ask about the payment, which was due at `due`.
pub async fn claim_query(db: &mut Conn, payment: &Payment, next: Option<Timestamp>) -> Result<bool> {
    Ok(db.execute(CLAIM_QUERY, args![payment.id, next, payment.next_query_at]).await? == 1)
}

pub async fn ask_at(db: &mut Conn, id: i64, at: Timestamp) -> Result<()> {
    db.execute(ASK_AT, args![id, at]).await.map(drop)
}

/// The payment that the gateway's number belongs to already.
pub async fn txn_owner(db: &mut Conn, provider: &str, txn: &str) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(TXN_OWNER, args![provider, txn]).await?.map(|(id,)| id))
}

pub async fn add_refund(db: &mut Conn, id: i64, amount: Money) -> Result<()> {
    db.execute(ADD_REFUND, args![id, amount]).await.map(drop)
}

/// A piece of evidence as it is written down.
pub struct NewEvent<'a> {
    pub provider: &'a str,
    /// The same piece again has the same one.
    pub dedup: &'a str,
    pub source: EvidenceSource,
    pub digest: &'a str,
    /// Sealed, or empty
    pub raw: &'a str,
}

/// Writes down a piece of evidence; `None` when it is known.
pub async fn event(db: &mut Conn, new: &NewEvent<'_>, now: Timestamp) -> Result<Option<i64>> {
    let NewEvent { provider, dedup, source, digest, raw } = new;
    let found: Option<(i64,)> = db.optional(EVENT, args![*provider, *dedup, *source, *digest, *raw, now]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn purge_raw(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(PURGE_RAW, args![before]).await.map(drop)
}

pub async fn judge(
    db: &mut Conn,
    event: i64,
    payment: Option<i64>,
    verdict: EvidenceVerdict,
    reason: &str,
) -> Result<()> {
    db.execute(JUDGE, args![event, payment, verdict, reason]).await.map(drop)
}

pub struct PaymentEventRow {
    pub source: EvidenceSource,
    pub verdict: EvidenceVerdict,
    pub reason: String,
    pub at: Timestamp,
}

kernel::db::row!(PaymentEventRow { source, verdict, reason, at(received_at) });

pub async fn events(db: &mut Conn, order: i64) -> Result<Vec<PaymentEventRow>> {
    db.all(EVENTS, args![order]).await
}

pub struct TradeRow {
    pub number: String,
    pub amount: i64,
    pub subject: String,
    pub back_url: String,
    pub status: String,
    pub txn: Option<String>,
    pub paid: Option<i64>,
    pub paid_at: Option<Timestamp>,
    pub expires_at: Timestamp,
}

kernel::db::row!(TradeRow { number, amount, subject, back_url, status, txn, paid, paid_at, expires_at });

pub async fn insert_trade(db: &mut Conn, trade: &Trade) -> Result<()> {
    let args = args![&trade.number, trade.amount, &trade.subject, &trade.back_url, trade.expires_at_ms];
    db.execute(INSERT_TRADE, args).await.map(drop)
}

pub async fn trade(db: &mut Conn, number: &str) -> Result<Option<TradeRow>> {
    db.optional(TRADE, args![number]).await
}

pub async fn close_trade(db: &mut Conn, number: &str) -> Result<Option<TradeRow>> {
    db.execute(CLOSE_TRADE, args![number]).await?;
    trade(db, number).await
}

pub async fn pay_trade(
    db: &mut Conn,
    number: &str,
    txn: &str,
    amount: i64,
    now: Timestamp,
) -> Result<Option<TradeRow>> {
    db.execute(PAY_TRADE, args![number, txn, amount, now]).await?;
    trade(db, number).await
}

pub async fn fail_trade(db: &mut Conn, number: &str) -> Result<()> {
    db.execute(FAIL_TRADE, args![number]).await.map(drop)
}

/// Once for each refund's number. `false` when it is more than was paid.
pub async fn refund_trade(db: &mut Conn, number: &str, refund: &str, amount: i64) -> Result<bool> {
    if db.execute(INSERT_TRADE_REFUND, args![refund, number, amount]).await? == 0 {
        return Ok(true);
    }
    if db.execute(REFUND_TRADE, args![number, amount]).await? == 1 {
        return Ok(true);
    }
    Err(super::PaymentError::Gateway.into())
}

pub static PAYMENTS: Listing = Listing {
    select: payment_row_columns!(),
    from: with_names!(),
    fields: &[
        field("id", "p.id", ColumnKind::Int),
        quick("number", "p.number"),
        quick("order", "o.number"),
        field("user_id", "p.member_id", ColumnKind::Int),
        quick("username", "m.username"),
        field("provider", "p.provider", ColumnKind::Text),
        field("status", "p.status", ColumnKind::Text),
        field("amount", "p.amount", ColumnKind::Money),
        quick("txn", "p.provider_txn"),
        field("create_time", "p.created_at", ColumnKind::Time),
        field("paid_time", "p.paid_at", ColumnKind::Time),
    ],
    key: "p.id",
    order: "p.id DESC",
};

pub async fn shown(db: &mut Conn, id: i64) -> Result<Option<PaymentRow>> {
    db.optional(SHOWN, args![id]).await
}

/// Everything that came in about a payment, oldest first.
pub async fn evidence(db: &mut Conn, id: i64) -> Result<Vec<PaymentEvent>> {
    db.all(EVIDENCE, args![id]).await
}
