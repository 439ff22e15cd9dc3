use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;

use super::PointsError;
use super::model::{Last, earned, next_streak};
use crate::wallet::model::{Journal, JournalKind, Lot, account, points_expire};
use crate::wallet::store as wallet;
use platform::guard::MemberId;
use platform::setting::numbers::{self, Numbers};

sql! {
    EARN = "INSERT INTO point_due (order_id, member_id, points, per_yuan, due_at, state) VALUES ($1, $2, $3, $4, $5, 'pending')
        ON CONFLICT (order_id) DO NOTHING";
    PER_YUAN = "SELECT per_yuan FROM point_due WHERE order_id = $1";
    WAITING = "SELECT CAST(COALESCE(SUM(points), 0) AS BIGINT) FROM point_due WHERE member_id = $1 AND state = 'pending'";
    LAST = "SELECT day, streak FROM checkin WHERE member_id = $1 ORDER BY day DESC LIMIT 1";
    CHECK_IN = "INSERT INTO checkin (member_id, day, streak, points) VALUES ($1, $2, $3, $4) ON CONFLICT (member_id, day) DO NOTHING";
    DAYS = "SELECT day, points FROM checkin WHERE member_id = $1 AND day >= $2 AND day < $3 ORDER BY day";
    COMING = "SELECT points, due_at FROM point_due WHERE member_id = $1 AND state = 'pending' AND points > 0 ORDER BY due_at LIMIT 50";
    GOING = "SELECT CAST(SUM(rest) AS BIGINT), expires_at FROM point_lot WHERE member_id = $1 AND rest > 0 AND expires_at <= $2
        GROUP BY expires_at ORDER BY expires_at LIMIT 1";
    // Who has left gets nothing any more and loses nothing.
    DUE = "SELECT d.order_id, d.member_id, o.number, o.is_live FROM point_due d JOIN shop_order o ON o.id = d.order_id
        JOIN member m ON m.id = d.member_id AND m.erased = FALSE
        WHERE d.state = 'pending' AND d.due_at <= $1 ORDER BY d.due_at, d.order_id LIMIT 200";
    SETTLE = "UPDATE point_due SET state = 'settled' WHERE order_id = $1 AND state = 'pending' RETURNING points";
    LOSERS = "SELECT DISTINCT l.member_id FROM point_lot l JOIN member m ON m.id = l.member_id AND m.erased = FALSE
        WHERE l.rest > 0 AND l.expires_at <= $1 ORDER BY l.member_id LIMIT 200";
    EXPIRED = "SELECT CAST(COALESCE(SUM(rest), 0) AS BIGINT) FROM point_lot WHERE member_id = $1 AND rest > 0 AND expires_at <= $2";
    LESS = "UPDATE point_due SET points = CASE WHEN points > $2 THEN points - $2 ELSE 0 END WHERE order_id = $1 AND state = 'pending'";
}

/// Points that an order will bring for so many whole yuan, as the owner's numbers stand.
pub async fn earn(
    db: &mut Conn,
    order: i64,
    member: MemberId,
    real: Money,
    numbers: &Numbers,
    now: Timestamp,
) -> Result<()> {
    let (per_yuan, due_at) = (numbers.points_earned, now.plus(numbers::days(numbers.points_wait_days)));
    let points = real.fen() / 100 * per_yuan;
    if points > 0 {
        db.enqueue(EARN, args![order, member, points, per_yuan, due_at]).await?;
    }
    Ok(())
}

/// Points that so much of an order has brought or will bring.
pub async fn earned_by(db: &mut Conn, order: i64, real: Money) -> Result<i64> {
    let per_yuan = db.optional::<(i64,)>(PER_YUAN, args![order]).await?.map_or(0, |(per_yuan,)| per_yuan);
    Ok(real.fen() / 100 * per_yuan)
}

/// Part of an order went back before its points came. `false` when they have come.
pub async fn earn_less(db: &mut Conn, order: i64, points: i64) -> Result<bool> {
    Ok(db.execute(LESS, args![order, points]).await? > 0)
}

/// Points on their way.
pub async fn waiting(db: &mut Conn, member: MemberId) -> Result<i64> {
    Ok(db.one::<(i64,)>(WAITING, args![member]).await?.0)
}

pub async fn last(db: &mut Conn, member: MemberId) -> Result<Option<Last>> {
    db.optional(LAST, args![member]).await
}

/// Points, days in a row and score after checking in.
pub async fn check_in(
    db: &mut Conn,
    member: MemberId,
    is_live: bool,
    now: Timestamp,
    zone: Zone,
) -> Result<(i64, i64, i64)> {
    // One at a time for each member; the row of the day says the rest.
    wallet::hold(db, member).await?;
    let today = now.day_number(zone);
    let streak = next_streak(last(db, member).await?, today).ok_or(PointsError::DoneToday)?;
    let points = earned(&Numbers::read(db).await?, streak);
    if db.execute(CHECK_IN, args![member, today, streak, points]).await? == 0 {
        return Err(PointsError::DoneToday.into());
    }
    if points == 0 {
        return Ok((0, streak, wallet::buckets(db, member).await?.1));
    }
    let (key, actor) = (format!("checkin:{}:{today}", member.0), format!("member:{}", member.0));
    let journal = Journal { kind: JournalKind::CheckIn, key, reference: "", actor: &actor, is_live, now };
    let lot = Lot::New(points_expire(now, zone));
    let score = wallet::change_points(db, &journal, member, points, account::POINTS_ISSUED, lot, "").await?;
    Ok((points, streak, score.ok_or(PointsError::DoneToday)?))
}

/// Day and points of each check-in in a span of days.
pub async fn days(db: &mut Conn, member: MemberId, from: i64, to: i64) -> Result<Vec<(i64, i64)>> {
    db.all(DAYS, args![member, from, to]).await
}

/// Points on their way, with when they come.
pub async fn coming(db: &mut Conn, member: MemberId) -> Result<Vec<(i64, Timestamp)>> {
    db.all(COMING, args![member]).await
}

/// The next points that run out before some time.
pub async fn going(db: &mut Conn, member: MemberId, before: Timestamp) -> Result<Option<(i64, Timestamp)>> {
    db.optional(GOING, args![member, before]).await
}

/// Points of an order whose time has come.
#[derive(Clone)]
pub struct Due {
    pub order: i64,
    pub member: MemberId,
    pub number: String,
    pub is_live: bool,
}

row!(Due { order(order_id), member(member_id), number, is_live });

pub async fn due(db: &mut Conn, now: Timestamp) -> Result<Vec<Due>> {
    db.all(DUE, args![now]).await
}

/// The member first, then what is due: as refunds do it.
pub async fn settle(db: &mut Conn, due: &Due, now: Timestamp, zone: Zone) -> Result<()> {
    wallet::hold(db, due.member).await?;
    let found: Option<(i64,)> = db.optional(SETTLE, args![due.order]).await?;
    let Some((points,)) = found.filter(|(points,)| *points > 0) else { return Ok(()) };
    let journal = Journal {
        kind: JournalKind::Earn,
        key: format!("earn:{}", due.order),
        reference: &due.number,
        actor: "system",
        is_live: due.is_live,
        now,
    };
    let lot = Lot::New(points_expire(now, zone));
    let other = account::POINTS_ISSUED;
    wallet::change_points(db, &journal, due.member, points, other, lot, &due.number).await.map(drop)
}

/// Members who have points that ran out.
pub async fn losers(db: &mut Conn, now: Timestamp) -> Result<Vec<MemberId>> {
    Ok(db.all::<(MemberId,)>(LOSERS, args![now]).await?.into_iter().map(|(id,)| id).collect())
}

/// Takes away what ran out: those lots are the oldest, and the oldest are taken first.
pub async fn expire(db: &mut Conn, member: MemberId, is_live: bool, now: Timestamp) -> Result<()> {
    wallet::hold(db, member).await?;
    let points = db.one::<(i64,)>(EXPIRED, args![member, now]).await?.0;
    if points == 0 {
        return Ok(());
    }
    let key = format!("expire:{}:{}", member.0, now.0);
    let journal = Journal { kind: JournalKind::Expire, key, reference: "", actor: "system", is_live, now };
    wallet::change_points(db, &journal, member, -points, account::POINTS_ISSUED, Lot::Old(None), "").await.map(drop)
}
