-- Jobs that run by themselves, and how each went last.
CREATE TABLE scheduled_job (
    id {{pk}},
    name TEXT NOT NULL UNIQUE,
    node TEXT NOT NULL,
    every_s BIGINT NOT NULL,
    run_at BIGINT NOT NULL,
    took_ms BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    error TEXT NOT NULL,
    failed_at BIGINT,
    runs BIGINT NOT NULL,
    failures BIGINT NOT NULL
);
