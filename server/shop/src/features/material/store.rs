use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Sql, args, sql};
use kernel::money::Money;

use super::model::{
    Alpha, CardRow, DetailRow, Filter, Kind, Level, MaterialId, Media, Place, Sort, Specs, VariantRow, like_pattern,
};
use crate::app::topic;
use crate::features::category::model::CategoryId;

macro_rules! card_columns {
    () => {
        "m.id, m.number, m.kind, m.title_zh, m.title_en, c.slug, c.name_zh, c.name_en, m.media, m.width, m.height,
         m.fps_num, m.fps_den, m.alpha, m.vip, m.price, m.items, m.level, m.software"
    };
}
pub(crate) use card_columns;

// The words are last in each condition: where there are none, the database decides on the first half alone.
macro_rules! cards {
    ($place:literal, $order:literal) => {
        concat!(
            "SELECT ",
            card_columns!(),
            " FROM material m JOIN category c ON c.id = m.category_id WHERE ",
            $place,
            " m.active = TRUE AND ($1 = '' OR m.search_key LIKE $1 ESCAPE '\\') ORDER BY ",
            $order,
            " LIMIT $2 OFFSET $3"
        )
    };
}

macro_rules! total {
    ($place:literal) => {
        concat!("SELECT COUNT(*) FROM material m WHERE ", $place, " m.active = TRUE")
    };
}

macro_rules! total_with_words {
    ($place:literal) => {
        concat!(total!($place), " AND m.search_key LIKE $1 ESCAPE '\\'")
    };
}

macro_rules! shelf {
    ($condition:literal, $order:literal) => {
        concat!(
            "SELECT ",
            card_columns!(),
            " FROM material m JOIN category c ON c.id = m.category_id WHERE ",
            $condition,
            " AND m.active = TRUE ORDER BY ",
            $order,
            " LIMIT $1"
        )
    };
}

sql! {
    NEW = cards!("", "m.published_at DESC, m.id DESC");
    POPULAR = cards!("", "m.sales DESC, m.id DESC");
    PRICE_ASC = cards!("", "m.price, m.id");
    PRICE_DESC = cards!("", "m.price DESC, m.id DESC");
    ROOT_NEW = cards!("m.root_id = $4 AND", "m.published_at DESC, m.id DESC");
    ROOT_POPULAR = cards!("m.root_id = $4 AND", "m.sales DESC, m.id DESC");
    ROOT_PRICE_ASC = cards!("m.root_id = $4 AND", "m.price, m.id");
    ROOT_PRICE_DESC = cards!("m.root_id = $4 AND", "m.price DESC, m.id DESC");
    LEAF_NEW = cards!("m.category_id = $4 AND", "m.published_at DESC, m.id DESC");
    LEAF_POPULAR = cards!("m.category_id = $4 AND", "m.sales DESC, m.id DESC");
    LEAF_PRICE_ASC = cards!("m.category_id = $4 AND", "m.price, m.id");
    LEAF_PRICE_DESC = cards!("m.category_id = $4 AND", "m.price DESC, m.id DESC");
    // Without words an index alone answers.
    TOTAL = total!("");
    ROOT_TOTAL = total!("m.root_id = $1 AND");
    LEAF_TOTAL = total!("m.category_id = $1 AND");
    TOTAL_WITH_WORDS = total_with_words!("");
    ROOT_TOTAL_WITH_WORDS = total_with_words!("m.root_id = $2 AND");
    LEAF_TOTAL_WITH_WORDS = total_with_words!("m.category_id = $2 AND");
    DETAIL = concat!("SELECT ", card_columns!(), ", m.category_id, m.root_id, m.summary_zh, m.summary_en, m.body_zh, m.body_en,
        m.tags_zh, m.tags_en, m.shoot, m.loopable, m.people, m.ai, m.published_at
        FROM material m JOIN category c ON c.id = m.category_id WHERE m.id = $1 AND m.active = TRUE");
    VARIANTS = "SELECT id, name_zh, name_en, price, width, height, fps_num, fps_den, codec, container, bit_depth, chroma, alpha,
        colour, audio, size FROM variant WHERE material_id = $1 ORDER BY weigh, id";
    SAME_SHOOT = shelf!("m.shoot = $2 AND m.id <> $3", "m.sales DESC, m.id DESC");
    SAME_CATEGORY = shelf!("m.category_id = $2 AND m.id <> $3", "m.sales DESC, m.id DESC");
    SAME_ROOT = shelf!("m.root_id = $2 AND m.category_id <> $3", "m.published_at DESC, m.id DESC");
    OF_KIND = shelf!("m.kind = $2", "m.sales DESC, m.id DESC");
    FREE = shelf!("m.price = 0", "m.sales DESC, m.id DESC");
    ANY = "SELECT id FROM material LIMIT 1";
    INSERT = "INSERT INTO material (number, kind, category_id, root_id, title_zh, title_en, summary_zh, summary_en, body_zh,
        body_en, tags_zh, tags_en, search_key, shoot, vip, loopable, people, ai, items, level, software, width, height, fps_num,
        fps_den, alpha, media, price, sales, views, active, published_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
        $25, $26, $27, $28, $29, $30, TRUE, $31) RETURNING id";
    INSERT_VARIANT = "INSERT INTO variant (material_id, name_zh, name_en, price, width, height, fps_num, fps_den, codec,
        container, bit_depth, chroma, alpha, colour, audio, size, weigh)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
}

pub async fn list(db: &mut Conn, filter: &Filter, place: Place) -> Result<Vec<CardRow>> {
    let pattern = like_pattern(&filter.words);
    let (limit, offset) = (filter.paging.limit, filter.paging.offset());
    match place {
        Place::Everywhere => {
            let statement = by_sort(filter.sort, [NEW, POPULAR, PRICE_ASC, PRICE_DESC]);
            db.all(statement, args![&pattern, limit, offset]).await
        }
        Place::Branch(id) => {
            let statement = by_sort(filter.sort, [ROOT_NEW, ROOT_POPULAR, ROOT_PRICE_ASC, ROOT_PRICE_DESC]);
            db.all(statement, args![&pattern, limit, offset, id]).await
        }
        Place::Leaf(id) => {
            let statement = by_sort(filter.sort, [LEAF_NEW, LEAF_POPULAR, LEAF_PRICE_ASC, LEAF_PRICE_DESC]);
            db.all(statement, args![&pattern, limit, offset, id]).await
        }
    }
}

fn by_sort(sort: Sort, [new, popular, price_asc, price_desc]: [Sql; 4]) -> Sql {
    match sort {
        Sort::New => new,
        Sort::Popular => popular,
        Sort::PriceAsc => price_asc,
        Sort::PriceDesc => price_desc,
    }
}

pub async fn total(db: &mut Conn, words: &str, place: Place) -> Result<i64> {
    let pattern = like_pattern(words);
    let (total,): (i64,) = match (place, pattern.as_str()) {
        (Place::Everywhere, "") => db.one(TOTAL, args![]).await?,
        (Place::Branch(id), "") => db.one(ROOT_TOTAL, args![id]).await?,
        (Place::Leaf(id), "") => db.one(LEAF_TOTAL, args![id]).await?,
        (Place::Everywhere, pattern) => db.one(TOTAL_WITH_WORDS, args![pattern]).await?,
        (Place::Branch(id), pattern) => db.one(ROOT_TOTAL_WITH_WORDS, args![pattern, id]).await?,
        (Place::Leaf(id), pattern) => db.one(LEAF_TOTAL_WITH_WORDS, args![pattern, id]).await?,
    };
    Ok(total)
}

pub async fn detail(db: &mut Conn, id: MaterialId) -> Result<Option<DetailRow>> {
    db.optional(DETAIL, args![id]).await
}

pub async fn variants(db: &mut Conn, id: MaterialId) -> Result<Vec<VariantRow>> {
    db.all(VARIANTS, args![id]).await
}

pub async fn same_shoot(db: &mut Conn, shoot: &str, but: MaterialId, limit: i64) -> Result<Vec<CardRow>> {
    db.all(SAME_SHOOT, args![limit, shoot, but]).await
}

/// Of the same category first; where that holds too few, of the rest of its branch.
pub async fn similar(db: &mut Conn, category: i64, root: i64, but: MaterialId, limit: i64) -> Result<Vec<CardRow>> {
    let mut found: Vec<CardRow> = db.all(SAME_CATEGORY, args![limit, category, but]).await?;
    let missing = limit - found.len() as i64;
    if missing > 0 {
        found.extend(db.all::<CardRow>(SAME_ROOT, args![missing, root, category]).await?);
    }
    Ok(found)
}

pub async fn of_kind(db: &mut Conn, kind: Kind, limit: i64) -> Result<Vec<CardRow>> {
    db.all(OF_KIND, args![limit, kind]).await
}

pub async fn free(db: &mut Conn, limit: i64) -> Result<Vec<CardRow>> {
    db.all(FREE, args![limit]).await
}

pub async fn any(db: &mut Conn) -> Result<bool> {
    Ok(db.optional::<(i64,)>(ANY, args![]).await?.is_some())
}

#[derive(Clone)]
pub struct NewMaterial {
    pub number: String,
    pub kind: Kind,
    pub category_id: CategoryId,
    pub root_id: CategoryId,
    pub title_zh: String,
    pub title_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    pub body_zh: String,
    pub body_en: String,
    pub tags_zh: Vec<String>,
    pub tags_en: Vec<String>,
    pub shoot: Option<String>,
    pub vip: bool,
    pub loopable: bool,
    pub people: bool,
    pub ai: bool,
    pub items: Option<i64>,
    pub level: Option<Level>,
    pub software: Option<String>,
    pub media: Media,
    pub sales: i64,
    pub views: i64,
    pub published_at: Timestamp,
    /// Best first.
    pub variants: Vec<NewVariant>,
}

#[derive(Clone)]
pub struct NewVariant {
    pub name_zh: String,
    pub name_en: String,
    pub price: Money,
    pub specs: Specs,
}

pub async fn insert(db: &mut Conn, new: &NewMaterial) -> Result<MaterialId> {
    db.touch(topic::MATERIAL);
    let best = new.variants.first();
    let specs = best.map(|variant| &variant.specs);
    let price = best.map(|variant| variant.price).unwrap_or_default();
    let alpha = new.variants.iter().any(|variant| variant.specs.alpha != Alpha::None);
    let words = [&new.number, &new.title_zh, &new.title_en];
    let words: Vec<&str> = words.into_iter().chain(&new.tags_zh).chain(&new.tags_en).map(String::as_str).collect();
    let search_key = words.join(" ").to_lowercase();
    let (tags_zh, tags_en) = (serde_json::to_string(&new.tags_zh)?, serde_json::to_string(&new.tags_en)?);
    let media = serde_json::to_string(&new.media)?;
    #[rustfmt::skip]
    let args = args![
        &new.number, new.kind, new.category_id, new.root_id, &new.title_zh, &new.title_en, &new.summary_zh, &new.summary_en,
        &new.body_zh, &new.body_en, &tags_zh, &tags_en, &search_key, new.shoot.as_deref(), new.vip, new.loopable, new.people,
        new.ai, new.items, new.level, new.software.as_deref(), specs.and_then(|specs| specs.width), specs.and_then(|specs| specs.height),
        specs.and_then(|specs| specs.fps_num), specs.and_then(|specs| specs.fps_den), alpha, &media, price, new.sales, new.views, new.published_at,
    ];
    let (id,): (MaterialId,) = db.one(INSERT, args).await?;
    for (weigh, variant) in (0_i64..).zip(&new.variants) {
        insert_variant(db, id, weigh, variant).await?;
    }
    Ok(id)
}

async fn insert_variant(db: &mut Conn, material: MaterialId, weigh: i64, new: &NewVariant) -> Result<()> {
    let specs = &new.specs;
    #[rustfmt::skip]
    let args = args![
        material, &new.name_zh, &new.name_en, new.price, specs.width, specs.height, specs.fps_num, specs.fps_den,
        specs.codec.as_deref(), specs.container.as_deref(), specs.bit_depth, specs.chroma.as_deref(), specs.alpha,
        specs.colour.as_deref(), specs.audio, specs.size, weigh,
    ];
    db.execute(INSERT_VARIANT, args).await.map(drop)
}
