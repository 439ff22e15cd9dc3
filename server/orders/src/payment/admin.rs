//! Every attempt to pay, and every piece of evidence about it.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::row;
use kernel::list::Asked;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{PaymentStatus, Source, Verdict};
use super::{PaymentError, store};
use platform::app::App;
use platform::server::table::{Table, table};

#[derive(Serialize, ToSchema)]
pub struct PaymentRow {
    pub id: i64,
    pub number: String,
    /// Number of the order
    pub order: String,
    pub user_id: i64,
    pub username: String,
    pub provider: String,
    pub amount: Money,
    pub refunded: Money,
    pub status: PaymentStatus,
    /// The gateway's own number
    #[schema(required)]
    pub txn: Option<String>,
    pub livemode: bool,
    #[schema(value_type = i64)]
    pub create_time: Timestamp,
    #[schema(value_type = Option<i64>, required)]
    pub paid_time: Option<Timestamp>,
    #[schema(value_type = Option<i64>, required)]
    pub settle_time: Option<Timestamp>,
}

row!(PaymentRow {
    id,
    number,
    order,
    user_id,
    username,
    provider,
    amount,
    refunded,
    status,
    txn,
    livemode,
    create_time,
    paid_time,
    settle_time
});

#[derive(Serialize, ToSchema)]
pub struct PaymentEvent {
    pub source: Source,
    pub verdict: Verdict,
    pub reason: String,
    /// Of what was received
    pub digest: String,
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

row!(PaymentEvent { source, verdict, reason, digest, time });

#[derive(Serialize, ToSchema)]
pub struct PaymentDetail {
    pub row: PaymentRow,
    pub events: Vec<PaymentEvent>,
}

#[utoipa::path(get, path = "/admin/shop.paylog/index", responses((status = 200, body = Envelope<Table<PaymentRow>>)))]
pub async fn index(State(app): State<App>, asked: Asked) -> Result<Reply<Table<PaymentRow>>> {
    table(&app, &store::PAYMENTS, &asked, None).await.map(Reply)
}

/// One payment with all that is known about it.
#[utoipa::path(get, path = "/admin/shop.paylog/view", params(("id" = i64, Query)), responses((status = 200, body = Envelope<PaymentDetail>)))]
pub async fn view(State(app): State<App>, asked: Asked) -> Result<Reply<PaymentDetail>> {
    let id = asked.int("id").ok_or(PaymentError::Unknown)?;
    let read = app
        .db
        .read(move |db| Box::pin(async move { Ok((store::shown(db, id).await?, store::evidence(db, id).await?)) }));
    let (row, events) = read.await?;
    Ok(Reply(PaymentDetail { row: row.ok_or(PaymentError::Unknown)?, events }))
}
