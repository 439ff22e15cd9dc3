//! Accounts whose owners asked to be forgotten are, once the days of thinking it over have passed.

use kernel::Result;

use super::store;
use crate::PeopleState;
use platform::guard::session::Side;
use platform::guard::store as sessions;

pub async fn erase_due(app: &PeopleState) -> Result<usize> {
    let now = app.clock.now();
    let due = app.db.read(move |db| Box::pin(store::due(db, now))).await?;
    let count = due.len();
    for id in due {
        let write = app.db.write(move |db| {
            Box::pin(async move {
                if store::erase(db, id, now).await? {
                    sessions::end_all(db, Side::Member, id.0, None).await?;
                }
                Ok(())
            })
        });
        write.await?;
    }
    Ok(count)
}

/// Gives names that are new or changed the sounds that they are found by.
pub async fn spell_names(app: &PeopleState) -> Result<()> {
    while app.db.write(|db| Box::pin(store::write_sounds(db))).await? {}
    Ok(())
}
