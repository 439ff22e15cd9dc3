//! The addresses at which gateways tell us what happened, and to which they send browsers back.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue, StatusCode};
use kernel::Result;
use paygate::Acknowledgement;

use super::notification::receive;
use crate::OrdersState;
use crate::order::model::OrderKind;
use crate::order::store as orders;
use crate::payment::store as payments;

/// The sandbox's messages.
pub async fn notify_sandbox(
    State(app): State<OrdersState>,
    Path(provider): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    notify(&app, &provider, "", &headers, &body).await
}

/// A gateway's messages, at the address of one version of its configuration.
pub async fn notify_version(
    State(app): State<OrdersState>,
    Path((provider, key)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    notify(&app, &provider, &key, &headers, &body).await
}

async fn notify(app: &OrdersState, provider: &str, key: &str, headers: &HeaderMap, body: &[u8]) -> Result<Response> {
    let Some(gateway) = app.gateways.fresh(app).await?.by_notify_key(provider, key) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let is_accepted = receive(app, &gateway, headers, body).await.unwrap_or_else(|error| {
        tracing::error!("a notification of {provider} could not be dealt with: {error:#}");
        false
    });
    Ok(reply(if is_accepted { gateway.acknowledgement() } else { gateway.rejection() }))
}

/// Byte for byte what the gateway expects.
fn reply(answer: Acknowledgement) -> Response {
    let mut response = (answer.status, answer.body).into_response();
    match answer.content_type {
        Some(kind) => response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind)),
        None => response.headers_mut().remove(CONTENT_TYPE),
    };
    response
}

/// Where gateways send the browser back to: an address without a query, since Alipay allows none. It proves nothing; the page asks.
pub async fn come_back(State(app): State<OrdersState>, Path(number): Path<String>) -> Result<Response> {
    let wanted = number.clone();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let Some(payment) = payments::by_number(db, &wanted).await? else { return Ok(None) };
            orders::by_id(db, payment.order_id).await.map(Some)
        })
    });
    let Some(order) = read.await? else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    let page = if order.kind == OrderKind::Topup { "topup" } else { "pay" };
    Ok(Redirect::to(&format!("/{page}?order={}&payment={number}", order.number)).into_response())
}
