use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

use super::model::{ErrorRow, error_columns};

/// How many errors the page shows.
const MOST_ERRORS: i64 = 20;

sql! {
    COUNTS = "SELECT (SELECT COUNT(*) FROM task WHERE state = 'waiting') AS tasks_waiting,
        (SELECT COUNT(*) FROM task WHERE state = 'running') AS tasks_running,
        (SELECT COUNT(*) FROM message WHERE status = 'waiting') AS messages_waiting,
        (SELECT COUNT(*) FROM scheduled_job) AS jobs,
        (SELECT MAX(run_at) FROM scheduled_job) AS job_run_at,
        (SELECT COUNT(*) FROM file) AS files,
        (SELECT COALESCE(CAST(SUM(size) AS BIGINT), 0) FROM file) AS bytes";
    // What a mail server says may name a customer: the outbox has it, for those who may read that.
    ERRORS = concat!("SELECT ", error_columns!(), " FROM (
        SELECT 'job' AS source, name, error AS text, failed_at AS at FROM scheduled_job WHERE failed_at IS NOT NULL AND error <> ''
        UNION ALL SELECT 'task', kind, error, COALESCE(ended_at, created_at) FROM task WHERE state = 'failed'
        UNION ALL SELECT 'message', channel, '', created_at FROM message WHERE status = 'failed'
        UNION ALL SELECT 'backup', kind, error, ended_at FROM backup_record WHERE error <> '') e
        ORDER BY at DESC LIMIT $1");
}

pub struct StatusCounts {
    pub tasks_waiting: i64,
    pub tasks_running: i64,
    pub messages_waiting: i64,
    pub jobs: i64,
    pub job_run_at: Option<Timestamp>,
    pub files: i64,
    pub bytes: i64,
}

row!(StatusCounts { tasks_waiting, tasks_running, messages_waiting, jobs, job_run_at, files, bytes });

pub async fn counts(db: &mut Conn) -> Result<StatusCounts> {
    db.one(COUNTS, args![]).await
}

/// Newest first.
pub async fn errors(db: &mut Conn) -> Result<Vec<ErrorRow>> {
    db.all(ERRORS, args![MOST_ERRORS]).await
}
