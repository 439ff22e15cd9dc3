//! Alipay's side: verifies what the merchant signs, keeps trades, signs answers and notifications.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::answer::{Operation, SimAnswer, china_time, parse_china_time, pay_page};
use crate::crypto::{sign, signing_key, verifies};
use crate::fault::Fault;
use crate::identity::{ALIPAY_APP_ID, ALIPAY_BUYER_ID, ALIPAY_PRIVATE, MERCHANT_PUBLIC};
use crate::world::{Provider, RefundState, Trade, TradeState, World};

pub const ME: Provider = Provider::Alipay;
pub type Parameters = BTreeMap<String, String>;

pub fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}

fn fen(yuan: &str) -> Option<i64> {
    let (whole, part) = yuan.split_once('.')?;
    (part.len() == 2).then(|| format!("{whole}{part}").parse().ok())?
}

pub fn joined(parameters: &Parameters, left_out: &[&str], keeps_empty: bool) -> String {
    let kept = parameters
        .iter()
        .filter(|(name, value)| !left_out.contains(&name.as_str()) && (keeps_empty || !value.is_empty()));
    kept.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

/// What is wrong with a request, as Alipay would say it.
fn check(world: &World, form: &[(String, String)]) -> Result<Parameters, (&'static str, &'static str)> {
    let mut parameters = Parameters::new();
    for (name, value) in form {
        if parameters.insert(name.clone(), value.clone()).is_some() {
            return Err(("40002", "isv.invalid-parameter"));
        }
    }
    let get = |name: &str| parameters.get(name).map(String::as_str).unwrap_or_default();
    if get("app_id") != ALIPAY_APP_ID {
        return Err(("40002", "isv.invalid-app-id"));
    }
    if get("sign_type") != "RSA2" {
        return Err(("40002", "isv.invalid-signature-type"));
    }
    if get("charset") != "utf-8" || get("version") != "1.0" || get("format") != "JSON" {
        return Err(("40002", "isv.invalid-parameter"));
    }
    let is_recent = parse_china_time(get("timestamp")).is_some_and(|at| (world.now - at).abs() < 86_400);
    if !is_recent {
        return Err(("40002", "isv.invalid-timestamp"));
    }
    if !verifies(MERCHANT_PUBLIC, joined(&parameters, &["sign"], false).as_bytes(), get("sign")) {
        return Err(("40002", "isv.invalid-signature"));
    }
    Ok(parameters)
}

fn operation(method: &str) -> Operation {
    match method {
        "alipay.trade.page.pay" | "alipay.trade.wap.pay" | "alipay.trade.precreate" => Operation::Create,
        "alipay.trade.query" => Operation::Query,
        "alipay.trade.close" => Operation::Close,
        "alipay.trade.refund" => Operation::Refund,
        "alipay.trade.fastpay.refund.query" => Operation::RefundQuery,
        "alipay.data.dataservice.bill.downloadurl.query" => Operation::Bill,
        _ => Operation::Other,
    }
}

fn failure(code: &str, sub_code: &str) -> Value {
    json!({ "code": code, "msg": "Business Failed", "sub_code": sub_code, "sub_msg": sub_code })
}

/// An answer with its signature over exactly the text that is sent.
fn respond(world: &mut World, method: &str, content: &Value) -> SimAnswer {
    let operation = operation(method);
    let mut text = content.to_string();
    let signature = sign(&signing_key(ALIPAY_PRIVATE), text.as_bytes());
    if world.draw().is_multiple_of(4) {
        // Some of Alipay's servers escape slashes after signing.
        text = text.replace('/', "\\/");
    }
    let name = format!("{}_response", method.replace('.', "_"));
    let is_unsigned = operation == Operation::Query && world.take(ME, Fault::QueryUnsignedAnswer);
    let body = if is_unsigned {
        format!("{{\"{name}\":{text}}}")
    } else {
        format!("{{\"{name}\":{text},\"sign\":\"{signature}\"}}")
    };
    SimAnswer::new(operation, 200, body).with("content-type", "text/html;charset=utf-8")
}

pub fn handle(world: &mut World, base: &str, form: &[(String, String)], is_page: bool) -> SimAnswer {
    let method = form.iter().find(|(name, _)| name == "method").map(|(_, value)| value.clone()).unwrap_or_default();
    let parameters = match check(world, form) {
        Ok(parameters) => parameters,
        Err((code, sub_code)) if is_page => {
            return SimAnswer::html(Operation::Create, format!("<h1>{code} {sub_code}</h1>"));
        }
        Err((code, sub_code)) => return respond(world, &method, &failure(code, sub_code)),
    };
    let content: Value =
        parameters.get("biz_content").and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
    let out_trade_no = content["out_trade_no"].as_str().unwrap_or_default().to_owned();
    if operation(&method) == Operation::Create {
        return create(world, &method, &parameters, &content, is_page);
    }
    let answer = match method.as_str() {
        "alipay.trade.query" => query(world, &out_trade_no),
        "alipay.trade.close" => close(world, &out_trade_no),
        "alipay.trade.refund" => refund(world, &out_trade_no, &content),
        "alipay.trade.fastpay.refund.query" => query_refund(world, &out_trade_no, &content),
        "alipay.data.dataservice.bill.downloadurl.query" => {
            let day = content["bill_date"].as_str().unwrap_or_default();
            if content["bill_type"] != "trade" {
                failure("40004", "isv.invalid-arguments")
            } else {
                json!({ "code": "10000", "msg": "Success", "bill_download_url": format!("{base}/alipay/bill/{day}.csv.zip") })
            }
        }
        _ => failure("40001", "isv.invalid-method"),
    };
    respond(world, &method, &answer)
}

fn create(world: &mut World, method: &str, parameters: &Parameters, content: &Value, is_page: bool) -> SimAnswer {
    let text = |name: &str| content[name].as_str().unwrap_or_default().to_owned();
    let get = |name: &str| parameters.get(name).cloned().unwrap_or_default();
    let product = match method {
        "alipay.trade.page.pay" => "FAST_INSTANT_TRADE_PAY",
        "alipay.trade.wap.pay" => "QUICK_WAP_WAY",
        _ => "",
    };
    let (amount, expires) = (fen(&text("total_amount")), parse_china_time(&text("time_expire")));
    let number = text("out_trade_no");
    let is_number =
        (1..=64).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let (Some(amount), Some(expires), true) = (amount.filter(|amount| *amount > 0), expires, is_number) else {
        return respond(world, method, &failure("40004", "ACQ.INVALID_PARAMETER"));
    };
    if text("product_code") != product || text("subject").is_empty() || get("return_url").contains('?') {
        return respond(world, method, &failure("40004", "ACQ.INVALID_PARAMETER"));
    }
    let (txn, now) = (world.id("2026"), world.now);
    let state = if is_page { TradeState::Open } else { TradeState::Unscanned };
    let trade = world.trades.entry((ME, number.clone())).or_insert_with(|| Trade {
        provider: ME,
        out_trade_no: number.clone(),
        txn,
        session: String::new(),
        method: method.to_owned(),
        amount,
        currency: "CNY".to_owned(),
        subject: text("subject"),
        state,
        is_finished: false,
        created_at: now,
        expires_at: expires,
        paid_at: 0,
        notify_url: get("notify_url"),
        return_url: get("return_url"),
        refunds: Vec::new(),
    });
    if trade.amount != amount {
        return respond(world, method, &failure("40004", "ACQ.CONTEXT_INCONSISTENT"));
    }
    let trade = trade.clone();
    if is_page {
        let page = pay_page(ME.name(), &number, &trade.subject, amount, &trade.return_url);
        return SimAnswer { created: Some(number), ..SimAnswer::html(Operation::Create, page) };
    }
    let qr_code = format!("https://qr.alipay.com/{}", trade.txn);
    let answer = json!({ "code": "10000", "msg": "Success", "out_trade_no": number, "qr_code": qr_code });
    SimAnswer { created: Some(number), ..respond(world, method, &answer) }
}

pub fn trade_status(trade: &Trade) -> &'static str {
    match trade.state {
        TradeState::Unscanned | TradeState::Open => "WAIT_BUYER_PAY",
        TradeState::Paid if trade.refunded() == trade.amount => "TRADE_CLOSED",
        TradeState::Paid if trade.is_finished => "TRADE_FINISHED",
        TradeState::Paid => "TRADE_SUCCESS",
        TradeState::Closed => "TRADE_CLOSED",
    }
}

fn query(world: &mut World, out_trade_no: &str) -> Value {
    let is_wrong = world.take(ME, Fault::QueryOtherAmount);
    let Some(trade) = world.trade(ME, out_trade_no).filter(|trade| trade.state != TradeState::Unscanned) else {
        return failure("40004", "ACQ.TRADE_NOT_EXIST");
    };
    let mut answer = json!({
        "code": "10000", "msg": "Success", "out_trade_no": out_trade_no, "trade_no": trade.txn,
        "trade_status": trade_status(trade), "total_amount": yuan(trade.amount + i64::from(is_wrong)),
        "buyer_logon_id": "a/b***@example.com", "buyer_user_id": ALIPAY_BUYER_ID,
    });
    if trade.state == TradeState::Paid {
        answer["send_pay_date"] = china_time(trade.paid_at).into();
        answer["receipt_amount"] = yuan(trade.amount - trade.amount / 10).into();
    }
    answer
}

fn close(world: &mut World, out_trade_no: &str) -> Value {
    if world.take(ME, Fault::CloseRace) {
        // The buyer was faster.
        drop(world.pay(ME, out_trade_no));
    }
    match world.trade(ME, out_trade_no) {
        None => failure("40004", "ACQ.TRADE_NOT_EXIST"),
        Some(trade) if trade.state == TradeState::Unscanned => failure("40004", "ACQ.TRADE_NOT_EXIST"),
        Some(trade) if trade.state == TradeState::Open => {
            trade.state = TradeState::Closed;
            json!({ "code": "10000", "msg": "Success", "out_trade_no": out_trade_no, "trade_no": trade.txn })
        }
        Some(_) => failure("40004", "ACQ.REASON_TRADE_STATUS_INVALID"),
    }
}

fn refund(world: &mut World, out_trade_no: &str, content: &Value) -> Value {
    let text = |name: &str| content[name].as_str().unwrap_or_default();
    let Some(amount) = fen(text("refund_amount")) else { return failure("40004", "ACQ.INVALID_PARAMETER") };
    if text("out_request_no").is_empty() {
        return failure("40004", "ACQ.INVALID_PARAMETER");
    }
    match world.refund(ME, out_trade_no, text("out_request_no"), amount) {
        Err(reason) => failure("40004", &format!("ACQ.{reason}")),
        Ok(done) => {
            let changed = if done.state == RefundState::Succeeded { "Y" } else { "N" };
            json!({
                "code": "10000", "msg": "Success", "out_trade_no": out_trade_no, "fund_change": changed,
                "refund_fee": yuan(world.trade(ME, out_trade_no).map_or(0, |trade| trade.refunded())),
            })
        }
    }
}

fn query_refund(world: &mut World, out_trade_no: &str, content: &Value) -> Value {
    let refund_no = content["out_request_no"].as_str().unwrap_or_default();
    let Some(trade) = world.trade(ME, out_trade_no) else { return failure("40004", "ACQ.TRADE_NOT_EXIST") };
    match trade.refunds.iter().find(|refund| refund.refund_no == refund_no) {
        None => json!({ "code": "10000", "msg": "Success" }),
        Some(refund) => {
            let mut answer = json!({
                "code": "10000", "msg": "Success", "out_trade_no": out_trade_no, "out_request_no": refund_no,
                "refund_amount": yuan(refund.amount), "total_amount": yuan(trade.amount),
            });
            if refund.state == RefundState::Succeeded {
                answer["refund_status"] = "REFUND_SUCCESS".into();
            }
            answer
        }
    }
}
