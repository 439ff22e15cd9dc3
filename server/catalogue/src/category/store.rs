use kernel::Result;
use kernel::db::{Conn, args, sql};

use super::model::{Category, CategoryCount, CategoryId};
use platform::app::topic;

sql! {
    LIST = "SELECT id, parent_id, slug, name_zh, name_en FROM category WHERE active = TRUE ORDER BY weigh, id";
    COUNTS = "SELECT category_id, COUNT(*) FROM material WHERE listed = TRUE GROUP BY category_id";
    INSERT = "INSERT INTO category (parent_id, slug, name_zh, name_en, weigh, active)
        VALUES ($1, $2, $3, $4, $5, TRUE) RETURNING id";
}

pub async fn list(db: &mut Conn) -> Result<Vec<Category>> {
    db.all(LIST, args![]).await
}

/// Reads an index of every material: for answers that are kept.
pub async fn counts(db: &mut Conn) -> Result<CategoryCount> {
    Ok(db.all::<(CategoryId, i64)>(COUNTS, args![]).await?.into_iter().collect())
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
