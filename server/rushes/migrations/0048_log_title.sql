-- What was done, in the other language; empty in lines from before: the title serves both.
ALTER TABLE admin_log ADD COLUMN title_en TEXT NOT NULL DEFAULT '';
