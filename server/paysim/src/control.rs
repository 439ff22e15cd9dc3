//! How a test, a person or another process directs the simulator: `/sim/…`.

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use crate::{Fault, Provider, Sim};

pub fn routes() -> Router<Sim> {
    Router::new()
        .route("/", get(overview))
        .route("/sim/pay/{provider}/{out_trade_no}", post(pay))
        .route("/sim/script", post(script))
        .route("/sim/clock", post(clock))
        .route("/sim/books", get(books))
        .route("/sim/seen", get(seen))
        .route("/sim/faults", get(faults))
}

fn json_of(value: &Value) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

fn refuse(why: String) -> Response {
    (StatusCode::BAD_REQUEST, why).into_response()
}

/// Open trades with a button to pay each: the way to "scan" a QR code by hand.
async fn overview(State(sim): State<Sim>) -> Html<String> {
    let world = sim.world();
    let rows: String = world
        .trades
        .values()
        .map(|trade| {
            let (provider, number) = (trade.provider.name(), &trade.out_trade_no);
            format!(
                "<tr><td>{provider}</td><td>{number}</td><td>{}</td><td>{:?}</td><td><form method=\"post\" action=\"/sim/pay/{provider}/{number}\">\
                 <button>Pay</button></form></td></tr>",
                trade.amount, trade.state
            )
        })
        .collect();
    Html(format!("<!doctype html><meta charset=\"utf-8\"><title>paysim</title><h1>paysim</h1><table>{rows}</table>"))
}

/// The buyer pays; a browser goes back to the shop.
async fn pay(State(sim): State<Sim>, Path((provider, number)): Path<(String, String)>) -> Response {
    let Some(provider) = Provider::from_name(&provider) else { return refuse("no such gateway".to_owned()) };
    if let Err(why) = sim.pay(provider, &number) {
        return refuse(why);
    }
    sim.deliver_due().await;
    let back = sim.world().trade(provider, &number).map(|trade| trade.return_url.clone()).unwrap_or_default();
    let back = if back.is_empty() { "/".to_owned() } else { back };
    (StatusCode::SEE_OTHER, [(header::LOCATION, back)]).into_response()
}

/// Steps one after another: `{"fault":"dup","provider":"alipay","times":2}`, `{"pay":"P1","provider":"alipay"}`, `{"scan":"P1"}`,
/// `{"advance":3600}`, `{"rotate":true}`.
async fn script(State(sim): State<Sim>, body: Bytes) -> Response {
    let Ok(Value::Array(steps)) = serde_json::from_slice(&body) else { return refuse("a list of steps".to_owned()) };
    for step in steps {
        if let Err(why) = take_step(&sim, &step).await {
            return refuse(format!("{step}: {why}"));
        }
    }
    json_of(&json!({ "now": sim.now() }))
}

async fn take_step(sim: &Sim, step: &Value) -> Result<(), String> {
    let provider =
        step["provider"].as_str().map(|name| Provider::from_name(name).ok_or("no such gateway")).transpose()?;
    if let Some(name) = step["fault"].as_str() {
        let fault = Fault::from_name(name).ok_or("no such fault")?;
        let times = step["times"].as_u64().unwrap_or(1);
        sim.arm(provider, fault, u32::try_from(times).map_err(|_| "too often")?);
    }
    if let Some(number) = step["scan"].as_str() {
        sim.scan(number);
    }
    if let Some(number) = step["pay"].as_str() {
        sim.pay(provider.ok_or("which gateway?")?, number)?;
        sim.deliver_due().await;
    }
    if let Some(seconds) = step["advance"].as_i64() {
        sim.advance(seconds).await;
    }
    if step["rotate"] == true {
        sim.rotate_keys();
    }
    Ok(())
}

/// `{"advance":3600}`
async fn clock(State(sim): State<Sim>, body: Bytes) -> Response {
    let step: Value = serde_json::from_slice(&body).unwrap_or_default();
    let Some(seconds) = step["advance"].as_i64() else { return refuse("advance: seconds".to_owned()) };
    sim.advance(seconds).await;
    json_of(&json!({ "now": sim.now() }))
}

async fn books(State(sim): State<Sim>) -> Response {
    let of = |provider| {
        let totals = sim.totals(provider);
        json!({ "paid": totals.paid, "refunded": totals.refunded, "net": totals.net() })
    };
    let all: serde_json::Map<String, Value> =
        Provider::ALL.into_iter().map(|provider| (provider.name().to_owned(), of(provider))).collect();
    json_of(&Value::Object(all))
}

async fn seen(State(sim): State<Sim>) -> Response {
    let all: Vec<Value> = sim
        .seen()
        .iter()
        .map(|seen| json!({ "provider": seen.provider.name(), "operation": seen.operation, "body": String::from_utf8_lossy(&seen.body) }))
        .collect();
    json_of(&Value::Array(all))
}

async fn faults() -> Response {
    let all: Vec<Value> = Fault::ALL
        .iter()
        .map(|fault| json!({ "name": fault.name(), "scope": format!("{:?}", fault.scope()) }))
        .collect();
    json_of(&Value::Array(all))
}
