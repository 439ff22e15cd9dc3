//! What every room of the shop stands on. No shop noun lives here: money and time, ids and chance, configuration,
//! texts, errors and replies, input, lists and limits of rate, number, memory and requests under way, sealed secrets, the byte cache, and the data layer.

pub mod admission;
pub mod cache;
pub mod changes;
pub mod clock;
pub mod config;
pub mod csv;
pub mod db;
pub mod encoding;
pub mod error;
pub mod id;
pub mod in_flight;
pub mod input;
pub mod json;
pub mod limit;
pub mod list;
pub mod markdown;
pub mod memory_budget;
pub mod money;
pub mod order;
pub mod page;
pub mod random;
pub mod reply;
pub mod resource;
pub mod seal;
pub mod string_enum;
pub mod tally;
pub mod text;
pub mod trace;

pub use error::{Error, Result};
