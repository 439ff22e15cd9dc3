-- How often the detail pages were shown, by day (days since 1970 in the shop's zone).
CREATE TABLE view_day (
    day BIGINT PRIMARY KEY,
    views BIGINT NOT NULL
);

-- What happened between two days is asked for by time.
CREATE INDEX shop_order_created ON shop_order (created_at);
CREATE INDEX refund_done ON refund (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX journal_created ON journal (created_at);
CREATE INDEX entitlement_used ON entitlement (used_at) WHERE used_at IS NOT NULL;
