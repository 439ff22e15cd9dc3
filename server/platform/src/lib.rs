//! The ground that every wing stands on: how a request comes in and an answer goes out, and what any shop would need.
//!
//! - `config`, `app`: settings of the process, and what every handler may use.
//! - `server`, `guard`, `page`: the edge, who may do what, and the first paint of a page.
//! - `access`, `audit`, `site`, `setting`, `area`: rights, the log of administrators, settings in the database, regions.
//! - `notice`, `letter`, `job`, `schedule`, `media`, `attachment`: messages, what members are written about, the queue, jobs that run by
//!   themselves, files that come in.
//! - `admin_crud`, `admin_table_tools`, `recycle_bin`: tables of the back office that are described instead of written, and their recycle bin.
//!
//! Owns the tables of these features. Uses `kernel`, `depot` and `runner`; knows no wing.

pub mod access;
pub mod admin_crud;
pub mod admin_table_tools;
pub mod app;
pub mod area;
pub mod attachment;
pub mod audit;
pub mod config;
pub mod drawing;
pub mod guard;
pub mod job;
pub mod jobs;
pub mod letter;
pub mod media;
pub mod notice;
pub mod page;
pub mod recycle_bin;
pub mod routes;
pub mod schedule;
pub mod server;
pub mod setting;
pub mod site;
