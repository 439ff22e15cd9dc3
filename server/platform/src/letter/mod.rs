//! Letters: e-mails to a member about what happened to them. The event notes a letter in its own transaction, once by its
//! key; a job puts it into words and hands it to the outbox (`notice`). The owner switches kinds off, members those that are neither
//! about money nor about security.

pub mod admin;
pub mod http;
pub mod jobs;
pub mod model;
mod render;
pub mod sample;
pub mod store;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::error_codes;
use kernel::text::Lang;

use crate::app::App;
use crate::guard::MemberId;
use crate::site::Site;
use model::{LetterFacts, LetterKind};
pub use render::Rendered;

error_codes! {
    pub enum LetterError {
        UnknownKind = "letter.unknown_kind": Invalid,
        /// Letters about money and security cannot be switched off by their readers.
        Required = "letter.required": Refused,
        BadLink = "letter.bad_link": Invalid,
    }
}

/// Who reads a letter, and where they can do without more of its kind.
pub struct Reader<'a> {
    pub name: &'a str,
    pub lang: Lang,
    /// Empty for kinds that everybody gets.
    pub unsubscribe: &'a str,
}

/// Notes that a letter is to be written. `key` names the event: another note of it is none.
pub async fn note(
    db: &mut Conn,
    member: MemberId,
    kind: LetterKind,
    key: &str,
    facts: &LetterFacts,
    now: Timestamp,
) -> Result<()> {
    store::insert(db, member, kind, key, &serde_json::to_string(facts)?, now).await
}

/// The letter in the reader's language, as text and with a layout.
pub fn render(app: &App, site: &Site, kind: LetterKind, facts: &LetterFacts, reader: &Reader<'_>) -> Rendered {
    render::render(app, site, kind, facts, reader)
}

/// The setting by which the owner switches a kind off.
fn switch_name(kind: LetterKind) -> String {
    format!("letter_{}", kind.word())
}

/// Where a reader does without letters of a kind: sealed, so that nobody does it for them.
fn unsubscribe_word(app: &App, member: MemberId, kind: LetterKind) -> Result<String> {
    app.seal.seal(&app.random, UNSUBSCRIBE, format!("{member}:{}", kind.word()).as_bytes())
}

fn read_unsubscribe_word(app: &App, word: &str) -> Option<(MemberId, LetterKind)> {
    let text = String::from_utf8(app.seal.unseal(UNSUBSCRIBE, word).ok()?).ok()?;
    let (member, kind) = text.split_once(':')?;
    Some((MemberId(member.parse().ok()?), LetterKind::from_word(kind)?))
}

const UNSUBSCRIBE: &str = "letter:unsubscribe";
