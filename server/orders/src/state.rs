//! What the wing of orders keeps in memory.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use catalogue::CatalogueState;
use kernel::Result;
use paygate::Gateway;
use people::PeopleState;
use platform::app::App;

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

impl Deref for OrdersState {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = CatalogueState;

    fn deref(&self) -> &CatalogueState {
        &self.catalogue
    }
}

impl FromRef<OrdersState> for App {
    fn from_ref(state: &OrdersState) -> Self {
        state.app.clone()
    }
}
