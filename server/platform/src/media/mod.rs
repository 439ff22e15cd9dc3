//! Media: what comes in as a file. Small ones (pictures of pages and people) are public attachments; large ones (what is sold and taught) arrive
//! in parts, are checked by a job and kept where nobody comes by their address.

pub mod archive;
pub mod check;
pub mod direct;
pub mod form;
pub mod kind;
pub mod large;
pub mod name;
pub mod parts;
pub mod picture;
pub mod received;
pub mod remote;
pub mod serve;
pub mod small;
pub mod store;
pub mod svg;

use kernel::error_codes;

use crate::config::Config;

error_codes! {
    pub enum MediaError {
        NoFile = "media.no_file": Invalid,
        Format = "media.format": Refused,
        NotPicture = "media.not_picture": Refused,
        Pixels = "media.pixels": Refused,
        TooLarge = "media.too_large": Refused,
        Quota = "media.quota": Refused,
        NoSpace = "media.no_space": Refused,
        Topic = "media.topic": Invalid,
        Driver = "media.driver": Invalid,
        Archive = "media.archive": Refused,
        Target = "media.target": Invalid,
        Unknown = "media.unknown": NotFound,
        Part = "media.part": Invalid,
        Missing = "media.missing": Refused,
        Form = "media.form": Invalid,
        AtOnce = "media.at_once": Refused,
        /// The store does not have it: it was never sent, or is still under way.
        NotArrived = "media.not_arrived": Refused,
        /// Another report of the same upload is being looked at.
        Checking = "media.checking": Refused,
        Suffix = "media.suffix": Invalid,
    }
}

/// A disk that is almost full takes nothing more: the database lives there, too.
pub fn has_space(config: &Config, wanted: i64) -> bool {
    let Ok(found) = rustix::fs::statvfs(&config.data_dir) else { return true };
    let (free, all) = (found.f_bavail.saturating_mul(found.f_frsize), found.f_blocks.saturating_mul(found.f_frsize));
    free >= u64::try_from(wanted).unwrap_or_default() + all / 100 * config.storage.keep_free
}
