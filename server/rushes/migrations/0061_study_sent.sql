-- What of a lesson was sent to a member: it says whether a course was used, whatever a player reports. A lesson that is gone leaves its row.
CREATE TABLE study_sent (
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL,
    -- JSON: [from, to] in milliseconds, in order and apart
    ranges TEXT NOT NULL,
    sent_ms BIGINT NOT NULL,
    PRIMARY KEY (member_id, lesson_id)
);
