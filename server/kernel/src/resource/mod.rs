//! Tables that are kept by the back office, each described once: what its fields hold, how they are limited, what hangs on a
//! change. From a description come the list, the forms' limits, the statements and the API; SQL is made of names that stand in
//! the program, and values are always bound. What does not fit here writes handlers of its own.

mod form;
mod keep;
mod read;
#[cfg(debug_assertions)]
mod schema;

use crate::changes::CacheTopic;
use crate::clock::Timestamp;
use crate::db::{Conn, Work};
use crate::error::Coded;
use crate::input;
use crate::list;
use crate::{Result, error_codes};

pub use form::RowValues;
pub use keep::{RowWriter, Saved, another};
pub use read::Record;
#[cfg(debug_assertions)]
pub use schema::description;

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
pub enum FieldKind {
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

impl FieldKind {
    /// What it is called on the web, how lists ask about it, and what JSON carries it as.
    pub const fn traits(self) -> (&'static str, list::ColumnKind, &'static str) {
        match self {
            Self::Text => ("text", list::ColumnKind::Text, "string"),
            Self::LongText => ("long", list::ColumnKind::Text, "string"),
            Self::RichText => ("rich", list::ColumnKind::Text, "string"),
            Self::Int => ("int", list::ColumnKind::Int, "integer"),
            Self::Money => ("money", list::ColumnKind::Money, "string"),
            Self::Bps => ("bps", list::ColumnKind::Int, "integer"),
            Self::Time => ("time", list::ColumnKind::Time, "integer"),
            Self::Flag => ("flag", list::ColumnKind::Flag, "string"),
            Self::Choice(_) => ("choice", list::ColumnKind::Text, "string"),
            Self::Refers(..) => ("refers", list::ColumnKind::Int, "integer"),
            Self::Media => ("media", list::ColumnKind::Text, "string"),
            Self::Json => ("json", list::ColumnKind::Text, "object"),
            Self::Weigh => ("weigh", list::ColumnKind::Int, "integer"),
        }
    }
}

/// What stands in a field that nobody has filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    Int(i64),
    Text(&'static str),
    Flag(bool),
    /// The moment the row was made, and the moment it was last changed: the kit writes them itself.
    CreatedAt,
    UpdatedAt,
}

#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// On the wire. A name with a dot is a part of another thing: `user.username`.
    pub name: &'static str,
    /// In SQL; of a read-only field any expression.
    pub column: &'static str,
    pub kind: FieldKind,
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
    pub check: Option<fn(&str) -> bool>,
    /// What is answered when the value cannot be, and when another row has it.
    pub bad: Option<Coded>,
    pub taken: Option<Coded>,
}

/// Whose rows an administrator sees who is not a super administrator (wire-protocol 3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataLimit {
    Personal,
    Parent,
    AllAuth,
    AllAuthAndOthers,
    /// Members of this group see everything, others their own.
    Group(i64),
    /// Rows are about pages: those that the caller may view. The column has the id of the rule that shows the page.
    Pages,
}

pub type BeforeSave = fn(&mut RowValues, Timestamp) -> Result<()>;
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
    pub owner: Option<(&'static str, DataLimit)>,
    pub topics: &'static [CacheTopic],
    pub before_save: Option<BeforeSave>,
    pub after_save: Option<Hook>,
    pub before_remove: Option<Hook>,
    pub unknown: Coded,
    pub nothing: Coded,
}

const fn plain(name: &'static str, kind: FieldKind, min: i64, max: i64) -> Field {
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
        check: None,
        bad: None,
        taken: None,
    }
}

/// `name(of the field, argument: type) what it makes`
macro_rules! kinds {
    ($($(#[$meta:meta])* $name:ident($word:ident $(, $arg:ident: $ty:ty)*) $made:expr;)*) => {
        $($(#[$meta])* pub const fn $name($word: &'static str $(, $arg: $ty)*) -> Field { $made })*
    };
}

kinds! {
    text(name) plain(name, FieldKind::Text, 1, 255);
    long_text(name) plain(name, FieldKind::LongText, 1, 5000);
    rich_text(name) plain(name, FieldKind::RichText, 1, 50_000);
    int(name) plain(name, FieldKind::Int, 0, i64::MAX);
    money(name) plain(name, FieldKind::Money, 0, 10_000_000_000);
    bps(name) plain(name, FieldKind::Bps, 1, 9999);
    time(name) plain(name, FieldKind::Time, 0, 253_402_300_799);
    flag(name) plain(name, FieldKind::Flag, 0, 1);
    choice(name, words: &'static [&'static str]) plain(name, FieldKind::Choice(words), 1, 255);
    refers(name, table: &'static str, label: &'static str) plain(name, FieldKind::Refers(table, label), 1, i64::MAX);
    media(name) plain(name, FieldKind::Media, 1, 255).like(input::is_own_address);
    json(name) plain(name, FieldKind::Json, 1, 50_000);
    weigh(name) plain(name, FieldKind::Weigh, -1_000_000_000, 1_000_000_000).default(0);
    /// On or off: the usual switch of a row.
    status(column) flag("status").column(column).on(true);
    created(name, column: &'static str) time(name).column(column).read_only().kept(Fallback::CreatedAt);
    updated(name, column: &'static str) time(name).column(column).read_only().kept(Fallback::UpdatedAt);
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
        kept(fallback: Fallback) { fallback: Some(fallback) }
        default(number: i64) { fallback: Some(Fallback::Int(number)) }
        on(flag: bool) { fallback: Some(Fallback::Flag(flag)) }
        usually(word: &'static str) { fallback: Some(Fallback::Text(word)) }
        /// What a text must look like beyond its length.
        like(check: fn(&str) -> bool) { check: Some(check) }
        bad(error: Coded) { bad: Some(error) }
        taken(error: Coded) { taken: Some(error), is_unique: true }
    }

    pub const fn is_text(&self) -> bool {
        matches!(self.kind.traits().1, list::ColumnKind::Text)
    }

    /// How lists ask about it.
    pub(crate) const fn asked(&self) -> list::ListField {
        list::ListField { quick: self.is_quick, ..list::field(self.name, self.column, self.kind.traits().1) }
    }

    /// Kept in a column of its own: what is only read is not, unless the kit writes it.
    pub const fn is_written(&self) -> bool {
        !self.is_read_only || matches!(self.fallback, Some(Fallback::CreatedAt | Fallback::UpdatedAt))
    }

    /// A new row cannot be without it.
    pub const fn is_required(&self) -> bool {
        !self.is_read_only && !self.is_optional && self.fallback.is_none() && !matches!(self.kind, FieldKind::Flag)
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
        owned(column: &'static str, limit: DataLimit) { owner: Some((column, limit)) }
        touches(topics: &'static [CacheTopic]) { topics: topics }
        before_save(hook: BeforeSave) { before_save: Some(hook) }
        after_save(hook: Hook) { after_save: Some(hook) }
        before_remove(hook: Hook) { before_remove: Some(hook) }
        errors(unknown: Coded, nothing: Coded) { unknown: unknown, nothing: nothing }
        no_add() { can_add: false }
        no_edit() { can_edit: false }
        no_remove() { can_remove: false }
        read_only() { can_add: false, can_edit: false, can_remove: false }
    }

    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    pub fn written(&self) -> impl Iterator<Item = &'static Field> {
        self.fields.iter().filter(|field| field.is_written())
    }

    pub(crate) fn above(&self) -> Option<&'static Field> {
        self.field(self.parent?)
    }

    pub fn weigh(&self) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.kind == FieldKind::Weigh)
    }

    /// `auth/job` -> `/admin/auth.job`
    pub fn url(&self) -> String {
        format!("/admin/{}", self.node.replacen('/', ".", 1).to_lowercase())
    }
}
