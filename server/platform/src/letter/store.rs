use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::text::Lang;

use super::model::LetterKind;
use crate::guard::MemberId;

sql! {
    // An event has one letter, however often it is noted.
    INSERT = "INSERT INTO letter (member_id, kind, event_key, facts, state, created_at) VALUES ($1, $2, $3, $4, 'waiting', $5)
        ON CONFLICT (event_key) DO NOTHING";
    WAITING = "SELECT id FROM letter WHERE state = 'waiting' ORDER BY id LIMIT 100";
    // Whoever changes the state writes the letter; another node finds it changed.
    TAKE = "UPDATE letter SET state = $2 WHERE id = $1 AND state = 'waiting'";
    ONE = "SELECT l.member_id, l.kind, l.facts, l.created_at, m.nickname, m.email, m.lang, c.wanted
        FROM letter l JOIN member m ON m.id = l.member_id
        LEFT JOIN letter_choice c ON c.member_id = l.member_id AND c.kind = l.kind WHERE l.id = $1";
    CHOICES = "SELECT kind, wanted FROM letter_choice WHERE member_id = $1";
    CHOOSE = "INSERT INTO letter_choice (member_id, kind, wanted, updated_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (member_id, kind) DO UPDATE SET wanted = excluded.wanted, updated_at = excluded.updated_at";
    IS_THERE = "SELECT id FROM member WHERE id = $1 AND erased = FALSE";
    FORGET = "DELETE FROM letter WHERE member_id = $1";
    FORGET_CHOICES = "DELETE FROM letter_choice WHERE member_id = $1";
    PURGE = "DELETE FROM letter WHERE created_at < $1 AND state <> 'waiting'";
}

/// A letter that waits, and who it is for.
pub struct WaitingLetter {
    pub member: MemberId,
    pub kind: LetterKind,
    pub facts: String,
    pub at: Timestamp,
    pub nickname: String,
    pub email: Option<String>,
    lang: String,
    wanted: Option<bool>,
}

row!(WaitingLetter { member(member_id), kind, facts, at(created_at), nickname, email, lang, wanted });

impl WaitingLetter {
    pub fn lang(&self) -> Lang {
        Lang::from_code(&self.lang).unwrap_or_default()
    }

    pub fn is_wanted(&self) -> bool {
        !self.kind.is_optional() || self.wanted != Some(false)
    }
}

pub async fn insert(
    db: &mut Conn,
    member: MemberId,
    kind: LetterKind,
    key: &str,
    facts: &str,
    now: Timestamp,
) -> Result<()> {
    db.enqueue(INSERT, args![member, kind, key, facts, now]).await
}

pub async fn waiting(db: &mut Conn) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(WAITING, args![]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<WaitingLetter>> {
    db.optional(ONE, args![id]).await
}

/// `false` when it is taken already.
pub async fn take(db: &mut Conn, id: i64, is_written: bool) -> Result<bool> {
    let state = if is_written { "written" } else { "skipped" };
    Ok(db.execute(TAKE, args![id, state]).await? == 1)
}

pub async fn choices(db: &mut Conn, member: MemberId) -> Result<Vec<(String, bool)>> {
    db.all(CHOICES, args![member]).await
}

pub async fn choose(db: &mut Conn, member: MemberId, kind: LetterKind, wanted: bool, now: Timestamp) -> Result<()> {
    db.execute(CHOOSE, args![member, kind, wanted, now]).await.map(drop)
}

pub async fn is_there(db: &mut Conn, member: MemberId) -> Result<bool> {
    Ok(db.optional::<(i64,)>(IS_THERE, args![member]).await?.is_some())
}

/// Nothing of a person who is erased.
pub async fn forget(db: &mut Conn, member: MemberId) -> Result<()> {
    db.execute(FORGET, args![member]).await?;
    db.execute(FORGET_CHOICES, args![member]).await.map(drop)
}

pub async fn purge(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await.map(drop)
}
