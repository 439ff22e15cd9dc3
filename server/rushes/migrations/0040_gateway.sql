-- How gateways are reached: versions of sealed credentials, one current version a provider at most. A version is never changed, so that
-- notifications which come late still verify.
CREATE TABLE gateway_config (
    id {{pk}},
    provider TEXT NOT NULL CHECK (provider IN ('alipay', 'wechat', 'stripe')),
    version BIGINT NOT NULL,
    -- real, trial, or the address of a simulator
    endpoint TEXT NOT NULL,
    -- who the shop is there; versions of the same merchant can ask about each other's payments
    merchant TEXT NOT NULL,
    -- ways to pay that are offered, separated by commas
    methods TEXT NOT NULL,
    sealed TEXT NOT NULL,
    -- the part of the notification address that is this version's own
    notify_key TEXT NOT NULL UNIQUE,
    admin_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    retired_at BIGINT,
    UNIQUE (provider, version)
);

CREATE UNIQUE INDEX gateway_config_current ON gateway_config (provider) WHERE retired_at IS NULL;

-- What the buyer's browser does next, and what the gateway is told, so that telling it again is the same to the byte.
ALTER TABLE payment RENAME COLUMN url TO content;
ALTER TABLE payment ADD COLUMN action TEXT NOT NULL DEFAULT 'redirect' CHECK (action IN ('redirect', 'qr', 'jsapi'));
ALTER TABLE payment ADD COLUMN request TEXT NOT NULL DEFAULT '{}';
ALTER TABLE payment ADD COLUMN config_id BIGINT REFERENCES gateway_config (id);
ALTER TABLE payment ADD COLUMN gateway_ref TEXT;

-- Whose payment the balance was set aside for.
ALTER TABLE shop_order ADD COLUMN held_payment_id BIGINT;
UPDATE shop_order SET held_payment_id = (SELECT MAX(p.id) FROM payment p WHERE p.order_id = shop_order.id)
    WHERE held_principal + held_bonus > 0;

-- Sealed: the raw message with its headers.
ALTER TABLE payment_event ADD COLUMN raw TEXT NOT NULL DEFAULT '';

-- What gateways say that fits nothing, for a person to look at.
CREATE TABLE payment_quarantine (
    id {{pk}},
    provider TEXT NOT NULL,
    payment_id BIGINT REFERENCES payment (id),
    event_id BIGINT NOT NULL REFERENCES payment_event (id),
    reason TEXT NOT NULL,
    number TEXT NOT NULL,
    txn TEXT NOT NULL,
    amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    -- whether the money stands in suspense:mismatch
    is_booked BOOLEAN NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'resolved')),
    resolution TEXT NOT NULL,
    resolved_at BIGINT,
    created_at BIGINT NOT NULL
);

CREATE INDEX payment_quarantine_open ON payment_quarantine (id) WHERE status = 'open';
CREATE INDEX payment_quarantine_number ON payment_quarantine (provider, number);

-- When the gateway was first asked for a refund, why it gave up, and when somebody was told that it takes too long.
ALTER TABLE refund ADD COLUMN sent_at BIGINT;
ALTER TABLE refund ADD COLUMN failure TEXT NOT NULL DEFAULT '';
ALTER TABLE refund ADD COLUMN alerted_at BIGINT;
