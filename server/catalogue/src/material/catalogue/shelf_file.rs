//! The shelf on disk. A large catalogue is read from there in a moment; only what has changed since comes from the database, which
//! also says whether the two agree. Whatever does not fit is left alone, and the shelf made anew.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use anyhow::Context;
use finder::FacetIndex;
use serde::{Deserialize, Serialize};

use super::super::model::facet::FacetKey;
use super::{ROWS, look, store};
use crate::CatalogueState;
use crate::category::model::Category;
use crate::state::ORDERS;

/// With more changes than this the whole is read as quickly.
const CHANGES: usize = 50_000;

/// What a file was made of.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
struct Mark {
    /// Another program may see other things in a row.
    program: u64,
    /// Where a type stands is in every entry.
    types: u64,
    /// The last revision and id that were taken in.
    since: (i64, i64),
}

/// The shelf as the file and the database say it together, and the last revision and id that it has taken in.
pub async fn load(app: &CatalogueState, known: &[Category]) -> Option<(FacetIndex<ORDERS>, (i64, i64))> {
    match read(app, known).await {
        Ok(found) => found,
        Err(error) => {
            tracing::info!("the shelf is made anew, because its file does not fit: {error:#}");
            None
        }
    }
}

async fn read(app: &CatalogueState, known: &[Category]) -> anyhow::Result<Option<(FacetIndex<ORDERS>, (i64, i64))>> {
    let path = path(app);
    if !path.exists() {
        return Ok(None);
    }
    let load = move || FacetIndex::load(&path, FacetKey::ALL.len(), FacetKey::Tag.index());
    let (mut shelf, mark) = tokio::task::spawn_blocking(load).await??;
    let mark: Mark = serde_json::from_str(&mark)?;
    anyhow::ensure!(mark.program == program()? && mark.types == hash(known), "another program, or other types");
    let mut since = mark.since;
    let read = app.db.snapshot(move |db| {
        Box::pin(async move {
            let (mut rows, mut since) = (Vec::new(), since);
            while rows.len() < CHANGES {
                let part = store::shelf_since(db, since, ROWS).await?;
                let Some(last) = part.last() else { break };
                since = (last.revision, last.id.0);
                rows.extend(part);
            }
            Ok((rows, store::revision(db).await?, store::fingerprint(db).await?))
        })
    });
    let (rows, revision, fingerprint) = read.await?;
    anyhow::ensure!(since.0 <= revision, "the database is older");
    if let Some(last) = rows.last() {
        since = (last.revision, last.id.0);
        shelf.put(rows.iter().map(|row| row.entry(known)).collect());
    }
    anyhow::ensure!(shelf.fingerprint() == fingerprint, "the database has other materials");
    Ok(Some((shelf, since)))
}

/// Writes the shelf where the next start finds it. Without it that start takes longer.
pub async fn save(app: &CatalogueState, known: &[Category]) {
    let mut taken = app.search.taken.lock().await;
    let since = taken.since;
    if taken.saved == Some(since) {
        return;
    }
    let (shop, types) = (app.clone(), hash(known));
    let write = tokio::task::spawn_blocking(move || {
        let path = path(&shop);
        std::fs::create_dir_all(path.parent().context("the shelf has no folder")?)?;
        let mark = serde_json::to_string(&Mark { program: program()?, types, since })?;
        look(&shop, |shelf| shelf.save(&path, &mark))
    });
    match write.await {
        Ok(Ok(())) => taken.saved = Some(since),
        Ok(Err(error)) => tracing::warn!("the shelf was not written: {error:#}"),
        Err(error) => tracing::warn!("the shelf was not written: {error}"),
    }
}

fn path(app: &CatalogueState) -> PathBuf {
    app.config.data_dir.join("index").join("shelf")
}

/// Tells this program from another: its file is another, or of another time.
fn program() -> anyhow::Result<u64> {
    let file = std::env::current_exe()?.metadata()?;
    Ok(hash(&(file.len(), file.modified()?.duration_since(UNIX_EPOCH)?)))
}

fn hash(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
