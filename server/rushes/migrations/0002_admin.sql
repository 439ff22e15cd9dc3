CREATE TABLE admin (
    id {{pk}},
    username TEXT NOT NULL,
    -- the username in lower case: names differ in more than their case
    username_key TEXT NOT NULL UNIQUE,
    nickname TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    super BOOLEAN NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);
