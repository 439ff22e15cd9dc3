use axum::extract::State;
use kernel::Result;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::OrderDeskError;
use super::model::{RiskSign, risks};
use super::store::{self, DeliveredRight, OrderNote};
use crate::OfficeState;
use orders::order::letters;
use orders::order::store as order_store;
use platform::audit::Audit;

const MOST_NOTE: usize = 1000;

/// What stands beside an order.
#[derive(Serialize, ToSchema)]
pub struct OrderDesk {
    pub delivered: Vec<TitledRight>,
    pub risks: Vec<RiskSign>,
    pub notes: Vec<OrderNote>,
}

#[derive(Serialize, ToSchema)]
pub struct TitledRight {
    pub title: String,
    #[serde(flatten)]
    pub right: DeliveredRight,
}

#[utoipa::path(get, path = "/admin/shop.order/desk", operation_id = "order_desk", params(("number" = String, Query)), responses((status = 200, body = Envelope<OrderDesk>)))]
pub async fn desk(State(app): State<OfficeState>, asked: ListQuery) -> Result<Reply<OrderDesk>> {
    let (number, lang) = (asked.get("number").unwrap_or_default().to_owned(), asked.lang);
    let read = app.db.read(move |db| {
        let number = number.clone();
        Box::pin(async move {
            let order = store::order(db, &number).await?.ok_or(OrderDeskError::Unknown)?;
            let delivered = store::delivered(db, order.id).await?.into_iter();
            Ok(OrderDesk {
                delivered: delivered
                    .map(|right| TitledRight { title: lang.choose(&right.title_zh, &right.title_en).clone(), right })
                    .collect(),
                risks: risks(store::risk_facts(db, &order).await?),
                notes: store::notes(db, order.id).await?,
            })
        })
    });
    Ok(Reply(read.await?))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct OrderNoteInput {
    number: String,
    #[serde(default)]
    body: Text,
    /// The number of a note that goes
    #[serde(default)]
    remove: Option<Int>,
}

#[utoipa::path(post, path = "/admin/shop.order/note", operation_id = "order_note", request_body = OrderNoteInput, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn note(
    State(app): State<OfficeState>,
    audit: Audit,
    Json(input): Json<OrderNoteInput>,
) -> Result<ReplyMessage> {
    let body = input.body.0.trim().to_owned();
    if input.remove.is_none() && (body.is_empty() || body.chars().count() > MOST_NOTE) {
        return Err(OrderDeskError::BadNote.into());
    }
    let write = app.db.write(move |db| {
        let (audit, input, body) = (audit.clone(), input.clone(), body.clone());
        Box::pin(async move {
            let order = store::order(db, &input.number).await?.ok_or(OrderDeskError::Unknown)?;
            if let Some(remove) = &input.remove {
                let old = store::note(db, remove.0, order.id).await?.ok_or(OrderDeskError::Unknown)?;
                if old.admin_id != audit.admin.id && !audit.admin.is_super() {
                    return Err(OrderDeskError::NotYours.into());
                }
                store::remove_note(db, old.id).await?;
                return audit.write(db, &input, &old, &Value::Null).await;
            }
            let by = (audit.admin.id, audit.admin.username.as_str());
            store::add_note(db, order.id, by, &body, audit.now).await?;
            audit.write(db, &input, &Value::Null, &json!({ "body": body })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct OrderLetter {
    number: String,
}

/// Sends the letter about the payment again; at most once a minute.
#[utoipa::path(post, path = "/admin/shop.order/resend", operation_id = "order_resend", request_body = OrderLetter, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn resend(
    State(app): State<OfficeState>,
    audit: Audit,
    Json(input): Json<OrderLetter>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let order = order_store::by_number(db, &input.number).await?.ok_or(OrderDeskError::Unknown)?;
            if order.paid_at.is_none() {
                return Err(OrderDeskError::NotPaid.into());
            }
            let lines = order_store::lines(db, order.id).await?;
            letters::note_paid_again(db, &order, &lines, audit.now).await?;
            audit.write(db, &input, &Value::Null, &Value::Null).await
        })
    });
    write.await?;
    Ok(ReplyMessage("order_desk.done.resent"))
}
