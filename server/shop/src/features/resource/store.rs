use kernel::Result;
use kernel::db::{Conn, args, sql};

sql! {
    MEMBERSHIPS = "SELECT admin_id, group_id FROM admin_group_access ORDER BY admin_id";
}

/// Which administrator is in which group.
pub async fn memberships(db: &mut Conn) -> Result<Vec<(i64, i64)>> {
    db.all(MEMBERSHIPS, args![]).await
}
