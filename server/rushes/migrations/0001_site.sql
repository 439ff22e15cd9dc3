-- What the owner sets about the shop as a whole: its name, its record number.
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);
