use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::model::Sale;

sql! {
    SALES = "SELECT id, name_zh, name_en, scope, target, rate, starts_at, ends_at FROM sale WHERE active = TRUE ORDER BY rate, id";
}

/// The sales that are switched on, the best first, whenever they begin and end.
pub async fn sales(db: &mut Conn) -> Result<Vec<Sale>> {
    db.all(SALES, args![]).await
}
