//! What this wing does by itself.

use crate::app::App;
use crate::schedule::ScheduledJob;
use crate::{admin_table_tools, audit, guard, job, letter, media, notice, recycle_bin};

pub const JOBS: &[ScheduledJob<App>] = &[
    ScheduledJob::every_minute("read_mail_settings", |app| Box::pin(notice::load_carriers(app))),
    ScheduledJob::every_minute("deliver_messages", |app| Box::pin(notice::jobs::deliver(app)))
        .woken_by(|app| &app.mail_wakeup),
    ScheduledJob::every_minute("write_refusals", |app| Box::pin(audit::write_refusals(app))),
    ScheduledJob::every_hour("purge_sessions", |app| Box::pin(guard::session::purge(app))),
    ScheduledJob::every_hour("purge_uploads", |app| Box::pin(media::large::forget_old(app))),
    ScheduledJob::every_second("write_letters", |app| Box::pin(letter::jobs::write_due(app))),
    ScheduledJob::every_hour("purge_letters", |app| Box::pin(letter::jobs::purge(app))),
    ScheduledJob::every_hour("purge_messages", |app| Box::pin(notice::jobs::purge(app))),
    ScheduledJob::every_hour("purge_idempotency_keys", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(guard::store::purge_answers(db, now))).await
        })
    }),
    ScheduledJob::every_hour("purge_tasks", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(job::store::purge(db, now.minus(job::work::KEPT)))).await
        })
    }),
    ScheduledJob::every_hour("purge_exports", |app| Box::pin(admin_table_tools::export::purge_exports(app))),
    ScheduledJob::every_hour("purge_recycle_bin", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(recycle_bin::store::purge(db, now.minus(audit::KEPT)))).await
        })
    }),
    ScheduledJob::every_hour("purge_admin_log", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(audit::store::purge(db, now.minus(audit::KEPT)))).await
        })
    }),
];
