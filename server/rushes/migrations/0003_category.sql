-- The type tree. `type` is a keyword in too many languages, so the code says category.
CREATE TABLE category (
    id {{pk}},
    parent_id BIGINT REFERENCES category (id),
    slug TEXT NOT NULL UNIQUE,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    weigh BIGINT NOT NULL,
    active BOOLEAN NOT NULL
);
