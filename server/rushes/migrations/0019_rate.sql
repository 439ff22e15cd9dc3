-- What was spent on goods on each day (days since 1970 in the shop's zone): channel and principal, less refunds.
CREATE TABLE spend_day (
    member_id BIGINT NOT NULL REFERENCES member (id),
    day BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (member_id, day)
);

-- From how much spent in a year which part of a price is paid.
CREATE TABLE spend_tier (
    id {{pk}},
    amount BIGINT NOT NULL UNIQUE CHECK (amount > 0),
    rate BIGINT NOT NULL CHECK (rate BETWEEN 1 AND 10000)
);

INSERT INTO spend_tier (amount, rate) VALUES (50000, 9800), (200000, 9500), (500000, 9200), (1000000, 8800), (3000000, 8500);

-- Timed sales: one rate for everything, a kind, a type with what is below it, or one material.
CREATE TABLE sale (
    id {{pk}},
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('all', 'kind', 'type', 'material')),
    -- the kind's word, or the id of the type or material
    target TEXT NOT NULL,
    rate BIGINT NOT NULL CHECK (rate BETWEEN 1 AND 10000),
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    active BOOLEAN NOT NULL
);

-- Whether membership and spending take something off it, and what it never goes below.
ALTER TABLE material ADD COLUMN fixed_price BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE material ADD COLUMN least_price BIGINT NOT NULL DEFAULT 1 CHECK (least_price >= 0);

ALTER TABLE vip_level ADD COLUMN month_pool BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN day_pool BIGINT NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN seats BIGINT NOT NULL DEFAULT 1;
ALTER TABLE vip_level ADD COLUMN licence TEXT NOT NULL DEFAULT 'personal' CHECK (licence IN ('personal', 'commercial', 'enterprise'));
ALTER TABLE vip_level ADD COLUMN active BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE vip_level SET month_pool = 30, day_pool = 10 WHERE level = 1;
UPDATE vip_level SET month_pool = 100, day_pool = 30, licence = 'commercial' WHERE level = 2;
UPDATE vip_level SET month_pool = 300, day_pool = 100, seats = 3, licence = 'enterprise' WHERE level = 3;

CREATE TABLE vip_price (
    level BIGINT NOT NULL REFERENCES vip_level (level),
    days BIGINT NOT NULL CHECK (days > 0),
    price BIGINT NOT NULL CHECK (price > 0),
    PRIMARY KEY (level, days)
);

INSERT INTO vip_price (level, days, price) VALUES (1, 30, 3900), (1, 90, 9900), (1, 365, 29900), (2, 30, 9900), (2, 90, 25900),
    (2, 365, 79900), (3, 30, 29900), (3, 90, 79900), (3, 365, 239900);

-- Every membership ever given, in order. What a member is follows from those that were not taken back, and from nothing else.
CREATE TABLE vip_term (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    -- none: given without an order
    order_id BIGINT UNIQUE,
    level BIGINT NOT NULL,
    -- what was bought: so long for so much
    span_ms BIGINT NOT NULL CHECK (span_ms > 0),
    price BIGINT NOT NULL CHECK (price >= 0),
    -- what was paid of it, and as of when the rest was counted against what was left
    paid BIGINT NOT NULL CHECK (paid >= 0),
    as_of BIGINT NOT NULL,
    at BIGINT NOT NULL,
    revoked BOOLEAN NOT NULL
);

CREATE INDEX vip_term_member ON vip_term (member_id, id);

INSERT INTO vip_term (member_id, order_id, level, span_ms, price, paid, as_of, at, revoked)
    SELECT id, NULL, vip_level, vip_until - created_at, 0, 0, created_at, created_at, FALSE FROM member
    WHERE vip_level > 0 AND vip_until > created_at;
