//! Dashboard: what the back office opens with. The figures are counted when asked for.

pub mod admin;
