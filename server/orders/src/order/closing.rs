//! How payments and orders end without money: what was set aside, taken or locked for them goes back.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::money::Money;

use super::model::{Order, OrderEvent, next};
use super::settle::JournalContext;
use super::store;
use crate::payment::model::{PaymentStatus, next_query};
use crate::payment::store as payments;
use money::coupon::store as coupons;
use money::wallet::model::{Buckets, JournalKind, Lot, account};
use money::wallet::store as wallet;

/// Gives back what was set aside, whichever payment it was for. The caller holds the order.
pub async fn release(db: &mut Conn, order: &Order, actor: &str, now: Timestamp) -> Result<()> {
    let (held, Some(payment)) = (order.held(), order.held_payment) else { return Ok(()) };
    if held.sum() == Money::ZERO {
        return Ok(());
    }
    let journal = JournalContext { order, actor, now }.journal(JournalKind::Release, format!("release:{payment}"));
    let others = [(account::HELD, -held.sum().fen())];
    wallet::change_money(db, &journal, order.member_id, held, &others, &order.number).await?;
    store::set_held(db, order.id, Buckets::default(), None).await
}

/// Ends an order that was not paid: coupon and points go back. The caller holds the order and has released what was set aside.
pub async fn close(db: &mut Conn, order: &Order, reason: &str, actor: &str, now: Timestamp) -> Result<bool> {
    if next(order.status, OrderEvent::Close).is_none() || !store::set_closed(db, order.id, reason, now).await? {
        return Ok(false);
    }
    coupons::release(db, order.id).await?;
    if order.points > 0 {
        let journal = JournalContext { order, actor, now }.journal(JournalKind::Return, format!("return:{}", order.id));
        let lot = Lot::Back(order.id);
        let other = account::POINTS_SPENT;
        wallet::change_points(db, &journal, order.member_id, order.points, other, lot, &order.number).await?;
    }
    store::event(db, order.id, "closed", reason, actor, now).await?;
    Ok(true)
}

/// A payment through which nothing can come any more, as far as its gateway knows. Late money stays possible.
pub async fn payment_closed(db: &mut Conn, number: &str, status: PaymentStatus, now: Timestamp) -> Result<()> {
    let Some(payment) = payments::hold(db, number).await?.filter(|payment| payment.status.is_open()) else {
        return Ok(());
    };
    let order = store::hold_id(db, payment.order_id).await?;
    payments::set_status(db, payment.id, status, next_query(status, 0, now)).await?;
    if order.held_payment == Some(payment.id) {
        release(db, &order, "system", now).await?;
    }
    Ok(())
}

/// Gives up a payment in favour of another: its gateway is still asked to close it, and what comes through it nevertheless either pays
/// the order first or goes back. What the balance gave towards it is free at once.
pub async fn abandon(db: &mut Conn, number: &str, actor: &str, now: Timestamp) -> Result<()> {
    let Some(payment) = payments::hold(db, number).await?.filter(|payment| payment.status.is_open()) else {
        return Ok(());
    };
    let order = store::hold_id(db, payment.order_id).await?;
    let status = PaymentStatus::Closing;
    payments::set_status(db, payment.id, status, next_query(status, 0, now)).await?;
    if order.held_payment == Some(payment.id) {
        release(db, &order, actor, now).await?;
    }
    Ok(())
}
