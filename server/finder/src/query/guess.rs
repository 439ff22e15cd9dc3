//! What a word may mean that nothing has as it was typed.

use std::collections::BTreeMap;

use super::{Reader, Reading, Token, Word, worth};
use crate::speech::{INITIALS, bare, distance, pinyin_of};

/// Terms that a beginning may stand for, and among how many of them they are chosen.
const BEGINNINGS: usize = 12;
const CANDIDATES: usize = 1_000;
/// Words that a typo is compared with.
const VOCABULARY: usize = 50_000;

impl Reader<'_> {
    /// A Chinese word that nothing has: its characters apart, or what sounds the same.
    pub(super) fn other_han(&self, token: &Token) -> anyhow::Result<Option<(Word, bool)>> {
        let field = self.words.fields.letter;
        let mut terms = Vec::new();
        for letter in token.text.chars() {
            let letter = letter.to_string();
            if self.snapshot.frequency(field, &letter)? == 0 {
                terms.clear();
                break;
            }
            terms.push((field, letter));
        }
        let mut ways = Vec::new();
        if !terms.is_empty() {
            ways.push(Reading { terms, worth: worth::LETTER });
        }
        if token.text.chars().count() > 1 {
            let sound = self.way(self.words.fields.pinyin, &pinyin_of(&token.text), worth::PINYIN)?;
            ways.extend(sound.map(Reading::less));
        }
        Ok((!ways.is_empty()).then(|| (Word { ways, text: token.text.clone() }, false)))
    }

    /// A Latin word that nothing has: long pinyin or initials, the beginning of a word, or a typo.
    pub(super) fn other_latin(&self, token: &Token) -> anyhow::Result<Option<(Word, bool)>> {
        let text = bare(&token.text);
        let same = |ways: Vec<Reading>| Ok(Some((Word { ways, text: token.text.clone() }, false)));
        if let Some(parts) = self.spelt(&text)? {
            let terms = parts.into_iter().map(|part| (self.words.fields.pinyin, part)).collect();
            return same(vec![Reading { terms, worth: worth::PINYIN }]);
        }
        if let Some(parts) = self.long_initials(&text)? {
            let terms = parts.into_iter().map(|part| (self.words.fields.initials, part)).collect();
            return same(vec![Reading { terms, worth: worth::INITIALS }]);
        }
        let beginnings = self.beginnings(token)?;
        if !beginnings.is_empty() {
            return same(beginnings);
        }
        let mended = self.mended(&text)?;
        let mut ways = Vec::new();
        for text in &mended {
            ways.extend(self.ways(&Token { text: text.clone(), is_han: false })?.into_iter().map(Reading::less));
        }
        let text = mended.into_iter().next().unwrap_or_default();
        Ok((!ways.is_empty()).then_some((Word { ways, text }, true)))
    }

    /// Pinyin of more characters than one term holds, cut into as few terms as possible.
    fn spelt(&self, text: &str) -> anyhow::Result<Option<Vec<String>>> {
        if !text.is_ascii() || !(4..=60).contains(&text.len()) {
            return Ok(None);
        }
        // The cheapest way to each place: how many parts, and where the last one starts.
        let mut cheapest: Vec<Option<(usize, usize)>> = vec![Some((0, 0))];
        for end in 1..=text.len() {
            let mut best = None;
            for start in end.saturating_sub(24)..end {
                let Some((parts, _)) = cheapest.get(start).copied().flatten() else { continue };
                if best.is_some_and(|(best, _)| best <= parts + 1) {
                    continue;
                }
                let part = text.get(start..end).unwrap_or_default();
                if self.snapshot.frequency(self.words.fields.pinyin, part)? > 0 {
                    best = Some((parts + 1, start));
                }
            }
            cheapest.push(best);
        }
        let mut parts = Vec::new();
        let mut end = text.len();
        while end > 0 {
            let Some((_, start)) = cheapest.get(end).copied().flatten() else { return Ok(None) };
            parts.push(text.get(start..end).unwrap_or_default().to_owned());
            end = start;
        }
        Ok(Some(parts))
    }

    fn long_initials(&self, text: &str) -> anyhow::Result<Option<Vec<String>>> {
        if text.len() <= INITIALS || !text.is_ascii() {
            return Ok(None);
        }
        let mut parts = Vec::new();
        for start in 0..=text.len() - INITIALS {
            let part = text.get(start..start + INITIALS).unwrap_or_default();
            if self.snapshot.frequency(self.words.fields.initials, part)? == 0 {
                return Ok(None);
            }
            parts.push(part.to_owned());
        }
        Ok(Some(parts))
    }

    pub(super) fn beginnings(&self, token: &Token) -> anyhow::Result<Vec<Reading>> {
        let fields = self.words.fields;
        if token.text.chars().count() < if token.is_han { 1 } else { 2 } {
            return Ok(Vec::new());
        }
        let mut places = vec![(fields.title, worth::TITLE), (fields.tag, worth::TAG)];
        if !token.is_han {
            places.push((fields.pinyin, worth::PINYIN));
            places.push((fields.code, worth::CODE));
        }
        let mut ways = Vec::new();
        for (field, worth) in places {
            let mut terms: BTreeMap<String, u32> = BTreeMap::new();
            self.snapshot.terms(field, &token.text, CANDIDATES, |term, count| {
                *terms.entry(term.to_owned()).or_default() += count
            })?;
            let mut terms: Vec<_> = terms.into_iter().collect();
            terms.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            for (term, _) in terms.into_iter().take(BEGINNINGS) {
                ways.extend(self.way(field, &term, worth)?.map(Reading::less));
            }
        }
        Ok(ways)
    }

    /// The known words nearest to one that is not, the commonest first.
    fn mended(&self, text: &str) -> anyhow::Result<Vec<String>> {
        let most = match text.chars().count() {
            0..=3 => return Ok(Vec::new()),
            4..=7 => 1,
            _ => 2,
        };
        let mut near: BTreeMap<String, (usize, u32)> = BTreeMap::new();
        self.snapshot.terms(self.words.fields.spell, "", VOCABULARY, |term, count| {
            if let Some(distance) = distance(text, term, most) {
                near.entry(term.to_owned()).or_insert((distance, 0)).1 += count;
            }
        })?;
        let mut near: Vec<_> = near.into_iter().collect();
        near.sort_by_key(|(_, (distance, count))| (*distance, std::cmp::Reverse(*count)));
        let nearest = near.first().map_or(0, |(_, (distance, _))| *distance);
        Ok(near
            .into_iter()
            .take_while(|(_, (distance, _))| *distance == nearest)
            .take(3)
            .map(|(term, _)| term)
            .collect())
    }
}
