-- What is in the shop, as the shelf on disk is checked against it: a sum over this index, not over the whole table.
CREATE INDEX material_listed ON material (revision, id) WHERE listed = TRUE;
