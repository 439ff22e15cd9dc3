use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use platform::app::topic;

sql! {
    GROUPS = "SELECT words FROM synonym ORDER BY id";
    INSERT = "INSERT INTO synonym (words, updated_at) VALUES ($1, $2) RETURNING id";
    MISSED = "INSERT INTO search_miss (words, times, first_at, last_at) VALUES ($1, $2, $3, $3)
        ON CONFLICT (words) DO UPDATE SET times = search_miss.times + excluded.times, last_at = excluded.last_at";
    ASK = "INSERT INTO search_miss (words, times, asked, first_at, last_at) VALUES ($1, 1, 1, $2, $2)
        ON CONFLICT (words) DO UPDATE SET asked = search_miss.asked + 1, last_at = excluded.last_at";
    PURGE_MISSES = "DELETE FROM search_miss WHERE last_at < $1";
}

pub async fn groups(db: &mut Conn) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(GROUPS, args![]).await?.into_iter().map(|(words,)| words).collect())
}

pub async fn insert(db: &mut Conn, words: &str, now: Timestamp) -> Result<i64> {
    db.touch(topic::SEARCH);
    Ok(db.one::<(i64,)>(INSERT, args![words, now]).await?.0)
}

pub async fn missed(db: &mut Conn, words: &str, times: i64, now: Timestamp) -> Result<()> {
    db.execute(MISSED, args![words, times, now]).await.map(drop)
}

/// Counts a wish for what was not found.
pub async fn ask(db: &mut Conn, words: &str, now: Timestamp) -> Result<()> {
    db.execute(ASK, args![words, now]).await.map(drop)
}

pub async fn purge(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(PURGE_MISSES, args![before]).await.map(drop)
}
