//! Cart: what a member means to buy. A visitor's cart is their browser's; at signing in the two become one.

pub mod admin;
pub mod http;
pub mod store;

use kernel::error_codes;

/// Lines of one cart.
pub const MOST: usize = 50;

error_codes! {
    pub enum CartError {
        Full = "cart.full": Refused,
    }
}
