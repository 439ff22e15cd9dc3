//! What a member is follows from the memberships given to them, one after the other, and from nothing else. The rules:
//! the same level again makes it longer; a higher one begins at once and what was left of the old one is worth its share of
//! what was paid for it; a lower one bought meanwhile makes the running one longer by what it is worth there.

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

const DAY_MS: i64 = 24 * 3_600_000;

/// One membership as it was bought or given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub level: i64,
    pub span_ms: i64,
    /// What so long costs; nothing if it was given.
    pub price: Money,
    pub paid: Money,
    /// As of when what was left was counted against the price.
    pub as_of: Timestamp,
    pub at: Timestamp,
}

row!(Term { level, span_ms, price, paid, as_of, at });

/// What a member is, and what that is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VipStanding {
    pub level: i64,
    pub since: Timestamp,
    pub until: Timestamp,
    pub value: Money,
}

impl VipStanding {
    pub fn is_on(&self, at: Timestamp) -> bool {
        self.until > at
    }

    /// The share of what was paid that is still to come.
    pub fn left(&self, at: Timestamp) -> Money {
        let (whole, rest) = (self.until.0 - self.since.0, (self.until.0 - at.0).clamp(0, self.until.0 - self.since.0));
        Money::from_fen(share(self.value.fen(), rest, whole))
    }
}

pub const fn days(days: i64) -> i64 {
    days.saturating_mul(DAY_MS)
}

fn share(amount: i64, of: i64, whole: i64) -> i64 {
    if whole <= 0 {
        return 0;
    }
    i64::try_from(i128::from(amount) * i128::from(of) / i128::from(whole)).unwrap_or(i64::MAX)
}

/// What is taken off the price of `level` for what is left of a lower one.
pub fn credit(now: Option<VipStanding>, level: i64, at: Timestamp) -> Money {
    now.filter(|now| now.is_on(at) && now.level < level).map_or(Money::ZERO, |now| now.left(at))
}

pub fn apply(before: Option<VipStanding>, term: Term) -> VipStanding {
    let fresh = |worth: i64, span: i64| VipStanding {
        level: term.level,
        since: term.at,
        until: Timestamp(term.at.0.saturating_add(span)),
        value: Money::from_fen(worth),
    };
    let bought = |worth: i64| match term.price.fen() {
        0 => term.span_ms,
        price => share(term.span_ms, worth, price),
    };
    let paid = term.paid.fen();
    let Some(now) = before.filter(|now| now.is_on(term.as_of)) else { return fresh(paid, bought(paid)) };
    let still = now.left(term.at).fen();
    match now.level.cmp(&term.level) {
        std::cmp::Ordering::Less => {
            let worth = paid.saturating_add(now.left(term.as_of).fen());
            fresh(worth, bought(worth))
        }
        _ if !now.is_on(term.at) => fresh(paid, bought(paid)),
        std::cmp::Ordering::Equal => VipStanding {
            since: term.at,
            until: Timestamp(now.until.0.saturating_add(bought(paid))),
            value: Money::from_fen(still.saturating_add(paid)),
            ..now
        },
        std::cmp::Ordering::Greater => {
            let rest = now.until.0 - term.at.0;
            let more = if still > 0 { share(rest, paid, still).min(term.span_ms) } else { term.span_ms };
            VipStanding {
                since: term.at,
                until: Timestamp(now.until.0.saturating_add(more)),
                value: Money::from_fen(still.saturating_add(paid)),
                ..now
            }
        }
    }
}

pub fn standing(terms: &[Term]) -> Option<VipStanding> {
    terms.iter().fold(None, |now, term| Some(apply(now, *term)))
}

/// Whether a longer membership always costs less a day. The shortest comes first; the same length twice is no price list.
pub fn falls_by_day(prices: &[(i64, Money)]) -> bool {
    prices.iter().zip(prices.iter().skip(1)).all(|((days, price), (longer, dearer))| {
        days < longer && i128::from(price.fen()) * i128::from(*longer) > i128::from(dearer.fen()) * i128::from(*days)
    })
}

/// 2.5 for 250 percent.
pub fn times(percent: i64) -> String {
    let text = format!("{}.{:02}", percent / 100, percent % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// 9 折, 8.5 折; 10% off.
pub fn rate_note(rate: i64, is_chinese: bool) -> String {
    if is_chinese { format!("{} 折", times(rate / 10)) } else { format!("{}% off", times(10_000 - rate)) }
}

/// A rate in hundredths of a percent as clients read it: 0.9.
#[allow(clippy::cast_precision_loss)] // four digits
pub fn as_share(rate: i64) -> f64 {
    rate as f64 / 10_000.0
}

/// A step of what is paid of a price because of what was spent in a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tier {
    pub amount: Money,
    pub rate: i64,
}

row!(Tier { amount, rate });

/// The rate of who has spent so much; tiers from the lowest up.
pub fn tier(tiers: &[Tier], spent: Money) -> Option<Tier> {
    tiers.iter().rev().find(|tier| tier.amount <= spent).copied()
}

/// What a level is and gives.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LevelTerms {
    /// The level itself: 1 is the lowest
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Of a price in hundredths of a percent: 9000 is nine tenths
    pub rate: i64,
    /// Free downloads in a month and in a day
    pub month_pool: i64,
    pub day_pool: i64,
    pub seats: i64,
    /// personal, commercial or enterprise
    pub licence: String,
}

row!(LevelTerms { id(level), name_zh, name_en, rate, month_pool, day_pool, seats, licence });

/// A level with its prices.
#[derive(Clone, Debug)]
pub struct LevelRecord {
    pub terms: LevelTerms,
    pub active: bool,
    /// Days and price, the shortest first.
    pub prices: Vec<(i64, Money)>,
}

row!(LevelRecord { ..terms: LevelTerms, active, prices = Vec::new() });

#[cfg(test)]
mod tests {
    use super::*;

    fn term(level: i64, span: i64, price: i64, paid: i64, at: i64) -> Term {
        Term {
            level,
            span_ms: days(span),
            price: Money::from_fen(price),
            paid: Money::from_fen(paid),
            as_of: Timestamp(days(at)),
            at: Timestamp(days(at)),
        }
    }

    fn level_and_days(terms: &[Term]) -> (i64, i64) {
        let now = standing(terms).expect("somebody");
        (now.level, now.until.0 / DAY_MS)
    }

    #[test]
    fn the_same_again_is_longer_and_never_overlaps() {
        assert_eq!(level_and_days(&[term(1, 30, 3_900, 3_900, 0)]), (1, 30));
        assert_eq!(level_and_days(&[term(1, 30, 3_900, 3_900, 0), term(1, 90, 9_900, 9_900, 10)]), (1, 120));
        // A gap is a gap.
        assert_eq!(level_and_days(&[term(1, 30, 3_900, 3_900, 0), term(1, 30, 3_900, 3_900, 40)]), (1, 70));
    }

    #[test]
    fn a_higher_one_takes_over_what_is_left() {
        let creator = term(1, 30, 3_900, 3_900, 0);
        let left = standing(&[creator]).expect("a member").left(Timestamp(days(15)));
        assert_eq!(left, Money::from_fen(1_950));
        assert_eq!(credit(standing(&[creator]), 2, Timestamp(days(15))), left);
        assert_eq!(credit(standing(&[creator]), 1, Timestamp(days(15))), Money::ZERO);
        // 99.00 less the 19.50 that are left buys the whole time.
        assert_eq!(level_and_days(&[creator, term(2, 30, 9_900, 7_950, 15)]), (2, 45));
        // Who asks twice at once gets what was left only once.
        let twice = [creator, term(2, 30, 9_900, 7_950, 15), term(2, 30, 9_900, 7_950, 15)];
        assert_eq!(level_and_days(&twice), (2, 45 + 24));
    }

    #[test]
    fn a_lower_one_meanwhile_is_not_lost() {
        let (level, until) = level_and_days(&[term(2, 30, 9_900, 9_900, 0), term(1, 30, 3_900, 3_900, 0)]);
        assert_eq!((level, until), (2, 41));
    }

    #[test]
    fn tiers_begin_at_their_amount() {
        let tiers =
            [(50_000, 9_800), (200_000, 9_500)].map(|(amount, rate)| Tier { amount: Money::from_fen(amount), rate });
        let at = |spent| tier(&tiers, Money::from_fen(spent)).map(|tier| tier.rate);
        assert_eq!((at(49_999), at(50_000), at(200_000)), (None, Some(9_800), Some(9_500)));
    }
}
