//! Price: what a variant costs under a licence, for whom, line by line. One pure function says it everywhere.

pub mod engine;
pub mod model;
pub mod store;

use std::collections::HashMap;

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;

use crate::features::coupon::model::Traits;
use crate::features::site::store as settings;
use crate::features::vip::store::{self as vip, Vip};
use crate::guard::MemberId;
use engine::Points;
use model::{Multipliers, Sale};

/// Who buys: what membership, spending and the calendar take off for them.
#[derive(Clone, Debug, Default)]
pub struct Buyer {
    pub vip: Option<Vip>,
    pub spend: Option<i64>,
    pub sales: Vec<Sale>,
}

impl Buyer {
    pub async fn read(db: &mut Conn, member: Option<MemberId>, now: Timestamp, zone: Zone) -> Result<Self> {
        let sales = store::sales(db, now).await?;
        let Some(member) = member else { return Ok(Self { sales, ..Self::default() }) };
        Ok(Self {
            vip: vip::of_member(db, member, now).await?,
            spend: vip::spend_rate(db, member, now, zone).await?,
            sales,
        })
    }

    pub fn sale(&self, traits: &Traits) -> Option<&Sale> {
        self.sales.iter().find(|sale| traits.fit(sale.scope, &sale.target))
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

pub async fn multipliers(db: &mut Conn) -> Result<Multipliers> {
    Ok(Rules::read(db).await?.multipliers)
}
