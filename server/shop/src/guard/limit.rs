//! How often one caller may do what costs us something. Ready-made public answers are not counted: giving them out is
//! cheaper than counting, and whole offices share one address.

use std::net::IpAddr;

use kernel::Result;
use kernel::limit::{Rate, caller};

use crate::app::App;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
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
    /// Small uploads, by member.
    Upload,
    /// An administrator, by account.
    Admin,
}

impl Limit {
    fn rate(self, app: &App) -> Rate {
        match self {
            Self::Write => Rate::new(60, 60).burst(120),
            Self::Login => Rate::new(10, 60),
            Self::Register => Rate::new(5, 3600),
            Self::Captcha | Self::Picture => Rate::new(30, 60),
            Self::Checkout => Rate::new(20, 60).burst(40),
            Self::Redeem => Rate::new(10, 600),
            Self::Links => Rate::new(60, 3600).burst(60),
            Self::Upload => Rate::new(app.config.uploads_hourly, 3600),
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

pub fn take(app: &App, limit: Limit, who: Who) -> Result<()> {
    if !app.config.limits {
        return Ok(());
    }
    app.limits.take((limit, who), limit.rate(app), app.clock.now())
}

/// Whether there is room for one more; what succeeds is then taken.
pub fn look_by_address(app: &App, limit: Limit, address: IpAddr) -> Result<()> {
    if !app.config.limits {
        return Ok(());
    }
    app.limits.look(&(limit, Who::Address(caller(address))), limit.rate(app), app.clock.now())
}

pub fn take_by_address(app: &App, limit: Limit, address: IpAddr) -> Result<()> {
    take(app, limit, Who::Address(caller(address)))
}
