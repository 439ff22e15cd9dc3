//! What the wing of deliveries keeps in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use catalogue::CatalogueState;
use people::PeopleState;
use platform::server::count::Counter;

use crate::study::cached_access::CachedAccess;

/// Cheap to clone.
#[derive(Clone)]
pub struct DeliveryState(Arc<Parts>);

pub struct Parts {
    pub people: PeopleState,
    pub catalogue: CatalogueState,
    /// Downloads under way, and what was sent since it was last written down.
    pub sent: Counter,
    /// Streams that were let through lately, by the word in their address.
    pub streams: Mutex<HashMap<String, CachedAccess>>,
}

impl DeliveryState {
    pub fn new(people: PeopleState, catalogue: CatalogueState) -> Self {
        Self(Arc::new(Parts { people, catalogue, sent: Counter::default(), streams: Mutex::default() }))
    }
}

platform::wing_state!(DeliveryState, Parts, catalogue: CatalogueState);
