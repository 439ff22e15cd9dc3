-- Pinyin and initials of names, by which the back office finds people and materials; empty until a job has written them.
ALTER TABLE member ADD COLUMN name_sounds TEXT NOT NULL DEFAULT '';
ALTER TABLE material ADD COLUMN title_sounds TEXT NOT NULL DEFAULT '';
CREATE INDEX member_without_sounds ON member (id) WHERE name_sounds = '';
CREATE INDEX material_without_sounds ON material (id) WHERE title_sounds = '';
