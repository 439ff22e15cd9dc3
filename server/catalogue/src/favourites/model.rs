use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::money::Money;
use kernel::{Result, id_type};
use serde::Serialize;
use utoipa::ToSchema;

use super::CollectError;
use crate::material::model::{Card, MaterialId};
use money::entitlement::store::{EntitlementSource, HeldRight};
use money::price::model::Licence;

id_type!(CollectionId);

/// Market 4.10.
pub const MOST: i64 = 2000;
pub const MOST_COLLECTIONS: i64 = 50;
pub const MOST_IN_ONE: i64 = 500;
/// How many materials one call may name.
pub const MOST_AT_ONCE: usize = 100;

const LONGEST_NAME: usize = 40;

/// 26 letters out of 32 are 130 bits: nobody guesses that.
pub const WORD_LETTERS: &str = "abcdefghijkmnpqrstuvwxyz23456789";
pub const WORD_LENGTH: usize = 26;

pub struct CollectionRow {
    pub id: CollectionId,
    pub name: String,
    pub word: Option<String>,
    pub count: i64,
}

row!(CollectionRow { id, name, word, count });

#[derive(Serialize, ToSchema)]
pub struct Collection {
    pub id: CollectionId,
    pub name: String,
    pub count: i64,
    /// The path of its public page, while it is shared
    #[schema(required)]
    pub shared: Option<String>,
}

impl CollectionRow {
    pub fn collection(self) -> Collection {
        Collection { id: self.id, name: self.name, count: self.count, shared: self.word.map(|word| path(&word)) }
    }
}

pub fn path(word: &str) -> String {
    format!("/collection/{word}")
}

/// A favourite, newest first.
#[derive(Serialize, ToSchema)]
pub struct Favourite {
    #[serde(flatten)]
    pub card: Card,
    #[schema(value_type = i64)]
    pub collected_at: Timestamp,
    /// The collections it is in
    pub collections: Vec<CollectionId>,
}

#[derive(Serialize, ToSchema)]
pub struct Favourites {
    pub list: Vec<Favourite>,
    pub total: i64,
    /// However the list is narrowed
    pub all: i64,
    pub collections: Vec<Collection>,
}

/// What is true of a material for the member who asks, laid over cards that are the same for everybody.
#[derive(Serialize, ToSchema)]
pub struct OwnFact {
    pub id: MaterialId,
    /// Some version of it, for good
    pub owned: bool,
    /// What its card's price is for
    pub owns_offer: bool,
    /// What they may download or watch now
    pub rights: Vec<OwnRight>,
    pub collected: bool,
    /// The member's own price, where it differs
    #[schema(required)]
    pub price: Option<Money>,
    /// Can be taken from the monthly allowance of their membership
    pub pool: bool,
}

/// A version, or all of them, under a licence.
#[derive(Serialize, ToSchema)]
pub struct OwnRight {
    /// None: whatever the material has
    #[schema(required)]
    pub variant: Option<i64>,
    pub licence: Licence,
    pub source: EntitlementSource,
    /// Unix seconds; none: for good
    #[schema(required)]
    pub until: Option<i64>,
}

impl From<&HeldRight> for OwnRight {
    fn from(held: &HeldRight) -> Self {
        let HeldRight { variant, licence, source, expires_at, .. } = *held;
        Self { variant, licence, source, until: expires_at.map(|end| end.seconds()) }
    }
}

/// The name of a collection: one line, white space tidied up.
pub fn name(text: &str) -> Result<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name) } else { Err(CollectError::BadName.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_at_most_forty_letters() {
        assert_eq!(name("  雨夜 \n 追车 ").unwrap(), "雨夜 追车");
        assert_eq!(name(&"夜".repeat(40)).unwrap().chars().count(), 40);
        for bad in ["", " \t ", "a\u{7}b", &"夜".repeat(41)] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn the_letters_of_a_link_are_told_apart_and_worth_five_bits_each() {
        let mut letters: Vec<char> = WORD_LETTERS.chars().collect();
        letters.dedup();
        assert_eq!(letters.len(), 32);
        assert!(!WORD_LETTERS.contains(['l', 'o', '0', '1']));
    }
}
