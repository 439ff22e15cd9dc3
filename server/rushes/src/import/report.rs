//! What an import did, or would do: counts of every table, and a line for every row that was left out or changed.

use std::collections::BTreeMap;

use serde::Serialize;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TableCounts {
    pub read: u64,
    pub added: u64,
    /// Brought along before, or part of every shop.
    pub known: u64,
    pub skipped: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportLine {
    pub table: &'static str,
    pub id: i64,
    /// Left out as a whole; otherwise the row came along without a part of it.
    pub is_skipped: bool,
    pub reason: String,
}

/// What the old shop's members have, and what they have of it here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReportSums {
    pub source: i64,
    pub booked: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TransferReport {
    pub tables: BTreeMap<&'static str, TableCounts>,
    /// In fen, of the members that came along.
    pub money: ReportSums,
    pub points: ReportSums,
    pub lines: Vec<ReportLine>,
}

impl TransferReport {
    fn count(&mut self, table: &'static str) -> &mut TableCounts {
        self.tables.entry(table).or_default()
    }

    pub fn add(&mut self, table: &'static str) {
        let count = self.count(table);
        (count.read, count.added) = (count.read + 1, count.added + 1);
    }

    pub fn know(&mut self, table: &'static str) {
        let count = self.count(table);
        (count.read, count.known) = (count.read + 1, count.known + 1);
    }

    pub fn skip(&mut self, table: &'static str, id: i64, reason: impl Into<String>) {
        let count = self.count(table);
        (count.read, count.skipped) = (count.read + 1, count.skipped + 1);
        self.lines.push(ReportLine { table, id, is_skipped: true, reason: reason.into() });
    }

    /// The row came along, but not all of it.
    pub fn note(&mut self, table: &'static str, id: i64, reason: impl Into<String>) {
        self.lines.push(ReportLine { table, id, is_skipped: false, reason: reason.into() });
    }

    pub fn join(&mut self, other: Self) {
        for (table, counts) in other.tables {
            let all = self.count(table);
            *all = TableCounts {
                read: all.read + counts.read,
                added: all.added + counts.added,
                known: all.known + counts.known,
                skipped: all.skipped + counts.skipped,
            };
        }
        self.money = joined(self.money, other.money);
        self.points = joined(self.points, other.points);
        self.lines.extend(other.lines);
    }

    pub fn added(&self) -> u64 {
        self.tables.values().map(|counts| counts.added).sum()
    }
}

const fn joined(one: ReportSums, other: ReportSums) -> ReportSums {
    ReportSums { source: one.source + other.source, booked: one.booked + other.booked }
}
