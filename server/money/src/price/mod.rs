//! Price: what a variant costs under a licence, for whom, line by line. One pure function says it everywhere.

pub mod admin;
pub mod engine;
pub mod model;
pub mod store;

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use kernel::text::Lang;
use kernel::{Result, error_codes};

use crate::coupon::model::Traits;
use crate::vip::model::{Tier, tier};
use crate::vip::store::{self as vip, Vip};
use engine::Points;
use model::{Licence, Multipliers, Sale};
use platform::app::{App, topic};
use platform::guard::MemberId;
use platform::site::store as settings;

error_codes! {
    pub enum PriceError {
        UnknownSale = "price.unknown_sale": NotFound,
        BadName = "price.bad_name": Invalid,
        BadRate = "price.bad_rate": Invalid,
        BadTarget = "price.bad_target": Invalid,
        BadTime = "price.bad_time": Invalid,
    }
}

/// What every price is made with, whoever buys: kept ready, and read anew when something of it changes.
#[derive(Clone, Debug, Default)]
pub struct Tariff {
    pub rules: Rules,
    sales: Vec<Sale>,
    tiers: Vec<Tier>,
}

/// As buyers read it.
pub fn licence_name(app: &App, lang: Lang, licence: Licence) -> String {
    app.texts.get(lang, &format!("material.quote.{}", licence.word()), &[])
}

/// The tariff as it stands. Taken before a transaction, so that no order waits for what never changes.
pub async fn tariff(app: &App) -> Result<Arc<Tariff>> {
    let make = || async {
        let read = app.db.read(|db| {
            Box::pin(async move {
                let (rules, sales) = (Rules::read(db).await?, store::sales(db).await?);
                Ok(Tariff { rules, sales, tiers: vip::tiers(db).await? })
            })
        });
        Ok(Arc::new(read.await?) as Arc<dyn Any + Send + Sync>)
    };
    let kept = app.kept.get("tariff".to_owned(), &[topic::SITE, topic::PRICE], make).await?;
    kept.downcast().map_err(|_| anyhow::anyhow!("something else is kept as the tariff").into())
}

/// Somebody nobody knows, today.
pub async fn anybody(app: &App) -> Result<Buyer> {
    Ok(Buyer::anybody(&*tariff(app).await?, app.clock.now()))
}

/// A sale that begins or ends makes public prices stale, though nobody has written anything.
pub async fn watch_sales(app: &App) -> Result<()> {
    let now = anybody(app).await?.sales.iter().map(|sale| sale.id).collect();
    let mut seen = app.sales_on.lock().unwrap_or_else(PoisonError::into_inner);
    if *seen != now {
        *seen = now;
        app.changes().bump(topic::PRICE);
    }
    Ok(())
}

/// Who buys: what membership, spending and the calendar take off for them.
#[derive(Clone, Debug, Default)]
pub struct Buyer {
    pub vip: Option<Vip>,
    pub spend: Option<i64>,
    pub sales: Vec<Sale>,
}

impl Buyer {
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
    async fn read(db: &mut Conn) -> Result<Self> {
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
