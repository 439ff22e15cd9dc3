//! Where bills and our books differ, what a person does about it, and the statement of a month.

use axum::extract::State;
use kernel::Result;
use kernel::clock::{Timestamp, Zone};
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::string_enum;
use platform::audit::Audit;
use platform::server::table::{Table, table};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{DifferenceRow, DifferenceStatus, DifferenceSubject};
use super::{BillError, store};
use crate::OrdersState;
use crate::order::gateway_refund;
use crate::payment::model::EvidenceSource;
use crate::payment::{inquiry, store as payments};

#[utoipa::path(get, path = "/admin/shop.bill/index", responses((status = 200, body = Envelope<Table<DifferenceRow>>)))]
pub async fn index(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<Table<DifferenceRow>>> {
    table(&app, &store::DIFFERENCES, &asked, None).await.map(Reply)
}

string_enum! {
    /// What is done about a difference.
    pub enum DifferenceRemedy {
        /// The gateway is asked again; resolved if both then say the same.
        Ask = "ask",
        /// Somebody has found out why.
        Noted = "noted",
    }
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct DifferenceResolve {
    pub id: Int,
    /// ask or noted
    pub remedy: Text,
    /// Why, for `noted`
    pub note: Text,
}

#[utoipa::path(post, path = "/admin/shop.bill/resolve", request_body = DifferenceResolve, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn resolve(
    State(app): State<OrdersState>,
    audit: Audit,
    Json(input): Json<DifferenceResolve>,
) -> Result<ReplyMessage> {
    let remedy = DifferenceRemedy::from_word(&input.remedy.0).ok_or(BillError::NoRemedy)?;
    if remedy == DifferenceRemedy::Noted && input.note.0.trim().is_empty() {
        return Err(BillError::NoNote.into());
    }
    if remedy == DifferenceRemedy::Ask {
        ask_gateway(&app, input.id.0).await?;
    }
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let row = store::hold(db, input.id.0).await?.ok_or(BillError::Unknown)?;
            if row.status != DifferenceStatus::Open {
                return Err(BillError::Resolved.into());
            }
            if remedy == DifferenceRemedy::Ask {
                let own = store::find(db, &row.provider, row.subject, &row.number).await?;
                if own.is_none_or(|own| own.amount != row.theirs.map(Money::fen) || !own.is_order_right) {
                    return Err(BillError::StillDiffers.into());
                }
            }
            let resolution = format!("{} {}", remedy.word(), input.note.0.trim()).trim_end().to_owned();
            store::resolve(db, row.id, &resolution, audit.now).await?;
            let after = DifferenceRow { status: DifferenceStatus::Resolved, resolution, ..row.clone() };
            audit.write(db, &input, &row, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("bill.done.resolved"))
}

/// Settles what the gateway says by now.
async fn ask_gateway(app: &OrdersState, id: i64) -> Result<()> {
    let find = app.db.write(move |db| {
        Box::pin(async move {
            let row = store::hold(db, id).await?.ok_or(BillError::Unknown)?;
            let payment = match row.subject {
                DifferenceSubject::Payment => payments::by_number(db, &row.number).await?,
                DifferenceSubject::Refund => None,
            };
            Ok((row, payment))
        })
    });
    let (row, payment) = find.await?;
    match payment {
        Some(payment) => inquiry::query(app, &payment, EvidenceSource::Bill).await.map(drop),
        None if row.subject == DifferenceSubject::Refund && gateway_refund::ask_soon(app, &row.number).await? => {
            gateway_refund::refund_due(app).await
        }
        None => Ok(()),
    }
}

/// What a gateway took in and paid out in a month, by its own bills.
#[derive(Serialize, ToSchema)]
pub struct Statement {
    pub month: String,
    pub lines: Vec<StatementView>,
    /// Days whose bill was fetched, newest first, with open differences
    pub days: Vec<BillDayView>,
    pub open: i64,
}

#[derive(Serialize, ToSchema)]
pub struct StatementView {
    pub provider: String,
    pub merchant: String,
    /// payment, refund, payout or other
    pub kind: String,
    pub currency: String,
    pub count: i64,
    pub amount: Money,
    pub fee: Money,
}

#[derive(Serialize, ToSchema)]
pub struct BillDayView {
    pub provider: String,
    pub day: String,
    pub open: i64,
}

#[utoipa::path(get, path = "/admin/shop.bill/statement", params(("month" = Option<String>, Query)), responses((status = 200, body = Envelope<Statement>)))]
pub async fn statement(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<Statement>> {
    let today = app.clock.now().day(app.config.zone);
    let month = asked.get("month").filter(|month| !month.is_empty()).unwrap_or(&today);
    let month = month.get(..7).ok_or(BillError::BadMonth)?.to_owned();
    let first = Timestamp::from_local(&format!("{month}-01 00:00:00"), Zone::UTC).ok_or(BillError::BadMonth)?;
    // Any moment of the next month: months have at most 31 days.
    let next = Timestamp(first.0 + 31 * 24 * 3_600_000 + 3_600_000).day(Zone::UTC);
    let next = format!("{}-01", next.get(..7).ok_or(BillError::BadMonth)?);
    let from = format!("{month}-01");
    let read = app.db.read(move |db| {
        let (from, next) = (from.clone(), next.clone());
        Box::pin(async move {
            Ok((store::statement(db, &from, &next).await?, store::days(db).await?, store::open_count(db).await?))
        })
    });
    let (lines, days, open) = read.await?;
    let line = |line: store::StatementLine| StatementView {
        provider: line.provider,
        merchant: line.merchant,
        kind: line.kind,
        currency: line.currency,
        count: line.count,
        amount: Money::from_fen(line.amount),
        fee: Money::from_fen(line.fee),
    };
    Ok(Reply(Statement {
        month,
        lines: lines.into_iter().map(line).collect(),
        days: days.into_iter().map(|(provider, day, open)| BillDayView { provider, day, open }).collect(),
        open,
    }))
}
