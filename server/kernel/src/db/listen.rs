//! The notices that carry changes between nodes.

use std::sync::Weak;
use std::time::Duration;

use tokio_postgres::AsyncMessage;

use super::tls::Server;
use crate::changes::{CacheTopic, Changes};

pub(super) const CHANNEL: &str = "rushes_changes";
pub(super) const ANNOUNCEMENTS: &str = "rushes_announcements";

/// Hears what other nodes changed. While it is not connected it may miss notices, so it counts every topic as changed
/// when it comes back. It ends when the pool's owner is gone.
#[allow(clippy::disallowed_methods)] // the pause before the next try is no rule of the shop
pub(super) async fn listen(server: Server, changes: Weak<Changes>) {
    while changes.strong_count() > 0 {
        let ended = listen_once(&server, &changes).await;
        changes.upgrade().inspect(|changes| changes.set_heard(false));
        if let Err(error) = ended {
            tracing::warn!(error = %error, "the change feed is down, trying again");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn listen_once((config, tls): &Server, changes: &Weak<Changes>) -> anyhow::Result<()> {
    let (client, mut connection) = config.connect(tls.clone()).await?;
    let (sender, mut notices) = tokio::sync::mpsc::unbounded_channel();
    let pump = tokio::spawn(async move {
        while let Some(message) = std::future::poll_fn(|context| connection.poll_message(context)).await {
            match message {
                Ok(AsyncMessage::Notification(notice)) => drop(sender.send(notice)),
                Ok(_) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}; LISTEN {ANNOUNCEMENTS}")).await?;
    changes.upgrade().inspect(|changes| {
        changes.bump_all();
        changes.set_heard(true);
    });
    while let Some(notice) = notices.recv().await {
        let Some(changes) = changes.upgrade() else { return Ok(()) };
        if notice.channel() == ANNOUNCEMENTS {
            changes.hear(notice.payload());
        } else if let Some(topic) = notice.payload().parse().ok().and_then(CacheTopic::from_number) {
            changes.bump(topic);
        }
    }
    Ok(pump.await??)
}
