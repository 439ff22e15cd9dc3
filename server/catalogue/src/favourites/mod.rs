//! Collect: favourites, and the collections a member puts them together in, which can be shown to others by a link.

pub mod model;
pub mod store;

use kernel::error_codes;

error_codes! {
    pub enum CollectError {
        /// A collection that is not there, or is somebody else's.
        Unknown = "collect.unknown": NotFound,
        /// The link was taken back, or never was one.
        NotShared = "collect.not_shared": NotFound,
        BadName = "collect.bad_name": Invalid,
        NameTaken = "collect.name_taken": Refused,
        Full = "collect.full": Refused,
        CollectionFull = "collect.collection_full": Refused,
        TooMany = "collect.too_many": Refused,
    }
}
