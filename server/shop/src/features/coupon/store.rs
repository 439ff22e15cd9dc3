use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::CouponError;
use super::model::{Held, HeldRow};
use crate::guard::MemberId;

macro_rules! held {
    ($where:literal) => {
        concat!(
            "SELECT g.id, c.id, c.name_zh, c.name_en, c.kind, c.value, c.cap, c.least, c.scope, c.target, g.until_at
             FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id WHERE g.member_id = $1 AND g.state = 'free'
             AND g.from_at <= $2 AND (g.until_at IS NULL OR g.until_at > $2) AND ",
            $where
        )
    };
}

sql! {
    HELD = held!("c.active = TRUE ORDER BY g.until_at, g.id");
    HELD_ONE = held!("g.id = $3");
    // Guarded: of all who try, one finds it free.
    LOCK = "UPDATE coupon_grant SET state = 'locked', order_id = $3 WHERE id = $1 AND member_id = $2 AND state = 'free'";
    RELEASE = "UPDATE coupon_grant SET state = 'free', order_id = NULL WHERE order_id = $1 AND state = 'locked'";
    USE = "UPDATE coupon_grant SET state = 'used' WHERE order_id = $1 AND state = 'locked' RETURNING coupon_id";
    COUNT_USE = "UPDATE coupon SET used = used + $2 WHERE id = $1";
    GIVE_BACK = "UPDATE coupon_grant SET state = 'free', order_id = NULL WHERE order_id = $1 AND state = 'used' RETURNING coupon_id";
}

/// What a member can use now, soonest gone first.
pub async fn held(db: &mut Conn, member: MemberId, now: Timestamp) -> Result<Vec<Held>> {
    Ok(db.all::<HeldRow>(HELD, args![member, now]).await?.into_iter().map(Held::from).collect())
}

pub async fn held_one(db: &mut Conn, member: MemberId, grant: i64, now: Timestamp) -> Result<Option<Held>> {
    Ok(db.optional::<HeldRow>(HELD_ONE, args![member, now, grant]).await?.map(Held::from))
}

/// Keeps a coupon for an order, so that no other can use it.
pub async fn lock(db: &mut Conn, member: MemberId, grant: i64, order: i64) -> Result<()> {
    if db.execute(LOCK, args![grant, member, order]).await? == 1 { Ok(()) } else { Err(CouponError::NotYours.into()) }
}

pub async fn release(db: &mut Conn, order: i64) -> Result<()> {
    db.execute(RELEASE, args![order]).await.map(drop)
}

/// The order is paid.
pub async fn spend(db: &mut Conn, order: i64) -> Result<()> {
    if let Some((coupon,)) = db.optional::<(i64,)>(USE, args![order]).await? {
        db.execute(COUNT_USE, args![coupon, 1]).await?;
    }
    Ok(())
}

/// The order is wholly refunded. `true` when there was a coupon to give back.
pub async fn give_back(db: &mut Conn, order: i64) -> Result<bool> {
    let Some((coupon,)) = db.optional::<(i64,)>(GIVE_BACK, args![order]).await? else { return Ok(false) };
    db.execute(COUNT_USE, args![coupon, -1]).await?;
    Ok(true)
}
