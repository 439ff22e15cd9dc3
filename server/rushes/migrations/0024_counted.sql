-- Whether what was bought has been added to the sales of its materials.
ALTER TABLE shop_order ADD COLUMN counted BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX shop_order_uncounted ON shop_order (id) WHERE counted = FALSE AND paid_at IS NOT NULL;
