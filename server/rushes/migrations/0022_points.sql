-- Points by when they were got, oldest used first; each lot runs out at its time.
CREATE TABLE point_lot (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    got BIGINT NOT NULL CHECK (got > 0),
    rest BIGINT NOT NULL CHECK (rest >= 0 AND rest <= got),
    expires_at BIGINT NOT NULL
);

CREATE INDEX point_lot_member ON point_lot (member_id, expires_at, id) WHERE rest > 0;
CREATE INDEX point_lot_expires ON point_lot (expires_at) WHERE rest > 0;

-- From which lots an order took its points, so that they can go back where they came from.
CREATE TABLE point_use (
    order_id BIGINT NOT NULL,
    lot_id BIGINT NOT NULL REFERENCES point_lot (id),
    points BIGINT NOT NULL CHECK (points > 0),
    PRIMARY KEY (order_id, lot_id)
);

-- Points that an order earns, until the time for taking it back is over.
CREATE TABLE point_due (
    order_id BIGINT NOT NULL PRIMARY KEY,
    member_id BIGINT NOT NULL REFERENCES member (id),
    points BIGINT NOT NULL CHECK (points >= 0),
    due_at BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'settled'))
);

CREATE INDEX point_due_due ON point_due (due_at) WHERE state = 'pending';
CREATE INDEX point_due_member ON point_due (member_id);

CREATE TABLE checkin (
    member_id BIGINT NOT NULL REFERENCES member (id),
    -- days since 1970 in the shop's zone
    day BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (member_id, day)
);

INSERT INTO point_lot (member_id, got, rest, expires_at)
    SELECT id, score, score, 1830268799000 FROM member WHERE score > 0;
