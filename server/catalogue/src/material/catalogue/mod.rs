//! The catalogue as lists and searches see it: every material on a shelf in memory, its words in an index on disk. Both
//! follow the numbers that changes take (`catalogue.revision`): whoever asks first after a change takes in what is new,
//! on every node, and after a crash the index goes on from its mark.

mod shelf_file;
pub mod store;

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

use anyhow::Context;
use finder::{Document, FacetIndex, Likeness, Slot, WordIndex};
use kernel::Result;

use super::model::facet::{FacetKey, HOTTEST, aspect, resolution};
use super::model::{MaterialId, Media, fps_label, softwares, tags};
use crate::CatalogueState;
use crate::category::store as categories;
use crate::search;
use crate::state::ORDERS;
use platform::app::topic;
use store::PaperRow;

/// Rows that are read, and papers that are written, at a time.
const ROWS: i64 = 1_000;
const PAPERS: i64 = 2_000;

/// Brings the shelf up to date. Cheap when nothing has changed.
pub async fn ready(app: &CatalogueState) -> Result<()> {
    let finding = &app.search;
    // Before anything is read: what is written from here on will be asked for again.
    let stamp = app.changes().stamp(&[topic::MATERIAL, topic::CATEGORY]) + 1;
    if finding.stamp.load(Ordering::Acquire) == stamp {
        return Ok(());
    }
    let mut taken = finding.taken.lock().await;
    if finding.stamp.load(Ordering::Acquire) == stamp {
        return Ok(());
    }
    let kinds = app.changes().stamp(&[topic::CATEGORY]) + 1;
    let (known, revision) = app
        .db
        .read(|db| Box::pin(async move { Ok((categories::list(db).await?, store::revision(db).await?)) }))
        .await?;
    if taken.types == 0
        && let Some((shelf, since)) = shelf_file::load(app, &known).await
    {
        *finding.shelf.write().unwrap_or_else(PoisonError::into_inner) = shelf;
        taken.since = since;
        taken.types = kinds;
    }
    if taken.types != kinds {
        // Where a type stands is in every entry: all are made anew, but keep their slots, which the index knows.
        let mut shelf = if taken.types == 0 { empty_shelf() } else { look(app, FacetIndex::clone) };
        let read = |after: MaterialId| {
            let db = app.db.clone();
            tokio::spawn(async move { db.read(move |db| Box::pin(store::shelf(db, after, ROWS))).await })
        };
        let mut reading = read(MaterialId(0));
        loop {
            let rows = reading.await.context("the catalogue was not read")??;
            let Some(last) = rows.last() else { break };
            // The next part is read while this one is put in its place.
            reading = read(last.id);
            shelf.fill(rows.iter().map(|row| row.entry(&known)));
        }
        shelf.settle();
        *finding.shelf.write().unwrap_or_else(PoisonError::into_inner) = shelf;
        taken.since = (revision, i64::MAX);
        taken.types = kinds;
    }
    loop {
        let since = taken.since;
        let rows = app.db.read(move |db| Box::pin(store::shelf_since(db, since, ROWS))).await?;
        let Some(last) = rows.last() else { break };
        taken.since = (last.revision, last.id.0);
        let entries = rows.iter().map(|row| row.entry(&known)).collect();
        finding.shelf.write().unwrap_or_else(PoisonError::into_inner).put(entries);
    }
    finding.stamp.store(stamp, Ordering::Release);
    Ok(())
}

/// Writes the shelf down, so that the next start need not read the whole catalogue.
pub async fn save(app: &CatalogueState) -> Result<()> {
    ready(app).await?;
    let known = app.db.read(|db| Box::pin(categories::list(db))).await?;
    shelf_file::save(app, &known).await;
    Ok(())
}

fn empty_shelf() -> FacetIndex<ORDERS> {
    FacetIndex::new(FacetKey::ALL.len(), FacetKey::Tag.index())
}

/// Something of the shelf, without waiting for anything while it is held.
pub fn look<T>(app: &CatalogueState, look: impl FnOnce(&FacetIndex<ORDERS>) -> T) -> T {
    look(&app.search.shelf.read().unwrap_or_else(PoisonError::into_inner))
}

/// What is like a material, what is most like it first. The same kind of goods alone is no likeness, nor is the same shape of picture.
pub fn similar(app: &CatalogueState, id: MaterialId, limit: usize) -> Vec<MaterialId> {
    let (tag, category) = (FacetKey::Tag.index(), FacetKey::Type.index());
    let weights = [(tag, 3), (category, 2), (FacetKey::Aspect.index(), 1)];
    let likeness = Likeness { weights: &weights, any: tag, same: category, order: HOTTEST };
    look(app, |shelf| {
        let slots = shelf.slot(id.0).map(|slot| shelf.similar(slot, &likeness, limit)).unwrap_or_default();
        slots.into_iter().map(|slot| MaterialId(shelf.id(slot))).collect()
    })
}

/// Brings the index of words up to date. While somebody else is taking in many, what they have so far must do.
pub async fn words_ready(app: &CatalogueState) -> Result<()> {
    ready(app).await?;
    let stamp = app.changes().stamp(&[topic::MATERIAL]) + 1;
    if app.search.words_stamp.load(Ordering::Acquire) == stamp {
        return Ok(());
    }
    let mut guard = match app.search.words_turn.try_lock() {
        Ok(guard) => guard,
        Err(_) if app.search.is_building.load(Ordering::Acquire) => return Ok(()),
        Err(_) => app.search.words_turn.lock().await,
    };
    if app.search.words_stamp.load(Ordering::Acquire) == stamp {
        return Ok(());
    }
    let words = opened(app).await?;
    let mut since = match *guard {
        Some(since) => since,
        None => (words.mark()?, i64::MAX),
    };
    loop {
        let rows = app.db.read(move |db| Box::pin(store::papers_since(db, since, PAPERS))).await?;
        let Some(last) = rows.last() else { break };
        since = (last.revision, last.id.0);
        let is_whole = i64::try_from(rows.len()).unwrap_or(i64::MAX) < PAPERS;
        app.search.is_building.store(!is_whole, Ordering::Release);
        // Others may share the last revision: only when there is nothing more has it been seen as a whole.
        let mark = if is_whole { last.revision } else { last.revision - 1 };
        let papers: Vec<Document> = rows.into_iter().map(paper).collect::<Result<_>>()?;
        let (shop, words) = (app.clone(), words.clone());
        let write = tokio::task::spawn_blocking(move || words.write(&papers, mark, |id| slot_of(&shop, id)));
        if let Err(error) = write.await.context("the index was not written")? {
            // Another process may be at it (`rushes reindex`): what is there must do, the next question tries again.
            tracing::warn!("the index of words stays behind: {error:#}");
            app.search.is_building.store(false, Ordering::Release);
            return Ok(());
        }
        *guard = Some(since);
        app.changes().bump(topic::SEARCH);
    }
    // Now the last revision has been seen as a whole, too.
    if since.1 != i64::MAX && words.mark()? < since.0 {
        words.write(&[], since.0, |id| slot_of(app, id))?;
    }
    app.search.is_building.store(false, Ordering::Release);
    app.search.words_stamp.store(stamp, Ordering::Release);
    Ok(())
}

async fn opened(app: &CatalogueState) -> Result<Arc<WordIndex>> {
    if let Some(words) = app.search.words.get() {
        return Ok(words.clone());
    }
    let app = app.clone();
    let open = tokio::task::spawn_blocking(move || {
        let words = WordIndex::open(&app.config.data_dir.join("index"), |id| slot_of(&app, id))?;
        Ok::<_, anyhow::Error>(app.search.words.get_or_init(|| Arc::new(words)).clone())
    });
    Ok(open.await.context("the index was not opened")??)
}

fn slot_of(app: &CatalogueState, id: i64) -> Option<Slot> {
    look(app, |shelf| shelf.slot(id))
}

/// Makes the index anew from the database; answers how many materials it knows and how many bytes it takes.
pub async fn rebuild(app: &CatalogueState) -> Result<(u64, u64)> {
    ready(app).await?;
    let words = opened(app).await?;
    {
        let mut turn = app.search.words_turn.lock().await;
        words.clear()?;
        *turn = None;
        app.search.words_stamp.store(0, Ordering::Release);
    }
    words_ready(app).await?;
    Ok(words.size()?)
}

/// How many materials the index of words knows.
pub async fn indexed(app: &CatalogueState) -> Result<u64> {
    words_ready(app).await?;
    Ok(opened(app).await?.size()?.0)
}

/// What was typed, looked for.
pub async fn find(app: &CatalogueState, typed: &str) -> Result<Arc<finder::SearchHits>> {
    words_ready(app).await?;
    let (words, synonyms) = (opened(app).await?, search::synonyms(app).await?);
    Ok(words.search(typed, &synonyms)?)
}

/// What begins like what is being typed.
pub async fn begin(app: &CatalogueState, typed: &str) -> Result<finder::SearchHits> {
    words_ready(app).await?;
    Ok(opened(app).await?.begin(typed)?)
}

fn paper(row: PaperRow) -> Result<Document> {
    let media: Media = serde_json::from_str(&row.media)?;
    let mut codes = vec![row.number];
    if let (Some(width), Some(height)) = (row.width, row.height) {
        codes.push(resolution(width, height).to_owned());
        codes.push(aspect(width, height).to_owned());
        codes.push(format!("{width}x{height}"));
    }
    codes.extend(media.aspect);
    codes.extend(fps_label(row.fps_num, row.fps_den).map(|fps| format!("{fps}p")));
    codes.extend(row.codecs.split(',').filter(|family| !family.is_empty()).map(str::to_owned));
    if row.alpha {
        codes.push("alpha".to_owned());
    }
    let tags = tags(&row.tags_zh, &row.tags_en).into_iter().flat_map(|tag| [tag.zh, tag.en]);
    let software = softwares(&row.software_list).into_iter().map(|software| software.to_string());
    Ok(Document {
        id: row.id.0,
        titles: vec![row.title_zh, row.title_en],
        tags: tags.chain(software).chain([row.type_zh, row.type_en]).collect(),
        texts: vec![row.summary_zh, row.summary_en],
        codes,
        gone: !row.listed,
    })
}
