//! What happens to orders by themselves: their time runs out, gateways are asked. Runs on every node; the rows
//! say who was first.

use std::time::Duration;

use kernel::Result;

use super::closing::{abandon, close, release};
use super::model::OrderStatus;
use super::store;
use crate::OrdersState;
use crate::payment::inquiry::{self, Inquiry};
use crate::payment::model::{EvidenceSource, Payment, PaymentStatus, next_query};
use crate::payment::store as payments;
use catalogue::material::catalogue::store as catalogue;

/// Closes orders whose time is over. A payment that is still open is ended first, and what its gateway says counts.
pub async fn close_due(app: &OrdersState) -> Result<usize> {
    let now = app.clock.now();
    let due = app.db.read(move |db| Box::pin(store::due(db, now))).await?;
    let mut closed = 0;
    for number in due {
        // One that cannot be closed keeps none of the others from it.
        match expire(app, &number, "expired", "system").await {
            Ok(done) => closed += usize::from(done),
            Err(error) => tracing::error!("order {number} cannot be closed: {error:#}"),
        }
    }
    Ok(closed)
}

/// An order whose gateway gives no answer is kept open for so long after its time; then it closes, and late money is late money.
const UNSURE: Duration = Duration::from_secs(3600);

/// Ends an order that is not paid. `false` when it was paid meanwhile, or its gateway gave no answer yet.
pub async fn expire(app: &OrdersState, number: &str, reason: &'static str, actor: &str) -> Result<bool> {
    let (wanted, now) = (number.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let number = wanted.clone();
        Box::pin(async move {
            let Some(order) = store::by_number(db, &number).await? else { return Ok(Vec::new()) };
            let open = payments::open_of(db, order.id).await?;
            for payment in open.iter().filter(|payment| payment.status != PaymentStatus::Closing) {
                // From here on nothing new begins on it.
                let next = next_query(PaymentStatus::Closing, 0, now);
                payments::set_status(db, payment.id, PaymentStatus::Closing, next).await?;
            }
            Ok(open)
        })
    });
    let mut is_unsure = false;
    for payment in write.await? {
        let payment = Payment { status: PaymentStatus::Closing, ..payment };
        is_unsure |= inquiry::close(app, &payment).await? == Inquiry::Unknown;
    }
    let (number, actor) = (number.to_owned(), actor.to_owned());
    let write = app.db.write(move |db| {
        let (number, actor) = (number.clone(), actor.clone());
        Box::pin(async move {
            let Some(order) = store::hold(db, &number).await?.filter(|order| order.status == OrderStatus::Pending)
            else {
                return Ok(false);
            };
            // A trade that nobody has begun cannot be closed at its gateway; the payment stays `closing` until its time is over.
            let has_new = !payments::offered_of(db, order.id).await?.is_empty();
            if has_new || (is_unsure && now < order.expires_at.plus(UNSURE)) {
                return Ok(false);
            }
            release(db, &order, &actor, now).await?;
            close(db, &order, reason, &actor, now).await
        })
    });
    write.await
}

/// Asks gateways about payments that nobody has told us about.
pub async fn ask_due(app: &OrdersState) -> Result<()> {
    let now = app.clock.now();
    for payment in app.db.read(move |db| Box::pin(payments::due(db, now))).await? {
        let next = next_query(payment.status, payment.query_count + 1, now);
        let claimed = payment.clone();
        let write = app.db.write(move |db| {
            let payment = claimed.clone();
            Box::pin(async move {
                let is_mine = payments::claim_query(db, &payment, next).await?;
                Ok(is_mine.then_some(store::by_id(db, payment.order_id).await?.status))
            })
        });
        let Some(order_status) = write.await? else { continue };
        if let Err(error) = ask_about(app, payment.clone(), order_status).await {
            tracing::error!("payment {} cannot be settled: {error:#}", payment.number);
        }
    }
    Ok(())
}

async fn ask_about(app: &OrdersState, payment: Payment, order_status: OrderStatus) -> Result<()> {
    let now = app.clock.now();
    let is_offered = matches!(payment.status, PaymentStatus::Created | PaymentStatus::Pending);
    if is_offered && order_status != OrderStatus::Pending {
        // Its order was paid another way, or is closed: nobody should pay here any more.
        let number = payment.number.clone();
        let write = app.db.write(move |db| {
            let number = number.clone();
            Box::pin(async move { abandon(db, &number, "system", now).await })
        });
        write.await?;
        inquiry::close(app, &Payment { status: PaymentStatus::Closing, ..payment }).await?;
    } else if payment.status == PaymentStatus::Closing {
        inquiry::close(app, &payment).await?;
    } else {
        inquiry::query(app, &payment, EvidenceSource::Query).await?;
    }
    Ok(())
}

/// How long the raw messages of gateways are kept; what a person still has to look at is kept longer.
const RAW_KEPT: Duration = Duration::from_secs(180 * 24 * 3600);

/// Forgets raw messages; their digests stay.
pub async fn purge_raw_evidence(app: &OrdersState) -> Result<()> {
    let before = app.clock.now().minus(RAW_KEPT);
    app.db.write(move |db| Box::pin(payments::purge_raw(db, before))).await
}

/// Adds what was bought to the sales of its materials. What is given back later was sold all the same.
pub async fn count_sales(app: &OrdersState) -> Result<()> {
    for order in app.db.read(|db| Box::pin(store::uncounted(db))).await? {
        let write = app.db.write(move |db| {
            Box::pin(async move {
                for (material, count) in store::sold(db, order).await? {
                    catalogue::add_sales(db, material, count).await?;
                }
                Ok(())
            })
        });
        write.await?;
    }
    Ok(())
}
