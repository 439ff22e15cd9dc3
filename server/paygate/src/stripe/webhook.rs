//! What Stripe sends by itself.

use http::HeaderMap;
use kernel::clock::Timestamp;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{Metadata, Refund, Session, Stripe};
use crate::crypto::{hmac_matches, unhex};
use crate::gateway::SentNotification;
use crate::{DisputeState, Notification, NotificationError, NotifiedFact, RefundStatus, TradeStatus};

const HEADER: &str = "stripe-signature";
const FRESH_SECONDS: u64 = 300;

#[derive(Deserialize)]
struct Event {
    id: String,
    r#type: String,
    created: i64,
    livemode: bool,
    data: EventData,
}

#[derive(Deserialize)]
struct EventData {
    object: Box<RawValue>,
}

#[derive(Deserialize)]
struct RefundedCharge {
    amount_refunded: i64,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Dispute {
    payment_intent: Option<String>,
    amount: i64,
    status: String,
}

impl Stripe {
    pub(super) fn notification(&self, sent: &SentNotification<'_>) -> Result<Notification, NotificationError> {
        self.verify(sent.headers, sent.body, sent.now)?;
        let event: Event = serde_json::from_slice(sent.body).map_err(|_| NotificationError::Malformed("the event"))?;
        if event.livemode != self.is_live {
            return Err(NotificationError::OtherMerchant("livemode"));
        }
        let fact = self.read_fact(&event)?;
        Ok(Notification { id: event.id, fact })
    }

    /// Any `v1` made with any of our secrets; other schemes are looked past.
    fn verify(&self, headers: &HeaderMap, body: &[u8], now: Timestamp) -> Result<(), NotificationError> {
        let header = headers.get(HEADER).and_then(|value| value.to_str().ok()).ok_or(NotificationError::Signature)?;
        let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
        let mut times = parts().filter(|(name, _)| *name == "t").map(|(_, time)| time);
        // Two times would let one be signed and the other be compared.
        let (Some(time), None) = (times.next(), times.next()) else { return Err(NotificationError::Signature) };
        let seconds: i64 = time.parse().map_err(|_| NotificationError::Signature)?;
        let message = [time.as_bytes(), b".", body].concat();
        let mut tags = parts().filter(|(name, _)| *name == "v1").filter_map(|(_, tag)| unhex(tag));
        let is_ours =
            |tag: Vec<u8>| self.webhook_secrets.iter().any(|secret| hmac_matches(secret.as_bytes(), &message, &tag));
        if !tags.any(is_ours) {
            return Err(NotificationError::Signature);
        }
        if now.seconds().abs_diff(seconds) > FRESH_SECONDS {
            return Err(NotificationError::Stale);
        }
        Ok(())
    }

    fn read_fact(&self, event: &Event) -> Result<NotifiedFact, NotificationError> {
        let at = Timestamp::from_seconds(event.created);
        match event.r#type.as_str() {
            "checkout.session.completed"
            | "checkout.session.async_payment_succeeded"
            | "checkout.session.async_payment_failed"
            | "checkout.session.expired" => {
                let session: Session = object(event)?;
                if session.livemode != self.is_live {
                    return Err(NotificationError::OtherMerchant("livemode"));
                }
                let status = session.trade_status(at).ok_or(NotificationError::Malformed("the session"))?;
                // A delayed method failed: the session is complete and stays unpaid.
                let is_over = event.r#type == "checkout.session.async_payment_failed" && status == TradeStatus::Open;
                let status = if is_over { TradeStatus::Closed } else { status };
                let out_trade_no = session.client_reference_id.ok_or(NotificationError::Malformed("the session"))?;
                Ok(NotifiedFact::Trade { out_trade_no, status })
            }
            "refund.created" | "refund.updated" | "refund.failed" | "charge.refund.updated" => {
                let refund: Refund = object(event)?;
                let status = refund.refund_status().ok_or(NotificationError::Malformed("the refund"))?;
                let Metadata { out_trade_no, refund_no } = refund.metadata;
                Ok(NotifiedFact::Refund { out_trade_no, refund_no, amount: refund.amount, status })
            }
            // The sum of all refunds of a charge, without their numbers.
            "charge.refunded" => {
                let charge: RefundedCharge = object(event)?;
                Ok(NotifiedFact::Refund {
                    out_trade_no: charge.metadata.out_trade_no,
                    refund_no: None,
                    amount: charge.amount_refunded,
                    status: RefundStatus::Succeeded,
                })
            }
            "charge.dispute.created" | "charge.dispute.closed" => {
                let dispute: Dispute = object(event)?;
                let state = match dispute.status.as_str() {
                    "won" | "warning_closed" => DisputeState::Won,
                    "lost" => DisputeState::Lost,
                    _ => DisputeState::Opened,
                };
                let txn = dispute.payment_intent.unwrap_or_default();
                Ok(NotifiedFact::Dispute { txn, amount: dispute.amount, state })
            }
            other => Ok(NotifiedFact::Other(other.to_owned())),
        }
    }
}

fn object<T: DeserializeOwned>(event: &Event) -> Result<T, NotificationError> {
    serde_json::from_str(event.data.object.get()).map_err(|_| NotificationError::Malformed("the event's object"))
}
