//! What happens to runs without anybody asking: those that a dead process left behind, those that are too old, and all of them
//! when the server ends.

use std::time::Duration;

use kernel::Result;
use runner::tree::Process;
use tokio::signal::unix::{SignalKind, signal};

use super::model::RunRow;
use super::start::{host, run_id};
use super::{log_path, store};
use crate::OfficeState;
use platform::audit;

/// A run whose process has not been heard of for so long is nobody's; others say every minute that they live.
const UNHEARD: Duration = Duration::from_secs(180);
/// A bit more than the grace that programs have.
const LAST_WORDS: Duration = Duration::from_secs(8);

/// At the start: what an earlier process on this machine was running is ended, and nobody knows how it went. Answers how many
/// runs there were, and how many processes still lived.
pub async fn recover(app: &OfficeState) -> Result<(usize, usize)> {
    let (here, rows) = (host(), app.db.read(|db| Box::pin(store::running(db))).await?);
    let (mut lost, mut ended) = (0, 0);
    for row in rows {
        let is_dead = row.host == here && !row.server().is_some_and(Process::is_alive);
        if is_dead {
            ended += lose(app, row).await?;
            lost += 1;
        }
    }
    if lost > 0 {
        tracing::warn!("{lost} commands were under way when the server ended; {ended} of their processes were left");
    }
    Ok((lost, ended))
}

async fn lose(app: &OfficeState, row: RunRow) -> Result<usize> {
    let path = log_path(app, row.id);
    let (id, now) = (row.id, app.clock.now());
    let clear = tokio::task::spawn_blocking(move || {
        let ended = runner::clear(row.keeper(), &run_id(&row));
        let text = std::fs::read(path).unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', &text).count();
        (ended, (i64::try_from(text.len()).unwrap_or(i64::MAX), i64::try_from(lines).unwrap_or(i64::MAX)))
    });
    let (ended, kept) = clear.await.map_err(anyhow::Error::new)?;
    app.db.write(move |db| Box::pin(store::lose(db, id, kept, now))).await?;
    Ok(ended)
}

/// Says that this process looks after its runs, and gives up those of processes that say so no more.
pub async fn look_after(app: &OfficeState) -> Result<()> {
    let now = app.clock.now();
    if let Some(server) = Process::own().filter(|_| !app.terminal.runner.is_idle()) {
        let here = host();
        let write = app.db.write(move |db| {
            let here = here.clone();
            Box::pin(async move { store::renew(db, &here, server, now).await })
        });
        write.await?;
    }
    app.db.write(move |db| Box::pin(store::lose_unseen(db, now.minus(UNHEARD), now))).await.map(drop)
}

/// Throws away outputs that are too old, and in the end the rows.
pub async fn purge_old_runs(app: &OfficeState) -> Result<()> {
    let now = app.clock.now();
    let before = now.minus(app.config.terminal.kept);
    for id in app.db.read(move |db| Box::pin(store::old(db, before))).await? {
        match std::fs::remove_file(log_path(app, id)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                tracing::warn!(run = id, "an old output was not removed: {error}");
            }
            _ => app.db.write(move |db| Box::pin(store::forget_output(db, id))).await?,
        }
    }
    // Another node may have let go of a row whose output lies here.
    for id in outputs_here(app) {
        let row = app.db.read(move |db| Box::pin(store::by_id(db, id))).await?;
        if row.is_none_or(|row| !row.kept) {
            drop(std::fs::remove_file(log_path(app, id)));
        }
    }
    app.db.write(move |db| Box::pin(store::purge(db, now.minus(audit::KEPT)))).await
}

/// The runs whose output this node has kept.
fn outputs_here(app: &OfficeState) -> Vec<i64> {
    let Ok(entries) = std::fs::read_dir(app.config.data_dir.join("terminal")) else { return Vec::new() };
    let id = |entry: std::fs::DirEntry| entry.file_name().to_str()?.strip_suffix(".log")?.parse().ok();
    entries.flatten().filter_map(id).collect()
}

/// Asks every command to end as soon as the server is asked to, so that streams end before the server does.
pub async fn stop_at_end(app: OfficeState) {
    let (Ok(mut terminate), Ok(mut interrupt)) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return tracing::error!("signals cannot be heard");
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    app.terminal.runner.stop_all();
}

/// Waits until all of them have ended and that is written down.
pub async fn close(app: &OfficeState) {
    app.terminal.runner.stop_all();
    let idle = async {
        let mut look = tokio::time::interval(Duration::from_millis(50));
        while !app.terminal.runner.is_idle() {
            look.tick().await;
        }
    };
    if tokio::time::timeout(LAST_WORDS, idle).await.is_err() {
        tracing::warn!("some commands did not end in time; their keepers end them now");
    }
}
