//! Favourites in the back office: what is kept for later, and by how many.

use kernel::resource::{Resource, int, text, time};

use super::store;

/// A material a row.
pub const COLLECT: Resource = Resource::new(
    "shop/collect",
    "collect",
    &[
        text("material.title_zh").column("m.title_zh").search().read_only(),
        text("material.title_en").column("m.title_en").search().read_only(),
        int("members").column("c.members").read_only(),
        time("first_time").column("c.first_at").read_only(),
        time("last_time").column("c.last_at").read_only(),
    ],
)
.from(store::KEPT, "c.id")
.texts("buyer", "collect")
.sort("-members")
.read_only();
