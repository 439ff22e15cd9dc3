-- Who uses a membership beside its owner. The company stands on the certificates of what is downloaded with it; with the code members
-- take a free seat by themselves.
CREATE TABLE vip_team (
    owner_id BIGINT NOT NULL PRIMARY KEY REFERENCES member (id),
    company TEXT NOT NULL,
    -- none: nobody joins by a code
    code TEXT UNIQUE
);

-- A seat, or the invitation to one as long as it has no member.
CREATE TABLE vip_seat (
    id {{pk}},
    owner_id BIGINT NOT NULL REFERENCES member (id),
    member_id BIGINT REFERENCES member (id),
    -- whom a letter invited, and what it says; empty for who joined by the team's code
    email TEXT NOT NULL,
    code TEXT UNIQUE,
    created_at BIGINT NOT NULL,
    -- until when the invitation counts
    expires_at BIGINT,
    joined_at BIGINT,
    ended_at BIGINT,
    -- removed by the owner, left by the member
    end_reason TEXT
);

CREATE INDEX vip_seat_owner ON vip_seat (owner_id) WHERE ended_at IS NULL;
-- Nobody sits in two teams, whatever happens at once.
CREATE UNIQUE INDEX vip_seat_member ON vip_seat (member_id) WHERE member_id IS NOT NULL AND ended_at IS NULL;

-- Whose pool a free download was taken from.
ALTER TABLE entitlement ADD COLUMN pool_owner_id BIGINT;
UPDATE entitlement SET pool_owner_id = member_id WHERE pool_month IS NOT NULL;
DROP INDEX entitlement_pool;
CREATE INDEX entitlement_pool ON entitlement (pool_owner_id, pool_month) WHERE pool_owner_id IS NOT NULL;
