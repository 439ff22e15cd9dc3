-- The right to download or watch. A row that ran out or was taken back stays, with its reason.
CREATE TABLE entitlement (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    material_id BIGINT NOT NULL REFERENCES material (id),
    -- none: whatever the material has
    variant_id BIGINT REFERENCES variant (id),
    licence TEXT NOT NULL CHECK (licence IN ('personal', 'commercial', 'enterprise')),
    source TEXT NOT NULL CHECK (source IN ('order', 'vip', 'pack', 'course', 'gift', 'staff')),
    granted_at BIGINT NOT NULL,
    expires_at BIGINT,
    revoked_at BIGINT,
    reason TEXT NOT NULL
);

CREATE INDEX entitlement_member ON entitlement (member_id, material_id);
CREATE INDEX entitlement_material ON entitlement (material_id, id);

CREATE TABLE vip_level (
    level BIGINT NOT NULL PRIMARY KEY CHECK (level > 0),
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    -- of a price, in hundredths of a percent: 9000 is nine tenths
    rate BIGINT NOT NULL CHECK (rate BETWEEN 1 AND 10000)
);

INSERT INTO vip_level (level, name_zh, name_en, rate) VALUES
    (1, '创作者', 'Creator', 9000),
    (2, '工作室', 'Studio', 8000),
    (3, '企业', 'Enterprise', 7000);
