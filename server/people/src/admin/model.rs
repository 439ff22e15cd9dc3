use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use serde::Serialize;
use utoipa::ToSchema;

use super::AdminError;
use platform::guard::AdminId;

/// What signing in needs to know.
#[derive(Clone, Debug)]
pub struct AdminLogin {
    pub id: AdminId,
    pub username: String,
    pub password_hash: String,
    pub active: bool,
    pub otp_secret: Option<String>,
    pub otp_active: bool,
    pub otp_step: i64,
    pub last_login_ip: String,
}

row!(AdminLogin { id, username, password_hash, active, otp_secret, otp_active, otp_step, last_login_ip });

/// Who an administrator is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AdminProfile {
    pub id: AdminId,
    pub username: String,
    pub nickname: String,
    pub avatar: String,
    pub email: String,
    pub mobile: String,
    pub motto: String,
}

row!(AdminProfile { id, username, nickname, avatar, email, mobile, motto });

/// An administrator's row without secrets.
#[derive(Clone, Debug)]
pub struct Details {
    pub profile: AdminProfile,
    pub active: bool,
    pub department_id: Option<i64>,
    pub department_name: Option<String>,
    pub job_id: Option<i64>,
    pub job_name: Option<String>,
    pub otp_active: bool,
    pub last_login_at: Option<Timestamp>,
    pub last_login_ip: String,
    pub created_at: Timestamp,
}

impl Details {
    /// One who has no name yet.
    pub const fn blank(created_at: Timestamp) -> Self {
        Self {
            profile: AdminProfile {
                id: AdminId(0),
                username: String::new(),
                nickname: String::new(),
                avatar: String::new(),
                email: String::new(),
                mobile: String::new(),
                motto: String::new(),
            },
            active: true,
            department_id: None,
            department_name: None,
            job_id: None,
            job_name: None,
            otp_active: false,
            last_login_at: None,
            last_login_ip: String::new(),
            created_at,
        }
    }
}

row!(Details {
    ..profile: AdminProfile,
    active,
    department_id,
    department_name,
    job_id,
    job_name,
    otp_active,
    last_login_at,
    last_login_ip,
    created_at,
});

/// An administrator as the back office lists and edits them.
#[derive(Clone, Serialize, ToSchema)]
pub struct AdminRow {
    #[serde(flatten)]
    pub profile: AdminProfile,
    pub status: &'static str,
    pub group_arr: Vec<i64>,
    pub group_name_arr: Vec<String>,
    pub department_id: Option<i64>,
    pub department_name: Option<String>,
    pub job_id: Option<i64>,
    pub job_name: Option<String>,
    /// Has a second factor
    pub otp: bool,
    /// Always empty: a form field for a new one
    pub password: &'static str,
    #[schema(value_type = Option<i64>)]
    pub last_login_time: Option<Timestamp>,
    pub last_login_ip: String,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
}

impl Details {
    pub fn row(self, groups: &[(i64, i64, String)]) -> AdminRow {
        let own = || groups.iter().filter(|(admin, ..)| *admin == self.profile.id.0);
        AdminRow {
            group_arr: own().map(|(_, id, _)| *id).collect(),
            group_name_arr: own().map(|(.., name)| name.clone()).collect(),
            profile: self.profile,
            status: platform::access::model::status(self.active),
            department_id: self.department_id,
            department_name: self.department_name,
            job_id: self.job_id,
            job_name: self.job_name,
            otp: self.otp_active,
            password: "",
            last_login_time: self.last_login_at,
            last_login_ip: self.last_login_ip,
            create_time: self.created_at,
        }
    }
}

/// 3 to 30 letters, digits or underscores, a letter first.
pub fn username(text: &str) -> Result<&str> {
    let starts = text.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic());
    let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if starts && plain && (3..=30).contains(&text.len()) { Ok(text) } else { Err(AdminError::BadUsername.into()) }
}

/// 10 to 128 characters of any kind.
pub fn password(text: &str) -> Result<&str> {
    if (10..=128).contains(&text.chars().count()) { Ok(text) } else { Err(AdminError::BadPassword.into()) }
}

pub fn nickname(text: &str) -> Result<&str> {
    if (1..=50).contains(&text.chars().count()) { Ok(text) } else { Err(AdminError::BadNickname.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_passwords_follow_the_rules_at_their_edges() {
        let name = |count: usize| "a".repeat(count);
        for (text, fits) in
            [(name(2), false), (name(3), true), (name(30), true), (name(31), false), ("1ab".into(), false)]
        {
            assert_eq!(username(&text).is_ok(), fits, "{text}");
        }
        for (text, fits) in
            [(name(9), false), (name(10), true), (name(128), true), (name(129), false), ("& < > \" ' 密".into(), true)]
        {
            assert_eq!(password(&text).is_ok(), fits, "{text}");
        }
    }
}
