use super::id::AdminId;

/// What an administrator was refused, until it is written down.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RefusedAccess {
    pub admin: AdminId,
    pub username: String,
    pub path: String,
    pub error: &'static str,
    pub ip: String,
}
