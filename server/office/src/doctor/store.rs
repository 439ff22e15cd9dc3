use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

sql! {
    TOUCH = "SELECT COUNT(*) FROM schema_migration";
    LISTED = "SELECT COUNT(*) FROM material WHERE listed = TRUE";
    FILES = "SELECT id, key FROM file WHERE id > $1 ORDER BY id LIMIT $2";
    SUPERS = "SELECT COUNT(*) FROM admin a WHERE a.active = TRUE AND a.otp_active = FALSE AND EXISTS (SELECT 1 FROM admin_group_access x
        JOIN admin_group g ON g.id = x.group_id WHERE x.admin_id = a.id AND g.rules = '*' AND g.active = TRUE)";
    WAITING = "SELECT (SELECT COUNT(*) FROM task WHERE state = 'failed') AS tasks_failed,
        (SELECT COUNT(*) FROM task WHERE state IN ('waiting', 'running') AND due_at < $1 AND lease_until < $1) AS tasks_standing,
        (SELECT COUNT(*) FROM scheduled_job WHERE outcome <> 'done') AS jobs_failing,
        (SELECT COUNT(*) FROM message WHERE status = 'failed') AS messages_failed,
        (SELECT COUNT(*) FROM message WHERE status = 'waiting' AND next_at < $1) AS messages_standing,
        (SELECT COUNT(*) FROM payment_quarantine WHERE status = 'open') AS quarantined,
        (SELECT COUNT(*) FROM refund WHERE status = 'failed') AS refunds_failed";
}

/// What waits for somebody, or has waited for too long.
#[derive(Debug)]
pub struct Waiting {
    pub tasks_failed: i64,
    pub tasks_standing: i64,
    pub jobs_failing: i64,
    pub messages_failed: i64,
    pub messages_standing: i64,
    pub quarantined: i64,
    pub refunds_failed: i64,
}

row!(Waiting {
    tasks_failed,
    tasks_standing,
    jobs_failing,
    messages_failed,
    messages_standing,
    quarantined,
    refunds_failed
});

pub async fn waiting(db: &mut Conn, before: Timestamp) -> Result<Waiting> {
    db.one(WAITING, args![before]).await
}

pub async fn touch(db: &mut Conn) -> Result<()> {
    db.one::<(i64,)>(TOUCH, args![]).await.map(drop)
}

pub async fn listed(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(LISTED, args![]).await?.0)
}

pub async fn files(db: &mut Conn, after: i64, most: i64) -> Result<Vec<(i64, String)>> {
    db.all(FILES, args![after, most]).await
}

pub async fn supers_without_second_factor(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(SUPERS, args![]).await?.0)
}
