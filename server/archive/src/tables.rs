//! Tables as lines of JSON, one file each, compressed. A line is a row: an array of its cells in the order of the columns.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Lines, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use kernel::db::Conn;
use kernel::db::tables::{CellKind, TableDigest, TableShape};
use kernel::list::Bound;
use serde_json::Value;

use crate::manifest::TableEntry;

/// Rows that are in memory at a time.
pub const PAGE: usize = 1_000;

fn path_of(folder: &Path, table: &str) -> PathBuf {
    folder.join(format!("{table}.jsonl.gz"))
}

/// Writes every table as it is at one moment: the caller holds a snapshot.
pub async fn write_all(db: &mut Conn, folder: &Path) -> kernel::Result<Vec<TableEntry>> {
    let mut entries = Vec::new();
    for shape in db.table_shapes().await? {
        let file = File::create(path_of(folder, &shape.name)).context("a table cannot be written")?;
        let mut out = BufWriter::new(GzEncoder::new(file, Compression::fast()));
        let mut digest = TableDigest::default();
        let mut after = None;
        loop {
            let rows = db.table_page(&shape, after.as_deref(), PAGE as i64).await?;
            for row in &rows {
                digest.add(row);
                write_row(&mut out, row).context("a table cannot be written")?;
            }
            match rows.last() {
                Some(last) if rows.len() == PAGE => after = Some(shape.key_of(last)),
                _ => break,
            }
        }
        let inner = out.into_inner().map_err(|error| anyhow::anyhow!("a table cannot be written: {error}"))?;
        let file = inner.finish().context("a table cannot be written")?;
        file.sync_all().context("a table cannot be written")?;
        entries.push(TableEntry { shape, rows: digest.rows, digest: digest.text() });
    }
    Ok(entries)
}

fn write_row(out: &mut impl Write, row: &[Bound]) -> Result<()> {
    let cell = |cell: &Bound| match cell {
        Bound::Int(number) => Value::from(*number),
        Bound::Text(text) => Value::from(text.as_str()),
        Bound::Flag(flag) => Value::from(*flag),
        Bound::Null => Value::Null,
    };
    serde_json::to_writer(&mut *out, &row.iter().map(cell).collect::<Vec<_>>())?;
    Ok(out.write_all(b"\n")?)
}

/// How long the lines of a table are.
pub fn text_bytes(folder: &Path, shape: &TableShape) -> Result<u64> {
    let mut lines = open(folder, &shape.name)?;
    std::io::copy(&mut lines, &mut std::io::sink()).with_context(|| format!("the table {} is damaged", shape.name))
}

fn open(folder: &Path, table: &str) -> Result<GzDecoder<BufReader<File>>> {
    let path = path_of(folder, table);
    let file = File::open(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(GzDecoder::new(BufReader::new(file)))
}

/// The rows of a table in a backup, some at a time.
pub struct TableReader {
    lines: Lines<BufReader<GzDecoder<BufReader<File>>>>,
    shape: TableShape,
}

impl TableReader {
    pub fn open(folder: &Path, shape: &TableShape) -> Result<Self> {
        Ok(Self { lines: BufReader::new(open(folder, &shape.name)?).lines(), shape: shape.clone() })
    }

    /// At most a page; none at the end.
    pub fn next_page(&mut self) -> Result<Vec<Vec<Bound>>> {
        let name = &self.shape.name;
        let mut page = Vec::new();
        for line in self.lines.by_ref().take(PAGE) {
            let line = line.with_context(|| format!("the table {name} is damaged"))?;
            let cells: Vec<Value> =
                serde_json::from_str(&line).with_context(|| format!("the table {name} is damaged"))?;
            if cells.len() != self.shape.columns.len() {
                bail!("a row of the table {name} has {} cells instead of {}", cells.len(), self.shape.columns.len());
            }
            let kinds = self.shape.columns.iter().map(|column| column.kind);
            let row = cells.into_iter().zip(kinds).map(|(cell, kind)| read_cell(cell, kind));
            page.push(
                row.collect::<Option<Vec<_>>>()
                    .with_context(|| format!("a row of the table {name} has another form"))?,
            );
        }
        Ok(page)
    }
}

fn read_cell(cell: Value, kind: CellKind) -> Option<Bound> {
    Some(match (cell, kind) {
        (Value::Null, _) => Bound::Null,
        (Value::Bool(flag), CellKind::Flag) => Bound::Flag(flag),
        (Value::Number(number), CellKind::Int) => Bound::Int(number.as_i64()?),
        (Value::String(text), CellKind::Text) => Bound::Text(text),
        _ => return None,
    })
}
