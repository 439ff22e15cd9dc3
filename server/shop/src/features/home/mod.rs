//! Home: what every page starts with (the site and its navigation), and the home page's slides and shelves.

pub mod http;
pub mod model;
pub mod page;
pub mod store;
