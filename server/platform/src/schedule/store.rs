use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::JobOutcome;

sql! {
    NOTE = "INSERT INTO scheduled_job (name, node, every_s, run_at, took_ms, outcome, error, failed_at, runs, failures,
        failed_in_row) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        ON CONFLICT (name) DO UPDATE SET node = excluded.node, every_s = excluded.every_s, run_at = excluded.run_at,
        took_ms = excluded.took_ms, outcome = excluded.outcome,
        error = CASE WHEN excluded.error = '' THEN scheduled_job.error ELSE excluded.error END,
        failed_at = COALESCE(excluded.failed_at, scheduled_job.failed_at),
        runs = scheduled_job.runs + excluded.runs, failures = scheduled_job.failures + excluded.failures,
        failed_in_row = CASE WHEN excluded.outcome = 'done' THEN 0 ELSE scheduled_job.failed_in_row + excluded.failed_in_row END";
    NAMES = "SELECT name FROM scheduled_job";
    FORGET = "DELETE FROM scheduled_job WHERE name = $1";
}

/// How a job went.
pub struct RunNote {
    pub name: &'static str,
    pub node: String,
    pub every: i64,
    pub begun: Timestamp,
    pub took_ms: i64,
    pub outcome: JobOutcome,
    /// Empty where it went well; what went wrong before stays beside it.
    pub error: String,
    pub runs: i64,
    pub failures: i64,
}

pub async fn note(db: &mut Conn, note: &RunNote) -> Result<()> {
    let is_done = note.outcome == JobOutcome::Done;
    let failed_at = (!is_done).then_some(note.begun);
    let failed_in_row = if is_done { 0 } else { note.failures };
    let RunNote { name, node, every, begun, took_ms, outcome, error, runs, failures } = note;
    let values =
        args![*name, node, *every, *begun, *took_ms, outcome.word(), error, failed_at, *runs, *failures, failed_in_row];
    db.execute(NOTE, values).await?;
    Ok(())
}

/// Forgets jobs of versions before: they would seem to stand still.
pub async fn forget_others(db: &mut Conn, names: &[&str]) -> Result<()> {
    for (name,) in db.all::<(String,)>(NAMES, args![]).await? {
        if !names.contains(&name.as_str()) {
            db.execute(FORGET, args![&name]).await?;
        }
    }
    Ok(())
}
