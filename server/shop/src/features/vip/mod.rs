//! VIP: the levels of membership and what they take off a price. Expiry is judged whenever a level is used.

pub mod model;
pub mod store;
