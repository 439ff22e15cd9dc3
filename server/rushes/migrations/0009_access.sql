-- What may be done, as a tree: directories, menus and the buttons on their pages. One tree for each side.
CREATE TABLE access_rule (
    id {{pk}},
    side TEXT NOT NULL CHECK (side IN ('member', 'admin')),
    -- 0 at the top
    pid BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('menu_dir', 'menu', 'button', 'route', 'nav', 'nav_user_menu')),
    title TEXT NOT NULL,
    -- empty: the title serves both languages
    title_en TEXT NOT NULL,
    -- the node: auth/admin, auth/admin/add
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    path TEXT NOT NULL,
    icon TEXT NOT NULL,
    menu_type TEXT CHECK (menu_type IN ('tab', 'link', 'iframe')),
    url TEXT NOT NULL,
    component TEXT NOT NULL,
    keepalive BOOLEAN NOT NULL,
    -- of members only: holds for visitors too
    no_login_valid BOOLEAN NOT NULL,
    extend TEXT NOT NULL CHECK (extend IN ('none', 'add_rules_only', 'add_menu_only')),
    remark TEXT NOT NULL,
    weigh BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (side, name_key)
);

CREATE TABLE access_group (
    id {{pk}},
    side TEXT NOT NULL CHECK (side IN ('member', 'admin')),
    pid BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- ids separated by commas, or * for everything
    rules TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE department (
    id {{pk}},
    pid BIGINT NOT NULL,
    name TEXT NOT NULL,
    responsible TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    weigh BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE job (
    id {{pk}},
    name TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    active BOOLEAN NOT NULL,
    weigh BIGINT NOT NULL,
    remark TEXT NOT NULL
);

-- Being a super administrator is a matter of groups from here on: the rules of one of theirs are *.
CREATE TABLE admin_group_access (
    admin_id BIGINT NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    group_id BIGINT NOT NULL REFERENCES access_group (id),
    PRIMARY KEY (admin_id, group_id)
);

INSERT INTO access_group (side, pid, name, rules, active, created_at, updated_at)
    VALUES ('admin', 0, '超级管理组', '*', TRUE, 0, 0);
INSERT INTO access_group (side, pid, name, rules, active, created_at, updated_at)
    VALUES ('member', 0, '默认分组', '*', TRUE, 0, 0);
INSERT INTO admin_group_access (admin_id, group_id)
    SELECT a.id, g.id FROM admin a JOIN access_group g ON g.side = 'admin' WHERE a.super = TRUE;

ALTER TABLE admin DROP COLUMN super;
ALTER TABLE admin ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
ALTER TABLE admin ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE admin ADD COLUMN mobile TEXT NOT NULL DEFAULT '';
ALTER TABLE admin ADD COLUMN motto TEXT NOT NULL DEFAULT '';
ALTER TABLE admin ADD COLUMN department_id BIGINT REFERENCES department (id);
ALTER TABLE admin ADD COLUMN job_id BIGINT REFERENCES job (id);
-- sealed; set but not confirmed until otp_active
ALTER TABLE admin ADD COLUMN otp_secret TEXT;
ALTER TABLE admin ADD COLUMN otp_active BOOLEAN NOT NULL DEFAULT FALSE;
-- the last step that was used: a code counts once
ALTER TABLE admin ADD COLUMN otp_step BIGINT NOT NULL DEFAULT 0;
ALTER TABLE admin ADD COLUMN last_login_at BIGINT;
ALTER TABLE admin ADD COLUMN last_login_ip TEXT NOT NULL DEFAULT '';
ALTER TABLE admin ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;

CREATE TABLE admin_recovery (
    admin_id BIGINT NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (admin_id, hash)
);

CREATE TABLE admin_log (
    id {{pk}},
    admin_id BIGINT NOT NULL,
    username TEXT NOT NULL,
    url TEXT NOT NULL,
    title TEXT NOT NULL,
    -- JSON, secrets masked: what was sent, and the rows before and after
    data TEXT NOT NULL,
    before_data TEXT NOT NULL,
    after_data TEXT NOT NULL,
    ip TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX admin_log_admin ON admin_log (admin_id, id);
