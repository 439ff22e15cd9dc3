//! Writes what the editor sent.

use std::collections::HashSet;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;

use super::input::{ChapterInput, MaterialInput, ProjectFileInput, VariantInput};
use super::store;
use crate::category::model::{Category, CategoryId, branch};
use crate::category::store as categories;
use crate::material::MaterialError;
use crate::material::catalogue::store as catalogue;
use crate::material::model::{MaterialId, MaterialKind, Specs, merged};
use crate::material::store::{self as materials, NewVariant};

/// The top of the branch that a type is on.
pub fn root(categories: &[Category], id: CategoryId) -> Result<CategoryId> {
    branch(categories, id).last().map(|category| category.id).ok_or_else(|| MaterialError::UnknownType.into())
}

pub async fn save(db: &mut Conn, input: &MaterialInput, now: Timestamp) -> Result<()> {
    input.check()?;
    let id = MaterialId(input.id.0);
    let kind = materials::detail(db, id).await?.ok_or(MaterialError::Unknown)?.card.kind;
    let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
    let root = root(&categories::list(db).await?, CategoryId(input.category_id.0))?;
    store::update(db, root.0, input).await?;
    if let Some(at) = input.published_at {
        store::set_published(db, id, Timestamp::from_seconds(at.0)).await?;
    }
    variants(db, id, &input.variants).await?;
    match kind {
        MaterialKind::Course => {
            let lessons = chapters(db, id, &input.chapters).await?;
            store::set_items(db, id, lessons).await?;
            if let Some(course) = &input.course {
                store::set_course(db, id, course).await?;
            }
        }
        MaterialKind::Pack => {
            if let Some(parts) = &input.parts {
                let parts: Vec<i64> = parts.iter().map(|part| part.0).collect();
                store::set_parts(db, id, &parts).await?;
                store::set_items(db, id, parts.len() as i64).await?;
            }
        }
        MaterialKind::ProjectFile | MaterialKind::Footage => {}
    }
    if let Some(given) = &input.files {
        files(db, id, given).await?;
        if kind == MaterialKind::ProjectFile {
            store::set_items(db, id, given.len() as i64).await?;
        }
    }
    materials::follow(db, id, now).await?;
    // Its time may have moved.
    catalogue::set_active(db, id, extra.active, now).await.map(drop)
}

async fn variants(db: &mut Conn, id: MaterialId, given: &[VariantInput]) -> Result<()> {
    let films = store::films(db, id).await?;
    let current = materials::variants(db, id).await?;
    let kept: HashSet<i64> = given.iter().filter_map(|variant| variant.id).map(|id| id.0).collect();
    for gone in films.iter().filter(|film| !kept.contains(&film.id)) {
        if !store::remove_variant(db, id, gone.id).await? {
            return Err(MaterialError::VariantSold.into());
        }
    }
    for (weigh, variant) in (0_i64..).zip(given) {
        let Some(known) = variant.id else {
            let new = NewVariant {
                name_zh: variant.name_zh.0.clone(),
                name_en: variant.name_en.0.clone(),
                price: variant.price,
                commercial_price: variant.commercial_price,
                enterprise_price: variant.enterprise_price,
                specs: Specs { measured: false, sha1: None, sha256: None, ..variant.specs.clone() },
            };
            materials::insert_variant(db, id, weigh, &new).await?;
            continue;
        };
        let film = films.iter().find(|film| film.id == known.0).ok_or(MaterialError::UnknownVariant)?;
        let (specs, hand) = match film.measured() {
            Some(measured) => {
                let hand = variant.specs.by_hand(&measured);
                (merged(&variant.specs, &measured, &hand), hand)
            }
            // Nothing was measured: what is said is all there is.
            None => (variant.specs.clone(), Vec::new()),
        };
        if current.iter().any(|row| row.id == known.0) {
            store::update_variant(db, id, (known.0, weigh), variant, &specs, &hand).await?;
        }
    }
    Ok(())
}

/// Answers how many lessons there are.
async fn chapters(db: &mut Conn, id: MaterialId, given: &[ChapterInput]) -> Result<i64> {
    let (_, old_chapters, old_lessons) = materials::course(db, id).await?.unwrap_or_else(|| {
        let nothing = crate::material::model::CourseRow::default();
        (nothing, Vec::new(), Vec::new())
    });
    let kept: HashSet<i64> =
        given.iter().flat_map(|chapter| &chapter.lessons).filter_map(|lesson| lesson.id).map(|id| id.0).collect();
    let known: HashSet<i64> = old_lessons.iter().map(|lesson| lesson.id).collect();
    if !kept.is_subset(&known) {
        return Err(MaterialError::UnknownLesson.into());
    }
    for gone in known.difference(&kept) {
        store::remove_lesson(db, *gone).await?;
    }
    let (mut lessons, mut stay) = (0, HashSet::new());
    for (place, chapter) in (0_i64..).zip(given) {
        let (zh, en) = (&chapter.title_zh.0, &chapter.title_en.0);
        let chapter_id = match chapter.id {
            Some(known) => {
                if !store::update_chapter(db, (known.0, id), (zh, en), place).await? {
                    return Err(MaterialError::UnknownLesson.into());
                }
                known.0
            }
            None => materials::insert_chapter(db, id, zh, en, place).await?,
        };
        stay.insert(chapter_id);
        for (place, lesson) in (0_i64..).zip(&chapter.lessons) {
            store::save_lesson(db, chapter_id, lesson, place).await?;
            lessons += 1;
        }
    }
    for gone in old_chapters.iter().filter(|chapter| !stay.contains(&chapter.id)) {
        store::remove_chapter(db, gone.id).await?;
    }
    Ok(lessons)
}

async fn files(db: &mut Conn, id: MaterialId, given: &[ProjectFileInput]) -> Result<()> {
    let kept: HashSet<i64> = given.iter().map(|file| file.id.0).collect();
    for gone in store::project_files(db, id).await?.iter().filter(|file| !kept.contains(&file.id)) {
        store::remove_project_file(db, id, gone.id).await?;
    }
    for (place, file) in (0_i64..).zip(given) {
        let notes = (file.note_zh.0.as_str(), file.note_en.0.as_str());
        store::update_project_file(db, (file.id.0, id), notes, file.software.as_deref(), place).await?;
    }
    Ok(())
}

/// A draft with everything in it.
pub async fn remove(db: &mut Conn, id: MaterialId) -> Result<()> {
    for film in store::films(db, id).await? {
        store::remove_variant(db, id, film.id).await?;
    }
    chapters(db, id, &[]).await?;
    store::remove(db, id).await
}
