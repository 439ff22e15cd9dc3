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
    /// Asking for links of one's files, by member.
    Links,
    /// User names tried for one's own account, by member: each answer says whether a name is taken.
    Username,
    /// Small uploads, by member.
    Upload,
    /// An administrator, by account.
    Admin,
}

impl RateLimit {
    pub fn rate(self, uploads_hourly: i64) -> Rate {
        match self {
            Self::Write => Rate::new(60, 60).burst(120),
            Self::Login => Rate::new(10, 60),
            Self::Register => Rate::new(5, 3600),
            Self::Captcha | Self::Picture => Rate::new(30, 60),
            Self::Checkout => Rate::new(20, 60).burst(40),
            Self::Redeem => Rate::new(10, 600),
            Self::Username => Rate::new(10, 3600),
            Self::Links => Rate::new(60, 3600).burst(60),
            Self::Upload => Rate::new(uploads_hourly, 3600),
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
