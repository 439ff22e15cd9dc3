//! Payment: one attempt to pay an order through a gateway. What arrives about it is evidence, kept once; the state machine in
//! `model` says what evidence means, and `order::settle` is the only one who acts on it.

pub mod inquiry;
pub mod model;
pub mod quarantine;
pub mod sandbox;
pub mod start;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum PaymentError {
        Unknown = "payment.unknown": NotFound,
        NoChannel = "payment.no_channel": Invalid,
        NoMethod = "payment.no_method": Invalid,
        /// The code that stands for the payer is used up or too old: a new one is asked for.
        NoPayer = "payment.no_payer": Invalid,
        Gateway = "payment.gateway": Refused,
        /// The gateway gave no answer that can be believed: the same call again is safe.
        Unsure = "payment.unsure": Refused,
        NoRemedy = "payment.no_remedy": Invalid,
        NoNote = "payment.no_note": Invalid,
        Resolved = "payment.resolved": Refused,
    }
}
