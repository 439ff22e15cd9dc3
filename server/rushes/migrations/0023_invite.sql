-- Who brought whom.
CREATE TABLE invite (
    invitee_id BIGINT NOT NULL PRIMARY KEY REFERENCES member (id),
    inviter_id BIGINT NOT NULL REFERENCES member (id),
    ip TEXT NOT NULL,
    -- why rewards wait for a person's eye; empty if they do not
    held TEXT NOT NULL,
    gift_given BOOLEAN NOT NULL,
    first_paid_at BIGINT,
    created_at BIGINT NOT NULL,
    CHECK (invitee_id <> inviter_id)
);

CREATE INDEX invite_inviter ON invite (inviter_id, created_at);
CREATE INDEX invite_ip ON invite (ip, created_at);

INSERT INTO invite (invitee_id, inviter_id, ip, held, gift_given, first_paid_at, created_at)
    SELECT id, inviter_id, join_ip, '', TRUE, NULL, created_at FROM member WHERE inviter_id IS NOT NULL AND inviter_id <> id;

CREATE TABLE invite_reward (
    id {{pk}},
    inviter_id BIGINT NOT NULL REFERENCES member (id),
    invitee_id BIGINT NOT NULL REFERENCES member (id),
    -- one reward for each order
    order_id BIGINT NOT NULL UNIQUE,
    event TEXT NOT NULL CHECK (event IN ('first', 'later')),
    base BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount >= 0),
    -- what of it was taken back
    reversed BIGINT NOT NULL DEFAULT 0 CHECK (reversed >= 0 AND reversed <= amount),
    back_base BIGINT NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('pending', 'settled', 'reversed', 'held')),
    reason TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    settled_at BIGINT,
    created_at BIGINT NOT NULL
);

CREATE INDEX invite_reward_inviter ON invite_reward (inviter_id, id);
CREATE INDEX invite_reward_due ON invite_reward (due_at) WHERE state = 'pending';

-- How often an invitation was opened, by day.
CREATE TABLE invite_open (
    member_id BIGINT NOT NULL REFERENCES member (id),
    day BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    PRIMARY KEY (member_id, day)
);

INSERT INTO coupon (name_zh, name_en, kind, value, cap, least, scope, target, way, code, total, given, used, per_member, starts_at,
    ends_at, valid_days, active, created_at)
    VALUES ('新人满 50 减 10', 'Welcome: 10 off 50', 'amount', 1000, 0, 5000, 'all', '', 'invite', NULL, 0, 0, 0, 1, 0, NULL, 14, TRUE, 0);
