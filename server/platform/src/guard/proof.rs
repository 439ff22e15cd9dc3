//! Some things take more than a session: whoever does them must have proved who they are within the last ten minutes, so that a
//! stolen token alone does not reach them.

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::session::Side;
use super::{Admin, GuardError, store};

pub async fn is_fresh(db: &mut Conn, admin: &Admin, now: Timestamp) -> Result<bool> {
    let until = store::reauthenticated_until(db, admin.session, Side::Admin, admin.id.0).await?;
    Ok(until.is_some_and(|until| until > now))
}

pub async fn require(db: &mut Conn, admin: &Admin, now: Timestamp) -> Result<()> {
    if is_fresh(db, admin, now).await? { Ok(()) } else { Err(GuardError::Prove.into()) }
}
