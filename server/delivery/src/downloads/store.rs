use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::list::{ColumnKind, Listing, contains, field, quick};
use kernel::page::Paging;

use super::model::{FileKey, counts};
use super::ticket::TicketPart;
use money::entitlement::MaterialId;
use money::entitlement::store::EntitlementSource;
use money::price::model::Licence;
use platform::guard::MemberId;
use platform::server::count::{Sum, UsageLine};

/// A right that is in force: `e`, of a member, at a moment.
macro_rules! in_force {
    ($member:literal, $now:literal) => {
        concat!(
            "e.member_id = ",
            $member,
            " AND e.revoked_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > ",
            $now,
            ")"
        )
    };
}

macro_rules! owned {
    ($what:literal, $end:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM entitlement e JOIN material m ON m.id = e.material_id LEFT JOIN variant v ON v.id = e.variant_id
             LEFT JOIN order_line l ON l.id = e.order_line_id LEFT JOIN shop_order o ON o.id = l.order_id
             LEFT JOIN certificate c ON c.entitlement_id = e.id
             WHERE ",
            in_force!("$1", "$2"),
            " AND e.source <> 'pack'
             AND ($4 = '' OR LOWER(m.title_zh || ' ' || m.title_en || ' ' || m.number || ' ' || COALESCE(c.number || ' ' || c.licensee || ' ' || c.project, ''))
                 LIKE $4 ESCAPE '\\')
             AND ($5 = FALSE OR EXISTS (SELECT n.id FROM edition n JOIN variant w ON w.id = n.variant_id
                 WHERE w.material_id = e.material_id AND (e.variant_id IS NULL OR e.variant_id = w.id) AND n.number > 1
                 AND n.created_at > e.granted_at AND NOT EXISTS
                 (SELECT d.id FROM download d WHERE d.member_id = $1 AND d.file_id = n.file_id)))
             AND ($3 = '' OR m.kind = $3) AND (CAST($6 AS BIGINT) = 0 OR e.material_id = $6) ",
            $end
        )
    };
}

/// What a file's row is made of, whatever it belongs to. $1: the material, $2: the version or 0, $3: the member.
macro_rules! had {
    () => {
        "(SELECT MAX(d.touched_at) FROM download d WHERE d.member_id = $3 AND d.file_id = f.id) AS had_at,
         (SELECT CAST(COALESCE(SUM(d.bytes), 0) AS BIGINT) FROM download d WHERE d.member_id = $3 AND d.file_id = f.id) AS had"
    };
}

macro_rules! version {
    ($whose:literal) => {
        version!("v.name_zh, v.name_en", $whose)
    };
    ($names:literal, $whose:literal) => {
        concat!(
            "SELECT 'v' AS letter, v.id, ",
            $names,
            ", n.number AS edition,
             (SELECT COUNT(*) FROM edition x WHERE x.variant_id = v.id) AS editions, f.id AS file_id, f.name AS file_name, f.size, f.sha256,
             n.created_at, n.note, ",
            had!(),
            " FROM variant v JOIN edition n ON n.variant_id = v.id
             AND n.number = (SELECT MAX(x.number) FROM edition x WHERE x.variant_id = v.id)
             JOIN file f ON f.id = n.file_id WHERE ",
            $whose,
            " ORDER BY v.material_id, v.weigh, v.id"
        )
    };
}

macro_rules! right {
    ($from:literal, $where:literal) => {
        concat!(
            "SELECT e.id AS entitlement_id, f.id AS file_id, f.name, f.size, f.sha256, m.number FROM ",
            $from,
            " AND ",
            in_force!("$2", "$3"),
            " ",
            $where,
            " ORDER BY CASE WHEN e.expires_at IS NULL THEN 0 ELSE 1 END, e.id LIMIT 1"
        )
    };
}

sql! {
    PAGE = owned!("e.id, e.material_id, e.variant_id, m.kind, m.title_zh, m.title_en, m.media, m.listed, v.name_zh, v.name_en, e.licence, e.source,
        e.granted_at, e.expires_at, o.number AS order_number, c.number AS certificate, c.licensee, c.project, c.edited_at",
        "ORDER BY e.granted_at DESC, e.id DESC LIMIT $7 OFFSET $8");
    TOTAL = owned!("COUNT(*)", "");
    KINDS = owned!("m.kind, COUNT(*)", "GROUP BY m.kind");
    VERSIONS = version!("v.material_id = $1 AND (CAST($2 AS BIGINT) = 0 OR v.id = $2)");
    PACKED = version!("(SELECT m.title_zh FROM material m WHERE m.id = v.material_id) || ' · ' || v.name_zh AS name_zh,
        (SELECT m.title_en FROM material m WHERE m.id = v.material_id) || ' · ' || v.name_en AS name_en", "CAST($2 AS BIGINT) = 0 AND v.material_id IN (SELECT p.part_id FROM material_part p WHERE p.whole_id = $1 AND p.role = 'contains')
        AND EXISTS (SELECT 1 FROM entitlement e WHERE e.member_id = $3 AND e.material_id = v.material_id AND e.revoked_at IS NULL)");
    PROJECT = concat!("SELECT 'p' AS letter, p.id, p.name AS name_zh, p.name AS name_en, CAST(1 AS BIGINT) AS edition, CAST(1 AS BIGINT) AS editions, f.id AS file_id,
        f.name AS file_name, f.size, f.sha256, f.created_at, p.note_zh AS note, ", had!(),
        " FROM project_file p JOIN file f ON f.id = p.file_id WHERE p.material_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY p.place, p.id");
    LESSONS = concat!("SELECT 'l' AS letter, x.id, x.name AS name_zh, x.name AS name_en, CAST(1 AS BIGINT) AS edition, CAST(1 AS BIGINT) AS editions, f.id AS file_id,
        f.name AS file_name, f.size, f.sha256, f.created_at, x.note_zh AS note, ", had!(),
        " FROM lesson_file x JOIN file f ON f.id = x.file_id JOIN lesson l ON l.id = x.lesson_id JOIN chapter c ON c.id = l.chapter_id
        WHERE c.material_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY c.place, l.place, x.place, x.id");
    RIGHT_VERSION = right!("variant v JOIN edition n ON n.variant_id = v.id AND n.number = CASE WHEN CAST($4 AS BIGINT) > 0 THEN $4 ELSE
        (SELECT MAX(x.number) FROM edition x WHERE x.variant_id = v.id) END JOIN file f ON f.id = n.file_id JOIN material m ON m.id = v.material_id
        JOIN entitlement e ON e.material_id = v.material_id AND (e.variant_id = v.id OR e.variant_id IS NULL)", "WHERE v.id = $1");
    RIGHT_PROJECT = right!("project_file p JOIN file f ON f.id = p.file_id JOIN material m ON m.id = p.material_id
        JOIN entitlement e ON e.material_id = p.material_id", "WHERE p.id = $1 AND CAST($4 AS BIGINT) >= 0");
    RIGHT_LESSON = right!("lesson_file x JOIN file f ON f.id = x.file_id JOIN lesson l ON l.id = x.lesson_id JOIN chapter c ON c.id = l.chapter_id
        JOIN material m ON m.id = c.material_id JOIN entitlement e ON e.material_id = c.material_id", "WHERE x.id = $1 AND CAST($4 AS BIGINT) >= 0");
    SENDING = concat!("SELECT f.key, f.name, f.mimetype, f.size, f.sha256, m.number, e.used_at FROM entitlement e
        JOIN material m ON m.id = e.material_id JOIN member p ON p.id = e.member_id AND p.active = TRUE AND p.erased = FALSE
        JOIN file f ON f.id = $4 WHERE e.id = $1 AND ", in_force!("$2", "$3"));
    STANDS = concat!("SELECT e.id FROM entitlement e JOIN member p ON p.id = e.member_id AND p.active = TRUE AND p.erased = FALSE WHERE e.id = $1 AND ",
        in_force!("$2", "$3"));
    RECORD = "INSERT INTO download (member_id, file_id, entitlement_id, day, bytes, starts, counted, ip, agent, started_at, touched_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
        ON CONFLICT (member_id, file_id, day, ip) DO UPDATE SET bytes = download.bytes + excluded.bytes,
        starts = download.starts + excluded.starts, touched_at = excluded.touched_at RETURNING id, bytes";
    COUNT_IT = "UPDATE download SET counted = TRUE WHERE id = $1 AND counted = FALSE";
    FILE_SIZE = "SELECT size FROM file WHERE id = $1";
    TODAY = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM download WHERE member_id = $1 AND file_id = $2 AND day = $3";
    COUNTED = "SELECT COUNT(*) FROM download d WHERE d.member_id = $1 AND d.file_id = $2 AND d.counted = TRUE AND d.started_at > $3
        AND d.started_at > COALESCE((SELECT r.reset_at FROM download_reset r WHERE r.member_id = $1 AND r.file_id = $2), 0)";
    RESET = "INSERT INTO download_reset (member_id, file_id, reset_at) VALUES ($1, $2, $3)
        ON CONFLICT (member_id, file_id) DO UPDATE SET reset_at = excluded.reset_at";
    STUDIED = "SELECT COUNT(*) AS lessons, COUNT(s.done_at) AS done, CAST(COALESCE(SUM(s.seen_ms), 0) AS BIGINT) AS seen,
        CAST(COALESCE(SUM(l.duration_ms), 0) AS BIGINT) AS total
        FROM lesson l JOIN chapter c ON c.id = l.chapter_id LEFT JOIN study s ON s.lesson_id = l.id AND s.member_id = $2 WHERE c.material_id = $1";
    NEXT = "SELECT l.id, l.title_zh, l.title_en FROM lesson l JOIN chapter c ON c.id = l.chapter_id
        LEFT JOIN study s ON s.lesson_id = l.id AND s.member_id = $2 WHERE c.material_id = $1 AND s.done_at IS NULL
        ORDER BY c.place, l.place, l.id LIMIT 1";
    OWNS = concat!("SELECT e.id FROM entitlement e WHERE e.material_id = $3 AND ", in_force!("$1", "$2"), " LIMIT 1");
    KIND = "SELECT kind FROM material WHERE id = $1";
    RIGHTS = "SELECT e.id, e.material_id, m.title_zh, m.title_en, v.name_zh, v.name_en, e.licence, e.source, e.granted_at, e.expires_at,
        e.revoked_at, e.reason, e.used_at, o.number AS order_number, c.number AS certificate
        FROM entitlement e JOIN material m ON m.id = e.material_id LEFT JOIN variant v ON v.id = e.variant_id
        LEFT JOIN order_line l ON l.id = e.order_line_id LEFT JOIN shop_order o ON o.id = l.order_id LEFT JOIN certificate c ON c.entitlement_id = e.id
        WHERE e.member_id = $1 ORDER BY e.id DESC LIMIT 500";
    WHOSE = "SELECT member_id FROM entitlement WHERE id = $1";
}

pub const DOWNLOADS: Listing = Listing {
    select: "d.id, d.member_id, p.username, d.file_id, f.name, f.size, d.bytes, d.starts, d.counted, d.ip, d.agent, d.started_at, d.touched_at,
        (SELECT COUNT(DISTINCT x.ip) FROM download x WHERE x.member_id = d.member_id AND x.day = d.day) AS addresses",
    from: "download d JOIN member p ON p.id = d.member_id JOIN file f ON f.id = d.file_id",
    fields: &[
        field("id", "d.id", ColumnKind::Int),
        field("member_id", "d.member_id", ColumnKind::Int),
        quick("username", "p.username"),
        quick("file_name", "f.name"),
        field("file_id", "d.file_id", ColumnKind::Int),
        field("bytes", "d.bytes", ColumnKind::Int),
        field("counted", "d.counted", ColumnKind::Flag),
        field("ip", "d.ip", ColumnKind::Text),
        field("started_at", "d.started_at", ColumnKind::Time),
    ],
    key: "d.id",
    order: "d.id DESC",
};

/// What was bought or given, and until when.
pub struct RightTerms {
    pub variant_zh: Option<String>,
    pub variant_en: Option<String>,
    pub licence: Licence,
    pub source: EntitlementSource,
    pub granted_at: Timestamp,
    pub expires_at: Option<Timestamp>,
}

row!(RightTerms { variant_zh(name_zh), variant_en(name_en), licence, source, granted_at, expires_at });

/// Something a member has, as their list shows it.
pub struct OwnedRow {
    pub id: i64,
    pub material: i64,
    pub variant: Option<i64>,
    pub kind: String,
    pub title_zh: String,
    pub title_en: String,
    pub media: String,
    pub listed: bool,
    pub terms: RightTerms,
    pub order: Option<String>,
    pub certificate: Option<String>,
    pub licensee: Option<String>,
    pub project: Option<String>,
    pub named_at: Option<Timestamp>,
}

row!(OwnedRow {
    id,
    material(material_id),
    variant(variant_id),
    kind,
    title_zh,
    title_en,
    media,
    listed,
    ..terms: RightTerms,
    order(order_number),
    certificate,
    licensee,
    project,
    named_at(edited_at)
});

pub struct Wanted {
    pub kind: String,
    pub words: String,
    pub updated: bool,
    /// Of this alone, or of everything: 0
    pub material: i64,
}

/// What somebody has, newest first; how many that are, and how many of each kind without asking for one.
pub async fn page(
    db: &mut Conn,
    member: MemberId,
    wanted: &Wanted,
    now: Timestamp,
    paging: Paging,
) -> Result<(Vec<OwnedRow>, i64, Vec<(String, i64)>)> {
    let pattern = if wanted.words.is_empty() { String::new() } else { contains(&wanted.words.to_lowercase()) };
    let (kind, updated, material) = (wanted.kind.as_str(), wanted.updated, wanted.material);
    let total = db.one::<(i64,)>(TOTAL, args![member, now, kind, &pattern, updated, material]).await?.0;
    let kinds = db.all(KINDS, args![member, now, "", &pattern, updated, material]).await?;
    let args = args![member, now, kind, &pattern, updated, material, paging.limit, paging.offset()];
    Ok((db.all(PAGE, args).await?, total, kinds))
}

/// A file that somebody may have.
pub struct OwnedFileRow {
    letter: String,
    id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub edition: i64,
    pub editions: i64,
    pub file: i64,
    pub file_name: String,
    pub size: i64,
    pub sha256: String,
    pub made_at: Timestamp,
    pub note: String,
    pub had_at: Option<Timestamp>,
    pub had: i64,
}

row!(OwnedFileRow {
    letter,
    id,
    name_zh,
    name_en,
    edition,
    editions,
    file(file_id),
    file_name,
    size,
    sha256,
    made_at(created_at),
    note,
    had_at,
    had
});

impl OwnedFileRow {
    pub fn key(&self) -> String {
        format!("{}{}", self.letter, self.id)
    }
}

/// All files that a right opens: a version's, or all of the material's, and those of what is packed in it.
pub async fn files(
    db: &mut Conn,
    member: MemberId,
    material: i64,
    variant: Option<i64>,
    kind: &str,
) -> Result<Vec<OwnedFileRow>> {
    let all = args![material, variant.unwrap_or(0), member];
    let mut files: Vec<OwnedFileRow> = db.all(VERSIONS, all).await?;
    let whole = args![material, 0, member];
    match kind {
        "pack" => files.extend(db.all::<OwnedFileRow>(PACKED, whole).await?),
        "course" => files.extend(db.all::<OwnedFileRow>(LESSONS, whole).await?),
        _ => {}
    }
    files.extend(db.all::<OwnedFileRow>(PROJECT, whole).await?);
    Ok(files)
}

/// A file and the right that opens it.
#[derive(Clone, Debug)]
pub struct Opened {
    entitlement: i64,
    file: i64,
    pub name: String,
    pub size: i64,
    pub sha256: String,
    pub material: String,
}

row!(Opened { entitlement(entitlement_id), file(file_id), name, size, sha256, material(number) });

impl Opened {
    pub const fn piece(&self) -> TicketPart {
        TicketPart { entitlement: self.entitlement, file: self.file }
    }
}

/// `edition` 0: the newest.
pub async fn opened(
    db: &mut Conn,
    member: MemberId,
    key: FileKey,
    edition: i64,
    now: Timestamp,
) -> Result<Option<Opened>> {
    let (sql, id) = match key {
        FileKey::Variant(id) => (RIGHT_VERSION, id),
        FileKey::Project(id) => (RIGHT_PROJECT, id),
        FileKey::Lesson(id) => (RIGHT_LESSON, id),
    };
    db.optional(sql, args![id, member, now, edition]).await
}

/// A file on its way out, as long as its right is in force.
#[derive(Clone, Debug)]
pub struct Sending {
    pub key: String,
    pub name: String,
    pub mimetype: String,
    pub size: i64,
    pub sha256: String,
    pub material: String,
    pub used_at: Option<Timestamp>,
}

row!(Sending { key, name, mimetype, size, sha256, material(number), used_at });

pub async fn sending(db: &mut Conn, member: i64, piece: TicketPart, now: Timestamp) -> Result<Option<Sending>> {
    db.optional(SENDING, args![piece.entitlement, member, now, piece.file]).await
}

pub async fn is_in_force(db: &mut Conn, member: i64, entitlement: i64, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<(i64,)>(STANDS, args![entitlement, member, now]).await?.is_some())
}

pub async fn record(db: &mut Conn, line: &UsageLine, sum: &Sum, now: Timestamp) -> Result<()> {
    let ip = line.ip.to_string();
    let args =
        args![line.member, line.file, sum.entitlement, line.day, sum.bytes, sum.starts, false, &ip, &sum.agent, now];
    let (id, bytes): (i64, i64) = db.one(RECORD, args).await?;
    let size = db.optional::<(i64,)>(FILE_SIZE, args![line.file]).await?.map_or(0, |(size,)| size);
    if counts(bytes, size) {
        db.execute(COUNT_IT, args![id]).await?;
    }
    Ok(())
}

pub async fn today(db: &mut Conn, member: i64, file: i64, day: i64) -> Result<i64> {
    Ok(db.one::<(i64,)>(TODAY, args![member, file, day]).await?.0)
}

/// Downloads that count since then, and since staff forgave.
pub async fn counted(db: &mut Conn, member: MemberId, file: i64, since: Timestamp) -> Result<i64> {
    Ok(db.one::<(i64,)>(COUNTED, args![member, file, since]).await?.0)
}

pub async fn reset(db: &mut Conn, member: i64, file: i64, now: Timestamp) -> Result<()> {
    db.execute(RESET, args![member, file, now]).await.map(drop)
}

/// How far somebody is in a course; milliseconds.
pub struct Studied {
    pub lessons: i64,
    pub done: i64,
    pub seen: i64,
    pub all: i64,
}

row!(Studied { lessons, done, seen, all(total) });

pub async fn studied(db: &mut Conn, material: i64, member: MemberId) -> Result<Studied> {
    db.one(STUDIED, args![material, member]).await
}

pub async fn next_lesson(db: &mut Conn, material: i64, member: MemberId) -> Result<Option<(i64, String, String)>> {
    db.optional(NEXT, args![material, member]).await
}

pub async fn owns(db: &mut Conn, member: MemberId, material: MaterialId, now: Timestamp) -> Result<bool> {
    Ok(db.optional::<(i64,)>(OWNS, args![member, now, material]).await?.is_some())
}

pub async fn kind(db: &mut Conn, material: MaterialId) -> Result<Option<String>> {
    Ok(db.optional::<(String,)>(KIND, args![material]).await?.map(|(kind,)| kind))
}

/// A right with its reasons, for the back office.
pub struct RightRecord {
    pub id: i64,
    pub material: i64,
    pub title_zh: String,
    pub title_en: String,
    pub terms: RightTerms,
    pub revoked_at: Option<Timestamp>,
    pub reason: String,
    pub used_at: Option<Timestamp>,
    pub order: Option<String>,
    pub certificate: Option<String>,
}

row!(RightRecord {
    id,
    material(material_id),
    title_zh,
    title_en,
    ..terms: RightTerms,
    revoked_at,
    reason,
    used_at,
    order(order_number),
    certificate
});

pub async fn rights(db: &mut Conn, member: i64) -> Result<Vec<RightRecord>> {
    db.all(RIGHTS, args![member]).await
}

pub async fn whose(db: &mut Conn, entitlement: i64) -> Result<Option<i64>> {
    Ok(db.optional::<(i64,)>(WHOSE, args![entitlement]).await?.map(|(member,)| member))
}
