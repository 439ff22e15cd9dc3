use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use crate::app::topic;

sql! {
    ALL = "SELECT name, value FROM setting ORDER BY name";
    DATED = "SELECT name, value, updated_at FROM setting ORDER BY name";
    FIND = "SELECT value FROM setting WHERE name = $1";
    SET = "INSERT INTO setting (name, value, updated_at) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at";
    HOLD = "INSERT INTO setting (name, value, updated_at) VALUES ('settings.changed', '', $1)
        ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at";
}

pub async fn all(db: &mut Conn) -> Result<Vec<(String, String)>> {
    db.all(ALL, args![]).await
}

/// With when each was set.
pub async fn dated(db: &mut Conn) -> Result<Vec<(String, String, Timestamp)>> {
    db.all(DATED, args![]).await
}

pub async fn set(db: &mut Conn, name: &str, value: &str, now: Timestamp) -> Result<()> {
    db.touch(topic::SITE);
    db.execute(SET, args![name, value, now]).await.map(drop)
}

pub async fn find(db: &mut Conn, name: &str) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(FIND, args![name]).await?.map(|(value,)| value))
}

/// Open, unless the owner has closed it.
pub async fn is_registration_open(db: &mut Conn) -> Result<bool> {
    Ok(find(db, "registration").await?.is_none_or(|word| word != "off"))
}

/// One change of settings at a time: what is compared with the rest must not change meanwhile.
pub async fn hold(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(HOLD, args![now]).await.map(drop)
}
