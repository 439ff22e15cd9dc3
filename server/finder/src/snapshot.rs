//! The index of words as it stands at one moment: where the things are that have a term.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocSet, SegmentReader, TERMINATED, Term};

use crate::bits::Bits;
use crate::facets::Slot;
use crate::hits::SearchHits;

/// Up to this many places are read again as quickly.
const FEW: u32 = 512;
/// So many sets of bits are remembered: those of the words that many things have, and many people type.
const REMEMBERED: usize = 128;

#[derive(Default)]
pub struct Snapshot {
    /// No other snapshot of this process has it, but the empty one.
    pub number: u64,
    segments: Vec<Segment>,
    pub papers: u64,
    /// One more than the last slot.
    room: usize,
    /// Another moment has another snapshot, so that nothing here can be out of date.
    remembered: Mutex<HashMap<(Field, String), Arc<Bits>>>,
    /// What was found for queries that many things have, by their keys.
    hits: Mutex<HashMap<String, Arc<SearchHits>>>,
}

static SNAPSHOTS: AtomicU64 = AtomicU64::new(1);

pub struct Segment {
    pub reader: SegmentReader,
    /// Where each document stands on the shelf.
    pub slots: Vec<Slot>,
}

impl Snapshot {
    pub fn new(segments: Vec<Segment>, papers: u64) -> Self {
        let slots = segments.iter().flat_map(|segment| &segment.slots).filter(|slot| **slot != Slot::MAX);
        let room = slots.max().map_or(0, |last| *last as usize + 1);
        let number = SNAPSHOTS.fetch_add(1, Ordering::Relaxed);
        Self { number, segments, papers, room, remembered: Mutex::default(), hits: Mutex::default() }
    }

    pub fn found(&self, key: &str) -> Option<Arc<SearchHits>> {
        self.hits.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Where every word has few places, it is found as quickly again.
    pub fn remember(&self, found: &Arc<SearchHits>) {
        if found.words.iter().flatten().all(|way| way.places.is_few()) {
            return;
        }
        let mut all = self.hits.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(found.key.clone(), found.clone());
    }

    pub fn frequency(&self, field: Field, term: &str) -> anyhow::Result<u32> {
        let term = Term::from_field_text(field, term);
        let mut sum = 0;
        for segment in &self.segments {
            sum += segment.reader.inverted_index(field)?.doc_freq(&term)?;
        }
        Ok(sum)
    }

    /// Where the things stand that have a term.
    pub fn places(&self, field: Field, term: &str) -> anyhow::Result<Arc<Bits>> {
        if self.frequency(field, term)? <= FEW {
            let mut few = Bits::default();
            self.each(field, term, |slot| few.set(slot))?;
            return Ok(Arc::new(few));
        }
        let key = (field, term.to_owned());
        let remembered = || self.remembered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bits) = remembered().get(&key) {
            return Ok(bits.clone());
        }
        let mut bits = Bits::with_room(self.room);
        self.each(field, term, |slot| bits.set(slot))?;
        let bits = Arc::new(bits);
        let mut all = remembered();
        // Which of them are asked for again shows soon enough.
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(key, bits.clone());
        Ok(bits)
    }

    fn each(&self, field: Field, term: &str, mut seen: impl FnMut(Slot)) -> anyhow::Result<()> {
        let term = Term::from_field_text(field, term);
        for segment in &self.segments {
            let Some(mut postings) =
                segment.reader.inverted_index(field)?.read_postings(&term, IndexRecordOption::Basic)?
            else {
                continue;
            };
            let mut doc = postings.doc();
            while doc != TERMINATED {
                match segment.slots.get(doc as usize) {
                    Some(slot) if *slot != Slot::MAX => seen(*slot),
                    _ => {}
                }
                doc = postings.advance();
            }
        }
        Ok(())
    }

    /// The terms of a field that start like this, with how often each occurs; `most` of each segment.
    pub fn terms(&self, field: Field, start: &str, most: usize, mut seen: impl FnMut(&str, u32)) -> anyhow::Result<()> {
        for segment in &self.segments {
            let mut left = most;
            let index = segment.reader.inverted_index(field)?;
            let mut stream = index.terms().range().ge(start.as_bytes()).into_stream()?;
            while stream.advance() {
                let Ok(term) = std::str::from_utf8(stream.key()) else { continue };
                if !term.starts_with(start) {
                    break;
                }
                seen(term, stream.value().doc_freq);
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
        Ok(())
    }
}
