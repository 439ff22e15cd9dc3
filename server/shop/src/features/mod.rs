//! One folder a feature, the same file names in each: `model` (types and pure rules), `store` (SQL), `http` (endpoints),
//! `page` (what the HTML of its screens carries). A feature uses only those above it in this list.

pub mod site;

pub mod admin;

pub mod category;
pub mod material;

pub mod home;

pub mod content;

use kernel::db::Sql;

/// Every statement of every store, for the test that prepares each on both engines.
pub fn statements() -> impl Iterator<Item = (&'static str, Sql)> {
    [
        kernel::db::STATEMENTS,
        site::store::STATEMENTS,
        admin::store::STATEMENTS,
        category::store::STATEMENTS,
        material::store::STATEMENTS,
        home::store::STATEMENTS,
        content::store::STATEMENTS,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// Every error code, for the test that asks each for its texts.
pub fn error_codes() -> impl Iterator<Item = &'static str> {
    [kernel::error::GENERAL_CODES, material::MaterialError::CODES, content::ContentError::CODES]
        .into_iter()
        .flatten()
        .copied()
}
