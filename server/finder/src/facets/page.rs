//! Which things stand on a page, and which are alike.

use super::{FacetIndex, IndexedValue, Slot, SortOrder};
use crate::bits::Bits;

/// How far down an order likeness is looked for.
const LIKELY: usize = 2000;
/// A value that so few have is worth following to all of them.
const RARE: usize = 500;

/// When two things are alike: they share a value of the filter `any`, or have the very same values of the filter `same`.
pub struct Likeness<'a> {
    /// How much each shared value of a filter counts.
    pub weights: &'a [(usize, u32)],
    pub any: usize,
    pub same: usize,
    pub order: SortOrder,
}

impl<const N: usize> FacetIndex<N> {
    /// The slots of a page, in order.
    pub fn page(&self, bits: &Bits, order: SortOrder, offset: usize, limit: usize) -> Vec<Slot> {
        let Some(sorted) = self.orders.get(order.by) else { return Vec::new() };
        let total = bits.count();
        let limit = limit.min(total.saturating_sub(offset));
        if limit == 0 {
            return Vec::new();
        }
        // A few are quicker compared with each other than looked for among all: looking goes on until the page is full,
        // comparing takes each of them from its own place in memory.
        let steps = (offset + limit).min(total - offset).saturating_mul(sorted.len()) / total;
        if steps > total.saturating_mul(4) {
            return self.page_of_few(bits, order, offset, limit);
        }
        let all = sorted.iter().copied().filter(|slot| bits.has(*slot));
        // From whichever end is nearer.
        if offset > total / 2 {
            let mut page = pick(all, !order.falling, total - offset - limit, limit);
            page.reverse();
            return page;
        }
        pick(all, order.falling, offset, limit)
    }

    /// Only what stands before the end of the page is put in order, and of that only the page.
    fn page_of_few(&self, bits: &Bits, order: SortOrder, offset: usize, limit: usize) -> Vec<Slot> {
        let mut few: Vec<_> = bits.iter().map(|slot| (self.rank(slot, order.by), self.id(slot), slot)).collect();
        let compare = |a: &((i64, i64), i64, Slot), b: &((i64, i64), i64, Slot)| {
            if order.falling { b.cmp(a) } else { a.cmp(b) }
        };
        if offset > 0 {
            few.select_nth_unstable_by(offset, compare);
        }
        let mut page = few.split_off(offset);
        if limit < page.len() {
            page.select_nth_unstable_by(limit, compare);
            page.truncate(limit);
        }
        page.sort_unstable_by(compare);
        page.into_iter().map(|(.., slot)| slot).collect()
    }

    /// Everything in an order.
    pub fn ordered(&self, order: SortOrder) -> Box<dyn Iterator<Item = Slot> + '_> {
        let sorted = self.orders.get(order.by).map(Vec::as_slice).unwrap_or_default().iter().copied();
        if order.falling { Box::new(sorted.rev()) } else { Box::new(sorted) }
    }

    /// The things that are alike one of these, those that share most with it first and among equals the first of the order.
    pub fn similar(&self, slot: Slot, likeness: &Likeness<'_>, limit: usize) -> Vec<Slot> {
        let Likeness { weights, any, same, order } = *likeness;
        let weight = |facet: usize| weights.iter().find(|(weighed, _)| *weighed == facet).map(|(_, weight)| *weight);
        let own: Vec<&IndexedValue> = self.held_by(slot).collect();
        let shared = |facet: usize| own.iter().filter(move |value| value.facet == facet);
        // Who could be alike: the first of the order, and whoever has something rare.
        let mut likely: Vec<Slot> = self.ordered(order).take(LIKELY).collect();
        for value in own.iter().filter(|value| value.shown <= RARE && weight(value.facet).is_some()) {
            likely.extend(value.bits.iter());
        }
        likely.sort_unstable();
        likely.dedup();
        let count_same = shared(same).count();
        let is_same = |other: Slot| {
            count_same > 0
                && shared(same).all(|value| value.bits.has(other))
                && self.held_by(other).filter(|value| value.facet == same).count() == count_same
        };
        let is_alike = |other: &Slot| shared(any).any(|value| value.bits.has(*other)) || is_same(*other);
        let score = |other: Slot| {
            let weights = own.iter().filter_map(|value| Some((value, weight(value.facet)?)));
            weights.filter(|(value, _)| value.bits.has(other)).map(|(_, weight)| weight).sum::<u32>()
        };
        let direction = if order.falling { -1 } else { 1 };
        let mut found: Vec<_> = likely
            .into_iter()
            .filter(|other| *other != slot && self.shown.has(*other))
            .filter(is_alike)
            .map(|other| {
                let (rank, then) = self.rank(other, order.by);
                let place = (rank.saturating_mul(direction), then.saturating_mul(direction));
                (std::cmp::Reverse(score(other)), place, other)
            })
            .collect();
        if limit < found.len() {
            found.select_nth_unstable(limit);
            found.truncate(limit);
        }
        found.sort_unstable();
        found.into_iter().map(|(.., other)| other).collect()
    }

    fn held_by(&self, slot: Slot) -> impl Iterator<Item = &IndexedValue> {
        let held = self.held.get(slot as usize).into_iter().flatten();
        held.filter_map(|index| self.values.get(*index as usize))
    }
}

fn pick(slots: impl DoubleEndedIterator<Item = Slot>, falling: bool, offset: usize, limit: usize) -> Vec<Slot> {
    if falling { slots.rev().skip(offset).take(limit).collect() } else { slots.skip(offset).take(limit).collect() }
}
