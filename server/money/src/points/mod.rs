//! Points: what buying earns, seven days after it was paid, and what coming back every day does. Each lot runs out at a time of its own.

pub mod jobs;
pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum PointsError {
        DoneToday = "points.done_today": Refused,
        BadMonth = "points.bad_month": Invalid,
    }
}
