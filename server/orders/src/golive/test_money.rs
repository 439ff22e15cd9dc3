//! The end of what was bought, topped up and given while the shop was tried out without real money: none of it may buy or open anything
//! once money is real. Orders stay as a record; what they gave is taken back, and balances are reversed by journal entries.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::money::Money;

use super::store::{self, TestBalance, TestMoneyCounts};
use crate::OrdersState;
use crate::order::closing::{close, release};
use crate::order::model::{OrderKind, OrderStatus};
use crate::order::store as orders;
use crate::payment::model::PaymentStatus;
use crate::payment::store as payments;
use money::entitlement::store as entitlements;
use money::points::store as points;
use money::vip::store as vips;
use money::wallet::model::{Buckets, Journal, JournalKind, Lot, account};
use money::wallet::store as wallet;

const REASON: &str = "test mode ended";
const ACTOR: &str = "system";

pub async fn count(app: &OrdersState) -> Result<TestMoneyCounts> {
    app.db.read(|db| Box::pin(store::counts(db))).await
}

/// Ends all of it, one order and one balance in a transaction each, so that it can be stopped and begun again. Refunds that a gateway has
/// still to confirm are not touched.
pub async fn end(app: &OrdersState) -> Result<()> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    loop {
        let list = app.db.read(|db| Box::pin(store::orders(db))).await?;
        if list.is_empty() {
            break;
        }
        for order in list {
            app.db.write(move |db| Box::pin(end_order(db, order, now, zone))).await?;
        }
    }
    loop {
        let list = app.db.read(|db| Box::pin(store::claims(db))).await?;
        if list.is_empty() {
            break;
        }
        for claim in list {
            app.db.write(move |db| Box::pin(async move { entitlements::revoke(db, claim, REASON, now).await })).await?;
        }
    }
    loop {
        let list = app.db.read(|db| Box::pin(store::balances(db))).await?;
        let mut ended = 0;
        for balance in &list {
            let balance = *balance;
            ended += u32::from(app.db.write(move |db| Box::pin(end_balance(db, balance, now))).await?);
        }
        // What is left of a balance was spent on something real meanwhile and cannot be taken.
        if ended == 0 {
            return Ok(());
        }
    }
}

async fn end_order(db: &mut Conn, id: i64, now: Timestamp, zone: Zone) -> Result<()> {
    let order = orders::hold_id(db, id).await?;
    if order.status == OrderStatus::Pending {
        for payment in payments::open_of(db, id).await? {
            payments::set_status(db, payment.id, PaymentStatus::Closed, None).await?;
        }
        release(db, &order, ACTOR, now).await?;
        let order = orders::hold_id(db, id).await?;
        close(db, &order, "test", ACTOR, now).await?;
    }
    let mut real = Money::ZERO;
    for line in orders::lines(db, id).await?.iter().filter(|line| order.paid_at.is_some() && line.refund_id.is_none()) {
        entitlements::revoke_line(db, line.id, REASON, now).await?;
        if line.vip_level.is_some() {
            vips::revoke(db, order.member_id, id).await?;
        }
        real = real + line.principal + line.channel;
    }
    if let Some(paid_at) = order.paid_at.filter(|_| order.kind == OrderKind::Goods) {
        vips::add_spend(db, order.member_id, paid_at, zone, -real).await?;
    }
    if order.kind != OrderKind::Topup && real > Money::ZERO {
        // Points that have come already are part of the balance of test points.
        let earned = points::earned_by(db, id, real).await?;
        points::earn_less(db, id, earned).await?;
        people::invite::store::refunded(db, id, real, ACTOR, order.is_live, now).await?;
    }
    orders::event(db, id, "test_ended", "", ACTOR, now).await
}

/// `false`: there is nothing of it that could be taken.
async fn end_balance(db: &mut Conn, test: TestBalance, now: Timestamp) -> Result<bool> {
    let TestBalance { member, .. } = test;
    let (has, score) = wallet::hold(db, member).await?;
    let taken = Buckets {
        principal: test.principal.clamp(Money::ZERO, has.principal),
        bonus: test.bonus.clamp(Money::ZERO, has.bonus),
    };
    let points = test.points.clamp(0, score);
    let journal = |unit: &str| Journal {
        kind: JournalKind::TestEnded,
        key: format!("test_ended:{unit}:{}:{}", member.0, now.0),
        reference: "",
        actor: ACTOR,
        is_live: false,
        now,
    };
    if taken.sum() > Money::ZERO {
        let others = [(account::ADJUST, taken.sum().fen())];
        wallet::change_money(db, &journal("fen"), member, taken.negative(), &others, "").await?;
    }
    if points > 0 {
        let (other, lot) = (account::POINTS_ISSUED, Lot::Old(None));
        wallet::change_points(db, &journal("point"), member, -points, other, lot, "").await?;
    }
    Ok(taken.sum() > Money::ZERO || points > 0)
}
