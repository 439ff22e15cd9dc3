//! What owners see across wings.
//!
//! - `alert`: messages to the people who run the shop, outside the back office, when something needs a person.
//! - `backup_record`: backups that were made or failed, and restore tests.
//! - `dashboard`: figures and charts; `member_overview`: everything about one member.
//! - `doctor`: what is wrong with the shop as it runs, and what to do about it.
//! - `order_desk`: what was delivered of an order, signs of risk, notes of staff.
//! - `palette`: finds materials, orders, customers, settings and pages.
//! - `status`: whether the shop works, on one page.
//! - `terminal`: programs that the back office may run.
//!
//! Owns the tables of these features. Uses every other wing; only the program stands above it.

pub mod alert;
pub mod backup_record;
pub mod dashboard;
pub mod doctor;
pub mod jobs;
pub mod member_overview;
pub mod order_desk;
pub mod palette;
pub mod routes;
mod state;
pub mod status;
pub mod terminal;

pub use state::OfficeState;
