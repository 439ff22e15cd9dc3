//! Invite: who brought whom, and what that earns: a share of what the invited pay, once it can no longer be taken back.

pub mod jobs;
pub mod model;
pub mod store;
