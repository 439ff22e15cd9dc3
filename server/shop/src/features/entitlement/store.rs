use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::words;

use super::MaterialId;
use crate::features::price::model::Licence;
use crate::guard::MemberId;

words! {
    /// Where a right comes from.
    pub enum Source {
        Order = "order",
        Vip = "vip",
        Pack = "pack",
        Course = "course",
        Gift = "gift",
        Staff = "staff",
    }
}

sql! {
    OWNED = "SELECT DISTINCT material_id FROM entitlement WHERE member_id = $1 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $2)";
    OWNS = "SELECT id FROM entitlement WHERE member_id = $1 AND material_id = $2 AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > $3) LIMIT 1";
    GRANT = "INSERT INTO entitlement (member_id, material_id, licence, source, granted_at, reason)
        VALUES ($1, $2, $3, $4, $5, $6)";
}

pub async fn owned(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Vec<MaterialId>> {
    Ok(db.all::<(MaterialId,)>(OWNED, args![member, now]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn owns(db: &mut Conn, member: MemberId, material: MaterialId, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<(i64,)>(OWNS, args![member, material, now]).await?.is_some())
}

pub async fn grant(
    db: &mut Conn,
    member: MemberId,
    material: MaterialId,
    licence: Licence,
    source: Source,
    now: Timestamp,
) -> Result<()> {
    db.execute(GRANT, args![member, material, licence, source, now, ""]).await.map(drop)
}
