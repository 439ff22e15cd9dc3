//! The tree of types in the back office. What hangs on a type is shown anew when it changes.

use kernel::db::Conn;
use kernel::resource::{Resource, Saved, int, refers, status, text, weigh};
use kernel::{Result, error_codes};

use super::admin::store;
use super::catalogue::store::changed;
use platform::app::topic;

error_codes! {
    pub enum TypeError {
        Unknown = "type.unknown": NotFound,
        BadSlug = "type.bad_slug": Invalid,
        SlugTaken = "type.slug_taken": Refused,
        /// Pages show two levels.
        TooDeep = "type.too_deep": Invalid,
        HasMaterials = "type.has_materials": Refused,
        NothingDeleted = "type.nothing_deleted": Refused,
    }
}

pub const TYPE: Resource = Resource::new(
    "shop/type",
    "category",
    &[
        text("name_zh").len(1, 30).search(),
        text("name_en").len(1, 40).search(),
        text("slug")
            .len(1, 40)
            .like(is_slug)
            .search()
            .bad(TypeError::BadSlug.coded())
            .taken(TypeError::SlugTaken.coded()),
        refers("pid", "category", "name_zh").column("parent_id").optional().bad(TypeError::TooDeep.coded()),
        int("materials").column(store::OF_TYPE).read_only(),
        weigh("weigh"),
        status("active"),
    ],
)
.texts("type", "type")
.sort("weigh,id")
.tree("pid")
.touches(&[topic::CATEGORY, topic::MATERIAL])
.after_save(|db, saved| Box::pin(show_anew(db, saved)))
.before_remove(|_, saved| Box::pin(std::future::ready(is_empty(saved))))
.errors(TypeError::Unknown.coded(), TypeError::NothingDeleted.coded());

fn is_slug(text: &str) -> bool {
    let plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    plain && !text.starts_with('-') && !text.ends_with('-')
}

async fn show_anew(db: &mut Conn, saved: &Saved) -> Result<()> {
    let pid = saved.row().int("pid");
    if pid != 0 && (store::parent_of(db, pid).await?.is_some() || store::has_types_below(db, saved.id).await?) {
        return Err(TypeError::TooDeep.coded().at("pid").into());
    }
    if saved.before.is_some() {
        for id in store::of_type(db, saved.id).await? {
            changed(db, id).await?;
        }
    }
    Ok(())
}

fn is_empty(saved: &Saved) -> Result<()> {
    if saved.row().int("materials") == 0 { Ok(()) } else { Err(TypeError::HasMaterials.into()) }
}
