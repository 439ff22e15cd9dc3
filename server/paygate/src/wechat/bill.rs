//! WeChat's daily bill. The signed answer has its address and digest; the file itself is not signed.

use http::{Method, StatusCode};
use kernel::clock::Zone;
use reqwest::Url;
use serde::Deserialize;

use super::Wechat;
use crate::GatewayError;
use crate::bill::{BillKind, BillRow, Sheet, SheetRow, decode_text, malformed};
use crate::client::{Attempts, LARGEST_FILE};
use crate::crypto::sha1_hex;
use crate::wire::encode;

#[derive(Deserialize)]
pub(super) struct BillAnswer {
    hash_type: String,
    hash_value: String,
    download_url: String,
}

impl Wechat {
    pub(super) async fn fetch_bill(&self, day: &str) -> Result<Vec<BillRow>, GatewayError> {
        let path = format!("/v3/bill/tradebill?bill_date={}&bill_type=ALL", encode(day));
        let answer = self.call(Method::GET, &path, None, Attempts::Several).await?;
        if answer.status == StatusCode::BAD_REQUEST && answer.code() == "NO_STATEMENT_EXIST" {
            return Ok(Vec::new());
        }
        if !answer.status.is_success() {
            return Err(answer.error());
        }
        let bill = read_answer(&answer.body)?;
        let url: Url = bill.download_url.parse().map_err(|_| malformed("its address"))?;
        if url.origin() != self.base.origin() {
            return Err(malformed("its address is not WeChat's"));
        }
        let path = match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        };
        let file = self.send(Method::GET, &path, None, Attempts::Several, LARGEST_FILE).await?;
        if !file.status.is_success() {
            return Err(GatewayError::Unknown(format!("HTTP {}", file.status.as_u16())));
        }
        if bill.hash_type != "SHA1" || !sha1_hex(&file.body).eq_ignore_ascii_case(&bill.hash_value) {
            return Err(malformed("it is not what its digest says"));
        }
        read_bill(&file.body)
    }
}

pub(super) fn read_answer(body: &[u8]) -> Result<BillAnswer, GatewayError> {
    serde_json::from_slice(body).map_err(|_| malformed("no answer"))
}

/// Cells are not quoted, so a comma in a name would shift what follows; but each begins with a backtick.
fn split_line(line: &str) -> Vec<String> {
    let line = line.trim_end_matches('\r');
    let cells: Vec<&str> = match line.strip_prefix('`') {
        Some(rest) => rest.split(",`").collect(),
        None => line.split(',').collect(),
    };
    cells.into_iter().map(str::to_owned).collect()
}

pub fn read_bill(file: &[u8]) -> Result<Vec<BillRow>, GatewayError> {
    let text = decode_text(file)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let rows = text.lines().filter(|line| !line.trim().is_empty()).map(split_line).collect();
    let is_head = |row: &[String]| row.iter().any(|cell| cell == "微信订单号");
    let is_end = |row: &[String]| row.first().is_some_and(|cell| cell == "总交易单数");
    let sheet = Sheet::read(rows, is_head, is_end)?;
    let mut rows = Vec::new();
    for row in sheet.rows() {
        rows.push(read_row(&row)?);
    }
    Ok(rows)
}

fn read_row(row: &SheetRow<'_>) -> Result<BillRow, GatewayError> {
    let kind = match row.cell("交易状态")? {
        "SUCCESS" => BillKind::Payment,
        "REFUND" | "REVOKED" => BillKind::Refund,
        _ => BillKind::Other,
    };
    let amount = row.money(if kind == BillKind::Refund { "申请退款金额" } else { "订单金额" })?;
    let refund_no = Some(row.cell("商户退款单号")?).filter(|number| !matches!(*number, "" | "0"));
    Ok(BillRow {
        kind,
        out_trade_no: row.cell("商户订单号")?.to_owned(),
        refund_no: refund_no.map(str::to_owned),
        txn: row.cell("微信订单号")?.to_owned(),
        amount,
        fee: row.money("手续费")?,
        currency: row.cell("货币种类")?.to_owned(),
        at: row.time("交易时间", Zone::CHINA)?,
    })
}
