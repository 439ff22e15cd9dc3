use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::list::{ColumnKind as Column, Listing, field, quick};
use kernel::money::Money;

use super::input::{LessonInput, MaterialInput, VariantInput, english_title};
use super::model::{CourseFields, KeptFile, LessonFileEdit, SubtitleEdit};
use crate::material::catalogue::store::next_revision;
use crate::material::model::{MaterialId, MaterialKind, Specs};

/// Rows that belong to a draft, for the recycle bin; `$1` is the material.
pub const EDITIONS_OF: &str = "variant_id IN (SELECT v.id FROM variant v WHERE v.material_id = $1)";
pub const LESSONS_OF: &str = "chapter_id IN (SELECT c.id FROM chapter c WHERE c.material_id = $1)";
pub const OF_LESSONS_OF: &str =
    "lesson_id IN (SELECT l.id FROM lesson l JOIN chapter c ON c.id = l.chapter_id WHERE c.material_id = $1)";

sql! {
    BELOW_TYPE = "SELECT id FROM material WHERE category_id = $1 OR category_id IN (SELECT id FROM category WHERE parent_id = $1)";
    PARENT_OF = "SELECT parent_id FROM category WHERE id = $1";
    TYPES_BELOW = "SELECT COUNT(*) FROM category WHERE parent_id = $1";
    DRAFT = "INSERT INTO material (number, kind, category_id, root_id, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, tags_zh,
        tags_en, vip, loopable, people_rights, property_rights, ai, trademarks, editorial, software_list, alpha, codecs, media, price, sales,
        views, heat, weigh, active, published_at, listed, updated_at, revision)
        VALUES ($1, $2, $3, $4, $5, $6, '', '', '', '', '[]', '[]', FALSE, FALSE, 'none', 'none', FALSE, FALSE, FALSE, '[]', FALSE, '', $7, 0, 0,
        0, 0, 0, FALSE, 0, FALSE, $8, $9) RETURNING id";
    NUMBERED = "SELECT id FROM material WHERE number = $1";
    EXTRA = "SELECT active, published_at, until_at, fixed_price, least_price, posters, poster_chosen, media FROM material WHERE id = $1";
    UPDATE = "UPDATE material SET category_id = $2, root_id = $3, title_zh = $4, title_en = $5, summary_zh = $6, summary_en = $7, body_zh = $8,
        body_en = $9, tags_zh = $10, tags_en = $11, shoot = $12, vip = $13, loopable = $14, level = $15, software_list = $16,
        people_rights = $17, property_rights = $18, ai = $19, trademarks = $20, editorial = $21, fixed_price = $22, least_price = $23,
        until_at = $24, title_sounds = '' WHERE id = $1";
    SET_PUBLISHED = "UPDATE material SET published_at = $2 WHERE id = $1";
    SET_ITEMS = "UPDATE material SET items = $2 WHERE id = $1";
    SET_PICTURE = "UPDATE material SET media = $2, poster_chosen = $3 WHERE id = $1";
    FILMS = "SELECT id, film, hand, weigh FROM variant WHERE material_id = $1 ORDER BY weigh, id";
    UPDATE_VARIANT = "UPDATE variant SET name_zh = $3, name_en = $4, price = $5, commercial_price = $6, enterprise_price = $7, width = $8,
        height = $9, fps_num = $10, fps_den = $11, codec = $12, container = $13, bit_depth = $14, chroma = $15, alpha = $16, colour = $17,
        audio = $18, duration_ms = $19, frames = $20, transfer = $21, hand = $22, weigh = $23 WHERE id = $1 AND material_id = $2";
    VARIANT_SOLD = "SELECT id FROM entitlement WHERE variant_id = $1 UNION ALL SELECT id FROM order_line WHERE variant_id = $1 LIMIT 1";
    REMOVE_EDITIONS = "DELETE FROM edition WHERE variant_id = $1";
    REMOVE_VARIANT = "DELETE FROM variant WHERE id = $1 AND material_id = $2";
    UPDATE_CHAPTER = "UPDATE chapter SET title_zh = $3, title_en = $4, place = $5 WHERE id = $1 AND material_id = $2";
    REMOVE_CHAPTER = "DELETE FROM chapter WHERE id = $1";
    UPDATE_LESSON = "UPDATE lesson SET chapter_id = $2, title_zh = $3, title_en = $4, free = $5, place = $6 WHERE id = $1";
    INSERT_LESSON = "INSERT INTO lesson (chapter_id, title_zh, title_en, duration_ms, free, files, place) VALUES ($1, $2, $3, 0, $4, 0, $5)";
    LESSON_LEAVES_SUBTITLES = "DELETE FROM subtitle WHERE lesson_id = $1";
    LESSON_LEAVES_FILES = "DELETE FROM lesson_file WHERE lesson_id = $1";
    REMOVE_LESSON = "DELETE FROM lesson WHERE id = $1";
    SET_COURSE = "UPDATE course SET software_zh = $2, software_en = $3, machine_zh = $4, machine_en = $5, basics_zh = $6, basics_en = $7,
        teacher_zh = $8, teacher_en = $9, about_zh = $10, about_en = $11, presale = $12 WHERE material_id = $1";
    PARTS = "SELECT m.id, m.number, m.title_zh, m.title_en, m.media FROM material_part p JOIN material m ON m.id = p.part_id
        WHERE p.whole_id = $1 AND p.role = 'contains' ORDER BY p.place, m.id";
    CLEAR_PARTS = "DELETE FROM material_part WHERE whole_id = $1 AND role = 'contains'";
    INSERT_PART = "INSERT INTO material_part (whole_id, part_id, role, place) SELECT CAST($1 AS BIGINT), m.id, 'contains', CAST($3 AS BIGINT) FROM material m
        WHERE m.id = $2 AND m.id <> $1 ON CONFLICT DO NOTHING";
    PROJECT_FILES = "SELECT id, name, note_zh, note_en, size, software, file_id FROM project_file WHERE material_id = $1 ORDER BY place, id";
    UPDATE_PROJECT_FILE = "UPDATE project_file SET note_zh = $3, note_en = $4, software = $5, place = $6 WHERE id = $1 AND material_id = $2";
    REMOVE_PROJECT_FILE = "DELETE FROM project_file WHERE id = $1 AND material_id = $2";
    KEPT_FILES = "SELECT p.id, p.name, f.size, f.sha256 FROM project_file p JOIN file f ON f.id = p.file_id WHERE p.material_id = $1
        ORDER BY p.place, p.id";
    FILE_MATERIAL = "SELECT material_id, name FROM project_file WHERE id = $1";
    CURRENT = "SELECT e.variant_id, e.number, f.id, f.name, f.size, f.sha256 FROM edition e JOIN file f ON f.id = e.file_id
        JOIN variant v ON v.id = e.variant_id WHERE v.material_id = $1
        AND e.number = (SELECT MAX(n.number) FROM edition n WHERE n.variant_id = e.variant_id)";
    LESSON_FILMS = "SELECT l.id AS lesson_id, l.stream, f.id AS file_id, f.name, f.size, f.sha256 FROM lesson l JOIN chapter c ON c.id = l.chapter_id
        LEFT JOIN file f ON f.id = l.file_id WHERE c.material_id = $1 ORDER BY c.place, c.id, l.place, l.id";
    SUBTITLES = "SELECT s.lesson_id, s.lang, s.text FROM subtitle s JOIN lesson l ON l.id = s.lesson_id JOIN chapter c ON c.id = l.chapter_id
        WHERE c.material_id = $1 ORDER BY s.lesson_id, s.lang";
    LESSON_FILES = "SELECT x.lesson_id, x.id, x.name, f.size FROM lesson_file x JOIN file f ON f.id = x.file_id JOIN lesson l ON l.id = x.lesson_id
        JOIN chapter c ON c.id = l.chapter_id WHERE c.material_id = $1 ORDER BY x.lesson_id, x.place, x.id";
    SUBTITLE = "INSERT INTO subtitle (lesson_id, lang, text) VALUES ($1, $2, $3) ON CONFLICT (lesson_id, lang) DO UPDATE SET text = excluded.text";
    REMOVE_SUBTITLE = "DELETE FROM subtitle WHERE lesson_id = $1 AND lang = $2";
    COURSE_OF_FILE = "SELECT c.material_id FROM lesson_file f JOIN lesson l ON l.id = f.lesson_id
        JOIN chapter c ON c.id = l.chapter_id WHERE f.id = $1";
    COURSE_OF = "SELECT c.material_id FROM lesson l JOIN chapter c ON c.id = l.chapter_id WHERE l.id = $1";
    FILE_LESSON = "SELECT lesson_id, name FROM lesson_file WHERE id = $1";
    REMOVE_FILE = "DELETE FROM lesson_file WHERE id = $1";
    COUNT_FILES = "UPDATE lesson SET files = (SELECT COUNT(*) FROM lesson_file f WHERE f.lesson_id = lesson.id) WHERE id = $1";
    OWNED = "SELECT id FROM entitlement WHERE material_id = $1 UNION ALL SELECT id FROM order_line WHERE material_id = $1 LIMIT 1";
    ATTACHMENT = "SELECT url FROM attachment WHERE url = $1 AND admin_id > 0 LIMIT 1";
    GONE_PARTS = "DELETE FROM material_part WHERE whole_id = $1 OR part_id = $1";
    GONE_FILES = "DELETE FROM project_file WHERE material_id = $1";
    GONE_COURSE = "DELETE FROM course WHERE material_id = $1";
    GONE = "DELETE FROM material WHERE id = $1";
}

pub const MATERIALS: Listing = Listing {
    select: "m.id, m.number, m.title_zh, m.title_en, m.kind, c.name_zh, c.name_en, m.media, m.price, m.sales, m.listed, m.active,
        m.published_at, m.updated_at, m.duration_ms,
        (SELECT COUNT(*) FROM task t WHERE t.state IN ('waiting', 'running') AND (
            (t.kind = 'film' AND t.subject IN (SELECT v.id FROM variant v WHERE v.material_id = m.id))
            OR (t.kind = 'lesson' AND t.subject IN (SELECT l.id FROM lesson l JOIN chapter h ON h.id = l.chapter_id WHERE h.material_id = m.id)))) AS tasks",
    from: "material m JOIN category c ON c.id = m.category_id",
    fields: &[
        field("id", "m.id", Column::Int),
        quick("number", "m.number"),
        quick("title_zh", "m.title_zh"),
        quick("title_en", "m.title_en"),
        field("title", "m.title_zh", Column::Text),
        field("kind", "m.kind", Column::Text),
        field("type", "m.category_id", Column::Int),
        field("price", "m.price", Column::Money),
        field("duration_ms", "m.duration_ms", Column::Int),
        field("sales", "m.sales", Column::Int),
        field("listed", "m.listed", Column::Flag),
        field("incomplete", "(m.summary_zh = '' OR m.tags_zh = '[]' OR m.media LIKE '%\"poster\":\"\"%'
            OR NOT EXISTS (SELECT 1 FROM variant p WHERE p.material_id = m.id AND p.price > 0))", Column::Flag),
        field("no_english", "(m.title_en = m.title_zh OR m.summary_en = '')", Column::Flag),
        field("active", "m.active", Column::Flag),
        field("published_at", "m.published_at", Column::Time),
        field("updated_at", "m.updated_at", Column::Time),
    ],
    key: "m.id",
    order: "m.updated_at DESC, m.id DESC",
};

pub struct DraftRow<'a> {
    pub number: &'a str,
    pub kind: MaterialKind,
    pub category: i64,
    pub root: i64,
    pub title_zh: &'a str,
    pub title_en: &'a str,
}

const NOTHING_TO_SEE: &str =
    r##"{"poster":"","thumb":"","tint":"#101010","sprite":null,"clip":null,"preview":null,"aspect":null}"##;

pub async fn insert(db: &mut Conn, draft: &DraftRow<'_>, now: Timestamp) -> Result<MaterialId> {
    let revision = next_revision(db).await?;
    let DraftRow { number, kind, category, root, title_zh, title_en } = *draft;
    let args = args![number, kind, category, root, title_zh, title_en, NOTHING_TO_SEE, now, revision];
    Ok(db.one::<(MaterialId,)>(DRAFT, args).await?.0)
}

pub async fn is_numbered(db: &mut Conn, number: &str) -> Result<bool> {
    Ok(db.optional::<(i64,)>(NUMBERED, args![number]).await?.is_some())
}

/// The columns that only the back office needs.
pub struct Extra {
    pub active: bool,
    pub published_at: Timestamp,
    pub until_at: Option<Timestamp>,
    pub fixed_price: bool,
    pub least_price: Money,
    pub posters: String,
    pub chosen: Option<i64>,
    pub media: String,
}

row!(Extra { active, published_at, until_at, fixed_price, least_price, posters, chosen(poster_chosen), media });

pub async fn extra(db: &mut Conn, id: MaterialId) -> Result<Option<Extra>> {
    db.optional(EXTRA, args![id]).await
}

pub async fn update(db: &mut Conn, root: i64, input: &MaterialInput) -> Result<()> {
    let list = |words: &[String]| serde_json::to_string(words);
    let (tags_zh, tags_en, software) = (list(&input.tags_zh)?, list(&input.tags_en)?, list(&input.software)?);
    let rights = input.rights;
    let until = input.until_at.map(|at| Timestamp::from_seconds(at.0));
    #[rustfmt::skip]
    let args = args![
        input.id.0, input.category_id.0, root, &input.title_zh.0, english_title(&input.title_zh.0, &input.title_en.0), &input.summary_zh.0, &input.summary_en.0,
        &input.body_zh.0, &input.body_en.0, &tags_zh, &tags_en, input.shoot.as_deref(), input.vip, input.loopable, input.level, &software,
        rights.people, rights.property, rights.ai, rights.trademarks, rights.editorial, input.fixed_price, input.least_price, until,
    ];
    db.execute(UPDATE, args).await.map(drop)
}

pub async fn set_published(db: &mut Conn, id: MaterialId, at: Timestamp) -> Result<()> {
    db.execute(SET_PUBLISHED, args![id, at]).await.map(drop)
}

pub async fn set_items(db: &mut Conn, id: MaterialId, items: i64) -> Result<()> {
    db.execute(SET_ITEMS, args![id, items]).await.map(drop)
}

pub async fn set_picture(db: &mut Conn, id: MaterialId, media: &str, chosen: i64) -> Result<()> {
    db.execute(SET_PICTURE, args![id, media, chosen]).await.map(drop)
}

/// What was measured of a version, and which measures were set by hand.
pub struct FilmRow {
    pub id: i64,
    pub film: Option<String>,
    pub hand: String,
    pub weigh: i64,
}

row!(FilmRow { id, film, hand, weigh });

impl FilmRow {
    pub fn measured(&self) -> Option<Specs> {
        serde_json::from_str(self.film.as_deref()?).ok()
    }

    pub fn hand(&self) -> Vec<String> {
        serde_json::from_str(&self.hand).unwrap_or_default()
    }
}

pub async fn films(db: &mut Conn, id: MaterialId) -> Result<Vec<FilmRow>> {
    db.all(FILMS, args![id]).await
}

pub async fn update_variant(
    db: &mut Conn,
    material: MaterialId,
    (id, weigh): (i64, i64),
    input: &VariantInput,
    specs: &Specs,
    hand: &[String],
) -> Result<bool> {
    let hand = serde_json::to_string(hand)?;
    #[rustfmt::skip]
    let args = args![
        id, material, &input.name_zh.0, &input.name_en.0, input.price, input.commercial_price, input.enterprise_price, specs.width,
        specs.height, specs.fps_num, specs.fps_den, specs.codec.as_deref(), specs.container.as_deref(), specs.bit_depth,
        specs.chroma.as_deref(), specs.alpha, specs.colour.as_deref(), specs.audio, specs.duration_ms, specs.frames,
        specs.transfer.as_deref(), &hand, weigh,
    ];
    Ok(db.execute(UPDATE_VARIANT, args).await? == 1)
}

/// `false`: somebody has it.
pub async fn remove_variant(db: &mut Conn, material: MaterialId, id: i64) -> Result<bool> {
    if db.optional::<(i64,)>(VARIANT_SOLD, args![id]).await?.is_some() {
        return Ok(false);
    }
    db.execute(REMOVE_EDITIONS, args![id]).await?;
    Ok(db.execute(REMOVE_VARIANT, args![id, material]).await? == 1)
}

pub async fn update_chapter(
    db: &mut Conn,
    (id, material): (i64, MaterialId),
    titles: (&str, &str),
    place: i64,
) -> Result<bool> {
    Ok(db.execute(UPDATE_CHAPTER, args![id, material, titles.0, titles.1, place]).await? == 1)
}

pub async fn remove_chapter(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(REMOVE_CHAPTER, args![id]).await.map(drop)
}

pub async fn save_lesson(db: &mut Conn, chapter: i64, lesson: &LessonInput, place: i64) -> Result<()> {
    let (zh, en) = (&lesson.title_zh.0, &lesson.title_en.0);
    match lesson.id {
        Some(id) => db.execute(UPDATE_LESSON, args![id.0, chapter, zh, en, lesson.free, place]).await.map(drop),
        None => db.execute(INSERT_LESSON, args![chapter, zh, en, lesson.free, place]).await.map(drop),
    }
}

/// With everything pupils have done in it.
pub async fn remove_lesson(db: &mut Conn, id: i64) -> Result<()> {
    for statement in [LESSON_LEAVES_SUBTITLES, LESSON_LEAVES_FILES, REMOVE_LESSON] {
        db.execute(statement, args![id]).await?;
    }
    Ok(())
}

pub async fn set_course(db: &mut Conn, id: MaterialId, course: &CourseFields) -> Result<()> {
    #[rustfmt::skip]
    let args = args![
        id, &course.software_zh, &course.software_en, &course.machine_zh, &course.machine_en, &course.basics_zh, &course.basics_en,
        &course.teacher_zh, &course.teacher_en, &course.about_zh, &course.about_en, course.presale,
    ];
    db.execute(SET_COURSE, args).await.map(drop)
}

pub struct PartRow {
    pub id: i64,
    pub number: String,
    pub title_zh: String,
    pub title_en: String,
    pub media: String,
}

row!(PartRow { id, number, title_zh, title_en, media });

pub async fn parts(db: &mut Conn, id: MaterialId) -> Result<Vec<PartRow>> {
    db.all(PARTS, args![id]).await
}

pub async fn set_parts(db: &mut Conn, id: MaterialId, parts: &[i64]) -> Result<()> {
    db.execute(CLEAR_PARTS, args![id]).await?;
    for (place, part) in (0_i64..).zip(parts) {
        db.execute(INSERT_PART, args![id, *part, place]).await?;
    }
    Ok(())
}

pub struct ProjectFileRow {
    pub id: i64,
    pub name: String,
    pub note_zh: String,
    pub note_en: String,
    pub size: Option<i64>,
    pub software: Option<String>,
    pub file: Option<i64>,
}

row!(ProjectFileRow { id, name, note_zh, note_en, size, software, file(file_id) });

pub async fn project_files(db: &mut Conn, id: MaterialId) -> Result<Vec<ProjectFileRow>> {
    db.all(PROJECT_FILES, args![id]).await
}

pub async fn update_project_file(
    db: &mut Conn,
    (id, material): (i64, MaterialId),
    notes: (&str, &str),
    software: Option<&str>,
    place: i64,
) -> Result<()> {
    db.execute(UPDATE_PROJECT_FILE, args![id, material, notes.0, notes.1, software, place]).await.map(drop)
}

pub async fn remove_project_file(db: &mut Conn, material: MaterialId, id: i64) -> Result<()> {
    db.execute(REMOVE_PROJECT_FILE, args![id, material]).await.map(drop)
}

row!(KeptFile { id, name, size, sha256 });

pub async fn kept_files(db: &mut Conn, id: MaterialId) -> Result<Vec<KeptFile>> {
    db.all(KEPT_FILES, args![id]).await
}

/// The material a file belonged to, and what it was called.
pub async fn file_material(db: &mut Conn, id: i64) -> Result<Option<(MaterialId, String)>> {
    db.optional(FILE_MATERIAL, args![id]).await
}

/// What buyers of a version get now.
pub struct CurrentRow {
    pub variant: i64,
    pub edition: i64,
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub sha256: String,
}

row!(CurrentRow { variant(variant_id), edition(number), id, name, size, sha256 });

impl CurrentRow {
    pub fn file(&self) -> KeptFile {
        KeptFile { id: self.id, name: self.name.clone(), size: self.size, sha256: self.sha256.clone() }
    }
}

pub async fn current(db: &mut Conn, id: MaterialId) -> Result<Vec<CurrentRow>> {
    db.all(CURRENT, args![id]).await
}

pub struct LessonFilmRow {
    pub lesson: i64,
    pub stream: Option<String>,
    pub file: Option<i64>,
    pub name: Option<String>,
    pub size: Option<i64>,
    pub sha256: Option<String>,
}

row!(LessonFilmRow { lesson(lesson_id), stream, file(file_id), name, size, sha256 });

impl LessonFilmRow {
    pub fn file(&self) -> Option<KeptFile> {
        Some(KeptFile { id: self.file?, name: self.name.clone()?, size: self.size?, sha256: self.sha256.clone()? })
    }
}

pub async fn lesson_films(db: &mut Conn, id: MaterialId) -> Result<Vec<LessonFilmRow>> {
    db.all(LESSON_FILMS, args![id]).await
}

pub async fn subtitles(db: &mut Conn, id: MaterialId) -> Result<Vec<(i64, SubtitleEdit)>> {
    let rows: Vec<(i64, String, String)> = db.all(SUBTITLES, args![id]).await?;
    Ok(rows.into_iter().map(|(lesson, lang, text)| (lesson, SubtitleEdit { lang, text })).collect())
}

pub struct LessonFileRow {
    pub lesson: i64,
    pub id: i64,
    pub name: String,
    pub size: i64,
}

row!(LessonFileRow { lesson(lesson_id), id, name, size });

pub async fn lesson_files(db: &mut Conn, id: MaterialId) -> Result<Vec<(i64, LessonFileEdit)>> {
    let rows: Vec<LessonFileRow> = db.all(LESSON_FILES, args![id]).await?;
    let edit = |row: LessonFileRow| (row.lesson, LessonFileEdit { id: row.id, name: row.name, size: row.size });
    Ok(rows.into_iter().map(edit).collect())
}

/// An empty text takes it away.
pub async fn set_subtitle(db: &mut Conn, lesson: i64, lang: &str, text: &str) -> Result<()> {
    if text.is_empty() {
        return db.execute(REMOVE_SUBTITLE, args![lesson, lang]).await.map(drop);
    }
    db.execute(SUBTITLE, args![lesson, lang, text]).await.map(drop)
}

pub async fn course_of_file(db: &mut Conn, file: i64) -> Result<Option<MaterialId>> {
    Ok(db.optional::<(MaterialId,)>(COURSE_OF_FILE, args![file]).await?.map(|(id,)| id))
}

pub async fn course_of(db: &mut Conn, lesson: i64) -> Result<Option<MaterialId>> {
    Ok(db.optional::<(MaterialId,)>(COURSE_OF, args![lesson]).await?.map(|(id,)| id))
}

/// The lesson a file belonged to, and what it was called.
pub async fn remove_lesson_file(db: &mut Conn, id: i64) -> Result<Option<(i64, String)>> {
    let found: Option<(i64, String)> = db.optional(FILE_LESSON, args![id]).await?;
    if let Some((lesson, _)) = &found {
        db.execute(REMOVE_FILE, args![id]).await?;
        db.execute(COUNT_FILES, args![*lesson]).await?;
    }
    Ok(found)
}

/// Whether anybody has it or ever ordered it.
pub async fn is_sold(db: &mut Conn, id: MaterialId) -> Result<bool> {
    Ok(db.optional::<(i64,)>(OWNED, args![id]).await?.is_some())
}

/// Whether a picture was uploaded here by the staff.
pub async fn is_attachment(db: &mut Conn, url: &str) -> Result<bool> {
    Ok(db.optional::<(String,)>(ATTACHMENT, args![url]).await?.is_some())
}

/// What is left of a material once its versions and lessons are gone.
pub async fn remove(db: &mut Conn, id: MaterialId) -> Result<()> {
    next_revision(db).await?;
    for statement in [GONE_PARTS, GONE_FILES, GONE_COURSE, GONE] {
        db.execute(statement, args![id]).await?;
    }
    Ok(())
}

/// How many materials are of a type.
pub const OF_TYPE: &str = "(SELECT COUNT(*) FROM material m WHERE m.category_id = category.id)";

pub async fn of_type(db: &mut Conn, category: i64) -> Result<Vec<MaterialId>> {
    Ok(db.all::<(MaterialId,)>(BELOW_TYPE, args![category]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn parent_of(db: &mut Conn, category: i64) -> Result<Option<i64>> {
    Ok(db.optional::<(Option<i64>,)>(PARENT_OF, args![category]).await?.and_then(|(parent,)| parent))
}

pub async fn has_types_below(db: &mut Conn, category: i64) -> Result<bool> {
    Ok(db.one::<(i64,)>(TYPES_BELOW, args![category]).await?.0 > 0)
}
