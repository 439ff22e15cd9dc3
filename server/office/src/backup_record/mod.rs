//! What is known of backups and restore tests, wherever the backups lie: one row for each that was made or failed.

pub mod model;
pub mod store;
