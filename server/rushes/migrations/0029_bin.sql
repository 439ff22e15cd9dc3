-- What is kept when a row is deleted, and what when it is changed: a rule names the page and its table.
CREATE TABLE data_recycle (
    id {{pk}},
    name TEXT NOT NULL,
    controller TEXT NOT NULL,
    data_table TEXT NOT NULL,
    primary_key TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX data_recycle_controller ON data_recycle (controller);

CREATE TABLE data_recycle_log (
    id {{pk}},
    admin_id BIGINT NOT NULL,
    recycle_id BIGINT NOT NULL,
    controller TEXT NOT NULL,
    data_table TEXT NOT NULL,
    primary_key TEXT NOT NULL,
    row_id BIGINT NOT NULL,
    -- JSON: the row by its columns
    data TEXT NOT NULL,
    restored BOOLEAN NOT NULL,
    ip TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX data_recycle_log_row ON data_recycle_log (controller, row_id);

CREATE TABLE sensitive_data (
    id {{pk}},
    name TEXT NOT NULL,
    controller TEXT NOT NULL,
    data_table TEXT NOT NULL,
    primary_key TEXT NOT NULL,
    -- JSON: field -> what it is called
    data_fields TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX sensitive_data_controller ON sensitive_data (controller);

CREATE TABLE sensitive_data_log (
    id {{pk}},
    admin_id BIGINT NOT NULL,
    sensitive_id BIGINT NOT NULL,
    controller TEXT NOT NULL,
    data_table TEXT NOT NULL,
    primary_key TEXT NOT NULL,
    data_field TEXT NOT NULL,
    data_comment TEXT NOT NULL,
    id_value BIGINT NOT NULL,
    before_value TEXT NOT NULL,
    after_value TEXT NOT NULL,
    rolled_back BOOLEAN NOT NULL,
    ip TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX sensitive_data_log_row ON sensitive_data_log (controller, id_value);
