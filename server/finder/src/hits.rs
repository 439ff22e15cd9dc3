//! What was found, by how well it fits.

use std::collections::BTreeMap;

use super::worth;
use crate::bits::Bits;
use crate::facets::{FacetIndex, Slot, SortOrder};
use crate::snapshot::PostingSet;

/// One way a word was met, and what that is worth.
pub(super) struct TermMatch {
    pub worth: f32,
    pub places: PostingSet,
}

/// What was found, and how it was understood.
#[derive(Default)]
pub struct SearchHits {
    pub bits: Bits,
    /// For each word the ways it was met, the best first: the first that a thing has is what counts.
    pub(super) words: Vec<Vec<TermMatch>>,
    /// Where the whole title is what was typed.
    pub(super) whole: PostingSet,
    /// The query as it was understood, when that is not as it was typed.
    pub corrected: Option<String>,
    /// What to mark in a text that was found.
    pub marks: Vec<String>,
}

impl SearchHits {
    /// The slots of a page by how well they fit; among equals in an order of the shelf.
    pub fn page<const N: usize>(
        &self,
        shelf: &FacetIndex<N>,
        bits: &Bits,
        order: SortOrder,
        offset: usize,
        limit: usize,
    ) -> Vec<Slot> {
        let mut page = Page { slots: Vec::new(), skip: offset, take: limit };
        let mut add = |level: &Bits| page.add(shelf, level, order);
        match self.words.as_slice() {
            [word] => self.by_way(word, bits, &mut add),
            _ => self.by_score(bits, &mut add),
        }
        page.slots
    }

    /// One word: whoever has it in the same way fits equally well, so that whole sets are compared and nobody is scored.
    fn by_way(&self, word: &[TermMatch], bits: &Bits, add: &mut impl FnMut(&Bits) -> bool) {
        let mut left = bits.clone();
        let mut first = Bits::default();
        self.whole.move_to(&mut left, &mut first);
        for mut part in [first, left] {
            for ways in word.chunk_by(|one, next| one.worth.total_cmp(&next.worth).is_eq()) {
                let mut level = Bits::default();
                ways.iter().for_each(|way| way.places.move_to(&mut part, &mut level));
                if !add(&level) {
                    return;
                }
            }
            if !add(&part) {
                return;
            }
        }
    }

    fn by_score(&self, bits: &Bits, add: &mut impl FnMut(&Bits) -> bool) {
        // Numbers that are not negative are ordered like the bits they are written with.
        let mut levels: BTreeMap<u32, Vec<Slot>> = BTreeMap::new();
        bits.iter().for_each(|slot| levels.entry(self.score(slot).to_bits()).or_default().push(slot));
        for slots in levels.into_values().rev() {
            if !add(&slots.into_iter().collect()) {
                return;
            }
        }
    }

    fn score(&self, slot: Slot) -> f32 {
        let best = |word: &Vec<TermMatch>| word.iter().find(|way| way.places.has(slot)).map_or(0.0, |way| way.worth);
        let whole = if self.whole.has(slot) { worth::WHOLE } else { 0.0 };
        self.words.iter().map(best).sum::<f32>() + whole
    }
}

/// A page that is filled level by level.
struct Page {
    slots: Vec<Slot>,
    skip: usize,
    take: usize,
}

impl Page {
    /// Whether there is room for more.
    fn add<const N: usize>(&mut self, shelf: &FacetIndex<N>, level: &Bits, order: SortOrder) -> bool {
        let count = level.count();
        if count <= self.skip {
            self.skip -= count;
        } else {
            let slots = shelf.page(level, order, self.skip, self.take);
            self.skip = 0;
            self.take -= slots.len();
            self.slots.extend(slots);
        }
        self.take > 0
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::facets::FacetEntry;

    #[test]
    fn one_word_is_ordered_like_scores() {
        let mut shelf: FacetIndex<1> = FacetIndex::new(1, 0);
        let entry =
            |id: i64| FacetEntry { id, shown: true, held: Vec::new(), ranks: [(id * 7919 % 101, 0)], amount: 0 };
        shelf.put((1..=600).map(entry).collect());
        let every = |step: usize| (0..600).step_by(step);
        let met = |worth: f32, places: PostingSet| TermMatch { worth, places };
        let word = vec![
            met(9.0, PostingSet::Few(every(97).collect())),
            met(7.0, PostingSet::Many(Arc::new(every(3).collect()))),
            met(7.0, PostingSet::Few(every(10).collect())),
            met(2.0, PostingSet::Many(Arc::new(every(2).collect()))),
        ];
        let mut bits = Bits::default();
        word.iter().for_each(|way| way.places.add_to(&mut bits));
        let found =
            SearchHits { bits, words: vec![word], whole: PostingSet::Few(vec![4, 9, 97]), ..SearchHits::default() };
        let order = SortOrder { by: 0, falling: true };
        let mut scored: Vec<Slot> = found.bits.iter().collect();
        scored.sort_by(|a, b| {
            let by = |slot: Slot| (shelf.rank(slot, 0), shelf.id(slot));
            found.score(*b).total_cmp(&found.score(*a)).then(by(*b).cmp(&by(*a)))
        });
        for offset in [0, 1, 5, 20, 150, 390, 900] {
            let expected: Vec<Slot> = scored.iter().copied().skip(offset).take(24).collect();
            assert_eq!(found.page(&shelf, &found.bits, order, offset, 24), expected, "{offset}");
            let mut page = Page { slots: Vec::new(), skip: offset, take: 24 };
            found.by_score(&found.bits, &mut |level| page.add(&shelf, level, order));
            assert_eq!(page.slots, expected, "{offset}");
        }
    }
}
