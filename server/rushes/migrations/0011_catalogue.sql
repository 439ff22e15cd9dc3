-- Every change of what lists and searches show takes the next number. The row is locked until the change is committed, so
-- numbers become visible in their order, and whoever has seen one has seen all before it.
CREATE TABLE catalogue (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    revision BIGINT NOT NULL
);

INSERT INTO catalogue (id, revision) VALUES (1, 1);

-- Both languages stand in the index of words now.
ALTER TABLE material DROP COLUMN search_key;
-- Software with its versions: a JSON list of names.
ALTER TABLE material ADD COLUMN software_list TEXT NOT NULL DEFAULT '[]';
UPDATE material SET software_list = '["' || software || '"]' WHERE software IS NOT NULL;
ALTER TABLE material DROP COLUMN software;
-- The rights sheet: whether people and property are seen, and released.
ALTER TABLE material ADD COLUMN people_rights TEXT NOT NULL DEFAULT 'none' CHECK (people_rights IN ('none', 'released', 'unreleased'));
UPDATE material SET people_rights = 'released' WHERE people = TRUE;
ALTER TABLE material DROP COLUMN people;
ALTER TABLE material ADD COLUMN property_rights TEXT NOT NULL DEFAULT 'none' CHECK (property_rights IN ('none', 'released', 'unreleased'));
ALTER TABLE material ADD COLUMN trademarks BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE material ADD COLUMN editorial BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE material ADD COLUMN duration_ms BIGINT;
-- The families of all variants' codecs, with commas between.
ALTER TABLE material ADD COLUMN codecs TEXT NOT NULL DEFAULT '';
UPDATE material SET codecs =
    CASE WHEN EXISTS (SELECT 1 FROM variant v WHERE v.material_id = material.id AND v.codec LIKE 'ProRes%') THEN 'prores,' ELSE '' END
    || CASE WHEN EXISTS (SELECT 1 FROM variant v WHERE v.material_id = material.id AND v.codec = 'H.264') THEN 'h264,' ELSE '' END
    || CASE WHEN EXISTS (SELECT 1 FROM variant v WHERE v.material_id = material.id AND v.codec = 'H.265') THEN 'h265,' ELSE '' END;
-- The owner's own order: the heavier stands higher.
ALTER TABLE material ADD COLUMN weigh BIGINT NOT NULL DEFAULT 0;
-- How much it is wanted, worked out now and then from sales and views.
ALTER TABLE material ADD COLUMN heat BIGINT NOT NULL DEFAULT 0;
UPDATE material SET heat = sales * 50 + views;
-- The end of its time in the shop, if it has one.
ALTER TABLE material ADD COLUMN until_at BIGINT;
-- Whether it is in the shop now: switched on and within its time.
ALTER TABLE material ADD COLUMN listed BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE material SET listed = active;
ALTER TABLE material ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;
UPDATE material SET updated_at = published_at;
ALTER TABLE material ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;

DROP INDEX material_new;
DROP INDEX material_popular;
DROP INDEX material_price;
DROP INDEX material_root_new;
DROP INDEX material_category_new;
DROP INDEX material_category_popular;
DROP INDEX material_shoot;
CREATE INDEX material_shoot ON material (shoot, heat, id);
CREATE INDEX material_category ON material (category_id, listed);
CREATE INDEX material_revision ON material (revision, id);
-- Only what waits outside: an index that began with `listed` would tempt the planner away from the ids it is given.
CREATE INDEX material_due ON material (published_at) WHERE listed = FALSE;
CREATE INDEX material_until ON material (until_at) WHERE until_at IS NOT NULL;

ALTER TABLE variant ADD COLUMN duration_ms BIGINT;
ALTER TABLE variant ADD COLUMN frames BIGINT;
ALTER TABLE variant ADD COLUMN transfer TEXT;
ALTER TABLE variant ADD COLUMN sha1 TEXT;
ALTER TABLE variant ADD COLUMN sha256 TEXT;
-- By a machine, not by hand.
ALTER TABLE variant ADD COLUMN measured BOOLEAN NOT NULL DEFAULT FALSE;
-- Instead of the price times what the licence costs in general.
ALTER TABLE variant ADD COLUMN commercial_price BIGINT CHECK (commercial_price >= 0);
ALTER TABLE variant ADD COLUMN enterprise_price BIGINT CHECK (enterprise_price >= 0);

-- What a pack contains, and what one makes in a course.
CREATE TABLE material_part (
    whole_id BIGINT NOT NULL REFERENCES material (id),
    part_id BIGINT NOT NULL REFERENCES material (id),
    role TEXT NOT NULL CHECK (role IN ('contains', 'makes')),
    place BIGINT NOT NULL,
    PRIMARY KEY (whole_id, role, part_id)
);

CREATE INDEX material_part_part ON material_part (part_id, role);

CREATE TABLE chapter (
    id {{pk}},
    material_id BIGINT NOT NULL REFERENCES material (id),
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    place BIGINT NOT NULL
);

CREATE INDEX chapter_material ON chapter (material_id, place);

CREATE TABLE lesson (
    id {{pk}},
    chapter_id BIGINT NOT NULL REFERENCES chapter (id),
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    duration_ms BIGINT NOT NULL,
    -- anybody may watch it
    free BOOLEAN NOT NULL,
    -- JSON: poster and clip, of free lessons
    media TEXT,
    files BIGINT NOT NULL,
    place BIGINT NOT NULL
);

CREATE INDEX lesson_chapter ON lesson (chapter_id, place);

-- What a course asks of its pupils, and who gives it.
CREATE TABLE course (
    material_id BIGINT NOT NULL PRIMARY KEY REFERENCES material (id),
    software_zh TEXT NOT NULL,
    software_en TEXT NOT NULL,
    machine_zh TEXT NOT NULL,
    machine_en TEXT NOT NULL,
    basics_zh TEXT NOT NULL,
    basics_en TEXT NOT NULL,
    teacher_zh TEXT NOT NULL,
    teacher_en TEXT NOT NULL,
    about_zh TEXT NOT NULL,
    about_en TEXT NOT NULL
);

CREATE TABLE project_file (
    id {{pk}},
    material_id BIGINT NOT NULL REFERENCES material (id),
    name TEXT NOT NULL,
    note_zh TEXT NOT NULL,
    note_en TEXT NOT NULL,
    size BIGINT,
    software TEXT,
    place BIGINT NOT NULL
);

CREATE INDEX project_file_material ON project_file (material_id, place);
