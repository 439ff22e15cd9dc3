use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Needle;
use catalogue::material::model::MaterialKind;
use orders::order::model::OrderStatus;

/// Rows of each kind that are worth showing.
const MOST: i64 = 6;

// $1 is the text, $2 its sounds or nothing, $3 whether addresses may be asked for.
macro_rules! names {
    ($or:literal) => {
        concat!(
            "(LOWER(m.username) LIKE $1 ESCAPE '\\' OR LOWER(m.nickname) LIKE $1 ESCAPE '\\'
              OR ($2 <> '' AND m.name_sounds LIKE $2 ESCAPE '\\')
              OR ($3 = TRUE AND (LOWER(m.email) LIKE $1 ESCAPE '\\' OR m.mobile LIKE $1 ESCAPE '\\')) OR ",
            $or,
            ")"
        )
    };
}

sql! {
    MATERIALS = "SELECT id, number, title_zh, title_en, kind, price, active FROM material
        WHERE LOWER(number) LIKE $1 ESCAPE '\\' OR LOWER(title_zh) LIKE $1 ESCAPE '\\' OR LOWER(title_en) LIKE $1 ESCAPE '\\'
          OR ($2 <> '' AND title_sounds LIKE $2 ESCAPE '\\')
        ORDER BY active DESC, sales DESC, id DESC LIMIT $3";
    MEMBERS = concat!("SELECT m.id, m.username, m.nickname, m.active FROM member m WHERE m.erased = FALSE AND ", names!("m.id = $4"),
        " ORDER BY m.active DESC, m.last_login_at DESC, m.id DESC LIMIT $5");
    ORDERS = concat!("SELECT o.number, o.status, o.total, o.created_at, m.nickname,
        COALESCE((SELECT l.title_zh FROM order_line l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1), '') AS title_zh,
        COALESCE((SELECT l.title_en FROM order_line l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1), '') AS title_en
        FROM shop_order o JOIN member m ON m.id = o.member_id WHERE ", names!("LOWER(o.number) LIKE $1 ESCAPE '\\'"),
        " ORDER BY o.id DESC LIMIT $4");
}

#[derive(Serialize, ToSchema)]
pub struct FoundMaterial {
    pub id: i64,
    pub number: String,
    #[serde(skip)]
    pub title_zh: String,
    #[serde(skip)]
    pub title_en: String,
    pub kind: MaterialKind,
    pub price: Money,
    /// On sale
    pub active: bool,
}

row!(FoundMaterial { id, number, title_zh, title_en, kind, price, active });

#[derive(Serialize, ToSchema)]
pub struct FoundCustomer {
    pub id: i64,
    pub username: String,
    pub nickname: String,
    pub active: bool,
}

row!(FoundCustomer { id, username, nickname, active });

#[derive(Serialize, ToSchema)]
pub struct FoundOrder {
    pub number: String,
    pub status: OrderStatus,
    pub total: Money,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
    pub nickname: String,
    #[serde(skip)]
    pub title_zh: String,
    #[serde(skip)]
    pub title_en: String,
}

row!(FoundOrder { number, status, total, created_at, nickname, title_zh, title_en });

pub async fn materials(db: &mut Conn, needle: &Needle) -> Result<Vec<FoundMaterial>> {
    db.all(MATERIALS, args![&needle.text_pattern(), &needle.sounds_pattern(), MOST]).await
}

pub async fn customers(db: &mut Conn, needle: &Needle, sees_addresses: bool) -> Result<Vec<FoundCustomer>> {
    let (text, sounds) = (needle.text_pattern(), needle.sounds_pattern());
    db.all(MEMBERS, args![&text, &sounds, sees_addresses, needle.id(), MOST]).await
}

pub async fn orders(db: &mut Conn, needle: &Needle, sees_addresses: bool) -> Result<Vec<FoundOrder>> {
    let (text, sounds) = (needle.text_pattern(), needle.sounds_pattern());
    db.all(ORDERS, args![&text, &sounds, sees_addresses, MOST]).await
}
