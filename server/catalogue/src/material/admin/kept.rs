//! What the recycle bin keeps of drafts and of files. The bytes themselves stay in the depot, so what comes back leads to them again.

use kernel::Result;
use kernel::db::Conn;

use super::store;
use crate::material::catalogue::store as catalogue;
use crate::material::model::MaterialId;
use platform::recycle_bin::kept::{KeptRecord, KeptTable};

const OF_MATERIAL: &str = "material_id = $1";

/// A draft with everything that hangs on it.
pub const MATERIAL: KeptRecord = KeptRecord::new(
    "shop/material",
    &[
        KeptTable { name: "material", rows: "id = $1", refers: &[("category_id", "category")] },
        KeptTable { name: "course", rows: OF_MATERIAL, refers: &[] },
        KeptTable { name: "variant", rows: OF_MATERIAL, refers: &[] },
        KeptTable { name: "edition", rows: store::EDITIONS_OF, refers: &[] },
        KeptTable { name: "chapter", rows: OF_MATERIAL, refers: &[] },
        KeptTable { name: "lesson", rows: store::LESSONS_OF, refers: &[] },
        KeptTable { name: "subtitle", rows: store::OF_LESSONS_OF, refers: &[] },
        KeptTable { name: "lesson_file", rows: store::OF_LESSONS_OF, refers: &[] },
        KeptTable { name: "project_file", rows: OF_MATERIAL, refers: &[] },
        KeptTable {
            name: "material_part",
            rows: "whole_id = $1 OR part_id = $1",
            refers: &[("whole_id", "material"), ("part_id", "material")],
        },
    ],
)
.then(|db, id| Box::pin(catalogue::changed(db, MaterialId(id))));

pub const PROJECT_FILE: KeptRecord = KeptRecord::new(
    "shop/material",
    &[KeptTable { name: "project_file", rows: "id = $1", refers: &[("material_id", "material")] }],
)
.then(|db, id| Box::pin(project_file_is_back(db, id)));

pub const LESSON_FILE: KeptRecord = KeptRecord::new(
    "shop/material",
    &[KeptTable { name: "lesson_file", rows: "id = $1", refers: &[("lesson_id", "lesson")] }],
)
.then(|db, id| Box::pin(lesson_file_is_back(db, id)));

async fn project_file_is_back(db: &mut Conn, id: i64) -> Result<()> {
    match store::file_material(db, id).await? {
        Some((material, _)) => catalogue::changed(db, material).await,
        None => Ok(()),
    }
}

async fn lesson_file_is_back(db: &mut Conn, id: i64) -> Result<()> {
    match store::course_of_file(db, id).await? {
        Some(course) => catalogue::changed(db, course).await,
        None => Ok(()),
    }
}
