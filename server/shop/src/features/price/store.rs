use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};

use super::model::Sale;

sql! {
    SALES = "SELECT id, name_zh, name_en, scope, target, rate FROM sale
        WHERE active = TRUE AND starts_at <= $1 AND ends_at > $1 ORDER BY rate, id";
}

/// The sales that are on, the best first.
pub async fn sales(db: &mut Conn, now: Timestamp) -> Result<Vec<Sale>> {
    db.all(SALES, args![now]).await
}
