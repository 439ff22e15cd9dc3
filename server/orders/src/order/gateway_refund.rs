//! The gateway's part of a refund. Its number never changes, and before the gateway is asked for a refund a second time it is asked how the
//! first stands: nobody is refunded twice. What the gateway gives up on goes to a person; the balance gets it only if the buyer chose so.

use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, read_row};
use kernel::money::Money;
use kernel::string_enum;
use paygate::{GatewayError, PaymentGateway, RefundRequest, RefundStatus};

use super::refund::finish;
use super::settle::JournalContext;
use super::store;
use crate::OrdersState;
use crate::payment::model::{Payment, StoredRequest};
use crate::payment::store as payments;
use money::wallet::model::{Buckets, JournalKind, account};
use money::wallet::store as wallet;

string_enum! {
    pub enum RefundState {
        Waiting = "waiting",
        Done = "done",
        /// The gateway gave up: a person decides.
        Failed = "failed",
    }
}

read_row! {
    #[derive(Clone, Debug)]
    pub struct GatewayRefund, columns gateway_refund_columns {
        pub id: i64,
        pub number: String,
        pub order_id: i64,
        pub payment_id: Option<i64>,
        pub channel: Money,
        pub status: RefundState,
        pub reason: String,
        pub attempts: i64,
        pub next_try_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub sent_at: Option<Timestamp>,
        pub alerted_at: Option<Timestamp>,
    }
}

/// How often a gateway may say no before a person decides.
const MOST_REFUSALS: i64 = 8;
/// When a gateway that is not configured is looked for again.
const ABSENT: Duration = Duration::from_secs(600);
/// A refund that takes longer raises an alert.
pub const TOO_LONG: Duration = Duration::from_secs(7 * 24 * 3600);
/// Seconds between two questions; then every hour. Alipay wants ten seconds before it is asked.
const GAPS: [u64; 4] = [10, 60, 300, 1_800];
const LATER: u64 = 3_600;

fn next_try(attempts: i64, now: Timestamp) -> Timestamp {
    let gap = usize::try_from(attempts).ok().and_then(|at| GAPS.get(at)).copied().unwrap_or(LATER);
    now.plus(Duration::from_secs(gap))
}

/// Asks gateways about refunds that they have not confirmed yet. One that cannot be asked about keeps none of the others from it.
pub async fn refund_due(app: &OrdersState) -> Result<()> {
    let now = app.clock.now();
    for number in app.db.read(move |db| Box::pin(store::refunds_due(db, now))).await? {
        if let Err(error) = ask_gateway(app, &number).await {
            tracing::error!("refund {number} cannot be settled: {error:#}");
        }
    }
    Ok(())
}

/// What is to be asked, once it is claimed.
struct Claimed {
    refund: GatewayRefund,
    payment: Payment,
}

async fn ask_gateway(app: &OrdersState, number: &str) -> Result<()> {
    let Some(Claimed { refund, payment }) = claim(app, number).await? else { return Ok(()) };
    let Some(gateway) = app.gateways.fresh(app).await?.of_payment(&payment) else {
        tracing::error!("refund {number} waits: its gateway {} is not configured", payment.provider);
        let (id, next) = (refund.id, app.clock.now().plus(ABSENT));
        return app.db.write(move |db| Box::pin(store::postpone_refund(db, id, next))).await;
    };
    let request = request(&refund, &payment)?;
    let answer = ask(&*gateway.gateway, &request, refund.sent_at.is_some()).await;
    let (number, now) = (number.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let (number, answer) = (number.clone(), answer.clone());
        Box::pin(async move { apply(db, &number, &answer, now).await })
    });
    write.await
}

/// Notes that the gateway is going to be asked, and keeps others from asking at the same time.
async fn claim(app: &OrdersState, number: &str) -> Result<Option<Claimed>> {
    let (number, now) = (number.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let number = number.clone();
        Box::pin(async move {
            let is_due = |refund: &GatewayRefund| {
                refund.status == RefundState::Waiting && refund.next_try_at.is_some_and(|at| at <= now)
            };
            let Some(refund) = store::hold_refund(db, &number).await?.filter(is_due) else { return Ok(None) };
            let payments = payments::of_order(db, refund.order_id).await?;
            let Some(payment) = payments.into_iter().find(|payment| Some(payment.id) == refund.payment_id) else {
                store::refund_failed(db, refund.id, "no payment").await?;
                return Ok(None);
            };
            store::refund_sent(db, refund.id, now, next_try(refund.attempts, now)).await?;
            Ok(Some(Claimed { refund, payment }))
        })
    });
    write.await
}

fn request(refund: &GatewayRefund, payment: &Payment) -> Result<RefundRequest> {
    // Payments from before the gateways have no stored request.
    let notify_url = serde_json::from_str(&payment.request).map(|stored: StoredRequest| stored.notify_url);
    Ok(RefundRequest {
        trade: payment.trade(),
        txn: payment.txn.clone().unwrap_or_default(),
        refund_no: refund.number.clone(),
        amount: refund.channel.fen(),
        total: payment.amount.fen(),
        currency: payment.currency.clone(),
        reason: refund.reason.clone(),
        notify_url: notify_url.unwrap_or_default(),
    })
}

async fn ask(
    gateway: &dyn PaymentGateway,
    request: &RefundRequest,
    was_sent: bool,
) -> Result<RefundStatus, GatewayError> {
    if was_sent {
        match gateway.query_refund(request).await? {
            RefundStatus::Missing => {}
            known => return Ok(known),
        }
    }
    gateway.refund(request).await
}

/// What the gateway said, in our books.
async fn apply(db: &mut Conn, number: &str, answer: &Result<RefundStatus, GatewayError>, now: Timestamp) -> Result<()> {
    let Some(refund) = store::hold_refund(db, number).await?.filter(|refund| refund.status == RefundState::Waiting)
    else {
        return Ok(());
    };
    match answer {
        Ok(RefundStatus::Succeeded) => {
            let order = store::hold_id(db, refund.order_id).await?;
            let book = JournalContext { order: &order, actor: "system", now };
            return book_refunded(db, &book, &refund).await;
        }
        Ok(RefundStatus::Failed(why)) => return give_to_person(db, &refund, why, now).await,
        Err(GatewayError::Refused(why)) if refund.attempts + 1 >= MOST_REFUSALS => {
            return give_to_person(db, &refund, why, now).await;
        }
        Err(error) => tracing::warn!("refund {number}: {error}"),
        Ok(RefundStatus::Processing | RefundStatus::Missing) => {}
    }
    if refund.alerted_at.is_none() && refund.created_at.plus(TOO_LONG) <= now {
        tracing::error!("refund {number} has been under way for seven days");
        store::refund_alerted(db, refund.id, now).await?;
        store::event(db, refund.order_id, "refund_slow", &refund.channel.to_string(), "system", now).await?;
    }
    store::refund_tried(db, refund.id, next_try(refund.attempts + 1, now)).await
}

async fn give_to_person(db: &mut Conn, refund: &GatewayRefund, why: &str, now: Timestamp) -> Result<()> {
    tracing::error!("refund {} needs a person: {why}", refund.number);
    store::refund_failed(db, refund.id, why).await?;
    store::event(db, refund.order_id, "refund_failed", &refund.channel.to_string(), "system", now).await
}

/// The money has left the gateway: nothing of it is owed any more.
pub async fn book_refunded(db: &mut Conn, book: &JournalContext<'_>, refund: &GatewayRefund) -> Result<()> {
    let JournalContext { order, actor, now } = *book;
    let provider = payments::of_order(db, order.id).await?.into_iter().find(|one| Some(one.id) == refund.payment_id);
    let gateway = account::gateway(provider.as_ref().map_or("unknown", |payment| payment.provider.as_str()));
    let channel = refund.channel.fen();
    let journal = book.journal(JournalKind::Refund, format!("refunded:{}", refund.id));
    wallet::post(db, &journal, &[(account::REFUNDS, -channel), (&gateway, channel)]).await?;
    if let Some(payment) = refund.payment_id {
        payments::add_refund(db, payment, refund.channel).await?;
    }
    store::refund_done(db, refund.id, now).await?;
    store::event(db, order.id, "refunded", &refund.channel.to_string(), actor, now).await?;
    finish(db, order.id).await
}

/// The buyer chose the balance after the gateway gave up.
pub async fn refund_to_balance(db: &mut Conn, book: &JournalContext<'_>, refund: &GatewayRefund) -> Result<()> {
    let JournalContext { order, actor, now } = *book;
    let journal = book.journal(JournalKind::Refund, format!("refunded:{}", refund.id));
    let channel = refund.channel.fen();
    let others = [(account::REFUNDS, -channel)];
    wallet::change_money(db, &journal, order.member_id, Buckets::new(channel, 0), &others, &order.number).await?;
    store::refund_done(db, refund.id, now).await?;
    store::event(db, order.id, "refunded_to_balance", &refund.channel.to_string(), actor, now).await?;
    finish(db, order.id).await
}

/// The gateway tells by itself that something happened to a refund: it is asked at once. `false` when the number is none of ours.
pub async fn ask_soon(app: &OrdersState, number: &str) -> Result<bool> {
    let (number, now) = (number.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let number = number.clone();
        Box::pin(async move {
            let Some(refund) = store::hold_refund(db, &number).await? else { return Ok(false) };
            if refund.status == RefundState::Waiting {
                store::postpone_refund(db, refund.id, now).await?;
            }
            Ok(true)
        })
    });
    write.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gateways_are_asked_about_refunds_less_and_less_often() {
        let after = |attempts| next_try(attempts, Timestamp(0)).seconds();
        assert_eq!([0, 1, 2, 3, 4, 99].map(after), [10, 60, 300, 1_800, 3_600, 3_600]);
    }
}
