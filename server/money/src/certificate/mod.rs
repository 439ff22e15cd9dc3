//! Certificate: what a licence was given for, on paper. Issued with the right, numbered, valid as long as the right is.

pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum CertificateError {
        Unknown = "certificate.unknown": NotFound,
        Named = "certificate.named": Refused,
        BadName = "certificate.bad_name": Invalid,
    }
}
