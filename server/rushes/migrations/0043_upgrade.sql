-- An upgrade: the right whose price was counted against that of a larger one, in the order and then in the right it gave.
ALTER TABLE order_line ADD COLUMN upgrade_of_id BIGINT;
ALTER TABLE entitlement ADD COLUMN upgrade_of_id BIGINT;
-- A right is counted once, whatever happens at once.
CREATE UNIQUE INDEX entitlement_upgrade ON entitlement (upgrade_of_id) WHERE upgrade_of_id IS NOT NULL AND revoked_at IS NULL;
