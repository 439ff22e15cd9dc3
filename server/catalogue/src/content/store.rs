use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::Content;
use platform::app::topic;

sql! {
    NEWEST = "SELECT version, title_zh, title_en, body_zh, body_en, published_at FROM content_page
        WHERE name = $1 ORDER BY version DESC LIMIT 1";
    INSERT_FIRST = "INSERT INTO content_page (name, version, title_zh, title_en, body_zh, body_en, published_at)
        VALUES ($1, 1, $2, $3, $4, $5, $6) ON CONFLICT (name, version) DO NOTHING";
    VERSIONS = "SELECT version, title_zh, title_en, body_zh, body_en, published_at FROM content_page
        WHERE name = $1 ORDER BY version DESC";
    INSERT = "INSERT INTO content_page (name, version, title_zh, title_en, body_zh, body_en, published_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name, version) DO NOTHING";
}

/// Newest first.
pub async fn versions(db: &mut Conn, name: &str) -> Result<Vec<Content>> {
    db.all(VERSIONS, args![name]).await
}

/// False when somebody else has published this version meanwhile.
pub async fn publish(db: &mut Conn, name: &str, new: &Content) -> Result<bool> {
    db.touch(topic::CONTENT);
    let Content { version, title_zh, title_en, body_zh, body_en, published_at } = new;
    Ok(db.execute(INSERT, args![name, *version, title_zh, title_en, body_zh, body_en, *published_at]).await? > 0)
}

pub async fn newest(db: &mut Conn, name: &str) -> Result<Option<Content>> {
    db.optional(NEWEST, args![name]).await
}

pub async fn insert_first(
    db: &mut Conn,
    name: &str,
    [title_zh, title_en]: [&str; 2],
    [body_zh, body_en]: [&str; 2],
    now: Timestamp,
) -> Result<()> {
    let inserted = db.execute(INSERT_FIRST, args![name, title_zh, title_en, body_zh, body_en, now]).await?;
    if inserted > 0 {
        db.touch(topic::CONTENT);
    }
    Ok(())
}
