use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use kernel::money::Money;
use paygate::BillRow;

use super::model::{
    Difference, DifferenceKind, DifferenceRow, DifferenceStatus, DifferenceSubject, OurMovement, difference_columns,
    kind_word,
};

insert_row! {
    struct BillRowInsert<'a> into "gateway_bill_row" {
        bill_id: i64,
        kind: &'a str,
        number: &'a str,
        refund_no: Option<&'a str>,
        txn: &'a str,
        amount: i64,
        fee: i64,
        currency: &'a str,
        at: Timestamp,
    } ""
}

insert_row! {
    struct DifferenceInsert<'a> into "bill_difference" {
        bill_id: i64,
        provider: &'a str,
        day: &'a str,
        kind: DifferenceKind,
        subject: DifferenceSubject,
        number: &'a str,
        txn: &'a str,
        ours: Option<i64>,
        theirs: Option<i64>,
        status: DifferenceStatus,
        resolution: &'a str,
        created_at: Timestamp,
    } ""
}

// What we have booked of a payment: nothing before it is settled, and for what is in suspense what came.
macro_rules! own_payment {
    ($where:literal) => {
        concat!(
            "SELECT p.number, CASE WHEN p.settled_at IS NULL THEN NULL ELSE (SELECT CAST(-SUM(e.delta) AS BIGINT) FROM journal j
              JOIN ledger_entry e ON e.journal_id = j.id WHERE j.idem_key = 'pay:' || p.id AND e.account = 'gateway:' || p.provider) END,
              NOT (p.status IN ('paid', 'late_paid') AND o.paid_at IS NULL)
            FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE ",
            $where
        )
    };
}

sql! {
    INSERT = "INSERT INTO gateway_bill (provider, merchant, day, fetched_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (provider, merchant, day) DO NOTHING RETURNING id";
    KNOWN = "SELECT COUNT(*) FROM gateway_bill WHERE provider = $1 AND merchant = $2 AND day = $3";
    INSERT_ROW = BillRowInsert::INSERT;
    INSERT_DIFFERENCE = DifferenceInsert::INSERT;
    FIRST_PAID = "SELECT MIN(p.paid_at) FROM payment p JOIN gateway_config c ON c.id = p.config_id WHERE c.provider = $1 AND c.merchant = $2";
    PAYMENTS_OF_DAY = own_payment!("p.settled_at IS NOT NULL AND p.paid_at >= $3 AND p.paid_at < $4 AND p.config_id IN
        (SELECT id FROM gateway_config WHERE provider = $1 AND merchant = $2)");
    PAYMENT = own_payment!("p.provider = $1 AND p.number = $2");
    REFUND = "SELECT r.number, CASE WHEN r.status = 'done' THEN r.channel END FROM refund r JOIN payment p ON p.id = r.payment_id
        WHERE p.provider = $1 AND r.number = $2";
    // A gateway may date a refund a day before or after we heard of it: missing is what stands in none of the three bills.
    REFUNDS_MISSING = "SELECT r.number, r.channel FROM refund r JOIN payment p ON p.id = r.payment_id JOIN gateway_config c ON c.id = p.config_id
        WHERE c.provider = $1 AND c.merchant = $2 AND r.status = 'done' AND r.channel > 0 AND r.done_at >= $3 AND r.done_at < $4
        AND NOT EXISTS (SELECT 1 FROM gateway_bill_row b WHERE b.refund_no = r.number)";
    HOLD = "UPDATE bill_difference SET created_at = created_at WHERE id = $1";
    SHOWN = concat!("SELECT ", difference_columns!(), " FROM bill_difference d WHERE d.id = $1");
    RESOLVE = "UPDATE bill_difference SET status = 'resolved', resolution = $2, resolved_at = $3 WHERE id = $1 AND status = 'open'";
    OPEN_COUNT = "SELECT COUNT(*) FROM bill_difference WHERE status = 'open'";
    STATEMENT = "SELECT b.provider, b.merchant, r.kind, r.currency, COUNT(*) AS count, CAST(SUM(r.amount) AS BIGINT) AS amount,
        CAST(SUM(r.fee) AS BIGINT) AS fee
        FROM gateway_bill_row r JOIN gateway_bill b ON b.id = r.bill_id WHERE b.day >= $1 AND b.day < $2
        GROUP BY b.provider, b.merchant, r.kind, r.currency ORDER BY b.provider, b.merchant, r.kind, r.currency";
    DAYS = "SELECT b.provider, b.day, (SELECT COUNT(*) FROM bill_difference d WHERE d.bill_id = b.id AND d.status = 'open')
        FROM gateway_bill b ORDER BY b.day DESC, b.provider LIMIT 90";
}

/// A merchant's day at a gateway.
#[derive(Clone, Debug)]
pub struct BillDay {
    pub provider: &'static str,
    pub merchant: String,
    pub day: String,
    pub from: Timestamp,
    pub until: Timestamp,
}

pub async fn is_known(db: &mut Conn, bill: &BillDay) -> Result<bool> {
    let (count,): (i64,) = db.one(KNOWN, args![bill.provider, &bill.merchant, &bill.day]).await?;
    Ok(count > 0)
}

/// When the first payment with this merchant was made.
pub async fn first_paid(db: &mut Conn, provider: &str, merchant: &str) -> Result<Option<Timestamp>> {
    Ok(db.one::<(Option<Timestamp>,)>(FIRST_PAID, args![provider, merchant]).await?.0)
}

/// `None` when another node was first.
pub async fn insert(db: &mut Conn, bill: &BillDay, rows: &[BillRow], now: Timestamp) -> Result<Option<i64>> {
    let args = args![bill.provider, &bill.merchant, &bill.day, now];
    let Some((id,)) = db.optional::<(i64,)>(INSERT, args).await? else { return Ok(None) };
    for row in rows {
        let row = BillRowInsert {
            bill_id: id,
            kind: kind_word(row.kind),
            number: &row.out_trade_no,
            refund_no: row.refund_no.as_deref(),
            txn: &row.txn,
            amount: row.amount,
            fee: row.fee,
            currency: &row.currency,
            at: row.at,
        };
        db.execute(INSERT_ROW, &row.values()).await?;
    }
    Ok(Some(id))
}

pub async fn insert_difference(db: &mut Conn, bill: i64, of: &BillDay, new: &Difference, now: Timestamp) -> Result<()> {
    let row = DifferenceInsert {
        bill_id: bill,
        provider: of.provider,
        day: &of.day,
        kind: new.kind,
        subject: new.subject,
        number: &new.number,
        txn: &new.txn,
        ours: new.ours,
        theirs: new.theirs,
        status: DifferenceStatus::Open,
        resolution: "",
        created_at: now,
    };
    db.execute(INSERT_DIFFERENCE, &row.values()).await.map(drop)
}

type OwnPayment = (String, Option<i64>, bool);

fn movement((number, amount, is_order_right): OwnPayment, is_of_day: bool) -> OurMovement {
    OurMovement { subject: DifferenceSubject::Payment, number, amount, is_order_right, is_of_day }
}

/// Payments that were paid on that day, by the gateway's clock.
pub async fn payments_of_day(db: &mut Conn, bill: &BillDay) -> Result<Vec<OurMovement>> {
    let args = args![bill.provider, &bill.merchant, bill.from, bill.until];
    let rows: Vec<OwnPayment> = db.all(PAYMENTS_OF_DAY, args).await?;
    Ok(rows.into_iter().map(|row| movement(row, true)).collect())
}

/// What we know of something that a bill names.
pub async fn find(
    db: &mut Conn,
    provider: &str,
    subject: DifferenceSubject,
    number: &str,
) -> Result<Option<OurMovement>> {
    Ok(match subject {
        DifferenceSubject::Payment => {
            let row: Option<OwnPayment> = db.optional(PAYMENT, args![provider, number]).await?;
            row.map(|row| movement(row, false))
        }
        DifferenceSubject::Refund => {
            let row: Option<(String, Option<Money>)> = db.optional(REFUND, args![provider, number]).await?;
            row.map(|(number, amount)| OurMovement {
                subject,
                number,
                amount: amount.map(Money::fen),
                is_order_right: true,
                is_of_day: false,
            })
        }
    })
}

/// Refunds that were done in that time and stand in no bill.
pub async fn refunds_missing(
    db: &mut Conn,
    bill: &BillDay,
    from: Timestamp,
    until: Timestamp,
) -> Result<Vec<(String, Money)>> {
    db.all(REFUNDS_MISSING, args![bill.provider, &bill.merchant, from, until]).await
}

/// Reads and holds a row until the end of the transaction.
pub async fn hold(db: &mut Conn, id: i64) -> Result<Option<DifferenceRow>> {
    db.execute(HOLD, args![id]).await?;
    db.optional(SHOWN, args![id]).await
}

pub async fn resolve(db: &mut Conn, id: i64, resolution: &str, now: Timestamp) -> Result<bool> {
    Ok(db.execute(RESOLVE, args![id, resolution, now]).await? == 1)
}

pub async fn open_count(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(OPEN_COUNT, args![]).await?.0)
}

pub struct StatementLine {
    pub provider: String,
    pub merchant: String,
    pub kind: String,
    pub currency: String,
    pub count: i64,
    pub amount: i64,
    pub fee: i64,
}

kernel::db::row!(StatementLine { provider, merchant, kind, currency, count, amount, fee });

/// Days from `first` to before `next`.
pub async fn statement(db: &mut Conn, first: &str, next: &str) -> Result<Vec<StatementLine>> {
    db.all(STATEMENT, args![first, next]).await
}

/// Provider, day, and how many differences of it are open.
pub async fn days(db: &mut Conn) -> Result<Vec<(String, String, i64)>> {
    db.all(DAYS, args![]).await
}

pub static DIFFERENCES: Listing = Listing {
    select: difference_columns!(),
    from: "bill_difference d",
    fields: &[
        field("id", "d.id", ColumnKind::Int),
        field("provider", "d.provider", ColumnKind::Text),
        field("day", "d.day", ColumnKind::Text),
        field("kind", "d.kind", ColumnKind::Text),
        field("subject", "d.subject", ColumnKind::Text),
        quick("number", "d.number"),
        quick("txn", "d.txn"),
        field("status", "d.status", ColumnKind::Text),
        field("create_time", "d.created_at", ColumnKind::Time),
    ],
    key: "d.id",
    order: "d.id DESC",
};
