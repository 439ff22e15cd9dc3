//! What has changed since a reader looked. Each topic has a counter; whatever was cached under an older count is stale.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::{Notify, broadcast};

/// A kind of data that readers cache. The shop names its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CacheTopic(usize);

const TOPICS: usize = 32;

impl CacheTopic {
    /// # Panics
    /// When the number is out of range, at compile time for a constant.
    pub const fn new(number: usize) -> Self {
        assert!(number < TOPICS, "there are 32 topics");
        Self(number)
    }

    pub const fn number(self) -> usize {
        self.0
    }

    pub fn from_number(number: usize) -> Option<Self> {
        (number < TOPICS).then_some(Self(number))
    }
}

/// How often each topic has changed.
pub(crate) type Counts = [u64; TOPICS];

pub struct Changes {
    counts: [AtomicU64; TOPICS],
    /// What other nodes change is heard of at once.
    is_heard: AtomicBool,
    /// Rung at each change, for the one who follows them.
    bell: Arc<Notify>,
    announcements: broadcast::Sender<Arc<str>>,
}

/// Announcements that wait for a slow listener; of more the oldest are lost.
const WAITING: usize = 1024;

impl Default for Changes {
    fn default() -> Self {
        Self {
            counts: Default::default(),
            is_heard: AtomicBool::new(false),
            bell: Arc::default(),
            announcements: broadcast::channel(WAITING).0,
        }
    }
}

impl Changes {
    pub fn bump(&self, topic: CacheTopic) {
        if let Some(count) = self.counts.get(topic.0) {
            count.fetch_add(1, Ordering::AcqRel);
            self.bell.notify_one();
        }
    }

    pub fn bump_all(&self) {
        self.counts.iter().for_each(|count| {
            count.fetch_add(1, Ordering::AcqRel);
        });
        self.bell.notify_one();
    }

    pub(crate) fn is_heard(&self) -> bool {
        self.is_heard.load(Ordering::Acquire)
    }

    pub(crate) fn set_heard(&self, is_heard: bool) {
        self.is_heard.store(is_heard, Ordering::Release);
    }

    pub(crate) fn bell(&self) -> Arc<Notify> {
        self.bell.clone()
    }

    /// The state of all topics at this moment.
    pub(crate) fn counts(&self) -> Counts {
        std::array::from_fn(|topic| self.counts.get(topic).map_or(0, |count| count.load(Ordering::Acquire)))
    }

    /// What `Db::announce` says on any node from now on, this one included.
    pub fn announcements(&self) -> broadcast::Receiver<Arc<str>> {
        self.announcements.subscribe()
    }

    pub(crate) fn hear(&self, text: &str) {
        // Nobody listens on a node that does not serve.
        drop(self.announcements.send(text.into()));
    }

    /// The state of some topics at this moment. Counts only grow, so equal sums mean that nothing changed.
    pub fn stamp(&self, topics: &[CacheTopic]) -> u64 {
        topics.iter().filter_map(|topic| self.counts.get(topic.0)).map(|count| count.load(Ordering::Acquire)).sum()
    }
}
