//! An order on the desk of whoever looks after it: what was delivered, the certificates, signs of risk, and what staff wrote about it.

pub mod admin;
pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum OrderDeskError {
        Unknown = "order_desk.unknown": NotFound,
        BadNote = "order_desk.bad_note": Invalid,
        NotYours = "order_desk.not_yours": Refused,
        NotPaid = "order_desk.not_paid": Refused,
    }
}
