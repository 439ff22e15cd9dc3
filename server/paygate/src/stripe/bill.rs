//! Stripe's books: balance transactions of a day in UTC.

use kernel::clock::Timestamp;
use serde::Deserialize;

use super::{Expandable, List, Metadata, Stripe};
use crate::GatewayError;
use crate::bill::{BillKind, BillRow, malformed};
use crate::wire::encode;

const DAY_SECONDS: i64 = 86_400;
/// Of a hundred rows each.
const MOST_PAGES: usize = 1_000;

#[derive(Deserialize)]
struct BalanceTransaction {
    id: String,
    r#type: String,
    amount: i64,
    fee: i64,
    currency: String,
    created: i64,
    #[serde(default)]
    source: Option<Expandable<Source>>,
}

/// A charge, a refund, a payout: what the money moved for.
#[derive(Deserialize)]
struct Source {
    #[serde(default)]
    payment_intent: Option<String>,
    #[serde(default)]
    metadata: Metadata,
}

/// One page of the list, the id to go on after, and its rows.
pub fn read_page(body: &[u8]) -> Result<(Vec<BillRow>, Option<String>), GatewayError> {
    let list: List<BalanceTransaction> = serde_json::from_slice(body).map_err(|_| malformed("no list"))?;
    read_list(list)
}

fn read_list(list: List<BalanceTransaction>) -> Result<(Vec<BillRow>, Option<String>), GatewayError> {
    let next = list.data.last().filter(|_| list.has_more).map(|row| row.id.clone());
    let rows = list.data.into_iter().map(read_row).collect::<Result<Vec<_>, _>>()?;
    Ok((rows, next))
}

fn read_row(row: BalanceTransaction) -> Result<BillRow, GatewayError> {
    let kind = match row.r#type.as_str() {
        "charge" | "payment" => BillKind::Payment,
        "refund" | "payment_refund" => BillKind::Refund,
        "payout" => BillKind::Payout,
        _ => BillKind::Other,
    };
    let (txn, metadata) = match row.source {
        Some(Expandable::Object(source)) => (source.payment_intent, source.metadata),
        Some(Expandable::Id(id)) => (Some(id), Metadata::default()),
        None => (None, Metadata::default()),
    };
    let amount = match kind {
        BillKind::Refund | BillKind::Payout => row.amount.checked_neg().ok_or_else(|| malformed("an amount"))?,
        BillKind::Payment | BillKind::Other => row.amount,
    };
    Ok(BillRow {
        kind,
        out_trade_no: metadata.out_trade_no.unwrap_or_default(),
        refund_no: metadata.refund_no,
        txn: txn.unwrap_or(row.id),
        amount,
        fee: row.fee,
        currency: row.currency.to_ascii_uppercase(),
        at: Timestamp::from_seconds(row.created),
    })
}

impl Stripe {
    pub(super) async fn fetch_bill(&self, day: &str) -> Result<Vec<BillRow>, GatewayError> {
        let from = Timestamp::from_date(day).ok_or_else(|| malformed("no day"))?.seconds();
        let until = from + DAY_SECONDS;
        let mut rows = Vec::new();
        let mut after = String::new();
        for _ in 0..MOST_PAGES {
            let path = format!(
                "/v1/balance_transactions?limit=100&created[gte]={from}&created[lt]={until}&expand[]=data.source{after}"
            );
            let (page, next) = read_list(self.get(&path).await?.decode()?)?;
            rows.extend(page);
            match next {
                Some(last) => after = format!("&starting_after={}", encode(&last)),
                None => return Ok(rows),
            }
        }
        Err(malformed("too many pages"))
    }
}
