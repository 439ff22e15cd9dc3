use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

use crate::material::model::{MaterialId, MaterialKind, Specs};

sql! {
    MASTER = "SELECT m.id, m.number, m.kind, m.media, m.posters, m.poster_chosen, v.hand, f.key, f.name, f.size, f.sha1, f.sha256
        FROM variant v JOIN material m ON m.id = v.material_id JOIN edition e ON e.variant_id = v.id JOIN file f ON f.id = e.file_id
        WHERE v.id = $1 ORDER BY e.number DESC LIMIT 1";
    // Of the versions that have a film, the one that leads.
    LEADING = "SELECT v.id FROM variant v WHERE v.material_id = $1 AND EXISTS (SELECT e.id FROM edition e WHERE e.variant_id = v.id)
        ORDER BY v.weigh, v.id LIMIT 1";
    MEASURED = "UPDATE variant SET width = $2, height = $3, fps_num = $4, fps_den = $5, codec = $6, container = $7, bit_depth = $8,
        chroma = $9, alpha = $10, colour = $11, audio = $12, size = $13, duration_ms = $14, frames = $15, transfer = $16, sha1 = $17,
        sha256 = $18, measured = $19, film = $20 WHERE id = $1";
    MEDIA = "UPDATE material SET media = $2, posters = $3 WHERE id = $1";
    LESSON = "SELECT c.material_id, m.media, m.posters, l.stream, f.key, f.name FROM lesson l JOIN chapter c ON c.id = l.chapter_id
        JOIN material m ON m.id = c.material_id JOIN file f ON f.id = l.file_id WHERE l.id = $1";
    STREAMED = "UPDATE lesson SET stream = $2, duration_ms = $3 WHERE id = $1";
    OWNER = "SELECT material_id FROM variant WHERE id = $1";
    KIND = "SELECT kind FROM material WHERE id = $1";
    // A version that is added to others is never cheaper than they are until somebody says so.
    NEXT_VARIANT = "SELECT COALESCE(MAX(weigh), -1) + 1, COALESCE(MAX(price), 0) FROM variant WHERE material_id = $1";
    NEXT_EDITION = "SELECT COALESCE(MAX(number), 0) + 1 FROM edition WHERE variant_id = $1";
    INSERT_EDITION = "INSERT INTO edition (variant_id, number, file_id, note, created_at) VALUES ($1, $2, $3, '', $4)";
    SET_FILE = "UPDATE variant SET size = $2, sha1 = $3, sha256 = $4 WHERE id = $1";
    LESSON_OF = "SELECT c.material_id FROM lesson l JOIN chapter c ON c.id = l.chapter_id WHERE l.id = $1";
    LESSON_FILM = "UPDATE lesson SET file_id = $2 WHERE id = $1";
    INSERT_LESSON_FILE = "INSERT INTO lesson_file (lesson_id, file_id, name, note_zh, note_en, place)
        SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS TEXT), '', '', COALESCE(MAX(place), -1) + 1 FROM lesson_file WHERE lesson_id = $1";
    REPLACE_LESSON_FILE = "UPDATE lesson_file SET file_id = $2 WHERE lesson_id = $1 AND name = $3";
    COUNT_LESSON_FILES = "UPDATE lesson SET files = (SELECT COUNT(*) FROM lesson_file f WHERE f.lesson_id = lesson.id) WHERE id = $1";
    INSERT_PROJECT_FILE = "INSERT INTO project_file (material_id, name, note_zh, note_en, size, place, file_id)
        SELECT CAST($1 AS BIGINT), CAST($3 AS TEXT), '', '', CAST($4 AS BIGINT), COALESCE(MAX(place), -1) + 1, CAST($2 AS BIGINT)
        FROM project_file WHERE material_id = $1";
    REPLACE_PROJECT_FILE = "UPDATE project_file SET file_id = $2, size = $4 WHERE material_id = $1 AND name = $3";
    // Whoever has the version, or everything there is of the material.
    OWNERS = "SELECT DISTINCT b.email, b.nickname FROM entitlement e JOIN member b ON b.id = e.member_id
        WHERE e.material_id = $1 AND (e.variant_id = $2 OR e.variant_id IS NULL) AND e.revoked_at IS NULL
        AND (e.expires_at IS NULL OR e.expires_at > $3) AND b.email IS NOT NULL AND b.active = TRUE AND b.erased = FALSE";
    NAMES = "SELECT m.title_zh, m.title_en, v.name_zh, v.name_en FROM variant v JOIN material m ON m.id = v.material_id WHERE v.id = $1";
}

/// What a film is made pictures of.
pub struct Master {
    pub material: MaterialId,
    pub number: String,
    pub kind: MaterialKind,
    pub media: String,
    pub posters: String,
    pub chosen: Option<i64>,
    pub hand: String,
    pub key: String,
    pub name: String,
    pub size: i64,
    pub sha1: String,
    pub sha256: String,
}

row!(Master { material(id), number, kind, media, posters, chosen(poster_chosen), hand, key, name, size, sha1, sha256 });

pub async fn master(db: &mut Conn, variant: i64) -> Result<Option<Master>> {
    db.optional(MASTER, args![variant]).await
}

pub async fn is_leading(db: &mut Conn, material: MaterialId, variant: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(LEADING, args![material]).await?.is_some_and(|(leading,)| leading == variant))
}

/// Keeps what was measured, as the version's measures and as the film's own.
pub async fn measured(db: &mut Conn, variant: i64, specs: &Specs, film: &str) -> Result<()> {
    #[rustfmt::skip]
    let args = args![
        variant, specs.width, specs.height, specs.fps_num, specs.fps_den, specs.codec.as_deref(), specs.container.as_deref(),
        specs.bit_depth, specs.chroma.as_deref(), specs.alpha, specs.colour.as_deref(), specs.audio, specs.size, specs.duration_ms,
        specs.frames, specs.transfer.as_deref(), specs.sha1.as_deref(), specs.sha256.as_deref(), specs.measured, film,
    ];
    db.execute(MEASURED, args).await.map(drop)
}

pub async fn set_media(db: &mut Conn, material: MaterialId, media: &str, posters: &str) -> Result<()> {
    db.execute(MEDIA, args![material, media, posters]).await.map(drop)
}

pub struct LessonFilm {
    pub material: MaterialId,
    pub media: String,
    pub posters: String,
    pub stream: Option<String>,
    pub key: String,
    pub name: String,
}

row!(LessonFilm { material(material_id), media, posters, stream, key, name });

pub async fn lesson(db: &mut Conn, lesson: i64) -> Result<Option<LessonFilm>> {
    db.optional(LESSON, args![lesson]).await
}

pub async fn streamed(db: &mut Conn, lesson: i64, stream: &str, duration_ms: i64) -> Result<()> {
    db.execute(STREAMED, args![lesson, stream, duration_ms]).await.map(drop)
}

pub async fn material_of(db: &mut Conn, variant: i64) -> Result<Option<MaterialId>> {
    Ok(db.optional::<(MaterialId,)>(OWNER, args![variant]).await?.map(|(id,)| id))
}

pub async fn kind_of(db: &mut Conn, material: MaterialId) -> Result<Option<MaterialKind>> {
    Ok(db.optional::<(MaterialKind,)>(KIND, args![material]).await?.map(|(kind,)| kind))
}

/// The place and the price of a version that is added.
pub async fn next_variant(db: &mut Conn, material: MaterialId) -> Result<(i64, kernel::money::Money)> {
    db.one(NEXT_VARIANT, args![material]).await
}

/// The next edition, whatever its version says of itself; answers its number.
pub async fn add_edition(db: &mut Conn, variant: i64, file: i64, now: Timestamp) -> Result<i64> {
    let (number,): (i64,) = db.one(NEXT_EDITION, args![variant]).await?;
    db.execute(INSERT_EDITION, args![variant, number, file, now]).await?;
    Ok(number)
}

/// Makes it what buyers get from now on; answers its number.
pub async fn insert_edition(db: &mut Conn, variant: i64, file: &AttachedFile<'_>, now: Timestamp) -> Result<i64> {
    let number = add_edition(db, variant, file.id, now).await?;
    db.execute(SET_FILE, args![variant, file.size, file.sha1, file.sha256]).await?;
    Ok(number)
}

/// A file as far as it is attached to something.
#[derive(Clone, Copy)]
pub struct AttachedFile<'a> {
    pub id: i64,
    pub name: &'a str,
    pub size: i64,
    pub sha1: &'a str,
    pub sha256: &'a str,
}

pub async fn course_of(db: &mut Conn, lesson: i64) -> Result<Option<MaterialId>> {
    Ok(db.optional::<(MaterialId,)>(LESSON_OF, args![lesson]).await?.map(|(id,)| id))
}

pub async fn set_lesson_film(db: &mut Conn, lesson: i64, file: i64) -> Result<()> {
    db.execute(LESSON_FILM, args![lesson, file]).await.map(drop)
}

/// One of the same name is replaced.
pub async fn add_lesson_file(db: &mut Conn, lesson: i64, file: &AttachedFile<'_>) -> Result<()> {
    if db.execute(REPLACE_LESSON_FILE, args![lesson, file.id, file.name]).await? == 0 {
        db.execute(INSERT_LESSON_FILE, args![lesson, file.id, file.name]).await?;
    }
    db.execute(COUNT_LESSON_FILES, args![lesson]).await.map(drop)
}

/// One of the same name is replaced.
pub async fn add_project_file(db: &mut Conn, material: MaterialId, file: &AttachedFile<'_>) -> Result<()> {
    let args = args![material, file.id, file.name, file.size];
    if db.execute(REPLACE_PROJECT_FILE, args).await? == 0 {
        db.execute(INSERT_PROJECT_FILE, args).await?;
    }
    Ok(())
}

/// Addresses and names of those who have a version.
pub async fn owners(
    db: &mut Conn,
    material: MaterialId,
    variant: i64,
    now: Timestamp,
) -> Result<Vec<(String, String)>> {
    db.all(OWNERS, args![material, variant, now]).await
}

pub struct MaterialNames {
    pub title_zh: String,
    pub title_en: String,
    pub name_zh: String,
    pub name_en: String,
}

row!(MaterialNames { title_zh, title_en, name_zh, name_en });

pub async fn names(db: &mut Conn, variant: i64) -> Result<Option<MaterialNames>> {
    db.optional(NAMES, args![variant]).await
}
