use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use crate::guard::MemberId;

sql! {
    EARN = "INSERT INTO point_due (order_id, member_id, points, due_at, state) VALUES ($1, $2, $3, $4, 'pending')
        ON CONFLICT (order_id) DO NOTHING";
    WAITING = "SELECT CAST(COALESCE(SUM(points), 0) AS BIGINT) FROM point_due WHERE member_id = $1 AND state = 'pending'";
    LESS = "UPDATE point_due SET points = CASE WHEN points > $2 THEN points - $2 ELSE 0 END WHERE order_id = $1 AND state = 'pending'";
}

/// Points that an order will bring.
pub async fn earn(db: &mut Conn, order: i64, member: MemberId, points: i64, due_at: Timestamp) -> Result<()> {
    if points > 0 {
        db.execute(EARN, args![order, member, points, due_at]).await?;
    }
    Ok(())
}

/// Part of an order went back before its points came. `false` when they have come.
pub async fn earn_less(db: &mut Conn, order: i64, points: i64) -> Result<bool> {
    Ok(db.execute(LESS, args![order, points]).await? > 0)
}

/// Points on their way.
pub async fn waiting(db: &mut Conn, member: MemberId) -> Result<i64> {
    Ok(db.one::<(i64,)>(WAITING, args![member]).await?.0)
}
