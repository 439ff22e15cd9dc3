//! The program: command line, router, jobs and the demo shop, on top of all wings.

pub mod archives;
pub mod cli;
pub mod import;
pub mod jobs;
pub mod keys;
pub mod migrations;
pub mod peek;
pub mod registry;
pub mod restore_test;
pub mod router;
pub mod seed;
pub mod setup;
pub mod shop;
pub mod upgrade;
pub mod wings;

pub use shop::Shop;
