//! What the wing of orders keeps in memory.

use std::sync::Arc;

use catalogue::CatalogueState;
use kernel::Result;
use paygate::Gateway;
use people::PeopleState;

use crate::payment::PaymentError;
use crate::payment::gateways::open_gateways;

/// Cheap to clone.
#[derive(Clone)]
pub struct OrdersState(Arc<Parts>);

pub struct Parts {
    pub people: PeopleState,
    pub catalogue: CatalogueState,
    /// The gateways that take money.
    pub gateways: Vec<Arc<dyn Gateway>>,
}

impl OrdersState {
    pub fn new(people: PeopleState, catalogue: CatalogueState) -> Self {
        let gateways = open_gateways(&catalogue);
        Self(Arc::new(Parts { people, catalogue, gateways }))
    }

    /// The gateway of that name, if it is switched on.
    pub fn gateway(&self, key: &str) -> Result<Arc<dyn Gateway>> {
        let found = self.gateways.iter().find(|gateway| gateway.key() == key);
        found.cloned().ok_or_else(|| PaymentError::NoChannel.into())
    }
}

platform::wing_state!(OrdersState, Parts, catalogue: CatalogueState);
