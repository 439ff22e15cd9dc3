-- Rules of the recycle bin that came with the program have a name in English, too: that of their page.
ALTER TABLE data_recycle ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
UPDATE data_recycle SET name_en = COALESCE((SELECT MIN(r.title_en) FROM access_rule r WHERE r.side = 'admin'
    AND r.name_key = LOWER(data_recycle.controller)), '');
