//! A set of slots, one bit each: and-ing and counting two hundred thousand of them takes a microsecond or two, which is
//! what makes exact counts for every value of every filter affordable.

use crate::shelf::Slot;

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

    /// Sets the slot and tells whether it is new. The set must have been made with room for it.
    pub fn put(&mut self, slot: Slot) -> bool {
        let (word, bit) = place(slot);
        match self.0.get_mut(word) {
            Some(word) if *word & bit == 0 => {
                *word |= bit;
                true
            }
            _ => false,
        }
    }

    pub fn with_room(slots: usize) -> Self {
        Self(vec![0; slots.div_ceil(64)])
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

    pub fn count(&self) -> usize {
        self.count_with(self)
    }

    /// How many slots both sets have.
    pub fn count_with(&self, other: &Self) -> usize {
        let (a, a_rest) = self.0.as_chunks::<8>();
        let (b, b_rest) = other.0.as_chunks::<8>();
        let mut sum = Adder::default();
        a.iter().zip(b).for_each(|(a, b)| sum.add(a, b));
        let whole = 8 * a.len().min(b.len());
        // Where one set is shorter its rest lies beside the other's next chunk.
        let rest = if a.len() == b.len() {
            ones(a_rest.iter().zip(b_rest))
        } else {
            ones(self.0.iter().skip(whole).zip(other.0.iter().skip(whole)))
        };
        sum.total() + rest
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

/// Counts ones eight words at a time with carry-save adders (Harley and Seal): half the work of counting each word, on any
/// processor.
#[derive(Default)]
struct Adder {
    ones: u64,
    twos: u64,
    fours: u64,
    eights: usize,
}

const fn carry(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    ((a & b) | (half & c), half ^ c)
}

impl Adder {
    fn add(&mut self, a: &[u64; 8], b: &[u64; 8]) {
        let [a0, a1, a2, a3, a4, a5, a6, a7] = *a;
        let [b0, b1, b2, b3, b4, b5, b6, b7] = *b;
        let (twos_a, ones) = carry(self.ones, a0 & b0, a1 & b1);
        let (twos_b, ones) = carry(ones, a2 & b2, a3 & b3);
        let (fours_a, twos) = carry(self.twos, twos_a, twos_b);
        let (twos_a, ones) = carry(ones, a4 & b4, a5 & b5);
        let (twos_b, ones) = carry(ones, a6 & b6, a7 & b7);
        let (fours_b, twos) = carry(twos, twos_a, twos_b);
        let (eights, fours) = carry(self.fours, fours_a, fours_b);
        (self.ones, self.twos, self.fours) = (ones, twos, fours);
        self.eights += eights.count_ones() as usize;
    }

    fn total(&self) -> usize {
        let small = self.ones.count_ones() + 2 * self.twos.count_ones() + 4 * self.fours.count_ones();
        8 * self.eights + small as usize
    }
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
            let both = a.intersection(&b).count();
            assert_eq!((bits_a.count_with(&bits_b), bits_b.count_with(&bits_a)), (both, both));
            let (mut kept, mut added) = (bits_a.clone(), bits_a.clone());
            kept.keep(&bits_b);
            added.add(&bits_b);
            assert_eq!((kept.count(), added.count()), (both, a.union(&b).count()));
        }
    }

    #[test]
    fn a_slot_is_put_once() {
        let mut bits = Bits::with_room(70);
        assert!(bits.put(69) && !bits.put(69) && bits.has(69));
        bits.clear(69);
        assert!(!bits.has(69) && !bits.has(9_999));
    }
}
