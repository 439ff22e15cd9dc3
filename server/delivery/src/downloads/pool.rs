//! Taking a material from the free downloads that come with a membership; each is open for thirty days.

use axum::extract::State;
use kernel::Result;
use kernel::input::Int;
use kernel::json::Json;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::Deserialize;
use utoipa::ToSchema;

use super::DeliveryError;
use crate::DeliveryState;
use catalogue::material::store as materials;
use money::certificate::model::LicenceNames;
use money::certificate::store as certificates;
use money::entitlement::MaterialId;
use money::entitlement::store::{self as entitlements, EntitlementSource, Gift};
use money::seat::store as seats;
use money::vip::pool::{self, OpenPool, Pool};
use money::wallet::store as wallet;
use platform::guard::Member;
use platform::setting::numbers::{Numbers, days};

#[utoipa::path(get, path = "/api/download/pool", responses((status = 200, body = Envelope<Option<Pool>>)))]
pub async fn show(State(app): State<DeliveryState>, member: Member) -> Result<Reply<Option<Pool>>> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let read = app.db.read(move |db| Box::pin(async move { pool::of(db, member.id, now, zone).await }));
    Ok(Reply(read.await?.map(|open| open.pool)))
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
            // Whose pool it is is held first: all seats count one after the other, and no seat is taken back meanwhile.
            let owner = seats::membership(db, member.id, now).await?.ok_or(DeliveryError::NoMembership)?.owner;
            wallet::hold_member(db, owner).await?;
            wallet::hold_member(db, member.id).await?;
            if !materials::is_in_pool(db, material).await? {
                return Err(DeliveryError::NotInPool.into());
            }
            let open = pool::of(db, member.id, now, zone).await?.filter(|open| open.membership.owner == owner);
            let OpenPool { pool, month, licence, .. } = open.ok_or(DeliveryError::NoMembership)?;
            let held = entitlements::held(db, member.id, now).await?;
            if held.iter().any(|right| right.material == material && right.opens_all(licence)) {
                return Err(DeliveryError::Owned.into());
            }
            if pool.used >= pool.limit {
                return Err(DeliveryError::PoolEmpty.into());
            }
            if pool.day_used >= pool.day_limit {
                return Err(DeliveryError::PoolDay.into());
            }
            let gift = Gift {
                expires_at: Some(now.plus(days(Numbers::read(db).await?.pool_days))),
                pool_month: Some(month),
                pool_owner: Some(owner),
                ..Gift::of(material, licence, EntitlementSource::Vip)
            };
            let right = entitlements::grant(db, member.id, &gift, now).await?;
            let company = seats::team(db, owner).await?.company;
            let names = LicenceNames { licensee: company, project: String::new() };
            certificates::issue(db, member.id, right, &names, now, zone).await
        })
    });
    write.await?;
    Ok(ReplyMessage("delivery.done.claimed"))
}
