-- Columns by the names that the code and the field have for them.
ALTER TABLE shop_order RENAME COLUMN livemode TO is_live;
ALTER TABLE shop_order RENAME COLUMN trace TO price_steps;
ALTER TABLE payment RENAME COLUMN livemode TO is_live;
ALTER TABLE entitlement RENAME COLUMN livemode TO is_live;
ALTER TABLE journal RENAME COLUMN livemode TO is_live;
ALTER TABLE coupon RENAME COLUMN least TO min_spend;
ALTER TABLE coupon_grant RENAME COLUMN turn TO grant_no;
