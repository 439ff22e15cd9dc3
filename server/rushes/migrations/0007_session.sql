-- A sign-in on one device, of a member or an administrator. Ending it deletes it, and its tokens with it.
CREATE TABLE session (
    id {{pk}},
    side TEXT NOT NULL CHECK (side IN ('member', 'admin')),
    owner_id BIGINT NOT NULL,
    keep BOOLEAN NOT NULL,
    ip TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE INDEX session_owner ON session (side, owner_id);

-- Only hashes are stored: who reads the database cannot sign in with what is there.
CREATE TABLE token (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
    session_id BIGINT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL,
    -- a refresh token that has been exchanged, and the seed from which its successor can be made again for a moment
    replaced_at BIGINT,
    seed TEXT
);

CREATE INDEX token_session ON token (session_id);
CREATE INDEX token_expiry ON token (expires_at);

-- Proofs that last minutes: "has shown a code of the old address", "has given the right password".
CREATE TABLE pass (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- Failed sign-ins by account, or by name where no such account exists: both lock alike.
CREATE TABLE login_failure (
    side TEXT NOT NULL CHECK (side IN ('member', 'admin')),
    name_key TEXT NOT NULL,
    count BIGINT NOT NULL,
    failed_at BIGINT NOT NULL,
    locked_until BIGINT,
    PRIMARY KEY (side, name_key)
);
