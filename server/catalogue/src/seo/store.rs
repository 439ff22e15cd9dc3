use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

use crate::material::model::{MaterialId, MaterialKind};

sql! {
    BETWEEN = "SELECT id, kind, updated_at FROM material WHERE listed = TRUE AND id >= $1 AND id <= $2 ORDER BY id";
    NEWS = "SELECT id, summary_zh, summary_en, published_at, updated_at FROM material WHERE id = $1";
}

pub struct SitemapMaterial {
    pub id: MaterialId,
    pub kind: MaterialKind,
    pub updated_at: Timestamp,
}

row!(SitemapMaterial { id, kind, updated_at });

pub struct New {
    pub id: MaterialId,
    pub summary_zh: String,
    pub summary_en: String,
    pub published_at: Timestamp,
    pub updated_at: Timestamp,
}

row!(New { id, summary_zh, summary_en, published_at, updated_at });

pub async fn news(db: &mut Conn, ids: &[MaterialId]) -> Result<Vec<New>> {
    let mut news = Vec::new();
    for id in ids {
        news.extend(db.optional::<New>(NEWS, args![*id]).await?);
    }
    Ok(news)
}

pub async fn between(db: &mut Conn, first: MaterialId, last: MaterialId) -> Result<Vec<SitemapMaterial>> {
    db.all(BETWEEN, args![first, last]).await
}
