//! The sandbox's page: amber, and it says so. Its buttons play what a real gateway does, well and badly; everything it tells the shop
//! comes in through the same door as a real one's messages.

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue, StatusCode};
use kernel::Result;
use kernel::money::Money;
use paygate::sandbox::{HEADER, KEY, State as TradeState, receipt};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::notification::receive;
use crate::OrdersState;
use crate::order::jobs::expire;
use crate::order::store as orders;
use crate::payment::sandbox::{open, trade};
use crate::payment::store as payments;
use platform::guard::request_info::RequestInfo;
use platform::page::escape;

const STYLE: &str = include_str!("sandbox.css");

#[derive(Deserialize)]
pub struct Act {
    act: String,
}

pub async fn show(State(app): State<OrdersState>, about: RequestInfo, Path(number): Path<String>) -> Result<Response> {
    let read = app.db.read(move |db| Box::pin(async move { payments::trade(db, &number).await }));
    let Some(row) = read.await?.filter(|_| app.config.sandbox) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let trade = trade(row);
    let text = |key: &str| escape(&app.texts.get(about.lang, &format!("payment.sandbox.{key}"), &[]));
    let button = |act: &str| format!("<button name=\"act\" value=\"{act}\">{}</button>", text(act));
    let buttons: String = match trade.state {
        TradeState::Open => ["succeed", "fail", "twice", "late", "wrong"].map(button).concat(),
        _ => format!(
            "<p class=\"over\">{}</p><a href=\"{}\">{}</a>",
            text("over"),
            escape(&back(&app, &trade.back_url)),
            text("back")
        ),
    };
    let html = format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">
<meta name=\"robots\" content=\"noindex\"><title>{title}</title><style>{STYLE}</style></head>
<body><main><h1>{title}</h1><p class=\"test\">{test}</p><dl><dt>{subject_name}</dt><dd>{subject}</dd><dt>{amount_name}</dt>
<dd class=\"amount\">¥{amount}</dd></dl><form method=\"post\">{buttons}</form></main></body></html>",
        lang = about.lang.code(),
        title = text("title"),
        test = text("test"),
        subject_name = text("subject"),
        subject = escape(&trade.subject),
        amount_name = text("amount"),
        amount = Money::from_fen(trade.amount),
    );
    let mut response = html.into_response();
    let hash = STANDARD.encode(Sha256::digest(STYLE));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}

/// Where the browser came from, on whatever name it knows the shop by.
fn back(app: &OrdersState, url: &str) -> String {
    url.strip_prefix(&app.config.public_url).unwrap_or(url).to_owned()
}

pub async fn act(
    State(app): State<OrdersState>,
    Path(number): Path<String>,
    Form(input): Form<Act>,
) -> Result<Response> {
    let wanted = number.clone();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let trade = payments::trade(db, &wanted).await?;
            let payment = payments::by_number(db, &wanted).await?;
            Ok(match (trade, payment) {
                (Some(trade), Some(payment)) => Some((trade, orders::by_id(db, payment.order_id).await?)),
                _ => None,
            })
        })
    });
    let Some((row, order)) = read.await?.filter(|_| app.config.sandbox) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let (amount, back) = (row.amount, back(&app, &row.back_url));
    match input.act.as_str() {
        "succeed" => paid(&app, &number, amount, 1).await?,
        "twice" => paid(&app, &number, amount, 2).await?,
        "wrong" => paid(&app, &number, amount - 1, 1).await?,
        "late" => {
            expire(&app, &order.number, "expired", "system").await?;
            paid(&app, &number, amount, 1).await?;
        }
        "fail" => {
            let write = app.db.write(move |db| {
                let number = number.clone();
                Box::pin(async move { payments::fail_trade(db, &number).await })
            });
            write.await?;
        }
        _ => return Ok(StatusCode::BAD_REQUEST.into_response()),
    }
    Ok(Redirect::to(&back).into_response())
}

/// The money comes, and the sandbox tells the shop, as often as it was told to.
async fn paid(app: &OrdersState, number: &str, amount: i64, times: usize) -> Result<()> {
    let (wanted, now) = (number.to_owned(), app.clock.now());
    let txn = format!("S{}", app.random.text("0123456789", 20));
    let write = app.db.write(move |db| {
        let (number, txn) = (wanted.clone(), txn.clone());
        Box::pin(async move { payments::pay_trade(db, &number, &txn, amount, now).await })
    });
    let Some(receipt) = write.await?.map(trade).and_then(|trade| receipt(&trade)) else { return Ok(()) };
    let Some(gateway) = app.gateways.get().current_of(KEY) else { return Ok(()) };
    for _ in 0..times {
        let id = format!("E{}", app.random.text("0123456789abcdef", 24));
        let (sign, body) = open(app).write(&id, &receipt, app.clock.now().0)?;
        let mut headers = HeaderMap::new();
        if let Ok(sign) = HeaderValue::from_str(&sign) {
            headers.insert(HEADER, sign);
        }
        let _is_accepted = receive(app, &gateway, &headers, &body).await?;
    }
    Ok(())
}
