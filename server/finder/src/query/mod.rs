//! What somebody typed, understood: each word in every way it could be meant, the best way first.

mod guess;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tantivy::schema::Field;

use crate::bits::Bits;
use crate::hits::{SearchHits, TermMatch};
use crate::snapshot::Snapshot;
use crate::speech::{ScriptRun, bare, fold, is_filler, query_words, runs, stem};
use crate::words::WordIndex;

/// Letters and words of a query that are looked at.
const LETTERS: usize = 100;
const WORDS: usize = 12;

/// What a match in each place is worth.
mod worth {
    pub const CODE: f32 = 12.0;
    pub const TITLE: f32 = 10.0;
    pub const TAG: f32 = 7.0;
    pub const PINYIN: f32 = 6.0;
    pub const INITIALS: f32 = 5.0;
    pub const LETTER: f32 = 4.0;
    pub const TEXT: f32 = 2.0;
    /// Of what was not typed like this: another word for it, a mended typo, the beginning of a word.
    pub const OTHER: f32 = 0.8;
}

/// Words that mean the same, in groups.
#[derive(Default)]
pub struct Synonyms {
    /// No other synonyms of this process have it, but all that are empty by default.
    number: u64,
    others: HashMap<String, Vec<String>>,
}

static SYNONYMS: AtomicU64 = AtomicU64::new(1);

impl Synonyms {
    pub fn new<'g>(groups: impl IntoIterator<Item = &'g [String]>) -> Self {
        let mut all: HashMap<String, Vec<String>> = HashMap::new();
        for group in groups {
            let words: Vec<String> = group.iter().map(|word| in_runs(word)).filter(|word| !word.is_empty()).collect();
            for word in &words {
                let others = all.entry(word.clone()).or_default();
                others.extend(words.iter().filter(|other| *other != word).cloned());
            }
        }
        Self { number: SYNONYMS.fetch_add(1, Ordering::Relaxed), others: all }
    }

    fn of(&self, word: &str) -> &[String] {
        self.others.get(word).map(Vec::as_slice).unwrap_or_default()
    }
}

/// A text as its runs with single spaces: how synonyms are compared.
fn in_runs(text: &str) -> String {
    let text: Vec<String> =
        runs(&fold(text)).into_iter().map(|(ScriptRun::Han(run) | ScriptRun::Latin(run))| run).collect();
    text.join(" ")
}

/// Terms that must all be there, and what that is worth.
struct Reading {
    terms: Vec<(Field, String)>,
    worth: f32,
}

struct Word {
    ways: Vec<Reading>,
    /// As typed, or as mended.
    text: String,
}

#[derive(Clone)]
struct Token {
    text: String,
    is_han: bool,
}

impl WordIndex {
    pub fn search(&self, typed: &str, synonyms: &Synonyms) -> anyhow::Result<Arc<SearchHits>> {
        let snapshot = self.snapshot();
        let typed: String = fold(typed).chars().take(LETTERS).collect();
        let key = format!("{}.{} {typed}", snapshot.number, synonyms.number);
        if let Some(known) = snapshot.found(&key) {
            return Ok(known);
        }
        let found = Arc::new(SearchHits { key, ..self.search_anew(&snapshot, &typed, synonyms)? });
        snapshot.remember(&found);
        Ok(found)
    }

    fn search_anew(&self, snapshot: &Snapshot, typed: &str, synonyms: &Synonyms) -> anyhow::Result<SearchHits> {
        let reader = Reader { words: self, snapshot, synonyms };
        let tokens = reader.tokens(typed)?;
        let mut known = Vec::new();
        let mut is_changed = false;
        let mut marks = Vec::new();
        let mut rest = tokens.as_slice();
        while !rest.is_empty() {
            let length = reader.phrase(rest);
            let (phrase, after) = rest.split_at(length.max(1));
            rest = after;
            match reader.word(phrase)? {
                Some((word, mended)) => {
                    is_changed |= mended;
                    marks.extend(phrase.iter().map(|token| token.text.clone()));
                    marks.push(word.text.clone());
                    marks.extend(synonyms.of(&word.text).iter().cloned());
                    known.push(word);
                }
                None => is_changed = true,
            }
        }
        if known.is_empty() {
            return Ok(SearchHits::default());
        }
        let corrected = is_changed.then(|| known.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" "));
        let mut found = reader.evaluate(known)?;
        found.whole = snapshot.places(self.fields.whole, &bare(typed))?;
        found.corrected = corrected;
        // What was typed is mostly what it was understood as.
        marks.sort_unstable();
        marks.dedup();
        found.marks = marks;
        Ok(found)
    }

    /// The things whose titles have a word, its pinyin or its initials that begins like this, the last word of what is
    /// being typed.
    pub fn begin(&self, typed: &str) -> anyhow::Result<SearchHits> {
        let snapshot = self.snapshot();
        let typed: String = fold(typed).chars().take(LETTERS).collect();
        let tokens = tokens(&typed);
        let synonyms = Synonyms::default();
        let reader = Reader { words: self, snapshot: &snapshot, synonyms: &synonyms };
        let mut known = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            let is_last = index + 1 == tokens.len();
            let mut ways = reader.ways(token)?;
            if is_last {
                ways.extend(reader.beginnings(token)?);
            }
            if !ways.is_empty() {
                known.push(Word { ways, text: token.text.clone() });
            } else if let Some((word, _)) = reader.word(std::slice::from_ref(token))? {
                known.push(word);
            }
        }
        if known.is_empty() {
            return Ok(SearchHits::default());
        }
        let mut found = reader.evaluate(known)?;
        found.marks = tokens.into_iter().map(|token| token.text).collect();
        Ok(found)
    }
}

fn tokens(typed: &str) -> Vec<Token> {
    let mut all = Vec::new();
    for run in runs(typed) {
        match run {
            ScriptRun::Han(han) => all.extend(query_words(&han).into_iter().map(|text| Token { text, is_han: true })),
            ScriptRun::Latin(text) => all.push(Token { text, is_han: false }),
        }
    }
    let telling: Vec<Token> = all.iter().filter(|token| !is_filler(&token.text)).cloned().collect();
    let mut tokens = if telling.is_empty() { all } else { telling };
    tokens.truncate(WORDS);
    tokens
}

struct Reader<'r> {
    words: &'r WordIndex,
    snapshot: &'r Snapshot,
    synonyms: &'r Synonyms,
}

impl Reader<'_> {
    /// What was typed, in words; a number with dashes stays whole where something has it.
    fn tokens(&self, typed: &str) -> anyhow::Result<Vec<Token>> {
        let mut text = String::new();
        for part in typed.split_whitespace() {
            let bare = bare(part);
            let is_code = part.contains(['-', '_', '/']) && self.snapshot.frequency(self.words.fields.code, &bare)? > 0;
            text.push_str(if is_code { &bare } else { part });
            text.push(' ');
        }
        Ok(tokens(&text))
    }

    /// How many tokens from the first on are one expression that has synonyms.
    fn phrase(&self, tokens: &[Token]) -> usize {
        let longest = tokens.len().min(3);
        (2..=longest)
            .rev()
            .find(|length| !self.synonyms.of(&joined(tokens.get(..*length).unwrap_or_default())).is_empty())
            .unwrap_or(1)
    }

    /// A word or expression in every way it can be meant, and whether it had to be mended; `None` when nobody knows it.
    fn word(&self, phrase: &[Token]) -> anyhow::Result<Option<(Word, bool)>> {
        let text = joined(phrase);
        let mut ways = match phrase {
            [token] => self.ways(token)?,
            tokens => self.together(tokens)?,
        };
        for other in self.synonyms.of(&text) {
            let tokens = tokens(other);
            let others = match tokens.as_slice() {
                [token] => self.ways(token)?,
                tokens => self.together(tokens)?,
            };
            ways.extend(others.into_iter().map(Reading::less));
        }
        if !ways.is_empty() {
            return Ok(Some((Word { ways, text }, false)));
        }
        let [token] = phrase else { return Ok(None) };
        if token.is_han { self.other_han(token) } else { self.other_latin(token) }
    }

    fn way(&self, field: Field, term: &str, worth: f32) -> anyhow::Result<Option<Reading>> {
        let frequency = self.snapshot.frequency(field, term)?;
        if frequency == 0 {
            return Ok(None);
        }
        // What is rare says more than what is everywhere.
        let all = self.snapshot.papers as f32;
        let rarity = (1.0 + all / frequency as f32).ln() / (1.0 + all).ln().max(1.0);
        Ok(Some(Reading { terms: vec![(field, term.to_owned())], worth: worth * (0.4 + 0.6 * rarity) }))
    }

    fn ways(&self, token: &Token) -> anyhow::Result<Vec<Reading>> {
        let fields = self.words.fields;
        let text = token.text.as_str();
        let mut ways = Vec::new();
        if token.is_han {
            let is_one = text.chars().count() == 1;
            for (field, worth) in [(fields.title, worth::TITLE), (fields.tag, worth::TAG), (fields.text, worth::TEXT)] {
                ways.extend(self.way(field, text, worth)?);
            }
            if is_one {
                ways.extend(self.way(fields.letter, text, worth::LETTER)?);
            }
        } else {
            let (stem, bare) = (stem(text), bare(text));
            ways.extend(self.way(fields.code, &bare, worth::CODE)?);
            for (field, worth) in [(fields.title, worth::TITLE), (fields.tag, worth::TAG), (fields.text, worth::TEXT)] {
                ways.extend(self.way(field, &stem, worth)?);
                if stem != bare {
                    ways.extend(self.way(field, &bare, worth)?);
                }
            }
            ways.extend(self.way(fields.pinyin, &bare, worth::PINYIN)?);
            ways.extend(self.way(fields.initials, &bare, worth::INITIALS)?);
        }
        Ok(ways)
    }

    /// An expression of several words, all in the same place.
    fn together(&self, tokens: &[Token]) -> anyhow::Result<Vec<Reading>> {
        let fields = self.words.fields;
        let mut ways = Vec::new();
        for (field, worth) in [(fields.title, worth::TITLE), (fields.tag, worth::TAG), (fields.text, worth::TEXT)] {
            let mut terms = Vec::new();
            for token in tokens {
                let term = if token.is_han { token.text.clone() } else { stem(&token.text) };
                if self.snapshot.frequency(field, &term)? > 0 {
                    terms.push((field, term));
                }
            }
            if terms.len() == tokens.len() && !terms.is_empty() {
                ways.push(Reading { terms, worth });
            }
        }
        Ok(ways)
    }

    /// The things that have every word. Where three or more words leave nothing, one of them may be missing.
    fn evaluate(&self, words: Vec<Word>) -> anyhow::Result<SearchHits> {
        let mut met = Vec::new();
        let mut sets = Vec::new();
        for word in words {
            let mut ways = word.ways;
            ways.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            let ways: Vec<TermMatch> = ways.iter().map(|way| self.met(way)).collect::<anyhow::Result<_>>()?;
            let mut any = Bits::default();
            ways.iter().for_each(|way| any.add(&way.places));
            sets.push(any);
            met.push(ways);
        }
        let all = |skipped: Option<usize>| {
            let left = || sets.iter().enumerate().filter(|(index, _)| Some(*index) != skipped).map(|(_, set)| set);
            let mut bits = left().min_by_key(|set| !set.is_few()).cloned().unwrap_or_default();
            left().for_each(|set| bits.keep(set));
            bits
        };
        let mut bits = all(None);
        if sets.len() >= 3 && bits.count() == 0 {
            (0..sets.len()).for_each(|skipped| bits.add(&all(Some(skipped))));
        }
        Ok(SearchHits { bits, words: met, ..SearchHits::default() })
    }

    fn met(&self, way: &Reading) -> anyhow::Result<TermMatch> {
        let mut all: Option<Arc<Bits>> = None;
        for (field, term) in &way.terms {
            let places = self.snapshot.places(*field, term)?;
            match &mut all {
                Some(all) => Arc::make_mut(all).keep(&places),
                None => all = Some(places),
            }
        }
        Ok(TermMatch { worth: way.worth, places: all.unwrap_or_default() })
    }
}

impl Reading {
    fn less(self) -> Self {
        Self { worth: self.worth * worth::OTHER, ..self }
    }
}

/// As synonyms are compared: Chinese written together, everything else apart.
fn joined(tokens: &[Token]) -> String {
    let mut text = String::new();
    let mut after_han = false;
    for token in tokens {
        let joins = text.is_empty() || (after_han && token.is_han);
        if !joins {
            text.push(' ');
        }
        text.push_str(&token.text);
        after_han = token.is_han;
    }
    text
}
