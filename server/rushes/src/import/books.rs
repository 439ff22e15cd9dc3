//! Balances and points with their logs. Each line of a log becomes a journal of its own against the account `opening`; what the lines do not
//! explain is one more, before them. A log that does not add up to the balance is left out, and the balance is one journal.

use std::collections::HashMap;

use kernel::Result;
use kernel::db::Conn;
use kernel::money::Money;
use money::wallet::model::{Buckets, Journal, JournalKind, Lot, Unit, account, points_expire};
use money::wallet::store as wallet;
use platform::guard::MemberId;

use super::dump::DumpRow;
use super::report::TransferReport;
use super::source::{ImportSource, SourceRow, id_of, int, text};
use super::{Import, convert};

const ACTOR: &str = "system";

/// One of the two kinds of balance.
pub struct ImportedLog {
    unit: Unit,
    table: &'static str,
    /// Of a member and of a line.
    column: &'static str,
}

pub const MONEY: ImportedLog = ImportedLog { unit: Unit::Fen, table: "user_money_log", column: "money" };
pub const POINTS: ImportedLog = ImportedLog { unit: Unit::Point, table: "user_score_log", column: "score" };

/// The lines of each member, oldest first.
pub type LogLines = HashMap<i64, Vec<SourceRow>>;

impl ImportedLog {
    pub fn lines(&self, source: &ImportSource) -> LogLines {
        let mut lines = LogLines::new();
        for row in source.rows(self.table) {
            lines.entry(int(row, "user_id")).or_default().push(row.clone());
        }
        lines
    }

    /// Lines whose member was left out, or never was.
    pub fn skip_lines(&self, lines: &[SourceRow], why: &str, report: &mut TransferReport) {
        lines.iter().for_each(|line| report.skip(self.table, id_of(line), why));
    }

    /// Books what was not booked before.
    pub async fn bring(
        &self,
        db: &mut Conn,
        import: &Import,
        (member, row): (MemberId, &DumpRow),
        lines: &[SourceRow],
        report: &mut TransferReport,
    ) -> Result<()> {
        let source_id = id_of(row);
        let reference = format!("import:{}:{source_id}", import.name);
        let mut posted: HashMap<String, i64> = HashMap::new();
        for line in wallet::journals(db, &reference).await? {
            if line.unit == self.unit && line.member.is_some() {
                *posted.entry(line.key).or_default() += line.delta;
            }
        }
        let key = |what: &str| format!("import:{}:{}:{what}", import.name, self.table);
        let whole = key(&format!("whole:{source_id}"));
        let balance = int(row, self.column).max(0);
        let (zero, moving): (Vec<SourceRow>, Vec<SourceRow>) =
            lines.iter().cloned().partition(|line| int(line, self.column) == 0);
        self.skip_lines(&zero, "it moves nothing", report);
        let is_posted = |line: &DumpRow| posted.contains_key(&key(&id_of(line).to_string()));
        let (before, new): (Vec<SourceRow>, Vec<SourceRow>) = moving.into_iter().partition(|line| is_posted(line));
        before.iter().for_each(|_| report.know(self.table));

        let booked: i64 = posted.values().sum();
        let is_first = posted.is_empty();
        let opening = if is_first { balance - sum(&new, self.column) } else { 0 };
        let now = wallet_balance(db, member, self.unit).await?;
        let adds_up = booked + opening + sum(&new, self.column) == balance
            && stays_positive(now + opening, new.iter().map(|line| int(line, self.column)));
        let post = Posting { book: self, import, member, reference: &reference };
        let mut total = booked;
        if adds_up && !posted.contains_key(&whole) {
            if opening > 0 {
                let at = new.first().and_then(|line| convert::time(line, "create_time"));
                let at = at.or_else(|| convert::time(row, "join_time"));
                post.run(db, key(&format!("opening:{source_id}")), JournalKind::Opening, opening, "", at).await?;
            }
            for line in &new {
                let (id, amount) = (id_of(line), int(line, self.column));
                let at = convert::time(line, "create_time");
                post.run(db, key(&id.to_string()), JournalKind::Adjust, amount, text(line, "memo"), at).await?;
                report.add(self.table);
            }
            total = balance;
        } else if is_first {
            if balance > 0 {
                let at = convert::time(row, "join_time");
                post.run(db, whole, JournalKind::Opening, balance, "", at).await?;
            }
            self.skip_lines(&new, "the log does not add up to the balance, which is booked as a whole", report);
            total = balance;
        } else {
            self.skip_lines(&new, "the log does not add up to the balance, which was booked before", report);
            if booked != balance {
                let note = format!("{} is {balance} there and {booked} was booked: change it by hand", self.column);
                report.note("user", source_id, note);
            }
        }
        let sums = if self.unit == Unit::Fen { &mut report.money } else { &mut report.points };
        (sums.source, sums.booked) = (sums.source + balance, sums.booked + total);
        Ok(())
    }
}

fn sum(lines: &[SourceRow], column: &str) -> i64 {
    lines.iter().map(|line| int(line, column)).sum()
}

fn stays_positive(start: i64, mut amounts: impl Iterator<Item = i64>) -> bool {
    let mut balance = start;
    start >= 0
        && amounts.all(|amount| {
            balance += amount;
            balance >= 0
        })
}

async fn wallet_balance(db: &mut Conn, member: MemberId, unit: Unit) -> Result<i64> {
    let (has, score) = wallet::hold(db, member).await?;
    // What is taken is taken from the principal, which is all that an import gives.
    Ok(if unit == Unit::Fen { has.principal.fen() } else { score })
}

struct Posting<'a> {
    book: &'a ImportedLog,
    import: &'a Import,
    member: MemberId,
    reference: &'a str,
}

impl Posting<'_> {
    async fn run(
        &self,
        db: &mut Conn,
        key: String,
        kind: JournalKind,
        amount: i64,
        memo: &str,
        at: Option<kernel::clock::Timestamp>,
    ) -> Result<()> {
        let now = self.import.now;
        let journal = Journal {
            kind,
            key,
            reference: self.reference,
            actor: ACTOR,
            // The money of a shop that sold before is real, whatever this one is doing now.
            is_live: true,
            now: at.unwrap_or(now),
        };
        match self.book.unit {
            Unit::Fen => {
                let change = Buckets { principal: Money::from_fen(amount), bonus: Money::ZERO };
                wallet::change_money(db, &journal, self.member, change, &[(account::OPENING, -amount)], memo).await?;
            }
            Unit::Point => {
                // From now on, or points of years ago would be gone at once.
                let lot = if amount > 0 { Lot::New(points_expire(now, self.import.zone)) } else { Lot::Old(None) };
                wallet::change_points(db, &journal, self.member, amount, account::OPENING, lot, memo).await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::stays_positive;

    #[test]
    fn a_log_is_played_in_its_order() {
        assert!(stays_positive(0, [5, -5, 3].into_iter()));
        assert!(!stays_positive(0, [-5, 8].into_iter()));
        assert!(!stays_positive(-1, [5].into_iter()));
        assert!(stays_positive(5, [-5, 8].into_iter()));
    }
}
