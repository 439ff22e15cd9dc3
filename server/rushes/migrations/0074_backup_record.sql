-- Backups that were made or failed, and restore tests: what the back office shows of them, wherever they lie.
CREATE TABLE backup_record (
    id {{pk}},
    -- backup or restore_test
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    begun_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    row_count BIGINT NOT NULL,
    file_count BIGINT NOT NULL,
    byte_count BIGINT NOT NULL,
    -- Empty where it went well
    error TEXT NOT NULL
);
CREATE INDEX backup_record_kind ON backup_record (kind, id);
