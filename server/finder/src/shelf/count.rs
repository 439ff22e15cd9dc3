//! How many things each value of each filter would leave.

use std::collections::HashMap;

use super::{Shelf, Slot, Value, step_of};
use crate::bits::Bits;

/// Up to this many things are counted one by one where a filter has values without end.
const FEW: usize = 4096;
/// So many of the commonest values of such a filter are counted otherwise.
const COMMONEST: usize = 48;

/// What is asked for: any value of each chosen filter, all the filters together.
#[derive(Default)]
pub struct Wish<'a> {
    pub chosen: Vec<(usize, Vec<String>)>,
    /// Both ends included.
    pub amount: (Option<i64>, Option<i64>),
    /// Only these, because of the words.
    pub within: Option<&'a Bits>,
    /// A value that only the asker's things have.
    pub own: Option<(usize, &'a str, &'a Bits)>,
}

pub struct Counts<'s> {
    pub bits: Bits,
    pub total: usize,
    /// For each filter its values, with how many things they would leave under the other filters.
    pub facets: Vec<Vec<(&'s Value, usize)>>,
    pub own: usize,
    pub bars: Vec<usize>,
    pub top: i64,
    /// When nothing is left: how much there would be without one of the filters.
    pub drops: Vec<(Drop, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drop {
    Facet(usize),
    Amount,
    Words,
}

impl<const N: usize> Shelf<N> {
    /// Everything a list needs to know but the page itself.
    pub fn count(&self, wish: &Wish<'_>) -> Counts<'_> {
        let chosen: Vec<(Drop, Bits)> = wish
            .chosen
            .iter()
            .map(|(facet, keys)| (Drop::Facet(*facet), self.any_of(*facet, keys, wish)))
            .chain(self.between(wish.amount).map(|bits| (Drop::Amount, bits)))
            .chain(wish.within.map(|bits| (Drop::Words, bits.clone())))
            .collect();
        let without = |left_out: Option<Drop>| {
            let mut bits = self.shown.clone();
            let others = chosen.iter().filter(|(which, _)| Some(*which) != left_out);
            others.for_each(|(_, other)| bits.keep(other));
            bits
        };
        let bits = without(None);
        let total = bits.count();
        let is_chosen = |which: Drop| chosen.iter().any(|(other, _)| *other == which);
        let base = |which: Drop| is_chosen(which).then(|| without(Some(which)));
        let facets = (0..self.facets.len()).map(|facet| {
            let own_base = base(Drop::Facet(facet));
            self.count_facet(facet, own_base.as_ref().unwrap_or(&bits))
        });
        let facets = facets.collect();
        let own = wish
            .own
            .map_or(0, |(facet, _, own)| base(Drop::Facet(facet)).unwrap_or_else(|| bits.clone()).count_with(own));
        let amount_base = base(Drop::Amount);
        let bars = self.steps.iter().map(|step| step.count_with(amount_base.as_ref().unwrap_or(&bits))).collect();
        let drops = if total == 0 {
            chosen.iter().map(|(which, _)| (*which, without(Some(*which)).count())).collect()
        } else {
            Vec::new()
        };
        Counts { bits, total, facets, own, bars, top: self.top, drops }
    }

    fn any_of(&self, facet: usize, keys: &[String], wish: &Wish<'_>) -> Bits {
        let mut any = Bits::default();
        for key in keys {
            match wish.own {
                Some((own_facet, own_key, bits)) if own_facet == facet && own_key == key => any.add(bits),
                _ => {
                    if let Some(value) = self.find(facet, key) {
                        any.add(&value.bits);
                    }
                }
            }
        }
        any
    }

    fn between(&self, (least, most): (Option<i64>, Option<i64>)) -> Option<Bits> {
        if least.is_none() && most.is_none() {
            return None;
        }
        let (least, most) = (least.unwrap_or(i64::MIN), most.unwrap_or(i64::MAX));
        let (first, last) = (step_of(least, self.top), step_of(most, self.top));
        let mut bits = Bits::default();
        for (index, step) in self.steps.iter().enumerate() {
            if index > first && index < last {
                bits.add(step);
            } else if index == first || index == last {
                let fits = |slot: &Slot| {
                    self.amounts.get(*slot as usize).is_some_and(|amount| (least..=most).contains(amount))
                };
                step.iter().filter(fits).for_each(|slot| bits.set(slot));
            }
        }
        Some(bits)
    }

    fn count_facet(&self, facet: usize, base: &Bits) -> Vec<(&Value, usize)> {
        if facet != self.wide {
            return self.values(facet).map(|value| (value, value.bits.count_with(base))).collect();
        }
        if base.count() <= FEW {
            return self.count_one_by_one(facet, base);
        }
        let mut commonest: Vec<&Value> = self.values(facet).collect();
        if commonest.len() > COMMONEST {
            commonest.select_nth_unstable_by_key(COMMONEST, |value| std::cmp::Reverse(value.shown));
            commonest.truncate(COMMONEST);
        }
        commonest.into_iter().map(|value| (value, value.bits.count_with(base))).collect()
    }

    fn count_one_by_one(&self, facet: usize, base: &Bits) -> Vec<(&Value, usize)> {
        let mut counts: HashMap<u32, usize> = HashMap::new();
        let held = base.iter().filter_map(|slot| self.held.get(slot as usize)).flatten();
        held.for_each(|index| *counts.entry(*index).or_default() += 1);
        let of_facet = counts.into_iter().filter_map(|(index, count)| Some((self.values.get(index as usize)?, count)));
        of_facet.filter(|(value, _)| value.facet == facet).collect()
    }
}
