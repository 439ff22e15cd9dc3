-- Until when whoever signed in counts as having proved who they are; what is dangerous asks for that.
ALTER TABLE session ADD COLUMN proved_until BIGINT NOT NULL DEFAULT 0;

-- Every start of a command from the back office, kept for as long as the log of administrators. The output is a file of its own.
CREATE TABLE terminal_run (
    id {{pk}},
    -- the client's name for the task, and which attempt at it this is
    uuid TEXT NOT NULL,
    attempt BIGINT NOT NULL,
    admin_id BIGINT NOT NULL,
    username TEXT NOT NULL,
    ip TEXT NOT NULL,
    command TEXT NOT NULL,
    extend TEXT NOT NULL,
    -- as it was run, for people
    line TEXT NOT NULL,
    folder TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'success', 'failed', 'unknown')),
    ending TEXT NOT NULL CHECK (ending IN ('', 'exit', 'signal', 'timeout', 'stopped', 'not_started', 'lost')),
    -- the exit code, or the number of the signal
    code BIGINT,
    reason TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    lines BIGINT NOT NULL,
    truncated BOOLEAN NOT NULL,
    output_hash TEXT NOT NULL,
    -- whether the output is still there
    kept BOOLEAN NOT NULL,
    -- the process that runs it, and the one that keeps it: pid and start, so that nobody else is ever ended
    host TEXT NOT NULL,
    server_pid BIGINT NOT NULL,
    server_start BIGINT NOT NULL,
    keeper_pid BIGINT,
    keeper_start BIGINT,
    seen_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    ended_at BIGINT,
    UNIQUE (uuid, attempt)
);

CREATE INDEX terminal_run_state ON terminal_run (state);
CREATE INDEX terminal_run_time ON terminal_run (started_at);
