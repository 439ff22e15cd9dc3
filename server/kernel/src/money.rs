//! Money is a whole number of fen. It is read and written as yuan with at most two digits behind the point, and nothing
//! else: a sign of carelessness in an amount is refused, not guessed at.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::{PartialSchema, ToSchema};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

crate::db::column!(Money, i64);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an amount is written like 168 or 168.00")]
pub struct NotMoney;

impl Money {
    pub const ZERO: Self = Self(0);

    pub const fn from_fen(fen: i64) -> Self {
        Self(fen)
    }

    pub const fn fen(self) -> i64 {
        self.0
    }

    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(fen) => Some(Self(fen)),
            None => None,
        }
    }

    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(fen) => Some(Self(fen)),
            None => None,
        }
    }
}

/// The operators stop a call whose amounts overflow: this crate is compiled with overflow checks in every profile.
impl Add for Money {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i64> for Money {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self(self.0 * times)
    }
}

impl Neg for Money {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl From<Money> for i64 {
    fn from(money: Money) -> Self {
        money.0
    }
}

impl From<i64> for Money {
    fn from(fen: i64) -> Self {
        Self(fen)
    }
}

impl FromStr for Money {
    type Err = NotMoney;

    fn from_str(text: &str) -> Result<Self, NotMoney> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (yuan, fen) = digits.split_once('.').unwrap_or((digits, ""));
        let pointless = !digits.contains('.');
        let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let leading_zero = yuan.len() > 1 && yuan.starts_with('0');
        if yuan.is_empty()
            || leading_zero
            || !plain(yuan)
            || !plain(fen)
            || !(pointless || (1..=2).contains(&fen.len()))
        {
            return Err(NotMoney);
        }
        let yuan: i64 = yuan.parse().map_err(|_| NotMoney)?;
        let fen: i64 = format!("{fen:0<2}").parse().map_err(|_| NotMoney)?;
        let total = yuan.checked_mul(100).and_then(|value| value.checked_add(fen)).ok_or(NotMoney)?;
        Ok(Self(if negative { -total } else { total }))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let fen = self.0.unsigned_abs();
        write!(out, "{sign}{}.{:02}", fen / 100, fen % 100)
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for Money {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("Yuan with two digits behind the point, such as 168.00"))
            .into()
    }
}

impl ToSchema for Money {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_exactly() {
        for (text, fen) in [("0", 0), ("0.5", 50), ("168", 16_800), ("168.00", 16_800), ("-12.34", -1_234), ("0.01", 1)]
        {
            assert_eq!(text.parse(), Ok(Money::from_fen(fen)), "{text}");
        }
    }

    #[test]
    fn careless_amounts_are_refused() {
        let huge = "92233720368547758.08";
        for text in ["", "-", ".5", "1.", "1.234", "+1", "1e3", " 1", "1 ", "1,000", "01", "--1", "１", "NaN", huge] {
            assert_eq!(text.parse::<Money>(), Err(NotMoney), "{text}");
        }
    }

    #[test]
    fn amounts_are_written_with_two_digits() {
        for (fen, text) in [(0, "0.00"), (5, "0.05"), (16_800, "168.00"), (-1_234, "-12.34"), (-5, "-0.05")] {
            assert_eq!(Money::from_fen(fen).to_string(), text);
        }
        assert_eq!(Money::from_fen(i64::MIN).to_string(), "-92233720368547758.08");
    }

    #[test]
    fn amounts_are_reckoned_with() {
        let [one, three] = [Money::from_fen(1), Money::from_fen(3)];
        assert_eq!([one + three, one - three, -three, three * 5].map(Money::fen), [4, -2, -3, 15]);
        assert_eq!([one, three, three].into_iter().sum::<Money>().fen(), 7);
        for overflow in [
            (|| Money::from_fen(i64::MAX) + Money::from_fen(1)) as fn() -> Money,
            || Money::from_fen(i64::MIN) - Money::from_fen(1),
            || Money::from_fen(i64::MAX) * 2,
            || -Money::from_fen(i64::MIN),
        ] {
            assert!(std::panic::catch_unwind(overflow).is_err());
        }
    }

    #[test]
    fn sums_do_not_wrap() {
        assert_eq!(Money::from_fen(i64::MAX).checked_add(Money::from_fen(1)), None);
        assert_eq!(Money::from_fen(1).checked_sub(Money::from_fen(3)), Some(Money::from_fen(-2)));
    }
}
