//! SEO: what machines read of the shop besides its pages — where the pages are, which of them to leave alone, what is new.

pub mod model;
pub mod store;
