-- Gateways' own books, day by day, as they were fetched.
CREATE TABLE gateway_bill (
    id {{pk}},
    provider TEXT NOT NULL,
    merchant TEXT NOT NULL,
    -- by the gateway's clock: 2026-11-02
    day TEXT NOT NULL,
    fetched_at BIGINT NOT NULL,
    UNIQUE (provider, merchant, day)
);

CREATE TABLE gateway_bill_row (
    id {{pk}},
    bill_id BIGINT NOT NULL REFERENCES gateway_bill (id),
    kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'other')),
    number TEXT NOT NULL,
    refund_no TEXT,
    txn TEXT NOT NULL,
    amount BIGINT NOT NULL,
    fee BIGINT NOT NULL,
    currency TEXT NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX gateway_bill_row_bill ON gateway_bill_row (bill_id);
CREATE INDEX gateway_bill_row_refund ON gateway_bill_row (refund_no) WHERE refund_no IS NOT NULL;

-- Where order, payment and bill do not say the same.
CREATE TABLE bill_difference (
    id {{pk}},
    bill_id BIGINT NOT NULL REFERENCES gateway_bill (id),
    provider TEXT NOT NULL,
    day TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ours_only', 'theirs_only', 'amount_differs', 'order_differs')),
    subject TEXT NOT NULL CHECK (subject IN ('payment', 'refund')),
    -- ours: the payment's or the refund's
    number TEXT NOT NULL,
    txn TEXT NOT NULL,
    ours BIGINT,
    theirs BIGINT,
    status TEXT NOT NULL CHECK (status IN ('open', 'resolved')),
    resolution TEXT NOT NULL,
    resolved_at BIGINT,
    created_at BIGINT NOT NULL
);

CREATE INDEX bill_difference_open ON bill_difference (id) WHERE status = 'open';
