//! What the wing of deliveries keeps in memory.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::extract::FromRef;
use catalogue::CatalogueState;
use people::PeopleState;
use platform::app::App;
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

impl Deref for DeliveryState {
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

impl FromRef<DeliveryState> for App {
    fn from_ref(state: &DeliveryState) -> Self {
        state.app.clone()
    }
}
