//! From the cart to the refund.
//!
//! - `cart`, `order`: quote, checkout, settlement, closing, refunds; one settle function for all ways to pay.
//! - `payment`, `gateway`: attempts to pay, what gateways report, how they are reached, the sandbox.
//! - `bill`: gateways' own books of a day against ours.
//! - `golive`: the checks before real money, and the end of what was bought while trying out.
//!
//! Owns the tables of these features. Uses `catalogue`, `people`, `money` and `platform`.

pub mod bill;
pub mod cart;
pub mod gateway;
pub mod golive;
pub mod jobs;
pub mod order;
pub mod payment;
mod state;

pub use state::OrdersState;
