//! Material: what is sold — footage, packs, courses, project files — with its variants, listed and shown in detail.

pub mod http;
pub mod model;
pub mod page;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum MaterialError {
        Unknown = "material.unknown": NotFound,
        UnknownType = "material.unknown_type": NotFound,
    }
}
