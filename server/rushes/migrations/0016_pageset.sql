-- The home page, block by block; the heavier stands higher. The slides of 0005 move into the first carousel at the next
-- start, and their table stays empty from then on.
CREATE TABLE page_block (
    id {{pk}},
    kind TEXT NOT NULL CHECK (kind IN ('carousel', 'chips', 'rail', 'picks', 'banner', 'text')),
    -- JSON: what its kind is made of, in both languages
    data TEXT NOT NULL,
    weigh BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
