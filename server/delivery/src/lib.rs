//! What buyers get.
//!
//! - `downloads`: tickets, sending of files, archives, purchases, the pool of a VIP.
//! - `study`: courses, lessons and their streams.
//!
//! Owns the tables of these features. Uses `catalogue`, `people`, `money` and `platform`.

pub mod downloads;
pub mod jobs;
pub mod routes;
mod state;
pub mod study;

pub use state::DeliveryState;
