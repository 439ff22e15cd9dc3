//! Coupon: something off the price of an order. A member's coupon is a row; it is locked when an order is made, used when that is
//! paid, and free again when it is closed.

pub mod model;
pub mod office;
pub mod scope;
pub mod store;
pub mod view;

use kernel::error_codes;

error_codes! {
    pub enum CouponError {
        /// Unknown, somebody else's, used or in another order: one answer for all.
        NotYours = "coupon.not_yours": Refused,
        NothingFits = "coupon.nothing_fits": Refused,
        BelowLeast = "coupon.below_least": Refused,
        Unknown = "coupon.unknown": NotFound,
        UnknownCode = "coupon.unknown_code": Refused,
        NotNow = "coupon.not_now": Refused,
        AllGone = "coupon.all_gone": Refused,
        LimitReached = "coupon.had_all": Refused,
        BadName = "coupon.bad_name": Invalid,
        BadValue = "coupon.bad_value": Invalid,
        BadTarget = "coupon.bad_target": Invalid,
        BadCode = "coupon.bad_code": Invalid,
        CodeTaken = "coupon.code_taken": Refused,
        BadTime = "coupon.bad_time": Invalid,
        /// Less than have been given.
        BadTotal = "coupon.bad_total": Refused,
        InUse = "coupon.in_use": Refused,
    }
}
