//! The shop: one binary that serves the storefront, its API and its pages.

pub mod app;
pub mod cli;
pub mod config;
pub mod features;
pub mod guard;
pub mod jobs;
pub mod page;
pub mod router;
pub mod seed;
pub mod server;
