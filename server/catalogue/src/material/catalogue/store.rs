use finder::sounds_of;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

use crate::material::model::MaterialId;
use crate::material::model::facet::ShelfRow;
use platform::app::topic;

macro_rules! shelf_rows {
    ($end:literal) => {
        concat!(
            "SELECT id, kind, category_id, tags_zh, tags_en, vip, level, software_list, width, height, fps_num, fps_den,
            alpha, price, codecs, duration_ms, heat, weigh, published_at, listed, revision FROM material ",
            $end
        )
    };
}

sql! {
    REVISION = "SELECT revision FROM catalogue WHERE id = 1";
    NEXT = "UPDATE catalogue SET revision = revision + 1 WHERE id = 1 RETURNING revision";
    WITHOUT_SOUNDS = "SELECT id, title_zh FROM material WHERE title_sounds = '' ORDER BY id LIMIT 500";
    // Guarded: a title that was changed meanwhile waits for the next time.
    SET_SOUNDS = "UPDATE material SET title_sounds = $3 WHERE id = $1 AND title_zh = $2";
    CHANGED = "UPDATE material SET revision = $2 WHERE id = $1";
    SHELF = shelf_rows!("WHERE id > $1 ORDER BY id LIMIT $2");
    SHELF_SINCE = shelf_rows!("WHERE revision > $1 OR (revision = $1 AND id > $2) ORDER BY revision, id LIMIT $3");
    FINGERPRINT = "SELECT COUNT(*) AS count, CAST(COALESCE(SUM(id), 0) AS BIGINT) AS ids,
        CAST(COALESCE(SUM(revision), 0) AS BIGINT) AS revisions,
        CAST(COALESCE(SUM(id * (revision % $1)), 0) AS BIGINT) AS pairs FROM material WHERE listed = TRUE";
    PAPERS_SINCE = "SELECT m.id, m.number, m.title_zh, m.title_en, m.summary_zh, m.summary_en, m.tags_zh, m.tags_en,
        m.software_list, m.codecs, m.width, m.height, m.fps_num, m.fps_den, m.alpha, m.media, c.name_zh, c.name_en, m.listed,
        m.revision FROM material m JOIN category c ON c.id = m.category_id
        WHERE m.revision > $1 OR (m.revision = $1 AND m.id > $2) ORDER BY m.revision, m.id LIMIT $3";
    TO_SHOW = "SELECT id FROM material WHERE listed = FALSE AND active = TRUE AND published_at <= $1
        AND (until_at IS NULL OR until_at > $1)";
    TO_HIDE = "SELECT id FROM material WHERE listed = TRUE AND until_at <= $1";
    SET_LISTED = "UPDATE material SET listed = $2, revision = $3, updated_at = $4 WHERE id = $1";
    SET_ACTIVE = "UPDATE material SET active = $2, listed = ($2 = TRUE AND published_at <= $3
        AND (until_at IS NULL OR until_at > $3)), revision = $4, updated_at = $3 WHERE id = $1";
    ADD_VIEWS = "UPDATE material SET views = views + $2 WHERE id = $1";
    ADD_DAY = "INSERT INTO view_day (day, views) VALUES ($1, $2)
        ON CONFLICT (day) DO UPDATE SET views = view_day.views + excluded.views";
    PURGE_DAYS = "DELETE FROM view_day WHERE day < $1";
    ADD_SALES = "UPDATE material SET sales = sales + $2 WHERE id = $1";
    STALE_HEAT = "SELECT id FROM material WHERE heat <> sales * 50 + views LIMIT 1";
    WARM = "UPDATE material SET heat = sales * 50 + views, revision = $1 WHERE heat <> sales * 50 + views";
}

/// Writes the sounds of titles that have none yet; whether there may be more.
pub async fn write_sounds(db: &mut Conn) -> Result<bool> {
    let titles = db.all::<(MaterialId, String)>(WITHOUT_SOUNDS, args![]).await?;
    for (id, title) in &titles {
        db.execute(SET_SOUNDS, args![*id, title, &sounds_of(title)]).await?;
    }
    Ok(!titles.is_empty())
}

/// What the index of words is made of.
pub struct PaperRow {
    pub id: MaterialId,
    pub number: String,
    pub title_zh: String,
    pub title_en: String,
    pub summary_zh: String,
    pub summary_en: String,
    pub tags_zh: String,
    pub tags_en: String,
    pub software_list: String,
    pub codecs: String,
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub fps_num: Option<i64>,
    pub fps_den: Option<i64>,
    pub alpha: bool,
    pub media: String,
    pub type_zh: String,
    pub type_en: String,
    pub listed: bool,
    pub revision: i64,
}

row!(PaperRow {
    id,
    number,
    title_zh,
    title_en,
    summary_zh,
    summary_en,
    tags_zh,
    tags_en,
    software_list,
    codecs,
    width,
    height,
    fps_num,
    fps_den,
    alpha,
    media,
    type_zh(name_zh),
    type_en(name_en),
    listed,
    revision,
});

struct FingerprintRow {
    count: i64,
    ids: i64,
    revisions: i64,
    pairs: i64,
}

row!(FingerprintRow { count, ids, revisions, pairs });

pub async fn revision(db: &mut Conn) -> Result<i64> {
    Ok(db.one::<(i64,)>(REVISION, args![]).await?.0)
}

/// The number of the change that is being made. Whoever takes it is alone until the transaction ends.
pub async fn next_revision(db: &mut Conn) -> Result<i64> {
    db.touch(topic::MATERIAL);
    Ok(db.one::<(i64,)>(NEXT, args![]).await?.0)
}

/// Says that what lists and searches show of a material has changed.
pub async fn changed(db: &mut Conn, id: MaterialId) -> Result<()> {
    let revision = next_revision(db).await?;
    db.execute(CHANGED, args![id, revision]).await.map(drop)
}

/// A part of everything, by id.
pub async fn shelf(db: &mut Conn, after: MaterialId, limit: i64) -> Result<Vec<ShelfRow>> {
    db.all(SHELF, args![after, limit]).await
}

/// What has changed since, in the order of its changing. `since`: a revision and the last id seen of it.
pub async fn shelf_since(db: &mut Conn, since: (i64, i64), limit: i64) -> Result<Vec<ShelfRow>> {
    db.all(SHELF_SINCE, args![since.0, since.1, limit]).await
}

/// What `FacetIndex::fingerprint` says of the same materials.
pub async fn fingerprint(db: &mut Conn) -> Result<[i64; 4]> {
    let FingerprintRow { count, ids, revisions, pairs } = db.one(FINGERPRINT, args![finder::FOLD]).await?;
    Ok([count, ids, revisions, pairs])
}

pub async fn papers_since(db: &mut Conn, since: (i64, i64), limit: i64) -> Result<Vec<PaperRow>> {
    db.all(PAPERS_SINCE, args![since.0, since.1, limit]).await
}

/// Puts into the shop what is due and takes out what has run out; answers how many that was.
pub async fn keep_time(db: &mut Conn, now: Timestamp) -> Result<usize> {
    let due: Vec<(MaterialId,)> = db.all(TO_SHOW, args![now]).await?;
    let over: Vec<(MaterialId,)> = db.all(TO_HIDE, args![now]).await?;
    for (ids, listed) in [(&due, true), (&over, false)] {
        for (id,) in ids {
            let revision = next_revision(db).await?;
            db.execute(SET_LISTED, args![*id, listed, revision, now]).await?;
        }
    }
    Ok(due.len() + over.len())
}

/// Switches a material on or off.
pub async fn set_active(db: &mut Conn, id: MaterialId, active: bool, now: Timestamp) -> Result<u64> {
    let revision = next_revision(db).await?;
    db.execute(SET_ACTIVE, args![id, active, now, revision]).await
}

pub async fn add_views(db: &mut Conn, id: MaterialId, views: i64) -> Result<()> {
    db.execute(ADD_VIEWS, args![id, views]).await.map(drop)
}

/// How often detail pages were shown that day.
pub async fn add_day(db: &mut Conn, day: i64, views: i64) -> Result<()> {
    db.execute(ADD_DAY, args![day, views]).await.map(drop)
}

pub async fn add_sales(db: &mut Conn, id: MaterialId, sales: i64) -> Result<()> {
    db.execute(ADD_SALES, args![id, sales]).await.map(drop)
}

/// Works out anew how much each material is wanted. Views and sales alone disturb no cached list.
pub async fn warm(db: &mut Conn) -> Result<()> {
    if db.optional::<(MaterialId,)>(STALE_HEAT, args![]).await?.is_none() {
        return Ok(());
    }
    let revision = next_revision(db).await?;
    db.execute(WARM, args![revision]).await.map(drop)
}

pub async fn purge_days(db: &mut Conn, before: i64) -> Result<()> {
    db.execute(PURGE_DAYS, args![before]).await.map(drop)
}
