//! Closed choices: an enum that is one of a few words in the database, on the wire and in configuration files.

/// ```ignore
/// string_enum! { pub enum Kind { Footage = "footage", ProjectFile = "project_file" } }
/// ```
#[macro_export]
macro_rules! string_enum {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$inner:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$inner])* #[serde(rename = $word)] $variant),* }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant),*];
            pub const WORDS: &[&'static str] = &[$($word),*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.word() == word)
            }
        }

        // Written out: the derive does not see a name that comes through a macro.
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some([$($word),*]))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {}

        impl $crate::db::Column for $name {
            fn read(row: &$crate::db::Row<'_>, index: usize) -> $crate::Result<Self> {
                let word = <String as $crate::db::Column>::read(row, index)?;
                Self::from_word(&word).ok_or_else(|| $crate::Error::unknown_word(stringify!($name), &word))
            }
        }

        impl From<$name> for $crate::db::Value<'_> {
            fn from(value: $name) -> Self {
                Self::Text(value.word())
            }
        }
    };
}
