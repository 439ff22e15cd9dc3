use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Days;

// A top-up is no income: it is owed until something is bought for it.
sql! {
    TAKINGS = "SELECT (paid_at + $3) / 86400000, CAST(SUM(total) AS BIGINT), COUNT(*) FROM shop_order
        WHERE paid_at >= $1 AND paid_at < $2 AND kind <> 'topup' GROUP BY 1 ORDER BY 1";
    MADE = "SELECT COUNT(*) FROM shop_order WHERE created_at >= $1 AND created_at < $2 AND kind <> 'topup'";
    USED = "SELECT COUNT(DISTINCT o.id) FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN entitlement e ON e.order_line_id = l.id
        WHERE o.paid_at >= $1 AND o.paid_at < $2 AND e.used_at IS NOT NULL";
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
    OWED_MORE = "SELECT CAST(COALESCE(SUM(e.delta), 0) AS BIGINT) FROM journal j JOIN ledger_entry e ON e.journal_id = j.id
        WHERE j.created_at >= $1 AND j.created_at < $2 AND e.account IN ('principal', 'bonus')";
    STRANGE_PAYMENTS = "SELECT COUNT(*) FROM payment WHERE status = 'quarantine'";
    WAITING_REFUNDS = "SELECT COUNT(*) FROM refund WHERE status = 'waiting'";
    FAILED_REFUNDS = "SELECT COUNT(*) FROM refund WHERE status = 'failed'";
    FAILED_TASKS = "SELECT COUNT(*) FROM task WHERE state = 'failed'";
    WAITING_ADJUSTMENTS = "SELECT COUNT(*) FROM adjustment WHERE state = 'waiting'";
    HELD_REWARDS = "SELECT COUNT(*) FROM invite_reward WHERE state = 'held'";
    FAILED_MESSAGES = "SELECT COUNT(*) FROM message WHERE status = 'failed'";
    KEPT_MESSAGES = "SELECT COUNT(*) FROM message WHERE status = 'kept'";
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
pub async fn takings(db: &mut Conn, days: Days, zone: Zone) -> Result<Vec<(i64, i64, i64)>> {
    let (from, to) = days.span(zone);
    db.all(TAKINGS, args![from, to, zone.seconds() * 1000]).await
}

async fn number(db: &mut Conn, question: kernel::db::Sql, days: Days, zone: Zone) -> Result<i64> {
    let (from, to) = days.span(zone);
    Ok(db.one::<(i64,)>(question, args![from, to]).await?.0)
}

pub async fn made(db: &mut Conn, days: Days, zone: Zone) -> Result<i64> {
    number(db, MADE, days, zone).await
}

pub async fn used(db: &mut Conn, days: Days, zone: Zone) -> Result<i64> {
    number(db, USED, days, zone).await
}

pub async fn given_back(db: &mut Conn, days: Days, zone: Zone) -> Result<Money> {
    number(db, GIVEN_BACK, days, zone).await.map(Money::from_fen)
}

pub async fn joined(db: &mut Conn, days: Days, zone: Zone) -> Result<i64> {
    number(db, JOINED, days, zone).await
}

pub async fn views(db: &mut Conn, days: Days) -> Result<i64> {
    Ok(db.one::<(i64,)>(VIEWS, args![days.first, days.end]).await?.0)
}

pub async fn top(db: &mut Conn, days: Days, zone: Zone) -> Result<Vec<Seller>> {
    let (from, to) = days.span(zone);
    db.all(TOP, args![from, to]).await
}

pub async fn misses(db: &mut Conn, days: Days, zone: Zone) -> Result<Vec<Miss>> {
    let (from, to) = days.span(zone);
    db.all(MISSES, args![from, to]).await
}

/// Principal, bonus and points of all members.
pub async fn owed(db: &mut Conn) -> Result<(i64, i64, i64)> {
    db.one(OWED, args![]).await
}

pub async fn owed_more(db: &mut Conn, days: Days, zone: Zone) -> Result<Money> {
    number(db, OWED_MORE, days, zone).await.map(Money::from_fen)
}

/// What waits for somebody: a word, the right to look at it, how many.
pub async fn work(db: &mut Conn, now: Timestamp, soon: Timestamp) -> Result<Vec<(&'static str, &'static str, i64)>> {
    let mut work = Vec::new();
    for (key, right, question) in [
        ("payments", "shop/paylog/index", STRANGE_PAYMENTS),
        ("refunds_failed", "shop/order/index", FAILED_REFUNDS),
        ("refunds", "shop/order/index", WAITING_REFUNDS),
        ("adjustments", "shop/adjust/index", WAITING_ADJUSTMENTS),
        ("rewards", "shop/invite/index", HELD_REWARDS),
        ("tasks", "shop/job/index", FAILED_TASKS),
        ("messages", "routine/outbox/index", FAILED_MESSAGES),
        ("messages_kept", "routine/outbox/index", KEPT_MESSAGES),
    ] {
        work.push((key, right, db.one::<(i64,)>(question, args![]).await?.0));
    }
    let ending = db.one::<(i64,)>(ENDING_VIPS, args![now, soon]).await?.0;
    work.push(("vips", "user/user/index", ending));
    Ok(work)
}
