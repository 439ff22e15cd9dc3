//! Attachment: small files that were uploaded, as the back office lists and deletes them. Taking them in is `media`'s business.

pub mod admin;
pub mod store;
