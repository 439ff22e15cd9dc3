//! Counts that many callers add to and one writer takes, so that a thousand small events become one write.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Different keys that are kept; what comes on top of that between two takings is not counted.
const KEYS: usize = 50_000;

pub struct Tally<K>(Mutex<BTreeMap<K, i64>>);

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }
}

impl<K: Ord> Tally<K> {
    pub fn add(&self, key: K) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() < KEYS || counts.contains_key(&key) {
            *counts.entry(key).or_default() += 1;
        }
    }

    /// What has been counted, from which moment on counting starts anew. In the order of the keys, so that two writers
    /// never wait for each other's rows.
    pub fn take(&self) -> Vec<(K, i64)> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_counted_once() {
        let tally = Tally::default();
        ["b", "a", "b"].into_iter().for_each(|key| tally.add(key));
        assert_eq!((tally.take(), tally.take()), (vec![("a", 1), ("b", 2)], vec![]));
    }
}
