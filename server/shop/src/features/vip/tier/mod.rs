//! What spending much in a year makes cheaper.

pub mod admin;
pub mod store;
