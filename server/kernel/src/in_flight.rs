//! How many of something one caller has under way at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

type Counts<K> = Arc<Mutex<HashMap<K, usize>>>;

/// Counts by key. A key with nothing under way takes no memory.
pub struct InFlight<K>(Counts<K>);

impl<K> Default for InFlight<K> {
    fn default() -> Self {
        Self(Counts::default())
    }
}

impl<K: Clone + Eq + Hash> InFlight<K> {
    /// `None`: this key has `most` under way already.
    pub fn begin(&self, key: K, most: usize) -> Option<InFlightGuard<K>> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.get(&key).copied().unwrap_or_default() >= most {
            return None;
        }
        *counts.entry(key.clone()).or_default() += 1;
        Some(InFlightGuard { key, counts: self.0.clone() })
    }

    /// Keys that have something under way.
    pub fn keys(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Counted as long as it lives.
pub struct InFlightGuard<K: Eq + Hash> {
    key: K,
    counts: Counts<K>,
}

impl<K: Eq + Hash> Drop for InFlightGuard<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_own_count_and_what_has_ended_is_not_counted() {
        let uploads = InFlight::default();
        let (first, second) = (uploads.begin("a", 2).unwrap(), uploads.begin("a", 2).unwrap());
        assert!(uploads.begin("a", 2).is_none());
        assert!(uploads.begin("b", 2).is_some());
        drop(first);
        assert!(uploads.begin("a", 2).is_some());
        drop(second);
        assert_eq!(uploads.keys(), 0);
    }
}
