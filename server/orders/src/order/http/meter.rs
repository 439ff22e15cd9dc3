//! How far it is to the next yearly rate.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use crate::OrdersState;
use money::vip::model::{as_share, rate_note, tier};
use money::vip::store as vips;
use platform::guard::Member;
use platform::guard::request_info::RequestInfo;
use platform::setting::numbers::Numbers;

#[derive(Serialize, ToSchema)]
pub struct Meter {
    pub spent: Money,
    pub rate: f64,
    pub tiers: Vec<TierView>,
    #[schema(required)]
    pub next: Option<NextTier>,
    #[schema(required)]
    pub leaving: Option<SpendExpiry>,
    #[schema(required)]
    pub vip: Option<VipNow>,
    /// The last twelve, oldest first
    pub months: Vec<SpendMonth>,
    pub pending_points: i64,
    /// So many points take a yuan off an order
    pub points_per_yuan: i64,
    pub pending_rewards: Money,
    pub coupons: i64,
}

#[derive(Serialize, ToSchema)]
pub struct TierView {
    pub amount: Money,
    pub rate: f64,
    pub name: String,
}

#[derive(Serialize, ToSchema)]
pub struct NextTier {
    pub amount: Money,
    pub missing: Money,
    pub rate: f64,
}

/// What leaves the year first, and when.
#[derive(Serialize, ToSchema)]
pub struct SpendExpiry {
    pub amount: Money,
    #[schema(value_type = i64)]
    pub date: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct VipNow {
    pub level: i64,
    pub name: String,
    pub rate: f64,
    #[schema(value_type = i64)]
    pub until: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct SpendMonth {
    /// 2026-11
    pub month: String,
    pub amount: Money,
}

/// How far it is to the next yearly rate, and what will drop out of the year.
#[utoipa::path(get, path = "/api/vip/meter", responses((status = 200, body = Envelope<Meter>)))]
pub async fn meter(State(app): State<OrdersState>, about: RequestInfo, member: Member) -> Result<Reply<Meter>> {
    let (now, zone, lang) = (app.clock.now(), app.config.zone, about.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let tiers = vips::tiers(db).await?;
            let days = vips::spend_days(db, member.id, now, zone).await?;
            let vip = vips::of_member(db, member.id, now).await?;
            let until = vips::current(db, member.id).await?.map(|mine| mine.until);
            let waiting = money::points::store::waiting(db, member.id).await?;
            let rewards = people::invite::store::waiting(db, member.id).await?;
            let coupons = money::coupon::store::held(db, member.id, now).await?.len();
            let per_yuan = Numbers::read(db).await?.points_per_yuan;
            Ok((tiers, days, vip, until, waiting, rewards, coupons, per_yuan))
        })
    });
    let (tiers, by_day, vip, until, pending_points, pending_rewards, coupons, points_per_yuan) = read.await?;
    let spent = Money::from_fen(by_day.iter().map(|(_, amount)| amount.fen()).sum());
    let next = tiers.iter().find(|tier| tier.amount > spent);
    let mut months: Vec<SpendMonth> = Vec::new();
    for (day, amount) in &by_day {
        let name = Timestamp::from_day_number(*day, zone).day(zone).get(..7).unwrap_or_default().to_owned();
        match months.last_mut().filter(|month| month.month == name) {
            Some(month) => month.amount = Money::from_fen(month.amount.fen() + amount.fen()),
            None => months.push(SpendMonth { month: name, amount: *amount }),
        }
    }
    Ok(Reply(Meter {
        rate: tier(&tiers, spent).map_or(1.0, |tier| as_share(tier.rate)),
        next: next.map(|tier| NextTier {
            amount: tier.amount,
            missing: Money::from_fen(tier.amount.fen() - spent.fen()),
            rate: as_share(tier.rate),
        }),
        leaving: by_day
            .first()
            .map(|(day, amount)| SpendExpiry { amount: *amount, date: Timestamp::from_day_number(day + 365, zone) }),
        tiers: tiers
            .iter()
            .map(|tier| TierView {
                amount: tier.amount,
                rate: as_share(tier.rate),
                name: rate_note(tier.rate, lang == Lang::default()),
            })
            .collect(),
        vip: vip.zip(until).map(|(vip, until)| VipNow {
            level: vip.level,
            name: vip.name(lang).to_owned(),
            rate: as_share(vip.rate),
            until,
        }),
        spent,
        months,
        pending_points,
        points_per_yuan,
        pending_rewards,
        coupons: i64::try_from(coupons).unwrap_or_default(),
    }))
}
