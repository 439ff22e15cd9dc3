use kernel::Result;

use super::store;
use crate::MoneyState;

/// Gives points that can no longer be taken back.
pub async fn settle_due(app: &MoneyState) -> Result<()> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    for due in app.db.read(move |db| Box::pin(store::due(db, now))).await? {
        let write = app.db.write(move |db| {
            let due = due.clone();
            Box::pin(async move { store::settle(db, &due, now, zone).await })
        });
        write.await?;
    }
    Ok(())
}

/// Takes away points that ran out.
pub async fn expire_due(app: &MoneyState) -> Result<()> {
    let (now, is_live) = (app.clock.now(), app.config.production);
    for member in app.db.read(move |db| Box::pin(store::losers(db, now))).await? {
        app.db.write(move |db| Box::pin(store::expire(db, member, is_live, now))).await?;
    }
    Ok(())
}
