use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::JobOutcome;

sql! {
    NOTE = "INSERT INTO scheduled_job (name, node, every_s, run_at, took_ms, outcome, error, failed_at, runs, failures)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (name) DO UPDATE SET node = excluded.node, every_s = excluded.every_s, run_at = excluded.run_at,
        took_ms = excluded.took_ms, outcome = excluded.outcome,
        error = CASE WHEN excluded.error = '' THEN scheduled_job.error ELSE excluded.error END,
        failed_at = COALESCE(excluded.failed_at, scheduled_job.failed_at),
        runs = scheduled_job.runs + excluded.runs, failures = scheduled_job.failures + excluded.failures";
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
    let failed_at = (note.outcome != JobOutcome::Done).then_some(note.begun);
    let RunNote { name, node, every, begun, took_ms, outcome, error, runs, failures } = note;
    let values = args![*name, node, *every, *begun, *took_ms, outcome.word(), error, failed_at, *runs, *failures];
    db.execute(NOTE, values).await?;
    Ok(())
}
