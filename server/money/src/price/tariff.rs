//! What prices are made with: the owner's rules, sales and levels, and who buys.

use std::collections::HashMap;

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use platform::guard::MemberId;
use platform::site::store as settings;

use super::engine::Points;
use super::model::{Multipliers, Sale};
use crate::coupon::model::PricedItem;
use crate::vip::model::{Tier, tier};
use crate::vip::store::{self as vip, Vip};

/// What every price is made with, whoever buys: kept ready, and read anew when something of it changes.
#[derive(Clone, Debug, Default)]
pub struct Tariff {
    pub rules: Rules,
    pub sales: Vec<Sale>,
    pub tiers: Vec<Tier>,
}

/// Who buys: what membership, spending and the calendar take off for them.
#[derive(Clone, Debug, Default)]
pub struct BuyerDiscounts {
    pub vip: Option<Vip>,
    pub spend: Option<i64>,
    pub sales: Vec<Sale>,
}

impl BuyerDiscounts {
    /// Somebody nobody knows.
    pub fn anybody(tariff: &Tariff, now: Timestamp) -> Self {
        let is_on = |sale: &&Sale| sale.starts_at <= now && now < sale.ends_at;
        Self { sales: tariff.sales.iter().filter(is_on).cloned().collect(), ..Self::default() }
    }

    pub async fn read(
        db: &mut Conn,
        member: Option<MemberId>,
        tariff: &Tariff,
        now: Timestamp,
        zone: Zone,
    ) -> Result<Self> {
        let anybody = Self::anybody(tariff, now);
        let Some(member) = member else { return Ok(anybody) };
        let spent = vip::spent(db, member, now, zone).await?;
        let spend = tier(&tariff.tiers, spent).map(|tier| tier.rate);
        Ok(Self { vip: vip::of_member(db, member, now).await?, spend, ..anybody })
    }

    pub fn sale(&self, traits: &PricedItem) -> Option<&Sale> {
        self.sales.iter().find(|sale| traits.is_in(sale.scope))
    }

    pub fn vip_rate(&self) -> Option<i64> {
        self.vip.as_ref().map(|vip| vip.rate)
    }
}

/// The numbers that the owner has set, or the usual ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    pub multipliers: Multipliers,
    pub points: Points,
}

impl Rules {
    pub async fn read(db: &mut Conn) -> Result<Self> {
        let set: HashMap<String, String> = settings::all(db).await?.into_iter().collect();
        let number = |name: &str, least: i64, usual: i64| {
            set.get(name).and_then(|value| value.parse().ok()).filter(|value| *value >= least).unwrap_or(usual)
        };
        let (usual, points) = (Multipliers::default(), Points::default());
        Ok(Self {
            multipliers: Multipliers {
                commercial: number("licence_commercial_percent", 100, usual.commercial),
                enterprise: number("licence_enterprise_percent", 100, usual.enterprise),
            },
            points: Points {
                wanted: 0,
                per_yuan: number("points_per_yuan", 1, points.per_yuan),
                step: number("points_step", 1, points.step),
                share: number("points_share", 0, points.share).min(10_000),
            },
        })
    }
}
