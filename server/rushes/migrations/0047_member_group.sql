-- Groups of members stand apart from those of administrators, so that either side counts its groups from one.
CREATE TABLE member_group (
    id {{pk}},
    name TEXT NOT NULL,
    -- empty: the name serves both languages
    name_en TEXT NOT NULL,
    -- ids separated by commas, or * for everything
    rules TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- until the end of this file
    old_id BIGINT NOT NULL
);

INSERT INTO member_group (name, name_en, rules, active, created_at, updated_at, old_id)
    SELECT name, CASE WHEN name = '默认分组' THEN 'Default group' ELSE '' END, rules, active, created_at, updated_at, id
    FROM access_group WHERE side = 'member' ORDER BY id;

-- Always filled; SQLite adds no column that refers to a table and must not be null.
DROP INDEX member_created;
ALTER TABLE member ADD COLUMN new_group_id BIGINT REFERENCES member_group (id);
UPDATE member SET new_group_id = (SELECT g.id FROM member_group g WHERE g.old_id = member.group_id);
ALTER TABLE member DROP COLUMN group_id;
ALTER TABLE member RENAME COLUMN new_group_id TO group_id;
CREATE INDEX member_created ON member (created_at, active, erased, group_id);

-- The history of a group goes with it. That of groups deleted before this would be shown under another's number.
UPDATE admin_log_row SET row_id = -(SELECT g.id FROM member_group g WHERE g.old_id = admin_log_row.row_id)
    WHERE page = 'user/group' AND row_id IN (SELECT g.old_id FROM member_group g);
DELETE FROM admin_log_row WHERE page = 'user/group' AND row_id > 0;
UPDATE admin_log_row SET row_id = -row_id WHERE page = 'user/group';

ALTER TABLE member_group DROP COLUMN old_id;
DELETE FROM access_group WHERE side = 'member';
ALTER TABLE access_group DROP COLUMN side;
ALTER TABLE access_group ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
UPDATE access_group SET name_en = 'Super administrators' WHERE name = '超级管理组';
ALTER TABLE access_group RENAME TO admin_group;
