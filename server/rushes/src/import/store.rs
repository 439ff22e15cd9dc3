use std::collections::HashMap;

use kernel::Result;
use kernel::db::{Conn, args, sql};

sql! {
    FIND = "SELECT target_id FROM imported_row WHERE source = $1 AND kind = $2 AND source_id = $3";
    ALL = "SELECT source_id, target_id FROM imported_row WHERE source = $1 AND kind = $2";
    KEEP = "INSERT INTO imported_row (source, kind, source_id, target_id) VALUES ($1, $2, $3, $4)";
}

/// What became of a row of the old shop.
pub async fn find(db: &mut Conn, source: &str, kind: &str, id: i64) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(FIND, args![source, kind, id]).await?.map(|(target,)| target))
}

pub async fn all(db: &mut Conn, source: &str, kind: &str) -> Result<HashMap<i64, i64>> {
    Ok(db.all::<(i64, i64)>(ALL, args![source, kind]).await?.into_iter().collect())
}

pub async fn keep(db: &mut Conn, source: &str, kind: &str, id: i64, target: i64) -> Result<()> {
    db.execute(KEEP, args![source, kind, id, target]).await.map(drop)
}
