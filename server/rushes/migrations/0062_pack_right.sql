-- Who is given a pack is given what is in it: rights of the parts name the right they came with and go with it. Packs that were given before
-- opened none of their files.
ALTER TABLE entitlement ADD COLUMN pack_id BIGINT;
CREATE INDEX entitlement_pack ON entitlement (pack_id) WHERE pack_id IS NOT NULL;
INSERT INTO entitlement (member_id, material_id, licence, source, granted_at, expires_at, reason, pack_id)
    SELECT e.member_id, p.part_id, e.licence, 'pack', e.granted_at, e.expires_at, e.reason, e.id
    FROM entitlement e JOIN material_part p ON p.whole_id = e.material_id AND p.role = 'contains'
    WHERE e.order_line_id IS NULL AND e.source <> 'pack' AND e.revoked_at IS NULL;
