//! Free downloads that come with a membership: so many materials a month and a day, each open for thirty days.

use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::input::Int;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DeliveryError, store};
use crate::DeliveryState;
use catalogue::material::store as materials;
use money::certificate::store as certificates;
use money::entitlement::MaterialId;
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::price::model::Licence;
use money::vip::store as vips;
use money::wallet::store as wallet;
use platform::guard::{Member, MemberId};

/// The same material is free again for so long.
const OPEN: Duration = Duration::from_secs(30 * 24 * 3600);
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
fn calendar(now: Timestamp, zone: Zone) -> (i64, Timestamp, i64) {
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

/// None for whoever has no membership now.
pub async fn of(db: &mut Conn, member: MemberId, now: Timestamp, zone: Zone) -> Result<Option<(Pool, i64, Licence)>> {
    let Some(vip) = vips::of_member(db, member, now).await? else { return Ok(None) };
    let levels = vips::levels(db).await?;
    let Some(level) = levels.into_iter().find(|level| level.id == vip.level) else { return Ok(None) };
    let (month, day, resets_at) = calendar(now, zone);
    let (used, day_used) = store::pool_used(db, member, month, day).await?;
    let licence = Licence::from_word(&level.licence).unwrap_or_default();
    Ok(Some((Pool { used, limit: level.month_pool, day_used, day_limit: level.day_pool, resets_at }, month, licence)))
}

#[utoipa::path(get, path = "/api/download/pool", responses((status = 200, body = Envelope<Option<Pool>>)))]
pub async fn show(State(app): State<DeliveryState>, member: Member) -> Result<Reply<Option<Pool>>> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let read = app.db.read(move |db| Box::pin(async move { of(db, member.id, now, zone).await }));
    Ok(Reply(read.await?.map(|(pool, ..)| pool)))
}

#[derive(Deserialize, ToSchema)]
pub struct ClaimWish {
    material: Int,
}

/// Takes a material into one's own.
#[utoipa::path(post, path = "/api/download/claim", request_body = ClaimWish, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn claim(
    State(app): State<DeliveryState>,
    member: Member,
    Json(selection): Json<ClaimWish>,
) -> Result<ReplyMessage> {
    let (now, zone, material) = (app.clock.now(), app.config.zone, MaterialId(selection.material.0));
    let write = app.db.write(move |db| {
        Box::pin(async move {
            wallet::hold_member(db, member.id).await?;
            if !materials::is_in_pool(db, material).await? {
                return Err(DeliveryError::NotInPool.into());
            }
            if store::owns(db, member.id, material, now).await? {
                return Err(DeliveryError::Owned.into());
            }
            let (pool, month, licence) = of(db, member.id, now, zone).await?.ok_or(DeliveryError::NoMembership)?;
            if pool.used >= pool.limit {
                return Err(DeliveryError::PoolEmpty.into());
            }
            if pool.day_used >= pool.day_limit {
                return Err(DeliveryError::PoolDay.into());
            }
            let gift = Gift {
                expires_at: Some(now.plus(OPEN)),
                pool_month: Some(month),
                ..Gift::of(material, licence, EntitlementSource::Vip)
            };
            let right = entitlements::grant(db, member.id, &gift, now).await?;
            certificates::issue(db, member.id, right, now, zone).await
        })
    });
    write.await?;
    Ok(ReplyMessage("delivery.done.claimed"))
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
