//! What every room of the shop stands on. No shop noun lives here: money and time, ids and chance, configuration,
//! texts, errors and replies, paging, the byte cache, and the data layer.

pub mod cache;
pub mod changes;
pub mod clock;
pub mod config;
pub mod db;
pub mod encoding;
pub mod error;
pub mod id;
pub mod markdown;
pub mod money;
pub mod page;
pub mod random;
pub mod reply;
pub mod text;
pub mod words;

pub use error::{Error, Result};
