use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, insert_row, sql};

use super::model::{BackupRecord, RecordKind, record_columns};

insert_row! {
    struct RecordInsert<'a> into "backup_record" {
        kind: RecordKind,
        name: &'a str,
        place: &'a str,
        begun_at: Timestamp,
        ended_at: Timestamp,
        row_count: i64,
        file_count: i64,
        byte_count: i64,
        error: &'a str,
    } ""
}

sql! {
    INSERT = RecordInsert::INSERT;
    LAST = concat!("SELECT ", record_columns!(), " FROM backup_record r WHERE r.kind = $1 ORDER BY r.id DESC LIMIT 1");
    LAST_MADE = concat!("SELECT ", record_columns!(), " FROM backup_record r WHERE r.kind = 'backup' AND r.error = '' AND r.place = $1
        ORDER BY r.id DESC LIMIT 1");
    RECENT = concat!("SELECT ", record_columns!(), " FROM backup_record r ORDER BY r.id DESC LIMIT $1");
    PURGE = "DELETE FROM backup_record WHERE ended_at < $1";
}

pub async fn insert(db: &mut Conn, record: &BackupRecord) -> Result<()> {
    let row = RecordInsert {
        kind: record.kind,
        name: &record.name,
        place: &record.place,
        begun_at: record.begun_at,
        ended_at: record.ended_at,
        row_count: record.row_count,
        file_count: record.file_count,
        byte_count: record.byte_count,
        error: &record.error,
    };
    db.execute(INSERT, &row.values()).await.map(drop)
}

pub async fn last(db: &mut Conn, kind: RecordKind) -> Result<Option<BackupRecord>> {
    db.optional(LAST, args![kind]).await
}

/// The last backup that went well into this place.
pub async fn last_made(db: &mut Conn, place: &str) -> Result<Option<BackupRecord>> {
    db.optional(LAST_MADE, args![place]).await
}

/// Newest first.
pub async fn recent(db: &mut Conn, most: i64) -> Result<Vec<BackupRecord>> {
    db.all(RECENT, args![most]).await
}

pub async fn purge(db: &mut Conn, before: Timestamp) -> Result<()> {
    db.execute(PURGE, args![before]).await.map(drop)
}
