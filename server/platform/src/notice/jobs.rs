//! Delivers what waits. Runs whenever a message was written, and once a minute for what failed before.

use std::time::Duration;

use kernel::Result;

use super::carrier::{carriers, send_now};
use super::model::{Status, next_try};
use super::store;
use crate::app::App;

const AT_ONCE: i64 = 50;
/// A node that dies while sending leaves the message to another after this long.
const CLAIMED: Duration = Duration::from_secs(300);
/// Messages hold codes and addresses: nobody needs them for longer.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

pub async fn deliver(app: &App) -> Result<()> {
    let now = app.clock.now();
    app.db.write(move |db| Box::pin(store::blank(db, now))).await?;
    for message in app.db.read(move |db| Box::pin(store::due(db, now, AT_ONCE))).await? {
        // Counted from here: those before may have taken long.
        let (id, now) = (message.id, app.clock.now());
        if !app.db.write(move |db| Box::pin(store::claim(db, id, now, now.plus(CLAIMED)))).await? {
            continue;
        }
        let attempts = message.attempts + 1;
        let (status, error, next_at) = match send_now(app, &carriers(app), message).await {
            Ok(()) => (Status::Sent, String::new(), now),
            Err(error) => {
                tracing::warn!(message = id.0, "a message could not be sent: {error:#}");
                let next = next_try(attempts, app.clock.now());
                (
                    if next.is_some() { Status::Waiting } else { Status::Failed },
                    format!("{error:#}"),
                    next.unwrap_or(now),
                )
            }
        };
        let settle = app.db.write(move |db| {
            let error = error.clone();
            Box::pin(async move { store::settle(db, id, status, &error, next_at).await })
        });
        settle.await?;
    }
    Ok(())
}

pub async fn purge(app: &App) -> Result<()> {
    let old = app.clock.now().minus(KEPT);
    app.db.write(move |db| Box::pin(store::purge(db, old))).await
}
