use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::model::{Category, CategoryId};
use crate::app::topic;

sql! {
    LIST = "SELECT c.id, c.parent_id, c.slug, c.name_zh, c.name_en, COALESCE(m.count, 0)
        FROM category c
        LEFT JOIN (SELECT category_id, COUNT(*) AS count FROM material WHERE active = TRUE GROUP BY category_id) m
            ON m.category_id = c.id
        WHERE c.active = TRUE ORDER BY c.weigh, c.id";
    INSERT = "INSERT INTO category (parent_id, slug, name_zh, name_en, weigh, active)
        VALUES ($1, $2, $3, $4, $5, TRUE) RETURNING id";
}

pub async fn list(db: &mut Conn) -> Result<Vec<Category>> {
    db.all(LIST, args![]).await
}

pub struct NewCategory<'a> {
    pub parent_id: Option<CategoryId>,
    pub slug: &'a str,
    pub name_zh: &'a str,
    pub name_en: &'a str,
    pub weigh: i64,
}

pub async fn insert(db: &mut Conn, new: &NewCategory<'_>) -> Result<CategoryId> {
    db.touch(topic::CATEGORY);
    let args = args![new.parent_id, new.slug, new.name_zh, new.name_en, new.weigh];
    db.one::<(CategoryId,)>(INSERT, args).await.map(|(id,)| id)
}
