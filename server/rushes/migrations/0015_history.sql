-- What a member looked at: each material once, when it was last.
CREATE TABLE browse (
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    material_id BIGINT NOT NULL REFERENCES material (id) ON DELETE CASCADE,
    viewed_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, material_id)
);

CREATE INDEX browse_new ON browse (member_id, viewed_at, material_id);
CREATE INDEX browse_old ON browse (viewed_at);

-- What a member searched for.
CREATE TABLE search_word (
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    words TEXT NOT NULL,
    -- in lower case
    words_key TEXT NOT NULL,
    searched_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, words_key)
);

CREATE INDEX search_word_old ON search_word (searched_at);
