//! What waits, stands still or went wrong: files, tasks, jobs, messages, money.

use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;

use super::{CheckState, Finding, store};
use crate::OfficeState;
use crate::backup_record::model::RecordKind;
use crate::backup_record::store as records;

/// What has not moved for so long stands.
const STANDING_MS: i64 = 3_600_000;
/// How old the last restore test may be where none are made by themselves.
const TEST_EVERY: Duration = Duration::from_secs(90 * DAY_S);
const DAY_S: u64 = 24 * 3600;
/// Files that are looked for at a time.
const MOST_FILES: i64 = 2_000;

pub async fn examine(app: &OfficeState) -> Vec<Finding> {
    check(app)
        .await
        .unwrap_or_else(|error| vec![Finding::new("database", CheckState::Error).with("error", format!("{error:#}"))])
}

/// What was due before this stands.
pub const fn standing_before(now: Timestamp) -> Timestamp {
    Timestamp(now.0 - STANDING_MS)
}

async fn check(app: &OfficeState) -> Result<Vec<Finding>> {
    let now = app.clock.now();
    let before = standing_before(now);
    let found = app.db.read(move |db| Box::pin(store::waiting(db, before))).await?;
    let mut findings = vec![
        Finding::error_unless("tasks_failed", found.tasks_failed == 0).with("count", found.tasks_failed),
        Finding::error_unless("tasks_standing", found.tasks_standing == 0).with("count", found.tasks_standing),
        Finding::error_unless("jobs_failing", found.jobs_failing == 0).with("count", found.jobs_failing),
        Finding::error_unless("messages_failed", found.messages_failed == 0).with("count", found.messages_failed),
        Finding::error_unless("messages_standing", found.messages_standing == 0).with("count", found.messages_standing),
        Finding::error_unless("quarantine", found.quarantined == 0).with("count", found.quarantined),
        Finding::error_unless("refunds_failed", found.refunds_failed == 0).with("count", found.refunds_failed),
    ];
    let weak = app.db.read(|db| Box::pin(store::supers_without_second_factor(db))).await?;
    let state = match (weak, app.config.production) {
        (0, _) => CheckState::Ok,
        (_, true) => CheckState::Error,
        (_, false) => CheckState::Warning,
    };
    findings.push(Finding::new("second_factor", state).with("count", weak));
    findings.push(restore_test(app).await?);
    findings.push(missing_files(app).await?);
    Ok(findings)
}

/// A backup that nobody has restored is a hope.
async fn restore_test(app: &OfficeState) -> Result<Finding> {
    let last = app.db.read(|db| Box::pin(records::last(db, RecordKind::RestoreTest))).await?;
    let most = app.config.backup.verify_every.map_or(TEST_EVERY, |every| every * 2);
    let since = app.clock.now().minus(most);
    let state = match &last {
        Some(test) if !test.error.is_empty() => CheckState::Error,
        Some(test) if test.ended_at >= since => CheckState::Ok,
        _ if app.config.production && app.config.backup.place.is_some() => CheckState::Warning,
        _ => CheckState::Ok,
    };
    let problem = last.map(|test| test.error).filter(|error| !error.is_empty());
    let finding = Finding::new("restore_test", state).with("days", most.as_secs() / DAY_S);
    Ok(finding.with("problem", problem.as_deref().unwrap_or("—")))
}

/// Files of this disk that the database knows and that are gone.
async fn missing_files(app: &OfficeState) -> Result<Finding> {
    let (mut after, mut missing, mut first) = (0, 0, String::new());
    loop {
        let files = app.db.read(move |db| Box::pin(store::files(db, after, MOST_FILES))).await?;
        let Some(last) = files.last() else { break };
        after = last.0;
        for (_, key) in &files {
            let Some(path) = app.depot.path(depot::Visibility::Private, key) else {
                return Ok(Finding::new("files_missing", CheckState::Ok));
            };
            if !path.exists() {
                missing += 1;
                if first.is_empty() {
                    first.clone_from(key);
                }
            }
        }
    }
    Ok(Finding::error_unless("files_missing", missing == 0).with("count", missing).with("first", first))
}
