//! Material: what is sold — footage, packs, courses, project files — with its variants, listed, found and shown in detail.

pub mod catalogue;
pub mod goods;
pub mod list;
pub mod media;
pub mod model;
pub mod store;
pub mod suggest;
pub mod views;

use kernel::{Result, error_codes};

use crate::CatalogueState;

error_codes! {
    pub enum MaterialError {
        Unknown = "material.unknown": NotFound,
        UnknownType = "material.unknown_type": NotFound,
        UnknownVariant = "material.unknown_variant": NotFound,
        NoSuchLicence = "material.no_such_licence": Invalid,
        UnknownLesson = "material.unknown_lesson": NotFound,
        UnknownFile = "material.unknown_file": NotFound,
        UnknownPoster = "material.unknown_poster": NotFound,
        NotReady = "material.not_ready": Refused,
        VideosMissing = "material.videos_missing": Refused,
        Sold = "material.sold": Refused,
        VariantSold = "material.variant_sold": Refused,
        BadTitle = "material.bad_title": Invalid,
        BadText = "material.bad_text": Invalid,
        BadTags = "material.bad_tags": Invalid,
        BadPrice = "material.bad_price": Invalid,
        BadVariant = "material.bad_variant": Invalid,
        BadSpecs = "material.bad_specs": Invalid,
        BadChapter = "material.bad_chapter": Invalid,
        /// None, or too many at once
        BadBulk = "material.bad_bulk": Invalid,
        SeveralVersions = "material.several_versions": Refused,
        NothingToUndo = "material.nothing_to_undo": Refused,
        PriceMoved = "material.price_moved": Refused,
        BadSubtitle = "material.bad_subtitle": Invalid,
    }
}

/// What time does by itself: materials come into the shop and leave it, views are written down.
pub async fn run_jobs(app: &CatalogueState) -> Result<()> {
    let now = app.clock.now();
    views::write(app).await?;
    app.db.write(move |db| Box::pin(async move { catalogue::store::keep_time(db, now).await })).await?;
    Ok(())
}
