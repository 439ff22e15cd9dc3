//! What this wing does by itself.

use platform::schedule::ScheduledJob;

use crate::{DeliveryState, downloads, study};

pub const JOBS: &[ScheduledJob<DeliveryState>] = &[
    ScheduledJob::every_second("write_downloads", |app| Box::pin(downloads::http::write_sent(app))),
    ScheduledJob::every_hour("purge_watching", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(study::store::forget(db, now.minus(study::KEPT)))).await
        })
    }),
];
