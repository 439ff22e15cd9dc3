-- Every download that began. Bytes grow while it runs; it counts once a day and file, and only when a good part was sent.
CREATE TABLE download (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    file_id BIGINT NOT NULL REFERENCES file (id),
    entitlement_id BIGINT,
    -- days since 1970 in the shop's zone
    day BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    starts BIGINT NOT NULL,
    counted BOOLEAN NOT NULL,
    ip TEXT NOT NULL,
    agent TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    UNIQUE (member_id, file_id, day, ip)
);

CREATE INDEX download_file ON download (member_id, file_id, started_at);
CREATE INDEX download_time ON download (started_at);

-- What staff forgave: downloads of a file before this moment do not count.
CREATE TABLE download_reset (
    member_id BIGINT NOT NULL REFERENCES member (id),
    file_id BIGINT NOT NULL REFERENCES file (id),
    reset_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, file_id)
);

-- What a licence was given for, on paper. Numbered, public to whoever knows the number, valid as long as its right is.
CREATE TABLE certificate (
    id {{pk}},
    number TEXT NOT NULL UNIQUE,
    member_id BIGINT NOT NULL REFERENCES member (id),
    entitlement_id BIGINT NOT NULL UNIQUE REFERENCES entitlement (id),
    -- who may use it, and for what: said by the member, changed once
    licensee TEXT NOT NULL,
    project TEXT NOT NULL,
    edited_at BIGINT,
    issued_at BIGINT NOT NULL
);

-- Whoever holds a member's row makes SQLite look for what refers to it.
CREATE INDEX certificate_member ON certificate (member_id);

-- Free downloads a membership was used for, by month (year * 12 + month).
ALTER TABLE entitlement ADD COLUMN pool_month BIGINT;
CREATE INDEX entitlement_pool ON entitlement (member_id, pool_month) WHERE pool_month IS NOT NULL;
