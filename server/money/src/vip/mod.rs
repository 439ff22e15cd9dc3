//! VIP: the levels of membership and what they take off a price. Expiry is judged whenever a level is used.

pub mod model;
pub mod office;
pub mod pool;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum VipError {
        Unknown = "vip.unknown": NotFound,
        LevelTaken = "vip.level_taken": Refused,
        BadName = "vip.bad_name": Invalid,
        BadRate = "vip.bad_rate": Invalid,
        BadNumber = "vip.bad_number": Invalid,
        BadPrice = "vip.bad_price": Invalid,
        /// A longer membership must cost less a day.
        PerDay = "vip.per_day": Invalid,
        InUse = "vip.in_use": Refused,
        UnknownTier = "vip.unknown_tier": NotFound,
        BadTier = "vip.bad_tier": Invalid,
        TierTaken = "vip.tier_taken": Refused,
        /// Who spends more must pay less.
        TierOrder = "vip.tier_order": Refused,
    }
}
