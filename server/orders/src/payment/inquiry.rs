//! Asking gateways how payments stand. Their answers are evidence: `order::settle` acts on them.

use std::time::Duration;

use kernel::Result;
use paygate::{GatewayError, Receipt, TradeRef, TradeStatus};

use super::model::{EvidenceSource, EvidenceVerdict, Payment, PaymentStatus};
use crate::OrdersState;
use crate::gateway::set::OpenGateway;
use crate::order::closing::payment_closed;
use crate::order::settle::{Evidence, settle};
use paygate::crypto::{hex, hmac_sha256};

/// A trade that nobody has begun cannot be begun any more once its time is over, by both clocks.
const EXPIRY_MARGIN: Duration = Duration::from_secs(60);
/// A trade that we never began is looked for among those of so long.
const UNKNOWN_SINCE: Duration = Duration::from_secs(24 * 3600);

/// What a question brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inquiry {
    /// Its money came; what became of it stands in the payment.
    Paid,
    /// Nobody can pay any more.
    Closed,
    /// Somebody can still pay, or could begin to.
    Open,
    /// No answer that can be believed, or nobody to ask.
    Unknown,
}

/// Asks how a payment stands.
pub async fn query(app: &OrdersState, payment: &Payment, source: EvidenceSource) -> Result<Inquiry> {
    let Some(gateway) = gateway_of(app, payment).await? else { return Ok(Inquiry::Unknown) };
    let status = gateway.query(&payment.trade()).await;
    learn(app, &gateway, payment, status, source).await
}

/// Asks a gateway to take no more money for a payment, and believes what it then says of it.
pub async fn close(app: &OrdersState, payment: &Payment) -> Result<Inquiry> {
    let Some(gateway) = gateway_of(app, payment).await? else { return Ok(Inquiry::Unknown) };
    let status = gateway.close(&payment.trade()).await;
    learn(app, &gateway, payment, status, EvidenceSource::Query).await
}

async fn gateway_of(app: &OrdersState, payment: &Payment) -> Result<Option<std::sync::Arc<OpenGateway>>> {
    let gateway = app.gateways.fresh(app).await?.of_payment(payment);
    if gateway.is_none() {
        tracing::error!("payment {}: its gateway {} is not configured", payment.number, payment.provider);
    }
    Ok(gateway)
}

async fn learn(
    app: &OrdersState,
    gateway: &OpenGateway,
    payment: &Payment,
    status: Result<TradeStatus, GatewayError>,
    source: EvidenceSource,
) -> Result<Inquiry> {
    let now = app.clock.now();
    let verdict = match status {
        Ok(TradeStatus::Paid(receipt)) => settle_once(app, asked(app, gateway, receipt, source, false)).await?,
        Ok(TradeStatus::Refunded(receipt)) => settle_once(app, asked(app, gateway, receipt, source, true)).await?,
        Ok(TradeStatus::Closed) => {
            set_closed(app, &payment.number, PaymentStatus::Closed).await?;
            return Ok(Inquiry::Closed);
        }
        // It does not exist there: not yet, or never. Once its time is over nobody can begin it any more.
        Ok(TradeStatus::Missing)
            if payment.status == PaymentStatus::Closing && payment.expires_at.plus(EXPIRY_MARGIN) <= now =>
        {
            set_closed(app, &payment.number, PaymentStatus::Closed).await?;
            return Ok(Inquiry::Closed);
        }
        Ok(TradeStatus::Missing | TradeStatus::Open) => return Ok(Inquiry::Open),
        Err(error) => {
            tracing::warn!("payment {}: {error}", payment.number);
            return Ok(Inquiry::Unknown);
        }
    };
    Ok(if verdict == EvidenceVerdict::SetAside { Inquiry::Unknown } else { Inquiry::Paid })
}

/// The same for the same payer at the same gateway, and of no use to anybody without the shop's key.
pub fn payer_mark(app: &OrdersState, provider: &str, receipt: &Receipt) -> Option<String> {
    let payer = receipt.payer.as_ref()?;
    Some(hex(&hmac_sha256(&app.seal.derive("payer"), format!("{provider}:{payer}").as_bytes())))
}

fn asked(
    app: &OrdersState,
    gateway: &OpenGateway,
    receipt: Receipt,
    source: EvidenceSource,
    was_refunded: bool,
) -> Evidence {
    let now = app.clock.now();
    Evidence {
        payer_mark: payer_mark(app, gateway.provider(), &receipt),
        provider: gateway.provider().to_owned(),
        // A later answer is another piece of evidence: it may confirm or correct the first.
        dedup: format!("paid:{}@{}", receipt.txn, now.0),
        source,
        digest: String::new(),
        raw: String::new(),
        receipt,
        was_refunded,
    }
}

/// Acts on what a gateway sent by itself. What does not fit is asked about at once: a signed message alone books nothing that
/// contradicts our books.
pub async fn settle_notified(app: &OrdersState, gateway: &OpenGateway, evidence: Evidence) -> Result<EvidenceVerdict> {
    let number = evidence.receipt.number.clone();
    let verdict = settle_once(app, evidence).await?;
    if !matches!(verdict, EvidenceVerdict::SetAside | EvidenceVerdict::UnknownOrder) {
        return Ok(verdict);
    }
    let wanted = number.clone();
    let read = app.db.read(move |db| Box::pin(async move { super::store::by_number(db, &wanted).await }));
    let payment = read.await?.filter(|payment| payment.provider == gateway.provider());
    let now = app.clock.now();
    let trade = match &payment {
        Some(payment) => payment.trade(),
        None => TradeRef { out_trade_no: number, gateway_ref: None, created_at: now.minus(UNKNOWN_SINCE) },
    };
    match gateway.query(&trade).await {
        Ok(TradeStatus::Paid(receipt)) => {
            settle_once(app, asked(app, gateway, receipt, EvidenceSource::Query, false)).await
        }
        Ok(TradeStatus::Refunded(receipt)) => {
            settle_once(app, asked(app, gateway, receipt, EvidenceSource::Query, true)).await
        }
        _ => Ok(verdict),
    }
}

/// In a transaction of its own.
pub async fn settle_once(app: &OrdersState, evidence: Evidence) -> Result<EvidenceVerdict> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let write = app.db.write(move |db| {
        let evidence = evidence.clone();
        Box::pin(async move { settle(db, &evidence, now, zone).await })
    });
    write.await
}

/// Ends a payment through which nothing came.
pub async fn set_closed(app: &OrdersState, number: &str, status: PaymentStatus) -> Result<()> {
    let (number, now) = (number.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let number = number.clone();
        Box::pin(async move { payment_closed(db, &number, status, now).await })
    });
    write.await
}
