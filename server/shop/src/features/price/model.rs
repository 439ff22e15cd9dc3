use kernel::money::Money;
use kernel::words;
use serde::Serialize;
use utoipa::ToSchema;

words! {
    #[derive(Default)]
    pub enum Licence {
        #[default]
        Personal = "personal",
        Commercial = "commercial",
        Enterprise = "enterprise",
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

/// 2.5 for 250 percent.
pub fn times(percent: i64) -> String {
    let text = format!("{}.{:02}", percent / 100, percent % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

words! {
    pub enum LineKey {
        Variant = "variant",
        Licence = "licence",
        Vip = "vip",
    }
}

/// One step of a price; the steps add up to what is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Line {
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
    pub lines: Vec<Line>,
    pub due: Money,
    pub saved: Money,
}

/// Names of the steps, in somebody's language.
pub struct Names {
    pub variant: String,
    pub licence: String,
    /// Of the VIP level, with its rate as people say it.
    pub vip: Option<(String, String, i64)>,
}

/// What one line of a cart costs: the variant, the licence, what membership takes off.
pub fn quote(variant: i64, prices: Prices, licence: Licence, multipliers: Multipliers, names: Names) -> Quote {
    let listed = prices.of(licence, multipliers);
    let mut lines = vec![Line { key: LineKey::Variant, name: names.variant, note: None, amount: prices.personal }];
    let more = Money::from_fen(listed.fen() - prices.personal.fen());
    if licence != Licence::Personal && more != Money::ZERO {
        // A price the owner set by hand is no multiple.
        let is_multiple = part(prices.personal, multipliers.percent(licence) * 100) == listed;
        let note = is_multiple.then(|| format!("×{}", times(multipliers.percent(licence))));
        lines.push(Line { key: LineKey::Licence, name: names.licence, note, amount: more });
    }
    let mut due = listed;
    if let Some((name, note, rate)) = names.vip {
        let own = part(listed, rate);
        let less = Money::from_fen(own.fen() - listed.fen());
        if less != Money::ZERO {
            lines.push(Line { key: LineKey::Vip, name, note: Some(note), amount: less });
            due = own;
        }
    }
    Quote { variant, licence, lines, due, saved: Money::from_fen(listed.fen() - due.fen()) }
}

/// 9 折, 8.5 折; 10% off.
pub fn rate_note(rate: i64, is_chinese: bool) -> String {
    if is_chinese { format!("{} 折", times(rate / 10)) } else { format!("{}% off", times(10_000 - rate)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(vip: Option<i64>) -> Names {
        let vip = vip.map(|rate| ("创作者价".to_owned(), rate_note(rate, true), rate));
        Names { variant: "4K".to_owned(), licence: "商业授权".to_owned(), vip }
    }

    fn fen(quote: &Quote) -> Vec<i64> {
        quote.lines.iter().map(|line| line.amount.fen()).chain([quote.due.fen(), quote.saved.fen()]).collect()
    }

    #[test]
    fn a_price_is_worked_out_line_by_line() {
        let prices = Prices { personal: Money::from_fen(12_800), ..Prices::default() };
        let quote = |licence, vip| super::quote(1, prices, licence, Multipliers::default(), names(vip));
        assert_eq!(fen(&quote(Licence::Personal, None)), [12_800, 12_800, 0]);
        assert_eq!(fen(&quote(Licence::Commercial, Some(9_000))), [12_800, 19_200, -3_200, 28_800, 3_200]);
        assert_eq!(quote(Licence::Commercial, None).lines[1].note.as_deref(), Some("×2.5"));
        assert_eq!(quote(Licence::Personal, Some(9_000)).lines[1].note.as_deref(), Some("9 折"));
    }

    #[test]
    fn prices_set_by_hand_win_and_the_free_stay_free() {
        let prices =
            Prices { personal: Money::from_fen(1_000), commercial: Some(Money::from_fen(1_999)), enterprise: None };
        let multipliers = Multipliers::default();
        assert_eq!(prices.of(Licence::Commercial, multipliers), Money::from_fen(1_999));
        assert_eq!(quote(1, prices, Licence::Commercial, multipliers, names(None)).lines[1].note, None);
        let free = Prices::default();
        assert_eq!(fen(&quote(1, free, Licence::Enterprise, multipliers, names(Some(7_000)))), [0, 0, 0]);
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
