//! What a top-up offers.

pub mod store;
