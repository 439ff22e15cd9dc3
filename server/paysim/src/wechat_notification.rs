//! WeChat's notifications: encrypted inside, signed outside, spoiled as the armed faults say.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::answer::{Message, china_rfc3339, spoil_json};
use crate::crypto::{encrypt, sign, signing_key};
use crate::fault::Fault;
use crate::identity::{STRANGER_PRIVATE, WECHAT_API_V3_KEY};
use crate::wechat::{ME, refund_state, signer, transaction};
use crate::world::{Event, Trade, TradeState, World};

/// `mode` is the key that the merchant can verify with: the public key's id, or anything else for platform certificates.
pub fn notification(world: &mut World, out_trade_no: &str, event: &Event, id: &str, mode: &str) -> Option<Message> {
    let trade = world.trade(ME, out_trade_no)?.clone();
    let (event_type, original, plain) = match event {
        Event::Paid => {
            let mut plain =
                transaction(&Trade { refunds: Vec::new(), state: TradeState::Paid, ..trade.clone() }, trade.amount);
            spoil_transaction(world, &trade, &mut plain);
            ("TRANSACTION.SUCCESS", "transaction", plain)
        }
        Event::Refund(refund_no) => {
            let refund = trade.refunds.iter().find(|refund| refund.refund_no == *refund_no)?;
            let state = refund_state(refund);
            let is_unknown = world.take(ME, Fault::RefundNoticeUnknown);
            let plain = json!({
                "mchid": crate::identity::WECHAT_MCHID, "out_trade_no": out_trade_no, "transaction_id": trade.txn,
                "out_refund_no": if is_unknown { world.id("R") } else { refund_no.clone() },
                "refund_id": refund.id, "refund_status": state, "success_time": china_rfc3339(refund.at),
                "amount": { "total": trade.amount, "refund": refund.amount, "payer_total": trade.amount, "payer_refund": refund.amount },
            });
            let event_type = if state == "SUCCESS" { "REFUND.SUCCESS" } else { "REFUND.ABNORMAL" };
            (event_type, "refund", plain)
        }
        // WeChat tells of nothing else.
        Event::Closed | Event::Finished => return None,
    };
    let resource = seal(world, original, &plain);
    let body = json!({
        "id": id, "create_time": china_rfc3339(world.now), "resource_type": "encrypt-resource",
        "event_type": event_type, "summary": "支付", "resource": resource,
    })
    .to_string();
    let body = spoil_json(world, ME, body, "\"id\":\"other\"");
    Some(Message { url: trade.notify_url, headers: sign_headers(world, mode, &body), body: body.into_bytes() })
}

fn spoil_transaction(world: &mut World, trade: &Trade, plain: &mut Value) {
    let amount = trade.amount;
    let changes: [(Fault, &str, Value); 6] = [
        (Fault::WrongAppId, "/appid", "wx9999999999999999".into()),
        (Fault::WrongMerchant, "/mchid", "1999999999".into()),
        (Fault::AmountLess, "/amount/total", (amount - 1).into()),
        (Fault::AmountMore, "/amount/total", (amount + 1).into()),
        (Fault::AmountAsFloat, "/amount/total", json!(1.0e1)),
        (Fault::OtherCurrency, "/amount/currency", "USD".into()),
    ];
    for (fault, path, value) in changes {
        if world.take(ME, fault)
            && let Some(place) = plain.pointer_mut(path)
        {
            *place = value;
        }
    }
    if world.take(ME, Fault::UnknownOrder) {
        plain["out_trade_no"] = world.id("P").into();
    }
    if world.take(ME, Fault::OtherMembersOrder) {
        let other = world.trades.keys().find(|(provider, number)| *provider == ME && *number != trade.out_trade_no);
        plain["out_trade_no"] = other.map(|(_, number)| number.clone()).unwrap_or_default().into();
    }
}

fn seal(world: &mut World, original: &str, plain: &Value) -> Value {
    let nonce = world.id("").chars().take(12).collect::<String>();
    let data = if world.draw().is_multiple_of(2) { "transaction" } else { "" };
    let sealed_with = if world.take(ME, Fault::GcmWrongAad) { "other" } else { data };
    let mut ciphertext = encrypt(WECHAT_API_V3_KEY, &nonce, sealed_with, plain.to_string().as_bytes());
    if world.take(ME, Fault::GcmBadTag) {
        let mut bytes = STANDARD.decode(&ciphertext).unwrap_or_default();
        if let Some(last) = bytes.last_mut() {
            *last ^= 1;
        }
        ciphertext = STANDARD.encode(bytes);
    }
    let algorithm = if world.take(ME, Fault::AlgorithmSwap) { "AEAD_AES_128_GCM" } else { "AEAD_AES_256_GCM" };
    let nonce = if world.take(ME, Fault::GcmWrongNonceLength) { format!("{nonce}x") } else { nonce };
    json!({
        "algorithm": algorithm, "ciphertext": ciphertext, "associated_data": data, "nonce": nonce,
        "original_type": original,
    })
}

fn sign_headers(world: &mut World, mode: &str, body: &str) -> Vec<(&'static str, String)> {
    let mut timestamp = world.now;
    if world.take(ME, Fault::StaleTimestamp) {
        timestamp -= 301;
    }
    if world.take(ME, Fault::FutureTimestamp) {
        timestamp += 301;
    }
    let (serial, key) = signer(world, mode);
    let key = if world.take(ME, Fault::WrongKey) { STRANGER_PRIVATE } else { key };
    let nonce = world.id("n");
    let other = if world.take(ME, Fault::SignatureOfOtherBody) { "other" } else { "" };
    let mut signature = sign(&signing_key(key), format!("{timestamp}\n{nonce}\n{body}{other}\n").as_bytes());
    if world.take(ME, Fault::BadSignature) {
        signature = STANDARD.encode([7_u8; 256]);
    }
    if world.take(ME, Fault::SignTestPrefix) {
        signature = format!("WECHATPAY/SIGNTEST/{signature}");
    }
    let serial = if world.take(ME, Fault::UnknownSerial) { "0000000000000000" } else { serial };
    vec![
        ("content-type", "application/json".to_owned()),
        ("wechatpay-timestamp", timestamp.to_string()),
        ("wechatpay-nonce", nonce),
        ("wechatpay-signature", signature),
        ("wechatpay-serial", serial.to_owned()),
        ("wechatpay-signature-type", "WECHATPAY2-SHA256-RSA2048".to_owned()),
    ]
}
