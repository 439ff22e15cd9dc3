-- About and the legal pages: every version stays, the newest is shown.
CREATE TABLE content_page (
    id {{pk}},
    name TEXT NOT NULL,
    version BIGINT NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    -- Markdown
    body_zh TEXT NOT NULL,
    body_en TEXT NOT NULL,
    published_at BIGINT NOT NULL,
    UNIQUE (name, version)
);
