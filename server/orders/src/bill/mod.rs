//! Bill: gateways' own books of a day against ours. Three things must say the same of every payment: the order, the payment and the bill;
//! where they do not, a person sees it and has a remedy.

pub mod jobs;
pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum BillError {
        Unknown = "bill.unknown": NotFound,
        Resolved = "bill.resolved": Refused,
        StillDiffers = "bill.still_differs": Refused,
        NoNote = "bill.no_note": Invalid,
        NoRemedy = "bill.no_remedy": Invalid,
        BadMonth = "bill.bad_month": Invalid,
    }
}
