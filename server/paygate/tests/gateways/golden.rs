//! Vectors made with OpenSSL's command line and Python's `cryptography` (paysim/golden/make_vectors.py). RSA signatures of this scheme are
//! deterministic: equal bytes mean that each side accepts what the other signs.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::HeaderMap;
use kernel::clock::{ManualClock, Timestamp};
use kernel::random::Random;
use paygate::alipay::{Alipay, AlipayConfig};
use paygate::client::{Endpoint, Limits, Surroundings};
use paygate::crypto::{ApiV3Key, KeyError, PrivateKey, PublicKey, hex, hmac_matches, hmac_sha256};
use paygate::stripe::{Stripe, StripeConfig};
use paygate::wechat::{Wechat, WechatConfig, WechatPublicKey};
use paygate::{
    NotificationError, NotifiedFact, PayAction, PayMethod, PaymentGateway, PaymentRequest, Receipt, TradeStatus,
};
use serde_json::Value;

const MERCHANT: &str = include_str!("../../../paysim/golden/keys/merchant.pem");
const MERCHANT_PKCS1: &str = include_str!("../../../paysim/golden/keys/merchant.pkcs1.pem");
const ALIPAY_PUBLIC: &str = include_str!("../../../paysim/golden/keys/alipay.pub.pem");
const WECHAT_PUBLIC: &str = include_str!("../../../paysim/golden/keys/wechat.pub.pem");
const STRANGER_PUBLIC: &str = include_str!("../../../paysim/golden/keys/stranger.pub.pem");
const PLATFORM: &str = include_str!("../../../paysim/golden/keys/platform.cert.pem");
const NUMBER: &str = "P20261117GOLDEN0000000001";

fn vectors() -> Value {
    serde_json::from_str(include_str!("../../../paysim/golden/vectors.json")).expect("the vectors")
}

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    value.pointer(path).and_then(Value::as_str).unwrap_or_else(|| panic!("{path} of {value}"))
}

fn bytes(value: &Value, path: &str) -> Vec<u8> {
    STANDARD.decode(text(value, path)).expect("base64")
}

fn now() -> Timestamp {
    Timestamp::from_seconds(vectors()["now"].as_i64().expect("a time"))
}

fn surroundings() -> Surroundings {
    // The program does this at its start.
    drop(rustls::crypto::ring::default_provider().install_default());
    Surroundings { clock: Arc::new(ManualClock::at(now())), random: Random::seeded(1), limits: Limits::default() }
}

fn alipay() -> Alipay {
    let vectors = vectors();
    let config = AlipayConfig {
        app_id: text(&vectors, "/alipay/app_id").to_owned(),
        seller_id: text(&vectors, "/alipay/seller_id").to_owned(),
        private_key: MERCHANT.to_owned(),
        alipay_public_key: ALIPAY_PUBLIC.to_owned(),
    };
    Alipay::new(config, Endpoint::Real, surroundings()).expect("a gateway")
}

fn wechat() -> Wechat {
    let vectors = vectors();
    let config = WechatConfig {
        app_secret: None,
        mchid: text(&vectors, "/wechat/mchid").to_owned(),
        appid: text(&vectors, "/wechat/appid").to_owned(),
        private_key: MERCHANT.to_owned(),
        merchant_serial: text(&vectors, "/wechat/merchant_serial").to_owned(),
        api_v3_key: text(&vectors, "/api_v3_key").to_owned(),
        public_key: Some(WechatPublicKey {
            id: text(&vectors, "/wechat/public_key_id").to_owned(),
            key: WECHAT_PUBLIC.to_owned(),
        }),
        platform_certificates: Vec::new(),
    };
    Wechat::new(config, Endpoint::Real, surroundings()).expect("a gateway")
}

fn stripe() -> Stripe {
    let config = StripeConfig {
        secret_key: "sk_test_golden".to_owned(),
        webhook_secrets: vec!["whsec_other".to_owned(), text(&vectors(), "/webhook_secret").to_owned()],
    };
    Stripe::new(config, Endpoint::Real, surroundings()).expect("a gateway")
}

#[test]
fn signatures_are_those_of_openssl() {
    let (merchant, pkcs1) =
        (PrivateKey::read(MERCHANT).expect("a key"), PrivateKey::read(MERCHANT_PKCS1).expect("a key"));
    for vector in vectors()["signatures"].as_array().expect("signatures") {
        let (message, signature) = (bytes(vector, "/message"), text(vector, "/signature"));
        let public = match text(vector, "/key") {
            "merchant" => {
                assert_eq!(merchant.sign(&message).as_deref(), Some(signature));
                assert_eq!(pkcs1.sign(&message).as_deref(), Some(signature));
                continue;
            }
            "alipay" => ALIPAY_PUBLIC,
            _ => WECHAT_PUBLIC,
        };
        let public = PublicKey::read(public).expect("a key");
        assert!(public.verifies(&message, signature));
        assert!(!PublicKey::read(STRANGER_PUBLIC).expect("a key").verifies(&message, signature));
        assert!(!public.verifies(&[&message[..], b"x"].concat(), signature));
        assert!(!public.verifies(&message, ""));
        let mut broken = STANDARD.decode(signature).expect("base64");
        broken[17] ^= 1;
        assert!(!public.verifies(&message, &STANDARD.encode(&broken)));
    }
}

#[test]
fn keys_are_read_in_every_form_and_nothing_else_is() {
    let bare = |pem: &str| pem.lines().filter(|line| !line.starts_with('-')).collect::<String>();
    assert!(PrivateKey::read(&bare(MERCHANT)).is_ok() && PrivateKey::read(&bare(MERCHANT_PKCS1)).is_ok());
    assert!(PublicKey::read(&bare(ALIPAY_PUBLIC)).is_ok());
    for bad in ["", "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----", "AAAA", ALIPAY_PUBLIC, "密钥"] {
        assert_eq!(PrivateKey::read(bad).err(), Some(KeyError::PrivateKey), "{bad}");
    }
    for bad in ["", "AAAA", MERCHANT, PLATFORM, &"A".repeat(400)] {
        assert_eq!(PublicKey::read(bad).err(), Some(KeyError::PublicKey), "{bad}");
    }
    assert_eq!(ApiV3Key::read("too short").err(), Some(KeyError::ApiV3Key));
    let (_, serial) = PublicKey::from_certificate(PLATFORM).expect("a certificate");
    assert_eq!(serial, "7132D72A03E93CDDF8C03BBD1F37EEDF1B1B1111");
    assert_eq!(PublicKey::from_certificate(ALIPAY_PUBLIC).err(), Some(KeyError::Certificate));
}

#[test]
fn what_python_encrypts_is_opened() {
    let vectors = vectors();
    let key = ApiV3Key::read(text(&vectors, "/api_v3_key")).expect("a key");
    for vector in vectors["encrypted"].as_array().expect("ciphertexts") {
        let (ciphertext, nonce) = (text(vector, "/ciphertext"), text(vector, "/nonce"));
        let data = text(vector, "/associated_data");
        assert_eq!(key.open(ciphertext, nonce, data), Some(bytes(vector, "/plain")));
        assert_eq!(key.open(ciphertext, nonce, "other"), None);
        assert_eq!(key.open(ciphertext, "000000000001", data), None);
        assert_eq!(key.open(ciphertext, "short", data), None);
        let mut broken = STANDARD.decode(ciphertext).expect("base64");
        *broken.last_mut().expect("a tag") ^= 1;
        assert_eq!(key.open(&STANDARD.encode(&broken), nonce, data), None);
    }
}

#[test]
fn message_authentication_codes_are_those_of_openssl() {
    let vectors = vectors();
    let secret = text(&vectors, "/webhook_secret").as_bytes();
    for vector in vectors["macs"].as_array().expect("codes") {
        let message = bytes(vector, "/message");
        let tag = hmac_sha256(secret, &message);
        assert_eq!(hex(&tag), text(vector, "/tag"));
        assert!(hmac_matches(secret, &message, &tag));
        assert!(!hmac_matches(secret, &message, &tag[..31]) && !hmac_matches(b"other", &message, &tag));
    }
}

#[tokio::test]
async fn an_alipay_page_is_signed_as_python_signs_it() {
    let request = PaymentRequest {
        out_trade_no: NUMBER.to_owned(),
        method: PayMethod::Page,
        amount: 16_800,
        currency: "CNY".to_owned(),
        subject: "样片 Rushes".to_owned(),
        created_at: now(),
        expires_at: Timestamp::from_seconds(now().seconds() + 1800),
        return_url: "https://shop.example/pay".to_owned(),
        notify_url: "https://shop.example/api/payment/notify/alipay".to_owned(),
        client_ip: None,
        openid: None,
    };
    let gateway = alipay();
    let created = PaymentGateway::create(&gateway, &request).await.expect("an address");
    let PayAction::Redirect(url) = created.action else { panic!("no address") };
    let query = url.strip_prefix("https://openapi.alipay.com/gateway.do?").expect("Alipay's own host");
    let sent: Vec<(String, String)> = reqwest::Url::parse(&format!("http://x/?{query}"))
        .expect("an address")
        .query_pairs()
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let vectors = vectors();
    let expected = vectors["alipay_page"].as_object().expect("parameters");
    assert_eq!(sent.len(), expected.len());
    for (name, value) in sent {
        assert_eq!(Some(value.as_str()), expected[&name].as_str(), "{name}");
    }
}

fn receipt(txn: &str, livemode: bool, paid_at: &str) -> Receipt {
    let paid_at = Timestamp::from_local(paid_at, kernel::clock::Zone::CHINA).expect("a time");
    Receipt {
        number: NUMBER.to_owned(),
        txn: txn.to_owned(),
        amount: 16_800,
        currency: "CNY".to_owned(),
        livemode,
        paid_at_ms: paid_at.0,
        payer: None,
    }
}

#[test]
fn an_alipay_notification_is_believed_as_signed_and_not_otherwise() {
    let (vectors, gateway) = (vectors(), alipay());
    let read = |body: &str| gateway.read_notification(&HeaderMap::new(), body.as_bytes(), now());
    let body = text(&vectors, "/alipay_notification");
    let notification = read(body).expect("a notification");
    assert_eq!(notification.id, "ac05099524730693a8b330c5ecf72da9");
    let paid = receipt("2026111722001400000000000001", true, "2026-11-17 14:25:08");
    let status = TradeStatus::Paid(paid.clone());
    assert_eq!(notification.fact, NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status });
    // Part of it went back: no second payment.
    let part = read(text(&vectors, "/alipay_partial_refund")).expect("a notification");
    let status = TradeStatus::Refunded(paid);
    assert_eq!(part.fact, NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status });
    for (from, to, error) in [
        ("168.00", "168.01", NotificationError::Signature),
        ("RSA2", "RSA", NotificationError::Signature),
        ("&sign=", "&sign=x", NotificationError::Signature),
        ("notify_id=", "notify_id=1&notify_id=", NotificationError::Malformed("no form")),
    ] {
        assert!(body.contains(from));
        assert_eq!(read(&body.replacen(from, to, 1)), Err(error), "{from} → {to}");
    }
}

#[test]
fn a_wechat_notification_is_verified_and_opened() {
    let (vectors, gateway) = (vectors(), wechat());
    let body = text(&vectors, "/wechat_notification/body");
    let mut headers = HeaderMap::new();
    for (name, value) in vectors["wechat_notification"]["headers"].as_object().expect("headers") {
        let name: http::HeaderName = name.parse().expect("a name");
        headers.insert(name, value.as_str().expect("a value").parse().expect("a value"));
    }
    let notification = gateway.read_notification(&headers, body.as_bytes(), now()).expect("a notification");
    assert_eq!(notification.id, "golden-0001");
    let paid = receipt("4200000000202611170000000001", true, "2026-11-17 14:25:08");
    let status = TradeStatus::Paid(Receipt { payer: Some("o-golden".to_owned()), ..paid });
    assert_eq!(notification.fact, NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status });
    let other = body.replace("golden-0001", "golden-0002");
    let refused = gateway.read_notification(&headers, other.as_bytes(), now());
    assert_eq!(refused, Err(NotificationError::Signature));
    for seconds in [-300, 300] {
        let at = Timestamp::from_seconds(now().seconds() + seconds);
        assert_eq!(gateway.read_notification(&headers, body.as_bytes(), at), Err(NotificationError::Stale));
    }
    let request = &vectors["wechat_request"];
    let signed = PrivateKey::read(MERCHANT).expect("a key").sign(text(request, "/message").as_bytes());
    assert_eq!(signed.as_deref(), Some(text(request, "/signature")));
}

#[test]
fn a_stripe_event_counts_with_any_of_two_secrets() {
    let (vectors, gateway) = (vectors(), stripe());
    let (body, header) = (text(&vectors, "/stripe_event/body"), text(&vectors, "/stripe_event/header"));
    let read = |header: &str, body: &str, seconds: i64| {
        let mut headers = HeaderMap::new();
        headers.insert("stripe-signature", header.parse().expect("a header"));
        gateway.read_notification(&headers, body.as_bytes(), Timestamp::from_seconds(now().seconds() + seconds))
    };
    let notification = read(header, body, 0).expect("a notification");
    let status = TradeStatus::Paid(receipt("pi_golden", false, "2026-11-17 14:24:57"));
    assert_eq!(notification.fact, NotifiedFact::Trade { out_trade_no: NUMBER.to_owned(), status });
    assert!(read(header, body, 300).is_ok() && read(header, body, -300).is_ok());
    for seconds in [-301, 301] {
        assert_eq!(read(header, body, seconds), Err(NotificationError::Stale));
    }
    for bad in [body.replace("16800", "16801"), body.replace("false", "true")] {
        assert_eq!(read(header, &bad, 0), Err(NotificationError::Signature));
    }
    for bad in [header.replace("v1=", "v0="), header.replace("t=", "t=1,t="), "t=1".to_owned(), String::new()] {
        assert_eq!(read(&bad, body, 0), Err(NotificationError::Signature), "{bad}");
    }
}
