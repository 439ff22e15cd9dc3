//! What spending much in a year makes cheaper.

use kernel::Result;
use kernel::db::Conn;
use kernel::resource::{Resource, bps, money};

use super::VipError;
use super::store::tiers;
use platform::app::topic;

pub const TIER: Resource = Resource::new(
    "shop/tier",
    "spend_tier",
    &[
        money("amount").len(1, 10_000_000_000).bad(VipError::BadTier.coded()).taken(VipError::TierTaken.coded()),
        bps("rate").bad(VipError::BadTier.coded()),
    ],
)
.texts("offer", "tier")
.sort("amount")
.touches(&[topic::PRICE])
.after_save(|db, _| Box::pin(rates_fall(db)))
.errors(VipError::UnknownTier.coded(), VipError::UnknownTier.coded());

/// Whoever spends more pays less, through all of them.
async fn rates_fall(db: &mut Conn) -> Result<()> {
    let all = tiers(db).await?;
    let falls = all.iter().zip(all.iter().skip(1)).all(|(less, more)| more.rate < less.rate);
    if falls { Ok(()) } else { Err(VipError::TierOrder.into()) }
}
