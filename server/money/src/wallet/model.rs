use kernel::clock::{Timestamp, Zone};
use kernel::db::row;
use kernel::money::Money;
use kernel::string_enum;
use kernel::text::{Lang, Texts};
use serde::Serialize;
use utoipa::ToSchema;

use platform::guard::MemberId;

string_enum! {
    /// What a journal counts.
    pub enum Unit {
        Fen = "fen",
        Point = "point",
    }
}

string_enum! {
    /// Why money or points moved.
    pub enum JournalKind {
        Opening = "opening",
        Adjust = "adjust",
        Topup = "topup",
        TopupBack = "topup_back",
        /// Set aside from the balance while a channel pays the rest, and given back when it did not.
        Hold = "hold",
        Release = "release",
        Order = "order",
        Vip = "vip",
        Refund = "refund",
        /// Money that came and belongs to no open order.
        Stray = "stray",
        Commission = "commission",
        CommissionBack = "commission_back",
        Use = "use",
        Return = "return",
        Earn = "earn",
        EarnBack = "earn_back",
        CheckIn = "checkin",
        Gift = "gift",
        Expire = "expire",
        /// What was had without real money, taken back when money became real.
        TestEnded = "test_ended",
    }
}

/// The accounts that are not a member's own. Those of gateways have a name each.
pub mod account {
    pub const PRINCIPAL: &str = "principal";
    pub const BONUS: &str = "bonus";
    pub const POINTS: &str = "points";
    pub const HELD: &str = "held";
    pub const ORDERS: &str = "revenue:order";
    pub const VIP: &str = "revenue:vip";
    pub const GIFTS: &str = "promo:gift";
    pub const COMMISSION: &str = "promo:commission";
    pub const SUSPENSE: &str = "suspense:mismatch";
    pub const REFUNDS: &str = "refunds:payable";
    pub const ADJUST: &str = "adjust";
    /// What members brought along from before there was a ledger, or from another shop.
    pub const OPENING: &str = "opening";
    pub const POINTS_ISSUED: &str = "points:issued";
    pub const POINTS_SPENT: &str = "points:spent";

    pub fn gateway(provider: &str) -> String {
        format!("gateway:{provider}")
    }
}

/// One movement, before it is posted.
#[derive(Clone, Debug)]
pub struct Journal<'a> {
    pub kind: JournalKind,
    /// Whoever posts the same thing twice is told so.
    pub key: String,
    /// What it was for, such as an order's number.
    pub reference: &'a str,
    /// `member:7`, `admin:1` or `system`
    pub actor: &'a str,
    pub is_live: bool,
    pub now: Timestamp,
}

/// Which points: each lot runs out at a time of its own.
#[derive(Clone, Copy, Debug)]
pub enum Lot {
    /// A new one, until then.
    New(Timestamp),
    /// The oldest first; an order remembers which.
    Old(Option<i64>),
    /// Back to where an order took them from.
    Back(i64),
}

/// Points last until the end of the next year.
pub fn points_expire(now: Timestamp, zone: Zone) -> Timestamp {
    let year: i64 = now.day(zone).split('-').next().and_then(|year| year.parse().ok()).unwrap_or_default();
    let end = Timestamp::from_local(&format!("{:04}-01-01", year + 2), zone).unwrap_or(now);
    Timestamp(end.0 - 1)
}

/// The two buckets of a balance, or what is taken from and put into them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Buckets {
    pub principal: Money,
    pub bonus: Money,
}

impl Buckets {
    pub const fn new(principal: i64, bonus: i64) -> Self {
        Self { principal: Money::from_fen(principal), bonus: Money::from_fen(bonus) }
    }

    pub fn sum(self) -> Money {
        self.principal + self.bonus
    }

    pub const fn negative(self) -> Self {
        Self::new(-self.principal.fen(), -self.bonus.fen())
    }

    /// What of each bucket pays an amount, in proportion to what is there; half a fen and more from the principal.
    /// `None` when there is not enough.
    pub fn pay(self, amount: Money) -> Option<Self> {
        let (all, due) = (i128::from(self.sum().fen()), i128::from(amount.fen()));
        if due < 0 || due > all {
            return None;
        }
        if due == 0 {
            return Some(Self::default());
        }
        let exact = i128::from(self.principal.fen()) * due * 2 + all;
        let principal = i64::try_from(exact.div_euclid(all * 2)).ok()?;
        // Rounding may ask a bucket for the fen that only the other one has.
        let principal = principal.clamp(amount.fen() - self.bonus.fen(), self.principal.fen());
        Some(Self::new(principal, amount.fen() - principal))
    }
}

macro_rules! log_row {
    ($(#[$meta:meta])* $name:ident, $field:ident, $amount:ty, $wire:ty) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Serialize, ToSchema)]
        pub struct $name {
            pub id: i64,
            pub user_id: MemberId,
            #[schema(value_type = $wire)]
            pub $field: $amount,
            #[schema(value_type = $wire)]
            pub before: $amount,
            #[schema(value_type = $wire)]
            pub after: $amount,
            /// What a person wrote, or why the shop did it
            pub memo: String,
            #[schema(value_type = i64)]
            pub create_time: Timestamp,
            pub kind: JournalKind,
        }

        row!($name { id, user_id(member_id), $field(amount), before(before_amount), after(after_amount), memo, create_time(created_at), kind });

        impl $name {
            /// The memo as the asker reads it: what the shop does by itself is said in their language.
            pub fn localized(mut self, texts: &Texts, lang: Lang) -> Self {
                if self.kind != JournalKind::Adjust {
                    let key = format!("wallet.kind.{}", self.kind.word());
                    self.memo = texts.get(lang, &key, &[("reference", &self.memo)]);
                }
                self
            }
        }
    };
}

log_row!(
    /// A change of the balance.
    MoneyLine,
    money,
    Money,
    String
);
log_row!(
    /// A change of the points.
    ScoreLine,
    score,
    i64,
    i64
);

/// The last seven days, oldest first: what each added up to.
#[derive(Serialize, ToSchema)]
pub struct Overview {
    pub days: Vec<String>,
    pub score: Vec<i64>,
    #[schema(value_type = Vec<String>)]
    pub money: Vec<Money>,
}

/// Whose wallet it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Owner {
    pub id: MemberId,
    pub username: String,
    pub nickname: String,
    pub avatar: String,
    #[schema(value_type = String)]
    pub money: Money,
    pub score: i64,
}

row!(Owner { id, username, nickname, avatar, money, score });

/// One entry of a journal.
#[derive(Clone, Debug)]
pub struct JournalLine {
    pub id: i64,
    pub kind: JournalKind,
    pub unit: Unit,
    pub key: String,
    pub actor: String,
    pub at: Timestamp,
    pub account: String,
    pub member: Option<MemberId>,
    pub delta: i64,
}

row!(JournalLine { id, kind, unit, key(idem_key), actor, at(created_at), account, member(member_id), delta });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_buckets_pay_in_proportion_and_to_the_fen() {
        let pay = |principal, bonus, amount| {
            Buckets::new(principal, bonus)
                .pay(Money::from_fen(amount))
                .map(|paid| (paid.principal.fen(), paid.bonus.fen()))
        };
        assert_eq!(pay(18_000, 2_000, 10_000), Some((9_000, 1_000)));
        assert_eq!(pay(18_000, 2_000, 20_000), Some((18_000, 2_000)));
        assert_eq!(pay(18_000, 2_000, 20_001), None);
        assert_eq!((pay(0, 5, 5), pay(5, 0, 5), pay(0, 0, 0)), (Some((0, 5)), Some((5, 0)), Some((0, 0))));
        assert_eq!((pay(1, 1, 1), pay(1, 2, 1)), (Some((1, 0)), Some((0, 1))));
        assert_eq!(pay(5, 5, -1), None);
        for principal in 0..12 {
            for bonus in 0..12 {
                for amount in 0..=principal + bonus {
                    let (from, rest) = pay(principal, bonus, amount).expect("there is enough");
                    assert!(from >= 0 && rest >= 0 && from <= principal && rest <= bonus && from + rest == amount);
                }
            }
        }
    }
}
