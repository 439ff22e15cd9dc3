//! What this wing does by itself.

use platform::audit;
use platform::schedule::ScheduledJob;

use crate::{MoneyState, ledger_audit, points, price, reminders};

pub const JOBS: &[ScheduledJob<MoneyState>] = &[
    ScheduledJob::every_second("watch_sales", |app| Box::pin(price::watch_sales(app))),
    ScheduledJob::every_minute("settle_points", |app| Box::pin(points::jobs::settle_due(app))),
    ScheduledJob::every_minute("expire_points", |app| Box::pin(points::jobs::expire_due(app))),
    ScheduledJob::every_hour("note_vip_ends", |app| Box::pin(reminders::note_vip_ends(app))),
    ScheduledJob::every_hour("note_coupon_ends", |app| Box::pin(reminders::note_coupon_ends(app))),
    ScheduledJob::every_hour("audit_ledger", |app| Box::pin(async move { ledger_audit::run(app).await.map(drop) })),
    ScheduledJob::every_hour("purge_ledger_audits", |app| {
        Box::pin(async move {
            let now = app.clock.now();
            app.db.write(move |db| Box::pin(ledger_audit::store::forget(db, now.minus(audit::KEPT)))).await
        })
    }),
];
