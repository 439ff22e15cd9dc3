//! What happens to orders by themselves: their time runs out, gateways are asked, refunds are confirmed. Runs on every node; the rows
//! say who was first.

use kernel::Result;
use paygate::{Refunded, Trouble};

use super::model::OrderStatus;
use super::refund::{GatewayRefundStatus, apply_gateway_refund};
use super::settle::close;
use super::{pay, store};
use crate::OrdersState;
use crate::payment;
use crate::payment::model::{EvidenceSource, PaymentStatus, next_query};
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

/// Ends an order that is not paid. `false` when it was paid meanwhile, or its gateway gave no answer yet.
pub async fn expire(app: &OrdersState, number: &str, reason: &'static str, actor: &str) -> Result<bool> {
    let wanted = number.to_owned();
    let write = app.db.write(move |db| {
        let number = wanted.clone();
        Box::pin(async move {
            let Some(order) = store::by_number(db, &number).await? else { return Ok(Vec::new()) };
            let open = payments::open_of(db, order.id).await?;
            for payment in &open {
                // From here on nothing new begins on it.
                payments::set_status(db, payment.id, PaymentStatus::Closing, None).await?;
            }
            Ok(open)
        })
    });
    for payment in write.await? {
        let payment = payment::model::Payment { status: PaymentStatus::Closing, ..payment };
        pay::end(app, &payment).await?;
    }
    let (number, actor, now) = (number.to_owned(), actor.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let (number, actor) = (number.clone(), actor.clone());
        Box::pin(async move {
            let Some(order) = store::hold(db, &number).await?.filter(|order| order.status == OrderStatus::Pending)
            else {
                return Ok(false);
            };
            let open = payments::open_of(db, order.id).await?;
            if !open.is_empty() {
                for payment in open {
                    payments::set_status(
                        db,
                        payment.id,
                        PaymentStatus::Closing,
                        next_query(PaymentStatus::Closing, 0, now),
                    )
                    .await?;
                }
                return Ok(false);
            }
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
        let id = payment.id;
        app.db.write(move |db| Box::pin(payments::asked(db, id, next))).await?;
        if let Err(error) = pay::ask_gateway(app, &payment, EvidenceSource::Query).await {
            tracing::error!("payment {} cannot be settled: {error:#}", payment.number);
        }
    }
    Ok(())
}

/// Refunds whose gateway has not confirmed them yet.
pub async fn refund_due(app: &OrdersState) -> Result<()> {
    let now = app.clock.now();
    for (number, payment_number, provider) in app.db.read(move |db| Box::pin(store::refunds_due(db, now))).await? {
        let wanted = number.clone();
        let read = app.db.read(move |db| Box::pin(async move { store::refund_amount(db, &wanted).await }));
        let answer = match (app.gateway(&provider), read.await?) {
            (Ok(gateway), Some(amount)) => match gateway.refund(&payment_number, &number, amount.fen()).await {
                Ok(Refunded::Done) => GatewayRefundStatus::Done,
                Ok(Refunded::Waiting) | Err(Trouble::Unknown(_)) => GatewayRefundStatus::Waiting,
                Err(Trouble::Refused(why)) => {
                    tracing::warn!("refund {number} was refused: {why}");
                    GatewayRefundStatus::Refused
                }
            },
            (Err(_), _) => {
                tracing::error!("refund {number} waits: its gateway {provider} is not configured");
                GatewayRefundStatus::Absent
            }
            (Ok(_), None) => GatewayRefundStatus::Waiting,
        };
        let write = app.db.write(move |db| {
            let number = number.clone();
            Box::pin(async move { apply_gateway_refund(db, &number, answer, now).await })
        });
        write.await?;
    }
    Ok(())
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
