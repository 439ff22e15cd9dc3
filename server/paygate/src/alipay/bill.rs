//! Alipay's daily bill: an address that lives for seconds, behind it a ZIP of CSV files in GBK.

use kernel::clock::Zone;
use reqwest::Url;
use serde_json::json;

use super::{Alipay, CURRENCY};
use crate::GatewayError;
use crate::bill::{BillKind, BillRow, Sheet, SheetRow, decode_text, malformed, unzip};
use crate::client::{Attempts, Endpoint, LARGEST_FILE};

impl Alipay {
    pub(super) async fn fetch_bill(&self, day: &str) -> Result<Vec<BillRow>, GatewayError> {
        let content = json!({ "bill_type": "trade", "bill_date": day });
        let method = "alipay.data.dataservice.bill.downloadurl.query";
        let answer = self.call(method, &content, None, Attempts::Several).await?;
        if answer.sub_code.to_ascii_lowercase().ends_with("bill_not_exist") {
            return Ok(Vec::new());
        }
        if !answer.is_success() {
            return Err(answer.error());
        }
        let url = self.download_url(&answer.bill_download_url)?;
        let file = self.client.send(Attempts::Several, LARGEST_FILE, |client, _| Ok(client.get(url.clone()))).await?;
        if !file.status.is_success() {
            return Err(GatewayError::Unknown(format!("HTTP {}", file.status.as_u16())));
        }
        read_bill(&file.body)
    }

    /// The address comes in a signed answer, and still leads nowhere but to Alipay.
    fn download_url(&self, text: &str) -> Result<Url, GatewayError> {
        let refuse = || GatewayError::unknown("the bill's address is not Alipay's");
        let url: Url = text.parse().map_err(|_| refuse())?;
        let host = url.host_str().unwrap_or_default();
        let is_allowed = match &self.endpoint {
            Endpoint::Real => url.scheme() == "https" && host.ends_with(".alipay.com"),
            Endpoint::Trial => {
                url.scheme() == "https" && (host.ends_with(".alipay.com") || host.ends_with(".alipaydev.com"))
            }
            Endpoint::Simulator(base) => url.origin() == base.origin(),
        };
        if is_allowed { Ok(url) } else { Err(refuse()) }
    }
}

/// The details of a day; the archive's summary is left out.
pub fn read_bill(archive: &[u8]) -> Result<Vec<BillRow>, GatewayError> {
    let files = unzip(archive, |name| name.to_ascii_lowercase().ends_with(".csv") && !name.contains("汇总"))?;
    if files.is_empty() {
        return Err(malformed("no details in the ZIP"));
    }
    let mut rows = Vec::new();
    for file in files {
        let text = decode_text(&file)?;
        let is_head = |row: &[String]| row.iter().any(|cell| cell == "支付宝交易号");
        let is_end = |row: &[String]| row.first().is_some_and(|cell| cell.starts_with('#'));
        for row in Sheet::read(kernel::csv::read(&text), is_head, is_end)?.rows() {
            rows.push(read_row(&row)?);
        }
    }
    Ok(rows)
}

fn read_row(row: &SheetRow<'_>) -> Result<BillRow, GatewayError> {
    let kind = match row.cell("业务类型")? {
        "交易" => BillKind::Payment,
        "退款" => BillKind::Refund,
        _ => BillKind::Other,
    };
    let refund_no = row.cell("退款批次号/请求号")?;
    Ok(BillRow {
        kind,
        out_trade_no: row.cell("商户订单号")?.to_owned(),
        refund_no: Some(refund_no).filter(|number| !number.is_empty()).map(str::to_owned),
        txn: row.cell("支付宝交易号")?.to_owned(),
        amount: row.money("订单金额（元）")?.checked_abs().ok_or_else(|| malformed("an amount"))?,
        // Written as a deduction.
        fee: row.money("服务费（元）")?.checked_neg().ok_or_else(|| malformed("a fee"))?,
        currency: CURRENCY.to_owned(),
        at: row.time("完成时间", Zone::CHINA)?,
    })
}
