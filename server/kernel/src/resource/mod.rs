//! Tables that are kept by the back office, each described once: what its fields hold, how they are limited, what hangs on a
//! change. From a description come the list, the forms' limits, the statements and the API; SQL is made of names that stand in
//! the program, and values are always bound. What does not fit here writes handlers of its own.

mod form;
mod keep;
mod read;
mod schema;

use crate::changes::Topic;
use crate::clock::Timestamp;
use crate::db::{Conn, Work};
use crate::error::Coded;
use crate::list::{self, Bound};
use crate::{Result, error_codes};

pub use form::Draft;
pub use keep::{Saved, Writer};
pub use read::Record;
pub use schema::{description, typescript};

error_codes! {
    pub enum ResourceError {
        Unknown = "resource.unknown": NotFound,
        Required = "resource.required": Invalid,
        BadValue = "resource.bad_value": Invalid,
        TooLong = "resource.too_long": Invalid,
        TooShort = "resource.too_short": Invalid,
        OutOfRange = "resource.out_of_range": Invalid,
        Taken = "resource.taken": Refused,
        UnknownReference = "resource.unknown_reference": Invalid,
        BadParent = "resource.bad_parent": Invalid,
        HasChildren = "resource.has_children": Refused,
        NothingDeleted = "resource.nothing_deleted": Refused,
        NotByWeigh = "resource.not_by_weigh": Refused,
    }
}

/// What a field holds, and so how it is read, shown, filtered and edited. The list is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    LongText,
    /// Markdown.
    RichText,
    Int,
    Money,
    /// Hundredths of a percent.
    Bps,
    Time,
    Flag,
    Choice(&'static [&'static str]),
    /// The id of a row elsewhere: its table, and the column that names it.
    Refers(&'static str, &'static str),
    /// The address of a picture or a file on this site.
    Media,
    Json,
    Weigh,
}

/// When the kit itself writes a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    Never,
    OnAdd,
    OnSave,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    Int(i64),
    Text(&'static str),
    Flag(bool),
}

#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// On the wire. A name with a dot is a part of another thing: `user.username`.
    pub name: &'static str,
    /// In SQL; of a read-only field any expression.
    pub column: &'static str,
    pub kind: Kind,
    /// Length of a text, size of a number.
    pub min: i64,
    pub max: i64,
    pub is_optional: bool,
    pub is_unique: bool,
    pub is_quick: bool,
    pub is_read_only: bool,
    /// A flag that is true or false on the wire, not "1" or "0".
    pub is_bare: bool,
    pub fallback: Option<Fallback>,
    pub stamp: Stamp,
    pub check: Option<fn(&str) -> bool>,
    /// What is answered when the value cannot be, and when another row has it.
    pub bad: Option<Coded>,
    pub taken: Option<Coded>,
}

/// Whose rows an administrator sees who is not a super administrator (wire-protocol 3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    Personal,
    Parent,
    AllAuth,
    AllAuthAndOthers,
    /// Members of this group see everything, others their own.
    Group(i64),
}

pub type BeforeSave = fn(&mut Draft, Timestamp) -> Result<()>;
pub type Hook = for<'c> fn(&'c mut Conn, &'c Saved) -> Work<'c, ()>;

#[derive(Clone, Copy, Debug)]
pub struct Resource {
    /// Page and stem of its rights: `auth/job`.
    pub node: &'static str,
    pub table: &'static str,
    /// What is read from, if that is more than the table.
    pub from: &'static str,
    pub key: &'static str,
    pub fields: &'static [Field],
    /// Names with commas between; a minus turns one round.
    pub sort: &'static str,
    /// Message file, and the key in it under which its own texts stand.
    pub texts: (&'static str, &'static str),
    pub can_add: bool,
    pub can_edit: bool,
    pub can_remove: bool,
    /// Field that names a row's parent.
    pub parent: Option<&'static str>,
    pub owner: Option<(&'static str, Limit)>,
    pub topics: &'static [Topic],
    pub before_save: Option<BeforeSave>,
    pub after_save: Option<Hook>,
    pub before_remove: Option<Hook>,
    pub unknown: Coded,
    pub nothing: Coded,
}

const fn plain(name: &'static str, kind: Kind, min: i64, max: i64) -> Field {
    Field {
        name,
        column: name,
        kind,
        min,
        max,
        is_optional: false,
        is_unique: false,
        is_quick: false,
        is_read_only: false,
        is_bare: false,
        fallback: None,
        stamp: Stamp::Never,
        check: None,
        bad: None,
        taken: None,
    }
}

macro_rules! kinds {
    ($($name:ident($($arg:ident: $ty:ty),*) $kind:expr, $min:expr, $max:expr;)*) => {
        $(pub const fn $name(name: &'static str $(, $arg: $ty)*) -> Field { plain(name, $kind, $min, $max) })*
    };
}

kinds! {
    text() Kind::Text, 1, 255;
    long_text() Kind::LongText, 1, 5000;
    rich_text() Kind::RichText, 1, 50_000;
    int() Kind::Int, 0, i64::MAX;
    money() Kind::Money, 0, 10_000_000_000;
    bps() Kind::Bps, 1, 9999;
    time() Kind::Time, 0, 253_402_300_799;
    flag() Kind::Flag, 0, 1;
    choice(words: &'static [&'static str]) Kind::Choice(words), 1, 255;
    refers(table: &'static str, label: &'static str) Kind::Refers(table, label), 1, i64::MAX;
    media() Kind::Media, 1, 255;
    json() Kind::Json, 1, 50_000;
}

pub const fn weigh(name: &'static str) -> Field {
    plain(name, Kind::Weigh, -1_000_000_000, 1_000_000_000).default(0)
}
/// On or off: the usual switch of a row.
pub const fn status(column: &'static str) -> Field {
    flag("status").column(column).on(true)
}
pub const fn created(name: &'static str, column: &'static str) -> Field {
    Field { stamp: Stamp::OnAdd, ..time(name).column(column).read_only() }
}
pub const fn updated(name: &'static str, column: &'static str) -> Field {
    Field { stamp: Stamp::OnSave, ..time(name).column(column).read_only() }
}

/// `name(argument: type) { what it sets }`
macro_rules! setters {
    ($($(#[$meta:meta])* $name:ident($($arg:ident: $ty:ty),*) { $($field:ident: $value:expr),* $(,)? })*) => {
        $($(#[$meta])* pub const fn $name(self $(, $arg: $ty)*) -> Self { Self { $($field: $value,)* ..self } })*
    };
}

impl Field {
    setters! {
        column(column: &'static str) { column: column }
        len(min: i64, max: i64) { min: min, max: max }
        optional() { is_optional: true }
        unique() { is_unique: true }
        /// Looked at by the quick search.
        search() { is_quick: true }
        read_only() { is_read_only: true }
        bare() { is_bare: true }
        default(number: i64) { fallback: Some(Fallback::Int(number)) }
        on(flag: bool) { fallback: Some(Fallback::Flag(flag)) }
        usually(word: &'static str) { fallback: Some(Fallback::Text(word)) }
        /// What a text must look like beyond its length.
        like(check: fn(&str) -> bool) { check: Some(check) }
        bad(error: Coded) { bad: Some(error) }
        taken(error: Coded) { taken: Some(error), is_unique: true }
    }

    pub const fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text | Kind::LongText | Kind::RichText | Kind::Media | Kind::Choice(_) | Kind::Json)
    }

    /// How lists ask about it.
    pub(crate) const fn asked(&self) -> list::Field {
        let kind = match self.kind {
            Kind::Int | Kind::Bps | Kind::Weigh | Kind::Refers(..) => list::Kind::Int,
            Kind::Money => list::Kind::Money,
            Kind::Time => list::Kind::Time,
            Kind::Flag => list::Kind::Flag,
            _ => list::Kind::Text,
        };
        list::Field { name: self.name, column: self.column, kind, quick: self.is_quick }
    }

    pub(crate) fn initial(&self, now: Timestamp) -> Bound {
        match (self.fallback, self.stamp) {
            (Some(Fallback::Int(number)), _) => Bound::Int(number),
            (Some(Fallback::Text(word)), _) => Bound::Text(word.to_owned()),
            (Some(Fallback::Flag(flag)), _) => Bound::Flag(flag),
            (None, Stamp::OnAdd | Stamp::OnSave) => Bound::Int(now.0),
            (None, Stamp::Never) if self.is_text() => Bound::Text(String::new()),
            (None, Stamp::Never) => Bound::Null,
        }
    }
}

impl Resource {
    pub const fn new(node: &'static str, table: &'static str, fields: &'static [Field]) -> Self {
        Self {
            node,
            table,
            from: table,
            key: "id",
            fields,
            sort: "-id",
            texts: ("", ""),
            can_add: true,
            can_edit: true,
            can_remove: true,
            parent: None,
            owner: None,
            topics: &[],
            before_save: None,
            after_save: None,
            before_remove: None,
            unknown: ResourceError::Unknown.coded(),
            nothing: ResourceError::NothingDeleted.coded(),
        }
    }

    setters! {
        texts(namespace: &'static str, word: &'static str) { texts: (namespace, word) }
        from(from: &'static str, key: &'static str) { from: from, key: key }
        sort(sort: &'static str) { sort: sort }
        tree(parent: &'static str) { parent: Some(parent) }
        owned(column: &'static str, limit: Limit) { owner: Some((column, limit)) }
        touches(topics: &'static [Topic]) { topics: topics }
        before_save(hook: BeforeSave) { before_save: Some(hook) }
        after_save(hook: Hook) { after_save: Some(hook) }
        before_remove(hook: Hook) { before_remove: Some(hook) }
        errors(unknown: Coded, nothing: Coded) { unknown: unknown, nothing: nothing }
        no_add() { can_add: false }
        no_edit() { can_edit: false }
        no_remove() { can_remove: false }
    }

    pub const fn read_only(self) -> Self {
        self.no_add().no_edit().no_remove()
    }

    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    pub fn weigh(&self) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.kind == Kind::Weigh)
    }

    /// `auth/job` -> `/admin/auth.job`
    pub fn url(&self) -> String {
        format!("/admin/{}", self.node.replacen('/', ".", 1).to_lowercase())
    }
}
