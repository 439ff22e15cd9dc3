use kernel::Result;

use super::store;
use crate::PeopleState;
use platform::guard::MemberId;

/// Pays rewards that can no longer be taken back.
pub async fn settle_due(app: &PeopleState) -> Result<()> {
    let (now, is_live) = (app.clock.now(), app.config.production);
    for reward in app.db.read(move |db| Box::pin(store::due(db, now))).await? {
        app.db.write(move |db| Box::pin(store::settle(db, reward, is_live, now))).await?;
    }
    Ok(())
}

/// Writes down how often invitations were opened.
pub async fn write_opened(app: &PeopleState) -> Result<()> {
    let opened = app.opened.take();
    if opened.is_empty() {
        return Ok(());
    }
    let write = app.db.write(move |db| {
        let opened = opened.clone();
        Box::pin(async move {
            for ((member, day), count) in &opened {
                store::add_opened(db, MemberId(*member), *day, *count).await?;
            }
            Ok(())
        })
    });
    write.await
}
