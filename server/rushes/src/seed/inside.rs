//! What is in packs, courses and projects of the demo shop.

use std::collections::HashMap;

use anyhow::anyhow;
use kernel::Result;
use kernel::db::Conn;

use super::demo::{Catalogue, DemoCourse};
use super::media::MediaStock;
use catalogue::material::model::{CourseRow, FileRow, LessonMedia, LessonRow, MaterialId};
use catalogue::material::store::{self as materials, CONTAINS, MAKES};

pub type Ids<'k> = HashMap<&'k str, MaterialId>;

pub async fn insert(db: &mut Conn, catalogue: &Catalogue, shelf: &MediaStock, ids: &Ids<'_>) -> Result<()> {
    for pack in catalogue.materials.iter().filter(|material| !material.members.is_empty()) {
        insert_parts(db, find(ids, &pack.key)?, &pack.members, CONTAINS, ids).await?;
    }
    for (key, course) in &catalogue.courses.courses {
        let id = find(ids, key)?;
        insert_parts(db, id, &course.outcomes, MAKES, ids).await?;
        insert_course(db, id, course, (&catalogue.lesson_clips(key), shelf)).await?;
    }
    for (key, files) in &catalogue.courses.files {
        let id = find(ids, key)?;
        for (place, file) in (0..).zip(files) {
            let (note_zh, note_en) = (file.note.zh.clone(), file.note.en.clone());
            let row =
                FileRow { name: file.name.clone(), note_zh, note_en, size: None, software: file.software.clone() };
            materials::insert_file(db, id, &row, place).await?;
        }
    }
    Ok(())
}

pub fn find(ids: &Ids<'_>, key: &str) -> Result<MaterialId> {
    Ok(*ids.get(key).ok_or_else(|| anyhow!("there is no material {key}"))?)
}

async fn insert_parts(db: &mut Conn, whole: MaterialId, keys: &[String], role: &str, ids: &Ids<'_>) -> Result<()> {
    for (place, key) in (0..).zip(keys) {
        materials::insert_part(db, whole, find(ids, key)?, role, place).await?;
    }
    Ok(())
}

async fn insert_course(
    db: &mut Conn,
    id: MaterialId,
    course: &DemoCourse,
    (clips, shelf): (&[String], &MediaStock),
) -> Result<()> {
    let (needs, teacher) = (&course.needs, &course.teacher);
    let row = CourseRow {
        software_zh: needs.software.zh.clone(),
        software_en: needs.software.en.clone(),
        machine_zh: needs.machine.zh.clone(),
        machine_en: needs.machine.en.clone(),
        basics_zh: needs.basics.zh.clone(),
        basics_en: needs.basics.en.clone(),
        teacher_zh: teacher.name.zh.clone(),
        teacher_en: teacher.name.en.clone(),
        about_zh: teacher.about.zh.clone(),
        about_en: teacher.about.en.clone(),
        presale: false,
    };
    materials::insert_course(db, id, &row).await?;
    let mut clips = clips.iter();
    for (place, chapter) in (0..).zip(&course.chapters) {
        let chapter_id = materials::insert_chapter(db, id, &chapter.title.zh, &chapter.title.en, place).await?;
        for (place, lesson) in (0..).zip(&chapter.lessons) {
            let media = lesson.clip.as_deref().map(|clip| lesson_media(shelf, clip)).transpose()?.flatten();
            let film = clips.next().map(|clip| shelf.media(clip)).transpose()?.and_then(|media| media.preview);
            let row = LessonRow {
                id: 0,
                chapter_id,
                title_zh: lesson.title.zh.clone(),
                title_en: lesson.title.en.clone(),
                duration_ms: film.map_or(0, |film| film.duration_ms),
                // A lesson that nobody can watch is not free.
                free: lesson.free && media.is_some(),
                media,
                files: 0,
                has_video: false,
            };
            materials::insert_lesson(db, &row, place).await?;
        }
    }
    Ok(())
}

fn lesson_media(shelf: &MediaStock, clip: &str) -> Result<Option<String>> {
    let media = shelf.media(clip)?;
    let Some(clip) = media.preview else { return Ok(None) };
    Ok(Some(serde_json::to_string(&LessonMedia { poster: media.poster, clip })?))
}
