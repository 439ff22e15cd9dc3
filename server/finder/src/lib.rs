//! Finding things. `Shelf` keeps in memory what filters and orders ask for and counts every filter's values; `Words` is
//! an index on disk of what can be typed, in Chinese (words, characters, pinyin, initials) and English (stems), with typos
//! mended. Both name a thing by its number; what the things are is somebody else's business.

mod bits;
mod mark;
mod query;
mod shelf;
mod snapshot;
mod speech;
mod words;

pub use bits::Bits;
pub use mark::{Piece, mark};
pub use query::{Found, Synonyms};
pub use shelf::{Counts, Drop, Entry, Held, Order, Shelf, Slot, Value, Wish};
pub use speech::{initials_of, pinyin_of, slug};
pub use words::{Paper, Words};
