-- A version's text with the owner's own values in it, as they were when it was published: what people agreed to never changes.
-- NULL: published before that was kept; the next start of the server fills it in with the values of that moment.
ALTER TABLE content_page ADD COLUMN filled_zh TEXT;
ALTER TABLE content_page ADD COLUMN filled_en TEXT;
