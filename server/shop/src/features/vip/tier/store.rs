use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field};

use super::admin::SpendTier;
use crate::app::topic;
use crate::features::vip::VipError;
use crate::features::vip::store::tiers;

sql! {
    ONE = "SELECT t.id, t.amount, t.rate FROM spend_tier t WHERE t.id = $1";
    INSERT = "INSERT INTO spend_tier (amount, rate) VALUES ($1, $2) ON CONFLICT (amount) DO NOTHING RETURNING id";
    OF_ANOTHER = "SELECT id FROM spend_tier WHERE amount = $1 AND id <> $2";
    UPDATE = "UPDATE spend_tier SET amount = $2, rate = $3 WHERE id = $1";
    REMOVE = "DELETE FROM spend_tier WHERE id = $1";
}

pub static TIER_TABLE: Listing = Listing {
    select: "t.id, t.amount, t.rate",
    from: "spend_tier t",
    fields: &[
        field("id", "t.id", Kind::Int),
        field("amount", "t.amount", Kind::Money),
        field("rate", "t.rate", Kind::Int),
    ],
    key: "t.id",
    order: "t.amount",
};

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<SpendTier>> {
    db.optional(ONE, args![id]).await
}

/// `None` when there is one for the same amount.
pub async fn insert(db: &mut Conn, new: &SpendTier) -> Result<Option<i64>> {
    db.touch(topic::PRICE);
    Ok(db.optional::<(i64,)>(INSERT, args![new.amount, new.rate]).await?.map(|(id,)| id))
}

pub async fn update(db: &mut Conn, row: &SpendTier) -> Result<()> {
    db.touch(topic::PRICE);
    if db.optional::<(i64,)>(OF_ANOTHER, args![row.amount, row.id]).await?.is_some() {
        return Err(VipError::TierTaken.into());
    }
    db.execute(UPDATE, args![row.id, row.amount, row.rate]).await.map(drop)
}

/// Whoever spends more pays less, through all of them.
pub async fn check(db: &mut Conn, _: &SpendTier) -> Result<()> {
    let all = tiers(db).await?;
    let falls = all.iter().zip(all.iter().skip(1)).all(|(less, more)| more.rate < less.rate);
    if falls { Ok(()) } else { Err(VipError::TierOrder.into()) }
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<()> {
    db.touch(topic::PRICE);
    db.execute(REMOVE, args![id]).await.map(drop)
}
