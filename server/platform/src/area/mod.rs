//! Area: provinces, cities and districts, for forms that ask where somebody is.

pub mod admin;
pub mod first;
pub mod http;
pub mod store;
