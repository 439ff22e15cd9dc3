//! Dossier: all that staff see of one member on one page: wallet, yearly spending, membership, orders, devices, and what staff wrote to each
//! other. Each part is null for who has no right to it.

pub mod admin;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum DossierError {
        Unknown = "dossier.unknown": NotFound,
        BadNote = "dossier.bad_note": Invalid,
        NotYours = "dossier.not_yours": Refused,
    }
}
