//! A cache that is never stale: an entry remembers the state of the topics it was read from, and is used only while
//! that state stands. The state is taken *before* the data is read, so a write in between makes the entry stale at once.

use std::future::Future;
use std::sync::Arc;

use crate::Result;
use crate::changes::{CacheTopic, Changes};

pub struct Cache<V> {
    entries: Option<moka::sync::Cache<String, (u64, V)>>,
    changes: Arc<Changes>,
}

impl<V: Clone + Send + Sync + 'static> Cache<V> {
    /// `capacity` is in the unit of `weigh`; 0 turns the cache off.
    pub fn new(capacity: u64, changes: Arc<Changes>, weigh: fn(&V) -> usize) -> Self {
        let entries = (capacity > 0).then(|| {
            moka::sync::Cache::builder()
                .max_capacity(capacity)
                .weigher(move |key: &String, (_, value): &(u64, V)| {
                    u32::try_from(key.len() + weigh(value)).unwrap_or(u32::MAX)
                })
                .build()
        });
        Self { entries, changes }
    }

    pub async fn get<F>(&self, key: String, topics: &[CacheTopic], make: impl FnOnce() -> F) -> Result<V>
    where
        F: Future<Output = Result<V>>,
    {
        let stamp = self.changes.stamp(topics);
        if let Some(value) = self.find(&key, stamp) {
            return Ok(value);
        }
        let value = make().await?;
        self.keep(key, stamp, value.clone());
        Ok(value)
    }

    /// For callers that make several things at once: take the stamp first, then look, then read, then keep.
    pub fn stamp(&self, topics: &[CacheTopic]) -> u64 {
        self.changes.stamp(topics)
    }

    pub fn find(&self, key: &str, stamp: u64) -> Option<V> {
        let (made_at, value) = self.entries.as_ref()?.get(key)?;
        (made_at == stamp).then_some(value)
    }

    pub fn keep(&self, key: String, stamp: u64, value: V) {
        if let Some(entries) = &self.entries {
            entries.insert(key, (stamp, value));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const A: CacheTopic = CacheTopic::new(0);
    const B: CacheTopic = CacheTopic::new(1);

    #[tokio::test]
    async fn a_value_is_made_again_only_when_its_topic_changed() {
        let changes = Arc::new(Changes::default());
        let cache = Cache::new(1000, changes.clone(), |_| 1);
        let made = AtomicUsize::new(0);
        let get = || cache.get("k".into(), &[A], || async { Ok(made.fetch_add(1, Ordering::SeqCst)) });
        assert_eq!((get().await.unwrap(), get().await.unwrap()), (0, 0));
        changes.bump(B);
        assert_eq!(get().await.unwrap(), 0);
        changes.bump(A);
        assert_eq!((get().await.unwrap(), get().await.unwrap()), (1, 1));
    }

    #[tokio::test]
    async fn a_change_while_the_value_is_made_leaves_nothing_stale() {
        let changes = Arc::new(Changes::default());
        let cache = Cache::new(1000, changes.clone(), |_| 1);
        let old = cache.get("k".into(), &[A], || async {
            changes.bump(A); // a write commits while this reader still holds the old row
            Ok("old")
        });
        assert_eq!(old.await.unwrap(), "old");
        assert_eq!(cache.get("k".into(), &[A], || async { Ok("new") }).await.unwrap(), "new");
    }

    #[tokio::test]
    async fn a_cache_without_capacity_keeps_nothing() {
        let cache = Cache::new(0, Arc::default(), |_| 1);
        assert_eq!(cache.get("k".into(), &[A], || async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(cache.get("k".into(), &[A], || async { Ok(2) }).await.unwrap(), 2);
    }
}
