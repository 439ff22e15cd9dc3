use std::sync::Arc;

use catalogue::material::model::Stream;
use kernel::clock::Timestamp;

/// An answer about a right that counts for a while, as long as no right was taken back.
pub struct CachedAccess {
    pub stamp: u64,
    pub until: Timestamp,
    pub stream: Arc<Stream>,
    /// Nothing of it needs counting any more.
    pub is_used: bool,
}
