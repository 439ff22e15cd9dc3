//! Dashboard: how the shop does between two days, against the days before, and what waits for somebody. Every figure is a question to the
//! database; whoever may not see the orders is not told what they bring in.

pub mod admin;
pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum DashboardError {
        BadRange = "dashboard.bad_range": Invalid,
    }
}
