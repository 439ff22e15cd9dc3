//! Status: whether the shop works, on one page: queues, jobs, gateways, storage, backups and the last errors, each with the page that
//! knows more. It reads what is stored and asks nobody outside; that is the doctor's business.

pub mod admin;
pub mod model;
pub mod store;
