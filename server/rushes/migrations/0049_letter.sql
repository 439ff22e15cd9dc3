-- Letters to members about what happened to them: written with the event, once by its key, and put into words by a job.
CREATE TABLE letter (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- the event: paid:17
    event_key TEXT NOT NULL UNIQUE,
    -- JSON: what the letter is about
    facts TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'written', 'skipped')),
    created_at BIGINT NOT NULL
);

CREATE INDEX letter_waiting ON letter (state, id);
CREATE INDEX letter_member ON letter (member_id);

-- What a member has switched off or on again.
CREATE TABLE letter_choice (
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    wanted BOOLEAN NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, kind)
);

-- Programs that a member has signed in with.
CREATE TABLE member_device (
    member_id BIGINT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, device)
);

-- The language of the last sign-in.
ALTER TABLE member ADD COLUMN lang TEXT NOT NULL DEFAULT 'zh-cn';

-- The same message with a layout; and where it can be unsubscribed from.
ALTER TABLE message ADD COLUMN html TEXT NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN unsubscribe TEXT NOT NULL DEFAULT '';

CREATE INDEX coupon_grant_until ON coupon_grant (state, until_at);
