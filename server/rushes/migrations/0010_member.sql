CREATE TABLE member (
    id {{pk}},
    group_id BIGINT NOT NULL REFERENCES access_group (id),
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    nickname TEXT NOT NULL,
    -- in lower case
    email TEXT UNIQUE,
    mobile TEXT UNIQUE,
    avatar TEXT NOT NULL,
    gender BIGINT NOT NULL CHECK (gender IN (0, 1, 2)),
    -- 2001-02-03
    birthday TEXT,
    motto TEXT NOT NULL,
    -- argon2id, or the form that imported members bring until they sign in once
    password_hash TEXT NOT NULL,
    money BIGINT NOT NULL CHECK (money >= 0),
    score BIGINT NOT NULL CHECK (score >= 0),
    vip_level BIGINT NOT NULL,
    vip_until BIGINT,
    invite_code TEXT NOT NULL UNIQUE,
    inviter_id BIGINT REFERENCES member (id),
    active BOOLEAN NOT NULL,
    -- when the account will be erased, if its owner asked for that
    erase_at BIGINT,
    erased BOOLEAN NOT NULL,
    join_ip TEXT NOT NULL,
    last_login_at BIGINT,
    last_login_ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE INDEX member_erase ON member (erase_at);
CREATE INDEX member_created ON member (created_at);

-- Both logs are only ever added to.
CREATE TABLE member_money_log (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    amount BIGINT NOT NULL,
    before_amount BIGINT NOT NULL,
    after_amount BIGINT NOT NULL,
    memo TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX member_money_log_member ON member_money_log (member_id, id);

CREATE TABLE member_score_log (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    amount BIGINT NOT NULL,
    before_amount BIGINT NOT NULL,
    after_amount BIGINT NOT NULL,
    memo TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX member_score_log_member ON member_score_log (member_id, id);

-- Which version of which text a member agreed to, when and from where.
CREATE TABLE consent (
    member_id BIGINT NOT NULL REFERENCES member (id),
    page TEXT NOT NULL,
    version BIGINT NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, page, version)
);
