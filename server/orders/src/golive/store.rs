use kernel::Result;
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;

use platform::guard::MemberId;

macro_rules! orders_left {
    () => {
        "FROM shop_order o WHERE o.is_live = FALSE AND (o.status = 'pending' OR o.paid_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.kind = 'test_ended')"
    };
}

/// What journals without real money left in somebody's wallet.
macro_rules! balances_left {
    () => {
        "SELECT e.member_id, CAST(SUM(CASE WHEN e.account = 'principal' THEN e.delta ELSE 0 END) AS BIGINT) AS principal,
         CAST(SUM(CASE WHEN e.account = 'bonus' THEN e.delta ELSE 0 END) AS BIGINT) AS bonus,
         CAST(SUM(CASE WHEN e.account = 'points' THEN e.delta ELSE 0 END) AS BIGINT) AS points
         FROM ledger_entry e JOIN journal j ON j.id = e.journal_id JOIN wallet w ON w.member_id = e.member_id
         WHERE j.is_live = FALSE AND w.closed = FALSE AND (w.money > 0 OR w.score > 0) GROUP BY e.member_id
         HAVING (SUM(CASE WHEN e.account = 'principal' THEN e.delta ELSE 0 END) > 0 AND MIN(w.principal) > 0)
         OR (SUM(CASE WHEN e.account = 'bonus' THEN e.delta ELSE 0 END) > 0 AND MIN(w.bonus) > 0)
         OR (SUM(CASE WHEN e.account = 'points' THEN e.delta ELSE 0 END) > 0 AND MIN(w.score) > 0)"
    };
}

/// Claims on the pool of memberships, in a shop that has sold none for real money yet. Where both kinds were sold a claim does not say which
/// of them it was made under, so it stays until its thirty days are over.
macro_rules! claims_left {
    () => {
        "FROM entitlement e WHERE e.source = 'vip' AND e.revoked_at IS NULL AND EXISTS (SELECT 1 FROM shop_order o WHERE o.kind = 'vip'
         AND o.is_live = FALSE AND o.paid_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM shop_order o WHERE o.kind = 'vip'
         AND o.is_live = TRUE AND o.paid_at IS NOT NULL)"
    };
}

sql! {
    ORDERS = concat!("SELECT o.id ", orders_left!(), " ORDER BY o.id LIMIT 100");
    BALANCES = concat!(balances_left!(), " ORDER BY e.member_id LIMIT 100");
    CLAIMS = concat!("SELECT e.id ", claims_left!(), " ORDER BY e.id LIMIT 100");
    COUNTS = concat!("SELECT (SELECT COUNT(*) ", orders_left!(), ") AS orders, (SELECT COUNT(*) FROM (", balances_left!(),
        ") AS b) AS balances, (SELECT COUNT(*) ", claims_left!(), ") AS claims,
        (SELECT COUNT(*) FROM refund r JOIN shop_order o ON o.id = r.order_id WHERE o.is_live = FALSE AND r.status <> 'done') AS refunds");
}

/// What is left of the time before real money.
#[derive(Clone, Copy, Debug)]
pub struct TestMoneyCounts {
    pub orders: i64,
    pub balances: i64,
    pub claims: i64,
    /// Still under way at a gateway.
    pub refunds: i64,
}

row!(TestMoneyCounts { orders, balances, claims, refunds });

impl TestMoneyCounts {
    /// Whether something of it could still buy or open anything.
    pub const fn is_usable(self) -> bool {
        self.orders + self.balances + self.claims > 0
    }
}

#[derive(Clone, Copy, Debug)]
pub struct TestBalance {
    pub member: MemberId,
    pub principal: Money,
    pub bonus: Money,
    pub points: i64,
}

row!(TestBalance { member(member_id), principal, bonus, points });

pub async fn counts(db: &mut Conn) -> Result<TestMoneyCounts> {
    db.one(COUNTS, args![]).await
}

pub async fn orders(db: &mut Conn) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(ORDERS, args![]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn balances(db: &mut Conn) -> Result<Vec<TestBalance>> {
    db.all(BALANCES, args![]).await
}

pub async fn claims(db: &mut Conn) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(CLAIMS, args![]).await?.into_iter().map(|(id,)| id).collect())
}
