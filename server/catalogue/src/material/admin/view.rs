//! What the editor shows: the material, and how far its files have come.

use kernel::Result;
use kernel::db::Conn;
use kernel::text::Lang;

use super::check::{Facts, LessonFacts, checks};
use super::model::{
    ChapterEdit, CourseFields, LessonEdit, LessonState, MasterRow, MaterialEdit, MaterialState, MediaChoice, PartEdit,
    ProjectFileEdit, VariantEdit, published,
};
use super::store::{self, Extra, FilmRow};
use crate::CatalogueState;
use crate::material::MaterialError;
use crate::material::model::{Frame, LessonRow, MaterialId, MaterialKind, Media, Stream, VariantRow};
use crate::material::store as materials;
use platform::job::model::{TaskKind, TaskRow};
use platform::job::store as tasks;
use platform::media::large::UploadRow;
use platform::media::store::{self as uploads, UploadState, UploadTarget};

pub async fn edit(db: &mut Conn, id: MaterialId, lang: Lang) -> Result<MaterialEdit> {
    let row = materials::detail(db, id).await?.ok_or(MaterialError::Unknown)?;
    let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
    let films = store::films(db, id).await?;
    let variants = materials::variants(db, id).await?.into_iter().map(|row| variant(row, &films)).collect();
    let media: Media = serde_json::from_str(&extra.media)?;
    let words = |list: &str| serde_json::from_str(list).unwrap_or_default();
    let (course, chapters) = course(db, id).await?;
    let parts = store::parts(db, id).await?.into_iter().map(|part| PartEdit {
        id: part.id,
        number: part.number,
        title: lang.choose(part.title_zh, part.title_en),
        thumb: serde_json::from_str::<Media>(&part.media).map(|media| media.thumb).unwrap_or_default(),
    });
    let files = store::project_files(db, id).await?.into_iter().map(|file| ProjectFileEdit {
        id: file.id,
        name: file.name,
        note_zh: file.note_zh,
        note_en: file.note_en,
        size: file.size,
        software: file.software,
        kept: file.file.is_some(),
    });
    Ok(MaterialEdit {
        id: id.0,
        number: row.card.number,
        kind: row.card.kind,
        category_id: row.card.category_id,
        title_zh: row.card.title_zh,
        title_en: row.card.title_en,
        summary_zh: row.summary_zh,
        summary_en: row.summary_en,
        body_zh: row.body_zh,
        body_en: row.body_en,
        tags_zh: words(&row.tags_zh),
        tags_en: words(&row.tags_en),
        shoot: row.shoot,
        vip: row.card.vip,
        loopable: row.loopable,
        level: row.card.level,
        software: words(&row.card.software_list),
        rights: row.rights,
        fixed_price: extra.fixed_price,
        least_price: extra.least_price,
        active: extra.active,
        published_at: published(extra.published_at),
        until_at: extra.until_at,
        variants,
        chapters,
        course,
        parts: parts.collect(),
        files: files.collect(),
        media: MediaChoice { media, posters: posters(&extra), poster_chosen: extra.chosen },
    })
}

fn posters(extra: &Extra) -> Vec<String> {
    let frames: Vec<Frame> = serde_json::from_str(&extra.posters).unwrap_or_default();
    frames.into_iter().map(|frame| frame.poster).collect()
}

fn variant(row: VariantRow, films: &[FilmRow]) -> VariantEdit {
    let film = films.iter().find(|film| film.id == row.id);
    let measured = film.and_then(FilmRow::measured);
    let sources = match (&measured, film) {
        (Some(_), Some(film)) => row.specs.sources(&film.hand()),
        _ => row.specs.sources(&[]).into_keys().map(|name| (name, "hand".to_owned())).collect(),
    };
    VariantEdit {
        id: row.id,
        name_zh: row.name_zh,
        name_en: row.name_en,
        price: row.prices.personal,
        commercial_price: row.prices.commercial,
        enterprise_price: row.prices.enterprise,
        specs: row.specs,
        sources,
        measured,
        weigh: film.map(|film| film.weigh).unwrap_or_default(),
    }
}

async fn course(db: &mut Conn, id: MaterialId) -> Result<(Option<CourseFields>, Vec<ChapterEdit>)> {
    let Some((course, chapters, lessons)) = materials::course(db, id).await? else { return Ok((None, Vec::new())) };
    let (subtitles, files) = (store::subtitles(db, id).await?, store::lesson_files(db, id).await?);
    let lesson = |row: &LessonRow| LessonEdit {
        id: row.id,
        title_zh: row.title_zh.clone(),
        title_en: row.title_en.clone(),
        free: row.free,
        duration_ms: row.duration_ms,
        subtitles: subtitles.iter().filter(|(lesson, _)| *lesson == row.id).map(|(_, text)| text.clone()).collect(),
        files: files.iter().filter(|(lesson, _)| *lesson == row.id).map(|(_, file)| file.clone()).collect(),
    };
    let chapters = chapters.into_iter().map(|chapter| ChapterEdit {
        lessons: lessons.iter().filter(|row| row.chapter_id == chapter.id).map(lesson).collect(),
        id: chapter.id,
        title_zh: chapter.title_zh,
        title_en: chapter.title_en,
    });
    let fields = CourseFields {
        software_zh: course.software_zh,
        software_en: course.software_en,
        machine_zh: course.machine_zh,
        machine_en: course.machine_en,
        basics_zh: course.basics_zh,
        basics_en: course.basics_en,
        teacher_zh: course.teacher_zh,
        teacher_en: course.teacher_en,
        about_zh: course.about_zh,
        about_en: course.about_en,
        presale: course.presale,
    };
    Ok((Some(fields), chapters.collect()))
}

pub async fn facts(db: &mut Conn, id: MaterialId, lang: Lang) -> Result<Facts> {
    let row = materials::detail(db, id).await?.ok_or(MaterialError::Unknown)?;
    let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
    let media: Media = serde_json::from_str(&extra.media)?;
    let current = store::current(db, id).await?;
    let has_file = |variant: i64| current.iter().any(|file| file.variant == variant);
    let variants = materials::variants(db, id).await?;
    let (lessons, presale) = match materials::course(db, id).await? {
        Some((course, _, lessons)) => {
            let of = |row: LessonRow| {
                let (zh, en) = (row.title_zh, row.title_en);
                let title = if en.is_empty() { zh } else { lang.choose(zh, en) };
                LessonFacts { title, has_video: row.has_video, free: row.free }
            };
            (lessons.into_iter().map(of).collect(), course.presale)
        }
        None => (Vec::new(), false),
    };
    Ok(Facts {
        kind: Some(row.card.kind),
        titles: [row.card.title_zh, row.card.title_en],
        summaries: [row.summary_zh, row.summary_en],
        tags: serde_json::from_str::<Vec<String>>(&row.tags_zh).unwrap_or_default().len(),
        has_type: row.card.category_id > 0,
        was_published: extra.published_at.0 > 0,
        has_poster: !media.poster.is_empty(),
        has_preview: media.preview.is_some(),
        variants: variants.iter().map(|row| (row.prices.personal, has_file(row.id))).collect(),
        least_price: extra.least_price,
        lessons,
        presale,
        parts: if row.card.kind == MaterialKind::Pack { store::parts(db, id).await?.len() } else { 0 },
        files: store::project_files(db, id).await?.iter().filter(|file| file.file.is_some()).count(),
    })
}

/// Light: asked every other second while something runs.
pub async fn state(db: &mut Conn, app: &CatalogueState, id: MaterialId, lang: Lang) -> Result<MaterialState> {
    let facts = facts(db, id, lang).await?;
    let extra = store::extra(db, id).await?.ok_or(MaterialError::Unknown)?;
    let checks = checks(&facts);
    let media: Media = serde_json::from_str(&extra.media)?;
    Ok(MaterialState {
        masters: masters(db, app, id, lang).await?,
        lessons: lessons(db, app, id, lang).await?,
        files: store::kept_files(db, id).await?,
        ready: checks.iter().all(|check| check.ok || check.later),
        checks,
        media: MediaChoice { media, posters: posters(&extra), poster_chosen: extra.chosen },
    })
}

async fn task(
    db: &mut Conn,
    app: &CatalogueState,
    kind: TaskKind,
    subject: i64,
    lang: Lang,
) -> Result<Option<TaskRow>> {
    Ok(tasks::last(db, kind, subject).await?.map(|line| line.row(&app.texts, lang)))
}

/// What is on its way to a target, with the job that checks it.
async fn coming(
    db: &mut Conn,
    app: &CatalogueState,
    target: UploadTarget,
    id: i64,
    lang: Lang,
) -> Result<Vec<(UploadRow, Option<TaskRow>)>> {
    let mut found = Vec::new();
    for upload in uploads::uploads(db, target, id).await? {
        let job = match upload.state {
            UploadState::Receiving => None,
            _ => task(db, app, TaskKind::Check, upload.id, lang).await?,
        };
        let have = uploads::parts(db, upload.id).await?;
        found.push((UploadRow::new(upload, have, app.config.storage.direct), job));
    }
    Ok(found)
}

async fn masters(db: &mut Conn, app: &CatalogueState, id: MaterialId, lang: Lang) -> Result<Vec<MasterRow>> {
    let current = store::current(db, id).await?;
    let mut rows = Vec::new();
    for film in store::films(db, id).await? {
        let now = current.iter().find(|file| file.variant == film.id);
        let (upload, checking) = match coming(db, app, UploadTarget::Variant, film.id, lang).await?.pop() {
            Some((upload, job)) => (Some(upload), job),
            None => (None, None),
        };
        let job = match checking {
            Some(job) => Some(job),
            None => task(db, app, TaskKind::Film, film.id, lang).await?,
        };
        rows.push(MasterRow {
            variant: Some(film.id),
            edition: now.map(|file| file.edition),
            file: now.map(store::CurrentRow::file),
            upload,
            job,
        });
    }
    for (upload, job) in coming(db, app, UploadTarget::Material, id.0, lang).await? {
        rows.push(MasterRow { variant: None, edition: None, file: None, upload: Some(upload), job });
    }
    Ok(rows)
}

async fn lessons(db: &mut Conn, app: &CatalogueState, id: MaterialId, lang: Lang) -> Result<Vec<LessonState>> {
    let mut rows = Vec::new();
    let (subtitles, files) = (store::subtitles(db, id).await?, store::lesson_files(db, id).await?);
    for film in store::lesson_films(db, id).await? {
        let (upload, checking) = match coming(db, app, UploadTarget::Lesson, film.lesson, lang).await?.pop() {
            Some((upload, job)) => (Some(upload), job),
            None => (None, None),
        };
        let job = match checking {
            Some(job) => Some(job),
            None => task(db, app, TaskKind::Lesson, film.lesson, lang).await?,
        };
        let streams = Stream::read(film.stream.as_deref()).map(|stream| stream.heights()).unwrap_or_default();
        rows.push(LessonState {
            lesson: film.lesson,
            file: film.file(),
            upload,
            job,
            streams: streams.into_iter().map(|height| format!("{height}p")).collect(),
            subtitles: subtitles
                .iter()
                .filter(|(lesson, _)| *lesson == film.lesson)
                .map(|(_, text)| text.lang.clone())
                .collect(),
            files: files.iter().filter(|(lesson, _)| *lesson == film.lesson).map(|(_, file)| file.clone()).collect(),
        });
    }
    Ok(rows)
}
