//! What a coupon or a sale is for. Stored as two words, `scope` and `target`, as clients know them; everywhere else it is one value that
//! cannot hold a pair which does not belong together.

use anyhow::anyhow;
use kernel::Result;
use kernel::db::{FromRow, Row};
use kernel::string_enum;

string_enum! {
    pub enum ScopeWord {
        All = "all",
        Kind = "kind",
        Type = "type",
        Material = "material",
    }
}

/// Kinds of material, which stand behind this feature.
pub const KINDS: [&str; 4] = ["footage", "pack", "course", "project_file"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferScope {
    All,
    Kind(&'static str),
    /// A type, and what is below it.
    Type(i64),
    Material(i64),
}

impl FromRow for OfferScope {
    fn name_columns(say: &mut dyn FnMut(&'static str)) {
        say("scope");
        say("target");
    }

    fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self> {
        let (word, target): (ScopeWord, String) = (row.next(index)?, row.next(index)?);
        let scope = Self::parse(word, &target);
        Ok(scope.ok_or_else(|| anyhow!("{target:?} cannot be the target of an offer for {word:?}"))?)
    }
}

impl OfferScope {
    /// `None` when the target does not belong to the scope. Whether it is there, the database knows.
    pub fn parse(word: ScopeWord, target: &str) -> Option<Self> {
        let id = || target.parse::<i64>().ok().filter(|id| *id > 0 && id.to_string() == target);
        match word {
            ScopeWord::All => target.is_empty().then_some(Self::All),
            ScopeWord::Kind => KINDS.into_iter().find(|kind| *kind == target).map(Self::Kind),
            ScopeWord::Type => id().map(Self::Type),
            ScopeWord::Material => id().map(Self::Material),
        }
    }

    pub const fn word(self) -> ScopeWord {
        match self {
            Self::All => ScopeWord::All,
            Self::Kind(_) => ScopeWord::Kind,
            Self::Type(_) => ScopeWord::Type,
            Self::Material(_) => ScopeWord::Material,
        }
    }

    pub fn target(self) -> String {
        match self {
            Self::All => String::new(),
            Self::Kind(kind) => kind.to_owned(),
            Self::Type(id) | Self::Material(id) => id.to_string(),
        }
    }
}

/// The id of the type or of the material that a row with `scope` and `target` is for, as a number that an index can find.
#[macro_export]
macro_rules! scope_id {
    ($table:literal, $scope:literal) => {
        concat!("CASE WHEN ", $table, ".scope = '", $scope, "' THEN CAST(", $table, ".target AS BIGINT) END")
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_is_read_with_its_target_or_not_at_all() {
        for (word, target, expected) in [
            (ScopeWord::All, "", Some(OfferScope::All)),
            (ScopeWord::All, "1", None),
            (ScopeWord::Kind, "course", Some(OfferScope::Kind("course"))),
            (ScopeWord::Kind, "feature", None),
            (ScopeWord::Type, "7", Some(OfferScope::Type(7))),
            (ScopeWord::Type, "07", None),
            (ScopeWord::Type, "-7", None),
            (ScopeWord::Material, "x", None),
            (ScopeWord::Material, "12", Some(OfferScope::Material(12))),
        ] {
            assert_eq!(OfferScope::parse(word, target), expected, "{word:?} {target}");
            if let Some(scope) = expected {
                assert_eq!((scope.word(), scope.target().as_str()), (word, target));
            }
        }
    }
}
