//! WeChat Pay's side: verifies the merchant's Authorization, keeps orders, signs answers with the key that the merchant asked for.

use serde_json::{Value, json};

use crate::answer::{Operation, SimAnswer, china_rfc3339, parse_china_time, pay_page};
use crate::crypto::{encrypt, sign, signing_key, verifies};
use crate::fault::Fault;
use crate::identity::{
    MERCHANT_PUBLIC, PLATFORMS, WECHAT_API_V3_KEY, WECHAT_APPID, WECHAT_MCHID, WECHAT_MERCHANT_SERIAL, WECHAT_PRIVATE,
    WECHAT_PUBLIC_KEY_ID,
};
use crate::server::SimRequest;
use crate::world::{Provider, RefundState, SimRefund, Trade, TradeState, World};

pub const ME: Provider = Provider::Wechat;

impl SimRequest<'_> {
    /// `mchid="…",nonce_str="…"` behind the scheme.
    fn authorization(&self, name: &str) -> &str {
        let Some(rest) = self.header("authorization").strip_prefix("WECHATPAY2-SHA256-RSA2048 ") else { return "" };
        let part = rest.split(',').find_map(|part| part.strip_prefix(name)?.strip_prefix("=\"")?.strip_suffix('"'));
        part.unwrap_or_default()
    }
}

/// Serial and private key that sign: the public key's where the merchant names it, else the platform's of today.
pub fn signer(world: &World, asked: &str) -> (&'static str, &'static str) {
    let platform = PLATFORMS[usize::from(world.is_rotated)];
    if asked == WECHAT_PUBLIC_KEY_ID { (WECHAT_PUBLIC_KEY_ID, WECHAT_PRIVATE) } else { (platform.0, platform.1) }
}

fn check(world: &mut World, request: &SimRequest<'_>) -> Result<(), String> {
    let get = |name: &str| request.authorization(name);
    if get("mchid") != WECHAT_MCHID {
        return Err("mchid".to_owned());
    }
    if get("serial_no") != WECHAT_MERCHANT_SERIAL {
        return Err("serial_no".to_owned());
    }
    let timestamp: i64 = get("timestamp").parse().map_err(|_| "timestamp".to_owned())?;
    if (world.now - timestamp).abs() >= 300 {
        return Err("timestamp expired".to_owned());
    }
    let nonce = get("nonce_str");
    if nonce.len() != 32 || !world.nonces.insert(nonce.to_owned()) {
        return Err("nonce_str".to_owned());
    }
    if request.header("accept") != "application/json" || request.header("user-agent").is_empty() {
        return Err("headers".to_owned());
    }
    let body = std::str::from_utf8(request.body).map_err(|_| "body".to_owned())?;
    let message = format!("{}\n{}\n{timestamp}\n{nonce}\n{body}\n", request.method, request.path);
    if verifies(MERCHANT_PUBLIC, message.as_bytes(), get("signature")) { Ok(()) } else { Err("signature".to_owned()) }
}

fn failure(status: u16, code: &str) -> (u16, String) {
    (status, json!({ "code": code, "message": code }).to_string())
}

/// Signs an answer over its raw body.
fn respond(
    world: &mut World,
    request: &SimRequest<'_>,
    operation: Operation,
    (status, body): (u16, String),
) -> SimAnswer {
    let (serial, key) = signer(world, request.header("wechatpay-serial"));
    let (timestamp, nonce) = (world.now, world.id("n"));
    let signature = sign(&signing_key(key), format!("{timestamp}\n{nonce}\n{body}\n").as_bytes());
    let answer = SimAnswer::new(operation, status, body).with("content-type", "application/json");
    if operation == Operation::Query && world.take(ME, Fault::QueryUnsignedAnswer) {
        return answer;
    }
    let signature = if operation == Operation::Query && world.take(ME, Fault::SignTestPrefix) {
        format!("WECHATPAY/SIGNTEST/{signature}")
    } else {
        signature
    };
    answer
        .with("wechatpay-timestamp", timestamp.to_string())
        .with("wechatpay-nonce", nonce)
        .with("wechatpay-signature", signature)
        .with("wechatpay-serial", serial)
        .with("request-id", "paysim")
}

pub fn handle(world: &mut World, base: &str, request: &SimRequest<'_>) -> SimAnswer {
    if let Err(reason) = check(world, request) {
        let body = json!({ "code": "SIGN_ERROR", "message": reason }).to_string();
        return SimAnswer::new(Operation::Other, 401, body);
    }
    let body: Value = serde_json::from_slice(request.body).unwrap_or_default();
    let (path, query) = request.path.split_once('?').unwrap_or((request.path, ""));
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    let (operation, answer) = match (request.method.as_str(), &parts[..]) {
        ("POST", ["v3", "pay", "transactions", channel @ ("native" | "h5" | "jsapi")]) => {
            let answer = create(world, base, channel, &body);
            let created = (answer.0 == 200).then(|| body["out_trade_no"].as_str().unwrap_or_default().to_owned());
            return SimAnswer { created, ..respond(world, request, Operation::Create, answer) };
        }
        ("GET", ["v3", "pay", "transactions", "out-trade-no", number]) => {
            let is_ours = query == format!("mchid={WECHAT_MCHID}");
            (Operation::Query, if is_ours { query_trade(world, number) } else { failure(400, "PARAM_ERROR") })
        }
        ("POST", ["v3", "pay", "transactions", "out-trade-no", number, "close"]) => {
            (Operation::Close, close(world, number, &body))
        }
        ("POST", ["v3", "refund", "domestic", "refunds"]) => (Operation::Refund, refund(world, &body)),
        ("GET", ["v3", "refund", "domestic", "refunds", number]) => {
            (Operation::RefundQuery, query_refund(world, number))
        }
        ("GET", ["v3", "certificates"]) => (Operation::Other, certificates(world)),
        ("GET", ["v3", "bill", "tradebill"]) => {
            let day = query.split('&').find_map(|part| part.strip_prefix("bill_date=")).unwrap_or_default();
            (Operation::Bill, crate::bill::wechat_answer(world, base, day))
        }
        // Files are not signed.
        ("GET", ["v3", "billdownload", "file"]) => {
            let day = query.strip_prefix("token=").unwrap_or_default();
            let mut file = crate::bill::wechat_file(world, day);
            if world.take(ME, Fault::BillOtherFile) {
                file.extend(b"\r\n");
            }
            return SimAnswer::new(Operation::Other, 200, file);
        }
        _ => (Operation::Other, failure(404, "RESOURCE_NOT_EXISTS")),
    };
    respond(world, request, operation, answer)
}

fn create(world: &mut World, base: &str, channel: &str, body: &Value) -> (u16, String) {
    let text = |path: &str| body.pointer(path).and_then(Value::as_str).unwrap_or_default();
    if text("/appid") != WECHAT_APPID || text("/mchid") != WECHAT_MCHID {
        return failure(400, "APPID_MCHID_NOT_MATCH");
    }
    let number = text("/out_trade_no").to_owned();
    let is_number = (6..=32).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-|*".contains(&byte));
    let description = text("/description").chars().count();
    let notify_url = text("/notify_url");
    let is_address =
        (notify_url.starts_with("https://") || notify_url.starts_with("http://127.")) && !notify_url.contains('?');
    let (amount, expires) = (body.pointer("/amount/total").and_then(Value::as_i64), text("/time_expire"));
    let expires = expires.strip_suffix("+08:00").and_then(|local| parse_china_time(&local.replace('T', " ")));
    let has_extra = match channel {
        "h5" => !text("/scene_info/payer_client_ip").is_empty() && !text("/scene_info/h5_info/type").is_empty(),
        "jsapi" => !text("/payer/openid").is_empty(),
        _ => true,
    };
    let (Some(amount), Some(expires)) = (amount.filter(|amount| *amount > 0), expires) else {
        return failure(400, "PARAM_ERROR");
    };
    let is_sound = is_number && (1..=127).contains(&description) && is_address && has_extra;
    if !is_sound || text("/amount/currency") != "CNY" {
        return failure(400, "PARAM_ERROR");
    }
    let (txn, now) = (world.id("4200"), world.now);
    let trade = world.trades.entry((ME, number.clone())).or_insert_with(|| Trade {
        provider: ME,
        out_trade_no: number.clone(),
        txn,
        session: String::new(),
        method: channel.to_owned(),
        amount,
        currency: "CNY".to_owned(),
        subject: text("/description").to_owned(),
        state: TradeState::Open,
        is_finished: false,
        created_at: now,
        expires_at: expires,
        paid_at: 0,
        notify_url: notify_url.to_owned(),
        return_url: String::new(),
        refunds: Vec::new(),
    });
    match trade.state {
        TradeState::Paid => return failure(400, "ORDERPAID"),
        TradeState::Closed => return failure(400, "ORDER_CLOSED"),
        TradeState::Open | TradeState::Unscanned if trade.amount != amount => return failure(403, "OUT_TRADE_NO_USED"),
        TradeState::Open | TradeState::Unscanned => {}
    }
    let answer = match channel {
        "native" => json!({ "code_url": format!("weixin://wxpay/bizpayurl?pr={}", trade.txn) }),
        "h5" => json!({ "h5_url": format!("{base}/sim/page/wechat?prepay_id={}&package=1", trade.out_trade_no) }),
        _ => json!({ "prepay_id": format!("wx{}", trade.txn) }),
    };
    (200, answer.to_string())
}

pub fn page(world: &mut World, number: &str, return_url: &str) -> Option<String> {
    let trade = world.trade(ME, number)?;
    trade.return_url = return_url.to_owned();
    Some(pay_page(ME.name(), number, &trade.subject, trade.amount, return_url))
}

pub fn transaction(trade: &Trade, amount: i64) -> Value {
    let state = match trade.state {
        TradeState::Unscanned | TradeState::Open => "NOTPAY",
        TradeState::Paid if trade.refunded() > 0 => "REFUND",
        TradeState::Paid => "SUCCESS",
        TradeState::Closed => "CLOSED",
    };
    let mut answer = json!({
        "appid": WECHAT_APPID, "mchid": WECHAT_MCHID, "out_trade_no": trade.out_trade_no, "trade_state": state,
        "trade_state_desc": state, "trade_type": trade.method.to_uppercase(), "attach": "",
        "amount": { "total": amount, "payer_total": amount - amount / 10, "currency": "CNY", "payer_currency": "CNY" },
    });
    if trade.state == TradeState::Paid {
        answer["transaction_id"] = trade.txn.clone().into();
        answer["success_time"] = china_rfc3339(trade.paid_at).into();
        answer["payer"] = json!({ "openid": "o-paysim" });
    }
    answer
}

fn query_trade(world: &mut World, number: &str) -> (u16, String) {
    let is_wrong = world.take(ME, Fault::QueryOtherAmount);
    match world.trade(ME, number) {
        None => failure(404, "ORDER_NOT_EXIST"),
        Some(trade) => (200, transaction(trade, trade.amount + i64::from(is_wrong)).to_string()),
    }
}

fn close(world: &mut World, number: &str, body: &Value) -> (u16, String) {
    if body["mchid"] != WECHAT_MCHID {
        return failure(400, "PARAM_ERROR");
    }
    if world.take(ME, Fault::CloseRace) {
        // The buyer was faster.
        drop(world.pay(ME, number));
    }
    match world.trade(ME, number) {
        None => failure(404, "ORDER_NOT_EXIST"),
        Some(trade) if trade.state == TradeState::Paid => failure(400, "ORDERPAID"),
        Some(trade) => {
            trade.state = TradeState::Closed;
            (204, String::new())
        }
    }
}

pub fn refund_state(refund: &SimRefund) -> &'static str {
    match refund.state {
        RefundState::Processing => "PROCESSING",
        RefundState::Succeeded => "SUCCESS",
        RefundState::Abnormal => "ABNORMAL",
    }
}

fn refund_answer(trade: &Trade, refund: &SimRefund) -> (u16, String) {
    let answer = json!({
        "refund_id": refund.id, "out_refund_no": refund.refund_no, "transaction_id": trade.txn,
        "out_trade_no": trade.out_trade_no, "channel": "ORIGINAL", "status": refund_state(refund),
        "create_time": china_rfc3339(refund.at),
        "amount": { "total": trade.amount, "refund": refund.amount, "currency": "CNY" },
    });
    (200, answer.to_string())
}

fn refund(world: &mut World, body: &Value) -> (u16, String) {
    let text = |path: &str| body.pointer(path).and_then(Value::as_str).unwrap_or_default();
    let number = |path: &str| body.pointer(path).and_then(Value::as_i64).unwrap_or_default();
    let out_trade_no = text("/out_trade_no").to_owned();
    let Some(total) = world.trade(ME, &out_trade_no).map(|trade| trade.amount) else {
        return failure(404, "RESOURCE_NOT_EXISTS");
    };
    if number("/amount/total") != total || text("/amount/currency") != "CNY" || text("/reason").len() > 80 {
        return failure(400, "PARAM_ERROR");
    }
    match world.refund(ME, &out_trade_no, text("/out_refund_no"), number("/amount/refund")) {
        Err(reason) => failure(400, reason),
        Ok(refund) => match world.trade(ME, &out_trade_no) {
            Some(trade) => refund_answer(trade, &refund),
            None => failure(404, "RESOURCE_NOT_EXISTS"),
        },
    }
}

fn query_refund(world: &World, refund_no: &str) -> (u16, String) {
    let all = world.trades.values().filter(|trade| trade.provider == ME);
    let mut found = all.flat_map(|trade| trade.refunds.iter().map(move |refund| (trade, refund)));
    match found.find(|(_, refund)| refund.refund_no == refund_no) {
        None => failure(404, "RESOURCE_NOT_EXISTS"),
        Some((trade, refund)) => refund_answer(trade, refund),
    }
}

fn certificates(world: &World) -> (u16, String) {
    // Both while they change over.
    let known = if world.is_rotated { &PLATFORMS[..] } else { &PLATFORMS[..1] };
    let data: Vec<Value> = known
        .iter()
        .enumerate()
        .rev()
        .map(|(index, (serial, _, certificate))| {
            let age = if index == 0 { 86_400 } else { 60 };
            let (nonce, data) = ("certificate1", "certificate");
            json!({
                "serial_no": serial, "effective_time": china_rfc3339(world.now - age),
                "expire_time": china_rfc3339(world.now + 5 * 365 * 86_400),
                "encrypt_certificate": {
                    "algorithm": "AEAD_AES_256_GCM", "nonce": nonce, "associated_data": data,
                    "ciphertext": encrypt(WECHAT_API_V3_KEY, nonce, data, certificate.as_bytes()),
                },
            })
        })
        .collect();
    (200, json!({ "data": data }).to_string())
}
