use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::Content;
use platform::app::topic;

macro_rules! content_columns {
    () => {
        "version, title_zh, title_en, body_zh, body_en, COALESCE(filled_zh, body_zh) AS filled_zh,
         COALESCE(filled_en, body_en) AS filled_en, published_at"
    };
}

sql! {
    NEWEST = concat!("SELECT ", content_columns!(), " FROM content_page WHERE name = $1 ORDER BY version DESC LIMIT 1");
    VERSIONS = concat!("SELECT ", content_columns!(), " FROM content_page WHERE name = $1 ORDER BY version DESC");
    INSERT = "INSERT INTO content_page (name, version, title_zh, title_en, body_zh, body_en, filled_zh, filled_en, published_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (name, version) DO NOTHING";
    UNFILLED = "SELECT id, body_zh, body_en FROM content_page WHERE filled_zh IS NULL OR filled_en IS NULL";
    FILL = "UPDATE content_page SET filled_zh = $2, filled_en = $3 WHERE id = $1 AND (filled_zh IS NULL OR filled_en IS NULL)";
}

/// Newest first.
pub async fn versions(db: &mut Conn, name: &str) -> Result<Vec<Content>> {
    db.all(VERSIONS, args![name]).await
}

/// False when somebody else has published this version meanwhile.
pub async fn publish(db: &mut Conn, name: &str, new: &Content) -> Result<bool> {
    db.touch(topic::CONTENT);
    let Content { version, title_zh, title_en, body_zh, body_en, filled_zh, filled_en, published_at } = new;
    let args = args![name, *version, title_zh, title_en, body_zh, body_en, filled_zh, filled_en, *published_at];
    Ok(db.execute(INSERT, args).await? > 0)
}

pub async fn newest(db: &mut Conn, name: &str) -> Result<Option<Content>> {
    db.optional(NEWEST, args![name]).await
}

/// Versions without the values they are shown with: id and text in both languages.
pub async fn unfilled(db: &mut Conn) -> Result<Vec<(i64, String, String)>> {
    db.all(UNFILLED, args![]).await
}

/// Once for each version.
pub async fn fill(db: &mut Conn, id: i64, zh: &str, en: &str) -> Result<()> {
    db.touch(topic::CONTENT);
    db.execute(FILL, args![id, zh, en]).await.map(drop)
}
