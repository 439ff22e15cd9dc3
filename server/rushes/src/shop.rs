//! The whole shop: the states of all wings, one on top of the other.

use std::ops::Deref;
use std::sync::Arc;

use catalogue::CatalogueState;
use delivery::DeliveryState;
use kernel::Result;
use kernel::clock::SharedClock;
use kernel::db::Db;
use kernel::random::Random;
use money::MoneyState;
use office::OfficeState;
use orders::OrdersState;
use people::PeopleState;
use platform::app::{App, Registry};
use platform::config::Config;

use crate::migrations::MIGRATIONS;
use crate::registry;

const REGISTRY: Registry =
    Registry { migrations: MIGRATIONS, resources: registry::ALL, kept: registry::KEPT, lists: registry::LISTS };

/// Cheap to clone.
#[derive(Clone)]
pub struct Shop {
    pub office: OfficeState,
}

impl Shop {
    pub async fn start(config: Config, clock: SharedClock, random: Random) -> Result<Self> {
        let db = Db::open(&config.database, Arc::default()).await?;
        Self::start_on(config, db, clock, random).await
    }

    /// Like `start`, for a database that is open already.
    pub async fn start_on(config: Config, db: Db, clock: SharedClock, random: Random) -> Result<Self> {
        Self::over(App::start(config, REGISTRY, db, clock, random).await?)
    }

    /// For a database that is migrated already.
    pub fn with_db(config: Config, db: Db, clock: SharedClock, random: Random) -> Result<Self> {
        Self::over(App::with_db(config, REGISTRY, db, clock, random)?)
    }

    fn over(app: App) -> Result<Self> {
        let money = MoneyState::new(app);
        let (people, catalogue) = (PeopleState::new(money.clone())?, CatalogueState::new(money));
        let orders = OrdersState::new(people.clone(), catalogue.clone());
        Ok(Self { office: OfficeState::new(orders, DeliveryState::new(people, catalogue))? })
    }
}

impl Deref for Shop {
    type Target = OfficeState;

    fn deref(&self) -> &OfficeState {
        &self.office
    }
}

impl axum::extract::FromRef<Shop> for App {
    fn from_ref(shop: &Shop) -> Self {
        shop.app.clone()
    }
}
