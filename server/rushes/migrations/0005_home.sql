-- The big pictures at the head of the home page.
CREATE TABLE slide (
    id {{pk}},
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    text_zh TEXT NOT NULL,
    text_en TEXT NOT NULL,
    action_zh TEXT NOT NULL,
    action_en TEXT NOT NULL,
    path TEXT NOT NULL,
    large TEXT NOT NULL,
    small TEXT NOT NULL,
    clip TEXT,
    weigh BIGINT NOT NULL,
    active BOOLEAN NOT NULL
);
