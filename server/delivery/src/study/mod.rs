//! Study: courses are watched. What was seen is kept as it was really seen, notes stand at their moment, and a stream plays only for who may
//! watch it, in two places at a time.

pub mod cached_access;
pub mod hls;
pub mod http;
pub mod model;
pub mod notes;
pub mod pass;
mod sent;
pub mod store;
mod view;

use std::time::Duration;

use kernel::error_codes;

/// Who watched where is forgotten after a day.
pub const KEPT: Duration = Duration::from_secs(24 * 3600);

error_codes! {
    pub enum StudyError {
        Unknown = "study.unknown": NotFound,
        NotOwned = "study.not_owned": Refused,
        NotReady = "study.not_ready": Refused,
        TooManyStreams = "study.too_many_streams": Refused,
        BadDevice = "study.bad_device": Invalid,
        BadRange = "study.bad_range": Invalid,
        BadNote = "study.bad_note": Invalid,
        TooManyNotes = "study.too_many_notes": Refused,
        UnknownNote = "study.unknown_note": NotFound,
    }
}
