//! What needs a person now, read from stored state: a process that dies forgets none of it.

use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::db::Conn;
use money::ledger_audit::store as ledger;
use orders::order::gateway_refund::TOO_LONG;
use orders::payment::quarantine::model::QuarantineReason;

use super::model::{AlertCondition, AlertKind, BROKEN, STANDING, is_failing, is_standing};
use super::store;
use crate::OfficeState;
use crate::backup_record::model::RecordKind;
use crate::backup_record::store as records;
use crate::doctor::{CheckState, certificate, machine, work};

/// After a longer pause of this job all others may have paused as well: the shop was stopped.
const PAUSE_MS: i64 = 5 * 60_000;

/// What is seen on this machine alone: how full its disk is, how old its last backup, and how long its certificate holds.
pub async fn of_machine(app: &OfficeState) -> Vec<AlertCondition> {
    let mut found = Vec::new();
    let disk = machine::disk(app);
    if disk.state != CheckState::Ok {
        found.push(AlertCondition::new(AlertKind::DiskLow, "disk").with("percent", disk.value("percent")));
    }
    let backup = machine::backups(app).await;
    if backup.state == CheckState::Error {
        found.push(AlertCondition::new(AlertKind::BackupMissed, "backup").with("hours", backup.value("hours")));
    }
    for finding in certificate::examine(&app.config, app.clock.now()) {
        if finding.check == "tls_end" && finding.state != CheckState::Ok {
            found.push(AlertCondition::new(AlertKind::CertificateEnding, "end").with("days", finding.value("days")));
        } else if finding.check == "tls_files" && finding.state != CheckState::Ok {
            found.push(AlertCondition::new(AlertKind::CertificateEnding, BROKEN));
        }
    }
    found
}

/// Whether jobs that stand still can be recognised: not in the first run after a pause.
pub const fn can_judge_jobs(ran_at: Timestamp, now: Timestamp) -> bool {
    ran_at.0 + PAUSE_MS >= now.0
}

pub async fn of_database(db: &mut Conn, ran_at: Timestamp, now: Timestamp) -> Result<Vec<AlertCondition>> {
    let mut found = Vec::new();
    for row in store::quarantined(db).await? {
        let is_dispute = row.reason == QuarantineReason::Dispute;
        let kind = if is_dispute { AlertKind::Dispute } else { AlertKind::PaymentQuarantined };
        let number = [&row.number, &row.txn].into_iter().find(|number| !number.is_empty()).map_or("—", String::as_str);
        let condition = AlertCondition::new(kind, row.id).with("provider", &row.provider).with("number", number);
        found.push(condition.with("reason", row.reason.word()));
    }
    for refund in store::stuck_refunds(db, now.minus(TOO_LONG)).await? {
        let kind = if refund.is_failed { AlertKind::RefundFailed } else { AlertKind::RefundSlow };
        found.push(
            AlertCondition::new(kind, &refund.number).with("number", &refund.number).with("order", &refund.order),
        );
    }
    for (provider, day, count) in store::differing_days(db).await? {
        let condition = AlertCondition::new(AlertKind::BillDiffers, format!("{provider}:{day}"));
        found.push(condition.with("provider", provider).with("day", day).with("count", count));
    }
    let audit = ledger::last(db).await?.map(|(.., checks)| checks).unwrap_or_default();
    for check in audit.iter().filter(|check| check.violations > 0) {
        let condition = AlertCondition::new(AlertKind::LedgerBroken, &check.id);
        found.push(condition.with("rule", &check.id).with("count", check.violations));
    }
    for job in store::jobs(db).await? {
        let condition = |kind| AlertCondition::new(kind, &job.name).with("job", &job.name);
        if is_failing(job.every_s, job.failed_in_row) {
            found.push(condition(AlertKind::JobFailing));
        } else if can_judge_jobs(ran_at, now) && is_standing(job.every_s, job.run_at, now) {
            found.push(condition(AlertKind::JobStanding));
        }
    }
    if let Some(test) = records::last(db, RecordKind::RestoreTest).await?.filter(|test| !test.error.is_empty()) {
        found.push(AlertCondition::new(AlertKind::RestoreTestFailed, "restore").with("name", &test.name));
    }
    let waiting = crate::doctor::store::waiting(db, work::standing_before(now)).await?;
    if waiting.tasks_standing > 0 {
        found.push(AlertCondition::new(AlertKind::TaskFailed, STANDING).with("count", waiting.tasks_standing));
    }
    for id in store::failed_tasks(db).await? {
        found.push(AlertCondition::new(AlertKind::TaskFailed, id).with("task", id));
    }
    // By day, so that who has seen one address that does not exist hears of a mail server that is down a week later.
    for (channel, day, count) in store::failed_messages(db).await? {
        let condition = AlertCondition::new(AlertKind::MessageFailed, format!("{}:{day}", channel.word()));
        let day = Timestamp::from_day_number(day, Zone::UTC).day(Zone::UTC);
        found.push(condition.with("channel", channel.word()).with("day", day).with("count", count));
    }
    Ok(found)
}
