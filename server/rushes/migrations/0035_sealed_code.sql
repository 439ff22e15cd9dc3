-- A code that is on its way, sealed; the text beside it has a mask in its place. Empty once nobody needs it any more.
ALTER TABLE message ADD COLUMN sealed TEXT NOT NULL DEFAULT '';

-- Codes that were written in clear until now. None of them is worth more than ten minutes.
UPDATE message SET body = '', params = '{}', status = CASE WHEN status = 'waiting' THEN 'failed' ELSE status END
WHERE template = 'code';
