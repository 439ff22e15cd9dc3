-- What staff write about an order, for each other.
CREATE TABLE order_note (
    id {{pk}},
    order_id BIGINT NOT NULL REFERENCES shop_order (id),
    admin_id BIGINT NOT NULL,
    admin_name TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX order_note_order ON order_note (order_id, id);
