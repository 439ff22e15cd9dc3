use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field, quick};

use super::PriceError;
use super::admin::TimedSale;
use super::model::Sale;
use crate::app::topic;
use crate::features::coupon::store as coupons;

macro_rules! columns {
    () => {
        "s.id, s.name_zh, s.name_en, s.scope, s.target, s.rate, s.starts_at, s.ends_at, s.active, COALESCE(ct.name_zh, mt.title_zh, '')"
    };
}

macro_rules! tables {
    () => {
        "sale s LEFT JOIN category ct ON s.scope = 'type' AND CAST(ct.id AS TEXT) = s.target
         LEFT JOIN material mt ON s.scope = 'material' AND CAST(mt.id AS TEXT) = s.target"
    };
}

sql! {
    SALES = "SELECT id, name_zh, name_en, scope, target, rate, starts_at, ends_at FROM sale WHERE active = TRUE ORDER BY rate, id";
    ONE = concat!("SELECT ", columns!(), " FROM ", tables!(), " WHERE s.id = $1");
    INSERT = "INSERT INTO sale (name_zh, name_en, scope, target, rate, starts_at, ends_at, active)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    UPDATE = "UPDATE sale SET name_zh = $2, name_en = $3, scope = $4, target = $5, rate = $6, starts_at = $7, ends_at = $8, active = $9
        WHERE id = $1";
    REMOVE = "DELETE FROM sale WHERE id = $1";
}

pub static SALE_TABLE: Listing = Listing {
    select: columns!(),
    from: tables!(),
    fields: &[
        field("id", "s.id", Kind::Int),
        quick("name_zh", "s.name_zh"),
        quick("name_en", "s.name_en"),
        field("scope", "s.scope", Kind::Text),
        field("rate", "s.rate", Kind::Int),
        field("start_time", "s.starts_at", Kind::Time),
        field("end_time", "s.ends_at", Kind::Time),
        field("status", "s.active", Kind::Flag),
    ],
    key: "s.id",
    order: "s.id DESC",
};

/// The sales that are switched on, the best first, whenever they begin and end.
pub async fn sales(db: &mut Conn) -> Result<Vec<Sale>> {
    db.all(SALES, args![]).await
}

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<TimedSale>> {
    db.optional(ONE, args![id]).await
}

pub async fn insert(db: &mut Conn, new: &TimedSale) -> Result<i64> {
    db.touch(topic::PRICE);
    let TimedSale { name_zh, name_en, scope, target, rate, starts_at, ends_at, active, .. } = new;
    let args = args![name_zh, name_en, *scope, target, *rate, *starts_at, *ends_at, *active];
    Ok(db.one::<(i64,)>(INSERT, args).await?.0)
}

pub async fn update(db: &mut Conn, row: &TimedSale) -> Result<()> {
    db.touch(topic::PRICE);
    let TimedSale { id, name_zh, name_en, scope, target, rate, starts_at, ends_at, active, .. } = row;
    let args = args![*id, name_zh, name_en, *scope, target, *rate, *starts_at, *ends_at, *active];
    db.execute(UPDATE, args).await.map(drop)
}

pub async fn check(db: &mut Conn, row: &TimedSale) -> Result<()> {
    if coupons::is_there(db, row.scope, &row.target).await? { Ok(()) } else { Err(PriceError::BadTarget.into()) }
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<()> {
    db.touch(topic::PRICE);
    db.execute(REMOVE, args![id]).await.map(drop)
}
