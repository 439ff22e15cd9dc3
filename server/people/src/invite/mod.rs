//! Invite: who brought whom, and what that earns: a share of what the invited pay, once it can no longer be taken back.

pub mod jobs;
pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum InviteError {
        Unknown = "invite.unknown": NotFound,
        NotHeld = "invite.not_held": Refused,
        NoReason = "invite.no_reason": Invalid,
    }
}
