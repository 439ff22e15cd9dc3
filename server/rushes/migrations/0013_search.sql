-- Words that mean the same, a group a row: a JSON list.
CREATE TABLE synonym (
    id {{pk}},
    words TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- What people looked for and did not find.
CREATE TABLE search_miss (
    id {{pk}},
    -- lower case, single spaces
    words TEXT NOT NULL UNIQUE,
    times BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);

CREATE INDEX search_miss_times ON search_miss (times, id);
CREATE INDEX search_miss_last ON search_miss (last_at);
