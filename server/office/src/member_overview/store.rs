use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

use platform::guard::{AdminId, MemberId};

sql! {
    WALLET = "SELECT principal, bonus, score FROM wallet WHERE member_id = $1";
    NOTES = "SELECT id, admin_id, admin_name, body, created_at FROM member_note WHERE member_id = $1 ORDER BY id DESC LIMIT 100";
    ADD_NOTE = "INSERT INTO member_note (member_id, admin_id, admin_name, body, created_at) VALUES ($1, $2, $3, $4, $5)";
    NOTE = "SELECT id, admin_id, admin_name, body, created_at FROM member_note WHERE id = $1";
    REMOVE_NOTE = "DELETE FROM member_note WHERE id = $1";
    FORGET = "DELETE FROM member_note WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
}

#[derive(Clone, Serialize, ToSchema)]
pub struct MemberNote {
    pub id: i64,
    pub admin_id: AdminId,
    pub admin_name: String,
    pub body: String,
    #[schema(value_type = i64)]
    pub created_at: Timestamp,
}

row!(MemberNote { id, admin_id, admin_name, body, created_at });

/// Principal, bonus and points; none for a member that is not there.
pub async fn wallet(db: &mut Conn, member: MemberId) -> Result<Option<(Money, Money, i64)>> {
    db.optional(WALLET, args![member]).await
}

/// Newest first.
pub async fn notes(db: &mut Conn, member: MemberId) -> Result<Vec<MemberNote>> {
    db.all(NOTES, args![member]).await
}

pub async fn add_note(
    db: &mut Conn,
    member: MemberId,
    (admin, name): (AdminId, &str),
    body: &str,
    now: Timestamp,
) -> Result<()> {
    db.execute(ADD_NOTE, args![member, admin, name, body, now]).await.map(drop)
}

pub async fn note(db: &mut Conn, id: i64) -> Result<Option<MemberNote>> {
    db.optional(NOTE, args![id]).await
}

pub async fn remove_note(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE_NOTE, args![id]).await.map(drop)
}

/// Nothing is kept about who was erased.
pub async fn forget_erased(db: &mut Conn) -> Result<()> {
    db.execute(FORGET, args![]).await.map(drop)
}
