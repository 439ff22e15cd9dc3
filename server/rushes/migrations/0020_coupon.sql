CREATE TABLE coupon (
    id {{pk}},
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('amount', 'percent', 'item')),
    -- fen off (amount), or of the price in hundredths of a percent (percent: 9000 is nine tenths); 0 for a free item
    value BIGINT NOT NULL CHECK (value >= 0),
    -- most it takes off, for percent and item; 0 for no limit
    cap BIGINT NOT NULL CHECK (cap >= 0),
    -- least that what it is for must cost together
    least BIGINT NOT NULL CHECK (least >= 0),
    scope TEXT NOT NULL CHECK (scope IN ('all', 'kind', 'type', 'material')),
    target TEXT NOT NULL,
    -- how one gets it: by claiming, by a code, by itself on registering, as an invited person's gift
    way TEXT NOT NULL CHECK (way IN ('claim', 'code', 'auto', 'invite')),
    code TEXT UNIQUE,
    -- how many there are, 0 for as many as are wanted; how many are given and how many used
    total BIGINT NOT NULL CHECK (total >= 0),
    given BIGINT NOT NULL CHECK (given >= 0),
    used BIGINT NOT NULL CHECK (used >= 0),
    per_member BIGINT NOT NULL CHECK (per_member > 0),
    -- when it can be got
    starts_at BIGINT NOT NULL,
    ends_at BIGINT,
    -- how long it lasts once one has it, 0 for until ends_at
    valid_days BIGINT NOT NULL CHECK (valid_days >= 0),
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    CHECK (total = 0 OR given <= total)
);

CREATE TABLE coupon_grant (
    id {{pk}},
    coupon_id BIGINT NOT NULL REFERENCES coupon (id),
    member_id BIGINT NOT NULL REFERENCES member (id),
    -- the member's first, second, … of it: no two calls get the same
    turn BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('free', 'locked', 'used')),
    -- the order that locked or used it
    order_id BIGINT,
    from_at BIGINT NOT NULL,
    until_at BIGINT,
    created_at BIGINT NOT NULL,
    UNIQUE (coupon_id, member_id, turn)
);

CREATE INDEX coupon_grant_member ON coupon_grant (member_id, state);
CREATE INDEX coupon_grant_order ON coupon_grant (order_id);
