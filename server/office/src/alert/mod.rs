//! Alerts: messages to the people who run the shop, outside the back office, when something needs a person. A job compares conditions, which it
//! finds in stored state, with the open alerts: a condition that begins opens one, a condition that ends closes it. What channels have not
//! been sent yet is put into words and handed to the outbox in the same transaction, within the limits that the owner set.

pub mod admin;
mod conditions;
pub mod jobs;
mod message;
pub mod model;
pub mod store;

use kernel::error_codes;
use model::AlertKind;

error_codes! {
    pub enum AlertError {
        Unknown = "alert.unknown": NotFound,
        UnknownKind = "alert.unknown_kind": Invalid,
        UnknownChannel = "alert.unknown_channel": Invalid,
        /// Nothing is set up that a test could be sent to.
        ChannelOff = "alert.channel_off": Refused,
        Closed = "alert.closed": Refused,
    }
}

/// The setting by which the owner switches a kind off.
fn switch_name(kind: AlertKind) -> String {
    format!("alert_kind_{}", kind.word())
}
