//! What is owned counts towards a larger version or licence of the same material: the buyer pays the difference.

use kernel::money::Money;

use super::model::{Licence, Multipliers, Prices};

/// A version under a licence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rendition {
    pub variant: i64,
    pub prices: Prices,
    pub licence: Licence,
}

impl Rendition {
    /// Whether this is more than the other: a larger licence of it or of a dearer version, or a dearer version under the same licence.
    fn is_more_than(&self, other: &Self) -> bool {
        let is_same_version = self.variant == other.variant;
        let is_dearer = self.prices.personal > other.prices.personal;
        (is_same_version || is_dearer)
            && self.licence.rank() >= other.licence.rank()
            && (is_dearer || self.licence.rank() > other.licence.rank())
    }
}

/// What a right takes off the price of `wanted`: its list price of today, but no more than it had when it was bought. Nothing where
/// `wanted` is no upgrade of it.
pub fn credit(owned: &Rendition, bought_at: Money, wanted: &Rendition, multipliers: Multipliers) -> Money {
    if wanted.is_more_than(owned) { owned.prices.of(owned.licence, multipliers).min(bought_at) } else { Money::ZERO }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendition(variant: i64, yuan: i64, licence: Licence) -> Rendition {
        let prices = Prices { personal: Money::from_fen(yuan * 100), ..Prices::default() };
        Rendition { variant, prices, licence }
    }

    fn counted(owned: Rendition, bought_at: i64, wanted: Rendition) -> i64 {
        credit(&owned, Money::from_fen(bought_at * 100), &wanted, Multipliers::default()).fen() / 100
    }

    #[test]
    fn sa_only_a_larger_licence_or_a_dearer_version_is_an_upgrade() {
        use Licence::{Commercial, Enterprise, Personal};
        let (hd, uhd) = (|licence| rendition(1, 60, licence), |licence| rendition(2, 100, licence));
        assert_eq!(counted(hd(Personal), 60, hd(Commercial)), 60);
        assert_eq!(counted(hd(Personal), 60, uhd(Personal)), 60);
        assert_eq!(counted(hd(Commercial), 150, uhd(Enterprise)), 150);
        // The same, a smaller one, or more of one and less of the other.
        assert_eq!(counted(hd(Personal), 60, hd(Personal)), 0);
        assert_eq!(counted(hd(Commercial), 150, hd(Personal)), 0);
        assert_eq!(counted(uhd(Personal), 100, hd(Commercial)), 0);
        assert_eq!(counted(hd(Commercial), 150, uhd(Personal)), 0);
        // Another version at the same price is not a higher one, not even under a larger licence.
        assert_eq!(counted(hd(Personal), 60, rendition(3, 60, Personal)), 0);
        assert_eq!(counted(hd(Personal), 60, rendition(3, 60, Commercial)), 0);
    }

    #[test]
    fn sa_a_price_that_rose_since_is_not_counted() {
        let (owned, wanted) = (rendition(1, 60, Licence::Personal), rendition(2, 100, Licence::Personal));
        assert_eq!((counted(owned, 1, wanted), counted(owned, 90, wanted)), (1, 60));
    }
}
