//! Cart: what a member means to buy. A visitor's cart is their browser's; at signing in the two become one.

pub mod store;

use kernel::error_codes;

/// Lines in one call, whatever the owner allows in a cart.
pub const MOST_AT_ONCE: usize = 200;

error_codes! {
    pub enum CartError {
        Full = "cart.full": Refused,
    }
}
