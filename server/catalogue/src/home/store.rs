use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, FromRow, Row, args, sql};
use kernel::list::{ColumnKind, Listing, field};

use super::block::{Block, BlockKind, Both, Data, SlideData};
use platform::app::topic;
use platform::recycle_bin::kept::{KeptRecord, KeptTable};

macro_rules! columns {
    () => {
        "b.id, b.kind, b.data, b.weigh, b.active, b.created_at, b.updated_at"
    };
}

/// What the recycle bin keeps of a block.
pub const KEPT: KeptRecord =
    KeptRecord::new("shop/pageSet", &[KeptTable { name: "page_block", rows: "id = $1", refers: &[] }])
        .then(|db, _| Box::pin(std::future::ready(show_again(db))));

fn show_again(db: &mut Conn) -> Result<()> {
    db.touch(topic::HOME);
    Ok(())
}

sql! {
    BLOCKS = concat!("SELECT ", columns!(), " FROM page_block b ORDER BY b.weigh DESC, b.id");
    BLOCK = concat!("SELECT ", columns!(), " FROM page_block b WHERE b.id = $1");
    FIRST_OF = concat!("SELECT ", columns!(), " FROM page_block b WHERE b.kind = $1 ORDER BY b.weigh DESC, b.id LIMIT 1");
    INSERT = "INSERT INTO page_block (kind, data, weigh, active, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
        RETURNING id";
    UPDATE = "UPDATE page_block SET data = $2, weigh = $3, active = $4, updated_at = $5 WHERE id = $1";
    WEIGH = "UPDATE page_block SET weigh = $2 WHERE id = $1";
    REMOVE = "DELETE FROM page_block WHERE id = $1";
    SLIDES = "SELECT title_zh, title_en, text_zh, text_en, action_zh, action_en, path, large, small, clip
        FROM slide WHERE active = TRUE ORDER BY weigh, id";
    REMOVE_SLIDES = "DELETE FROM slide";
    CATEGORY = "SELECT id FROM category WHERE slug = $1";
    MATERIAL = "SELECT id FROM material WHERE id = $1";
}

pub const PAGE_BLOCKS: Listing = Listing {
    select: columns!(),
    from: "page_block b",
    fields: &[
        field("id", "b.id", ColumnKind::Int),
        field("kind", "b.kind", ColumnKind::Text),
        field("status", "b.active", ColumnKind::Flag),
        field("weigh", "b.weigh", ColumnKind::Int),
        field("update_time", "b.updated_at", ColumnKind::Time),
    ],
    key: "b.id",
    order: "b.weigh DESC, b.id",
};

/// From top to bottom.
pub async fn blocks(db: &mut Conn) -> Result<Vec<Block>> {
    db.all(BLOCKS, args![]).await
}

pub async fn block(db: &mut Conn, id: i64) -> Result<Option<Block>> {
    db.optional(BLOCK, args![id]).await
}

pub async fn first_of(db: &mut Conn, kind: BlockKind) -> Result<Option<Block>> {
    db.optional(FIRST_OF, args![kind]).await
}

pub async fn insert(db: &mut Conn, data: &Data, weigh: i64, active: bool, now: Timestamp) -> Result<i64> {
    db.touch(topic::HOME);
    let text = serde_json::to_string(data)?;
    Ok(db.one::<(i64,)>(INSERT, args![data.kind(), &text, weigh, active, now]).await?.0)
}

pub async fn update(db: &mut Conn, block: &Block) -> Result<()> {
    db.touch(topic::HOME);
    let text = serde_json::to_string(&block.data)?;
    db.execute(UPDATE, args![block.id, &text, block.weigh, block.active, block.updated_at]).await.map(drop)
}

pub async fn weigh(db: &mut Conn, id: i64, weigh: i64) -> Result<()> {
    db.touch(topic::HOME);
    db.execute(WEIGH, args![id, weigh]).await.map(drop)
}

pub async fn remove(db: &mut Conn, id: i64) -> Result<()> {
    db.touch(topic::HOME);
    db.execute(REMOVE, args![id]).await.map(drop)
}

pub async fn has_category(db: &mut Conn, slug: &str) -> Result<bool> {
    Ok(db.optional::<(i64,)>(CATEGORY, args![slug]).await?.is_some())
}

pub async fn has_material(db: &mut Conn, id: i64) -> Result<bool> {
    Ok(db.optional::<(i64,)>(MATERIAL, args![id]).await?.is_some())
}

impl FromRow for SlideData {
    fn read_row(row: &Row<'_>, index: &mut usize) -> Result<Self> {
        let mut both = || Ok::<_, kernel::Error>(Both { zh: row.next(index)?, en: row.next(index)? });
        let (title, text, action) = (both()?, both()?, both()?);
        Ok(Self {
            title,
            text,
            action,
            path: row.next(index)?,
            large: row.next(index)?,
            small: row.next(index)?,
            clip: row.next(index)?,
        })
    }
}

/// The slides of a shop that is older than blocks, which has them no more afterwards.
pub async fn take_slides(db: &mut Conn) -> Result<Vec<SlideData>> {
    let slides = db.all(SLIDES, args![]).await?;
    db.execute(REMOVE_SLIDES, args![]).await?;
    Ok(slides)
}
