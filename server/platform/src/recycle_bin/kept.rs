//! Records that pages of their own delete, and what the recycle bin keeps of each. Knows nothing of who deletes.

use kernel::db::{Conn, Work};
use kernel::reply::ReplyWithMessage;
use serde::Serialize;
use utoipa::ToSchema;

/// Rows of one table that belong to a record.
#[derive(Debug)]
pub struct KeptTable {
    pub name: &'static str,
    /// Which of them, as a condition; `$1` is the record's id.
    pub rows: &'static str,
    /// Columns with the id of a row elsewhere, which must still be there.
    pub refers: &'static [(&'static str, &'static str)],
}

/// What is done when a record has come back: indexes and caches hear of it.
pub type Restored = for<'c> fn(&'c mut Conn, i64) -> Work<'c, ()>;

#[derive(Debug)]
pub struct KeptRecord {
    /// The page it is deleted on: `shop/coupon`.
    pub node: &'static str,
    /// The record's own table first, then what hangs on it.
    pub tables: &'static [KeptTable],
    /// Columns that nobody may read in the bin, and what stands in them instead. Who comes back has none of them.
    pub blanked: &'static [(&'static str, Blank)],
    pub restored: Option<Restored>,
}

#[derive(Clone, Copy, Debug)]
pub enum Blank {
    Text,
    Null,
    Off,
    Zero,
}

impl KeptRecord {
    pub const fn new(node: &'static str, tables: &'static [KeptTable]) -> Self {
        Self { node, tables, blanked: &[], restored: None }
    }

    pub const fn blanking(self, blanked: &'static [(&'static str, Blank)]) -> Self {
        Self { blanked, ..self }
    }

    pub const fn then(self, restored: Restored) -> Self {
        Self { restored: Some(restored), ..self }
    }

    pub fn table(&self) -> &'static str {
        self.tables.first().map_or("", |table| table.name)
    }
}

/// What a deletion answers: where the bin has the rows, if it keeps them.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct DeletedRows {
    pub kept: Vec<i64>,
}

/// The answer to a deletion.
pub type Deleted = ReplyWithMessage<DeletedRows>;

pub const fn deleted(rows: DeletedRows) -> Deleted {
    ReplyWithMessage("common.done.deleted", rows)
}
