//! A gateway's daily bill, line by line in one form.

use std::io::{Cursor, Read};

use kernel::clock::{Timestamp, Zone};
use kernel::money::Money;

use crate::GatewayError;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BillKind {
    Payment,
    Refund,
    /// What the gateway sent to the merchant's bank.
    Payout,
    /// Fees of their own, disputes, adjustments.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BillRow {
    pub kind: BillKind,
    /// Empty where the gateway does not name it.
    pub out_trade_no: String,
    pub refund_no: Option<String>,
    /// The gateway's own number of the payment.
    pub txn: String,
    /// In minor units; what a refund gave back is positive, too.
    pub amount: i64,
    /// What the gateway kept; negative where it gave a fee back.
    pub fee: i64,
    pub currency: String,
    pub at: Timestamp,
}

/// Bills of a shop's day stay far below; what is larger is no bill.
const LARGEST_TEXT: u64 = 64 * 1024 * 1024;

pub(crate) fn malformed(what: &str) -> GatewayError {
    GatewayError::unknown(format!("the bill cannot be read: {what}"))
}

/// UTF-8, or GBK as Alipay writes it.
pub(crate) fn decode_text(bytes: &[u8]) -> Result<String, GatewayError> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok(text.to_owned());
    }
    let (text, _, had_errors) = encoding_rs::GBK.decode(bytes);
    if had_errors { Err(malformed("neither UTF-8 nor GBK")) } else { Ok(text.into_owned()) }
}

/// Every file of a ZIP whose name `is_wanted`; names are in the archive's own encoding and only looked at.
pub(crate) fn unzip(bytes: &[u8], is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Vec<u8>>, GatewayError> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| malformed("no ZIP"))?;
    let mut left = LARGEST_TEXT;
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(|_| malformed("a broken ZIP"))?;
        if file.is_dir() || !is_wanted(&decode_text(file.name_raw()).unwrap_or_default()) {
            continue;
        }
        let mut content = Vec::new();
        file.take(left + 1).read_to_end(&mut content).map_err(|_| malformed("a broken ZIP"))?;
        left = left.checked_sub(content.len() as u64).ok_or_else(|| malformed("larger than any bill"))?;
        files.push(content);
    }
    Ok(files)
}

/// Lines of text as cells by the names in the head. Gateways put a backtick or a tab before or behind a cell so that spreadsheets keep
/// the digits of numbers.
pub(crate) struct Sheet {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

fn clean(cell: &str) -> &str {
    cell.trim_matches(|letter: char| letter == '`' || letter.is_whitespace())
}

impl Sheet {
    /// `is_head` finds the line with the names; what stands before it is left out, and what follows it is rows until `is_end`.
    pub fn read(
        rows: Vec<Vec<String>>,
        is_head: impl Fn(&[String]) -> bool,
        is_end: impl Fn(&[String]) -> bool,
    ) -> Result<Self, GatewayError> {
        let mut rows = rows.into_iter().map(|row| row.iter().map(|cell| clean(cell).to_owned()).collect::<Vec<_>>());
        let head = rows.by_ref().find(|row| is_head(row)).ok_or_else(|| malformed("no head"))?;
        Ok(Self { head, rows: rows.take_while(|row| !is_end(row)).collect() })
    }

    pub fn rows(&self) -> impl Iterator<Item = SheetRow<'_>> {
        self.rows.iter().map(|cells| SheetRow { head: &self.head, cells })
    }
}

pub(crate) struct SheetRow<'a> {
    head: &'a [String],
    cells: &'a [String],
}

impl<'a> SheetRow<'a> {
    pub fn cell(&self, name: &str) -> Result<&'a str, GatewayError> {
        let at = self.head.iter().position(|head| head == name).ok_or_else(|| malformed(name))?;
        self.cells.get(at).map(String::as_str).ok_or_else(|| malformed("a short line"))
    }

    pub fn money(&self, name: &str) -> Result<i64, GatewayError> {
        let cell = self.cell(name)?;
        let plain = cell.strip_prefix('+').unwrap_or(cell);
        // WeChat writes fees with five digits behind the point; beyond the fen they are zeros.
        let plain = match plain.find('.').map(|point| plain.split_at_checked(point + 3)) {
            Some(Some((fen, rest))) if rest.bytes().all(|digit| digit == b'0') => fen,
            _ => plain,
        };
        plain.parse::<Money>().map(Money::fen).map_err(|_| malformed(name))
    }

    pub fn time(&self, name: &str, zone: Zone) -> Result<Timestamp, GatewayError> {
        Timestamp::from_local(self.cell(name)?, zone).ok_or_else(|| malformed(name))
    }
}
