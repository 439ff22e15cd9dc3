//! A gateway tells by itself that something happened. Its raw bytes are verified before anything is read of them; "received" is said only
//! once what follows from it is committed, and what is not believed is rejected.

use std::sync::Arc;

use http::HeaderMap;
use kernel::Result;
use kernel::db::sealed::SealedColumn;
use paygate::{DisputeState, Notification, NotificationError, NotifiedFact, TradeStatus};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::set::OpenGateway;
use crate::OrdersState;
use crate::order::gateway_refund;
use crate::order::settle::Evidence;
use crate::payment::inquiry::{self, payer_mark};
use crate::payment::model::{EvidenceSource, EvidenceVerdict, PaymentStatus};
use crate::payment::quarantine::model::QuarantineReason;
use crate::payment::quarantine::store::{self as quarantine, NewQuarantine};
use crate::payment::store::{self as payments, NewEvent};

/// Headers that a signature is made of; the others are nobody's business.
const SIGNED_HEADERS: &[&str] = &[
    "content-type",
    "stripe-signature",
    "wechatpay-nonce",
    "wechatpay-serial",
    "wechatpay-signature",
    "wechatpay-signature-type",
    "wechatpay-timestamp",
];

/// Whether the notification was accepted. An error, too, makes the gateway send it again.
pub async fn receive(app: &OrdersState, gateway: &Arc<OpenGateway>, headers: &HeaderMap, body: &[u8]) -> Result<bool> {
    let provider = gateway.provider();
    let read = match gateway.read_notification(headers, body, app.clock.now()) {
        Err(NotificationError::UnknownKey(serial)) if gateway.may_refresh(app.clock.now()) => {
            if let Err(error) = gateway.refresh_keys().await {
                tracing::warn!("the keys of {provider} cannot be fetched for {serial:?}: {error}");
            }
            gateway.read_notification(headers, body, app.clock.now())
        }
        read => read,
    };
    let message = || {
        let raw = seal_raw(app, provider, headers, body)?;
        Ok::<_, kernel::Error>(Message { provider, digest: digest_of(body), raw })
    };
    match read {
        Ok(notification) => {
            act(app, gateway, notification, message()?).await?;
            Ok(true)
        }
        Err(NotificationError::SignatureProbe) => {
            tracing::info!("{provider} tried whether a wrong signature is refused: it is");
            Ok(false)
        }
        Err(NotificationError::OtherMerchant(what)) => {
            tracing::error!("{provider} sent a message that is meant for another {what}");
            let message = message()?;
            let dedup = message.digest.clone();
            set_aside(app, &message, &dedup, Facts::nothing(QuarantineReason::OtherMerchant)).await?;
            Ok(false)
        }
        Err(why) => {
            tracing::warn!("a message that claims to be from {provider} is not believed: {why}");
            Ok(false)
        }
    }
}

/// A message as it came.
#[derive(Clone)]
struct Message {
    provider: &'static str,
    digest: String,
    /// Sealed.
    raw: String,
}

pub fn digest_of(body: &[u8]) -> String {
    Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where raw evidence stands, as far as its seal is concerned.
pub fn seal_place(digest: &str) -> String {
    format!("payment_event/{digest}")
}

pub const SEALED_EVIDENCE: SealedColumn = SealedColumn {
    table: "payment_event",
    column: "raw",
    field: None,
    place: |row| row.text("digest").map(seal_place),
};

fn seal_raw(app: &OrdersState, provider: &str, headers: &HeaderMap, body: &[u8]) -> Result<String> {
    let kept = SIGNED_HEADERS.iter().filter_map(|name| Some((*name, headers.get(*name)?.to_str().ok()?)));
    let kept: serde_json::Map<String, serde_json::Value> =
        kept.map(|(name, value)| (name.to_owned(), value.into())).collect();
    let raw = json!({ "provider": provider, "headers": kept, "body": String::from_utf8_lossy(body) });
    app.seal.seal(&app.random, &seal_place(&digest_of(body)), raw.to_string().as_bytes())
}

async fn act(
    app: &OrdersState,
    gateway: &Arc<OpenGateway>,
    notification: Notification,
    message: Message,
) -> Result<()> {
    let Notification { id, fact } = notification;
    match fact {
        NotifiedFact::Trade { status: TradeStatus::Paid(receipt), .. } => {
            settle(app, gateway, id, message, receipt, false).await
        }
        NotifiedFact::Trade { status: TradeStatus::Refunded(receipt), .. } => {
            settle(app, gateway, id, message, receipt, true).await
        }
        NotifiedFact::Trade { out_trade_no, status: TradeStatus::Closed } => {
            let wanted = out_trade_no.clone();
            let read = app.db.read(move |db| Box::pin(async move { payments::by_number(db, &wanted).await }));
            match read.await?.filter(|payment| payment.provider == message.provider) {
                Some(_) => inquiry::set_closed(app, &out_trade_no, PaymentStatus::Closed).await,
                None => Ok(()),
            }
        }
        NotifiedFact::Trade { status: TradeStatus::Missing | TradeStatus::Open, .. } => Ok(()),
        NotifiedFact::Refund { refund_no: Some(number), out_trade_no, amount, .. } => {
            if gateway_refund::ask_soon(app, &number).await? {
                return Ok(());
            }
            tracing::error!("{} tells of a refund that we do not know: {number}", message.provider);
            let facts = Facts {
                number: out_trade_no.unwrap_or_default(),
                txn: number,
                amount,
                reason: QuarantineReason::UnknownRefund,
            };
            set_aside(app, &message, &id, facts).await
        }
        // The sum of all refunds of a trade; each is notified by its number as well.
        NotifiedFact::Refund { refund_no: None, .. } => Ok(()),
        NotifiedFact::Dispute { txn, amount, state } => {
            tracing::error!("a dispute about {txn} at {}: {state:?}", message.provider);
            if state == DisputeState::Won {
                return Ok(());
            }
            let facts = Facts { number: String::new(), txn, amount, reason: QuarantineReason::Dispute };
            set_aside(app, &message, &id, facts).await
        }
        NotifiedFact::Other(kind) => {
            tracing::info!("{} tells of {kind}, which means nothing to us", message.provider);
            Ok(())
        }
    }
}

async fn settle(
    app: &OrdersState,
    gateway: &Arc<OpenGateway>,
    id: String,
    message: Message,
    receipt: paygate::Receipt,
    was_refunded: bool,
) -> Result<()> {
    let evidence = Evidence {
        payer_mark: payer_mark(app, message.provider, &receipt),
        provider: message.provider.to_owned(),
        dedup: id,
        source: EvidenceSource::Notify,
        digest: message.digest,
        raw: message.raw,
        receipt,
        was_refunded,
    };
    inquiry::settle_notified(app, gateway, evidence).await.map(drop)
}

/// What is known of something that is put aside.
#[derive(Clone)]
struct Facts {
    number: String,
    txn: String,
    amount: i64,
    reason: QuarantineReason,
}

impl Facts {
    const fn nothing(reason: QuarantineReason) -> Self {
        Self { number: String::new(), txn: String::new(), amount: 0, reason }
    }
}

/// Once for each message, however often it is delivered.
async fn set_aside(app: &OrdersState, message: &Message, dedup: &str, facts: Facts) -> Result<()> {
    let (message, dedup, now) = (message.clone(), dedup.to_owned(), app.clock.now());
    let write = app.db.write(move |db| {
        let (message, dedup, facts) = (message.clone(), dedup.clone(), facts.clone());
        Box::pin(async move {
            let Message { provider, digest, raw } = &message;
            let new = NewEvent { provider, dedup: &dedup, source: EvidenceSource::Notify, digest, raw };
            let Some(event) = payments::event(db, &new, now).await? else { return Ok(()) };
            let Facts { number, txn, amount, reason } = &facts;
            let new = NewQuarantine {
                provider,
                payment: None,
                event,
                reason: *reason,
                number,
                txn,
                amount: *amount,
                currency: "",
            };
            quarantine::insert(db, &new, now).await?;
            payments::judge(db, event, None, EvidenceVerdict::SetAside, reason.word()).await
        })
    });
    write.await
}
