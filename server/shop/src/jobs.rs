//! What happens without anybody asking. Runs on every node; what must happen once is claimed in the database.

use std::time::Duration;

use crate::app::App;
use crate::features;

const PAUSE: Duration = Duration::from_secs(60);
/// Tidying up is worth it once in so many rounds.
const ROUNDS: u32 = 60;

pub async fn run(app: App) {
    let mut pause = tokio::time::interval(PAUSE);
    let mut round = 0;
    loop {
        let is_minute = tokio::select! {
            _ = pause.tick() => true,
            () = app.post.notified() => false,
        };
        if let Err(error) = features::run_jobs(&app).await {
            tracing::error!("a job failed: {error:#}");
        }
        if is_minute {
            if round % ROUNDS == 0
                && let Err(error) = features::tidy(&app).await
            {
                tracing::error!("tidying up failed: {error:#}");
            }
            round += 1;
        }
    }
}
