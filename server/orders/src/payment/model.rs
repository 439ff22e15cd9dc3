use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{read_row, row};
use kernel::money::Money;
use kernel::string_enum;
use paygate::{PayMethod, PaymentRequest, Receipt, TradeRef};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::time::Duration;

use super::quarantine::model::QuarantineReason;
use platform::guard::MemberId;
use utoipa::ToSchema;

pub const CURRENCY: &str = "CNY";

string_enum! {
    pub enum PaymentStatus {
        Created = "created",
        Pending = "pending",
        Paid = "paid",
        Failed = "failed",
        Closing = "closing",
        Closed = "closed",
        LatePaid = "late_paid",
        DuplicatePaid = "duplicate_paid",
        Quarantine = "quarantine",
        PartRefunded = "part_refunded",
        Refunded = "refunded",
    }
}

impl PaymentStatus {
    /// Somebody could still pay, as far as we know.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Created | Self::Pending | Self::Closing)
    }

    /// Its money came and was dealt with.
    pub const fn is_settled(self) -> bool {
        !matches!(self, Self::Created | Self::Pending | Self::Closing | Self::Closed | Self::Failed)
    }
}

string_enum! {
    /// What the buyer's browser does to pay.
    pub enum PaymentAction {
        Redirect = "redirect",
        Qr = "qr",
        Jsapi = "jsapi",
    }
}

string_enum! {
    pub enum EvidenceSource {
        Notify = "notify",
        Return = "return",
        Query = "query",
        Bill = "bill",
        Admin = "admin",
    }
}

string_enum! {
    /// What a piece of evidence meant.
    pub enum EvidenceVerdict {
        /// It is what the payment was made by.
        Counted = "counted",
        /// Known already.
        Again = "again",
        /// Paid after its time; see the payment for what became of it.
        Late = "late",
        /// The order was paid another way: goes back.
        Duplicate = "duplicate",
        /// Another amount, currency or mode than ours, and confirmed: its money is in suspense, for a person to look at.
        Mismatch = "mismatch",
        /// It contradicts what we know: nothing is booked, and the gateway is asked.
        SetAside = "set_aside",
        UnknownOrder = "unknown_order",
    }
}

read_row! {
    /// A payment's row.
    #[derive(Clone, Debug)]
    pub struct Payment, columns payment_columns {
        pub id: i64,
        pub number: String,
        pub order_id: i64,
        pub member_id: MemberId,
        pub provider: String,
        pub amount: Money,
        pub currency: String,
        pub status: PaymentStatus,
        /// What the buyer's browser does next, and what it does it with; empty until the gateway has answered
        pub action: PaymentAction,
        pub content: String,
        /// JSON: see `StoredRequest`
        pub request: String,
        /// The version of the gateway's configuration that it was begun with; none for the sandbox
        pub config_id: Option<i64>,
        pub gateway_ref: Option<String>,
        /// The gateway's own number, once it is paid
        pub txn: Option<String> as "provider_txn",
        pub is_live: bool,
        pub query_count: i64,
        pub next_query_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub expires_at: Timestamp,
        pub paid_at: Option<Timestamp>,
    }
}

/// The request to the gateway beside the columns of the payment. Stored, so that a retry is the same in every byte.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredRequest {
    pub method: PayMethod,
    pub subject: String,
    pub return_url: String,
    pub notify_url: String,
    pub client_ip: Option<IpAddr>,
    pub openid: Option<String>,
}

impl Payment {
    /// How its gateway knows it.
    pub fn trade(&self) -> TradeRef {
        TradeRef {
            out_trade_no: self.number.clone(),
            gateway_ref: self.gateway_ref.clone(),
            created_at: self.created_at,
        }
    }

    /// The request to its gateway, the same for every retry.
    pub fn request(&self) -> Result<PaymentRequest> {
        let stored: StoredRequest = serde_json::from_str(&self.request)?;
        Ok(PaymentRequest {
            out_trade_no: self.number.clone(),
            method: stored.method,
            amount: self.amount.fen(),
            currency: self.currency.clone(),
            subject: stored.subject,
            created_at: self.created_at,
            expires_at: self.expires_at,
            return_url: stored.return_url,
            notify_url: stored.notify_url,
            client_ip: stored.client_ip,
            openid: stored.openid,
        })
    }

    /// What speaks against a receipt, if anything.
    pub fn mismatch(&self, receipt: &Receipt) -> Option<QuarantineReason> {
        if receipt.amount != self.amount.fen() {
            Some(QuarantineReason::Amount)
        } else if receipt.currency != self.currency {
            Some(QuarantineReason::Currency)
        } else if receipt.livemode != self.is_live {
            Some(QuarantineReason::Mode)
        } else {
            None
        }
    }
}

/// Seconds between two questions while somebody may pay: how often, and how far apart; then every five minutes.
const WHILE_OPEN: [(i64, u64); 2] = [(12, 5), (10, 30)];
const LATER: u64 = 300;
/// After it was closed: late money is money, and both Chinese gateways tell of it for a day and an hour.
const AFTER_CLOSE: &[u64] = &[60, 600, 3_600, 86_400, 90_000];

/// When to ask the gateway next; `None` when enough was asked.
pub fn next_query(status: PaymentStatus, count: i64, now: Timestamp) -> Option<Timestamp> {
    let seconds = match status {
        PaymentStatus::Created | PaymentStatus::Pending | PaymentStatus::Closing => {
            let mut left = count;
            let step = WHILE_OPEN.into_iter().find(|(times, _)| {
                left -= times;
                left < 0
            });
            Some(step.map_or(LATER, |(_, seconds)| seconds))
        }
        PaymentStatus::Closed | PaymentStatus::Failed => {
            AFTER_CLOSE.get(usize::try_from(count).unwrap_or_default()).copied()
        }
        _ => None,
    };
    seconds.map(|seconds| now.plus(Duration::from_secs(seconds)))
}

read_row! {
    #[derive(Serialize, ToSchema)]
    pub struct PaymentRow, columns payment_row_columns of "p" {
        pub id: i64,
        pub number: String,
        /// Number of the order
        pub order: String = "o.number",
        pub user_id: i64 = "m.id",
        pub username: String = "m.username",
        pub provider: String,
        pub amount: Money,
        pub refunded: Money,
        pub status: PaymentStatus,
        /// The gateway's own number
        #[schema(required)]
        pub txn: Option<String> as "provider_txn",
        #[serde(rename = "livemode")]
        pub is_live: bool,
        #[schema(value_type = i64)]
        pub create_time: Timestamp as "created_at",
        #[schema(value_type = Option<i64>, required)]
        pub paid_time: Option<Timestamp> as "paid_at",
        #[schema(value_type = Option<i64>, required)]
        pub settle_time: Option<Timestamp> as "settled_at",
    }
}

#[derive(Serialize, ToSchema)]
pub struct PaymentEvent {
    pub source: EvidenceSource,
    pub verdict: EvidenceVerdict,
    pub reason: String,
    /// Of what was received
    pub digest: String,
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

row!(PaymentEvent { source, verdict, reason, digest, time(received_at) });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gateways_are_asked_soon_and_then_less_often_and_never_for_ever() {
        let now = Timestamp(0);
        let after = |status, count| next_query(status, count, now).map(Timestamp::seconds);
        let pending = |count| after(PaymentStatus::Pending, count);
        assert_eq!([pending(0), pending(11), pending(12), pending(21)], [Some(5), Some(5), Some(30), Some(30)]);
        assert_eq!([pending(22), pending(999)], [Some(300), Some(300)]);
        assert_eq!((after(PaymentStatus::Closed, 4), after(PaymentStatus::Closed, 5)), (Some(90_000), None));
        assert_eq!(after(PaymentStatus::Paid, 0), None);
    }

    #[test]
    fn every_state_is_open_settled_or_over() {
        for status in PaymentStatus::ALL {
            assert!(!(status.is_open() && status.is_settled()), "{status:?}");
        }
        assert!(!PaymentStatus::Closed.is_open() && !PaymentStatus::Closed.is_settled());
    }
}
