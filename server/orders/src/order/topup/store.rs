use kernel::Result;
use kernel::db::{Conn, args, sql};

sql! {
    ONLY_BEST = "UPDATE topup_template SET best = FALSE WHERE id <> $1 AND best = TRUE";
}

/// One at most is recommended: the last that was.
pub async fn only_best(db: &mut Conn, best: Option<i64>) -> Result<()> {
    match best {
        Some(id) => db.execute(ONLY_BEST, args![id]).await.map(drop),
        None => Ok(()),
    }
}
