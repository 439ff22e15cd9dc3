//! How many things each value of each filter would leave.

use super::{FacetIndex, IndexedValue, Slot, step_of};
use crate::bits::Bits;

/// Up to this many things are counted one by one, the values of all filters together.
const FEW: usize = 4096;
/// Otherwise only so many of the commonest values of the filter without end are counted.
const COMMONEST: usize = 48;

/// What is asked for: any value of each chosen filter, all the filters together.
#[derive(Default)]
pub struct FacetQuery<'a> {
    pub chosen: Vec<(usize, Vec<String>)>,
    /// Both ends included.
    pub amount: (Option<i64>, Option<i64>),
    /// Only these, because of the words.
    pub within: Option<&'a Bits>,
    /// A value that only the asker's things have.
    pub own: Option<(usize, &'a str, &'a Bits)>,
}

pub struct FacetCounts<'s> {
    pub bits: Bits,
    pub total: usize,
    /// For each filter its values, with how many things they would leave under the other filters.
    pub facets: Vec<Vec<(&'s IndexedValue, usize)>>,
    pub own: usize,
    pub bars: Vec<usize>,
    pub top: i64,
    /// When nothing is left: how much there would be without one of the filters.
    pub drops: Vec<(DroppedFilter, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DroppedFilter {
    Facet(usize),
    Amount,
    Words,
}

impl<const N: usize> FacetIndex<N> {
    /// Everything a list needs to know but the page itself.
    pub fn count(&self, wish: &FacetQuery<'_>) -> FacetCounts<'_> {
        let chosen: Vec<(DroppedFilter, Bits)> = wish
            .chosen
            .iter()
            .map(|(facet, keys)| (DroppedFilter::Facet(*facet), self.any_of(*facet, keys, wish)))
            .chain(self.between(wish.amount).map(|bits| (DroppedFilter::Amount, bits)))
            .chain(wish.within.map(|bits| (DroppedFilter::Words, bits.clone())))
            .collect();
        let without = |left_out: Option<DroppedFilter>| {
            let mut bits = self.shown.clone();
            let others = chosen.iter().filter(|(which, _)| Some(*which) != left_out);
            others.for_each(|(_, other)| bits.keep(other));
            bits
        };
        let bits = without(None);
        let total = bits.count();
        let is_chosen = |which: DroppedFilter| chosen.iter().any(|(other, _)| *other == which);
        let base = |which: DroppedFilter| is_chosen(which).then(|| without(Some(which)));
        let tally = (total <= FEW).then(|| self.tally(&bits));
        let facets = (0..self.facets.len()).map(|facet| match (base(DroppedFilter::Facet(facet)), &tally) {
            (Some(own_base), _) if facet == self.wide && own_base.count() <= FEW => {
                self.counted(facet, &self.tally(&own_base))
            }
            (Some(own_base), _) => self.count_facet(facet, &own_base),
            (None, Some(tally)) => self.counted(facet, tally),
            (None, None) => self.count_facet(facet, &bits),
        });
        let facets = facets.collect();
        let own = wish.own.map_or(0, |(facet, _, own)| {
            base(DroppedFilter::Facet(facet)).unwrap_or_else(|| bits.clone()).count_with(own)
        });
        let amount_base = base(DroppedFilter::Amount);
        let bars = self.steps.iter().map(|step| step.count_with(amount_base.as_ref().unwrap_or(&bits))).collect();
        let drops = if total == 0 {
            chosen.iter().map(|(which, _)| (*which, without(Some(*which)).count())).collect()
        } else {
            Vec::new()
        };
        FacetCounts { bits, total, facets, own, bars, top: self.top, drops }
    }

    fn any_of(&self, facet: usize, keys: &[String], wish: &FacetQuery<'_>) -> Bits {
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

    fn count_facet(&self, facet: usize, base: &Bits) -> Vec<(&IndexedValue, usize)> {
        let mut values: Vec<&IndexedValue> = self.values(facet).collect();
        if facet == self.wide && values.len() > COMMONEST {
            values.select_nth_unstable_by_key(COMMONEST, |value| std::cmp::Reverse(value.shown));
            values.truncate(COMMONEST);
        }
        values.into_iter().map(|value| (value, value.bits.count_with(base))).collect()
    }

    /// How many of some things have each value there is.
    fn tally(&self, base: &Bits) -> Vec<u32> {
        let mut tally = vec![0; self.values.len()];
        for index in base.iter().filter_map(|slot| self.held.get(slot as usize)).flatten() {
            if let Some(count) = tally.get_mut(*index as usize) {
                *count += 1;
            }
        }
        tally
    }

    fn counted(&self, facet: usize, tally: &[u32]) -> Vec<(&IndexedValue, usize)> {
        let indices = self.facets.get(facet).map(Vec::as_slice).unwrap_or_default();
        let counts = indices.iter().filter_map(|index| {
            let count = *tally.get(*index as usize)?;
            Some((self.values.get(*index as usize)?, count as usize))
        });
        counts.filter(|(_, count)| facet != self.wide || *count > 0).collect()
    }
}
