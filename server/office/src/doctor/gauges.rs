//! What `rushes doctor` counts, as numbers for whoever watches the shop from outside.

use kernel::Result;

use super::{certificate, machine, store, work};
use crate::OfficeState;
use crate::backup_record::model::RecordKind;
use crate::backup_record::store as records;

/// Brings the numbers up to date. A database that does not answer is a number as well.
pub async fn record(app: &OfficeState) {
    let counted = count(app).await;
    set("rushes_database_up", "1 while the database answers", if counted.is_ok() { 1.0 } else { 0.0 });
    for (name, help, value) in counted.unwrap_or_default() {
        // Counts are far below what a number with a point can hold exactly.
        set(name, help, value as f64);
    }
    if let Some(place) = &app.config.backup.place
        && let Some(made_at) = machine::last_backup(app, place).await
    {
        set("rushes_backup_last_timestamp_seconds", "When the last backup was made", made_at.seconds() as f64);
    }
    let tested = app.db.read(|db| Box::pin(records::last(db, RecordKind::RestoreTest))).await.ok().flatten();
    if let Some(test) = tested {
        let failed = if test.error.is_empty() { 0.0 } else { 1.0 };
        set("rushes_restore_test_failed", "1 if the last restore test failed", failed);
        let ended = test.ended_at.seconds() as f64;
        set("rushes_restore_test_last_timestamp_seconds", "When the last restore test ended", ended);
    }
    if let Some(end) = certificate::ends_at(&app.config) {
        let help = "When the certificate that the shop presents ends";
        set("rushes_certificate_end_timestamp_seconds", help, end.seconds() as f64);
    }
    if let Some(bytes) = resident_bytes() {
        set("process_resident_memory_bytes", "Memory that the process holds", bytes as f64);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        set("process_open_fds", "Files and connections that are open", files.count() as f64);
    }
}

type Gauge = (&'static str, &'static str, i64);

async fn count(app: &OfficeState) -> Result<Vec<Gauge>> {
    let before = work::standing_before(app.clock.now());
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((store::waiting(db, before).await?, store::listed(db).await?)) }));
    let (waiting, listed) = read.await?;
    Ok(vec![
        ("rushes_materials_listed", "Materials that are on sale", listed),
        ("rushes_tasks_failed", "Tasks of the queue that failed for good", waiting.tasks_failed),
        ("rushes_tasks_standing", "Tasks that should have run an hour ago", waiting.tasks_standing),
        ("rushes_jobs_failing", "Scheduled jobs whose last run failed", waiting.jobs_failing),
        ("rushes_messages_failed", "Letters and texts that could not be sent", waiting.messages_failed),
        ("rushes_messages_standing", "Letters and texts that should have left an hour ago", waiting.messages_standing),
        ("rushes_payments_quarantined", "Payments that somebody must look at", waiting.quarantined),
        ("rushes_refunds_failed", "Refunds that a gateway refused", waiting.refunds_failed),
    ])
}

fn set(name: &'static str, help: &'static str, value: f64) {
    metrics::describe_gauge!(name, help);
    metrics::gauge!(name).set(value);
}

/// The second number of `statm` is in pages.
fn resident_bytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * rustix::param::page_size())
}
