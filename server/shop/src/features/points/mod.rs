//! Points: what buying earns, seven days after it was paid.

pub mod store;
