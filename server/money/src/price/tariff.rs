//! What prices are made with: the owner's rules, sales and levels, and who buys.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use platform::guard::MemberId;
use platform::setting::numbers::Numbers;

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
        let (spent, vip) = vip::discounts(db, member, now, zone).await?;
        Ok(Self { vip, spend: tier(&tariff.tiers, spent).map(|tier| tier.rate), ..anybody })
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
    /// Points that a yuan brings.
    pub points_earned: i64,
    /// Lines of a cart and of an order.
    pub lines_most: i64,
}

impl Rules {
    pub const fn of(numbers: &Numbers) -> Self {
        Self {
            multipliers: Multipliers {
                commercial: numbers.licence_commercial_percent,
                enterprise: numbers.licence_enterprise_percent,
            },
            points: Points {
                wanted: 0,
                per_yuan: numbers.points_per_yuan,
                step: numbers.points_step,
                share: numbers.points_share,
            },
            points_earned: numbers.points_earned,
            lines_most: numbers.cart_lines_most,
        }
    }
}
