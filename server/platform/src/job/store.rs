use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{ColumnKind, Listing, field, quick};

use super::model::{Claim, JobVerdict, LEASE, MOST_ATTEMPTS, TaskKind, TaskLine, TaskState};

macro_rules! columns {
    () => {
        "t.id, t.kind, t.subject, t.state, t.progress, t.step, t.attempts, t.error, t.node, t.due_at, t.created_at, t.started_at,
         t.ended_at, COALESCE(u.name, m.title_zh || ' · ' || v.name_zh, l.title_zh, e.page) AS name_zh,
         COALESCE(u.name, m.title_en || ' · ' || v.name_en, l.title_en, e.page) AS name_en"
    };
}

macro_rules! tables {
    () => {
        "task t LEFT JOIN upload u ON t.kind = 'check' AND u.id = t.subject
         LEFT JOIN variant v ON t.kind = 'film' AND v.id = t.subject LEFT JOIN material m ON m.id = v.material_id
         LEFT JOIN lesson l ON t.kind = 'lesson' AND l.id = t.subject
         LEFT JOIN admin_export e ON t.kind = 'export' AND e.id = t.subject"
    };
}

sql! {
    INSERT = "INSERT INTO task (kind, subject, state, attempts, progress, step, error, node, lease_until, due_at, created_at)
        SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), 'waiting', 0, 0, '', '', '', 0, CAST($3 AS BIGINT), CAST($3 AS BIGINT)
        WHERE NOT EXISTS (SELECT id FROM task WHERE kind = $1 AND subject = $2 AND state = 'waiting') RETURNING id";
    WAITING = "SELECT id FROM task WHERE kind = $1 AND subject = $2 AND state = 'waiting' ORDER BY id LIMIT 1";
    // One that waits after a failure need not wait any longer: what it works on is new.
    HURRY = "UPDATE task SET due_at = $2, attempts = 0 WHERE id = $1 AND state = 'waiting'";
    DUE = "SELECT id FROM task WHERE (state = 'waiting' AND due_at <= $1) OR (state = 'running' AND lease_until <= $1)
        ORDER BY due_at, id LIMIT 16";
    // Whoever changes the row has it. Two of one subject are never worked on at the same time.
    CLAIM = "UPDATE task SET state = 'running', node = $2, attempts = attempts + 1, lease_until = $3, started_at = $4, ended_at = NULL,
        error = '', progress = 0, step = ''
        WHERE id = $1 AND ((state = 'waiting' AND due_at <= $4) OR (state = 'running' AND lease_until <= $4))
        AND NOT EXISTS (SELECT o.id FROM task o WHERE o.kind = task.kind AND o.subject = task.subject AND o.id <> task.id
            AND o.state = 'running' AND o.lease_until > $4)
        RETURNING id, kind, subject, attempts, node";
    // A row that took its node with it every time is left alone.
    GIVE_UP = "UPDATE task SET state = 'failed', error = 'lost', ended_at = $1
        WHERE state = 'running' AND lease_until <= $1 AND attempts >= $2";
    RENEW = "UPDATE task SET lease_until = $4, progress = $5, step = $6
        WHERE id = $1 AND node = $2 AND attempts = $3 AND state = 'running'";
    HOLD = "UPDATE task SET lease_until = $4 WHERE id = $1 AND node = $2 AND attempts = $3 AND state = 'running'";
    SETTLE = "UPDATE task SET state = $4, error = $5, due_at = $6, ended_at = $7, progress = $8, lease_until = 0
        WHERE id = $1 AND node = $2 AND attempts = $3 AND state = 'running'";
    RETRY = "UPDATE task SET state = 'waiting', attempts = 0, progress = 0, step = '', due_at = $2, ended_at = NULL
        WHERE id = $1 AND (state IN ('failed', 'cancelled') OR (state = 'waiting' AND due_at > $2))";
    CANCEL = "UPDATE task SET state = 'cancelled', ended_at = $2 WHERE id = $1 AND state IN ('waiting', 'running')";
    ONE = concat!("SELECT ", columns!(), " FROM ", tables!(), " WHERE t.id = $1");
    LAST = concat!("SELECT ", columns!(), " FROM ", tables!(), " WHERE t.kind = $1 AND t.subject = $2 ORDER BY t.id DESC LIMIT 1");
    BUSY = "SELECT COUNT(*) FROM task WHERE state IN ('waiting', 'running')";
    PURGE = "DELETE FROM task WHERE state IN ('done', 'cancelled') AND ended_at < $1";
}

pub const TASKS: Listing = Listing {
    select: columns!(),
    from: tables!(),
    fields: &[
        field("id", "t.id", ColumnKind::Int),
        field("kind", "t.kind", ColumnKind::Text),
        field("subject", "t.subject", ColumnKind::Int),
        field("state", "t.state", ColumnKind::Text),
        field("progress", "t.progress", ColumnKind::Int),
        field("step", "t.step", ColumnKind::Text),
        field("attempts", "t.attempts", ColumnKind::Int),
        field("node", "t.node", ColumnKind::Text),
        field("created_at", "t.created_at", ColumnKind::Time),
        field("started_at", "t.started_at", ColumnKind::Time),
        field("ended_at", "t.ended_at", ColumnKind::Time),
        quick("subject_name", "COALESCE(u.name, m.title_zh || ' ' || m.title_en, l.title_zh || ' ' || l.title_en, '')"),
    ],
    key: "t.id",
    order: "t.id DESC",
};

/// Adds work, to be rung for (`app.work`) after the commit. What waits already is the same work, and is due now.
pub async fn add(db: &mut Conn, kind: TaskKind, subject: i64, now: Timestamp) -> Result<i64> {
    if let Some((id,)) = db.optional::<(i64,)>(INSERT, args![kind, subject, now]).await? {
        return Ok(id);
    }
    let (id,): (i64,) = db.one(WAITING, args![kind, subject]).await?;
    db.execute(HURRY, args![id, now]).await?;
    Ok(id)
}

pub async fn due(db: &mut Conn, now: Timestamp) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(DUE, args![now]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn claim(db: &mut Conn, id: i64, node: &str, now: Timestamp) -> Result<Option<Claim>> {
    db.optional(CLAIM, args![id, node, now.plus(LEASE), now]).await
}

pub async fn give_up(db: &mut Conn, now: Timestamp) -> Result<()> {
    db.execute(GIVE_UP, args![now, MOST_ATTEMPTS]).await.map(drop)
}

/// `false`: it is not this worker's any more.
pub async fn renew(db: &mut Conn, claim: &Claim, progress: i64, step: &str, now: Timestamp) -> Result<bool> {
    let args = args![claim.id, &claim.node, claim.attempt, now.plus(LEASE), progress, step];
    Ok(db.execute(RENEW, args).await? == 1)
}

/// Asked in the transaction that writes results: only who still has the claim may.
pub async fn hold(db: &mut Conn, claim: &Claim, now: Timestamp) -> Result<bool> {
    Ok(db.execute(HOLD, args![claim.id, &claim.node, claim.attempt, now.plus(LEASE)]).await? == 1)
}

pub async fn settle(db: &mut Conn, claim: &Claim, verdict: &JobVerdict, progress: i64, now: Timestamp) -> Result<bool> {
    let JobVerdict { state, error, due_at } = verdict;
    let ended = (*state != TaskState::Waiting).then_some(now);
    let progress = if *state == TaskState::Done { 1000 } else { progress };
    let args = args![claim.id, &claim.node, claim.attempt, *state, error, *due_at, ended, progress];
    Ok(db.execute(SETTLE, args).await? == 1)
}

pub async fn retry(db: &mut Conn, id: i64, now: Timestamp) -> Result<bool> {
    Ok(db.execute(RETRY, args![id, now]).await? == 1)
}

pub async fn cancel(db: &mut Conn, id: i64, now: Timestamp) -> Result<bool> {
    Ok(db.execute(CANCEL, args![id, now]).await? == 1)
}

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<TaskLine>> {
    db.optional(ONE, args![id]).await
}

/// The last one about something.
pub async fn last(db: &mut Conn, kind: TaskKind, subject: i64) -> Result<Option<TaskLine>> {
    db.optional(LAST, args![kind, subject]).await
}

/// How many wait or run.
pub async fn busy(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(BUSY, args![]).await?.0)
}

pub async fn purge(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await.map(drop)
}
