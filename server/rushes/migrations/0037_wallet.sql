-- A member's balances, written by the wallet alone. Its row is what is locked when something about a member's money or rights is counted.
-- The key is the engine's own integer key, so that SQLite finds the row without an index.
CREATE TABLE wallet (
    member_id {{pk}} REFERENCES member (id) ON DELETE CASCADE,
    principal BIGINT NOT NULL CHECK (principal >= 0),
    bonus BIGINT NOT NULL CHECK (bonus >= 0),
    money BIGINT NOT NULL CHECK (money = principal + bonus),
    score BIGINT NOT NULL CHECK (score >= 0),
    -- set when the member is erased: nothing is added to it any more
    closed BOOLEAN NOT NULL
);

INSERT INTO wallet (member_id, principal, bonus, money, score, closed) SELECT id, principal, bonus, money, score, erased FROM member;

-- What a member's memberships come to, written by VIP alone. It follows from vip_term.
CREATE TABLE vip_standing (
    member_id {{pk}} REFERENCES member (id) ON DELETE CASCADE,
    level BIGINT NOT NULL,
    until_at BIGINT
);

CREATE INDEX vip_standing_until ON vip_standing (until_at);

INSERT INTO vip_standing (member_id, level, until_at) SELECT id, vip_level, vip_until FROM member WHERE vip_level > 0;

ALTER TABLE member DROP COLUMN principal;
ALTER TABLE member DROP COLUMN bonus;
ALTER TABLE member DROP COLUMN money;
ALTER TABLE member DROP COLUMN score;
ALTER TABLE member DROP COLUMN vip_level;
ALTER TABLE member DROP COLUMN vip_until;

-- What hangs on a material, a variant or a lesson goes with it: the database sees to that.
CREATE TABLE new_cart_line (
    member_id BIGINT NOT NULL REFERENCES member (id),
    material_id BIGINT NOT NULL REFERENCES material (id) ON DELETE CASCADE,
    variant_id BIGINT NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
    licence TEXT NOT NULL CHECK (licence IN ('personal', 'commercial', 'enterprise')),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, material_id, variant_id, licence)
);
INSERT INTO new_cart_line SELECT member_id, material_id, variant_id, licence, created_at FROM cart_line;
DROP TABLE cart_line;
ALTER TABLE new_cart_line RENAME TO cart_line;
CREATE INDEX cart_line_material ON cart_line (material_id);
CREATE INDEX cart_line_variant ON cart_line (variant_id);

CREATE TABLE new_study (
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL REFERENCES lesson (id) ON DELETE CASCADE,
    -- JSON: [from, to] in milliseconds, in order and apart
    ranges TEXT NOT NULL,
    seen_ms BIGINT NOT NULL,
    position_ms BIGINT NOT NULL,
    done_at BIGINT,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, lesson_id)
);
INSERT INTO new_study SELECT member_id, lesson_id, ranges, seen_ms, position_ms, done_at, updated_at FROM study;
DROP TABLE study;
ALTER TABLE new_study RENAME TO study;
CREATE INDEX study_recent ON study (member_id, updated_at);
CREATE INDEX study_lesson ON study (lesson_id);

CREATE TABLE new_note (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL REFERENCES lesson (id) ON DELETE CASCADE,
    at_ms BIGINT NOT NULL,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
INSERT INTO new_note SELECT id, member_id, lesson_id, at_ms, text, created_at FROM note;
DROP TABLE note;
ALTER TABLE new_note RENAME TO note;
{{next_key note}}
CREATE INDEX note_of_lesson ON note (lesson_id);
CREATE INDEX note_lesson ON note (member_id, lesson_id, at_ms);

CREATE TABLE new_watching (
    word TEXT NOT NULL PRIMARY KEY,
    member_id BIGINT NOT NULL REFERENCES member (id),
    lesson_id BIGINT NOT NULL REFERENCES lesson (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    seen_at BIGINT NOT NULL
);
INSERT INTO new_watching SELECT word, member_id, lesson_id, device, seen_at FROM watching;
DROP TABLE watching;
ALTER TABLE new_watching RENAME TO watching;
CREATE INDEX watching_lesson ON watching (lesson_id);
CREATE INDEX watching_member ON watching (member_id, seen_at);
