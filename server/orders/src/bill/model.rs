use std::collections::{HashMap, HashSet};

use kernel::clock::{Timestamp, Zone};
use kernel::db::read_row;
use kernel::money::Money;
use kernel::string_enum;
use paygate::{BillKind, BillRow};
use serde::Serialize;
use utoipa::ToSchema;

use crate::gateway::model::Provider;

string_enum! {
    pub enum DifferenceKind {
        /// In our books alone.
        OursOnly = "ours_only",
        /// In the bill alone.
        TheirsOnly = "theirs_only",
        AmountDiffers = "amount_differs",
        /// The payment is paid and its order is not.
        OrderDiffers = "order_differs",
    }
}

string_enum! {
    pub enum DifferenceSubject {
        Payment = "payment",
        Refund = "refund",
    }
}

string_enum! {
    pub enum DifferenceStatus {
        Open = "open",
        Resolved = "resolved",
    }
}

read_row! {
    #[derive(Clone, Debug, Serialize, ToSchema)]
    pub struct DifferenceRow, columns difference_columns of "d" {
        pub id: i64,
        pub provider: String,
        /// By the gateway's clock
        pub day: String,
        pub kind: DifferenceKind,
        pub subject: DifferenceSubject,
        pub number: String,
        pub txn: String,
        #[schema(required)]
        pub ours: Option<Money>,
        #[schema(required)]
        pub theirs: Option<Money>,
        pub status: DifferenceStatus,
        pub resolution: String,
        #[schema(value_type = i64)]
        pub create_time: Timestamp as "created_at",
        #[schema(value_type = Option<i64>, required)]
        pub resolve_time: Option<Timestamp> as "resolved_at",
    }
}

/// A payment or refund in our books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OurMovement {
    pub subject: DifferenceSubject,
    pub number: String,
    /// What we have booked; `None` while we believe that nothing moved.
    pub amount: Option<i64>,
    /// Whether the order says what the payment says.
    pub is_order_right: bool,
    /// Whether the day's bill must have it, not only may.
    pub is_of_day: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub kind: DifferenceKind,
    pub subject: DifferenceSubject,
    pub number: String,
    pub txn: String,
    pub ours: Option<i64>,
    pub theirs: Option<i64>,
}

/// The day of a bill is the gateway's.
pub const fn zone_of(provider: Provider) -> Zone {
    match provider {
        Provider::Alipay | Provider::Wechat => Zone::CHINA,
        Provider::Stripe => Zone::UTC,
    }
}

pub const fn kind_word(kind: BillKind) -> &'static str {
    match kind {
        BillKind::Payment => "payment",
        BillKind::Refund => "refund",
        BillKind::Payout => "payout",
        BillKind::Other => "other",
    }
}

/// How a row of a bill names what we know.
pub fn subject_of(row: &BillRow) -> Option<(DifferenceSubject, &str)> {
    match row.kind {
        BillKind::Payment => Some((DifferenceSubject::Payment, &row.out_trade_no)),
        BillKind::Refund => Some((DifferenceSubject::Refund, row.refund_no.as_deref().unwrap_or_default())),
        BillKind::Payout | BillKind::Other => None,
    }
}

/// Compares a day's bill with what we know of everything that it names, and of everything of that day.
pub fn match_bill(theirs: &[BillRow], ours: &[OurMovement]) -> Vec<Difference> {
    let known: HashMap<(DifferenceSubject, &str), &OurMovement> =
        ours.iter().map(|one| ((one.subject, one.number.as_str()), one)).collect();
    let mut named = HashSet::new();
    let mut found = Vec::new();
    for row in theirs {
        let Some((subject, number)) = subject_of(row) else { continue };
        let is_first = named.insert((subject, number));
        let own = known.get(&(subject, number)).copied().filter(|_| is_first);
        let ours = own.and_then(|own| own.amount);
        let kind = match (ours, own) {
            (None, _) => DifferenceKind::TheirsOnly,
            (Some(amount), _) if amount != row.amount => DifferenceKind::AmountDiffers,
            (Some(_), Some(own)) if !own.is_order_right => DifferenceKind::OrderDiffers,
            _ => continue,
        };
        let (number, txn) = (number.to_owned(), row.txn.clone());
        found.push(Difference { kind, subject, number, txn, ours, theirs: Some(row.amount) });
    }
    let is_missing = |one: &&OurMovement| {
        one.is_of_day && one.amount.is_some() && !named.contains(&(one.subject, one.number.as_str()))
    };
    found.extend(ours.iter().filter(is_missing).map(|one| Difference {
        kind: DifferenceKind::OursOnly,
        subject: one.subject,
        number: one.number.clone(),
        txn: String::new(),
        ours: one.amount,
        theirs: None,
    }));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(kind: BillKind, number: &str, amount: i64) -> BillRow {
        BillRow {
            kind,
            out_trade_no: number.to_owned(),
            refund_no: (kind == BillKind::Refund).then(|| number.to_owned()),
            txn: format!("t-{number}"),
            amount,
            fee: 1,
            currency: "CNY".to_owned(),
            at: Timestamp(0),
        }
    }

    fn own(subject: DifferenceSubject, number: &str, amount: Option<i64>) -> OurMovement {
        OurMovement { subject, number: number.to_owned(), amount, is_order_right: true, is_of_day: true }
    }

    #[test]
    fn every_way_not_to_match_has_a_name() {
        use DifferenceKind::{AmountDiffers, OrderDiffers, OursOnly, TheirsOnly};
        use DifferenceSubject::{Payment, Refund};
        let theirs = [
            row(BillKind::Payment, "same", 5),
            row(BillKind::Payment, "other", 5),
            row(BillKind::Payment, "unsettled", 5),
            row(BillKind::Payment, "stranger", 5),
            row(BillKind::Payment, "unordered", 5),
            row(BillKind::Payment, "same", 5),
            row(BillKind::Refund, "same", 5),
            row(BillKind::Payout, "", 5),
            row(BillKind::Payment, "yesterday", 5),
        ];
        let ours = [
            own(Payment, "same", Some(5)),
            own(Payment, "other", Some(6)),
            own(Payment, "unsettled", None),
            OurMovement { is_order_right: false, ..own(Payment, "unordered", Some(5)) },
            own(Payment, "ours", Some(5)),
            own(Refund, "same", Some(5)),
            own(Refund, "gone", Some(2)),
            OurMovement { is_of_day: false, ..own(Payment, "yesterday", Some(5)) },
            OurMovement { is_of_day: false, ..own(Payment, "tomorrow", Some(5)) },
        ];
        let found: Vec<_> =
            match_bill(&theirs, &ours).into_iter().map(|one| (one.kind, one.subject, one.number)).collect();
        let expected = [
            (AmountDiffers, Payment, "other"),
            (TheirsOnly, Payment, "unsettled"),
            (TheirsOnly, Payment, "stranger"),
            (OrderDiffers, Payment, "unordered"),
            (TheirsOnly, Payment, "same"),
            (OursOnly, Payment, "ours"),
            (OursOnly, Refund, "gone"),
        ];
        assert_eq!(found, expected.map(|(kind, subject, number)| (kind, subject, number.to_owned())));
    }
}
