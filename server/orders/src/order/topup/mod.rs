//! What a top-up offers.

pub mod admin;
pub mod store;
