use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

use catalogue::material::model::MaterialId;
use money::wallet::store as wallet;
use platform::guard::MemberId;

sql! {
    LESSON = "SELECT l.id, l.title_zh, l.title_en, l.duration_ms, l.free, l.media, l.stream, l.file_id, c.material_id, m.title_zh AS course_zh,
        m.title_en AS course_en, m.media AS course_media, m.listed FROM lesson l JOIN chapter c ON c.id = l.chapter_id JOIN material m ON m.id = c.material_id WHERE l.id = $1";
    FIRST = "SELECT l.id FROM lesson l JOIN chapter c ON c.id = l.chapter_id WHERE c.material_id = $1
        ORDER BY c.place, c.id, l.place, l.id LIMIT 1";
    STUDIED = "SELECT l.id, l.duration_ms, s.seen_ms, s.position_ms, s.done_at FROM lesson l JOIN chapter c ON c.id = l.chapter_id
        LEFT JOIN study s ON s.lesson_id = l.id AND s.member_id = $2 WHERE c.material_id = $1 ORDER BY c.place, c.id, l.place, l.id";
    OWN = "SELECT ranges, seen_ms, position_ms, done_at FROM study WHERE member_id = $1 AND lesson_id = $2";
    // Two reports at once wait for each other here, so that neither loses what the other saw.
    BEGIN = "INSERT INTO study (member_id, lesson_id, ranges, seen_ms, position_ms, updated_at) VALUES ($1, $2, '[]', 0, 0, $3)
        ON CONFLICT (member_id, lesson_id) DO UPDATE SET updated_at = excluded.updated_at";
    SAVE = "UPDATE study SET ranges = $3, seen_ms = $4, position_ms = $5, done_at = COALESCE(done_at, $6), updated_at = $7
        WHERE member_id = $1 AND lesson_id = $2";
    // Two segments at once wait for each other here.
    BEGIN_SENT = "INSERT INTO study_sent (member_id, lesson_id, ranges, sent_ms) VALUES ($1, $2, '[]', 0)
        ON CONFLICT (member_id, lesson_id) DO UPDATE SET sent_ms = study_sent.sent_ms RETURNING ranges";
    SAVE_SENT = "UPDATE study_sent SET ranges = $3, sent_ms = $4 WHERE member_id = $1 AND lesson_id = $2";
    SENT = "SELECT CAST(COALESCE(SUM(s.sent_ms), 0) AS BIGINT), CAST(COALESCE(SUM(l.duration_ms), 0) AS BIGINT) FROM lesson l
        JOIN chapter c ON c.id = l.chapter_id LEFT JOIN study_sent s ON s.lesson_id = l.id AND s.member_id = $1 WHERE c.material_id = $2";
    SUBTITLES = "SELECT lang FROM subtitle WHERE lesson_id = $1 ORDER BY lang DESC";
    SUBTITLE = "SELECT text FROM subtitle WHERE lesson_id = $1 AND lang = $2";
    FILES = "SELECT id FROM lesson_file WHERE lesson_id = $1";
    CERTIFICATE = "SELECT c.number FROM certificate c JOIN entitlement e ON e.id = c.entitlement_id WHERE e.member_id = $1 AND e.material_id = $2
        AND e.revoked_at IS NULL ORDER BY e.id LIMIT 1";
    MARK = "SELECT nickname, mobile FROM member WHERE id = $1";
    OTHERS = "SELECT word FROM watching WHERE member_id = $1 AND word <> $2 AND seen_at > $3 ORDER BY seen_at, word";
    WATCH = "INSERT INTO watching (word, member_id, lesson_id, device, seen_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (word) DO UPDATE SET lesson_id = excluded.lesson_id, seen_at = excluded.seen_at";
    SEE = "UPDATE watching SET seen_at = $2 WHERE word = $1";
    WATCHES = "SELECT lesson_id FROM watching WHERE word = $1";
    LEAVE = "DELETE FROM watching WHERE word = $1";
    FORGET = "DELETE FROM watching WHERE seen_at < $1";
    NOTES = "SELECT id, at_ms, text, created_at FROM note WHERE member_id = $1 AND lesson_id = $2 ORDER BY at_ms, id";
    NOTE = "SELECT id, at_ms, text, created_at FROM note WHERE id = $1 AND member_id = $2";
    COUNT_NOTES = "SELECT COUNT(*) FROM note WHERE member_id = $1 AND lesson_id = $2";
    INSERT_NOTE = "INSERT INTO note (member_id, lesson_id, at_ms, text, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    EDIT_NOTE = "UPDATE note SET text = $3 WHERE id = $1 AND member_id = $2";
    REMOVE_NOTE = "DELETE FROM note WHERE id = $1 AND member_id = $2";
    ERASED_STUDY = "DELETE FROM study WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
    ERASED_SENT = "DELETE FROM study_sent WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
    ERASED_NOTES = "DELETE FROM note WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
    ERASED_WATCHING = "DELETE FROM watching WHERE member_id IN (SELECT id FROM member WHERE erased = TRUE)";
}

#[derive(Clone)]
pub struct StudyLessonRow {
    pub id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub duration_ms: i64,
    pub free: bool,
    pub media: Option<String>,
    pub stream: Option<String>,
    pub file: Option<i64>,
    pub material: MaterialId,
    pub course_zh: String,
    pub course_en: String,
    pub course_media: String,
    pub listed: bool,
}

row!(StudyLessonRow {
    id,
    title_zh,
    title_en,
    duration_ms,
    free,
    media,
    stream,
    file(file_id),
    material(material_id),
    course_zh,
    course_en,
    course_media,
    listed
});

pub async fn lesson(db: &mut Conn, id: i64) -> Result<Option<StudyLessonRow>> {
    db.optional(LESSON, args![id]).await
}

/// Whether it is the one a course begins with.
pub async fn is_first(db: &mut Conn, lesson: &StudyLessonRow) -> Result<bool> {
    Ok(db.optional::<(i64,)>(FIRST, args![lesson.material]).await?.is_some_and(|(first,)| first == lesson.id))
}

/// A lesson of a course, and how far somebody is in it.
pub struct StudiedRow {
    pub id: i64,
    pub duration_ms: i64,
    pub seen_ms: Option<i64>,
    pub position_ms: Option<i64>,
    pub done_at: Option<Timestamp>,
}

row!(StudiedRow { id, duration_ms, seen_ms, position_ms, done_at });

pub async fn studied(db: &mut Conn, course: MaterialId, member: i64) -> Result<Vec<StudiedRow>> {
    db.all(STUDIED, args![course, member]).await
}

pub struct StudyRow {
    pub ranges: String,
    pub seen_ms: i64,
    pub position_ms: i64,
    pub done_at: Option<Timestamp>,
}

row!(StudyRow { ranges, seen_ms, position_ms, done_at });

pub async fn own(db: &mut Conn, member: MemberId, lesson: i64) -> Result<Option<StudyRow>> {
    db.optional(OWN, args![member, lesson]).await
}

/// The row, made if it is not there; nobody else changes it until this transaction ends.
pub async fn begin(db: &mut Conn, member: MemberId, lesson: i64, now: Timestamp) -> Result<StudyRow> {
    db.execute(BEGIN, args![member, lesson, now]).await?;
    db.one(OWN, args![member, lesson]).await
}

pub async fn save(
    db: &mut Conn,
    (member, lesson): (MemberId, i64),
    ranges: &str,
    (seen_ms, position_ms): (i64, i64),
    done_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<()> {
    db.execute(SAVE, args![member, lesson, ranges, seen_ms, position_ms, done_at, now]).await.map(drop)
}

/// What was sent of a lesson, to be added to; nobody else changes it until this transaction ends.
pub async fn begin_sent(db: &mut Conn, member: MemberId, lesson: i64) -> Result<String> {
    Ok(db.one::<(String,)>(BEGIN_SENT, args![member, lesson]).await?.0)
}

pub async fn save_sent(db: &mut Conn, member: MemberId, lesson: i64, ranges: &str, sent_ms: i64) -> Result<()> {
    db.execute(SAVE_SENT, args![member, lesson, ranges, sent_ms]).await.map(drop)
}

/// How much of a course was sent to somebody, and how long it is: milliseconds.
pub async fn sent(db: &mut Conn, member: MemberId, course: MaterialId) -> Result<(i64, i64)> {
    db.one(SENT, args![member, course]).await
}

pub async fn subtitles(db: &mut Conn, lesson: i64) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(SUBTITLES, args![lesson]).await?.into_iter().map(|(lang,)| lang).collect())
}

pub async fn subtitle(db: &mut Conn, lesson: i64, lang: &str) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(SUBTITLE, args![lesson, lang]).await?.map(|(text,)| text))
}

pub async fn files(db: &mut Conn, lesson: i64) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(FILES, args![lesson]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn certificate(db: &mut Conn, member: MemberId, course: MaterialId) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(CERTIFICATE, args![member, course]).await?.map(|(number,)| number))
}

/// The name and the number that are written over a film.
pub async fn mark(db: &mut Conn, member: MemberId) -> Result<Option<(String, Option<String>)>> {
    db.optional(MARK, args![member]).await
}

fn word(member: MemberId, device: &str) -> String {
    format!("{member}:{device}")
}

/// Takes a place to watch from. `false`: all are taken, and none was to be given up for it.
pub async fn watch(
    db: &mut Conn,
    (member, device): (MemberId, &str),
    lesson: i64,
    (most, take): (usize, bool),
    (since, now): (Timestamp, Timestamp),
) -> Result<bool> {
    // Two that begin at once wait for each other here.
    wallet::hold_member(db, member).await?;
    let own = word(member, device);
    let others: Vec<(String,)> = db.all(OTHERS, args![member, &own, since]).await?;
    let spare = (others.len() + 1).saturating_sub(most);
    if spare > 0 && !take {
        return Ok(false);
    }
    for (oldest,) in others.iter().take(spare) {
        db.execute(LEAVE, args![oldest]).await?;
    }
    db.execute(WATCH, args![&own, member, lesson, device, now]).await?;
    Ok(true)
}

pub async fn see(db: &mut Conn, member: MemberId, device: &str, now: Timestamp) -> Result<()> {
    db.execute(SEE, args![&word(member, device), now]).await.map(drop)
}

/// Whether this place was not given up for another.
pub async fn watches(db: &mut Conn, member: MemberId, device: &str) -> Result<bool> {
    Ok(db.optional::<(i64,)>(WATCHES, args![&word(member, device)]).await?.is_some())
}

pub async fn forget(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(FORGET, args![old]).await.map(drop)
}

pub async fn forget_erased(db: &mut Conn) -> Result<()> {
    for statement in [ERASED_STUDY, ERASED_SENT, ERASED_NOTES, ERASED_WATCHING] {
        db.execute(statement, args![]).await?;
    }
    Ok(())
}

#[derive(Clone)]
pub struct NoteRow {
    pub id: i64,
    pub at_ms: i64,
    pub text: String,
    pub created_at: Timestamp,
}

row!(NoteRow { id, at_ms, text, created_at });

pub async fn notes(db: &mut Conn, member: MemberId, lesson: i64) -> Result<Vec<NoteRow>> {
    db.all(NOTES, args![member, lesson]).await
}

pub async fn note(db: &mut Conn, member: MemberId, id: i64) -> Result<Option<NoteRow>> {
    db.optional(NOTE, args![id, member]).await
}

pub async fn count_notes(db: &mut Conn, member: MemberId, lesson: i64) -> Result<i64> {
    Ok(db.one::<(i64,)>(COUNT_NOTES, args![member, lesson]).await?.0)
}

pub async fn insert_note(
    db: &mut Conn,
    member: MemberId,
    lesson: i64,
    at_ms: i64,
    text: &str,
    now: Timestamp,
) -> Result<i64> {
    Ok(db.one::<(i64,)>(INSERT_NOTE, args![member, lesson, at_ms, text, now]).await?.0)
}

pub async fn edit_note(db: &mut Conn, member: MemberId, id: i64, text: &str) -> Result<bool> {
    Ok(db.execute(EDIT_NOTE, args![id, member, text]).await? == 1)
}

pub async fn remove_note(db: &mut Conn, member: MemberId, id: i64) -> Result<bool> {
    Ok(db.execute(REMOVE_NOTE, args![id, member]).await? == 1)
}
