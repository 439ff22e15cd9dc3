//! What this wing does by itself.

use platform::schedule::ScheduledJob;

use crate::{OfficeState, terminal};

pub const JOBS: &[ScheduledJob<OfficeState>] = &[
    ScheduledJob::every_minute("watch_terminal_runs", |app| Box::pin(terminal::jobs::look_after(app))),
    ScheduledJob::every_hour("purge_terminal_runs", |app| Box::pin(terminal::jobs::purge_old_runs(app))),
];
