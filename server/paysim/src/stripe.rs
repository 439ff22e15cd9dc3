//! Stripe's side: checks key, version and form, keeps sessions and refunds, repeats its first answer for an idempotency key.

use serde_json::{Value, json};

use crate::answer::{Operation, SimAnswer, pay_page};
use crate::fault::Fault;
use crate::identity::STRIPE_SECRET_KEY;
use crate::server::SimRequest;
use crate::world::{Provider, RefundState, SimRefund, Trade, TradeState, World};

pub const ME: Provider = Provider::Stripe;
type Form = Vec<(String, String)>;

fn get<'a>(form: &'a Form, name: &str) -> &'a str {
    form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).unwrap_or_default()
}

fn failure(status: u16, kind: &str, code: &str) -> (u16, String) {
    (status, json!({ "error": { "type": kind, "code": code, "message": code } }).to_string())
}

fn invalid(code: &str) -> (u16, String) {
    failure(400, "invalid_request_error", code)
}

pub fn handle(world: &mut World, base: &str, request: &SimRequest<'_>) -> SimAnswer {
    let SimRequest { method, path, body, .. } = *request;
    let header = |name: &str| request.header(name);
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let query: Form = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let form: Form = form_urlencoded::parse(body).into_owned().collect();
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    let operation = match (method.as_str(), &parts[..]) {
        ("POST", ["v1", "checkout", "sessions"]) => Operation::Create,
        ("GET", ["v1", "checkout", "sessions", ..]) => Operation::Query,
        ("POST", ["v1", "checkout", "sessions", _, "expire"]) => Operation::Close,
        ("POST", ["v1", "refunds"]) => Operation::Refund,
        ("GET", ["v1", "refunds"]) => Operation::RefundQuery,
        ("GET", ["v1", "balance_transactions"]) => Operation::Bill,
        _ => Operation::Other,
    };
    let is_known = header("authorization") == format!("Bearer {STRIPE_SECRET_KEY}");
    let (status, answer) = match (operation, &parts[..]) {
        _ if !is_known => failure(401, "invalid_request_error", "api_key_invalid"),
        _ if header("stripe-version").is_empty() => invalid("version"),
        (Operation::Create | Operation::Refund, _) => {
            let key = header("idempotency-key").to_owned();
            let is_create = operation == Operation::Create;
            once(world, &key, body, |world| if is_create { create(world, base, &form) } else { refund(world, &form) })
        }
        (Operation::Query, [.., "sessions"]) => list_sessions(world, base, &query),
        (Operation::Query, [.., id]) => retrieve(world, base, id, &query),
        (Operation::Close, [.., id, "expire"]) => expire(world, base, id),
        (Operation::RefundQuery, _) => list_refunds(world, &query),
        (Operation::Bill, _) => crate::bill::stripe_page(world, &query),
        _ => failure(404, "invalid_request_error", "resource_missing"),
    };
    let created =
        (operation == Operation::Create && status == 200).then(|| get(&form, "client_reference_id").to_owned());
    let answer = SimAnswer::new(operation, status, answer).with("content-type", "application/json");
    SimAnswer { created, ..answer }
}

/// The first answer to a key, again for the same bytes; another body under the same key is an error.
fn once(world: &mut World, key: &str, body: &[u8], act: impl FnOnce(&mut World) -> (u16, String)) -> (u16, String) {
    if key.is_empty() {
        return invalid("idempotency_key_missing");
    }
    if let Some((known, status, answer)) = world.idempotent.get(key) {
        let is_same = known == body;
        return if is_same {
            (*status, answer.clone())
        } else {
            failure(400, "idempotency_error", "idempotency_key_in_use")
        };
    }
    let (mut status, mut answer) = act(world);
    if key.starts_with("pay-") && status == 200 && world.take(ME, Fault::Create500ButCreated) {
        (status, answer) = failure(500, "api_error", "api_error");
    }
    // Refusals of what was asked are not kept.
    if status != 400 {
        world.idempotent.insert(key.to_owned(), (body.to_vec(), status, answer.clone()));
    }
    (status, answer)
}

fn create(world: &mut World, base: &str, form: &Form) -> (u16, String) {
    let number = get(form, "client_reference_id").to_owned();
    let amount: Option<i64> = get(form, "line_items[0][price_data][unit_amount]").parse().ok();
    let expires: Option<i64> = get(form, "expires_at").parse().ok();
    let (Some(amount), Some(expires)) = (amount.filter(|amount| *amount > 0), expires) else {
        return invalid("parameter_invalid_integer");
    };
    if !(world.now + 30 * 60..=world.now + 24 * 3600).contains(&expires) {
        return invalid("expires_at");
    }
    let is_sound = get(form, "mode") == "payment"
        && get(form, "line_items[0][quantity]") == "1"
        && !get(form, "line_items[0][price_data][product_data][name]").is_empty()
        && get(form, "success_url").contains("{CHECKOUT_SESSION_ID}")
        && get(form, "payment_intent_data[metadata][out_trade_no]") == number
        && !number.is_empty();
    if !is_sound {
        return invalid("parameter_missing");
    }
    let (session, txn, now) = (world.id("cs_test_"), world.id("pi_"), world.now);
    let trade = Trade {
        provider: ME,
        out_trade_no: number.clone(),
        txn,
        session,
        method: "checkout".to_owned(),
        amount,
        currency: get(form, "line_items[0][price_data][currency]").to_owned(),
        subject: get(form, "line_items[0][price_data][product_data][name]").to_owned(),
        state: TradeState::Open,
        is_finished: false,
        created_at: now,
        expires_at: expires,
        paid_at: 0,
        notify_url: String::new(),
        return_url: get(form, "cancel_url").to_owned(),
        refunds: Vec::new(),
    };
    let answer = session_object(&trade, base, false).to_string();
    world.trades.insert((ME, number), trade);
    (200, answer)
}

pub fn session_object(trade: &Trade, base: &str, is_expanded: bool) -> Value {
    let (status, payment) = match trade.state {
        TradeState::Unscanned | TradeState::Open => ("open", "unpaid"),
        TradeState::Paid => ("complete", "paid"),
        TradeState::Closed => ("expired", "unpaid"),
    };
    let charge = json!({
        "id": format!("ch_{}", trade.txn), "object": "charge", "created": trade.paid_at, "amount": trade.amount,
        "amount_refunded": trade.refunded(),
    });
    let intent = match (trade.state, is_expanded) {
        (TradeState::Paid, true) => json!({ "id": trade.txn, "object": "payment_intent", "latest_charge": charge }),
        (TradeState::Paid, false) => trade.txn.clone().into(),
        _ => Value::Null,
    };
    let url = (status == "open").then(|| format!("{base}/c/pay/{}", trade.session));
    json!({
        "id": trade.session, "object": "checkout.session", "url": url, "status": status, "payment_status": payment,
        "amount_total": trade.amount, "currency": trade.currency, "payment_intent": intent, "livemode": false,
        "client_reference_id": trade.out_trade_no, "created": trade.created_at, "expires_at": trade.expires_at,
        "metadata": { "out_trade_no": trade.out_trade_no },
    })
}

fn find<'a>(world: &'a mut World, session: &str) -> Option<&'a mut Trade> {
    world.trades.values_mut().find(|trade| trade.provider == ME && trade.session == session)
}

pub fn page(world: &mut World, session: &str) -> Option<String> {
    let trade = find(world, session)?;
    Some(pay_page(ME.name(), &trade.out_trade_no, &trade.subject, trade.amount, &trade.return_url))
}

fn retrieve(world: &mut World, base: &str, session: &str, query: &Form) -> (u16, String) {
    let is_expanded = get(query, "expand[]") == "payment_intent.latest_charge";
    let is_wrong = world.take(ME, Fault::QueryOtherAmount);
    match find(world, session) {
        None => failure(404, "invalid_request_error", "resource_missing"),
        Some(trade) => {
            let mut object = session_object(trade, base, is_expanded);
            object["amount_total"] = (trade.amount + i64::from(is_wrong)).into();
            (200, object.to_string())
        }
    }
}

/// Newest first, at most `limit`, behind `starting_after`.
pub fn list<T>(all: Vec<T>, query: &Form, id: impl Fn(&T) -> String, object: impl Fn(&T) -> Value) -> (u16, String) {
    let limit: usize = get(query, "limit").parse().unwrap_or(10).min(100);
    let after = get(query, "starting_after");
    let start =
        if after.is_empty() { 0 } else { all.iter().position(|item| id(item) == after).map_or(all.len(), |at| at + 1) };
    let page: Vec<Value> = all.iter().skip(start).take(limit).map(object).collect();
    let has_more = all.len() > start + limit;
    (200, json!({ "object": "list", "data": page, "has_more": has_more }).to_string())
}

fn list_sessions(world: &World, base: &str, query: &Form) -> (u16, String) {
    let since: i64 = get(query, "created[gte]").parse().unwrap_or_default();
    let mut all: Vec<&Trade> =
        world.trades.values().filter(|trade| trade.provider == ME && trade.created_at >= since).collect();
    all.sort_by_key(|trade| (-trade.created_at, trade.session.clone()));
    list(all, query, |trade| trade.session.clone(), |trade| session_object(trade, base, false))
}

fn expire(world: &mut World, base: &str, session: &str) -> (u16, String) {
    let number = find(world, session).map(|trade| trade.out_trade_no.clone()).unwrap_or_default();
    if world.take(ME, Fault::CloseRace) {
        // The buyer was faster.
        drop(world.pay(ME, &number));
    }
    match find(world, session) {
        None => failure(404, "invalid_request_error", "resource_missing"),
        Some(trade) if trade.state != TradeState::Open => invalid("session_not_open"),
        Some(trade) => {
            trade.state = TradeState::Closed;
            (200, session_object(trade, base, false).to_string())
        }
    }
}

pub fn refund_object(trade: &Trade, refund: &SimRefund) -> Value {
    let status = match refund.state {
        RefundState::Processing => "pending",
        RefundState::Succeeded => "succeeded",
        RefundState::Abnormal => "failed",
    };
    json!({
        "id": refund.id, "object": "refund", "amount": refund.amount, "currency": trade.currency, "status": status,
        "payment_intent": trade.txn, "created": refund.at,
        "failure_reason": (status == "failed").then_some("lost_or_stolen_card"),
        "metadata": { "out_trade_no": trade.out_trade_no, "refund_no": refund.refund_no },
    })
}

fn refund(world: &mut World, form: &Form) -> (u16, String) {
    let intent = get(form, "payment_intent");
    let Some(number) = world.trades.values().find(|trade| trade.txn == intent).map(|trade| trade.out_trade_no.clone())
    else {
        return invalid("resource_missing");
    };
    let Ok(amount) = get(form, "amount").parse() else { return invalid("parameter_invalid_integer") };
    match world.refund(ME, &number, get(form, "metadata[refund_no]"), amount) {
        Err(reason) => invalid(reason),
        Ok(refund) => match world.trade(ME, &number) {
            Some(trade) => (200, refund_object(trade, &refund).to_string()),
            None => invalid("resource_missing"),
        },
    }
}

fn list_refunds(world: &World, query: &Form) -> (u16, String) {
    let intent = get(query, "payment_intent");
    let trade = world.trades.values().find(|trade| trade.provider == ME && trade.txn == intent);
    let Some(trade) = trade else { return failure(404, "invalid_request_error", "resource_missing") };
    let all: Vec<&SimRefund> = trade.refunds.iter().rev().collect();
    list(all, query, |refund| refund.id.clone(), |refund| refund_object(trade, refund))
}
