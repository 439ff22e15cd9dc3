//! Finding things. `FacetIndex` keeps in memory what filters and orders ask for and counts every filter's values; `WordIndex` is
//! an index on disk of what can be typed, in Chinese (words, characters, pinyin, initials) and English (stems), with typos
//! mended. Both name a thing by its number; what the things are is somebody else's business.

mod bits;
mod facets;
mod hits;
mod mark;
mod query;
mod snapshot;
mod speech;
mod words;

pub use bits::Bits;
pub use facets::{
    DroppedFilter, EntryValue, FOLD, FacetCounts, FacetEntry, FacetIndex, FacetQuery, IndexedValue, Likeness, Slot,
    SortOrder,
};
pub use hits::SearchHits;
pub use mark::{MarkedText, mark};
pub use query::Synonyms;
pub use speech::{initials_of, is_han, pinyin_of, slug, sounds_of};
pub use words::{Document, WordIndex};
