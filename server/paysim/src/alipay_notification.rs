//! Alipay's notifications, spoiled as the armed faults say.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::alipay::{ME, Parameters, joined, trade_status, yuan};
use crate::answer::{Message, china_time};
use crate::crypto::{sign, signing_key};
use crate::fault::Fault;
use crate::identity::{ALIPAY_APP_ID, ALIPAY_BUYER_ID, ALIPAY_PRIVATE, ALIPAY_SELLER_ID, STRANGER_PRIVATE};
use crate::world::{Event, Trade, TradeState, World};

pub fn notification(world: &mut World, out_trade_no: &str, event: &Event, id: &str) -> Option<Message> {
    let now = world.now;
    let trade = world.trade(ME, out_trade_no)?.clone();
    let mut parameters: Parameters = [
        ("notify_time", china_time(now)),
        ("notify_type", "trade_status_sync".to_owned()),
        ("notify_id", id.to_owned()),
        ("app_id", ALIPAY_APP_ID.to_owned()),
        ("auth_app_id", ALIPAY_APP_ID.to_owned()),
        ("charset", "utf-8".to_owned()),
        ("version", "1.0".to_owned()),
        ("sign_type", "RSA2".to_owned()),
        ("trade_no", trade.txn.clone()),
        ("out_trade_no", trade.out_trade_no.clone()),
        ("seller_id", ALIPAY_SELLER_ID.to_owned()),
        ("buyer_id", ALIPAY_BUYER_ID.to_owned()),
        ("trade_status", trade_status(&trade).to_owned()),
        ("total_amount", yuan(trade.amount)),
        ("receipt_amount", yuan(trade.amount - trade.amount / 10)),
        ("subject", trade.subject.clone()),
        ("gmt_create", china_time(trade.created_at)),
        ("fund_bill_list", "[{\"fundChannel\":\"ALIPAYACCOUNT\"}]".to_owned()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect();
    let mut set = |name: &str, value: String| drop(parameters.insert(name.to_owned(), value));
    if trade.state == TradeState::Paid {
        set("gmt_payment", china_time(trade.paid_at));
    }
    match event {
        // A notification carries the state of the payment at its time.
        Event::Paid => set("trade_status", "TRADE_SUCCESS".to_owned()),
        Event::Refund(refund_no) => {
            let is_unknown = world.take(ME, Fault::RefundNoticeUnknown);
            set("out_biz_no", if is_unknown { world.id("R") } else { refund_no.clone() });
            set("refund_fee", yuan(trade.refunded()));
            set("gmt_refund", format!("{}.123", china_time(now)));
        }
        Event::Closed => set("gmt_close", china_time(now)),
        Event::Finished => set("trade_status", "TRADE_FINISHED".to_owned()),
    }
    Some(spoil(world, &trade, parameters))
}

fn spoil(world: &mut World, trade: &Trade, mut parameters: Parameters) -> Message {
    let amount = trade.amount;
    let changes = [
        (Fault::WrongAppId, "app_id", "2021999999999999".to_owned()),
        (Fault::WrongMerchant, "seller_id", "2088999999999999".to_owned()),
        (Fault::AmountLess, "total_amount", yuan(amount - 1)),
        (Fault::AmountMore, "total_amount", yuan(amount + 1)),
        (Fault::AmountAsFloat, "total_amount", "0.1e1".to_owned()),
        (Fault::SignTypeRsa, "sign_type", "RSA".to_owned()),
        (Fault::AlgorithmSwap, "sign_type", "HMAC".to_owned()),
        (Fault::EmptyParameter, "passback_params", String::new()),
        (Fault::CharsetGbk, "charset", "gbk".to_owned()),
        (Fault::BodyTooLarge, "body", "x".repeat(65_537)),
    ];
    for (fault, name, value) in changes {
        if world.take(ME, fault) {
            parameters.insert(name.to_owned(), value);
        }
    }
    if world.take(ME, Fault::UnknownOrder) {
        parameters.insert("out_trade_no".to_owned(), world.id("P"));
    }
    if world.take(ME, Fault::OtherMembersOrder) {
        let other = world.trades.keys().find(|(provider, number)| *provider == ME && *number != trade.out_trade_no);
        let other = other.map(|(_, number)| number.clone()).unwrap_or_default();
        parameters.insert("out_trade_no".to_owned(), other);
    }
    // Products differ in whether they sign empty values.
    let keeps_empty = world.draw().is_multiple_of(2);
    let text = joined(&parameters, &["sign", "sign_type"], keeps_empty);
    let key = if world.take(ME, Fault::WrongKey) { STRANGER_PRIVATE } else { ALIPAY_PRIVATE };
    let mut signature = sign(&signing_key(key), text.as_bytes());
    if world.take(ME, Fault::BadSignature) {
        signature = STANDARD.encode([7_u8; 256]);
    }
    if world.take(ME, Fault::SignatureOfOtherBody) {
        signature = sign(&signing_key(key), text.replace("total_amount", "other_amount").as_bytes());
    }
    parameters.insert("sign".to_owned(), signature);
    let is_gbk = parameters.get("charset").is_some_and(|charset| charset == "gbk");
    let encode = |text: &str| {
        let bytes = if is_gbk { encoding_rs::GBK.encode(text).0.into_owned() } else { text.as_bytes().to_vec() };
        form_urlencoded::byte_serialize(&bytes).collect::<String>()
    };
    let pairs: Vec<String> = parameters.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    let mut body = pairs.join("&");
    if world.take(ME, Fault::DuplicateParameter) {
        body.push_str("&total_amount=0.01");
    }
    if world.take(ME, Fault::TruncatedJson) {
        body.truncate(body.len() / 2);
    }
    Message {
        url: trade.notify_url.clone(),
        headers: vec![("content-type", "application/x-www-form-urlencoded; charset=utf-8".to_owned())],
        body: body.into_bytes(),
    }
}
