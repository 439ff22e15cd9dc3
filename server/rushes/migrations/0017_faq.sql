-- Questions people ask, by topic; the heavier stands higher.
CREATE TABLE faq (
    id {{pk}},
    topic TEXT NOT NULL CHECK (topic IN ('licence', 'download', 'payment', 'course', 'account')),
    question_zh TEXT NOT NULL,
    question_en TEXT NOT NULL,
    -- Markdown
    answer_zh TEXT NOT NULL,
    answer_en TEXT NOT NULL,
    weigh BIGINT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
