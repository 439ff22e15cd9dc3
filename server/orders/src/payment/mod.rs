//! Payment: one attempt to pay an order through a gateway. What arrives about it is evidence, kept once; the state machine in
//! `model` says what evidence means, and `order::settle` is the only one who acts on it.

pub mod admin;
pub mod gateways;
pub mod model;
pub mod sandbox;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum PaymentError {
        Unknown = "payment.unknown": NotFound,
        NoChannel = "payment.no_channel": Invalid,
        Gateway = "payment.gateway": Refused,
    }
}
