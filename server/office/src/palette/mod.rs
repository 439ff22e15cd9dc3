//! The palette of the back office: materials, orders, customers, settings and pages by title, number, name, mail, pinyin and initials, each
//! only for who may open its list.

pub mod admin;
pub mod model;
pub mod store;
