use kernel::Result;
use kernel::list::Bound;
use kernel::resource::{Resource, RowValues, int, long_text, time, updated};

use super::SearchError;
use super::model::{LETTERS, WORDS, cut};
use platform::app::topic;

/// Words that mean the same: one a line or with commas between, kept with commas.
pub const SYNONYM: Resource = Resource::new(
    "shop/synonym",
    "synonym",
    &[long_text("words").len(1, 900).search().bad(SearchError::FewWords.coded()), updated("update_time", "updated_at")],
)
.texts("search", "synonym")
.touches(&[topic::SEARCH])
.before_save(|group, _| put_in_order(group))
.errors(SearchError::UnknownSynonym.coded(), SearchError::UnknownSynonym.coded());

fn put_in_order(group: &mut RowValues) -> Result<()> {
    let words = cut(group.text("words"));
    if words.len() < 2 {
        return Err(SearchError::FewWords.coded().at("words").into());
    }
    if words.len() > WORDS || words.iter().any(|word| word.chars().count() > LETTERS) {
        return Err(SearchError::LongWord.coded().at("words").into());
    }
    group.set("words", Bound::Text(words.join(", ")));
    Ok(())
}

/// What people looked for and did not find, the commonest first. No form writes it; its fields are not read-only, so that the bin keeps them.
pub const MISS: Resource = Resource::new(
    "shop/searchMiss",
    "search_miss",
    &[
        long_text("words").search(),
        int("times"),
        int("asked"),
        time("first_time").column("first_at"),
        time("last_time").column("last_at"),
    ],
)
.texts("search", "miss")
.sort("-times")
.no_add()
.no_edit();
