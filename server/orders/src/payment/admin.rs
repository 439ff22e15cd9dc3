//! Every attempt to pay, and every piece of evidence about it.

use axum::extract::State;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{PaymentEvent, PaymentRow};
use super::{PaymentError, store};
use crate::OrdersState;
use platform::server::table::{Table, table};

#[derive(Serialize, ToSchema)]
pub struct PaymentDetail {
    pub row: PaymentRow,
    pub events: Vec<PaymentEvent>,
}

#[utoipa::path(get, path = "/admin/shop.paylog/index", responses((status = 200, body = Envelope<Table<PaymentRow>>)))]
pub async fn index(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<Table<PaymentRow>>> {
    table(&app, &store::PAYMENTS, &asked, None).await.map(Reply)
}

/// One payment with all that is known about it.
#[utoipa::path(get, path = "/admin/shop.paylog/view", params(("id" = i64, Query)), responses((status = 200, body = Envelope<PaymentDetail>)))]
pub async fn view(State(app): State<OrdersState>, asked: ListQuery) -> Result<Reply<PaymentDetail>> {
    let id = asked.int("id").ok_or(PaymentError::Unknown)?;
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((store::shown(db, id).await?, store::evidence(db, id).await?)) }));
    let (row, events) = read.await?;
    Ok(Reply(PaymentDetail { row: row.ok_or(PaymentError::Unknown)?, events }))
}
