//! The simulator refuses what the gateways would refuse, and takes commands over HTTP.

// A test that indexes what is not there fails, as it should.
#![allow(clippy::indexing_slicing)]

use paysim::crypto::{sign, signing_key};
use paysim::{Provider, Sim, TradeState, identity};
use serde_json::{Value, json};

const NOW: i64 = 1_794_896_697;
const NUMBER: &str = "P20261117SIMULATOR00001";

struct Request {
    path: &'static str,
    body: String,
    mchid: &'static str,
    serial: &'static str,
    nonce: &'static str,
    timestamp: i64,
    key: &'static str,
    /// What is signed instead of what is sent.
    signed_body: Option<String>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            path: "/v3/pay/transactions/native",
            body: native(16_800).to_string(),
            mchid: identity::WECHAT_MCHID,
            serial: identity::WECHAT_MERCHANT_SERIAL,
            nonce: "0123456789abcdef0123456789abcdef",
            timestamp: NOW,
            key: identity::MERCHANT_PRIVATE,
            signed_body: None,
        }
    }
}

fn native(total: i64) -> Value {
    json!({
        "appid": identity::WECHAT_APPID, "mchid": identity::WECHAT_MCHID, "description": "样片", "out_trade_no": NUMBER,
        "time_expire": "2026-11-17T15:24:57+08:00", "notify_url": "https://shop.example/notify",
        "amount": { "total": total, "currency": "CNY" },
    })
}

async fn send(sim: &Sim, request: Request) -> (u16, Value) {
    let Request { path, body, mchid, serial, nonce, timestamp, key, signed_body } = request;
    let signed = signed_body.as_ref().unwrap_or(&body);
    let signature = sign(&signing_key(key), format!("POST\n{path}\n{timestamp}\n{nonce}\n{signed}\n").as_bytes());
    let authorization = format!(
        "WECHATPAY2-SHA256-RSA2048 mchid=\"{mchid}\",nonce_str=\"{nonce}\",timestamp=\"{timestamp}\",serial_no=\"{serial}\",signature=\"{signature}\""
    );
    let client = reqwest::Client::builder().no_proxy().user_agent("test").build().expect("a client");
    let response = client
        .post(format!("{}{path}", sim.url()))
        .header("accept", "application/json")
        .header("authorization", authorization)
        .body(body)
        .send()
        .await
        .expect("an answer");
    let status = response.status().as_u16();
    let text = response.text().await.expect("an answer");
    (status, serde_json::from_str(&text).unwrap_or_default())
}

#[tokio::test]
async fn requests_that_wechat_would_refuse_are_refused() {
    let sim = Sim::start(1, NOW).await.expect("a simulator");
    let refused = [
        ("mchid", Request { mchid: "1", ..Request::default() }),
        ("serial_no", Request { serial: "1", ..Request::default() }),
        ("timestamp expired", Request { timestamp: NOW - 300, ..Request::default() }),
        ("timestamp expired", Request { timestamp: NOW + 300, ..Request::default() }),
        ("nonce_str", Request { nonce: "short", ..Request::default() }),
        ("signature", Request { key: identity::STRANGER_PRIVATE, ..Request::default() }),
    ];
    for (reason, request) in refused {
        let (status, answer) = send(&sim, request).await;
        assert_eq!((status, &answer["code"], &answer["message"]), (401, &json!("SIGN_ERROR"), &json!(reason)));
    }
    // The same JSON in another order is another body.
    let reordered = Request {
        nonce: "1123456789abcdef0123456789abcdef",
        signed_body: Some(native(16_800).to_string().replacen("{", "{ ", 1)),
        ..Request::default()
    };
    assert_eq!(send(&sim, reordered).await.0, 401);
    assert_eq!(sim.trade_state(Provider::Wechat, NUMBER), None);
    let fresh = || Request { nonce: "2123456789abcdef0123456789abcdef", ..Request::default() };
    assert_eq!(send(&sim, fresh()).await.0, 200);
    assert_eq!(sim.trade_state(Provider::Wechat, NUMBER), Some(TradeState::Open));
    // A request that was seen is not taken twice.
    assert_eq!(send(&sim, fresh()).await.1["message"], json!("nonce_str"));
    for (index, body) in [
        json!({ "total": 0 }),
        json!({ "total": 1.5, "currency": "CNY" }),
        json!({ "total": "16800", "currency": "CNY" }),
        json!({ "total": 16_800, "currency": "USD" }),
    ]
    .into_iter()
    .enumerate()
    {
        let mut content = native(1);
        content["amount"] = body;
        let nonce = ["3", "4", "5", "6"][index];
        let nonce: &'static str = Box::leak(nonce.repeat(32).into_boxed_str());
        let (status, answer) = send(&sim, Request { body: content.to_string(), nonce, ..Request::default() }).await;
        assert_eq!((status, &answer["code"]), (400, &json!("PARAM_ERROR")), "{content}");
    }
}

#[tokio::test]
async fn it_is_directed_over_http() {
    let sim = Sim::start(7, NOW).await.expect("a simulator");
    assert_eq!(send(&sim, Request::default()).await.0, 200);
    let client =
        reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
    let post = async |path: &str, body: Value| {
        let answer =
            client.post(format!("{}{path}", sim.url())).body(body.to_string()).send().await.expect("an answer");
        (answer.status().as_u16(), answer.text().await.expect("a text"))
    };
    let get = async |path: &str| -> Value {
        let answer = client.get(format!("{}{path}", sim.url())).send().await.expect("an answer");
        serde_json::from_str(&answer.text().await.expect("a text")).expect("JSON")
    };
    let steps = json!([
        { "fault": "drop_all_notifies", "provider": "wechat", "times": 1 },
        { "pay": NUMBER, "provider": "wechat" },
        { "advance": 60 },
    ]);
    assert_eq!(post("/sim/script", steps).await, (200, json!({ "now": NOW + 60 }).to_string()));
    assert_eq!(get("/sim/books").await["wechat"], json!({ "paid": 16_800, "refunded": 0, "net": 16_800 }));
    assert_eq!(get("/sim/seen").await[0]["operation"], json!("create"));
    assert_eq!(get("/sim/faults").await.as_array().map(Vec::len), Some(paysim::Fault::ALL.len()));
    assert_eq!(post("/sim/clock", json!({ "advance": 40 })).await.1, json!({ "now": NOW + 100 }).to_string());
    for bad in [json!({}), json!([{ "fault": "nothing" }]), json!([{ "pay": "P1", "provider": "wechat" }])] {
        assert_eq!(post("/sim/script", bad).await.0, 400);
    }
    assert_eq!(post(&format!("/sim/pay/wechat/{NUMBER}"), json!({})).await.0, 400, "it is paid already");
}
