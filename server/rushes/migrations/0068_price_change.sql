-- Prices that an administrator changed of many materials at once, so that it can be taken back once.
CREATE TABLE price_change (
    id {{pk}},
    admin_id BIGINT NOT NULL,
    -- JSON: each version with its prices before and after
    variants TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    undone_at BIGINT
);
