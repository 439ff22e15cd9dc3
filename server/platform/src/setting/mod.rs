//! Setting: what the owner sets in the back office, in tabs. Which settings there are is written here once, each with its kind and its limits
//! (`numbers` has those that count something, and the rules between them);
//! values are rows of `site`. Values of the owner's own can be added to them (`own`). What belongs to the machine (addresses, folders, the time zone) stays in the configuration file.

pub mod admin;
mod current;
pub mod docs;
pub mod list;
pub mod model;
pub mod numbers;
pub mod own;
pub mod store;
pub mod switch;
pub mod trial;

use kernel::error_codes;

error_codes! {
    pub enum SettingError {
        Unknown = "setting.unknown": NotFound,
        BadValue = "setting.bad_value": Invalid,
        NoServer = "setting.no_server": Invalid,
        /// A stored secret goes with the server it was given for, and with no other.
        SecretAgain = "setting.secret_again": Invalid,
        /// Robots are called where their makers have them, and nowhere else.
        BadRobot = "setting.bad_robot": Invalid,
        /// A picture that is not among the attachments.
        BadPicture = "setting.bad_picture": Invalid,
        BadTarget = "setting.bad_target": Invalid,
        BadKind = "setting.bad_kind": Invalid,
        BadName = "setting.bad_name": Invalid,
        TakenName = "setting.taken_name": Refused,
        BadTitle = "setting.bad_title": Invalid,
        BadChoices = "setting.bad_choices": Invalid,
        TooMany = "setting.too_many": Refused,
        Fixed = "setting.fixed": Refused,
        LicenceOrder = "setting.licence_order": Invalid,
        TopupOrder = "setting.topup_order": Invalid,
        TopupOverCap = "setting.topup_over_cap": Invalid,
        CapOrder = "setting.cap_order": Invalid,
        RefundAfterPoints = "setting.refund_after_points": Invalid,
        RefundAfterReward = "setting.refund_after_reward": Invalid,
        DownloadOrder = "setting.download_order": Invalid,
        AtOnceOrder = "setting.at_once_order": Invalid,
        UploadOverQuota = "setting.upload_over_quota": Invalid,
    }
}
