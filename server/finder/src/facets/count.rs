//! How many things each value of each filter would leave.

use std::sync::Arc;

use super::memo::CountedSet;
use super::{FacetIndex, IndexedValue, Slot, SortOrder, step_of};
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
    /// Only these, because of the words; under the same key they are the same.
    pub within: Option<(&'a str, &'a Bits)>,
    /// A value that only the asker's things have.
    pub own: Option<(usize, &'a str, &'a Bits)>,
}

pub struct FacetCounts<'s, const N: usize> {
    shelf: &'s FacetIndex<N>,
    set: Arc<CountedSet>,
    pub own: usize,
    pub top: i64,
}

impl<'s, const N: usize> FacetCounts<'s, N> {
    pub fn total(&self) -> usize {
        self.set.total
    }

    pub fn bits(&self) -> &Bits {
        &self.set.bits
    }

    /// For each filter its values, with how many things they would leave under the other filters.
    pub fn facets(&self) -> impl Iterator<Item = impl Iterator<Item = (&'s IndexedValue, usize)>> {
        let shelf = self.shelf;
        let named = |(index, count): &(u32, usize)| Some((shelf.values.get(*index as usize)?, *count));
        self.set.facets.iter().map(move |values| values.iter().filter_map(named))
    }

    /// How many things stand on each step of the amount.
    pub fn bars(&self) -> &[usize] {
        &self.set.bars
    }

    /// When nothing is left: how much there would be without one of the filters.
    pub fn drops(&self) -> &[(DroppedFilter, usize)] {
        &self.set.drops
    }

    /// The slots of a page, in an order.
    pub fn page(&self, order: SortOrder, offset: usize, limit: usize) -> Vec<Slot> {
        self.page_by(Some(order), offset, limit, |shelf, bits, offset, limit| shelf.page(bits, order, offset, limit))
    }

    /// The slots of a page in an order that `find` knows; none is that of fitting best.
    pub fn page_by(
        &self,
        order: Option<SortOrder>,
        offset: usize,
        limit: usize,
        find: impl FnOnce(&FacetIndex<N>, &Bits, usize, usize) -> Vec<Slot>,
    ) -> Vec<Slot> {
        self.set.page(order, offset, limit, |offset, limit| find(self.shelf, &self.set.bits, offset, limit))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DroppedFilter {
    Facet(usize),
    Amount,
    Words,
}

impl<const N: usize> FacetIndex<N> {
    /// Everything a list needs to know but the page itself.
    pub fn count(&self, wish: &FacetQuery<'_>) -> FacetCounts<'_, N> {
        let key = wish.key();
        let known = key.as_deref().and_then(|key| self.counted.find(key));
        let set = known.unwrap_or_else(|| {
            let chosen = self.chosen(wish);
            // From a few on, it is counted as quickly again.
            let is_quick = chosen.iter().any(|(_, bits)| bits.is_few());
            let set = Arc::new(self.count_anew(&chosen));
            if let Some(key) = key.filter(|_| !is_quick) {
                self.counted.remember(key, set.clone());
            }
            set
        });
        let own = wish.own.filter(|(.., own)| !own.is_empty());
        let own = own.map_or(0, |(facet, _, own)| {
            self.all_of(&self.chosen(wish), Some(DroppedFilter::Facet(facet))).count_with(own)
        });
        FacetCounts { shelf: self, set, own, top: self.top }
    }

    fn count_anew(&self, chosen: &[(DroppedFilter, Bits)]) -> CountedSet {
        let without = |left_out: DroppedFilter| self.all_of(chosen, Some(left_out));
        let bits = self.all_of(chosen, None);
        let total = bits.count();
        let is_chosen = |which: DroppedFilter| chosen.iter().any(|(other, _)| *other == which);
        let base = |which: DroppedFilter| is_chosen(which).then(|| without(which));
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
        let amount_base = base(DroppedFilter::Amount);
        let bars = self.steps.iter().map(|step| step.count_with(amount_base.as_ref().unwrap_or(&bits))).collect();
        let drops = if total == 0 {
            chosen.iter().map(|(which, _)| (*which, without(*which).count())).collect()
        } else {
            Vec::new()
        };
        CountedSet::new(bits, total, facets, bars, drops)
    }

    /// What each choice leaves by itself.
    fn chosen(&self, wish: &FacetQuery<'_>) -> Vec<(DroppedFilter, Bits)> {
        let facets = wish.chosen.iter();
        let facets = facets.map(|(facet, keys)| (DroppedFilter::Facet(*facet), self.any_of(*facet, keys, wish)));
        let amount = self.between(wish.amount).map(|bits| (DroppedFilter::Amount, bits));
        let words = wish.within.map(|(_, bits)| (DroppedFilter::Words, bits.clone()));
        facets.chain(amount).chain(words).collect()
    }

    fn all_of(&self, chosen: &[(DroppedFilter, Bits)], left_out: Option<DroppedFilter>) -> Bits {
        let others = || chosen.iter().filter(|(which, _)| Some(*which) != left_out).map(|(_, other)| other);
        // From a few on, the rest costs only those few.
        let mut bits = others().find(|other| other.is_few()).unwrap_or(&self.shown).clone();
        bits.keep(&self.shown);
        others().for_each(|other| bits.keep(other));
        bits
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

    fn count_facet(&self, facet: usize, base: &Bits) -> Vec<(u32, usize)> {
        let indices = self.facets.get(facet).map(Vec::as_slice).unwrap_or_default();
        let value = |index: &u32| Some((*index, self.values.get(*index as usize)?));
        let mut values: Vec<(u32, &IndexedValue)> = indices.iter().filter_map(value).collect();
        if facet == self.wide && values.len() > COMMONEST {
            values.select_nth_unstable_by_key(COMMONEST, |(_, value)| std::cmp::Reverse(value.shown));
            values.truncate(COMMONEST);
        }
        values.into_iter().map(|(index, value)| (index, value.bits.count_with(base))).collect()
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

    fn counted(&self, facet: usize, tally: &[u32]) -> Vec<(u32, usize)> {
        let indices = self.facets.get(facet).map(Vec::as_slice).unwrap_or_default();
        let counts = indices.iter().filter_map(|index| Some((*index, *tally.get(*index as usize)? as usize)));
        counts.filter(|(_, count)| facet != self.wide || *count > 0).collect()
    }
}

impl FacetQuery<'_> {
    /// The same for whoever asks the same; none where the answer depends on who asks.
    fn key(&self) -> Option<String> {
        if self.own.is_some_and(|(.., bits)| !bits.is_empty()) {
            return None;
        }
        let mut key = format!("{:?}{:?}", self.chosen, self.amount);
        if let Some((words, _)) = self.within {
            key.push_str(words);
        }
        Some(key)
    }
}
