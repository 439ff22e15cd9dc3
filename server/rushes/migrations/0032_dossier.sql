-- What staff write to each other about a member; members never see it.
CREATE TABLE member_note (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    admin_id BIGINT NOT NULL,
    admin_name TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX member_note_member ON member_note (member_id, id);
