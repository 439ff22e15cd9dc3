//! Statements are constants made by `sql!`, so that each one is in a list that a test prepares on both engines.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sql(&'static str);

impl Sql {
    /// For `sql!` alone: what it makes is registered.
    #[doc(hidden)]
    pub const fn registered(text: &'static str) -> Self {
        Self(text)
    }

    pub const fn text(self) -> &'static str {
        self.0
    }
}

/// A statement made at run time, from names that stand in the program (see `kernel::list`); values are bound as ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built(pub(crate) String);

/// What a connection runs.
#[derive(Clone, Copy, Debug)]
pub struct Query<'s> {
    pub(crate) text: &'s str,
    /// Worth keeping prepared: there are only so many of them.
    pub(super) is_kept: bool,
}

impl From<Sql> for Query<'_> {
    fn from(sql: Sql) -> Self {
        Self { text: sql.0, is_kept: true }
    }
}

impl<'s> From<&'s Built> for Query<'s> {
    fn from(built: &'s Built) -> Self {
        Self { text: &built.0, is_kept: false }
    }
}

/// ```ignore
/// sql! {
///     BY_ID = "SELECT id FROM material WHERE id = $1";
/// }
/// ```
/// makes the constants and `STATEMENTS`, the list of them all. One `sql!` a module.
#[macro_export]
macro_rules! sql {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: $crate::db::Sql = $crate::db::Sql::registered($text);)*
        pub const STATEMENTS: &[(&str, $crate::db::Sql)] = &[$((concat!(module_path!(), "::", stringify!($name)), $name)),*];
    };
}
