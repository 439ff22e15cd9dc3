//! What this wing does by itself.

use platform::schedule::ScheduledJob;

use crate::{OfficeState, alert, terminal};

pub const JOBS: &[ScheduledJob<OfficeState>] = &[
    ScheduledJob::every_minute("watch_alerts", |app| Box::pin(alert::jobs::watch(app)))
        .woken_by(|app| &app.alert_wakeup),
    ScheduledJob::every_hour("purge_alerts", |app| Box::pin(alert::jobs::purge(app))),
    ScheduledJob::every_minute("watch_terminal_runs", |app| Box::pin(terminal::jobs::look_after(app))),
    ScheduledJob::every_hour("purge_terminal_runs", |app| Box::pin(terminal::jobs::purge_old_runs(app))),
];
