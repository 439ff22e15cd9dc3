-- What a page is for, in the other language; empty: the remark serves both.
ALTER TABLE access_rule ADD COLUMN remark_en TEXT NOT NULL DEFAULT '';

-- Words of a group stand with commas between, as they are typed; they were JSON lists.
UPDATE synonym SET words = REPLACE(REPLACE(REPLACE(SUBSTR(words, 3, LENGTH(words) - 4), '","', ', '), '\"', '"'), '\\', '\');

-- Which rows a line of the log is about, so that a row can show its history.
CREATE TABLE admin_log_row (
    log_id BIGINT NOT NULL REFERENCES admin_log (id) ON DELETE CASCADE,
    -- the page: auth/job
    page TEXT NOT NULL,
    row_id BIGINT NOT NULL,
    PRIMARY KEY (page, row_id, log_id)
);

CREATE INDEX admin_log_row_log ON admin_log_row (log_id);

-- Provinces, cities, districts.
CREATE TABLE area (
    id {{pk}},
    pid BIGINT REFERENCES area (id),
    shortname TEXT NOT NULL,
    name TEXT NOT NULL,
    mergename TEXT NOT NULL,
    level BIGINT NOT NULL CHECK (level IN (1, 2, 3)),
    pinyin TEXT NOT NULL,
    code TEXT NOT NULL,
    zip TEXT NOT NULL,
    first TEXT NOT NULL,
    lng TEXT NOT NULL,
    lat TEXT NOT NULL
);

CREATE INDEX area_pid ON area (pid, id);
CREATE INDEX area_level ON area (level, id);

-- A table as somebody likes to see it: conditions, order and columns under a name.
CREATE TABLE admin_view (
    id {{pk}},
    admin_id BIGINT NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    -- the page: auth/job
    page TEXT NOT NULL,
    name TEXT NOT NULL,
    -- for everybody who sees the page
    shared BOOLEAN NOT NULL,
    -- JSON: the query and the columns
    state TEXT NOT NULL,
    weigh BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE INDEX admin_view_page ON admin_view (page, admin_id);

-- Tables written to a file, in the background when they are long.
CREATE TABLE admin_export (
    id {{pk}},
    admin_id BIGINT NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    page TEXT NOT NULL,
    query TEXT NOT NULL,
    format TEXT NOT NULL CHECK (format IN ('csv', 'xlsx')),
    lang TEXT NOT NULL,
    file TEXT NOT NULL,
    lines BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    ended_at BIGINT
);

CREATE INDEX admin_export_admin ON admin_export (admin_id, id);
