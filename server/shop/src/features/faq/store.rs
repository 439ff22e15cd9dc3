use kernel::Result;
use kernel::db::{Conn, args, sql};
use kernel::list::{Kind, Listing, field, quick};

use super::model::Faq;
use crate::app::topic;

macro_rules! columns {
    () => {
        "f.id, f.topic, f.question_zh, f.question_en, f.answer_zh, f.answer_en, f.weigh, f.active, f.created_at, f.updated_at"
    };
}

sql! {
    ALL = concat!("SELECT ", columns!(), " FROM faq f ORDER BY f.weigh DESC, f.id");
    ONE = concat!("SELECT ", columns!(), " FROM faq f WHERE f.id = $1");
    INSERT = "INSERT INTO faq (topic, question_zh, question_en, answer_zh, answer_en, weigh, active, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id";
    UPDATE = "UPDATE faq SET topic = $2, question_zh = $3, question_en = $4, answer_zh = $5, answer_en = $6, weigh = $7,
        active = $8, updated_at = $9 WHERE id = $1";
    WEIGH = "UPDATE faq SET weigh = $2 WHERE id = $1";
    REMOVE = "DELETE FROM faq WHERE id = $1";
}

pub const QUESTIONS: Listing = Listing {
    select: columns!(),
    from: "faq f",
    fields: &[
        field("id", "f.id", Kind::Int),
        field("topic", "f.topic", Kind::Text),
        quick("question_zh", "f.question_zh"),
        quick("question_en", "f.question_en"),
        quick("answer_zh", "f.answer_zh"),
        quick("answer_en", "f.answer_en"),
        field("weigh", "f.weigh", Kind::Int),
        field("status", "f.active", Kind::Flag),
        field("update_time", "f.updated_at", Kind::Time),
    ],
    key: "f.id",
    order: "f.weigh DESC, f.id",
};

/// From top to bottom.
pub async fn all(db: &mut Conn) -> Result<Vec<Faq>> {
    db.all(ALL, args![]).await
}

pub async fn one(db: &mut Conn, id: i64) -> Result<Option<Faq>> {
    db.optional(ONE, args![id]).await
}

pub async fn insert(db: &mut Conn, new: &Faq) -> Result<i64> {
    db.touch(topic::CONTENT);
    let Faq { topic, question_zh, question_en, answer_zh, answer_en, weigh, active, created_at, .. } = new;
    let args = args![*topic, question_zh, question_en, answer_zh, answer_en, *weigh, *active, *created_at];
    Ok(db.one::<(i64,)>(INSERT, args).await?.0)
}

pub async fn update(db: &mut Conn, row: &Faq) -> Result<()> {
    db.touch(topic::CONTENT);
    let Faq { id, topic, question_zh, question_en, answer_zh, answer_en, weigh, active, updated_at, .. } = row;
    let args = args![*id, *topic, question_zh, question_en, answer_zh, answer_en, *weigh, *active, *updated_at];
    db.execute(UPDATE, args).await.map(drop)
}

pub async fn weigh(db: &mut Conn, id: i64, weigh: i64) -> Result<()> {
    db.touch(topic::CONTENT);
    db.execute(WEIGH, args![id, weigh]).await.map(drop)
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<()> {
    db.touch(topic::CONTENT);
    db.execute(REMOVE, args![id]).await.map(drop)
}
