use kernel::Result;

use super::store;
use crate::CatalogueState;

/// Writes down what was missed since the last time.
pub async fn write_misses(app: &CatalogueState) -> Result<()> {
    let misses = app.misses.take();
    if misses.is_empty() {
        return Ok(());
    }
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let misses = misses.clone();
        Box::pin(async move {
            for (words, times) in &misses {
                store::missed(db, words, *times, now).await?;
            }
            Ok(())
        })
    });
    write.await
}
