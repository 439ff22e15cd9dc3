-- What somebody has seen of a lesson. Ranges only grow.
CREATE TABLE study (
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL REFERENCES lesson (id),
    -- JSON: [from, to] in milliseconds, in order and apart
    ranges TEXT NOT NULL,
    seen_ms BIGINT NOT NULL,
    position_ms BIGINT NOT NULL,
    done_at BIGINT,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, lesson_id)
);

CREATE INDEX study_recent ON study (member_id, updated_at);

CREATE TABLE note (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL REFERENCES lesson (id),
    at_ms BIGINT NOT NULL,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX note_lesson ON note (member_id, lesson_id, at_ms);

-- Who watches at this moment, and where.
CREATE TABLE watching (
    word TEXT NOT NULL PRIMARY KEY,
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL REFERENCES lesson (id),
    device TEXT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE INDEX watching_member ON watching (member_id, seen_at);
