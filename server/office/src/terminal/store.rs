use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{ColumnKind, Listing, field, quick};
use runner::tree::Process;

use super::model::{RunEnding, RunRow, RunState, run_columns};

macro_rules! runs {
    ($rest:literal) => {
        concat!("SELECT ", run_columns!(), " FROM terminal_run r ", $rest)
    };
}

sql! {
    INSERT = "INSERT INTO terminal_run (uuid, attempt, admin_id, username, ip, command, extend, line, folder, state, ending, reason,
        bytes, lines, truncated, output_hash, kept, host, server_pid, server_start, seen_at, started_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'running', '', '', 0, 0, FALSE, '', TRUE, $10, $11, $12, $13, $13)
        ON CONFLICT (uuid, attempt) DO NOTHING RETURNING id";
    BY_ID = runs!("WHERE r.id = $1");
    LAST = runs!("WHERE r.uuid = $1 ORDER BY r.attempt DESC LIMIT 1");
    RUNNING = runs!("WHERE r.state = 'running' ORDER BY r.id");
    NEWEST_KEPT = runs!("WHERE r.kept = TRUE ORDER BY r.id DESC LIMIT $1");
    SET_KEEPER = "UPDATE terminal_run SET keeper_pid = $2, keeper_start = $3 WHERE id = $1 AND state = 'running'";
    RENEW = "UPDATE terminal_run SET seen_at = $4 WHERE state = 'running' AND host = $1 AND server_pid = $2 AND server_start = $3";
    END = "UPDATE terminal_run SET state = $2, ending = $3, code = $4, reason = $5, bytes = $6, lines = $7, truncated = $8,
        output_hash = $9, ended_at = $10 WHERE id = $1 AND state = 'running'";
    LOSE = "UPDATE terminal_run SET state = 'unknown', ending = 'lost', bytes = $2, lines = $3, ended_at = $4
        WHERE id = $1 AND state = 'running'";
    LOSE_UNSEEN = "UPDATE terminal_run SET state = 'unknown', ending = 'lost', ended_at = $2 WHERE state = 'running' AND seen_at < $1";
    OLD = "SELECT id FROM terminal_run WHERE kept = TRUE AND state <> 'running' AND started_at < $1 ORDER BY id LIMIT 500";
    FORGET_OUTPUT = "UPDATE terminal_run SET kept = FALSE WHERE id = $1";
    PURGE = "DELETE FROM terminal_run WHERE started_at < $1 AND state <> 'running'";
}

pub const RUNS: Listing = Listing {
    select: run_columns!(),
    from: "terminal_run r",
    fields: &[
        field("id", "r.id", ColumnKind::Int),
        quick("command", "r.command"),
        quick("line", "r.line"),
        quick("username", "r.username"),
        field("uuid", "r.uuid", ColumnKind::Text),
        field("state", "r.state", ColumnKind::Text),
        field("ending", "r.ending", ColumnKind::Text),
        field("code", "r.code", ColumnKind::Int),
        field("bytes", "r.bytes", ColumnKind::Int),
        field("ip", "r.ip", ColumnKind::Text),
        field("started_at", "r.started_at", ColumnKind::Time),
        field("ended_at", "r.ended_at", ColumnKind::Time),
    ],
    key: "r.id",
    order: "r.id DESC",
};

pub struct NewRun<'a> {
    pub uuid: &'a str,
    pub attempt: i64,
    pub admin: i64,
    pub username: &'a str,
    pub ip: &'a str,
    pub command: &'a str,
    pub extend: &'a str,
    pub line: &'a str,
    pub folder: &'a str,
    pub host: &'a str,
    pub server: Process,
}

/// None when this attempt is there already.
pub async fn insert(db: &mut Conn, new: &NewRun<'_>, now: Timestamp) -> Result<Option<i64>> {
    let NewRun { uuid, attempt, admin, username, ip, command, extend, line, folder, host, server } = *new;
    let (pid, start) = numbers(server);
    let args = args![uuid, attempt, admin, username, ip, command, extend, line, folder, host, pid, start, now];
    Ok(db.optional::<(i64,)>(INSERT, args).await?.map(|(id,)| id))
}

fn numbers(process: Process) -> (i64, i64) {
    (i64::from(process.pid), i64::try_from(process.start).unwrap_or(i64::MAX))
}

pub async fn by_id(db: &mut Conn, id: i64) -> Result<Option<RunRow>> {
    db.optional(BY_ID, args![id]).await
}

/// The last attempt at a task.
pub async fn last(db: &mut Conn, uuid: &str) -> Result<Option<RunRow>> {
    db.optional(LAST, args![uuid]).await
}

pub async fn running(db: &mut Conn) -> Result<Vec<RunRow>> {
    db.all(RUNNING, args![]).await
}

pub async fn newest_kept(db: &mut Conn, most: i64) -> Result<Vec<RunRow>> {
    db.all(NEWEST_KEPT, args![most]).await
}

pub async fn set_keeper(db: &mut Conn, id: i64, keeper: Process) -> Result<()> {
    let (pid, start) = numbers(keeper);
    db.execute(SET_KEEPER, args![id, pid, start]).await.map(drop)
}

/// Says that the runs of this process are looked after.
pub async fn renew(db: &mut Conn, host: &str, server: Process, now: Timestamp) -> Result<()> {
    let (pid, start) = numbers(server);
    db.execute(RENEW, args![host, pid, start, now]).await.map(drop)
}

#[derive(Clone)]
pub struct RunEnd {
    pub state: RunState,
    pub ending: RunEnding,
    pub code: Option<i64>,
    pub reason: String,
    pub output: RunOutput,
}

/// What a run has written.
#[derive(Clone, Default)]
pub struct RunOutput {
    pub bytes: i64,
    pub lines: i64,
    pub truncated: bool,
    pub hash: String,
}

pub async fn end(db: &mut Conn, id: i64, ended: &RunEnd, now: Timestamp) -> Result<()> {
    let RunEnd { state, ending, code, reason, output: RunOutput { bytes, lines, truncated, hash } } = ended;
    let args = args![id, *state, *ending, *code, reason, *bytes, *lines, *truncated, hash, now];
    db.execute(END, args).await.map(drop)
}

/// Nobody knows how it went.
pub async fn lose(db: &mut Conn, id: i64, (bytes, lines): (i64, i64), now: Timestamp) -> Result<()> {
    db.execute(LOSE, args![id, bytes, lines, now]).await.map(drop)
}

/// The same of runs whose process has not been heard of since.
pub async fn lose_unseen(db: &mut Conn, since: Timestamp, now: Timestamp) -> Result<u64> {
    db.execute(LOSE_UNSEEN, args![since, now]).await
}

/// Runs whose output is too old to be kept.
pub async fn old(db: &mut Conn, before: Timestamp) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(OLD, args![before]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn forget_output(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(FORGET_OUTPUT, args![id]).await.map(drop)
}

pub async fn purge(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(PURGE, args![before]).await.map(drop)
}
