//! What happens without anybody asking. Runs on every node; what must happen once is claimed in the database.

use std::time::Duration;

use crate::Shop;
use crate::wings;

const PAUSE: Duration = Duration::from_secs(60);
/// Money does not wait for the minute.
const TILL: Duration = Duration::from_secs(1);
/// Tidying up is worth it once in so many rounds.
const ROUNDS: u32 = 60;

pub async fn run(app: Shop) {
    // What ffmpeg does takes long: it has workers of its own.
    let works = (0..app.config.media_workers).map(|_| platform::job::work::run(&app, &app.catalogue));
    tokio::join!(run_house(&app), run_payment_jobs(&app), futures_util::future::join_all(works));
}

async fn run_payment_jobs(app: &Shop) {
    let mut pause = tokio::time::interval(TILL);
    pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        pause.tick().await;
        if let Err(error) = wings::run_payment_jobs(app).await {
            tracing::error!("a job of the tills failed: {error:#}");
        }
    }
}

async fn run_house(app: &Shop) {
    let mut pause = tokio::time::interval(PAUSE);
    let mut round = 0;
    loop {
        let is_minute = tokio::select! {
            _ = pause.tick() => true,
            () = app.post.notified() => false,
        };
        if let Err(error) = wings::run_jobs(app).await {
            tracing::error!("a job failed: {error:#}");
        }
        if is_minute {
            if round % ROUNDS == 0
                && let Err(error) = wings::tidy(app).await
            {
                tracing::error!("tidying up failed: {error:#}");
            }
            round += 1;
        }
    }
}
