//! A set of slots, one bit each: and-ing and counting two hundred thousand of them takes a microsecond or two, which is
//! what makes exact counts for every value of every filter affordable.

use crate::facets::Slot;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bits(Vec<u64>);

const fn place(slot: Slot) -> (usize, u64) {
    ((slot / 64) as usize, 1 << (slot % 64))
}

impl Bits {
    pub fn set(&mut self, slot: Slot) {
        let (word, bit) = place(slot);
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
    }

    pub fn clear(&mut self, slot: Slot) {
        let (word, bit) = place(slot);
        if let Some(word) = self.0.get_mut(word) {
            *word &= !bit;
        }
    }

    pub fn has(&self, slot: Slot) -> bool {
        let (word, bit) = place(slot);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }

    pub fn with_room(slots: usize) -> Self {
        Self(vec![0; slots.div_ceil(64)])
    }

    pub fn words(&self) -> &[u64] {
        &self.0
    }

    pub const fn from_words(words: Vec<u64>) -> Self {
        Self(words)
    }

    pub fn keep(&mut self, other: &Self) {
        self.0.truncate(other.0.len());
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine &= theirs);
    }

    pub fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }

    /// Moves the slots of a third set from here to another.
    pub fn move_to(&mut self, those: &Self, other: &mut Self) {
        let length = self.0.len().min(those.0.len());
        if other.0.len() < length {
            other.0.resize(length, 0);
        }
        for ((mine, those), theirs) in self.0.iter_mut().zip(&those.0).zip(&mut other.0) {
            *theirs |= *mine & those;
            *mine &= !those;
        }
    }

    pub fn count(&self) -> usize {
        self.count_with(self)
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many slots both sets have.
    pub fn count_with(&self, other: &Self) -> usize {
        let (a, _) = self.0.as_chunks::<CHUNK>();
        let (b, _) = other.0.as_chunks::<CHUNK>();
        let mut sum = Adder::default();
        a.iter().zip(b).for_each(|(a, b)| sum.add(a, b));
        let whole = CHUNK * a.len().min(b.len());
        sum.total() + ones(self.0.iter().skip(whole).zip(other.0.iter().skip(whole)))
    }

    pub fn iter(&self) -> impl Iterator<Item = Slot> + '_ {
        (0_u32..).zip(&self.0).flat_map(|(index, word)| Ones(*word).map(move |bit| index * 64 + bit))
    }
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
        for (seed, below_a, below_b) in [(1, 5_000, 5_000), (2, 700, 9_000), (3, 64, 63), (4, 1_025, 511), (5, 1, 600)]
        {
            let (a, b) = (scattered(seed, 800, below_a), scattered(seed + 90, 800, below_b));
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
        }
    }
}
