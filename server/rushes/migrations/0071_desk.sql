-- Tabs of the settings page were put together anew; values of the owner's own follow the tab that took over.
UPDATE own_setting SET category = 'payment' WHERE category IN ('orders', 'topups');
UPDATE own_setting SET category = 'limits' WHERE category = 'delivery';
UPDATE own_setting SET category = 'storage' WHERE category = 'uploads';
-- By what the palette of the back office finds people and drafts without reading whole tables.
CREATE INDEX member_nickname ON member (LOWER(nickname));
CREATE INDEX member_name_sounds ON member (name_sounds);
CREATE INDEX material_unlisted ON material (id) WHERE listed = FALSE;
