use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field, quick};

use super::model::Group;
use crate::app::topic;

sql! {
    GROUPS = "SELECT id, words, updated_at FROM synonym ORDER BY id";
    GROUP = "SELECT id, words, updated_at FROM synonym WHERE id = $1";
    INSERT = "INSERT INTO synonym (words, updated_at) VALUES ($1, $2) RETURNING id";
    UPDATE = "UPDATE synonym SET words = $2, updated_at = $3 WHERE id = $1";
    REMOVE = "DELETE FROM synonym WHERE id = $1";
    MISSED = "INSERT INTO search_miss (words, times, first_at, last_at) VALUES ($1, $2, $3, $3)
        ON CONFLICT (words) DO UPDATE SET times = search_miss.times + excluded.times, last_at = excluded.last_at";
    FORGET_MISS = "DELETE FROM search_miss WHERE id = $1";
    PURGE_MISSES = "DELETE FROM search_miss WHERE last_at < $1";
}

pub const SYNONYMS: Listing = Listing {
    select: "s.id, s.words, s.updated_at",
    from: "synonym s",
    fields: &[
        field("id", "s.id", Kind::Int),
        quick("words", "s.words"),
        field("update_time", "s.updated_at", Kind::Time),
    ],
    key: "s.id",
    order: "s.id DESC",
};

pub const MISSES: Listing = Listing {
    select: "m.id, m.words, m.times, m.first_at, m.last_at",
    from: "search_miss m",
    fields: &[
        field("id", "m.id", Kind::Int),
        quick("words", "m.words"),
        field("times", "m.times", Kind::Int),
        field("first_time", "m.first_at", Kind::Time),
        field("last_time", "m.last_at", Kind::Time),
    ],
    key: "m.id",
    order: "m.times DESC, m.id DESC",
};

pub async fn groups(db: &mut Conn) -> Result<Vec<Group>> {
    db.all(GROUPS, args![]).await
}

pub async fn group(db: &mut Conn, id: i64) -> Result<Option<Group>> {
    db.optional(GROUP, args![id]).await
}

pub async fn insert(db: &mut Conn, words: &[String], now: Timestamp) -> Result<i64> {
    db.touch(topic::SEARCH);
    let words = serde_json::to_string(words)?;
    Ok(db.one::<(i64,)>(INSERT, args![&words, now]).await?.0)
}

pub async fn update(db: &mut Conn, id: i64, words: &[String], now: Timestamp) -> Result<u64> {
    db.touch(topic::SEARCH);
    let words = serde_json::to_string(words)?;
    db.execute(UPDATE, args![id, &words, now]).await
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<u64> {
    db.touch(topic::SEARCH);
    db.execute(REMOVE, args![id]).await
}

pub async fn missed(db: &mut Conn, words: &str, times: i64, now: Timestamp) -> Result<()> {
    db.execute(MISSED, args![words, times, now]).await.map(drop)
}

pub async fn forget_miss(db: &mut Conn, id: i64) -> Result<u64> {
    db.execute(FORGET_MISS, args![id]).await
}

pub async fn purge(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(PURGE_MISSES, args![before]).await.map(drop)
}
