//! The shop through its own door: every test has a shop and a database of its own.

#[path = "../kit/mod.rs"]
mod kit;

mod content;
mod db;
mod home;
mod house;
mod material;
mod page;
mod server;
