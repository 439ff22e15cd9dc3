//! Payment: one attempt to pay an order through a gateway. What arrives about it is evidence, kept once; the state machine in
//! `model` says what evidence means, and `order::settle` is the only one who acts on it.

pub mod admin;
pub mod model;
pub mod sandbox;
pub mod store;

use std::sync::Arc;

use kernel::{Result, error_codes};
use paygate::Gateway;

use platform::app::App;

error_codes! {
    pub enum PaymentError {
        Unknown = "payment.unknown": NotFound,
        NoChannel = "payment.no_channel": Invalid,
        Gateway = "payment.gateway": Refused,
    }
}

/// The gateways that are switched on.
pub fn gateways(app: &App) -> &[Arc<dyn Gateway>] {
    app.gateways.get_or_init(|| {
        let mut list: Vec<Arc<dyn Gateway>> = Vec::new();
        if app.config.sandbox {
            list.push(Arc::new(sandbox::open(app)));
        }
        list
    })
}

pub fn gateway(app: &App, key: &str) -> Result<Arc<dyn Gateway>> {
    let found = gateways(app).iter().find(|gateway| gateway.key() == key);
    found.cloned().ok_or_else(|| PaymentError::NoChannel.into())
}
