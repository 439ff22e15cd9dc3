//! What an order is and what can become of it.

use kernel::clock::Timestamp;
use kernel::db::read_row;
use kernel::money::Money;
use kernel::string_enum;
use kernel::text::{Lang, Texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use money::certificate::model::LicenceNames;
use money::price::engine::{Priced, RateOf};
use money::vip::model::rate_note;
use money::wallet::model::Buckets;
use platform::guard::MemberId;

string_enum! {
    pub enum OrderKind {
        Goods = "goods",
        Vip = "vip",
        Topup = "topup",
    }
}

string_enum! {
    pub enum OrderStatus {
        Pending = "pending",
        Paid = "paid",
        Fulfilled = "fulfilled",
        Closed = "closed",
        Refunding = "refunding",
        PartRefunded = "part_refunded",
        Refunded = "refunded",
    }
}

/// What happens to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderEvent {
    /// Its money is there, in time or late.
    Paid,
    Delivered,
    Close,
    /// Some or all of its lines go back; the channel may take its time.
    RefundPart,
    RefundRest,
    /// The channel has given back what it was asked to.
    RefundDone {
        whole: bool,
    },
}

/// The one place that knows what may follow what. `None`: it may not.
pub const fn next(status: OrderStatus, event: OrderEvent) -> Option<OrderStatus> {
    match (status, event) {
        (OrderStatus::Pending | OrderStatus::Closed, OrderEvent::Paid) => Some(OrderStatus::Paid),
        (OrderStatus::Paid, OrderEvent::Delivered) => Some(OrderStatus::Fulfilled),
        (OrderStatus::Pending, OrderEvent::Close) => Some(OrderStatus::Closed),
        (
            OrderStatus::Fulfilled | OrderStatus::PartRefunded | OrderStatus::Refunding,
            OrderEvent::RefundPart | OrderEvent::RefundRest,
        ) => Some(OrderStatus::Refunding),
        (OrderStatus::Refunding, OrderEvent::RefundDone { whole: true }) => Some(OrderStatus::Refunded),
        (OrderStatus::Refunding, OrderEvent::RefundDone { whole: false }) => Some(OrderStatus::PartRefunded),
        _ => None,
    }
}

read_row! {
    /// An order's row.
    #[derive(Clone, Debug)]
    pub struct Order, columns order_columns {
        pub id: i64,
        pub number: String,
        pub member_id: MemberId,
        pub kind: OrderKind,
        pub status: OrderStatus,
        pub list: Money,
        pub off: Money,
        pub total: Money,
        pub points: i64,
        pub held_principal: Money,
        pub held_bonus: Money,
        /// The payment that the balance was set aside for
        pub held_payment: Option<i64> as "held_payment_id",
        pub paid_principal: Money,
        pub paid_bonus: Money,
        pub paid_channel: Money,
        pub refunded: Money,
        pub coupon_grant: Option<i64> as "coupon_grant_id",
        pub price_steps: String,
        pub back_number: Option<String>,
        pub is_live: bool,
        pub created_at: Timestamp,
        pub expires_at: Timestamp,
        pub paid_at: Option<Timestamp>,
        /// Until when who bought may take it back without asking
        pub refund_until: Option<Timestamp>,
        pub closed_at: Option<Timestamp>,
        pub close_reason: Option<String>,
        /// Whom its commercial and enterprise licences are for, and in which film
        pub licensee: String,
        pub project: String,
    }
}

impl Order {
    /// What certificates of its lines are issued with.
    pub fn names(&self) -> LicenceNames {
        LicenceNames { licensee: self.licensee.clone(), project: self.project.clone() }
    }

    /// What is set aside from the balance.
    pub const fn held(&self) -> Buckets {
        Buckets { principal: self.held_principal, bonus: self.held_bonus }
    }
}

read_row! {
    /// A line's row.
    #[derive(Clone, Debug)]
    pub struct OrderLine, columns line_columns of "l" {
        pub id: i64,
        pub order_id: i64,
        pub material: Option<i64> as "material_id",
        pub variant: Option<i64> as "variant_id",
        pub licence: Option<String>,
        pub title_zh: String,
        pub title_en: String,
        pub detail_zh: String,
        pub detail_en: String,
        pub poster: Option<String>,
        pub vip_level: Option<i64>,
        pub vip_days: Option<i64>,
        pub gift: Money,
        pub list: Money,
        pub sale_off: Money,
        pub rate_off: Money,
        pub coupon_off: Money,
        pub points_off: Money,
        pub credit_off: Money,
        /// The right that `credit_off` is for
        pub upgrade_of: Option<i64> as "upgrade_of_id",
        pub due: Money,
        pub points: i64,
        pub principal: Money,
        pub bonus: Money,
        pub channel: Money,
        pub refund_id: Option<i64>,
    }
}

string_enum! {
    pub enum StepKey {
        List = "list",
        Upgrade = "upgrade",
        Sale = "sale",
        Vip = "vip",
        Spend = "spend",
        Coupon = "coupon",
        Points = "points",
        Credit = "credit",
        Gift = "gift",
        Total = "total",
        Balance = "balance",
        Due = "due",
    }
}

/// One step of how a price came about, as it is stored with the order: no language, everything it takes to say it in one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredStep {
    pub key: StepKey,
    pub fen: i64,
    /// In hundredths of a percent, or a count of points or things.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// The name of a sale, a level or a coupon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zh: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
}

/// The same in somebody's language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PriceStep {
    pub key: StepKey,
    pub name: String,
    #[schema(required)]
    pub note: Option<String>,
    pub amount: Money,
}

impl StoredStep {
    pub fn new(key: StepKey, fen: i64) -> Self {
        Self { key, fen, rate: None, count: None, zh: None, en: None }
    }

    pub fn rate(self, rate: i64) -> Self {
        Self { rate: Some(rate), ..self }
    }

    pub fn count(self, count: i64) -> Self {
        Self { count: Some(count), ..self }
    }

    pub fn named(self, zh: &str, en: &str) -> Self {
        Self { zh: Some(zh.to_owned()), en: Some(en.to_owned()), ..self }
    }

    pub fn localized(&self, texts: &Texts, lang: Lang) -> PriceStep {
        let own = lang.choose(self.zh.as_deref(), self.en.as_deref()).unwrap_or_default();
        let count = self.count.map(|count| count.to_string()).unwrap_or_default();
        let name = match self.key {
            // What has a name of its own goes by it.
            StepKey::Coupon | StepKey::Sale if !own.is_empty() => own.to_owned(),
            key => texts.get(lang, &format!("order.step.{}", key.word()), &[("name", own), ("count", &count)]),
        };
        let note = match (self.rate, self.key) {
            (Some(rate), _) => Some(rate_note(rate, lang == Lang::default())),
            (None, StepKey::Points) => Some(count),
            _ => None,
        };
        PriceStep { key: self.key, name, note, amount: Money::from_fen(self.fen) }
    }
}

/// The names that a price_steps needs.
#[derive(Clone, Debug, Default)]
pub struct StepSubjects<'a> {
    pub sale: Option<(&'a str, &'a str, i64)>,
    pub vip: (&'a str, &'a str),
    pub coupon: Option<(&'a str, &'a str)>,
}

/// The steps of a priced order; those that change nothing are left out.
pub fn price_steps(priced: &Priced, names: &StepSubjects<'_>) -> Vec<StoredStep> {
    let count = i64::try_from(priced.lines.len()).unwrap_or_default();
    let mut steps = vec![StoredStep::new(StepKey::List, priced.list.fen()).count(count)];
    let mut less = |step: StoredStep| {
        if step.fen != 0 {
            steps.push(step);
        }
    };
    less(StoredStep::new(StepKey::Upgrade, -priced.upgrade_off.fen()));
    let sale = StoredStep::new(StepKey::Sale, -priced.sale_off.fen());
    less(match names.sale {
        Some((zh, en, rate)) => sale.named(zh, en).rate(rate),
        None => sale,
    });
    match priced.rate {
        Some((RateOf::Vip, rate)) => {
            less(StoredStep::new(StepKey::Vip, -priced.rate_off.fen()).named(names.vip.0, names.vip.1).rate(rate));
        }
        Some((RateOf::Spend, rate)) => less(StoredStep::new(StepKey::Spend, -priced.rate_off.fen()).rate(rate)),
        None => {}
    }
    let coupon = StoredStep::new(StepKey::Coupon, -priced.coupon_off.fen());
    less(match names.coupon {
        Some((zh, en)) => coupon.named(zh, en),
        None => coupon,
    });
    less(StoredStep::new(StepKey::Points, -priced.points_off.fen()).count(priced.points));
    steps.push(StoredStep::new(StepKey::Total, priced.total.fen()));
    steps
}

/// `R26-7QX4-M9KD-2HVT`: the year and sixty bits nobody can guess, without letters that look like figures.
pub const NUMBER_LETTERS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
pub const NUMBER_LENGTH: usize = 12;

pub fn number(year: &str, letters: &str) -> String {
    let part = |from: usize| letters.get(from..from + 4).unwrap_or_default();
    format!("R{}-{}-{}-{}", year.get(2..4).unwrap_or_default(), part(0), part(4), part(8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_follow_what() {
        use OrderStatus::{Closed, Fulfilled, Paid, PartRefunded, Pending, Refunded, Refunding};
        let events = [
            OrderEvent::Paid,
            OrderEvent::Delivered,
            OrderEvent::Close,
            OrderEvent::RefundPart,
            OrderEvent::RefundRest,
            OrderEvent::RefundDone { whole: true },
            OrderEvent::RefundDone { whole: false },
        ];
        let table = |status| events.map(|event| next(status, event));
        let refund = [Some(Refunding), Some(Refunding)];
        assert_eq!(table(Pending), [Some(Paid), None, Some(Closed), None, None, None, None]);
        assert_eq!(table(Closed), [Some(Paid), None, None, None, None, None, None]);
        assert_eq!(table(Paid), [None, Some(Fulfilled), None, None, None, None, None]);
        assert_eq!(table(Fulfilled), [None, None, None, refund[0], refund[1], None, None]);
        assert_eq!(table(PartRefunded), [None, None, None, refund[0], refund[1], None, None]);
        assert_eq!(table(Refunding), [None, None, None, refund[0], refund[1], Some(Refunded), Some(PartRefunded)]);
        assert_eq!(table(Refunded), [None; 7]);
    }

    #[test]
    fn numbers_look_like_numbers() {
        assert_eq!(number("2026", "7QX4M9KD2HVT"), "R26-7QX4-M9KD-2HVT");
        assert!(!NUMBER_LETTERS.contains(['0', 'O', '1', 'I']));
    }
}
