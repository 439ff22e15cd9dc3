//! History: what a member looked at and searched for, for the member alone. Visitors keep theirs in the browser.

pub mod store;

use std::time::Duration;

/// Market 4.10: so many materials, for so long.
pub const MOST: i64 = 500;
pub const KEPT: Duration = Duration::from_secs(180 * 24 * 3600);
/// Searches that are remembered.
pub const MOST_SEARCHES: i64 = 10;
