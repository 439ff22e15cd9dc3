-- Values of the owner's own, such as a telephone number: texts of the shop name them in double braces.
CREATE TABLE own_setting (
    id {{pk}},
    category TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    tip TEXT NOT NULL,
    kind TEXT NOT NULL,
    choices TEXT NOT NULL,
    weigh BIGINT NOT NULL,
    value TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);
