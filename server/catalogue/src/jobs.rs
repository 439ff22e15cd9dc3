//! What this wing does by itself.

use platform::audit;
use platform::schedule::ScheduledJob;

use crate::{CatalogueState, history, material, pipeline, search};

pub const JOBS: &[ScheduledJob<CatalogueState>] = &[
    ScheduledJob::every_minute("publish_materials", |app| Box::pin(material::run_jobs(app))),
    ScheduledJob::every_minute("spell_titles", |app| {
        Box::pin(async move {
            while app.db.write(|db| Box::pin(material::catalogue::store::write_sounds(db))).await? {}
            Ok(())
        })
    }),
    ScheduledJob::every_minute("write_missed_searches", |app| Box::pin(search::jobs::write_misses(app))),
    ScheduledJob::every_hour("refresh_popularity", |app| {
        Box::pin(app.db.write(|db| Box::pin(material::catalogue::store::warm(db))))
    }),
    ScheduledJob::every_hour("purge_missed_searches", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(search::store::purge(db, now.minus(search::KEPT)))).await
        })
    }),
    ScheduledJob::every_hour("purge_work_folders", |app| Box::pin(pipeline::purge_work_folders(app))),
    ScheduledJob::every_hour("purge_history", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(history::store::purge(db, now.minus(history::KEPT)))).await
        })
    }),
    ScheduledJob::every_hour("purge_view_counts", |app| {
        Box::pin(async move {
            let day = app.clock.now().minus(audit::KEPT).day_number(app.config.zone);
            app.db.write(move |db| Box::pin(material::catalogue::store::purge_days(db, day))).await
        })
    }),
];
