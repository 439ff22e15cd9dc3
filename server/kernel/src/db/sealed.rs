//! Columns whose values are sealed, and their way to a new key. A row that is changed by somebody else meanwhile is left as they leave it.

use super::tables::TableShape;
use super::{Built, Db, Value};
use crate::list::Bound;
use crate::random::Random;
use crate::seal::{Seal, SealAge};
use crate::{Error, Result};

/// Rows that are read at once.
const PAGE: i64 = 200;

/// Where sealed values stand.
pub struct SealedColumn {
    pub table: &'static str,
    pub column: &'static str,
    /// The value is a field of this name in a JSON object.
    pub field: Option<&'static str>,
    /// The place that is part of the seal; none if a row has nothing sealed.
    pub place: fn(&SealedRow<'_>) -> Option<String>,
}

/// A row of such a table.
pub struct SealedRow<'row> {
    shape: &'row TableShape,
    cells: &'row [Bound],
}

impl SealedRow<'_> {
    fn cell(&self, column: &str) -> Option<&Bound> {
        self.cells.get(self.shape.columns.iter().position(|one| one.name == column)?)
    }

    pub fn text(&self, column: &str) -> Option<&str> {
        match self.cell(column)? {
            Bound::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn int(&self, column: &str) -> Option<i64> {
        match self.cell(column)? {
            Bound::Int(number) => Some(*number),
            _ => None,
        }
    }
}

/// How many values were sealed with which key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SealCount {
    pub current: u64,
    pub earlier: u64,
    pub closed: u64,
}

impl SealedColumn {
    fn sealed_in(&self, text: &str) -> Option<String> {
        let Some(field) = self.field else { return (!text.is_empty()).then(|| text.to_owned()) };
        let object: serde_json::Value = serde_json::from_str(text).ok()?;
        Some(object.get(field)?.as_str()?.to_owned())
    }

    fn with_sealed(&self, text: &str, sealed: String) -> Option<String> {
        let Some(field) = self.field else { return Some(sealed) };
        let mut object: serde_json::Value = serde_json::from_str(text).ok()?;
        *object.get_mut(field)? = sealed.into();
        Some(object.to_string())
    }

    /// Counts by key, and seals what an earlier key sealed with the first one if `renews`.
    pub async fn examine(&'static self, db: &Db, seal: &Seal, random: &Random, renews: bool) -> Result<SealCount> {
        let shapes = db.read(|db| Box::pin(async move { db.table_shapes().await })).await?;
        let missing = || Error::from(anyhow::anyhow!("there is no table {}", self.table));
        let shape = shapes.into_iter().find(|shape| shape.name == self.table).ok_or_else(missing)?;
        let (mut count, mut after) = (SealCount::default(), None::<Vec<Bound>>);
        loop {
            let (page_of, behind) = (shape.clone(), after.clone());
            let read = db.read(move |db| {
                let (shape, after) = (page_of.clone(), behind.clone());
                Box::pin(async move { db.table_page(&shape, after.as_deref(), PAGE).await })
            });
            let rows = read.await?;
            let Some(last) = rows.last() else { return Ok(count) };
            after = Some(shape.key_of(last));
            for cells in &rows {
                let row = SealedRow { shape: &shape, cells };
                let (Some(text), Some(place)) = (row.text(self.column), (self.place)(&row)) else { continue };
                let Some(sealed) = self.sealed_in(text) else { continue };
                let (age, renewed) = seal.renew(random, &place, &sealed)?;
                let renewed = renewed.filter(|_| renews).and_then(|sealed| self.with_sealed(text, sealed));
                match (age, renewed) {
                    (SealAge::Current, _) => count.current += 1,
                    (SealAge::Closed, _) => count.closed += 1,
                    (SealAge::Earlier, Some(next)) if self.replace(db, &shape, cells, text, &next).await? => {
                        count.current += 1;
                    }
                    (SealAge::Earlier, _) => count.earlier += 1,
                }
            }
        }
    }

    /// `false` if the row is no longer what was read.
    async fn replace(&self, db: &Db, shape: &TableShape, cells: &[Bound], was: &str, next: &str) -> Result<bool> {
        let column = self.column;
        let names = shape.key.iter().filter_map(|place| shape.columns.get(*place));
        let key: Vec<String> = names.enumerate().map(|(place, key)| format!("{} = ${}", key.name, place + 3)).collect();
        let text = format!("UPDATE {} SET {column} = $1 WHERE {column} = $2 AND {}", self.table, key.join(" AND "));
        let mut args = vec![Bound::Text(next.to_owned()), Bound::Text(was.to_owned())];
        args.extend(shape.key_of(cells));
        let write = db.write(move |db| {
            let (text, args) = (text.clone(), args.clone());
            Box::pin(async move {
                let args: Vec<Value<'_>> = args.iter().map(Value::from).collect();
                db.execute(&Built(text), &args).await
            })
        });
        Ok(write.await? == 1)
    }
}
