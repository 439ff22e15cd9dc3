use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

sql! {
    ANY = "SELECT id FROM admin LIMIT 1";
    INSERT_FIRST = "INSERT INTO admin (username, username_key, nickname, password_hash, super, active, created_at)
        VALUES ($1, $1, $1, $2, TRUE, TRUE, $3) ON CONFLICT (username_key) DO NOTHING";
}

pub async fn any(db: &mut Conn) -> Result<bool> {
    Ok(db.optional::<(i64,)>(ANY, args![]).await?.is_some())
}

pub async fn insert_first(db: &mut Conn, username: &str, password_hash: &str, now: Timestamp) -> Result<bool> {
    Ok(db.execute(INSERT_FIRST, args![username, password_hash, now]).await? == 1)
}
