//! What is counted, for whom, and how much of it is allowed.

use std::net::IpAddr;

use kernel::limit::Rate;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateLimit {
    /// A visitor changing something.
    Write,
    /// Trying to sign in or to register.
    Login,
    /// Accounts made.
    Register,
    Captcha,
    /// Pictures drawn for one asker: posters.
    Picture,
    /// Making and paying orders, by member.
    Checkout,
    /// Trying codes of coupons, by member.
    Redeem,
    /// Asking for links of one's files, by member: so many in an hour, as the owner has set.
    Links(i64),
    /// User names tried for one's own account, by member: each answer says whether a name is taken.
    Username,
    /// Small uploads, by member: so many in an hour, as the owner has set.
    Upload(i64),
    /// An administrator, by account.
    Admin,
}

impl RateLimit {
    pub fn rate(self) -> Rate {
        match self {
            Self::Write => Rate::new(60, 60).burst(120),
            Self::Login => Rate::new(10, 60),
            Self::Register => Rate::new(5, 3600),
            Self::Captcha | Self::Picture => Rate::new(30, 60),
            Self::Checkout => Rate::new(20, 60).burst(40),
            Self::Redeem => Rate::new(10, 600),
            Self::Username => Rate::new(10, 3600),
            Self::Links(hourly) | Self::Upload(hourly) => Rate::new(hourly, 3600),
            Self::Admin => Rate::new(300, 60),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Address(IpAddr),
    Admin(i64),
    Member(i64),
}
