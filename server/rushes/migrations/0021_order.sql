CREATE TABLE cart_line (
    member_id BIGINT NOT NULL REFERENCES member (id),
    material_id BIGINT NOT NULL REFERENCES material (id),
    variant_id BIGINT NOT NULL REFERENCES variant (id),
    licence TEXT NOT NULL CHECK (licence IN ('personal', 'commercial', 'enterprise')),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, material_id, variant_id, licence)
);

CREATE TABLE shop_order (
    id {{pk}},
    number TEXT NOT NULL UNIQUE,
    member_id BIGINT NOT NULL REFERENCES member (id),
    kind TEXT NOT NULL CHECK (kind IN ('goods', 'vip', 'topup')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'fulfilled', 'closed', 'refunding', 'part_refunded', 'refunded')),
    -- list - off = total, line by line and as a whole
    list BIGINT NOT NULL CHECK (list >= 0),
    off BIGINT NOT NULL CHECK (off >= 0),
    total BIGINT NOT NULL CHECK (total >= 0),
    points BIGINT NOT NULL CHECK (points >= 0),
    -- set aside from the balance while a channel pays the rest; what the balance and the channel paid in the end
    held_principal BIGINT NOT NULL DEFAULT 0 CHECK (held_principal >= 0),
    held_bonus BIGINT NOT NULL DEFAULT 0 CHECK (held_bonus >= 0),
    paid_principal BIGINT NOT NULL DEFAULT 0,
    paid_bonus BIGINT NOT NULL DEFAULT 0,
    paid_channel BIGINT NOT NULL DEFAULT 0,
    refunded BIGINT NOT NULL DEFAULT 0,
    coupon_grant_id BIGINT,
    -- JSON: how the price came about, step by step, as the engine said it
    trace TEXT NOT NULL,
    -- for a top-up: the order that lacked it
    back_number TEXT,
    livemode BOOLEAN NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    paid_at BIGINT,
    closed_at BIGINT,
    close_reason TEXT,
    CHECK (list - off = total),
    CHECK (refunded >= 0 AND refunded <= paid_principal + paid_bonus + paid_channel)
);

CREATE INDEX shop_order_member ON shop_order (member_id, id);
CREATE INDEX shop_order_open ON shop_order (member_id) WHERE status = 'pending';
CREATE INDEX shop_order_due ON shop_order (expires_at) WHERE status = 'pending';
CREATE INDEX shop_order_paid ON shop_order (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE order_line (
    id {{pk}},
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    material_id BIGINT REFERENCES material (id),
    variant_id BIGINT,
    licence TEXT,
    -- as it was called when it was bought
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    detail_zh TEXT NOT NULL,
    detail_en TEXT NOT NULL,
    poster TEXT,
    -- what a membership lasts, what a top-up adds
    vip_level BIGINT,
    vip_days BIGINT,
    gift BIGINT NOT NULL DEFAULT 0,
    list BIGINT NOT NULL,
    sale_off BIGINT NOT NULL,
    rate_off BIGINT NOT NULL,
    coupon_off BIGINT NOT NULL,
    points_off BIGINT NOT NULL,
    -- what a running membership was worth
    credit_off BIGINT NOT NULL DEFAULT 0,
    due BIGINT NOT NULL CHECK (due >= 0),
    points BIGINT NOT NULL,
    -- this line's share of what paid the order
    principal BIGINT NOT NULL DEFAULT 0,
    bonus BIGINT NOT NULL DEFAULT 0,
    channel BIGINT NOT NULL DEFAULT 0,
    refund_id BIGINT,
    CHECK (list - sale_off - rate_off - coupon_off - points_off - credit_off = due)
);

CREATE INDEX order_line_order ON order_line (order_id);

-- What happened to an order, in order.
CREATE TABLE order_event (
    id {{pk}},
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    kind TEXT NOT NULL,
    detail TEXT NOT NULL,
    actor TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX order_event_order ON order_event (order_id, id);

CREATE TABLE payment (
    id {{pk}},
    -- also the number the gateway knows it by
    number TEXT NOT NULL UNIQUE,
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    member_id BIGINT NOT NULL REFERENCES member (id),
    provider TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('created', 'pending', 'paid', 'failed', 'closing', 'closed', 'late_paid',
        'duplicate_paid', 'quarantine', 'part_refunded', 'refunded')),
    url TEXT NOT NULL,
    provider_txn TEXT,
    livemode BOOLEAN NOT NULL,
    query_count BIGINT NOT NULL DEFAULT 0,
    next_query_at BIGINT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- by the gateway's clock, and by ours
    paid_at BIGINT,
    settled_at BIGINT,
    refunded BIGINT NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount)
);

CREATE INDEX payment_order ON payment (order_id);
CREATE INDEX payment_query ON payment (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE UNIQUE INDEX payment_txn ON payment (provider, provider_txn) WHERE provider_txn IS NOT NULL;

-- Every piece of evidence that came in, once.
CREATE TABLE payment_event (
    id {{pk}},
    provider TEXT NOT NULL,
    dedup_key TEXT NOT NULL,
    payment_id BIGINT REFERENCES payment (id),
    source TEXT NOT NULL CHECK (source IN ('notify', 'return', 'query', 'bill', 'admin')),
    verdict TEXT NOT NULL,
    reason TEXT NOT NULL,
    digest TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    UNIQUE (provider, dedup_key)
);

CREATE INDEX payment_event_payment ON payment_event (payment_id);

CREATE TABLE refund (
    id {{pk}},
    number TEXT NOT NULL UNIQUE,
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    -- none: nothing goes back through a channel
    payment_id BIGINT REFERENCES payment (id),
    target TEXT NOT NULL CHECK (target IN ('source', 'balance')),
    amount BIGINT NOT NULL CHECK (amount >= 0),
    channel BIGINT NOT NULL CHECK (channel >= 0),
    principal BIGINT NOT NULL CHECK (principal >= 0),
    bonus BIGINT NOT NULL CHECK (bonus >= 0),
    points BIGINT NOT NULL CHECK (points >= 0),
    status TEXT NOT NULL CHECK (status IN ('waiting', 'done', 'failed')),
    reason TEXT NOT NULL,
    actor TEXT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    next_try_at BIGINT,
    created_at BIGINT NOT NULL,
    done_at BIGINT
);

CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_try ON refund (next_try_at) WHERE next_try_at IS NOT NULL;

-- The sandbox's own books: what a gateway knows on its side.
CREATE TABLE sandbox_trade (
    number TEXT NOT NULL PRIMARY KEY,
    amount BIGINT NOT NULL,
    subject TEXT NOT NULL,
    back_url TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'closed')),
    txn TEXT,
    paid BIGINT,
    paid_at BIGINT,
    refunded BIGINT NOT NULL DEFAULT 0,
    expires_at BIGINT NOT NULL
);

CREATE TABLE sandbox_refund (
    number TEXT NOT NULL PRIMARY KEY,
    trade TEXT NOT NULL,
    amount BIGINT NOT NULL
);

CREATE TABLE topup_template (
    id {{pk}},
    amount BIGINT NOT NULL CHECK (amount > 0),
    gift BIGINT NOT NULL CHECK (gift >= 0),
    best BOOLEAN NOT NULL,
    active BOOLEAN NOT NULL,
    weigh BIGINT NOT NULL
);

INSERT INTO topup_template (amount, gift, best, active, weigh) VALUES (5000, 0, FALSE, TRUE, 60), (10000, 500, FALSE, TRUE, 50),
    (30000, 2000, FALSE, TRUE, 40), (50000, 5000, TRUE, TRUE, 30), (100000, 12000, FALSE, TRUE, 20), (200000, 30000, FALSE, TRUE, 10);

-- Which order gave a right, so that a refund takes back exactly that; and when it was first used.
ALTER TABLE entitlement ADD COLUMN order_line_id BIGINT;
ALTER TABLE entitlement ADD COLUMN used_at BIGINT;
ALTER TABLE entitlement ADD COLUMN livemode BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX entitlement_member;
CREATE INDEX entitlement_member ON entitlement (member_id, material_id, variant_id);
CREATE INDEX entitlement_line ON entitlement (order_line_id) WHERE order_line_id IS NOT NULL;
-- Nobody buys the same thing twice, whatever happens at once.
CREATE UNIQUE INDEX entitlement_once ON entitlement (member_id, material_id, variant_id, licence)
    WHERE revoked_at IS NULL AND source = 'order';
