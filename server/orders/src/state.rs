//! What the wing of orders keeps in memory.

use std::sync::Arc;

use catalogue::CatalogueState;
use people::PeopleState;

use crate::gateway::set::Gateways;

/// Cheap to clone.
#[derive(Clone)]
pub struct OrdersState(Arc<Parts>);

pub struct Parts {
    pub people: PeopleState,
    pub catalogue: CatalogueState,
    /// Those who take money.
    pub gateways: Gateways,
}

impl OrdersState {
    pub fn new(people: PeopleState, catalogue: CatalogueState) -> Self {
        let gateways = Gateways::new(&catalogue);
        Self(Arc::new(Parts { people, catalogue, gateways }))
    }
}

platform::wing_state!(OrdersState, Parts, catalogue: CatalogueState);
