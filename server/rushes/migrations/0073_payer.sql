-- A keyed hash of who paid, by which two payments of one account or card are recognised.
ALTER TABLE payment ADD COLUMN payer_mark TEXT;
CREATE INDEX payment_payer ON payment (payer_mark) WHERE payer_mark IS NOT NULL;
