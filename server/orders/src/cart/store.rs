use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use serde::Serialize;
use utoipa::ToSchema;

use super::CartError;
use catalogue::material::goods::GoodsKey;
use money::wallet::store as wallet;
use platform::guard::MemberId;
use platform::setting::numbers::Numbers;

sql! {
    VIEW = "SELECT l.material_id, m.title_zh, m.title_en, l.licence, l.created_at FROM cart_line l JOIN material m ON m.id = l.material_id
        WHERE l.member_id = $1 ORDER BY l.created_at DESC, l.material_id";
    LINES = "SELECT material_id, variant_id, licence, created_at FROM cart_line WHERE member_id = $1
        ORDER BY created_at DESC, material_id DESC, variant_id DESC, licence";
    COUNT = "SELECT COUNT(*) FROM cart_line WHERE member_id = $1";
    // Only what there is: a line that names no variant of its material is no line.
    INSERT = "INSERT INTO cart_line (member_id, material_id, variant_id, licence, created_at)
        SELECT $1, v.material_id, v.id, $4, $5 FROM variant v WHERE v.id = $3 AND v.material_id = $2 ON CONFLICT DO NOTHING";
    REMOVE = "DELETE FROM cart_line WHERE member_id = $1 AND material_id = $2 AND variant_id = $3 AND licence = $4";
    FORGET = "DELETE FROM cart_line WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
}

/// A line and when it was put in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CartLine {
    #[serde(flatten)]
    pub key: GoodsKey,
    #[schema(value_type = i64)]
    pub added_at: Timestamp,
}

row!(CartLine { ..key: GoodsKey, added_at(created_at) });

pub async fn lines(db: &mut Conn, member: MemberId) -> Result<Vec<CartLine>> {
    db.all(LINES, args![member]).await
}

/// Puts lines in; what is in already stays where it is.
pub async fn add(db: &mut Conn, member: MemberId, keys: &[GoodsKey], now: Timestamp) -> Result<()> {
    // Two calls at once cannot both find the last free place.
    wallet::hold(db, member).await?;
    for key in keys {
        db.execute(INSERT, args![member, key.material, key.variant, key.licence, now]).await?;
    }
    let count = db.one::<(i64,)>(COUNT, args![member]).await?.0;
    if count > Numbers::read(db).await?.cart_lines_most {
        return Err(CartError::Full.into());
    }
    Ok(())
}

pub async fn remove(db: &mut Conn, member: MemberId, key: &GoodsKey) -> Result<()> {
    db.enqueue(REMOVE, args![member, key.material, key.variant, key.licence]).await
}

pub async fn forget_erased(db: &mut Conn) -> Result<()> {
    db.execute(FORGET, args![]).await.map(drop)
}

/// Carts that have something in them.
pub const CARTS: &str =
    "(SELECT member_id AS id, COUNT(*) AS lines, MIN(created_at) AS first_at, MAX(created_at) AS last_at
    FROM cart_line GROUP BY member_id) c JOIN member m ON m.id = c.id";

/// A line as the back office shows it.
#[derive(Serialize, ToSchema)]
pub struct CartView {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub licence: String,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
}

row!(CartView { id(material_id), title_zh, title_en, licence, create_time(created_at) });

pub async fn view(db: &mut Conn, member: i64) -> Result<Vec<CartView>> {
    db.all(VIEW, args![member]).await
}
