-- A small file that a browser may put into the store itself: which key it was given, for what, and what became of it.
CREATE TABLE direct_upload (
    id {{pk}},
    admin_id BIGINT NOT NULL,
    member_id BIGINT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    mimetype TEXT NOT NULL,
    topic TEXT NOT NULL,
    -- as announced; the object is compared with them
    size BIGINT NOT NULL CHECK (size > 0),
    sha1 TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('issued', 'checking', 'done')),
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL
);

CREATE INDEX direct_upload_old ON direct_upload (touched_at);

-- A large file whose parts go to the store: the object's key and what the store calls the upload; empty: the parts come to the shop.
ALTER TABLE upload ADD COLUMN remote_key TEXT NOT NULL DEFAULT '';
ALTER TABLE upload ADD COLUMN remote_id TEXT NOT NULL DEFAULT '';
-- What the store called the part.
ALTER TABLE upload_part ADD COLUMN tag TEXT NOT NULL DEFAULT '';
