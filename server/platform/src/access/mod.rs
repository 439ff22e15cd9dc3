//! Access: what may be done and by whom. Rules are a tree of directories, menus and buttons, one tree for the back office
//! and one for the member centre; a group holds some of them. The guard decides by them on every call.

pub mod admin;
mod arrangement;
mod batches;
mod first;
pub mod group;
pub mod limit;
pub mod model;
mod remarks;
pub mod rule;
pub mod store;

use kernel::{Result, error_codes};

use crate::app::App;
use crate::site;
use batches::BATCHES;
pub use first::nodes;

error_codes! {
    pub enum AccessError {
        UnknownRule = "access.unknown_rule": NotFound,
        UnknownGroup = "access.unknown_group": NotFound,
        BadTitle = "access.bad_title": Invalid,
        BadName = "access.bad_name": Invalid,
        BadUrl = "access.bad_url": Invalid,
        NameTaken = "access.name_taken": Refused,
        BadParent = "access.bad_parent": Invalid,
        BadRules = "access.bad_rules": Invalid,
        /// Rules say what a right is: changing that is giving rights away.
        SuperOnly = "access.super_only": Refused,
        /// The group is one's own, or has rights one does not have.
        NotYours = "access.not_yours": Refused,
        /// A group with all of one's own rights could be used to make an equal.
        AllRights = "access.all_rights": Refused,
        HasChildren = "access.has_children": Refused,
        HasMembers = "access.has_members": Refused,
        NothingDeleted = "access.nothing_deleted": Refused,
        LastGroup = "access.last_group": Refused,
    }
}

/// That pages of a shop from before have their remarks and components.
const COMPLETED: &str = "access_pages_1";
/// That the menu stands in the owner's order.
const ARRANGED: &str = "access_menu_1";

/// Writes the rules that come with the program, each batch once: what an owner changed or deleted stays so.
pub async fn ensure_first(app: &App) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            for (number, batch) in (1_i64..).zip(BATCHES) {
                let name = format!("access_rules_{number}");
                if site::store::find(db, &name).await?.is_some() {
                    continue;
                }
                for top in *batch {
                    first::insert_top(db, top, now).await?;
                }
                site::store::set(db, &name, "done", now).await?;
            }
            if site::store::find(db, COMPLETED).await?.is_none() {
                first::complete_pages(db).await?;
                site::store::set(db, COMPLETED, "done", now).await?;
            }
            if site::store::find(db, ARRANGED).await?.is_none() {
                arrangement::arrange(db, now).await?;
                site::store::set(db, ARRANGED, "done", now).await?;
            }
            Ok(())
        })
    });
    write.await
}
