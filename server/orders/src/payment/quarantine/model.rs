use kernel::clock::Timestamp;
use kernel::db::read_row;
use kernel::money::Money;
use kernel::string_enum;
use serde::Serialize;
use utoipa::ToSchema;

string_enum! {
    pub enum QuarantineStatus {
        Open = "open",
        Resolved = "resolved",
    }
}

string_enum! {
    /// Why something was put aside.
    pub enum QuarantineReason {
        Amount = "amount",
        Currency = "currency",
        /// Real money for a test, or the other way round.
        Mode = "livemode",
        /// It was paid and given back at the gateway before we knew of it.
        Refunded = "refunded",
        /// The gateway's number belongs to another payment of ours.
        Txn = "txn",
        UnknownOrder = "unknown_order",
        UnknownRefund = "unknown_refund",
        /// Signed rightly, but about another merchant, app or mode.
        OtherMerchant = "other_merchant",
        Dispute = "dispute",
    }
}

read_row! {
    #[derive(Clone, Debug, Serialize, ToSchema)]
    pub struct QuarantineRow, columns quarantine_columns of "q" {
        pub id: i64,
        pub provider: String,
        #[schema(required)]
        pub payment_id: Option<i64>,
        pub reason: QuarantineReason,
        /// The payment's number, as the gateway names it
        pub number: String,
        /// The gateway's own number
        pub txn: String,
        pub amount: Money,
        pub currency: String,
        /// Whether the money is in our books, in suspense
        pub is_booked: bool,
        pub status: QuarantineStatus,
        pub resolution: String,
        #[schema(value_type = i64)]
        pub create_time: Timestamp as "created_at",
        #[schema(value_type = Option<i64>, required)]
        pub resolve_time: Option<Timestamp> as "resolved_at",
    }
}
