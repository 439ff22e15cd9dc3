use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::text::Lang;

use crate::guard::MemberId;

sql! {
    OF_MEMBER = "SELECT v.name_zh, v.name_en, v.rate FROM member m JOIN vip_level v ON v.level = m.vip_level
        WHERE m.id = $1 AND m.vip_until > $2";
}

/// What a member is now.
pub struct Vip {
    name_zh: String,
    name_en: String,
    /// Of a price, in hundredths of a percent.
    pub rate: i64,
}

impl Vip {
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.name_zh, &self.name_en)
    }
}

/// `None` for who is no VIP, or no longer.
pub async fn of_member(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Option<Vip>> {
    let found: Option<(String, String, i64)> = db.optional(OF_MEMBER, args![member, now]).await?;
    Ok(found.map(|(name_zh, name_en, rate)| Vip { name_zh, name_en, rate }))
}
