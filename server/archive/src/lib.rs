//! Copies of a whole shop, without a shop noun in it.
//!
//! - `manifest`: what a backup says of itself; a backup without one is not finished.
//! - `tables`: every table as lines of JSON, the same from either engine, and back.
//! - `files`: what is stored beside the database, copied once for all backups of a folder.
//! - `secret`: the key that opens sealed values, under a passphrase.
//! - `target`: where backups lie; `bucket`: what is different there.
//! - `backup`, `restore`: both together. `transfer`: from one database straight to another.
//!
//! Owns no table. Uses `kernel`, and `depot` for buckets.

pub mod backup;
mod bucket;
pub mod files;
pub mod manifest;
pub mod restore;
pub mod secret;
pub mod tables;
pub mod target;
pub mod transfer;
