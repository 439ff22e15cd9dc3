use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use kernel::string_enum;
use serde::Serialize;
use utoipa::ToSchema;

use super::engine::{PriceInput, RateOf, Terms, price};
use crate::coupon::scope::OfferScope;
use crate::vip::model::{rate_note, times};

string_enum! {
    #[derive(Default)]
    pub enum Licence {
        #[default]
        Personal = "personal",
        Commercial = "commercial",
        Enterprise = "enterprise",
    }
}

impl Licence {
    /// A larger one allows all that a smaller one does.
    pub const fn rank(self) -> u8 {
        match self {
            Self::Personal => 0,
            Self::Commercial => 1,
            Self::Enterprise => 2,
        }
    }
}

/// What a licence costs against the personal one, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multipliers {
    pub commercial: i64,
    pub enterprise: i64,
}

impl Default for Multipliers {
    fn default() -> Self {
        Self { commercial: 250, enterprise: 800 }
    }
}

impl Multipliers {
    pub const fn percent(self, licence: Licence) -> i64 {
        match licence {
            Licence::Personal => 100,
            Licence::Commercial => self.commercial,
            Licence::Enterprise => self.enterprise,
        }
    }
}

/// What a variant costs: its own price, and where the owner has set them those of the larger licences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prices {
    pub personal: Money,
    pub commercial: Option<Money>,
    pub enterprise: Option<Money>,
}

row!(Prices { personal(price), commercial(commercial_price), enterprise(enterprise_price) });

impl Prices {
    pub fn of(self, licence: Licence, multipliers: Multipliers) -> Money {
        let set = match licence {
            Licence::Personal => Some(self.personal),
            Licence::Commercial => self.commercial,
            Licence::Enterprise => self.enterprise,
        };
        set.unwrap_or_else(|| part(self.personal, multipliers.percent(licence) * 100))
    }
}

/// A share of an amount in hundredths of a percent, half a fen and more upwards.
pub fn part(amount: Money, share: i64) -> Money {
    let exact = i128::from(amount.fen()) * i128::from(share);
    Money::from_fen(i64::try_from((exact + 5_000).div_euclid(10_000)).unwrap_or(i64::MAX))
}

/// A sale that is on.
#[derive(Clone, Debug)]
pub struct Sale {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub scope: OfferScope,
    pub rate: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
}

row!(Sale { id, name_zh, name_en, ..scope: OfferScope, rate, starts_at, ends_at });

string_enum! {
    pub enum LineKey {
        Variant = "variant",
        Licence = "licence",
        Upgrade = "upgrade",
        Sale = "sale",
        Vip = "vip",
        Spend = "spend",
    }
}

/// One step of a price; the steps add up to what is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PriceLine {
    pub key: LineKey,
    /// What the step is called
    pub name: String,
    /// How it was worked out, such as ×2.5
    #[schema(required)]
    pub note: Option<String>,
    pub amount: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Quote {
    pub variant: i64,
    pub licence: Licence,
    pub lines: Vec<PriceLine>,
    pub due: Money,
    pub saved: Money,
}

/// Names of the steps, in somebody's language.
#[derive(Default)]
pub struct StepNames {
    pub variant: String,
    pub licence: String,
    /// Of what is owned and counts.
    pub upgrade: String,
    /// Of the sale that is on.
    pub sale: String,
    /// Of the VIP level.
    pub vip: String,
    pub spend: String,
    pub is_chinese: bool,
}

/// What one thing costs, line by line: the variant, the licence, and what the engine takes off.
pub fn quote(
    variant: i64,
    prices: Prices,
    licence: Licence,
    multipliers: Multipliers,
    item: &PriceInput,
    terms: &Terms<'_>,
    names: StepNames,
) -> Quote {
    let mut lines = vec![PriceLine { key: LineKey::Variant, name: names.variant, note: None, amount: prices.personal }];
    let more = item.list - prices.personal;
    if licence != Licence::Personal && more != Money::ZERO {
        // A price the owner set by hand is no multiple.
        let is_multiple = part(prices.personal, multipliers.percent(licence) * 100) == item.list;
        let note = is_multiple.then(|| format!("×{}", times(multipliers.percent(licence))));
        lines.push(PriceLine { key: LineKey::Licence, name: names.licence, note, amount: more });
    }
    // No coupon is asked for, so none can be in trouble.
    let priced = price(std::slice::from_ref(item), terms).unwrap_or_default();
    let note = |rate: i64| Some(rate_note(rate, names.is_chinese));
    let less = |amount: Money| -amount;
    if priced.upgrade_off != Money::ZERO {
        let amount = less(priced.upgrade_off);
        lines.push(PriceLine { key: LineKey::Upgrade, name: names.upgrade, note: None, amount });
    }
    if let Some(rate) = item.sale.filter(|_| priced.sale_off != Money::ZERO) {
        lines.push(PriceLine { key: LineKey::Sale, name: names.sale, note: note(rate), amount: less(priced.sale_off) });
    }
    if let Some((of, rate)) = priced.rate {
        let (key, name) = match of {
            RateOf::Vip => (LineKey::Vip, names.vip),
            RateOf::Spend => (LineKey::Spend, names.spend),
        };
        lines.push(PriceLine { key, name, note: note(rate), amount: less(priced.rate_off) });
    }
    Quote { variant, licence, lines, due: priced.total, saved: item.list - priced.upgrade_off - priced.total }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(prices: Prices, licence: Licence, terms: &Terms<'_>, sale: Option<i64>) -> Quote {
        let names = StepNames { is_chinese: true, ..StepNames::default() };
        let list = prices.of(licence, Multipliers::default());
        let item = PriceInput { list, sale, min_price: Money::from_fen(1), ..PriceInput::default() };
        quote(1, prices, licence, Multipliers::default(), &item, terms, names)
    }

    fn fen(quote: &Quote) -> Vec<i64> {
        quote.lines.iter().map(|line| line.amount.fen()).chain([quote.due.fen(), quote.saved.fen()]).collect()
    }

    #[test]
    fn a_price_is_worked_out_line_by_line() {
        let prices = Prices { personal: Money::from_fen(12_800), ..Prices::default() };
        let vip = |rate| Terms { vip: rate, ..Terms::default() };
        assert_eq!(fen(&quoted(prices, Licence::Personal, &vip(None), None)), [12_800, 12_800, 0]);
        let dear = quoted(prices, Licence::Commercial, &vip(Some(9_000)), None);
        assert_eq!(fen(&dear), [12_800, 19_200, -3_200, 28_800, 3_200]);
        assert_eq!((dear.lines[1].note.as_deref(), dear.lines[2].note.as_deref()), (Some("×2.5"), Some("9 折")));
        let sold = quoted(prices, Licence::Personal, &Terms { spend: Some(9_500), ..vip(Some(9_000)) }, Some(8_000));
        assert_eq!(fen(&sold), [12_800, -2_560, -1_024, 9_216, 3_584]);
        assert_eq!(
            sold.lines.iter().map(|line| line.key).collect::<Vec<_>>(),
            [LineKey::Variant, LineKey::Sale, LineKey::Vip]
        );
    }

    #[test]
    fn sa_what_is_owned_is_a_line_of_its_own_and_rates_are_of_the_difference() {
        let prices = Prices { personal: Money::from_fen(10_000), ..Prices::default() };
        let item = PriceInput {
            list: Money::from_fen(25_000),
            upgrade: Money::from_fen(10_000),
            sale: Some(8_000),
            ..PriceInput::default()
        };
        let terms = Terms { vip: Some(9_000), ..Terms::default() };
        let quoted = quote(1, prices, Licence::Commercial, Multipliers::default(), &item, &terms, StepNames::default());
        assert_eq!(fen(&quoted), [10_000, 15_000, -10_000, -3_000, -1_200, 10_800, 4_200]);
        assert_eq!(quoted.lines[2].key, LineKey::Upgrade);
    }

    #[test]
    fn prices_set_by_hand_win_and_the_free_stay_free() {
        let prices =
            Prices { personal: Money::from_fen(1_000), commercial: Some(Money::from_fen(1_999)), enterprise: None };
        assert_eq!(prices.of(Licence::Commercial, Multipliers::default()), Money::from_fen(1_999));
        assert_eq!(quoted(prices, Licence::Commercial, &Terms::default(), None).lines[1].note, None);
        let terms = Terms { vip: Some(7_000), ..Terms::default() };
        assert_eq!(fen(&quoted(Prices::default(), Licence::Enterprise, &terms, Some(5_000))), [0, 0, 0]);
    }

    #[test]
    fn halves_go_up_and_rates_are_said_as_people_do() {
        assert_eq!(
            (part(Money::from_fen(5), 9_000), part(Money::from_fen(1), 5_000)),
            (Money::from_fen(5), Money::from_fen(1))
        );
        assert_eq!(
            (rate_note(8_500, true), rate_note(9_000, false), times(800)),
            ("8.5 折".into(), "10% off".into(), "8".into())
        );
    }
}
