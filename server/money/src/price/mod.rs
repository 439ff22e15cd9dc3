//! Price: what a variant costs under a licence, for whom, line by line. One pure function says it everywhere.

pub mod engine;
pub mod model;
pub mod store;
pub mod tariff;
pub mod upgrade;

use std::sync::{Arc, PoisonError};

use kernel::text::Lang;
use kernel::{Result, error_codes};

use crate::MoneyState;
use crate::vip::store as vip;
use model::Licence;
use platform::app::topic;
use platform::setting::numbers::Numbers;
pub use tariff::{BuyerDiscounts, Rules, Tariff};

error_codes! {
    pub enum PriceError {
        UnknownSale = "price.unknown_sale": NotFound,
        BadName = "price.bad_name": Invalid,
        BadRate = "price.bad_rate": Invalid,
        BadTarget = "price.bad_target": Invalid,
        BadTime = "price.bad_time": Invalid,
    }
}

/// As buyers read it.
pub fn licence_name(app: &MoneyState, lang: Lang, licence: Licence) -> String {
    app.texts.get(lang, &format!("material.quote.{}", licence.word()), &[])
}

/// The tariff as it stands. Taken before a transaction, so that no order waits for what never changes.
pub async fn tariff(app: &MoneyState) -> Result<Arc<Tariff>> {
    let make = || async {
        let read = app.db.read(|db| {
            Box::pin(async move {
                let (rules, sales) = (Rules::of(&Numbers::read(db).await?), store::sales(db).await?);
                Ok(Tariff { rules, sales, tiers: vip::tiers(db).await? })
            })
        });
        Ok(Arc::new(read.await?))
    };
    app.tariff.get(String::new(), &[topic::SITE, topic::PRICE], make).await
}

/// Somebody nobody knows, today.
pub async fn anybody(app: &MoneyState) -> Result<BuyerDiscounts> {
    Ok(BuyerDiscounts::anybody(&*tariff(app).await?, app.clock.now()))
}

/// A sale that begins or ends makes public prices stale, though nobody has written anything.
pub async fn watch_sales(app: &MoneyState) -> Result<()> {
    let now = anybody(app).await?.sales.iter().map(|sale| sale.id).collect();
    let mut seen = app.sales_on.lock().unwrap_or_else(PoisonError::into_inner);
    if *seen != now {
        *seen = now;
        app.changes().bump(topic::PRICE);
    }
    Ok(())
}
