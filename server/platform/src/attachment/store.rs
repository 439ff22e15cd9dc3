use kernel::Result;
use kernel::db::{Conn, args, sql};

sql! {
    USED = "SELECT COUNT(*) FROM attachment WHERE url = $1";
    URL = "SELECT url FROM attachment WHERE id = $1";
}

/// Who sent it, by the name they sign in with, and by the one they are called.
pub const ADMIN: &str = "(SELECT a.username FROM admin a WHERE a.id = attachment.admin_id)";
pub const MEMBER: &str = "(SELECT m.username FROM member m WHERE m.id = attachment.member_id)";

pub const ADMIN_NICKNAME: &str = "(SELECT a.nickname FROM admin a WHERE a.id = attachment.admin_id)";
pub const MEMBER_NICKNAME: &str = "(SELECT m.nickname FROM member m WHERE m.id = attachment.member_id)";

/// How many rows still lead to a file.
pub async fn used(db: &mut Conn, url: &str) -> Result<i64> {
    Ok(db.one::<(i64,)>(USED, args![url]).await?.0)
}

pub async fn url(db: &mut Conn, id: i64) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(URL, args![id]).await?.map(|(url,)| url))
}
