use kernel::resource::{Resource, int, refers, text};

pub const AREA: Resource = Resource::new(
    "routine/area",
    "area",
    &[
        text("name").len(1, 60).search(),
        text("shortname").len(0, 60).optional().search(),
        text("mergename").len(0, 160).optional(),
        refers("pid", "area", "name").optional(),
        int("level").len(1, 3),
        text("pinyin").len(0, 100).optional().search(),
        text("code").len(0, 20).optional().search(),
        text("zip").len(0, 20).optional(),
        text("first").len(0, 4).optional(),
        text("lng").len(0, 20).optional(),
        text("lat").len(0, 20).optional(),
    ],
)
.texts("area", "area")
.sort("id")
.before_remove(|db, saved| Box::pin(super::store::has_none_below(db, saved.id)));
