-- The members' list counts and sorts by this alone, without opening a row: of a million members too.
DROP INDEX member_created;
CREATE INDEX member_created ON member (created_at, active, erased, group_id);
