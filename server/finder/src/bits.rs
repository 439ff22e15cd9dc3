//! A set of slots: a list while it has few, one bit for each slot there is once it has many. And-ing and counting two hundred thousand bits
//! takes a microsecond or two, which is what makes exact counts for every value of every filter affordable; and what only a few things
//! have costs those few, however many others there are.

use crate::facets::Slot;

#[derive(Clone, Debug)]
pub struct Bits(Form);

#[derive(Clone, Debug)]
enum Form {
    /// In order.
    Few(Vec<Slot>),
    Many(Vec<u64>),
}

use Form::{Few, Many};

/// More than this are bits.
const FEW: usize = 1024;

const fn place(slot: Slot) -> (usize, u64) {
    ((slot / 64) as usize, 1 << (slot % 64))
}

fn has_bit(words: &[u64], slot: Slot) -> bool {
    let (word, bit) = place(slot);
    words.get(word).is_some_and(|word| word & bit != 0)
}

fn set_bit(words: &mut Vec<u64>, slot: Slot) {
    let (word, bit) = place(slot);
    if word >= words.len() {
        words.resize(word + 1, 0);
    }
    if let Some(word) = words.get_mut(word) {
        *word |= bit;
    }
}

fn words_of(slots: &[Slot]) -> Vec<u64> {
    let mut words = vec![0; slots.last().map_or(0, |last| place(*last).0 + 1)];
    slots.iter().for_each(|slot| set_bit(&mut words, *slot));
    words
}

impl Default for Bits {
    fn default() -> Self {
        Self(Few(Vec::new()))
    }
}

impl PartialEq for Bits {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Bits {}

impl Bits {
    pub fn set(&mut self, slot: Slot) {
        match &mut self.0 {
            Few(slots) => {
                let at = if slots.last().is_none_or(|last| *last < slot) {
                    slots.len()
                } else {
                    match slots.binary_search(&slot) {
                        Ok(_) => return,
                        Err(at) => at,
                    }
                };
                slots.insert(at, slot);
                if slots.len() > FEW {
                    self.0 = Many(words_of(slots));
                }
            }
            Many(words) => set_bit(words, slot),
        }
    }

    pub fn clear(&mut self, slot: Slot) {
        match &mut self.0 {
            Few(slots) => {
                if let Ok(at) = slots.binary_search(&slot) {
                    slots.remove(at);
                }
            }
            Many(words) => {
                let (word, bit) = place(slot);
                if let Some(word) = words.get_mut(word) {
                    *word &= !bit;
                }
            }
        }
    }

    pub fn has(&self, slot: Slot) -> bool {
        match &self.0 {
            Few(slots) => slots.binary_search(&slot).is_ok(),
            Many(words) => has_bit(words, slot),
        }
    }

    /// An empty set for many.
    pub fn with_room(slots: usize) -> Self {
        Self(Many(vec![0; slots.div_ceil(64)]))
    }

    /// Whether what is and-ed with it takes no longer than the few it has.
    pub const fn is_few(&self) -> bool {
        matches!(self.0, Few(_))
    }

    /// As bits, for a file.
    pub fn to_words(&self) -> Vec<u64> {
        match &self.0 {
            Few(slots) => words_of(slots),
            Many(words) => words.clone(),
        }
    }

    pub const fn from_words(words: Vec<u64>) -> Self {
        Self(Many(words))
    }

    pub fn keep(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (Few(slots), _) => slots.retain(|slot| other.has(*slot)),
            (Many(words), Few(slots)) => {
                self.0 = Few(slots.iter().copied().filter(|slot| has_bit(words, *slot)).collect());
            }
            (Many(mine), Many(theirs)) => {
                mine.truncate(theirs.len());
                mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine &= theirs);
            }
        }
    }

    pub fn add(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (_, Few(slots)) => slots.iter().for_each(|slot| self.set(*slot)),
            (Few(slots), Many(theirs)) => {
                let mut words = theirs.clone();
                slots.iter().for_each(|slot| set_bit(&mut words, *slot));
                self.0 = Many(words);
            }
            (Many(mine), Many(theirs)) => {
                if mine.len() < theirs.len() {
                    mine.resize(theirs.len(), 0);
                }
                mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine |= theirs);
            }
        }
    }

    /// Moves the slots of a third set from here to another.
    pub fn move_to(&mut self, those: &Self, other: &mut Self) {
        match (&mut self.0, &those.0) {
            (Few(slots), _) => slots.retain(|slot| {
                let moves = those.has(*slot);
                if moves {
                    other.set(*slot);
                }
                !moves
            }),
            (Many(words), Few(slots)) => {
                for slot in slots {
                    if has_bit(words, *slot) {
                        let (word, bit) = place(*slot);
                        if let Some(word) = words.get_mut(word) {
                            *word &= !bit;
                        }
                        other.set(*slot);
                    }
                }
            }
            (Many(mine), Many(those)) => {
                let length = mine.len().min(those.len());
                let mut theirs = other.to_words();
                if theirs.len() < length {
                    theirs.resize(length, 0);
                }
                for ((mine, those), theirs) in mine.iter_mut().zip(those).zip(&mut theirs) {
                    *theirs |= *mine & those;
                    *mine &= !those;
                }
                other.0 = Many(theirs);
            }
        }
    }

    pub fn count(&self) -> usize {
        match &self.0 {
            Few(slots) => slots.len(),
            Many(words) => count_both(words, words),
        }
    }

    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Few(slots) => slots.is_empty(),
            Many(words) => words.iter().all(|word| *word == 0),
        }
    }

    /// How many slots both sets have.
    pub fn count_with(&self, other: &Self) -> usize {
        match (&self.0, &other.0) {
            (Many(mine), Many(theirs)) => count_both(mine, theirs),
            (Few(mine), Few(theirs)) if theirs.len() < mine.len() => {
                theirs.iter().filter(|slot| self.has(**slot)).count()
            }
            (Few(mine), _) => mine.iter().filter(|slot| other.has(**slot)).count(),
            (Many(_), Few(theirs)) => theirs.iter().filter(|slot| self.has(**slot)).count(),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Slot> + '_ {
        let (slots, words): (&[Slot], &[u64]) = match &self.0 {
            Few(slots) => (slots, &[]),
            Many(words) => (&[], words),
        };
        let bits = (0_u32..).zip(words).flat_map(|(index, word)| Ones(*word).map(move |bit| index * 64 + bit));
        slots.iter().copied().chain(bits)
    }
}

fn count_both(mine: &[u64], theirs: &[u64]) -> usize {
    let (a, _) = mine.as_chunks::<CHUNK>();
    let (b, _) = theirs.as_chunks::<CHUNK>();
    let mut sum = Adder::default();
    a.iter().zip(b).for_each(|(a, b)| sum.add(a, b));
    let whole = CHUNK * a.len().min(b.len());
    sum.total() + ones(mine.iter().skip(whole).zip(theirs.iter().skip(whole)))
}

fn ones<'w>(words: impl Iterator<Item = (&'w u64, &'w u64)>) -> usize {
    words.map(|(a, b)| (a & b).count_ones() as usize).sum()
}

struct Ones(u64);

impl Iterator for Ones {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// Words that are added side by side, so that compilers use the wide registers every processor has.
const LANES: usize = 4;
const CHUNK: usize = 8 * LANES;
type Lanes = [u64; LANES];

/// Counts ones eight words at a time with carry-save adders (Harley and Seal): half the work of counting each word, on any
/// processor.
#[derive(Default)]
struct Adder {
    ones: Lanes,
    twos: Lanes,
    fours: Lanes,
    eights: usize,
}

#[inline]
fn carry(a: Lanes, b: Lanes, c: Lanes) -> (Lanes, Lanes) {
    let (mut high, mut low) = ([0; LANES], [0; LANES]);
    for ((((high, low), a), b), c) in high.iter_mut().zip(&mut low).zip(a).zip(b).zip(c) {
        let half = a ^ b;
        *high = (a & b) | (half & c);
        *low = half ^ c;
    }
    (high, low)
}

impl Adder {
    #[inline]
    fn add(&mut self, a: &[u64; CHUNK], b: &[u64; CHUNK]) {
        let (a, b) = (a.as_chunks::<LANES>().0, b.as_chunks::<LANES>().0);
        let mut both = [[0; LANES]; 8];
        for ((both, a), b) in both.iter_mut().zip(a).zip(b) {
            for ((both, a), b) in both.iter_mut().zip(a).zip(b) {
                *both = a & b;
            }
        }
        let [w0, w1, w2, w3, w4, w5, w6, w7] = both;
        let (twos_a, ones) = carry(self.ones, w0, w1);
        let (twos_b, ones) = carry(ones, w2, w3);
        let (fours_a, twos) = carry(self.twos, twos_a, twos_b);
        let (twos_a, ones) = carry(ones, w4, w5);
        let (twos_b, ones) = carry(ones, w6, w7);
        let (fours_b, twos) = carry(twos, twos_a, twos_b);
        let (eights, fours) = carry(self.fours, fours_a, fours_b);
        (self.ones, self.twos, self.fours) = (ones, twos, fours);
        self.eights += count(eights);
    }

    fn total(&self) -> usize {
        8 * self.eights + 4 * count(self.fours) + 2 * count(self.twos) + count(self.ones)
    }
}

fn count(lanes: Lanes) -> usize {
    lanes.iter().map(|lane| lane.count_ones() as usize).sum()
}

impl FromIterator<Slot> for Bits {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        let mut bits = Self::default();
        slots.into_iter().for_each(|slot| bits.set(slot));
        bits
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Numbers that look like chance and are the same every time.
    fn scattered(seed: u32, count: usize, below: u32) -> BTreeSet<Slot> {
        let step = |state: &u32| Some(state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        std::iter::successors(Some(seed), step).skip(1).take(count).map(|state| (state >> 8) % below).collect()
    }

    #[test]
    fn sets_behave_like_sets_whatever_their_lengths() {
        let sizes = [
            (1, 5_000, 5_000, 800, 800),
            (2, 700, 9_000, 800, 800),
            (3, 64, 63, 800, 800),
            (4, 1_025, 511, 800, 800),
            (5, 1, 600, 800, 800),
            // Few and many, many and few, many and many, nothing.
            (6, 90_000, 90_000, 700, 9_000),
            (7, 90_000, 40_000, 9_000, 20),
            (8, 90_000, 50_000, 9_000, 9_000),
            (9, 90_000, 50_000, 0, 9_000),
            (10, 90_000, 50_000, 1_030, 1_100),
        ];
        for (seed, below_a, below_b, count_a, count_b) in sizes {
            let (a, b) = (scattered(seed, count_a, below_a), scattered(seed + 90, count_b, below_b));
            let (bits_a, bits_b): (Bits, Bits) = (a.iter().copied().collect(), b.iter().copied().collect());
            assert_eq!(bits_a.iter().collect::<BTreeSet<_>>(), a);
            assert_eq!((bits_a.count(), bits_b.count()), (a.len(), b.len()));
            assert!(a.iter().all(|slot| bits_a.has(*slot)) && !bits_a.has(below_a) && !bits_a.has(99_999));
            let both = a.intersection(&b).count();
            assert_eq!((bits_a.count_with(&bits_b), bits_b.count_with(&bits_a)), (both, both));
            let (mut kept, mut added) = (bits_a.clone(), bits_a.clone());
            kept.keep(&bits_b);
            added.add(&bits_b);
            assert_eq!((kept.count(), added.count()), (both, a.union(&b).count()));
            let (mut left, mut moved) = (bits_a.clone(), Bits::default());
            left.move_to(&bits_b, &mut moved);
            assert_eq!(left.iter().collect::<BTreeSet<_>>(), a.difference(&b).copied().collect());
            assert_eq!(moved.iter().collect::<BTreeSet<_>>(), a.intersection(&b).copied().collect());
            let mut cleared = bits_a.clone();
            b.iter().for_each(|slot| cleared.clear(*slot));
            assert_eq!((&cleared, cleared.is_empty()), (&left, a.is_subset(&b)));
            let again = Bits::from_words(bits_a.to_words());
            assert_eq!((&again, again.count()), (&bits_a, a.len()));
        }
    }
}
