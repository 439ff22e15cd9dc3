use kernel::Result;

use super::store;
use crate::app::App;

/// Pays rewards that can no longer be taken back.
pub async fn settle_due(app: &App) -> Result<()> {
    let (now, livemode) = (app.clock.now(), app.config.production);
    for reward in app.db.read(move |db| Box::pin(store::due(db, now))).await? {
        app.db.write(move |db| Box::pin(store::settle(db, reward, livemode, now))).await?;
    }
    Ok(())
}
