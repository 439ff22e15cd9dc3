//! Large changes by hand: one administrator asks, another decides.

pub mod store;

use kernel::db::row;
use kernel::string_enum;

use super::model::Unit;
use platform::guard::MemberId;

string_enum! {
    /// What became of a change by hand that waited for a second person.
    pub enum Decision {
        Waiting = "waiting",
        Approved = "approved",
        Rejected = "rejected",
    }
}

/// A change by hand that waits for a second person, or waited.
#[derive(Clone, Debug)]
pub struct Adjustment {
    pub id: i64,
    pub member: MemberId,
    pub unit: Unit,
    pub amount: i64,
    pub memo: String,
    pub state: Decision,
    pub asked_by: i64,
}

row!(Adjustment { id, member(member_id), unit, amount, memo, state, asked_by });
