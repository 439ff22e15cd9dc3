//! Chance comes from outside, like time: the operating system's in the shop, a seeded one in tests.

use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::{OsRng, StdRng};
use rand::{RngCore, SeedableRng, TryRngCore};

#[derive(Clone)]
pub struct Random(Arc<Mutex<dyn RngCore + Send>>);

impl Random {
    /// A generator seeded once from the operating system; it is cryptographically strong.
    pub fn from_system() -> anyhow::Result<Self> {
        let mut seed = <StdRng as SeedableRng>::Seed::default();
        OsRng.try_fill_bytes(&mut seed)?;
        Ok(Self(Arc::new(Mutex::new(StdRng::from_seed(seed)))))
    }

    pub fn seeded(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(StdRng::seed_from_u64(seed))))
    }

    pub fn fill(&self, buffer: &mut [u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(buffer);
    }

    pub fn number(&self) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).next_u64()
    }

    /// `count` characters drawn evenly from `alphabet` (at most 256 of them).
    pub fn text(&self, alphabet: &str, count: usize) -> String {
        let letters: Vec<char> = alphabet.chars().take(256).collect();
        let limit = 256 - 256 % letters.len().max(1);
        let mut text = String::with_capacity(count);
        let mut byte = [0_u8];
        while text.len() < count && !letters.is_empty() {
            self.fill(&mut byte);
            let drawn = usize::from(byte.first().copied().unwrap_or_default());
            // Values above the last whole multiple would favour the first letters.
            if let (true, Some(letter)) = (drawn < limit, letters.get(drawn % letters.len())) {
                text.push(*letter);
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_text_and_another_seed_another() {
        let text = |seed| Random::seeded(seed).text("abcdefgh", 20);
        assert_eq!(text(1), text(1));
        assert_ne!(text(1), text(2));
        assert!(text(3).chars().all(|letter| "abcdefgh".contains(letter)));
    }
}
