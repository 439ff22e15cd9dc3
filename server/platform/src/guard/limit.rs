//! How often one caller may do what costs us something. Ready-made public answers are not counted: giving them out is
//! cheaper than counting, and whole offices share one address.

use std::net::IpAddr;

use kernel::Result;
use kernel::limit::caller;

pub use super::rate::{RateLimit, Who};
use crate::app::App;

pub fn take(app: &App, limit: RateLimit, who: Who) -> Result<()> {
    if !app.config.limits {
        return Ok(());
    }
    let call = app.limits.take(&(limit, who), limit.rate(), app.clock.now())?;
    app.shared_calls.tell(call);
    Ok(())
}

/// Whether there is room for one more; what succeeds is then taken.
pub fn look_by_address(app: &App, limit: RateLimit, address: IpAddr) -> Result<()> {
    if !app.config.limits {
        return Ok(());
    }
    app.limits.look(&(limit, Who::Address(caller(address))), limit.rate(), app.clock.now())
}

pub fn take_by_address(app: &App, limit: RateLimit, address: IpAddr) -> Result<()> {
    take(app, limit, Who::Address(caller(address)))
}
