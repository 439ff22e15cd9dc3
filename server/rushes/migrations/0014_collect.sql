-- Favourites: what a member keeps for later.
CREATE TABLE collect (
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    material_id BIGINT NOT NULL REFERENCES material (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, material_id)
);

CREATE INDEX collect_new ON collect (member_id, created_at, material_id);
CREATE INDEX collect_material ON collect (material_id);

-- Favourites put together under a name; one material may be in several.
CREATE TABLE collection (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- in lower case
    name_key TEXT NOT NULL,
    -- opens its public page to whoever has it, while it is shared
    word TEXT UNIQUE,
    created_at BIGINT NOT NULL,
    UNIQUE (member_id, name_key)
);

CREATE TABLE collection_item (
    collection_id BIGINT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
    member_id BIGINT NOT NULL,
    material_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (collection_id, material_id),
    -- what is no favourite any more is in no collection either
    FOREIGN KEY (member_id, material_id) REFERENCES collect (member_id, material_id) ON DELETE CASCADE
);

CREATE INDEX collection_item_material ON collection_item (member_id, material_id);
