use kernel::clock::Timestamp;
use kernel::db::{read_row, row};
use kernel::money::Money;
use kernel::string_enum;
use paygate::Receipt;
use serde::Serialize;
use std::time::Duration;

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
    /// Somebody could still pay.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Created | Self::Pending | Self::Closing)
    }

    /// Its money came and was dealt with.
    pub const fn is_settled(self) -> bool {
        !matches!(self, Self::Created | Self::Pending | Self::Closing | Self::Closed | Self::Failed)
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
        /// Another amount, currency or mode than ours: for a person to look at.
        Mismatch = "mismatch",
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
        pub url: String,
        pub is_live: bool,
        pub query_count: i64,
        pub created_at: Timestamp,
        pub expires_at: Timestamp,
        pub paid_at: Option<Timestamp>,
    }
}

impl Payment {
    /// What speaks against a receipt, if anything.
    pub fn mismatch(&self, receipt: &Receipt) -> Option<&'static str> {
        if receipt.amount != self.amount.fen() {
            Some("amount")
        } else if receipt.currency != self.currency {
            Some("currency")
        } else if receipt.livemode != self.is_live {
            Some("livemode")
        } else {
            None
        }
    }
}

/// Seconds after which a gateway is asked again: soon while people pay, and long after, since late money is money.
const WHILE_OPEN: &[u64] = &[10, 30, 60, 120, 300, 600];
const AFTER_CLOSE: &[u64] = &[60, 600, 3_600, 86_400, 90_000];

/// When to ask the gateway next; `None` when enough was asked.
pub fn next_query(status: PaymentStatus, count: i64, now: Timestamp) -> Option<Timestamp> {
    let at = usize::try_from(count).unwrap_or_default();
    let seconds = match status {
        PaymentStatus::Created | PaymentStatus::Pending | PaymentStatus::Closing => {
            Some(WHILE_OPEN.get(at).copied().unwrap_or(600))
        }
        PaymentStatus::Closed | PaymentStatus::Failed => AFTER_CLOSE.get(at).copied(),
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
        assert_eq!((after(PaymentStatus::Pending, 0), after(PaymentStatus::Pending, 99)), (Some(10), Some(600)));
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
