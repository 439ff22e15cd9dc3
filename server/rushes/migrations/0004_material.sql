CREATE TABLE material (
    id {{pk}},
    number TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('footage', 'pack', 'course', 'project_file')),
    category_id BIGINT NOT NULL REFERENCES category (id),
    -- the top of the category's branch, so that a whole branch is listed from one index
    root_id BIGINT NOT NULL REFERENCES category (id),
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    summary_zh TEXT NOT NULL,
    summary_en TEXT NOT NULL,
    -- Markdown
    body_zh TEXT NOT NULL,
    body_en TEXT NOT NULL,
    -- JSON lists of words
    tags_zh TEXT NOT NULL,
    tags_en TEXT NOT NULL,
    -- titles, number and tags of both languages in lower case
    search_key TEXT NOT NULL,
    -- materials of one shoot carry the same word
    shoot TEXT,
    vip BOOLEAN NOT NULL,
    loopable BOOLEAN NOT NULL,
    people BOOLEAN NOT NULL,
    ai BOOLEAN NOT NULL,
    items BIGINT,
    level TEXT CHECK (level IN ('beginner', 'intermediate', 'advanced')),
    software TEXT,
    -- of the best variant
    width BIGINT,
    height BIGINT,
    fps_num BIGINT,
    fps_den BIGINT,
    alpha BOOLEAN NOT NULL,
    -- JSON: pictures and clips
    media TEXT NOT NULL,
    -- of the best variant, in fen
    price BIGINT NOT NULL CHECK (price >= 0),
    sales BIGINT NOT NULL,
    views BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    published_at BIGINT NOT NULL
);

CREATE INDEX material_new ON material (active, published_at, id);
CREATE INDEX material_popular ON material (active, sales, id);
CREATE INDEX material_price ON material (active, price, id);
CREATE INDEX material_root_new ON material (root_id, active, published_at, id);
CREATE INDEX material_category_new ON material (category_id, active, published_at, id);
CREATE INDEX material_category_popular ON material (category_id, active, sales, id);
CREATE INDEX material_shoot ON material (shoot);

CREATE TABLE variant (
    id {{pk}},
    material_id BIGINT NOT NULL REFERENCES material (id),
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    price BIGINT NOT NULL CHECK (price >= 0),
    width BIGINT,
    height BIGINT,
    fps_num BIGINT,
    fps_den BIGINT,
    codec TEXT,
    container TEXT,
    bit_depth BIGINT,
    chroma TEXT,
    alpha TEXT NOT NULL CHECK (alpha IN ('none', 'straight', 'premultiplied')),
    colour TEXT,
    audio TEXT,
    size BIGINT,
    -- best first
    weigh BIGINT NOT NULL
);

CREATE INDEX variant_material ON variant (material_id, weigh);
