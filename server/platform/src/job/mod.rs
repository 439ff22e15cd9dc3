//! Job: work that is done beside the shop, in turn and on any node: hashes of large files, pictures from films. A row says what is
//! to be done; whoever claims it works until the lease ends, and renews it meanwhile. A node that dies loses nothing.

pub mod admin;
pub mod model;
pub mod store;
pub mod work;

use kernel::error_codes;

error_codes! {
    pub enum JobError {
        Unknown = "job.unknown": NotFound,
        NotFailed = "job.not_failed": Refused,
        Ended = "job.ended": Refused,
    }
}
