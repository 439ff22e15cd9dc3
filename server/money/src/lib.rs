//! What something costs and what a member has.
//!
//! - `wallet`: balances and the ledger, top-up levels, adjustments by administrators.
//! - `points`, `vip`, `coupon`: other ways to pay less; `seat`: who uses a membership beside its owner.
//! - `price`: the price engine, sales and yearly rates.
//! - `entitlement`: what a member may download; `certificate`: the licence that proves it.
//! - `ledger_audit`: the audit of the ledger.
//!
//! Owns the tables of these features; every movement of money goes through `wallet`. Uses `platform`.

pub mod certificate;
pub mod coupon;
pub mod ending;
pub mod entitlement;
pub mod jobs;
pub mod ledger_audit;
pub mod points;
pub mod price;
pub mod reminders;
pub mod seat;
mod state;
pub mod vip;
pub mod wallet;

pub use state::MoneyState;
