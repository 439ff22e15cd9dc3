//! Home: what every page starts with (the site and its navigation), and the home page, which is made of blocks that the
//! back office puts together (the page set).

pub mod block;
pub mod model;
pub mod show;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum HomeError {
        UnknownBlock = "home.unknown_block": NotFound,
        /// Data that is not of its block's kind.
        BadBlock = "home.bad_block": Invalid,
        BadText = "home.bad_text": Invalid,
        BadPath = "home.bad_path": Invalid,
        BadPicture = "home.bad_picture": Invalid,
        BadCount = "home.bad_count": Invalid,
        BadSource = "home.bad_source": Invalid,
        UnknownMaterial = "home.unknown_material": Invalid,
        TooMany = "home.too_many": Refused,
        NothingDeleted = "home.nothing_deleted": Refused,
    }
}
