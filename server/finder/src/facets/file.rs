//! The shelf in a file, so that a large catalogue is there at once after a start. What follows from the rest is not written; a hash at
//! the end tells a file that is not whole.

use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context, ensure};

use super::{FacetIndex, NOWHERE, Slot};
use crate::bits::Bits;

/// Raised when the file is written differently.
const MAKE: u64 = 0x5348_454c_4600_0001;
/// Bytes that are read or written at a time.
const PART: usize = 1 << 16;

impl<const N: usize> FacetIndex<N> {
    /// Writes the shelf; `mark` says what it was made of. Whoever stops half-way leaves the file that was there.
    pub fn save(&self, path: &Path, mark: &str) -> anyhow::Result<()> {
        let half = path.with_extension("half");
        let file = File::create(&half).with_context(|| format!("{} cannot be written", half.display()))?;
        let mut out = Writer { out: BufWriter::with_capacity(PART, file), hash: DefaultHasher::new() };
        out.number(MAKE)?;
        out.number(N as u64)?;
        out.text(mark)?;
        out.numbers(&self.ids, |id| id.to_le_bytes())?;
        out.numbers(&self.revisions, |revision| revision.to_le_bytes())?;
        out.numbers(&self.amounts, |amount| amount.to_le_bytes())?;
        out.numbers(&self.shown.to_words(), |word| word.to_le_bytes())?;
        for by in 0..N {
            let ranks = || self.ranks.iter().filter_map(|ranks| ranks.get(by));
            out.each(self.ranks.len(), ranks().map(|(rank, _)| rank.to_le_bytes()))?;
            out.each(self.ranks.len(), ranks().map(|(_, then)| then.to_le_bytes()))?;
        }
        for order in &self.orders {
            out.numbers(order, |slot| slot.to_le_bytes())?;
        }
        out.each(self.held.len(), self.held.iter().map(|held| (held.len() as u64).to_le_bytes()))?;
        let held = self.held.iter().map(|held| held.len()).sum();
        out.each(held, self.held.iter().flat_map(|held| held.iter()).map(|index| index.to_le_bytes()))?;
        out.number(self.values.len() as u64)?;
        for value in &self.values {
            out.number(value.facet as u64)?;
            [&value.key, &value.names[0], &value.names[1]].into_iter().try_for_each(|text| out.text(text))?;
        }
        let file = out.finish()?;
        file.sync_all()?;
        std::fs::rename(&half, path).with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Reads a shelf that `save` wrote, and its mark.
    pub fn load(path: &Path, facets: usize, wide: usize) -> anyhow::Result<(Self, String)> {
        let file = File::open(path)?;
        let left = file.metadata()?.len();
        let mut from = Reader { from: BufReader::with_capacity(PART, file), hash: DefaultHasher::new(), left };
        ensure!(from.number()? == MAKE && from.number()? == N as u64, "another make");
        let mark = from.text()?;
        let mut shelf = Self::new(facets, wide);
        shelf.ids = from.numbers(i64::from_le_bytes)?;
        shelf.revisions = from.numbers(i64::from_le_bytes)?;
        shelf.amounts = from.numbers(i64::from_le_bytes)?;
        shelf.shown = Bits::from_words(from.numbers(u64::from_le_bytes)?);
        shelf.ranks = vec![[(0, 0); N]; shelf.ids.len()];
        for by in 0..N {
            let firsts = from.numbers(i64::from_le_bytes)?;
            let seconds = from.numbers(i64::from_le_bytes)?;
            for (ranks, rank) in shelf.ranks.iter_mut().zip(firsts.into_iter().zip(seconds)) {
                if let Some(place) = ranks.get_mut(by) {
                    *place = rank;
                }
            }
        }
        for order in &mut shelf.orders {
            *order = from.numbers(Slot::from_le_bytes)?;
        }
        let lengths = from.numbers(u64::from_le_bytes)?;
        let mut indices = from.numbers(u32::from_le_bytes)?.into_iter();
        let held = |length| indices.by_ref().take(usize::try_from(length).unwrap_or_default()).collect();
        shelf.held = lengths.into_iter().map(held).collect();
        for _ in 0..from.number()? {
            let facet = usize::try_from(from.number()?)?;
            let (key, names) = (from.text()?, [from.text()?, from.text()?]);
            shelf.add_value(facet, key, names);
        }
        from.finish()?;
        let slots = shelf.ids.len();
        let whole = [shelf.revisions.len(), shelf.amounts.len(), shelf.held.len()].into_iter();
        ensure!(whole.chain(shelf.orders.iter().map(Vec::len)).all(|length| length == slots), "parts are missing");
        shelf.derive();
        Ok((shelf, mark))
    }

    /// What follows from what was read.
    fn derive(&mut self) {
        let most = self.ids.iter().filter_map(|id| usize::try_from(*id).ok()).max().unwrap_or_default();
        self.slots = vec![NOWHERE; most + 1];
        for (slot, id) in (0..).zip(&self.ids) {
            if let Some(place) = usize::try_from(*id).ok().and_then(|id| self.slots.get_mut(id)) {
                *place = slot;
            }
        }
        for (slot, held) in (0..).zip(&self.held) {
            let is_shown = self.shown.has(slot);
            for index in held {
                if let Some(value) = self.values.get_mut(*index as usize) {
                    value.bits.set(slot);
                    value.shown += usize::from(is_shown);
                }
            }
        }
        self.measure();
    }
}

struct Writer {
    out: BufWriter<File>,
    hash: DefaultHasher,
}

impl Writer {
    fn bytes(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.hash.write(bytes);
        Ok(self.out.write_all(bytes)?)
    }

    fn number(&mut self, number: u64) -> anyhow::Result<()> {
        self.bytes(&number.to_le_bytes())
    }

    fn text(&mut self, text: &str) -> anyhow::Result<()> {
        self.number(text.len() as u64)?;
        self.bytes(text.as_bytes())
    }

    fn numbers<T, const B: usize>(&mut self, all: &[T], bytes: impl Fn(&T) -> [u8; B]) -> anyhow::Result<()> {
        self.each(all.len(), all.iter().map(bytes))
    }

    fn each<const B: usize>(&mut self, length: usize, all: impl Iterator<Item = [u8; B]>) -> anyhow::Result<()> {
        self.number(length as u64)?;
        let mut part = Vec::with_capacity(PART + B);
        for bytes in all {
            part.extend_from_slice(&bytes);
            if part.len() >= PART {
                self.bytes(&part)?;
                part.clear();
            }
        }
        self.bytes(&part)
    }

    fn finish(mut self) -> anyhow::Result<File> {
        let hash = self.hash.finish();
        self.out.write_all(&hash.to_le_bytes())?;
        Ok(self.out.into_inner().map_err(std::io::IntoInnerError::into_error)?)
    }
}

struct Reader {
    from: BufReader<File>,
    hash: DefaultHasher,
    /// Bytes that are still there: a length that is longer is wrong.
    left: u64,
}

impl Reader {
    fn fill(&mut self, bytes: &mut [u8]) -> anyhow::Result<()> {
        self.from.read_exact(bytes)?;
        self.left = self.left.saturating_sub(bytes.len() as u64);
        self.hash.write(bytes);
        Ok(())
    }

    fn number(&mut self) -> anyhow::Result<u64> {
        let mut bytes = [0; 8];
        self.fill(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn length(&mut self, each: usize) -> anyhow::Result<usize> {
        let length = self.number()?;
        ensure!(length.saturating_mul(each as u64) <= self.left, "the file is too short");
        Ok(usize::try_from(length)?)
    }

    fn text(&mut self) -> anyhow::Result<String> {
        let mut bytes = vec![0; self.length(1)?];
        self.fill(&mut bytes)?;
        Ok(String::from_utf8(bytes)?)
    }

    fn numbers<T, const B: usize>(&mut self, number: impl Fn([u8; B]) -> T) -> anyhow::Result<Vec<T>> {
        let mut left = self.length(B)?;
        let mut all = Vec::with_capacity(left);
        let mut part = vec![0; PART / B * B];
        while left > 0 {
            let count = left.min(PART / B);
            let bytes = part.get_mut(..count * B).unwrap_or_default();
            self.fill(bytes)?;
            all.extend(bytes.as_chunks::<B>().0.iter().map(|bytes| number(*bytes)));
            left -= count;
        }
        Ok(all)
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let hash = self.hash.finish();
        let mut bytes = [0; 8];
        self.from.read_exact(&mut bytes)?;
        ensure!(hash == u64::from_le_bytes(bytes), "the hash is another");
        Ok(())
    }
}
