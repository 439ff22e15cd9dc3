//! How often one caller may do what costs us something. Ready-made public answers are not counted: giving them out is
//! cheaper than counting, and whole offices share one address.

use std::net::IpAddr;

use kernel::Result;
use kernel::limit::caller;
use tokio::sync::broadcast::error::RecvError;

pub use super::rate::{RateLimit, Who};
use super::shared_calls::{CALLS_IN_MESSAGE, read, write};
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

/// Tells other nodes what was counted here and counts what they tell, as long as the node serves.
pub async fn share_calls(app: App) {
    let mut announcements = app.changes().announcements();
    loop {
        tokio::select! {
            calls = app.shared_calls.untold() => {
                for calls in calls.chunks(CALLS_IN_MESSAGE) {
                    if let Err(error) = app.db.announce(&write(&app.node, calls)).await {
                        tracing::warn!("other nodes do not hear of calls that were counted here: {error}");
                    }
                }
            }
            announcement = announcements.recv() => match announcement {
                Ok(text) => {
                    let now = app.clock.now();
                    read(&app.node, &text).for_each(|call| app.limits.count(call, now));
                }
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }
}
