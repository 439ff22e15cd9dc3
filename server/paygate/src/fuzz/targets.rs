//! One target for each reader of a gateway's bytes.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderMap, HeaderName, HeaderValue};
use kernel::clock::{ManualClock, Timestamp};
use kernel::random::Random;
use paysim::identity;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use serde_json::{Value, json};

use super::fuzz;
use crate::PaymentGateway;
use crate::alipay::{self, Alipay, AlipayConfig};
use crate::amount::parse_yuan;
use crate::client::{Endpoint, Limits, Surroundings, read_http_date, read_rfc3339};
use crate::crypto::{PrivateKey, PublicKey, hex, hmac_sha256};
use crate::stripe::{self, Stripe, StripeConfig};
use crate::wechat::{self, Wechat, WechatConfig, WechatPublicKey};
use crate::wire::{read_form, write_form};

const VECTORS: &str = include_str!("../../../paysim/golden/vectors.json");

fn vector(path: &str) -> String {
    let all: Value = serde_json::from_str(VECTORS).expect("the vectors");
    all.pointer(path).and_then(Value::as_str).expect("a vector").to_owned()
}

fn now() -> Timestamp {
    Timestamp::from_seconds(1_794_896_697)
}

fn surroundings() -> Surroundings {
    drop(rustls::crypto::ring::default_provider().install_default());
    Surroundings { clock: Arc::new(ManualClock::at(now())), random: Random::seeded(1), limits: Limits::default() }
}

fn alipay() -> Alipay {
    let config = AlipayConfig {
        app_id: identity::ALIPAY_APP_ID.to_owned(),
        seller_id: identity::ALIPAY_SELLER_ID.to_owned(),
        private_key: identity::MERCHANT_PRIVATE.to_owned(),
        alipay_public_key: identity::ALIPAY_PUBLIC.to_owned(),
    };
    Alipay::new(config, Endpoint::Real, surroundings()).expect("a gateway")
}

fn wechat() -> Wechat {
    let config = WechatConfig {
        app_secret: None,
        mchid: identity::WECHAT_MCHID.to_owned(),
        appid: identity::WECHAT_APPID.to_owned(),
        private_key: identity::MERCHANT_PRIVATE.to_owned(),
        merchant_serial: identity::WECHAT_MERCHANT_SERIAL.to_owned(),
        api_v3_key: identity::WECHAT_API_V3_KEY.to_owned(),
        public_key: Some(WechatPublicKey {
            id: identity::WECHAT_PUBLIC_KEY_ID.to_owned(),
            key: identity::WECHAT_PUBLIC.to_owned(),
        }),
        platform_certificates: Vec::new(),
    };
    Wechat::new(config, Endpoint::Real, surroundings()).expect("a gateway")
}

fn stripe() -> Stripe {
    let config =
        StripeConfig { secret_key: "sk_test_fuzz".to_owned(), webhook_secrets: vec![vector("/webhook_secret")] };
    Stripe::new(config, Endpoint::Real, surroundings()).expect("a gateway")
}

fn headers(pairs: &[(&'static str, String)]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in pairs {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
    headers
}

#[test]
fn an_alipay_notification_that_was_changed_is_not_believed() {
    let (gateway, original) = (alipay(), vector("/alipay_notification"));
    let honest = gateway.read_notification(&HeaderMap::new(), original.as_bytes(), now()).expect("a notification");
    fuzz("alipay notification", |fuzzer| {
        let body = fuzzer.spoil(original.as_bytes());
        // Another spelling of the same parameters is the same message.
        if let Ok(read) = gateway.read_notification(&HeaderMap::new(), &body, now()) {
            assert_eq!(read, honest);
        }
        drop(gateway.read_return(&String::from_utf8_lossy(&body)));
    });
}

#[test]
fn an_alipay_notification_with_a_valid_signature_and_nonsense_inside_is_survived() {
    let (gateway, original) = (alipay(), vector("/alipay_partial_refund"));
    let key = PrivateKey::read(identity::ALIPAY_PRIVATE).expect("a key");
    fuzz("alipay notification, signed", |fuzzer| {
        let Some(mut form) = read_form(original.as_bytes()) else { return };
        let names =
            ["total_amount", "trade_status", "gmt_payment", "refund_fee", "out_trade_no", "trade_no", "notify_type"];
        for name in names {
            if fuzzer.below(3) == 0 {
                let value = fuzzer.spoil_text(form.get(name).map(String::as_str).unwrap_or_default());
                form.insert(name.to_owned(), value);
            }
        }
        form.remove("sign");
        let signed =
            form.iter().filter(|(name, _)| *name != "sign_type").map(|(name, value)| format!("{name}={value}"));
        let text = signed.collect::<Vec<_>>().join("&");
        form.insert("sign".to_owned(), key.sign(text.as_bytes()).expect("a signature"));
        let body = write_form(form.iter().map(|(name, value)| (name.as_str(), value.as_str())));
        drop(gateway.read_notification(&HeaderMap::new(), body.as_bytes(), now()));
    });
}

#[test]
fn an_alipay_answer_that_was_changed_is_not_believed() {
    let (gateway, original) = (alipay(), vector("/alipay_answer"));
    let key = PrivateKey::read(identity::ALIPAY_PRIVATE).expect("a key");
    let honest = format!("{:?}", gateway.verify_answer("alipay.trade.query", original.as_bytes()).expect("an answer"));
    fuzz("alipay answer", |fuzzer| {
        let body = fuzzer.spoil(original.as_bytes());
        if let Ok(read) = gateway.verify_answer("alipay.trade.query", &body) {
            assert_eq!(format!("{read:?}"), honest);
        }
        // And one that Alipay would have signed.
        let inside = fuzzer.spoil_text(r#"{"code":"10000","msg":"Success","out_trade_no":"P1","total_amount":"1.00"}"#);
        let sign = key.sign(inside.as_bytes()).expect("a signature");
        let body = format!("{{\"alipay_trade_query_response\":{inside},\"sign\":\"{sign}\"}}");
        drop(gateway.verify_answer("alipay.trade.query", body.as_bytes()));
    });
}

#[test]
fn a_wechat_notification_that_was_changed_is_not_believed() {
    let (gateway, original) = (wechat(), vector("/wechat_notification/body"));
    let names = [
        ("wechatpay-timestamp", "Wechatpay-Timestamp"),
        ("wechatpay-nonce", "Wechatpay-Nonce"),
        ("wechatpay-serial", "Wechatpay-Serial"),
        ("wechatpay-signature", "Wechatpay-Signature"),
    ];
    let pairs = names.map(|(name, path)| (name, vector(&format!("/wechat_notification/headers/{path}"))));
    let honest = gateway.read_notification(&headers(&pairs), original.as_bytes(), now()).expect("a notification");
    fuzz("wechat notification", |fuzzer| {
        let body = fuzzer.spoil(original.as_bytes());
        if let Ok(read) = gateway.read_notification(&headers(&pairs), &body, now()) {
            assert_eq!(body, original.as_bytes(), "{read:?}");
        }
        let changed = pairs.clone().map(|(name, value)| (name, fuzzer.spoil_text(&value)));
        if let Ok(read) = gateway.read_notification(&headers(&changed), original.as_bytes(), now()) {
            assert_eq!(read, honest);
        }
    });
}

#[test]
fn a_wechat_notification_with_a_valid_signature_and_nonsense_inside_is_survived() {
    let gateway = wechat();
    let key = PrivateKey::read(identity::WECHAT_PRIVATE).expect("a key");
    let unbound = UnboundKey::new(&AES_256_GCM, identity::WECHAT_API_V3_KEY.as_bytes()).expect("a key");
    let cipher = LessSafeKey::new(unbound);
    let transaction = json!({
        "appid": identity::WECHAT_APPID, "mchid": identity::WECHAT_MCHID, "out_trade_no": "P1", "trade_state": "SUCCESS",
        "transaction_id": "4200", "success_time": "2026-11-17T14:25:08+08:00", "amount": { "total": 1, "currency": "CNY" },
    });
    let refund = json!({
        "mchid": identity::WECHAT_MCHID, "out_trade_no": "P1", "out_refund_no": "R1", "refund_status": "SUCCESS",
        "amount": { "refund": 1, "total": 1 },
    });
    let plains = [("TRANSACTION.SUCCESS", transaction.to_string()), ("REFUND.SUCCESS", refund.to_string())];
    fuzz("wechat notification, signed", |fuzzer| {
        let (event, plain) = &plains[fuzzer.below(2)];
        let mut inside = fuzzer.spoil(plain.as_bytes());
        let nonce = Nonce::try_assume_unique_for_key(b"fuzz-nonce-1").expect("a nonce");
        cipher.seal_in_place_append_tag(nonce, Aad::from(b""), &mut inside).expect("encryption");
        let mut body = json!({
            "id": "1", "event_type": event,
            "resource": { "algorithm": "AEAD_AES_256_GCM", "nonce": "fuzz-nonce-1", "ciphertext": STANDARD.encode(&inside) },
        })
        .to_string();
        if fuzzer.below(3) == 0 {
            body = fuzzer.spoil_text(&body);
        }
        let time = now().seconds().to_string();
        let signature = key.sign(format!("{time}\nn\n{body}\n").as_bytes()).expect("a signature");
        let pairs = [
            ("wechatpay-timestamp", time),
            ("wechatpay-nonce", "n".to_owned()),
            ("wechatpay-serial", identity::WECHAT_PUBLIC_KEY_ID.to_owned()),
            ("wechatpay-signature", signature),
        ];
        drop(gateway.read_notification(&headers(&pairs), body.as_bytes(), now()));
    });
}

#[test]
fn wechat_answers_of_every_kind_are_survived() {
    let gateway = wechat();
    let answers = [
        r#"{"appid":"a","mchid":"m","out_trade_no":"P1","trade_state":"SUCCESS","transaction_id":"4200","amount":{"total":1,"currency":"CNY"}}"#,
        r#"{"out_refund_no":"R1","status":"PROCESSING","amount":{"refund":1}}"#,
        r#"{"code_url":"weixin://x","h5_url":"https://wx.tenpay.com/x","prepay_id":"wx1"}"#,
        r#"{"code":"PARAM_ERROR","message":"no","detail":{"field":"/amount"}}"#,
        r#"{"hash_type":"SHA1","hash_value":"00","download_url":"https://api.mch.weixin.qq.com/v3/billdownload/file?token=x"}"#,
        r#"{"data":[{"serial_no":"1","effective_time":"2026-11-17T14:25:08+08:00","expire_time":"2031-11-17T14:25:08+08:00","encrypt_certificate":{"algorithm":"AEAD_AES_256_GCM","nonce":"certificate1","associated_data":"certificate","ciphertext":"AAAA"}}]}"#,
    ];
    fuzz("wechat answers", |fuzzer| {
        gateway.read_anything(&fuzzer.spoil(answers[fuzzer.below(answers.len())].as_bytes()))
    });
}

#[test]
fn a_stripe_event_that_was_changed_is_not_believed() {
    let (gateway, original, header) = (stripe(), vector("/stripe_event/body"), vector("/stripe_event/header"));
    let honest =
        gateway.read_notification(&headers(&[("stripe-signature", header.clone())]), original.as_bytes(), now());
    assert!(honest.is_ok());
    fuzz("stripe event", |fuzzer| {
        let body = fuzzer.spoil(original.as_bytes());
        if gateway.read_notification(&headers(&[("stripe-signature", header.clone())]), &body, now()).is_ok() {
            assert_eq!(body, original.as_bytes());
        }
        let changed = headers(&[("stripe-signature", fuzzer.spoil_text(&header))]);
        if let Ok(read) = gateway.read_notification(&changed, original.as_bytes(), now()) {
            assert_eq!(Ok(read), honest);
        }
        // And with a signature that is right.
        let time = now().seconds();
        let tag =
            hex(&hmac_sha256(vector("/webhook_secret").as_bytes(), &[format!("{time}.").as_bytes(), &body].concat()));
        drop(gateway.read_notification(&headers(&[("stripe-signature", format!("t={time},v1={tag}"))]), &body, now()));
    });
}

#[test]
fn stripe_answers_of_every_kind_are_survived() {
    let gateway = stripe();
    let answers = [
        r#"{"id":"cs_1","url":"https://x","status":"complete","payment_status":"paid","amount_total":1,"currency":"cny","payment_intent":{"id":"pi_1","latest_charge":{"created":1794896697,"amount_refunded":1}},"livemode":false,"client_reference_id":"P1"}"#,
        r#"{"id":"re_1","status":"failed","amount":1,"failure_reason":"x","metadata":{"refund_no":"R1","out_trade_no":"P1"}}"#,
        r#"{"data":[{"id":"re_1","status":"succeeded","amount":1,"metadata":{}}],"has_more":true}"#,
        r#"{"error":{"type":"invalid_request_error","code":"x","message":"y"}}"#,
        r#"{"id":"evt_1","type":"charge.dispute.closed","created":1,"livemode":false,"data":{"object":{"payment_intent":"pi_1","amount":1,"status":"lost"}}}"#,
    ];
    fuzz("stripe answers", |fuzzer| {
        gateway.read_anything(&fuzzer.spoil(answers[fuzzer.below(answers.len())].as_bytes()))
    });
}

#[test]
fn bills_of_every_gateway_are_survived() {
    let wechat_bill = "\u{feff}交易时间,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,手续费,订单金额,申请退款金额\r\n`2026-11-17 14:25:08,`4200,`P1,`REFUND,`CNY,`R1,`-0.01000,`1.00,`1.00\r\n总交易单数,x\r\n`1,`2\r\n";
    let details = "#支付宝\r\n支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）\r\n2026\t,P1\t,退款,2026-11-17 14:25:08,-1.00,R1,0.01\r\n#-----\r\n";
    let stripe_bill = r#"{"data":[{"id":"txn_1","type":"refund","amount":-1,"fee":0,"currency":"cny","created":1794896697,"source":{"payment_intent":"pi_1","metadata":{"out_trade_no":"P1","refund_no":"R1"}}}],"has_more":true}"#;
    let archive = |content: &[u8]| {
        let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        writer.start_file("x.csv", zip::write::SimpleFileOptions::default()).expect("a file");
        std::io::Write::write_all(&mut writer, content).expect("content");
        writer.finish().expect("an archive").into_inner()
    };
    let (gbk, _, _) = encoding_rs::GBK.encode(details);
    let whole = archive(&gbk);
    assert!(wechat::read_bill(wechat_bill.as_bytes()).is_ok_and(|rows| rows.len() == 1));
    assert!(alipay::read_bill(&whole).is_ok_and(|rows| rows.len() == 1));
    assert!(stripe::read_bill_page(stripe_bill.as_bytes()).is_ok_and(|(rows, next)| rows.len() == 1 && next.is_some()));
    fuzz("bills", |fuzzer| {
        drop(wechat::read_bill(&fuzzer.spoil(wechat_bill.as_bytes())));
        drop(stripe::read_bill_page(&fuzzer.spoil(stripe_bill.as_bytes())));
        drop(alipay::read_bill(&fuzzer.spoil(&whole)));
        drop(alipay::read_bill(&archive(&fuzzer.spoil(&gbk))));
    });
}

#[test]
fn keys_certificates_times_and_amounts_are_survived() {
    fuzz("keys and values", |fuzzer| {
        let texts = [identity::MERCHANT_PRIVATE, identity::ALIPAY_PUBLIC, identity::PLATFORMS[0].2];
        let text = fuzzer.spoil_text(texts[fuzzer.below(3)]);
        drop(PublicKey::read(&text));
        drop(PublicKey::from_certificate(&text));
        if fuzzer.below(10) == 0 {
            drop(PrivateKey::read(&text));
        }
        let values = ["Tue, 17 Nov 2026 06:24:57 GMT", "2026-11-17T14:24:57.123+08:00", "168.00", "a=b&c=%E4%BD%A0+d"];
        let value = fuzzer.spoil_text(values[fuzzer.below(4)]);
        let _ = (read_http_date(&value), read_rfc3339(&value), read_form(value.as_bytes()));
        if let Some(fen) = parse_yuan(&value) {
            let (yuan, rest) = value.split_once('.').unwrap_or((&value, ""));
            let digits = format!("{yuan}{rest:0<2}");
            assert_eq!(digits.parse(), Ok(fen), "{value}");
        }
    });
}
