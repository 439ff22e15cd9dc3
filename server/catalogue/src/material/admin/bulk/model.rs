use kernel::money::Money;
use money::price::model::Prices;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::input::is_price;

/// How prices change; one of the three.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct PriceRule {
    /// By so many percent: -10 makes them a tenth cheaper
    #[serde(default)]
    pub percent: Option<i64>,
    /// By an amount, below zero for less
    #[serde(default)]
    pub add: Option<Money>,
    /// To an amount; only for what has one version
    #[serde(default)]
    pub set: Option<Money>,
}

impl PriceRule {
    /// None where the rule says nothing, or more than one thing.
    pub fn is_clear(&self) -> bool {
        let said = [self.percent.is_some(), self.add.is_some(), self.set.is_some()];
        said.iter().filter(|is_said| **is_said).count() == 1
            && self.percent.is_none_or(|percent| (-99..=900).contains(&percent))
    }

    fn one(&self, price: Money) -> Option<Money> {
        let fen = price.fen();
        let after = match self {
            // Rounded to the fen, a half up.
            Self { percent: Some(percent), .. } => (fen.checked_mul(100 + percent)? + 50).div_euclid(100),
            Self { add: Some(add), .. } => fen.checked_add(add.fen())?,
            Self { set: Some(set), .. } => set.fen(),
            _ => return None,
        };
        Some(Money::from_fen(after)).filter(|price| is_price(*price) && *price > Money::ZERO)
    }

    /// None where a price would be nothing, or more than a price may be. Prices of larger licences that the owner has set change as well; to an
    /// amount only the price itself is set. What is free stays free.
    pub fn apply(&self, prices: Prices) -> Option<Prices> {
        if prices.personal == Money::ZERO {
            return Some(prices);
        }
        let larger = |price: Option<Money>| match price {
            Some(price) if self.set.is_none() => self.one(price).map(Some),
            other => Some(other),
        };
        Some(Prices {
            personal: self.one(prices.personal)?,
            commercial: larger(prices.commercial)?,
            enterprise: larger(prices.enterprise)?,
        })
    }
}

/// A tag in both languages; the English one may be left out.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct TagInput {
    pub zh: String,
    #[serde(default)]
    pub en: String,
}

/// Tags of a material in both languages, in step or without English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagLists {
    pub zh: Vec<String>,
    pub en: Vec<String>,
}

impl TagLists {
    pub fn add(&mut self, tag: &TagInput) {
        let (zh, en) = (tag.zh.trim(), tag.en.trim());
        if self.zh.iter().any(|known| known == zh) {
            return;
        }
        let has_english = !self.en.is_empty() || self.zh.is_empty();
        self.zh.push(zh.to_owned());
        if has_english {
            self.en.push(if en.is_empty() { zh } else { en }.to_owned());
        }
    }

    pub fn remove(&mut self, zh: &str) {
        if let Some(place) = self.zh.iter().position(|known| known == zh.trim()) {
            self.zh.remove(place);
            if place < self.en.len() {
                self.en.remove(place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(percent: Option<i64>, add: Option<i64>, set: Option<i64>) -> PriceRule {
        PriceRule { percent, add: add.map(Money::from_fen), set: set.map(Money::from_fen) }
    }

    fn prices(personal: i64, commercial: Option<i64>) -> Prices {
        Prices { personal: Money::from_fen(personal), commercial: commercial.map(Money::from_fen), enterprise: None }
    }

    #[test]
    fn prices_change_to_the_fen_and_never_to_nothing() {
        let apply = |rule: PriceRule, personal, commercial| rule.apply(prices(personal, commercial));
        assert_eq!(apply(rule(Some(-10), None, None), 995, Some(2000)), Some(prices(896, Some(1800))));
        assert_eq!(apply(rule(None, Some(-100), None), 500, None), Some(prices(400, None)));
        assert_eq!(apply(rule(None, None, Some(990)), 500, Some(1500)), Some(prices(990, Some(1500))));
        assert_eq!(apply(rule(None, Some(-500), None), 500, None), None);
        assert_eq!(apply(rule(Some(900), None, None), i64::MAX / 50, None), None);
        assert_eq!(apply(rule(Some(50), None, None), 0, None), Some(prices(0, None)), "what is free stays free");
        for unclear in [rule(None, None, None), rule(Some(1), Some(1), None), rule(Some(-100), None, None)] {
            assert!(!unclear.is_clear());
        }
    }

    #[test]
    fn tags_stay_in_step() {
        let lists = |zh: &[&str], en: &[&str]| TagLists {
            zh: zh.iter().map(ToString::to_string).collect(),
            en: en.iter().map(ToString::to_string).collect(),
        };
        let tag = |zh: &str, en: &str| TagInput { zh: zh.to_owned(), en: en.to_owned() };
        let mut tags = lists(&["雨"], &["rain"]);
        tags.add(&tag("夜", ""));
        tags.add(&tag("雨", "other"));
        assert_eq!(tags, lists(&["雨", "夜"], &["rain", "夜"]));
        tags.remove("雨");
        assert_eq!(tags, lists(&["夜"], &["夜"]));
        let mut untranslated = lists(&["雨"], &[]);
        untranslated.add(&tag("夜", "night"));
        assert_eq!(untranslated, lists(&["雨", "夜"], &[]));
    }
}
