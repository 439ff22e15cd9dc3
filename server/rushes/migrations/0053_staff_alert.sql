-- Group chats are written to as well, by their robots.
ALTER TABLE message ADD COLUMN new_channel TEXT NOT NULL DEFAULT 'email' CHECK (new_channel IN ('email', 'sms', 'robot'));
UPDATE message SET new_channel = channel;
ALTER TABLE message DROP COLUMN channel;
ALTER TABLE message RENAME COLUMN new_channel TO channel;

-- How often a job has failed since it last went well.
ALTER TABLE scheduled_job ADD COLUMN failed_in_row BIGINT NOT NULL DEFAULT 0;

-- Looked at every minute, and few.
CREATE INDEX refund_unfinished ON refund (id) WHERE status <> 'done';

-- What needs a person: one open row for a condition, closed when the condition has ended.
CREATE TABLE staff_alert (
    id {{pk}},
    kind TEXT NOT NULL,
    -- which payment, refund, day or job
    subject TEXT NOT NULL,
    -- what its text is filled with, as JSON
    facts TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    -- when it was first handed to the outbox
    sent_at BIGINT,
    closed_at BIGINT,
    acknowledged_at BIGINT,
    acknowledged_by TEXT NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX staff_alert_open ON staff_alert (kind, subject) WHERE closed_at IS NULL;
CREATE INDEX staff_alert_closed ON staff_alert (closed_at);

-- What a channel was told of an alert.
CREATE TABLE staff_alert_send (
    alert_id BIGINT NOT NULL REFERENCES staff_alert (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    resolved_at BIGINT,
    PRIMARY KEY (alert_id, channel)
);

-- Messages, for their limits.
CREATE TABLE staff_alert_message (
    id {{pk}},
    channel TEXT NOT NULL,
    kind TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX staff_alert_message_recent ON staff_alert_message (channel, created_at);

-- The rows of the outbox that a message consists of: one for each address. The outbox forgets its rows earlier.
CREATE TABLE staff_alert_delivery (
    alert_message_id BIGINT NOT NULL REFERENCES staff_alert_message (id) ON DELETE CASCADE,
    message_id BIGINT NOT NULL,
    PRIMARY KEY (alert_message_id, message_id)
);

-- Held while conditions are compared with the alerts, so that nodes do it one after the other.
CREATE TABLE staff_alert_watch (
    id BIGINT NOT NULL PRIMARY KEY,
    ran_at BIGINT NOT NULL
);

INSERT INTO staff_alert_watch (id, ran_at) VALUES (1, 0);
