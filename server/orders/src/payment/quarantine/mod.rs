//! Quarantine: what gateways say that fits nothing of ours. It waits with its raw evidence for a person.

pub mod model;
pub mod store;
