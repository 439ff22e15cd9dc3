//! Every refund, with the order it belongs to, and what a person does with one that its gateway gave up on.

use axum::extract::State;
use kernel::Result;
use kernel::db::Conn;
use kernel::error::RequestError;
use kernel::input::Text;
use kernel::json::Json;
use kernel::reply::{Envelope, ReplyMessage};
use kernel::resource::{Resource, choice, int, money, text, time};
use platform::audit::Audit;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::OrdersState;
use crate::order::gateway_refund::{GatewayRefund, RefundState, book_refunded, refund_due, refund_to_balance};
use crate::order::settle::JournalContext;
use crate::order::{OrderError, store};

pub const REFUND: Resource = Resource::new(
    "shop/refund",
    "refund",
    &[
        text("number").column("refund.number").search().read_only(),
        int("order_id").column("refund.order_id").read_only(),
        text("order.number").column("o.number").search().read_only(),
        text("user.username").column("m.username").search().read_only(),
        money("amount").column("refund.amount").read_only(),
        money("channel").column("refund.channel").read_only(),
        money("principal").column("refund.principal").read_only(),
        money("bonus").column("refund.bonus").read_only(),
        int("points").column("refund.points").read_only(),
        choice("target", &["source", "balance"]).column("refund.target").read_only(),
        choice("status", &["waiting", "done", "failed"]).column("refund.status").read_only(),
        text("failure").column("refund.failure").read_only(),
        text("reason").column("refund.reason").search().read_only(),
        text("actor").column("refund.actor").read_only(),
        time("create_time").column("refund.created_at").read_only(),
        time("done_time").column("refund.done_at").read_only(),
    ],
)
.from(store::REFUND_TABLE, "refund.id")
.texts("refund", "refund")
.read_only();

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct RefundRetry {
    pub number: Text,
}

/// Asks the gateway again for a refund that it gave up on, under the same number.
#[utoipa::path(post, path = "/admin/shop.refund/retry", request_body = RefundRetry, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn retry(
    State(app): State<OrdersState>,
    audit: Audit,
    Json(input): Json<RefundRetry>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let refund = hold_failed(db, &input.number.0).await?;
            store::refund_again(db, refund.id, audit.now).await?;
            audit
                .write(db, &input, &json!({ "status": refund.status }), &json!({ "status": RefundState::Waiting }))
                .await
        })
    });
    write.await?;
    refund_due(&app).await?;
    Ok(ReplyMessage("refund.done.retried"))
}

#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct RefundSettle {
    pub number: Text,
    /// gateway: it was given back at the gateway's own site. balance: the buyer chose the balance
    pub way: Text,
    pub note: Text,
}

/// A refund that its gateway gave up on was dealt with by a person.
#[utoipa::path(post, path = "/admin/shop.refund/settle", request_body = RefundSettle, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn settle(
    State(app): State<OrdersState>,
    audit: Audit,
    Json(input): Json<RefundSettle>,
) -> Result<ReplyMessage> {
    if input.note.0.trim().is_empty() {
        return Err(OrderError::NoReason.into());
    }
    let is_balance = match input.way.0.as_str() {
        "gateway" => false,
        "balance" => true,
        _ => return Err(RequestError::BadInput.into()),
    };
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let refund = hold_failed(db, &input.number.0).await?;
            let order = store::hold_id(db, refund.order_id).await?;
            let actor = format!("admin:{}", audit.admin.id.0);
            let book = JournalContext { order: &order, actor: &actor, now: audit.now };
            if is_balance {
                refund_to_balance(db, &book, &refund).await?;
            } else {
                book_refunded(db, &book, &refund).await?;
            }
            audit.write(db, &input, &json!({ "status": refund.status }), &json!({ "status": RefundState::Done })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("refund.done.settled"))
}

async fn hold_failed(db: &mut Conn, number: &str) -> Result<GatewayRefund> {
    let refund = store::hold_refund(db, number).await?.ok_or(OrderError::Unknown)?;
    if refund.status == RefundState::Failed { Ok(refund) } else { Err(OrderError::NoRefund.into()) }
}
