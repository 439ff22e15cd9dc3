use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Days, Span};

// A top-up is no income: it is owed until something is bought for it.
sql! {
    TAKINGS = "SELECT (paid_at + $3) / 86400000, CAST(SUM(total) AS BIGINT), COUNT(*) FROM shop_order
        WHERE paid_at >= $1 AND paid_at < $2 AND kind <> 'topup' GROUP BY 1 ORDER BY 1";
    // One cohort, the orders placed in the period: no step can hold more than the one before it.
    PLACED = "SELECT COUNT(*) AS placed, COUNT(paid_at) AS paid FROM shop_order
        WHERE created_at >= $1 AND created_at < $2 AND kind <> 'topup'";
    USED = "SELECT COUNT(DISTINCT o.id) FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN entitlement e ON e.order_line_id = l.id
        WHERE o.created_at >= $1 AND o.created_at < $2 AND o.paid_at IS NOT NULL AND e.used_at IS NOT NULL";
    GIVEN_BACK = "SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM refund r JOIN shop_order o ON o.id = r.order_id
        WHERE r.done_at >= $1 AND r.done_at < $2 AND r.status = 'done' AND o.kind <> 'topup'";
    JOINED = "SELECT COUNT(*) FROM member WHERE created_at >= $1 AND created_at < $2";
    VIEWS = "SELECT CAST(COALESCE(SUM(views), 0) AS BIGINT) FROM view_day WHERE day >= $1 AND day < $2";
    TOP = "SELECT l.material_id, MAX(l.title_zh) AS title_zh, MAX(l.title_en) AS title_en, MAX(l.poster) AS poster, COUNT(*) AS sold,
        CAST(SUM(l.due) AS BIGINT) AS revenue
        FROM shop_order o JOIN order_line l ON l.order_id = o.id
        WHERE o.paid_at >= $1 AND o.paid_at < $2 AND l.material_id IS NOT NULL AND l.refund_id IS NULL
        GROUP BY l.material_id ORDER BY 6 DESC, 1 LIMIT 6";
    MISSES = "SELECT id, words, times FROM search_miss WHERE last_at >= $1 AND last_at < $2 ORDER BY times DESC, id LIMIT 6";
    OWED = "SELECT CAST(COALESCE(SUM(principal), 0) AS BIGINT), CAST(COALESCE(SUM(bonus), 0) AS BIGINT), CAST(COALESCE(SUM(score), 0) AS BIGINT)
        FROM wallet";
    OWED_CHANGE = "SELECT CAST(COALESCE(SUM(CASE WHEN e.delta > 0 THEN e.delta END), 0) AS BIGINT),
        CAST(COALESCE(SUM(CASE WHEN e.delta < 0 THEN -e.delta END), 0) AS BIGINT) FROM journal j JOIN ledger_entry e ON e.journal_id = j.id
        WHERE j.created_at >= $1 AND j.created_at < $2 AND e.account IN ('principal', 'bonus')";
    STRANGE_PAYMENTS = "SELECT COUNT(*) FROM payment WHERE status = 'quarantine'";
    WAITING_REFUNDS = "SELECT COUNT(*) FROM refund WHERE status = 'waiting'";
    FAILED_REFUNDS = "SELECT COUNT(*) FROM refund WHERE status = 'failed'";
    FAILED_TASKS = "SELECT COUNT(*) FROM task WHERE state = 'failed'";
    WAITING_ADJUSTMENTS = "SELECT COUNT(*) FROM adjustment WHERE state = 'waiting'";
    HELD_REWARDS = "SELECT COUNT(*) FROM invite_reward WHERE state = 'held'";
    FAILED_MESSAGES = "SELECT COUNT(*) FROM message WHERE status = 'failed'";
    KEPT_MESSAGES = "SELECT COUNT(*) FROM message WHERE status = 'kept'";
    QUARANTINED = "SELECT COUNT(*) FROM payment_quarantine WHERE status = 'open'";
    ENDING_VIPS = "SELECT COUNT(*) FROM vip_standing WHERE until_at >= $1 AND until_at < $2";
}

/// What sold best.
#[derive(Serialize, ToSchema)]
pub struct Seller {
    pub id: i64,
    #[serde(skip)]
    pub title_zh: String,
    #[serde(skip)]
    pub title_en: String,
    pub poster: Option<String>,
    pub sold: i64,
    pub revenue: Money,
}

row!(Seller { id(material_id), title_zh, title_en, poster, sold, revenue });

#[derive(Serialize, ToSchema)]
pub struct Miss {
    pub id: i64,
    pub words: String,
    pub times: i64,
}

row!(Miss { id, words, times });

/// Day, revenue and orders, oldest first; days without orders are left out.
pub async fn takings(db: &mut Conn, span: Span, zone: Zone) -> Result<Vec<(i64, i64, i64)>> {
    db.all(TAKINGS, args![span.from, span.to, zone.seconds() * 1000]).await
}

async fn number(db: &mut Conn, question: kernel::db::Sql, span: Span) -> Result<i64> {
    Ok(db.one::<(i64,)>(question, args![span.from, span.to]).await?.0)
}

/// Orders placed, and how many of them are paid by now.
pub async fn placed(db: &mut Conn, span: Span) -> Result<(i64, i64)> {
    db.one(PLACED, args![span.from, span.to]).await
}

pub async fn used(db: &mut Conn, span: Span) -> Result<i64> {
    number(db, USED, span).await
}

pub async fn given_back(db: &mut Conn, span: Span) -> Result<Money> {
    number(db, GIVEN_BACK, span).await.map(Money::from_fen)
}

pub async fn joined(db: &mut Conn, span: Span) -> Result<i64> {
    number(db, JOINED, span).await
}

pub async fn views(db: &mut Conn, days: Days) -> Result<i64> {
    Ok(db.one::<(i64,)>(VIEWS, args![days.first, days.end]).await?.0)
}

pub async fn top(db: &mut Conn, span: Span) -> Result<Vec<Seller>> {
    db.all(TOP, args![span.from, span.to]).await
}

pub async fn misses(db: &mut Conn, span: Span) -> Result<Vec<Miss>> {
    db.all(MISSES, args![span.from, span.to]).await
}

/// Principal, bonus and points of all members.
pub async fn owed(db: &mut Conn) -> Result<(i64, i64, i64)> {
    db.one(OWED, args![]).await
}

/// What came into the wallets, and what went out of them.
pub async fn owed_change(db: &mut Conn, span: Span) -> Result<(i64, i64)> {
    db.one(OWED_CHANGE, args![span.from, span.to]).await
}

/// Something that waits for somebody.
pub struct WaitingWork {
    pub key: &'static str,
    /// The page of the menu on which it is done; none where it is no task
    pub page: Option<&'static str>,
    pub count: i64,
}

/// What waits for somebody and may be looked at by who asks; what they may not see is not even counted.
pub async fn work(
    db: &mut Conn,
    now: Timestamp,
    soon: Timestamp,
    may: impl Fn(&str) -> bool + Send + Sync,
) -> Result<Vec<WaitingWork>> {
    let mut work = Vec::new();
    for (key, right, page, question) in [
        ("payments", "shop/paylog/index", "shop/payLog", STRANGE_PAYMENTS),
        ("refunds_failed", "shop/order/index", "shop/refund", FAILED_REFUNDS),
        ("refunds", "shop/order/index", "shop/refund", WAITING_REFUNDS),
        ("adjustments", "shop/adjust/index", "shop/adjust", WAITING_ADJUSTMENTS),
        ("rewards", "shop/invite/index", "shop/invite", HELD_REWARDS),
        ("tasks", "shop/job/index", "shop/job", FAILED_TASKS),
        ("messages", "routine/outbox/index", "routine/outbox", FAILED_MESSAGES),
        ("messages_kept", "routine/outbox/index", "routine/outbox", KEPT_MESSAGES),
        ("quarantine", "shop/quarantine/index", "shop/quarantine", QUARANTINED),
    ] {
        if may(right) {
            let (count,) = db.one::<(i64,)>(question, args![]).await?;
            work.push(WaitingWork { key, page: Some(page), count });
        }
    }
    if may("user/user/index") {
        let (count,) = db.one::<(i64,)>(ENDING_VIPS, args![now, soon]).await?;
        work.push(WaitingWork { key: "vips", page: None, count });
    }
    work.retain(|one| one.count > 0);
    Ok(work)
}
