//! Accounts of both sides, and how somebody shows who they are.
//!
//! - `captcha`, `code`, `session`: proof of being human, codes by mail and text message, renewal of tokens.
//! - `member`: registration, sign-in, profile, deletion; `invite`: invitations and their rewards; `seat`: the
//!   seats of a membership.
//! - `admin`, `departments`: administrators, departments and posts.
//!
//! Owns the tables of these features. Uses `money` (a new member gets coupons and points) and `platform`.

pub mod admin;
pub mod captcha;
pub mod code;
pub mod departments;
pub mod invite;
pub mod jobs;
pub mod member;
pub mod seat;
pub mod session;
mod state;

pub use state::PeopleState;
