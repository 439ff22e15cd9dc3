//! What was counted before: most visitors ask for the same few filters and words. What is put on the shelf makes all of it void.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{DroppedFilter, Slot, SortOrder};
use crate::bits::Bits;

/// So many choices of filters are remembered; each takes as many bits as there are things.
const REMEMBERED: usize = 128;
/// A page up to here is quickly found among the bits.
const SHALLOW: usize = 240;
/// So many slots in order are remembered at least, and at most, with a choice.
const DEPTHS: (usize, usize) = (1 << 10, 1 << 16);

/// What a choice of filters leaves.
pub struct CountedSet {
    pub bits: Bits,
    pub total: usize,
    /// For each filter its values, by their place, with how many things they would leave.
    pub facets: Vec<Vec<(u32, usize)>>,
    pub bars: Vec<usize>,
    pub drops: Vec<(DroppedFilter, usize)>,
    ordered: Mutex<Option<OrderedSlots>>,
}

/// The first of a set in the order that was asked for last.
#[derive(Clone)]
struct OrderedSlots {
    /// None is the order of fitting best.
    order: Option<SortOrder>,
    slots: Arc<[Slot]>,
}

impl CountedSet {
    pub const fn new(
        bits: Bits,
        total: usize,
        facets: Vec<Vec<(u32, usize)>>,
        bars: Vec<usize>,
        drops: Vec<(DroppedFilter, usize)>,
    ) -> Self {
        Self { bits, total, facets, bars, drops, ordered: Mutex::new(None) }
    }

    /// A page; `find` looks for one among the bits, from an offset on so many.
    pub fn page(
        &self,
        order: Option<SortOrder>,
        offset: usize,
        limit: usize,
        find: impl FnOnce(usize, usize) -> Vec<Slot>,
    ) -> Vec<Slot> {
        let limit = limit.min(self.total.saturating_sub(offset));
        let (least, most) = DEPTHS;
        let end = offset + limit;
        let is_quick = order.is_some() && end <= SHALLOW;
        if limit == 0 || is_quick || self.total <= least || end > most {
            return find(offset, limit);
        }
        let lock = || self.ordered.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock().clone().filter(|known| known.order == order && known.slots.len() >= end);
        let known = known.unwrap_or_else(|| {
            let depth = end.next_power_of_two().clamp(least, most).min(self.total);
            let ordered = OrderedSlots { order, slots: find(0, depth).into() };
            *lock() = Some(ordered.clone());
            ordered
        });
        known.slots.get(offset..end).unwrap_or_default().to_vec()
    }
}

#[derive(Default)]
pub struct Memo(Mutex<HashMap<String, Arc<CountedSet>>>);

impl Memo {
    pub fn find(&self, key: &str) -> Option<Arc<CountedSet>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    pub fn remember(&self, key: String, set: Arc<CountedSet>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Which of them are asked for again shows soon enough.
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(key, set);
    }

    pub fn clear(&mut self) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// A copy is about to be changed.
impl Clone for Memo {
    fn clone(&self) -> Self {
        Self::default()
    }
}
