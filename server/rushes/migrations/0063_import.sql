-- What became of each row that was brought along from another shop, so that bringing it again adds nothing.
CREATE TABLE imported_row (
    -- the name that the owner gave the old shop
    source TEXT NOT NULL,
    -- its table there, without the prefix
    kind TEXT NOT NULL,
    source_id BIGINT NOT NULL,
    target_id BIGINT NOT NULL,
    PRIMARY KEY (source, kind, source_id)
);
