//! How often a material is looked at: counted in memory, written down now and then, many at once.

use kernel::Result;

use super::catalogue::{self, store};
use super::model::MaterialId;
use crate::CatalogueState;

/// Only of what is in the shop: numbers that somebody made up are not kept.
pub async fn count(app: &CatalogueState, id: MaterialId) -> Result<()> {
    catalogue::ready(app).await?;
    if catalogue::look(app, |shelf| shelf.slot(id.0)).is_some() {
        app.views.add(id.0);
    }
    Ok(())
}

pub async fn write(app: &CatalogueState) -> Result<()> {
    let views = app.views.take();
    if views.is_empty() {
        return Ok(());
    }
    let day = app.clock.now().day_number(app.config.zone);
    let write = app.db.write(move |db| {
        let views = views.clone();
        Box::pin(async move {
            for (id, views) in &views {
                store::add_views(db, MaterialId(*id), *views).await?;
            }
            store::add_day(db, day, views.iter().map(|(_, views)| views).sum()).await
        })
    });
    write.await
}
