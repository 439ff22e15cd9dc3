//! What filters and orders need of every thing, in memory: a set of slots for each value of each filter, the slots in each
//! order, and the slots in each of twenty steps of the amount. A slot is a thing's place here; it keeps it for good.

mod count;
mod file;
mod memo;
mod page;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashMap;

pub use count::{DroppedFilter, FacetCounts, FacetQuery};
pub use page::Likeness;

use crate::bits::Bits;
use crate::speech::{fold, initials_of, pinyin_of};

pub type Slot = u32;

const NOWHERE: Slot = Slot::MAX;
/// What revisions are folded to before they are multiplied with ids.
pub const FOLD: i64 = 8191;
/// Steps of the amount that are counted.
const BARS: usize = 20;
/// From this many changes on sorting anew is quicker than moving each.
const MANY: usize = 200;

/// A thing as filters and orders see it. `N` orders, each by two numbers.
pub struct FacetEntry<'a, const N: usize> {
    pub id: i64,
    /// The number of its last change.
    pub revision: i64,
    /// Only what is shown is ever found.
    pub shown: bool,
    pub held: Vec<EntryValue<'a>>,
    pub ranks: [(i64, i64); N],
    pub amount: i64,
}

/// A value that a thing has in one of the filters, with its name in each language.
pub struct EntryValue<'a> {
    pub facet: usize,
    pub key: Cow<'a, str>,
    pub names: [Cow<'a, str>; 2],
}

#[derive(Clone)]
pub struct IndexedValue {
    pub facet: usize,
    pub key: String,
    pub names: [String; 2],
    /// How it can be begun to be typed: its names, their pinyin and initials.
    spellings: Vec<String>,
    bits: Bits,
    shown: usize,
}

impl IndexedValue {
    /// How many things that are shown have it.
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Whether a name begins like this, or sounds like it. Lower case.
    pub fn begins(&self, typed: &str) -> bool {
        self.spellings.iter().any(|spelling| spelling.starts_with(typed))
    }
}

fn spellings(names: &[String; 2]) -> Vec<String> {
    let mut all: Vec<String> = names
        .iter()
        .flat_map(|name| [fold(name), pinyin_of(name), initials_of(name)])
        .filter(|spelling| !spelling.is_empty())
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SortOrder {
    pub by: usize,
    pub falling: bool,
}

#[derive(Clone)]
pub struct FacetIndex<const N: usize> {
    /// The filter whose values are without end.
    wide: usize,
    ids: Vec<i64>,
    revisions: Vec<i64>,
    slots: Vec<Slot>,
    shown: Bits,
    values: Vec<IndexedValue>,
    /// By filter and key.
    by_key: Vec<HashMap<String, u32>>,
    facets: Vec<Vec<u32>>,
    held: Vec<Box<[u32]>>,
    ranks: Vec<[(i64, i64); N]>,
    orders: [Vec<Slot>; N],
    amounts: Vec<i64>,
    steps: Vec<Bits>,
    top: i64,
    counted: memo::Memo,
}

impl<const N: usize> FacetIndex<N> {
    pub fn new(facets: usize, wide: usize) -> Self {
        Self {
            wide,
            ids: Vec::new(),
            revisions: Vec::new(),
            slots: Vec::new(),
            shown: Bits::default(),
            values: Vec::new(),
            by_key: vec![HashMap::new(); facets],
            facets: vec![Vec::new(); facets],
            held: Vec::new(),
            ranks: Vec::new(),
            orders: std::array::from_fn(|_| Vec::new()),
            amounts: Vec::new(),
            steps: Vec::new(),
            top: 0,
            counted: memo::Memo::default(),
        }
    }

    pub fn len(&self) -> usize {
        self.ids.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    pub fn slot(&self, id: i64) -> Option<Slot> {
        let slot = *self.slots.get(usize::try_from(id).ok()?)?;
        (slot != NOWHERE).then_some(slot)
    }

    pub fn id(&self, slot: Slot) -> i64 {
        self.ids.get(slot as usize).copied().unwrap_or_default()
    }

    /// Those of some that can be found.
    pub fn shown_of(&self, some: &Bits) -> Bits {
        let mut bits = some.clone();
        bits.keep(&self.shown);
        bits
    }

    /// Tells what can be found here from anything else: how many there are, and sums over their numbers and revisions, as a database
    /// can make them, too.
    pub fn fingerprint(&self) -> [i64; 4] {
        self.shown.iter().fold([0; 4], |[count, ids, revisions, pairs], slot| {
            let (id, revision) = (self.id(slot), self.revisions.get(slot as usize).copied().unwrap_or_default());
            let pair = id.wrapping_mul(revision % FOLD);
            [count + 1, ids.wrapping_add(id), revisions.wrapping_add(revision), pairs.wrapping_add(pair)]
        })
    }

    /// Everything that can be found.
    pub fn shown(&self) -> impl Iterator<Item = Slot> + '_ {
        self.shown.iter()
    }

    pub fn values(&self, facet: usize) -> impl Iterator<Item = &IndexedValue> {
        self.facets.get(facet).into_iter().flatten().filter_map(|index| self.values.get(*index as usize))
    }

    pub fn rank(&self, slot: Slot, by: usize) -> (i64, i64) {
        self.ranks.get(slot as usize).and_then(|ranks| ranks.get(by)).copied().unwrap_or_default()
    }

    /// Takes in what is new or has changed.
    pub fn put(&mut self, entries: Vec<FacetEntry<'_, N>>) {
        let in_order = entries.len() <= MANY;
        entries.into_iter().for_each(|entry| self.put_one(entry, in_order));
        if in_order {
            self.measure();
        } else {
            self.settle();
        }
    }

    /// Takes in a part of everything; `settle` when it was the last.
    pub fn fill<'a>(&mut self, entries: impl IntoIterator<Item = FacetEntry<'a, N>>) {
        entries.into_iter().for_each(|entry| self.put_one(entry, false));
    }

    /// Puts everything in order.
    pub fn settle(&mut self) {
        self.counted.clear();
        for by in 0..N {
            let slots = (0..).take(self.ids.len());
            let mut order: Vec<_> = slots.map(|slot| (self.rank(slot, by), self.id(slot), slot)).collect();
            order.sort_unstable();
            if let Some(place) = self.orders.get_mut(by) {
                *place = order.into_iter().map(|(.., slot)| slot).collect();
            }
        }
        self.measure();
    }

    fn put_one(&mut self, entry: FacetEntry<'_, N>, in_order: bool) {
        self.counted.clear();
        let slot = match self.slot(entry.id) {
            Some(slot) => {
                self.take_out(slot, in_order);
                slot
            }
            None => self.room_for(entry.id),
        };
        let held: Vec<u32> = entry.held.into_iter().map(|held| self.value(held)).collect();
        for index in &held {
            if let Some(value) = self.values.get_mut(*index as usize) {
                value.bits.set(slot);
                value.shown += usize::from(entry.shown);
            }
        }
        if entry.shown {
            self.shown.set(slot);
        }
        let place = slot as usize;
        if let (Some(to), Some(ranks), Some(amount), Some(revision)) = (
            self.held.get_mut(place),
            self.ranks.get_mut(place),
            self.amounts.get_mut(place),
            self.revisions.get_mut(place),
        ) {
            *to = held.into_boxed_slice();
            *ranks = entry.ranks;
            *amount = entry.amount;
            *revision = entry.revision;
        }
        if in_order {
            for by in 0..N {
                let at = self.place_in(by, slot);
                if let Some(order) = self.orders.get_mut(by) {
                    order.insert(at, slot);
                }
            }
        }
        if self.top > 0 {
            let step = step_of(entry.amount, self.top);
            if let Some(step) = self.steps.get_mut(step) {
                step.set(slot);
            }
        }
    }

    fn room_for(&mut self, id: i64) -> Slot {
        let slot = Slot::try_from(self.ids.len()).unwrap_or(NOWHERE);
        self.ids.push(id);
        self.held.push(Box::default());
        self.ranks.push([(0, 0); N]);
        self.amounts.push(0);
        self.revisions.push(0);
        let place = usize::try_from(id).unwrap_or_default();
        if place >= self.slots.len() {
            self.slots.resize(place + 1, NOWHERE);
        }
        if let Some(to) = self.slots.get_mut(place) {
            *to = slot;
        }
        slot
    }

    fn take_out(&mut self, slot: Slot, in_order: bool) {
        let was_shown = self.shown.has(slot);
        let held = self.held.get_mut(slot as usize).map(std::mem::take).unwrap_or_default();
        for index in held {
            if let Some(value) = self.values.get_mut(index as usize) {
                value.bits.clear(slot);
                value.shown -= usize::from(was_shown);
            }
        }
        self.shown.clear(slot);
        self.steps.iter_mut().for_each(|step| step.clear(slot));
        if in_order {
            for by in 0..N {
                let at = self.place_in(by, slot);
                if let Some(order) = self.orders.get_mut(by)
                    && order.get(at) == Some(&slot)
                {
                    order.remove(at);
                }
            }
        }
    }

    fn place_in(&self, by: usize, slot: Slot) -> usize {
        let key = (self.rank(slot, by), self.id(slot));
        let order = self.orders.get(by).map(Vec::as_slice).unwrap_or_default();
        order.partition_point(|other| (self.rank(*other, by), self.id(*other)) < key)
    }

    fn value(&mut self, held: EntryValue<'_>) -> u32 {
        let known = self.by_key.get(held.facet).and_then(|keys| keys.get(&*held.key)).copied();
        if let Some(index) = known {
            if let Some(value) = self.values.get_mut(index as usize)
                && value.names != held.names
            {
                value.names = held.names.map(Cow::into_owned);
                value.spellings = spellings(&value.names);
            }
            return index;
        }
        self.add_value(held.facet, held.key.into_owned(), held.names.map(Cow::into_owned))
    }

    fn add_value(&mut self, facet: usize, key: String, names: [String; 2]) -> u32 {
        let index = u32::try_from(self.values.len()).unwrap_or(NOWHERE);
        if let (Some(keys), Some(values)) = (self.by_key.get_mut(facet), self.facets.get_mut(facet)) {
            keys.insert(key.clone(), index);
            values.push(index);
        }
        let spellings = spellings(&names);
        self.values.push(IndexedValue { facet, key, names, spellings, bits: Bits::default(), shown: 0 });
        index
    }

    /// A value by its key.
    pub fn find(&self, facet: usize, key: &str) -> Option<&IndexedValue> {
        let index = self.by_key.get(facet)?.get(key)?;
        self.values.get(*index as usize)
    }

    /// Cuts the amounts into steps anew when the largest has left its round number.
    fn measure(&mut self) {
        let most = self.shown.iter().filter_map(|slot| self.amounts.get(slot as usize)).max().copied();
        let top = round_up(most.unwrap_or_default());
        if top == self.top {
            return;
        }
        self.top = top;
        self.steps = vec![Bits::default(); BARS];
        for (slot, amount) in (0..).zip(&self.amounts) {
            if let Some(step) = self.steps.get_mut(step_of(*amount, top)) {
                step.set(slot);
            }
        }
    }
}

fn step_of(amount: i64, top: i64) -> usize {
    let steps = i64::try_from(BARS).unwrap_or(1);
    let step = amount.clamp(0, top).saturating_mul(steps).checked_div(top).unwrap_or_default();
    usize::try_from(step).unwrap_or_default().min(BARS - 1)
}

/// 20, 30, 50, 100, 200 … of the large unit (100 small ones), whichever comes next.
fn round_up(amount: i64) -> i64 {
    let mut power: i64 = 1_000;
    loop {
        for step in [1, 2, 3, 5] {
            let round = power.saturating_mul(step);
            if round >= amount && round >= 2_000 {
                return round;
            }
        }
        power = power.saturating_mul(10);
    }
}
