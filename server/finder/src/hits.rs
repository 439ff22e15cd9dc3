//! What was found, by how well it fits.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::bits::Bits;
use crate::facets::{FacetCounts, FacetIndex, Slot, SortOrder};

/// What a title that is the query itself is worth.
const WHOLE: f32 = 60.0;
/// Up to so many words the best of what was found is worth less than a title that is the query itself.
const WORDS: usize = 3;

/// One way a word was met, and what that is worth.
pub(crate) struct TermMatch {
    pub worth: f32,
    pub places: Arc<Bits>,
}

/// What was found, and how it was understood.
#[derive(Default)]
pub struct SearchHits {
    /// Two searches with the same key found the same.
    pub(crate) key: String,
    pub bits: Bits,
    /// For each word the ways it was met, the best first: the first that a thing has is what counts.
    pub(crate) words: Vec<Vec<TermMatch>>,
    /// Where the whole title is what was typed.
    pub(crate) whole: Arc<Bits>,
    /// The query as it was understood, when that is not as it was typed.
    pub corrected: Option<String>,
    /// What to mark in a text that was found.
    pub marks: Vec<String>,
}

impl SearchHits {
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The slots of a page of what filters have left, by how well they fit; among equals in an order of the shelf.
    pub fn page<const N: usize>(
        &self,
        counts: &FacetCounts<'_, N>,
        order: SortOrder,
        offset: usize,
        limit: usize,
    ) -> Vec<Slot> {
        counts
            .page_by(None, offset, limit, |shelf, bits, offset, limit| self.page_of(shelf, bits, order, offset, limit))
    }

    /// The slots of a page of some, by how well they fit; among equals in an order of the shelf.
    pub fn page_of<const N: usize>(
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
            words if words.len() <= WORDS => self.by_ways(bits, &mut add),
            _ => self.by_score(bits, &mut add),
        }
        page.slots
    }

    /// One word: whoever has it in the same way fits equally well, so that whole sets are compared and nobody is scored.
    fn by_way(&self, word: &[TermMatch], bits: &Bits, add: &mut impl FnMut(&Bits) -> bool) {
        let mut left = bits.clone();
        let mut first = Bits::default();
        left.move_to(&self.whole, &mut first);
        for mut part in [first, left] {
            for ways in word.chunk_by(|one, next| one.worth.total_cmp(&next.worth).is_eq()) {
                let mut level = Bits::default();
                ways.iter().for_each(|way| part.move_to(&way.places, &mut level));
                if !add(&level) {
                    return;
                }
            }
            if !add(&part) {
                return;
            }
        }
    }

    /// Few words: how well a thing fits follows from the way it has each word, so that sets are compared here, too. Only the best
    /// combinations are looked at, until the page is full.
    fn by_ways(&self, bits: &Bits, add: &mut impl FnMut(&Bits) -> bool) {
        let mut left = bits.clone();
        let mut first = Bits::default();
        left.move_to(&self.whole, &mut first);
        for part in [first, left] {
            let words: Vec<Vec<(f32, Bits)>> = self.words.iter().map(|word| levels(word, &part)).collect();
            if !part.is_empty() && !add_combinations(&words, add) {
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
        let whole = if self.whole.has(slot) { WHOLE } else { 0.0 };
        self.words.iter().map(best).sum::<f32>() + whole
    }
}

/// The things of a part by how they have a word, the best way first; last those that do not have it.
fn levels(word: &[TermMatch], part: &Bits) -> Vec<(f32, Bits)> {
    let mut left = part.clone();
    let mut levels = Vec::new();
    for ways in word.chunk_by(|one, next| one.worth.total_cmp(&next.worth).is_eq()) {
        let mut level = Bits::default();
        ways.iter().for_each(|way| left.move_to(&way.places, &mut level));
        levels.push((ways.first().map_or(0.0, |way| way.worth), level));
    }
    levels.push((0.0, left));
    levels.retain(|(_, level)| !level.is_empty());
    levels
}

/// Adds what has each word in one of its ways, the combinations of most worth first and those of equal worth together.
fn add_combinations(words: &[Vec<(f32, Bits)>], add: &mut impl FnMut(&Bits) -> bool) -> bool {
    let mut combinations: Vec<(f32, Vec<&Bits>)> = vec![(0.0, Vec::new())];
    for levels in words {
        combinations = combinations
            .iter()
            .flat_map(|(sum, sets)| {
                levels.iter().map(move |(worth, level)| {
                    let mut sets: Vec<&Bits> = sets.clone();
                    sets.push(level);
                    (sum + worth, sets)
                })
            })
            .collect();
    }
    combinations.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    combinations.chunk_by(|(a, _), (b, _)| a.total_cmp(b).is_eq()).all(|equal| {
        let mut level = Bits::default();
        for (_, sets) in equal {
            let mut sets = sets.iter();
            let mut all = sets.next().copied().cloned().unwrap_or_default();
            sets.for_each(|set| all.keep(set));
            level.add(&all);
        }
        add(&level)
    })
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
    use super::*;
    use crate::facets::FacetEntry;

    fn shelf() -> FacetIndex<1> {
        let mut shelf: FacetIndex<1> = FacetIndex::new(1, 0);
        let entry = |id: i64| FacetEntry {
            id,
            revision: id,
            shown: true,
            held: Vec::new(),
            ranks: [(id * 7919 % 101, 0)],
            amount: 0,
        };
        shelf.put((1..=600).map(entry).collect());
        shelf
    }

    #[test]
    fn one_word_is_ordered_like_scores() {
        let shelf = shelf();
        let every = |step: usize| (0..600).step_by(step);
        let met = |worth: f32, places: Arc<Bits>| TermMatch { worth, places };
        let word = vec![
            met(9.0, Arc::new(every(97).collect())),
            met(7.0, Arc::new(every(3).collect())),
            met(7.0, Arc::new(every(10).collect())),
            met(2.0, Arc::new(every(2).collect())),
        ];
        let mut bits = Bits::default();
        word.iter().for_each(|way| bits.add(&way.places));
        let found = SearchHits {
            bits,
            words: vec![word],
            whole: Arc::new([4, 9, 97].into_iter().collect()),
            ..SearchHits::default()
        };
        assert_ordered_by_score(&shelf, &found);
    }

    fn assert_ordered_by_score(shelf: &FacetIndex<1>, found: &SearchHits) {
        let order = SortOrder { by: 0, falling: true };
        let mut scored: Vec<Slot> = found.bits.iter().collect();
        scored.sort_by(|a, b| {
            let by = |slot: Slot| (shelf.rank(slot, 0), shelf.id(slot));
            found.score(*b).total_cmp(&found.score(*a)).then(by(*b).cmp(&by(*a)))
        });
        for offset in [0, 1, 5, 20, 150, 390, 900] {
            let expected: Vec<Slot> = scored.iter().copied().skip(offset).take(24).collect();
            assert_eq!(found.page_of(shelf, &found.bits, order, offset, 24), expected, "{offset}");
            let mut page = Page { slots: Vec::new(), skip: offset, take: 24 };
            found.by_score(&found.bits, &mut |level| page.add(shelf, level, order));
            assert_eq!(page.slots, expected, "{offset}");
        }
    }

    #[test]
    fn several_words_are_ordered_like_scores() {
        let shelf = shelf();
        let every = |step: usize| (0..600).step_by(step);
        let many = |worth: f32, step: usize| TermMatch { worth, places: Arc::new(every(step).collect()) };
        let few = |worth: f32, step: usize| TermMatch { worth, places: Arc::new(every(step).collect()) };
        for count in [2, 3] {
            let mut words = vec![
                vec![few(9.0, 51), many(7.0, 3), many(2.0, 2)],
                // 7 + 2 and 2 + 7 are worth the same: they stand together.
                vec![many(7.0, 5), few(2.0, 7), many(1.0, 1)],
                vec![many(4.0, 2), many(3.0, 4)],
            ];
            words.truncate(count);
            // As where one of three words may be missing: not everything has each.
            let bits = every(1).filter(|slot| slot % 11 != 0).collect();
            let found =
                SearchHits { bits, words, whole: Arc::new([4, 9, 97].into_iter().collect()), ..SearchHits::default() };
            assert_ordered_by_score(&shelf, &found);
        }
    }
}
