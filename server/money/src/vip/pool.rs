//! Free downloads that come with a membership: so many materials a month and a day, for all its seats together.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entitlement::store as entitlements;
use crate::price::model::Licence;
use crate::seat::store::{self as seats, Membership};
use platform::guard::MemberId;

const DAY_MS: i64 = 86_400_000;

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Pool {
    pub used: i64,
    pub limit: i64,
    pub day_used: i64,
    pub day_limit: i64,
    /// When the month's begins anew
    pub resets_at: i64,
}

/// Year and month as one number, the beginning of the day, and of the next month.
pub fn calendar(now: Timestamp, zone: Zone) -> (i64, Timestamp, i64) {
    let text = now.day(zone);
    let part = |from: usize, to: usize| text.get(from..to).and_then(|part| part.parse::<i64>().ok()).unwrap_or(1);
    let (year, month) = (part(0, 4), part(5, 7));
    let day = now.day_number(zone);
    let begun = Timestamp(day * DAY_MS - zone.seconds() * 1000);
    // The first day whose month is another.
    let next = (1..=31)
        .map(|ahead| Timestamp(begun.0 + ahead * DAY_MS))
        .find(|day| day.day(zone).get(5..7).and_then(|part| part.parse::<i64>().ok()) != Some(month));
    (year * 12 + month - 1, begun, next.unwrap_or(begun).seconds())
}

/// A pool that somebody may take from, and under which licence.
pub struct OpenPool {
    pub pool: Pool,
    pub month: i64,
    pub licence: Licence,
    pub membership: Membership,
}

/// None for whoever has no membership now, nor a seat of one.
pub async fn of(db: &mut Conn, member: MemberId, now: Timestamp, zone: Zone) -> Result<Option<OpenPool>> {
    let Some(membership) = seats::membership(db, member, now).await? else { return Ok(None) };
    let (month, day, resets_at) = calendar(now, zone);
    let (used, day_used) = entitlements::pool_used(db, membership.owner, month, day).await?;
    let level = &membership.level;
    let pool = Pool { used, limit: level.month_pool, day_used, day_limit: level.day_pool, resets_at };
    let licence = Licence::from_word(&level.licence).unwrap_or_default();
    Ok(Some(OpenPool { pool, month, licence, membership }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_begin_where_the_shop_is() {
        let zone: Zone = "+08:00".parse().unwrap();
        // 2026-11-30 23:59:59 there.
        let late = Timestamp::from_seconds(1_796_054_399);
        let (month, day, next) = calendar(late, zone);
        assert_eq!((month, next), (2026 * 12 + 10, 1_796_054_400));
        assert_eq!(day.local(zone), "2026-11-30 00:00:00");
        let (after, ..) = calendar(Timestamp::from_seconds(1_796_054_400), zone);
        assert_eq!(after, month + 1);
        // December to January.
        assert_eq!(calendar(Timestamp::from_seconds(1_798_732_800), zone).0, 2027 * 12);
    }
}
