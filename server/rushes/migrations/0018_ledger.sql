-- Every movement of money or points is a journal whose entries add up to nothing. Neither is ever changed.
CREATE TABLE journal (
    id {{pk}},
    kind TEXT NOT NULL,
    -- fen or points; the two never meet in one journal
    unit TEXT NOT NULL CHECK (unit IN ('fen', 'point')),
    -- whoever posts the same thing twice is told so
    idem_key TEXT NOT NULL UNIQUE,
    -- what it was for: an order's number, for example
    reference TEXT NOT NULL,
    -- member:7, admin:1, system
    actor TEXT NOT NULL,
    livemode BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX journal_reference ON journal (reference, id);

CREATE TABLE ledger_entry (
    id {{pk}},
    journal_id BIGINT NOT NULL REFERENCES journal (id),
    account TEXT NOT NULL,
    -- whose, for the accounts of members
    member_id BIGINT REFERENCES member (id),
    delta BIGINT NOT NULL CHECK (delta <> 0)
);

CREATE INDEX ledger_entry_journal ON ledger_entry (journal_id);
CREATE INDEX ledger_entry_member ON ledger_entry (member_id, account);

-- What a member put in and what the shop added to it. `money` stays their sum.
ALTER TABLE member ADD COLUMN principal BIGINT NOT NULL DEFAULT 0 CHECK (principal >= 0);
ALTER TABLE member ADD COLUMN bonus BIGINT NOT NULL DEFAULT 0 CHECK (bonus >= 0);
UPDATE member SET principal = money;

-- Which kind of change a line of the member's own log is; `memo` is what a person wrote, or what it was for.
ALTER TABLE member_money_log ADD COLUMN kind TEXT NOT NULL DEFAULT 'adjust';
ALTER TABLE member_money_log ADD COLUMN journal_id BIGINT REFERENCES journal (id);
ALTER TABLE member_score_log ADD COLUMN kind TEXT NOT NULL DEFAULT 'adjust';
ALTER TABLE member_score_log ADD COLUMN journal_id BIGINT REFERENCES journal (id);

-- Balances from before there was a ledger.
INSERT INTO journal (kind, unit, idem_key, reference, actor, livemode, created_at)
    SELECT 'opening', 'fen', 'opening:fen:' || id, '', 'system', FALSE, created_at FROM member WHERE money > 0;
INSERT INTO journal (kind, unit, idem_key, reference, actor, livemode, created_at)
    SELECT 'opening', 'point', 'opening:point:' || id, '', 'system', FALSE, created_at FROM member WHERE score > 0;
INSERT INTO ledger_entry (journal_id, account, member_id, delta)
    SELECT j.id, 'principal', m.id, m.money FROM member m JOIN journal j ON j.idem_key = 'opening:fen:' || m.id;
INSERT INTO ledger_entry (journal_id, account, member_id, delta)
    SELECT j.id, 'opening', NULL, -m.money FROM member m JOIN journal j ON j.idem_key = 'opening:fen:' || m.id;
INSERT INTO ledger_entry (journal_id, account, member_id, delta)
    SELECT j.id, 'points', m.id, m.score FROM member m JOIN journal j ON j.idem_key = 'opening:point:' || m.id;
INSERT INTO ledger_entry (journal_id, account, member_id, delta)
    SELECT j.id, 'opening', NULL, -m.score FROM member m JOIN journal j ON j.idem_key = 'opening:point:' || m.id;

{{only_added journal}}
{{only_added ledger_entry}}

-- What a call that moves money answered, so that asking again answers the same and moves nothing.
CREATE TABLE idempotency (
    scope TEXT NOT NULL,
    idem_key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (scope, idem_key)
);

CREATE INDEX idempotency_expires ON idempotency (expires_at);

-- Changes by hand above the limit wait for a second administrator.
CREATE TABLE adjustment (
    id {{pk}},
    member_id BIGINT NOT NULL REFERENCES member (id),
    unit TEXT NOT NULL CHECK (unit IN ('fen', 'point')),
    amount BIGINT NOT NULL CHECK (amount <> 0),
    memo TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
    asked_by BIGINT NOT NULL,
    decided_by BIGINT,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    decided_at BIGINT
);

CREATE INDEX adjustment_state ON adjustment (state, id);

-- Each time the books were checked.
CREATE TABLE books_run (
    id {{pk}},
    violations BIGINT NOT NULL,
    report TEXT NOT NULL,
    took_ms BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
