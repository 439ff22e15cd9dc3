//! Setting: what the owner sets in the back office, in tabs. Which settings there are is written here once, each with its kind and its limits;
//! values are rows of `site`. What belongs to the machine (addresses, folders, the time zone) stays in the configuration file.

pub mod admin;
pub mod model;

use kernel::error_codes;

error_codes! {
    pub enum SettingError {
        Unknown = "setting.unknown": NotFound,
        BadValue = "setting.bad_value": Invalid,
        NoServer = "setting.no_server": Invalid,
        BadTarget = "setting.bad_target": Invalid,
    }
}
