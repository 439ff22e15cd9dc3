use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{ColumnKind, Listing, field, quick};

use super::{Adjustment, Decision};
use crate::wallet::WalletError;
use crate::wallet::model::Unit;
use crate::wallet::store as wallet;
use platform::guard::MemberId;

sql! {
    ASK = "INSERT INTO adjustment (member_id, unit, amount, memo, state, asked_by, decided_by, reason, created_at, decided_at)
        VALUES ($1, $2, $3, $4, 'waiting', $5, NULL, '', $6, NULL) RETURNING id";
    // Reads and holds the row until the end of the transaction.
    HOLD_ADJUSTMENT = "UPDATE adjustment SET id = id WHERE id = $1 RETURNING id, member_id, unit, amount, memo, state, asked_by";
    // Without a reference: what a second person approved has one.
    CHANGED_BY = "SELECT CAST(COALESCE(SUM(ABS(e.delta)), 0) AS BIGINT) FROM journal j JOIN ledger_entry e ON e.journal_id = j.id
        WHERE e.member_id = $2 AND j.kind = 'adjust' AND j.actor = $1 AND j.reference = '' AND j.unit = $3 AND j.created_at > $4";
    DECIDE = "UPDATE adjustment SET state = $2, decided_by = $3, reason = $4, decided_at = $5 WHERE id = $1 AND state = 'waiting'";
}

/// How much somebody has changed by hand, alone, since then.
pub async fn changed_by(db: &mut Conn, actor: &str, member: MemberId, unit: Unit, since: Timestamp) -> Result<i64> {
    Ok(db.one::<(i64,)>(CHANGED_BY, args![actor, member, unit, since]).await?.0)
}

/// A change that waits for a second person.
pub async fn ask(
    db: &mut Conn,
    member: MemberId,
    (unit, amount): (Unit, i64),
    memo: &str,
    admin: i64,
    now: Timestamp,
) -> Result<i64> {
    wallet::owner(db, member).await?.ok_or(WalletError::UnknownMember)?;
    Ok(db.one::<(i64,)>(ASK, args![member, unit, amount, memo, admin, now]).await?.0)
}

pub async fn hold_adjustment(db: &mut Conn, id: i64) -> Result<Option<Adjustment>> {
    db.optional(HOLD_ADJUSTMENT, args![id]).await
}

pub async fn decide(
    db: &mut Conn,
    id: i64,
    decision: Decision,
    admin: i64,
    reason: &str,
    now: Timestamp,
) -> Result<bool> {
    Ok(db.execute(DECIDE, args![id, decision, admin, reason, now]).await? == 1)
}

pub static ADJUSTMENTS: Listing = Listing {
    select: "j.id, j.unit, j.amount, j.memo, j.state, j.reason, j.created_at, j.decided_at, m.id, m.username, m.nickname, m.avatar, w.money,
        w.score, j.asked_by, COALESCE(a.username, ''), j.decided_by, COALESCE(b.username, '')",
    from: "adjustment j JOIN member m ON m.id = j.member_id JOIN wallet w ON w.member_id = m.id LEFT JOIN admin a ON a.id = j.asked_by LEFT JOIN admin b ON b.id = j.decided_by",
    fields: &[
        field("id", "j.id", ColumnKind::Int),
        field("unit", "j.unit", ColumnKind::Text),
        field("state", "j.state", ColumnKind::Text),
        field("user_id", "j.member_id", ColumnKind::Int),
        quick("memo", "j.memo"),
        quick("user.username", "m.username"),
        quick("user.nickname", "m.nickname"),
        quick("asked.username", "a.username"),
        field("create_time", "j.created_at", ColumnKind::Time),
    ],
    key: "j.id",
    order: "CASE WHEN j.state = 'waiting' THEN 0 ELSE 1 END, j.id DESC",
};
