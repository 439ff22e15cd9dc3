use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};
use kernel::string_enum;
use serde::Serialize;
use utoipa::ToSchema;

use crate::guard::AdminId;
use depot::{PartsOf, Visibility};

macro_rules! attachment {
    ($end:literal) => {
        concat!(
            "SELECT id, topic, admin_id, member_id, url, width, height, name, size, mimetype, storage, sha1, uploaded_at FROM attachment ",
            $end
        )
    };
}

macro_rules! upload {
    ($end:literal) => {
        concat!(
            "SELECT u.id, u.admin_id, u.name, u.size, u.part_size, u.sha1, u.target, u.target_id, u.state, u.error, u.file_id, u.created_at,
             u.touched_at, u.remote_key, u.remote_id FROM upload u ",
            $end
        )
    };
}

macro_rules! direct {
    ($end:literal) => {
        concat!("SELECT id, admin_id, member_id, key, name, mimetype, topic, size, sha1, state = 'done' AS is_done FROM direct_upload ", $end)
    };
}

sql! {
    ATTACHED = "UPDATE upload SET attached_at = $2 WHERE id = $1 AND attached_at IS NULL";
    AGAIN = "UPDATE attachment SET quote = quote + 1, uploaded_at = $4 WHERE sha1 = $1 AND topic = $2 AND storage = $3";
    KNOWN = attachment!("WHERE sha1 = $1 AND topic = $2 AND storage = $3");
    AVATAR = attachment!("WHERE url = $1 AND topic = 'avatar' LIMIT 1");
    BY_URL = attachment!("WHERE url = $1 LIMIT 1");
    INSERT = "INSERT INTO attachment (topic, admin_id, member_id, url, width, height, name, size, mimetype, quote, storage, sha1, created_at,
        uploaded_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12, $12) ON CONFLICT DO NOTHING";
    USED = "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM attachment WHERE member_id = $1";
    START = "INSERT INTO upload (admin_id, name, size, part_size, sha1, target, target_id, state, error, created_at, touched_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 'receiving', '', $8, $8) RETURNING id";
    OPEN = upload!("WHERE u.admin_id = $1 AND u.name = $2 AND u.size = $3 AND u.target = $4 AND u.target_id = $5 AND u.state = 'receiving'
        ORDER BY u.id DESC LIMIT 1");
    UPLOAD = upload!("WHERE u.id = $1");
    UPLOADS = upload!("WHERE u.target = $1 AND u.target_id = $2 AND u.state <> 'done' ORDER BY u.id");
    OLD = upload!("WHERE u.touched_at < $1 AND u.state <> 'checking' ORDER BY u.id LIMIT 100");
    PART = "INSERT INTO upload_part (upload_id, part, tag) VALUES ($1, $2, $3) ON CONFLICT (upload_id, part) DO UPDATE SET tag = excluded.tag";
    TAGS = "SELECT tag FROM upload_part WHERE upload_id = $1 ORDER BY part";
    SEND_TO = "UPDATE upload SET remote_key = $2, remote_id = $3 WHERE id = $1 AND remote_id = '' AND state = 'receiving'";
    BRING = "UPDATE upload SET remote_key = '', remote_id = '' WHERE id = $1 AND state = 'receiving'";
    ISSUE = "INSERT INTO direct_upload (admin_id, member_id, key, name, mimetype, topic, size, sha1, state, created_at, touched_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'issued', $9, $9)";
    ISSUED = direct!("WHERE key = $1 AND refused = FALSE");
    OLD_ISSUED = direct!("WHERE touched_at < $1 ORDER BY id LIMIT 100");
    // Guarded: one report at a time.
    CLAIM = "UPDATE direct_upload SET state = 'checking', touched_at = $2
        WHERE id = $1 AND (state = 'issued' OR (state = 'checking' AND touched_at < $3))";
    RELEASE = "UPDATE direct_upload SET state = 'issued', touched_at = $2 WHERE id = $1 AND state = 'checking'";
    FINISH = "UPDATE direct_upload SET state = 'done', touched_at = $2 WHERE id = $1";
    REFUSE_DIRECT = "UPDATE direct_upload SET refused = TRUE, touched_at = $2 WHERE id = $1";
    FORGET_DIRECT = "DELETE FROM direct_upload WHERE id = $1";
    TOUCH = "UPDATE upload SET touched_at = $2 WHERE id = $1 AND state = 'receiving'";
    PARTS = "SELECT part FROM upload_part WHERE upload_id = $1 ORDER BY part";
    CHECKING = "UPDATE upload SET state = 'checking', sha1 = $2, touched_at = $3 WHERE id = $1 AND state = 'receiving'";
    ENDED = "UPDATE upload SET state = $2, error = $3, file_id = $4, touched_at = $5 WHERE id = $1";
    FORGET_PARTS = "DELETE FROM upload_part WHERE upload_id = $1";
    FORGET = "DELETE FROM upload WHERE id = $1";
    FILE = "SELECT id, key, name, mimetype, size, sha1, sha256 FROM file WHERE id = $1";
    SAME = "SELECT id, key, name, mimetype, size, sha1, sha256 FROM file WHERE sha256 = $1";
    SEEN = "SELECT id, key, name, mimetype, size, sha1, sha256 FROM file WHERE sha1 = $1 AND size = $2 ORDER BY id LIMIT 1";
    KEEP = "INSERT INTO file (key, name, mimetype, size, sha1, sha256, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
}

/// A small file, as the wire knows it.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: i64,
    pub topic: String,
    pub admin: i64,
    pub member: i64,
    pub file: AttachmentFile,
    pub uploaded_at: Timestamp,
}

row!(Attachment { id, topic, admin(admin_id), member(member_id), ..file: AttachmentFile, uploaded_at });

/// The file itself, in the database and on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AttachmentFile {
    pub url: String,
    #[schema(required)]
    pub width: Option<i64>,
    #[schema(required)]
    pub height: Option<i64>,
    pub name: String,
    pub size: i64,
    pub mimetype: String,
    pub storage: String,
    pub sha1: String,
}

row!(AttachmentFile { url, width, height, name, size, mimetype, storage, sha1 });

pub async fn known(db: &mut Conn, sha1: &str, topic: &str, storage: &str) -> Result<Option<Attachment>> {
    db.optional(KNOWN, args![sha1, topic, storage]).await
}

/// Keeps the row, or counts the one that is there already.
pub async fn keep(db: &mut Conn, new: &Attachment) -> Result<Attachment> {
    let args = args![
        &new.topic,
        new.admin,
        new.member,
        &new.file.url,
        new.file.width,
        new.file.height,
        &new.file.name,
        new.file.size,
        &new.file.mimetype,
        &new.file.storage,
        &new.file.sha1,
        new.uploaded_at
    ];
    if db.execute(INSERT, args).await? == 0 {
        db.execute(AGAIN, args![&new.file.sha1, &new.topic, &new.file.storage, new.uploaded_at]).await?;
    }
    db.one(KNOWN, args![&new.file.sha1, &new.topic, &new.file.storage]).await
}

/// Whether it is a picture that somebody uploaded of themselves; the same picture is kept once, whoever it shows.
pub async fn is_avatar(db: &mut Conn, url: &str) -> Result<bool> {
    Ok(db.optional::<Attachment>(AVATAR, args![url]).await?.is_some_and(|row| row.file.mimetype.starts_with("image/")))
}

/// Whether a picture of that address is among the attachments.
pub async fn is_picture(db: &mut Conn, url: &str) -> Result<bool> {
    Ok(db.optional::<Attachment>(BY_URL, args![url]).await?.is_some_and(|row| row.file.mimetype.starts_with("image/")))
}

pub async fn used(db: &mut Conn, member: i64) -> Result<i64> {
    Ok(db.one::<(i64,)>(USED, args![member]).await?.0)
}

string_enum! {
    pub enum UploadState {
        Receiving = "receiving",
        Checking = "checking",
        Done = "done",
        Failed = "failed",
    }
}

string_enum! {
    /// What becomes of a large file.
    pub enum UploadTarget {
        /// A master that becomes a new version of a material.
        Material = "material",
        /// The next edition of a version.
        Variant = "variant",
        /// The film of a lesson.
        Lesson = "lesson",
        LessonFile = "lesson_file",
        ProjectFile = "project_file",
    }
}

/// A large file on its way in.
#[derive(Clone, Debug)]
pub struct Upload {
    pub id: i64,
    pub admin: AdminId,
    pub name: String,
    pub size: i64,
    pub part_size: i64,
    pub sha1: String,
    pub target: UploadTarget,
    pub target_id: i64,
    pub state: UploadState,
    pub error: String,
    pub file: Option<i64>,
    pub created_at: Timestamp,
    pub touched_at: Timestamp,
    /// Where its parts go in the store; empty: they come to the shop.
    pub remote_key: String,
    pub remote_id: String,
}

row!(Upload {
    id,
    admin(admin_id),
    name,
    size,
    part_size,
    sha1,
    target,
    target_id,
    state,
    error,
    file(file_id),
    created_at,
    touched_at,
    remote_key,
    remote_id
});

impl Upload {
    /// Its parts in the store, when they go there.
    pub fn in_store(&self) -> Option<PartsOf<'_>> {
        let is_there = !self.remote_id.is_empty();
        is_there.then(|| PartsOf { area: Visibility::Private, key: &self.remote_key, id: &self.remote_id })
    }

    pub const fn parts(&self) -> i64 {
        (self.size + self.part_size - 1) / self.part_size
    }

    /// How long a part is; none when there is no such part.
    pub fn length(&self, part: i64) -> Option<i64> {
        (0..self.parts()).contains(&part).then(|| self.part_size.min(self.size - part * self.part_size))
    }
}

pub struct NewUpload<'a> {
    pub admin: AdminId,
    pub name: &'a str,
    pub size: i64,
    pub part_size: i64,
    pub sha1: &'a str,
    pub target: UploadTarget,
    pub target_id: i64,
}

/// The one that was begun before, or a new one.
pub async fn begin(db: &mut Conn, new: &NewUpload<'_>, now: Timestamp) -> Result<Upload> {
    let found = db.optional(OPEN, args![new.admin, new.name, new.size, new.target, new.target_id]).await?;
    if let Some(upload) = found {
        return Ok(upload);
    }
    let args = args![new.admin, new.name, new.size, new.part_size, new.sha1, new.target, new.target_id, now];
    let (id,) = db.one::<(i64,)>(START, args).await?;
    db.one(UPLOAD, args![id]).await
}

pub async fn upload(db: &mut Conn, id: i64) -> Result<Option<Upload>> {
    db.optional(UPLOAD, args![id]).await
}

/// Of one target, those that are not finished.
pub async fn uploads(db: &mut Conn, target: UploadTarget, id: i64) -> Result<Vec<Upload>> {
    db.all(UPLOADS, args![target, id]).await
}

pub async fn old_uploads(db: &mut Conn, before: Timestamp) -> Result<Vec<Upload>> {
    db.all(OLD, args![before]).await
}

/// `false` when it receives nothing any more.
pub async fn keep_part(db: &mut Conn, upload: i64, part: i64, tag: &str, now: Timestamp) -> Result<bool> {
    if db.execute(TOUCH, args![upload, now]).await? == 0 {
        return Ok(false);
    }
    db.execute(PART, args![upload, part, tag]).await?;
    Ok(true)
}

pub async fn parts(db: &mut Conn, upload: i64) -> Result<Vec<i64>> {
    Ok(db.all::<(i64,)>(PARTS, args![upload]).await?.into_iter().map(|(part,)| part).collect())
}

/// What the store called its parts, in order.
pub async fn tags(db: &mut Conn, upload: i64) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(TAGS, args![upload]).await?.into_iter().map(|(tag,)| tag).collect())
}

/// Lets the parts go to the store. `false` when they go there already.
pub async fn send_to_store(db: &mut Conn, upload: i64, key: &str, id: &str) -> Result<bool> {
    Ok(db.execute(SEND_TO, args![upload, key, id]).await? == 1)
}

/// Lets the parts come to the shop instead.
pub async fn bring_to_shop(db: &mut Conn, upload: i64) -> Result<()> {
    db.execute(BRING, args![upload]).await.map(drop)
}

pub async fn to_checking(db: &mut Conn, upload: i64, sha1: &str, now: Timestamp) -> Result<bool> {
    Ok(db.execute(CHECKING, args![upload, sha1, now]).await? == 1)
}

pub async fn end(
    db: &mut Conn,
    upload: i64,
    state: UploadState,
    error: &str,
    file: Option<i64>,
    now: Timestamp,
) -> Result<()> {
    db.execute(ENDED, args![upload, state, error, file, now]).await?;
    db.execute(FORGET_PARTS, args![upload]).await.map(drop)
}

pub async fn forget(db: &mut Conn, upload: i64) -> Result<()> {
    db.execute(FORGET_PARTS, args![upload]).await?;
    db.execute(FORGET, args![upload]).await.map(drop)
}

/// What is sold or taught.
#[derive(Clone, Debug)]
pub struct StoredFile {
    pub id: i64,
    pub key: String,
    pub name: String,
    pub mimetype: String,
    pub size: i64,
    pub sha1: String,
    pub sha256: String,
}

row!(StoredFile { id, key, name, mimetype, size, sha1, sha256 });

pub async fn file(db: &mut Conn, id: i64) -> Result<Option<StoredFile>> {
    db.optional(FILE, args![id]).await
}

/// The same bytes, as far as a browser's hash can tell.
pub async fn seen(db: &mut Conn, sha1: &str, size: i64) -> Result<Option<StoredFile>> {
    db.optional(SEEN, args![sha1, size]).await
}

/// The same bytes.
pub async fn same(db: &mut Conn, sha256: &str) -> Result<Option<StoredFile>> {
    db.optional(SAME, args![sha256]).await
}

pub async fn keep_file(db: &mut Conn, new: &StoredFile, now: Timestamp) -> Result<StoredFile> {
    let args = args![&new.key, &new.name, &new.mimetype, new.size, &new.sha1, &new.sha256, now];
    db.execute(KEEP, args).await?;
    db.one(SAME, args![&new.sha256]).await
}

/// `false`: it was done before.
pub async fn attach(db: &mut Conn, upload: i64, now: Timestamp) -> Result<bool> {
    Ok(db.execute(ATTACHED, args![upload, now]).await? == 1)
}

/// A small file that a browser puts into the store itself.
#[derive(Clone, Debug)]
pub struct DirectUpload {
    pub id: i64,
    pub announced: NewDirectUpload,
    pub is_done: bool,
}

row!(DirectUpload { id, ..announced: NewDirectUpload, is_done });

/// What was announced.
#[derive(Clone, Debug)]
pub struct NewDirectUpload {
    pub admin: i64,
    pub member: i64,
    pub key: String,
    pub name: String,
    pub mimetype: String,
    pub topic: String,
    pub size: i64,
    pub sha1: String,
}

row!(NewDirectUpload { admin(admin_id), member(member_id), key, name, mimetype, topic, size, sha1 });

pub async fn issue(db: &mut Conn, new: &NewDirectUpload, now: Timestamp) -> Result<()> {
    let NewDirectUpload { admin, member, key, name, mimetype, topic, size, sha1 } = new;
    db.execute(ISSUE, args![*admin, *member, key, name, mimetype, topic, *size, sha1, now]).await.map(drop)
}

pub async fn direct_upload(db: &mut Conn, key: &str) -> Result<Option<DirectUpload>> {
    db.optional(ISSUED, args![key]).await
}

/// `false` while another report of it is looked at.
pub async fn claim(db: &mut Conn, id: i64, now: Timestamp, stale: Timestamp) -> Result<bool> {
    Ok(db.execute(CLAIM, args![id, now, stale]).await? == 1)
}

pub async fn release(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(RELEASE, args![id, now]).await.map(drop)
}

pub async fn finish_direct(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(FINISH, args![id, now]).await.map(drop)
}

/// It counts for nothing any more, and is forgotten when its address has run out.
pub async fn refuse_direct(db: &mut Conn, id: i64, now: Timestamp) -> Result<()> {
    db.execute(REFUSE_DIRECT, args![id, now]).await.map(drop)
}

pub async fn old_direct_uploads(db: &mut Conn, before: Timestamp) -> Result<Vec<DirectUpload>> {
    db.all(OLD_ISSUED, args![before]).await
}

pub async fn forget_direct(db: &mut Conn, id: i64) -> Result<()> {
    db.execute(FORGET_DIRECT, args![id]).await.map(drop)
}
