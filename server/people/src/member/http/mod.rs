pub mod account;
pub mod binding;
pub mod checkin;
pub mod code;
pub mod devices;
pub mod leave;
