use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Value, args, sql};
use kernel::money::Money;

use super::catalogue::store::next_revision;
use super::goods::Goods;
use super::model::facet::codec_family;
use super::model::{
    Alpha, CardRow, ChapterRow, CourseRow, DetailRow, FileRow, LessonRow, MaterialId, MaterialKind, Media,
    PendingVideos, Rights, SkillLevel, Specs, VariantRow,
};
use crate::category::model::CategoryId;

/// How many cards one statement reads.
const AT_ONCE: usize = 24;

macro_rules! card_columns {
    () => {
        "m.id, m.number, m.kind, m.title_zh, m.title_en, c.slug, c.name_zh, c.name_en, m.media, m.width, m.height,
         m.fps_num, m.fps_den, m.alpha, m.vip, m.price, m.items, m.level, m.software_list, m.category_id, c.parent_id,
         (SELECT u.parent_id FROM category u WHERE u.id = c.parent_id) AS grandparent_id, m.root_id, m.least_price"
    };
}

macro_rules! cards {
    ($end:literal) => {
        concat!("SELECT ", card_columns!(), " FROM material m JOIN category c ON c.id = m.category_id ", $end)
    };
}

macro_rules! goods {
    ($where:literal) => {
        concat!(
            "SELECT m.id, m.kind, m.category_id, m.root_id, c.parent_id, p.parent_id, m.title_zh, m.title_en, m.media, m.listed,
             m.fixed_price, m.least_price, v.id, v.name_zh, v.name_en, v.price, v.commercial_price, v.enterprise_price
             FROM variant v JOIN material m ON m.id = v.material_id JOIN category c ON c.id = m.category_id
             LEFT JOIN category p ON p.id = c.parent_id WHERE ",
            $where
        )
    };
}

sql! {
    // What members may take from their monthly allowance.
    IN_POOL = "SELECT id FROM material WHERE id = $1 AND listed = TRUE AND vip = TRUE AND kind <> 'course'";
    CARDS = cards!("WHERE m.listed = TRUE AND m.id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
        $17, $18, $19, $20, $21, $22, $23, $24)");
    DETAIL = concat!("SELECT ", card_columns!(), ", m.summary_zh, m.summary_en, m.body_zh, m.body_en,
        m.tags_zh, m.tags_en, m.shoot, m.loopable, m.people_rights, m.property_rights, m.ai, m.trademarks, m.editorial,
        m.published_at, m.updated_at, m.sales, m.views, m.listed
        FROM material m JOIN category c ON c.id = m.category_id WHERE m.id = $1");
    VARIANTS = "SELECT id, name_zh, name_en, price, commercial_price, enterprise_price, width, height, fps_num, fps_den, codec, container,
        bit_depth, chroma, alpha, colour, audio, size, duration_ms, frames, transfer, sha1, sha256, measured
        FROM variant WHERE material_id = $1 ORDER BY weigh, id";
    GOODS = goods!("v.id = $1 AND m.id = $2");
    // The version that a card's price is for.
    FIRST_GOODS = goods!("m.id = $1 ORDER BY v.weigh, v.id LIMIT 1");
    SAME_SHOOT = cards!("WHERE m.shoot = $2 AND m.id <> $3 AND m.listed = TRUE ORDER BY m.heat DESC, m.id DESC LIMIT $1");
    PARTS = cards!("JOIN material_part p ON p.part_id = m.id WHERE p.whole_id = $2 AND p.role = $3 AND m.listed = TRUE
        ORDER BY p.place, m.id LIMIT $1");
    WHOLES = cards!("JOIN material_part p ON p.whole_id = m.id WHERE p.part_id = $2 AND p.role = $3 AND m.listed = TRUE
        ORDER BY m.heat DESC, m.id DESC LIMIT $1");
    PART_MEDIA = "SELECT m.media FROM material_part p JOIN material m ON m.id = p.part_id
        WHERE p.whole_id = $1 AND p.role = 'contains' ORDER BY p.place, m.id LIMIT 4";
    // What the last two hundred who have it have besides.
    TOGETHER = "SELECT o.material_id, COUNT(*) FROM
        (SELECT member_id FROM entitlement WHERE material_id = $1 AND revoked_at IS NULL ORDER BY id DESC LIMIT 200) b
        JOIN entitlement o ON o.member_id = b.member_id AND o.revoked_at IS NULL AND o.material_id <> $1
        GROUP BY o.material_id ORDER BY COUNT(*) DESC, o.material_id DESC LIMIT $2";
    COURSE = "SELECT software_zh, software_en, machine_zh, machine_en, basics_zh, basics_en, teacher_zh, teacher_en, about_zh,
        about_en, presale FROM course WHERE material_id = $1";
    PENDING_VIDEOS = "SELECT (SELECT COUNT(*) FROM lesson l JOIN chapter h ON h.id = l.chapter_id
        WHERE h.material_id = k.material_id AND l.stream IS NULL) AS pending_videos, k.presale FROM course k WHERE k.material_id = $1";
    CHAPTERS = "SELECT id, title_zh, title_en FROM chapter WHERE material_id = $1 ORDER BY place, id";
    LESSONS = "SELECT l.id, l.chapter_id, l.title_zh, l.title_en, l.duration_ms, l.free, l.media, l.files,
        l.stream IS NOT NULL AS has_video FROM lesson l JOIN chapter c ON c.id = l.chapter_id WHERE c.material_id = $1 ORDER BY c.place, c.id, l.place, l.id";
    FILES = "SELECT name, note_zh, note_en, size, software FROM project_file WHERE material_id = $1 ORDER BY place, id";
    LISTED = "SELECT COUNT(*) FROM material WHERE listed = TRUE";
    ANY = "SELECT id FROM material LIMIT 1";
    INSERT = "INSERT INTO material (number, kind, category_id, root_id, title_zh, title_en, summary_zh, summary_en, body_zh,
        body_en, tags_zh, tags_en, shoot, vip, loopable, people_rights, property_rights, ai, trademarks, editorial, items, level,
        software_list, width, height, fps_num, fps_den, alpha, codecs, duration_ms, media, price, sales, views, heat, weigh,
        active, published_at, until_at, listed, updated_at, revision)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
        $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42) RETURNING id";
    INSERT_VARIANT = "INSERT INTO variant (material_id, name_zh, name_en, price, commercial_price, enterprise_price, width,
        height, fps_num, fps_den, codec, container, bit_depth, chroma, alpha, colour, audio, size, duration_ms, frames, transfer,
        sha1, sha256, measured, weigh)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
        $25) RETURNING id";
    FOLLOW = "UPDATE material SET width = $2, height = $3, fps_num = $4, fps_den = $5, alpha = $6, codecs = $7, duration_ms = $8, price = $9,
        updated_at = $10, revision = $11 WHERE id = $1";
    INSERT_PART = "INSERT INTO material_part (whole_id, part_id, role, place) VALUES ($1, $2, $3, $4)";
    INSERT_CHAPTER = "INSERT INTO chapter (material_id, title_zh, title_en, place) VALUES ($1, $2, $3, $4) RETURNING id";
    INSERT_LESSON = "INSERT INTO lesson (chapter_id, title_zh, title_en, duration_ms, free, media, files, place)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    INSERT_COURSE = "INSERT INTO course (material_id, software_zh, software_en, machine_zh, machine_en, basics_zh, basics_en,
        teacher_zh, teacher_en, about_zh, about_en) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    INSERT_FILE = "INSERT INTO project_file (material_id, name, note_zh, note_en, size, software, place)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
}

pub const CONTAINS: &str = "contains";
pub const MAKES: &str = "makes";

/// Those of the materials that are in the shop, in the order asked for.
pub async fn cards(db: &mut Conn, ids: &[MaterialId]) -> Result<Vec<CardRow>> {
    let mut found: Vec<CardRow> = Vec::with_capacity(ids.len());
    for some in ids.chunks(AT_ONCE) {
        let mut values = [Value::Int(0); AT_ONCE];
        values.iter_mut().zip(some).for_each(|(value, id)| *value = Value::Int(id.0));
        found.extend(db.all::<CardRow>(CARDS, &values).await?);
    }
    let place = |row: &CardRow| ids.iter().position(|id| *id == row.id);
    found.sort_by_key(place);
    Ok(found)
}

/// Whether or not it is in the shop.
pub async fn detail(db: &mut Conn, id: MaterialId) -> Result<Option<DetailRow>> {
    db.optional(DETAIL, args![id]).await
}

pub async fn variants(db: &mut Conn, id: MaterialId) -> Result<Vec<VariantRow>> {
    db.all(VARIANTS, args![id]).await
}

pub async fn goods(db: &mut Conn, material: i64, variant: i64) -> Result<Option<Goods>> {
    db.optional(GOODS, args![variant, material]).await
}

pub async fn first_goods(db: &mut Conn, material: MaterialId) -> Result<Option<Goods>> {
    db.optional(FIRST_GOODS, args![material]).await
}

pub async fn same_shoot(db: &mut Conn, shoot: &str, but: MaterialId, limit: i64) -> Result<Vec<CardRow>> {
    db.all(SAME_SHOOT, args![limit, shoot, but]).await
}

pub async fn parts(db: &mut Conn, whole: MaterialId, role: &str, limit: i64) -> Result<Vec<CardRow>> {
    db.all(PARTS, args![limit, whole, role]).await
}

/// The packs that contain a material, each with the media of its first parts.
pub async fn packs(db: &mut Conn, part: MaterialId, limit: i64) -> Result<Vec<(CardRow, Vec<String>)>> {
    let mut packs = Vec::new();
    for row in db.all::<CardRow>(WHOLES, args![limit, part, CONTAINS]).await? {
        let media = db.all::<(String,)>(PART_MEDIA, args![row.id]).await?;
        packs.push((row, media.into_iter().map(|(media,)| media).collect()));
    }
    Ok(packs)
}

pub async fn bought_together(db: &mut Conn, id: MaterialId, limit: i64) -> Result<Vec<MaterialId>> {
    Ok(db.all::<(MaterialId, i64)>(TOGETHER, args![id, limit]).await?.into_iter().map(|(id, _)| id).collect())
}

pub async fn course(db: &mut Conn, id: MaterialId) -> Result<Option<(CourseRow, Vec<ChapterRow>, Vec<LessonRow>)>> {
    let Some(course) = db.optional(COURSE, args![id]).await? else { return Ok(None) };
    Ok(Some((course, db.all(CHAPTERS, args![id]).await?, db.all(LESSONS, args![id]).await?)))
}

/// What a course does not have yet; nothing is pending of anything else.
pub async fn pending_videos(db: &mut Conn, id: MaterialId) -> Result<PendingVideos> {
    Ok(db.optional(PENDING_VIDEOS, args![id]).await?.unwrap_or_default())
}

pub async fn files(db: &mut Conn, id: MaterialId) -> Result<Vec<FileRow>> {
    db.all(FILES, args![id]).await
}

/// How many are in the shop.
pub async fn listed(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(LISTED, args![]).await?.0)
}

pub async fn any(db: &mut Conn) -> Result<bool> {
    Ok(db.optional::<(i64,)>(ANY, args![]).await?.is_some())
}

#[derive(Clone)]
pub struct NewMaterial {
    pub number: String,
    pub kind: MaterialKind,
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
    pub rights: Rights,
    pub items: Option<i64>,
    pub level: Option<SkillLevel>,
    pub software: Vec<String>,
    pub media: Media,
    pub sales: i64,
    pub views: i64,
    pub weigh: i64,
    pub active: bool,
    pub published_at: Timestamp,
    pub until_at: Option<Timestamp>,
    /// Best first.
    pub variants: Vec<NewVariant>,
}

impl NewMaterial {
    /// One with titles and nothing else, in a type that is its own branch.
    pub fn titled(number: &str, category: CategoryId, [zh, en]: [&str; 2], published_at: Timestamp) -> Self {
        let empty = String::new;
        Self {
            number: number.to_owned(),
            kind: MaterialKind::Footage,
            category_id: category,
            root_id: category,
            title_zh: zh.to_owned(),
            title_en: en.to_owned(),
            summary_zh: empty(),
            summary_en: empty(),
            body_zh: empty(),
            body_en: empty(),
            tags_zh: Vec::new(),
            tags_en: Vec::new(),
            shoot: None,
            vip: false,
            loopable: false,
            rights: Rights::default(),
            items: None,
            level: None,
            software: Vec::new(),
            media: Media::default(),
            sales: 0,
            views: 0,
            weigh: 0,
            active: true,
            published_at,
            until_at: None,
            variants: Vec::new(),
        }
    }
}

#[derive(Clone)]
pub struct NewVariant {
    pub name_zh: String,
    pub name_en: String,
    pub price: Money,
    pub commercial_price: Option<Money>,
    pub enterprise_price: Option<Money>,
    pub specs: Specs,
}

pub async fn insert(db: &mut Conn, new: &NewMaterial, now: Timestamp) -> Result<MaterialId> {
    let revision = next_revision(db).await?;
    let all: Vec<(&Specs, Money)> = new.variants.iter().map(|variant| (&variant.specs, variant.price)).collect();
    let Best { specs, price, alpha, codecs, duration_ms } = best(new.kind, &all, &new.media);
    let (tags_zh, tags_en) = (serde_json::to_string(&new.tags_zh)?, serde_json::to_string(&new.tags_en)?);
    let (software, media) = (serde_json::to_string(&new.software)?, serde_json::to_string(&new.media)?);
    let listed = new.active && new.published_at <= now && new.until_at.is_none_or(|until| until > now);
    let heat = new.sales * 50 + new.views;
    #[rustfmt::skip]
    let args = args![
        &new.number, new.kind, new.category_id, new.root_id, &new.title_zh, &new.title_en, &new.summary_zh, &new.summary_en,
        &new.body_zh, &new.body_en, &tags_zh, &tags_en, new.shoot.as_deref(), new.vip, new.loopable, new.rights.people,
        new.rights.property, new.rights.ai, new.rights.trademarks, new.rights.editorial, new.items, new.level, &software,
        specs.width, specs.height, specs.fps_num, specs.fps_den, alpha, &codecs, duration_ms, &media, price, new.sales, new.views,
        heat, new.weigh, new.active, new.published_at, new.until_at, listed, now, revision,
    ];
    let (id,): (MaterialId,) = db.one(INSERT, args).await?;
    for (weigh, variant) in (0_i64..).zip(&new.variants) {
        insert_variant(db, id, weigh, variant).await?;
    }
    Ok(id)
}

/// What a material takes over from its variants, of which the first is the best.
struct Best {
    specs: Specs,
    price: Money,
    alpha: bool,
    codecs: String,
    duration_ms: Option<i64>,
}

fn best(kind: MaterialKind, variants: &[(&Specs, Money)], media: &Media) -> Best {
    let (specs, price) = variants.first().map(|(specs, price)| ((*specs).clone(), *price)).unwrap_or_default();
    let alpha = variants.iter().any(|(specs, _)| specs.alpha != Alpha::None);
    let mut codecs: Vec<&str> =
        variants.iter().filter_map(|(specs, _)| specs.codec.as_deref()).map(codec_family).collect();
    codecs.sort_unstable();
    codecs.dedup();
    // A trailer of a pack or a course says nothing about how long anything is.
    let preview = media.preview.as_ref().filter(|_| kind == MaterialKind::Footage);
    let duration_ms = specs.duration_ms.or(preview.map(|preview| preview.duration_ms));
    Best { codecs: codecs.join(","), specs, price, alpha, duration_ms }
}

/// Brings what lists show of a material up to date with its variants and pictures.
pub async fn follow(db: &mut Conn, id: MaterialId, now: Timestamp) -> Result<()> {
    let Some(row) = detail(db, id).await? else { return Ok(()) };
    let variants = variants(db, id).await?;
    let all: Vec<(&Specs, Money)> = variants.iter().map(|variant| (&variant.specs, variant.prices.personal)).collect();
    let Best { specs, price, alpha, codecs, duration_ms } =
        best(row.card.kind, &all, &serde_json::from_str(&row.card.media)?);
    let revision = next_revision(db).await?;
    let args = args![
        id,
        specs.width,
        specs.height,
        specs.fps_num,
        specs.fps_den,
        alpha,
        &codecs,
        duration_ms,
        price,
        now,
        revision
    ];
    db.execute(FOLLOW, args).await.map(drop)
}

pub async fn insert_variant(db: &mut Conn, material: MaterialId, weigh: i64, new: &NewVariant) -> Result<i64> {
    let specs = &new.specs;
    #[rustfmt::skip]
    let args = args![
        material, &new.name_zh, &new.name_en, new.price, new.commercial_price, new.enterprise_price, specs.width, specs.height,
        specs.fps_num, specs.fps_den, specs.codec.as_deref(), specs.container.as_deref(), specs.bit_depth, specs.chroma.as_deref(),
        specs.alpha, specs.colour.as_deref(), specs.audio, specs.size, specs.duration_ms, specs.frames, specs.transfer.as_deref(),
        specs.sha1.as_deref(), specs.sha256.as_deref(), specs.measured, weigh,
    ];
    Ok(db.one::<(i64,)>(INSERT_VARIANT, args).await?.0)
}

/// Says what a pack contains, or what one makes in a course.
pub async fn insert_part(db: &mut Conn, whole: MaterialId, part: MaterialId, role: &str, place: i64) -> Result<()> {
    db.touch(platform::app::topic::MATERIAL);
    db.execute(INSERT_PART, args![whole, part, role, place]).await.map(drop)
}

pub async fn insert_course(db: &mut Conn, id: MaterialId, course: &CourseRow) -> Result<()> {
    #[rustfmt::skip]
    let args = args![
        id, &course.software_zh, &course.software_en, &course.machine_zh, &course.machine_en, &course.basics_zh,
        &course.basics_en, &course.teacher_zh, &course.teacher_en, &course.about_zh, &course.about_en,
    ];
    db.execute(INSERT_COURSE, args).await.map(drop)
}

pub async fn insert_chapter(db: &mut Conn, id: MaterialId, title_zh: &str, title_en: &str, place: i64) -> Result<i64> {
    Ok(db.one::<(i64,)>(INSERT_CHAPTER, args![id, title_zh, title_en, place]).await?.0)
}

/// The lesson's own id is not used.
pub async fn insert_lesson(db: &mut Conn, lesson: &LessonRow, place: i64) -> Result<()> {
    #[rustfmt::skip]
    let args = args![
        lesson.chapter_id, &lesson.title_zh, &lesson.title_en, lesson.duration_ms, lesson.free, lesson.media.as_deref(),
        lesson.files, place,
    ];
    db.execute(INSERT_LESSON, args).await.map(drop)
}

pub async fn insert_file(db: &mut Conn, id: MaterialId, file: &FileRow, place: i64) -> Result<()> {
    let args = args![id, &file.name, &file.note_zh, &file.note_en, file.size, file.software.as_deref(), place];
    db.execute(INSERT_FILE, args).await.map(drop)
}

pub async fn is_in_pool(db: &mut Conn, material: MaterialId) -> Result<bool> {
    Ok(db.optional::<(i64,)>(IN_POOL, args![material]).await?.is_some())
}
