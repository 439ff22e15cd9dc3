-- Work that is done beside the shop: pictures from films, hashes of large files. Whoever claims a row works on it until its lease ends.
-- (`job` is what somebody is employed as, see 0009.)
CREATE TABLE task (
    id {{pk}},
    kind TEXT NOT NULL,
    -- what it works on: the id of an upload, a material, a lesson
    subject BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
    attempts BIGINT NOT NULL,
    -- thousandths
    progress BIGINT NOT NULL,
    -- what it is busy with, a word
    step TEXT NOT NULL,
    error TEXT NOT NULL,
    -- who works on it, and until when nobody else may
    node TEXT NOT NULL,
    lease_until BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at BIGINT
);

CREATE INDEX task_due ON task (due_at, id) WHERE state IN ('waiting', 'running');
CREATE INDEX task_subject ON task (kind, subject, id);

-- Small files of pages and people, as clients of this family know them.
CREATE TABLE attachment (
    id {{pk}},
    topic TEXT NOT NULL,
    admin_id BIGINT NOT NULL,
    member_id BIGINT NOT NULL,
    url TEXT NOT NULL,
    width BIGINT,
    height BIGINT,
    name TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size >= 0),
    mimetype TEXT NOT NULL,
    -- how often it was uploaded
    quote BIGINT NOT NULL,
    storage TEXT NOT NULL,
    sha1 TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    uploaded_at BIGINT NOT NULL,
    UNIQUE (sha1, topic, storage)
);

CREATE INDEX attachment_member ON attachment (member_id, uploaded_at);

-- What is sold and taught, kept where nobody comes by its address. The same bytes are kept once.
CREATE TABLE file (
    id {{pk}},
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    mimetype TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size >= 0),
    sha1 TEXT NOT NULL,
    sha256 TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);

CREATE INDEX file_sha1 ON file (sha1, size);

-- A large file on its way in, in parts.
CREATE TABLE upload (
    id {{pk}},
    admin_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL CHECK (size > 0),
    part_size BIGINT NOT NULL CHECK (part_size > 0),
    -- as the browser counted it; empty: it did not
    sha1 TEXT NOT NULL,
    -- what becomes of it: the word of a target, and whose it is
    target TEXT NOT NULL,
    target_id BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('receiving', 'checking', 'done', 'failed')),
    error TEXT NOT NULL,
    file_id BIGINT REFERENCES file (id),
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL
);

CREATE INDEX upload_target ON upload (target, target_id);
CREATE INDEX upload_old ON upload (touched_at);

CREATE TABLE upload_part (
    upload_id BIGINT NOT NULL REFERENCES upload (id),
    part BIGINT NOT NULL,
    PRIMARY KEY (upload_id, part)
);

-- What a variant was and is: the highest number is what buyers get, the others stay.
CREATE TABLE edition (
    id {{pk}},
    variant_id BIGINT NOT NULL REFERENCES variant (id),
    number BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES file (id),
    note TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (variant_id, number)
);

CREATE INDEX edition_file ON edition (file_id);

ALTER TABLE project_file ADD COLUMN file_id BIGINT REFERENCES file (id);

-- Files that come with a lesson.
CREATE TABLE lesson_file (
    id {{pk}},
    lesson_id BIGINT NOT NULL REFERENCES lesson (id),
    file_id BIGINT NOT NULL REFERENCES file (id),
    name TEXT NOT NULL,
    note_zh TEXT NOT NULL,
    note_en TEXT NOT NULL,
    place BIGINT NOT NULL
);

CREATE INDEX lesson_file_lesson ON lesson_file (lesson_id, place);

-- The film of a lesson, and how it is streamed: JSON, none until it was made.
ALTER TABLE lesson ADD COLUMN file_id BIGINT REFERENCES file (id);
ALTER TABLE lesson ADD COLUMN stream TEXT;

-- Texts to read along, as WebVTT.
CREATE TABLE subtitle (
    id {{pk}},
    lesson_id BIGINT NOT NULL REFERENCES lesson (id),
    lang TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (lesson_id, lang)
);

-- Three frames to choose the picture from, as JSON.
ALTER TABLE material ADD COLUMN posters TEXT NOT NULL DEFAULT '[]';
-- Which of them was chosen: none while nobody has, -1 for a picture of its own.
ALTER TABLE material ADD COLUMN poster_chosen BIGINT;
-- What was measured of the newest edition, as JSON; and the names of the measures that were set by hand and stay, a JSON list.
ALTER TABLE variant ADD COLUMN film TEXT;
ALTER TABLE variant ADD COLUMN hand TEXT NOT NULL DEFAULT '[]';
-- When it became what it was uploaded for, which happens once.
ALTER TABLE upload ADD COLUMN attached_at BIGINT;
