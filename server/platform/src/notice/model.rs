use std::time::Duration;

use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::{id_type, string_enum};
use serde::Serialize;
use utoipa::ToSchema;

id_type!(MessageId);

string_enum! {
    pub enum Channel {
        Email = "email",
        Sms = "sms",
        /// A group chat: the target is the kind of its robot.
        Robot = "robot",
    }
}

string_enum! {
    pub enum Status {
        Waiting = "waiting",
        /// Stays here, to be read by an administrator.
        Kept = "kept",
        Sent = "sent",
        Failed = "failed",
    }
}

/// A message as the back office lists it.
#[derive(Serialize, ToSchema)]
pub struct MessageRow {
    pub id: MessageId,
    pub channel: Channel,
    pub target: String,
    pub subject: String,
    pub body: String,
    pub status: Status,
    pub error: String,
    pub attempts: i64,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
    #[serde(skip)]
    pub sealed: String,
    /// The same with a layout, if it has one
    pub html: String,
}

row!(MessageRow { id, channel, target, subject, body, status, error, attempts, create_time(created_at), sealed, html });

/// `m***@example.com`, `138****8000`: enough to recognise one's own, not enough to write to.
pub fn masked(address: &str) -> String {
    let stars = |part: &str, head: usize| {
        let head: String = part.chars().take(head).collect();
        format!("{head}***")
    };
    match address.split_once('@') {
        Some((name, host)) => format!("{}@{host}", stars(name, 1)),
        None if address.len() == 11 => {
            format!("{}****{}", address.get(..3).unwrap_or_default(), address.get(7..).unwrap_or_default())
        }
        None if address.is_empty() => String::new(),
        None => stars(address, 1),
    }
}

/// A message on its way out.
pub struct Outgoing {
    pub id: MessageId,
    pub channel: Channel,
    pub target: String,
    pub subject: String,
    pub body: String,
    pub template: String,
    pub params: String,
    pub attempts: i64,
    pub sealed: String,
    /// The same with a layout; empty where it has none.
    pub html: String,
    /// Where the reader can do without more of these; empty where they cannot.
    pub unsubscribe: String,
    pub created_at: Timestamp,
}

row!(Outgoing {
    id,
    channel,
    target,
    subject,
    body,
    template,
    params,
    attempts,
    sealed,
    html,
    unsubscribe,
    created_at
});

string_enum! {
    /// Templates of messages that hold a code.
    pub enum CodeTemplate {
        Code = "code",
        /// An invitation to a seat of a membership.
        Seat = "seat",
    }
}

/// The template of messages to the people who run the shop.
pub const STAFF_TEMPLATE: &str = "staff_alert";

/// How long a code is good for, and so how long a message needs it.
pub const CODE_LASTS: Duration = Duration::from_secs(600);
/// The same for an invitation to a seat.
pub const SEAT_LASTS: Duration = Duration::from_secs(7 * 24 * 3600);

const MOST_ATTEMPTS: i64 = 6;

/// When a message that failed for the `attempts`th time is tried again: after 30 s, 2 min, 8 min, 32 min, 2 h. Never,
/// after that.
pub fn next_try(attempts: i64, now: Timestamp) -> Option<Timestamp> {
    let seconds = 30 * 4_i64.pow(u32::try_from(attempts.clamp(1, 8) - 1).unwrap_or_default());
    (attempts < MOST_ATTEMPTS).then(|| Timestamp(now.0 + seconds * 1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_tried_again_further_and_further_apart() {
        let at = |attempts| next_try(attempts, Timestamp(0)).map(Timestamp::seconds);
        assert_eq!([at(1), at(2), at(3), at(5), at(6)], [Some(30), Some(120), Some(480), Some(7680), None]);
    }
}
