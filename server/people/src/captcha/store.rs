use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

/// Wrong tries after which a picture is no longer good.
const MOST_TRIES: i64 = 5;

/// A picture that was solved after a backup was made must not count twice.
pub const ENDED_BY_RESTORE: &[&str] = &["captcha"];

sql! {
    PUT = "INSERT INTO captcha (id, purpose, answer, tries, expires_at) VALUES ($1, $2, $3, 0, $4)
        ON CONFLICT (id) DO UPDATE SET purpose = excluded.purpose, answer = excluded.answer, tries = 0,
        expires_at = excluded.expires_at";
    FIND = "SELECT purpose, answer FROM captcha WHERE id = $1 AND expires_at > $2 AND tries < $3";
    COUNT_TRY = "UPDATE captcha SET tries = tries + 1 WHERE id = $1";
    REMOVE = "DELETE FROM captcha WHERE id = $1";
    PURGE = "DELETE FROM captcha WHERE expires_at < $1";
}

pub struct CaptchaRow {
    pub purpose: String,
    pub answer: String,
}

row!(CaptchaRow { purpose, answer });

/// A new picture under an id takes the place of the old one.
pub async fn put(db: &mut Conn, id: &str, purpose: &str, answer: &str, expires_at: Timestamp) -> Result<()> {
    db.execute(PUT, args![id, purpose, answer, expires_at]).await.map(drop)
}

pub async fn find(db: &mut Conn, id: &str, now: Timestamp) -> Result<Option<CaptchaRow>> {
    db.optional(FIND, args![id, now, MOST_TRIES]).await
}

pub async fn count_try(db: &mut Conn, id: &str) -> Result<()> {
    db.execute(COUNT_TRY, args![id]).await.map(drop)
}

pub async fn remove(db: &mut Conn, id: &str) -> Result<bool> {
    Ok(db.execute(REMOVE, args![id]).await? == 1)
}

pub async fn purge(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(PURGE, args![now]).await.map(drop)
}
