-- Until when a buyer may take an order back without asking, as it was promised when the order was paid: a later change of the setting moves
-- nobody's date. Orders that were paid before keep the seven days that counted then.
ALTER TABLE shop_order ADD COLUMN refund_until BIGINT;
UPDATE shop_order SET refund_until = paid_at + 604800000 WHERE paid_at IS NOT NULL;
-- Points for a yuan as they were when the order was paid: what a refund takes back is worked out with them.
ALTER TABLE point_due ADD COLUMN per_yuan BIGINT NOT NULL DEFAULT 1;
