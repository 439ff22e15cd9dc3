-- How often somebody who found nothing asked for it: that is a wish, where a search may be a slip.
ALTER TABLE search_miss ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;
