-- Messages on their way, and those kept for an administrator to read.
CREATE TABLE message (
    id {{pk}},
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
    target TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    -- what an SMS provider fills its own template with, as JSON
    template TEXT NOT NULL,
    params TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'kept', 'sent', 'failed')),
    error TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX message_due ON message (status, next_at);

CREATE TABLE captcha (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    -- the boxes to click in order and the proof of work that stands for them, as JSON
    answer TEXT NOT NULL,
    tries BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX captcha_expiry ON captcha (expires_at);

CREATE TABLE code (
    id {{pk}},
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
    -- in lower case
    target_key TEXT NOT NULL,
    event TEXT NOT NULL,
    hash TEXT NOT NULL,
    tries BIGINT NOT NULL,
    used BOOLEAN NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX code_target ON code (channel, target_key, created_at);
CREATE INDEX code_ip ON code (ip, created_at);
CREATE INDEX code_time ON code (created_at);
