//! Delivery: what was paid for arrives, at line speed and only with its owner. A link is a signed ticket for one member and one file; the right behind
//! it is asked for again with every request, and while bytes flow.

pub mod admin;
pub mod http;
pub mod model;
pub mod pool;
pub mod purchases;
pub mod send;
pub mod store;
pub mod ticket;
pub mod zip;

use kernel::error_codes;

error_codes! {
    pub enum DeliveryError {
        Unknown = "delivery.unknown": NotFound,
        NotOwned = "delivery.not_owned": Refused,
        Nothing = "delivery.nothing": Invalid,
        TooMany = "delivery.too_many": Refused,
        TooLarge = "delivery.too_large": Refused,
        Captcha = "delivery.captcha": Refused,
        Limit = "delivery.limit": Refused,
        NoMembership = "delivery.no_membership": Refused,
        NotInPool = "delivery.not_in_pool": Refused,
        PoolEmpty = "delivery.pool_empty": Refused,
        PoolDay = "delivery.pool_day": Refused,
        Owned = "delivery.owned": Refused,
        NoReason = "delivery.no_reason": Invalid,
        Ended = "delivery.ended": Refused,
        Busy = "delivery.busy": Refused,
    }
}
