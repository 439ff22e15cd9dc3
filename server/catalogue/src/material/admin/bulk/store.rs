use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use money::price::model::Prices;

use crate::material::model::MaterialId;
use platform::guard::AdminId;

sql! {
    TAGS = "SELECT tags_zh, tags_en FROM material WHERE id = $1";
    SET_TAGS = "UPDATE material SET tags_zh = $2, tags_en = $3 WHERE id = $1";
    SET_TYPE = "UPDATE material SET category_id = $2, root_id = $3 WHERE id = $1";
    // Guarded: a price that somebody has changed meanwhile stays.
    SET_PRICES = "UPDATE variant SET price = $3, commercial_price = $4, enterprise_price = $5 WHERE id = $1 AND material_id = $2 AND price = $6
        AND COALESCE(commercial_price, -1) = COALESCE($7, -1) AND COALESCE(enterprise_price, -1) = COALESCE($8, -1)";
    KEEP = "INSERT INTO price_change (admin_id, variants, created_at) VALUES ($1, $2, $3) RETURNING id";
    TAKE_BACK = "UPDATE price_change SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL RETURNING variants";
}

pub async fn tags(db: &mut Conn, id: MaterialId) -> Result<Option<(String, String)>> {
    db.optional(TAGS, args![id]).await
}

pub async fn set_tags(db: &mut Conn, id: MaterialId, zh: &str, en: &str) -> Result<()> {
    db.execute(SET_TAGS, args![id, zh, en]).await.map(drop)
}

pub async fn set_type(db: &mut Conn, id: MaterialId, category: i64, root: i64) -> Result<()> {
    db.execute(SET_TYPE, args![id, category, root]).await.map(drop)
}

/// Whether the version still had the prices of before.
pub async fn set_prices(
    db: &mut Conn,
    (variant, material): (i64, MaterialId),
    before: Prices,
    after: Prices,
) -> Result<bool> {
    let args = args![
        variant,
        material,
        after.personal,
        after.commercial,
        after.enterprise,
        before.personal,
        before.commercial,
        before.enterprise
    ];
    Ok(db.execute(SET_PRICES, args).await? == 1)
}

pub async fn keep(db: &mut Conn, admin: AdminId, variants: &str, now: Timestamp) -> Result<i64> {
    Ok(db.one::<(i64,)>(KEEP, args![admin, variants, now]).await?.0)
}

/// What was changed, once; nothing when it was taken back already.
pub async fn take_back(db: &mut Conn, id: i64, now: Timestamp) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(TAKE_BACK, args![id, now]).await?.map(|(variants,)| variants))
}
