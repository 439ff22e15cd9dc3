//! From one database to another, table by table in the order of keys: a shop that has outgrown one machine changes its engine. It can be
//! interrupted and begun again; what is there already is not copied twice.

use std::sync::Arc;

use anyhow::{Result, bail};
use kernel::clock::Timestamp;
use kernel::db::tables::{CellKind, TableShape};
use kernel::db::{Db, Migration};
use kernel::list::Bound;

use crate::manifest::TableEntry;
use crate::restore::{clear, digest, finish};
use crate::tables::PAGE;

/// Copies everything. `say` hears of each table that is done: its name and its rows.
pub async fn run(
    from: &Db,
    to: &Db,
    migrations: &'static [Migration],
    now: Timestamp,
    mut say: impl FnMut(&str, i64),
) -> Result<i64> {
    let numbers = from.applied_migrations().await?;
    if numbers.len() != migrations.len() {
        bail!("the shop must be up to date first: run `rushes migrate`");
    }
    let is_resumed = to.read(|db| Box::pin(async move { db.is_half_copied().await })).await?;
    if !is_resumed {
        let found = to.read(|db| Box::pin(async move { db.table_shapes().await })).await?;
        if !found.is_empty() {
            bail!("the database to move to is not empty");
        }
        to.write(|db| Box::pin(async move { db.begin_copy().await })).await?;
    }
    if to.migrate_copy(migrations, &numbers, now).await? > 0 {
        clear(to).await?;
    }
    let shapes = from.read(|db| Box::pin(async move { db.table_shapes().await })).await?;
    let mut entries = Vec::new();
    let mut rows = 0;
    for shape in shapes {
        copy(from, to, &shape).await?;
        let of = shape.clone();
        let found = from.snapshot(move |db| Box::pin(async move { digest(db, &of).await })).await?;
        say(&shape.name, found.rows);
        rows += found.rows;
        entries.push(TableEntry { shape, rows: found.rows, digest: found.text() });
    }
    finish(to, &entries).await?;
    Ok(rows)
}

async fn copy(from: &Db, to: &Db, shape: &TableShape) -> Result<()> {
    let mut after = resume_after(to, shape).await?;
    loop {
        let rows = page(from, shape, after.clone()).await?;
        let is_last = rows.len() < PAGE;
        after = rows.last().map(|last| shape.key_of(last));
        write(to, shape, rows, false).await?;
        if is_last {
            break;
        }
    }
    if shape.own_references.is_empty() {
        return Ok(());
    }
    let mut after = None;
    loop {
        let rows = page(from, shape, after).await?;
        let is_last = rows.len() < PAGE;
        after = rows.last().map(|last| shape.key_of(last));
        write(to, shape, rows, true).await?;
        if is_last {
            return Ok(());
        }
    }
}

async fn page(from: &Db, shape: &TableShape, after: Option<Vec<Bound>>) -> Result<Vec<Vec<Bound>>> {
    let shape = shape.clone();
    let read = from.read(move |db| Box::pin(async move { db.table_page(&shape, after.as_deref(), PAGE as i64).await }));
    Ok(read.await?)
}

async fn write(to: &Db, shape: &TableShape, rows: Vec<Vec<Bound>>, is_linking: bool) -> Result<()> {
    let (shape, rows) = (shape.clone(), Arc::new(rows));
    let write = to.write(move |db| {
        let (shape, rows) = (shape.clone(), rows.clone());
        Box::pin(async move {
            if is_linking { db.link_rows(&shape, &rows).await } else { db.insert_rows(&shape, &rows).await }
        })
    });
    Ok(write.await?)
}

/// The last key that is there already. Engines sort texts differently, so a table with such a key begins anew.
async fn resume_after(to: &Db, shape: &TableShape) -> Result<Option<Vec<Bound>>> {
    let is_number = |place: &usize| shape.columns.get(*place).is_some_and(|column| column.kind == CellKind::Int);
    let by_number = shape.key.iter().all(is_number);
    let shape = shape.clone();
    let write = to.write(move |db| {
        let shape = shape.clone();
        Box::pin(async move {
            if by_number {
                return db.last_key(&shape).await;
            }
            db.clear_table(&shape).await?;
            Ok(None)
        })
    });
    Ok(write.await?)
}
