//! Credentials: they go in and never come out, earlier versions stay for late notifications, and money of the other kind is refused.

use http::Method;
use paysim::{Event, Message, Provider, identity};
use platform::guard::session::Side;
use serde_json::{Value, json};

use super::{Rig, credentials};
use crate::kit::TestApp;
use crate::kit::people::PASSWORD;

pub async fn send(message: &Message) -> (u16, Vec<u8>) {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let request =
        message.headers.iter().fold(client.post(&message.url), |request, (name, value)| request.header(*name, value));
    let answer = request.body(message.body.clone()).send().await.unwrap();
    (answer.status().as_u16(), answer.bytes().await.unwrap().to_vec())
}

/// Pieces of every secret that the tests enter.
fn secrets() -> Vec<String> {
    let line = |pem: &str| pem.lines().nth(3).unwrap().to_owned();
    vec![
        line(identity::MERCHANT_PRIVATE),
        identity::WECHAT_API_V3_KEY.to_owned(),
        identity::WECHAT_APP_SECRET.to_owned(),
        identity::STRIPE_SECRET_KEY.to_owned(),
        identity::STRIPE_WEBHOOK_SECRET.to_owned(),
    ]
}

#[tokio::test]
async fn credentials_go_in_and_never_come_out() {
    let rig = Rig::new(1).await;
    let lin = rig.app.member("lin").await;
    for (ware, provider) in Provider::ALL.into_iter().enumerate() {
        let (_, payment) = rig.waiting(&lin, ware, provider).await;
        rig.pay(provider, &payment);
        rig.deliver().await;
    }
    let shown = rig.admin_get("/admin/shop.gateway/index").await;
    assert_eq!(shown["list"].as_array().unwrap().len(), 3);
    let fields = shown["list"][1]["versions"][0]["fields"].as_array().unwrap();
    assert!(fields.contains(&json!("private_key")) && fields.contains(&json!("api_v3_key")), "{fields:?}");
    assert!(shown["list"][0]["versions"][0]["notify_url"].as_str().unwrap().contains("/notify/alipay/"));
    let log = rig.admin_get("/admin/auth.adminlog/index?limit=100").await;
    let stored: Vec<(String,)> =
        rig.rows("SELECT sealed || notify_key || merchant || endpoint FROM gateway_config").await;
    let events: Vec<(String,)> = rig.rows("SELECT raw || dedup_key || reason FROM payment_event").await;
    let requests: Vec<(String,)> = rig.rows("SELECT request || content FROM payment").await;
    let audits: Vec<(String,)> = rig.rows("SELECT data || before_data || after_data FROM admin_log").await;
    let mut all = format!("{shown}{log}{stored:?}{events:?}{requests:?}{audits:?}");
    let lists = rushes::registry::LISTS.iter().map(|list| list.node);
    for node in lists.chain(rushes::registry::ALL.iter().map(|resource| resource.node)) {
        let url = format!("/admin/{}/export?format=csv", node.replacen('/', ".", 1));
        let file = rig.admin_call(Method::GET, &url, None).await.text();
        assert!(!file.is_empty(), "{node}");
        all.push_str(&file);
    }
    assert!(all.contains("alipay,"), "files of payments are among them");
    for secret in secrets() {
        assert!(!all.contains(&secret), "{}…", &secret[..8]);
    }
}

#[tokio::test]
async fn a_version_that_was_replaced_still_reads_what_comes_late() {
    let rig = Rig::new(2).await;
    let lin = rig.app.member("lin").await;
    let (order, payment) = rig.waiting(&lin, 0, Provider::Stripe).await;
    rig.pay(Provider::Stripe, &payment);
    let late = rig.sim.message(Provider::Stripe, &payment, &Event::Paid, "evt_late").unwrap();
    // The webhook's secret is changed, and with it the address; the message on its way is signed with the earlier one.
    let other = json!({ "webhook_secrets": ["whsec_another_0123456789abcdef"] });
    let newer = rig.save(Provider::Stripe, other).await;
    assert_ne!(newer, late.url);
    let (status, _) = rig.drive(send(&Message { url: newer.clone(), ..late.clone() })).await;
    assert_eq!(status, 400, "another version does not know this secret");
    let (status, _) = rig.drive(send(&late)).await;
    assert_eq!((status, lin.order_detail(&order).await["status"].as_str()), (200, Some("fulfilled")));
    let versions = &rig.admin_get("/admin/shop.gateway/index").await["list"][2]["versions"];
    assert_eq!((&versions[0]["version"], &versions[0]["is_current"]), (&json!(2), &json!(true)));
    assert_eq!((&versions[1]["version"], &versions[1]["is_current"]), (&json!(1), &json!(false)));
    // What was not entered again is kept: the secret key still opens the gateway.
    assert_eq!(rig.admin_post("/admin/shop.gateway/check", json!({ "provider": "stripe" })).await["is_right"], true);
}

#[tokio::test]
async fn a_switched_off_gateway_takes_no_new_payments_and_finishes_old_ones() {
    let rig = Rig::new(3).await;
    let lin = rig.app.member("lin").await;
    let (order, payment) = rig.waiting(&lin, 0, Provider::Wechat).await;
    rig.admin_post("/admin/shop.gateway/switch", json!({ "provider": "wechat", "is_on": false })).await;
    let channels = lin.order_detail(&order).await["channels"].clone();
    assert!(!channels.to_string().contains("wechat"), "{channels}");
    let other = rig.order(&lin, 1).await;
    rig.begin(&lin, &other, Provider::Wechat, None).await.refused("payment.no_channel");
    rig.pay(Provider::Wechat, &payment);
    rig.deliver().await;
    assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
    rig.admin_post("/admin/shop.gateway/switch", json!({ "provider": "wechat", "is_on": true })).await;
    assert_eq!(rig.begin(&lin, &other, Provider::Wechat, None).await.code(), 1);
}

#[tokio::test]
async fn a_version_saved_on_one_node_is_used_by_the_other() {
    let rig = Rig::without_gateways(4).await;
    let other = rig.app.another_node(tempfile::TempDir::new().unwrap());
    assert!(other.app.orders.gateways.fresh(&other.app.app).await.unwrap().current_of("stripe").is_none());
    rig.save(Provider::Stripe, credentials(Provider::Stripe)).await;
    // The other node has another key to seal with, so it sees the version and cannot open it.
    let seen = other.app.orders.gateways.fresh(&other.app.app).await.unwrap();
    assert!(seen.current_of("stripe").is_none() && seen.problems.len() == 1, "{:?}", seen.problems);
}

#[tokio::test]
async fn what_cannot_work_is_refused_in_words() {
    let rig = Rig::without_gateways(5).await;
    let save = async |provider: &str, endpoint: &str, credentials: Value| {
        let body = json!({ "provider": provider, "endpoint": endpoint, "credentials": credentials });
        rig.admin_call(Method::POST, "/admin/shop.gateway/edit", Some(body)).await
    };
    let wechat = credentials(Provider::Wechat);
    let broken = |name: &str, value: Value| {
        let mut broken = wechat.clone();
        broken[name] = value;
        broken
    };
    let simulator = rig.sim.url();
    save("paypal", &simulator, json!({})).await.refused("gateway.unknown_provider");
    save("wechat", "http://10.0.0.1", wechat.clone()).await.refused("gateway.bad_endpoint");
    save("wechat", "real", wechat.clone()).await.refused("gateway.live_in_development");
    save("wechat", &simulator, json!({})).await.refused("gateway.missing_field");
    save("wechat", &simulator, broken("private_key", "SECRET".into())).await.refused("gateway.bad_private_key");
    save("wechat", &simulator, broken("api_v3_key", "short".into())).await.refused("gateway.bad_api_v3_key");
    let methods = json!({ "provider": "wechat", "endpoint": simulator, "methods": ["page"], "credentials": wechat });
    rig.admin_call(Method::POST, "/admin/shop.gateway/edit", Some(methods)).await.refused("gateway.bad_methods");
    assert_eq!(rig.rows::<(i64,)>("SELECT COUNT(*) FROM gateway_config").await, [(0,)]);
    // Whoever has not proved who they are saves nothing.
    let chief = rig.app.signed_in(Side::Admin, rig.chief).await;
    rig.app.clock.advance(std::time::Duration::from_secs(11 * 60));
    let body = json!({ "provider": "wechat", "endpoint": simulator, "credentials": credentials(Provider::Wechat) });
    chief.admin_pay_call("/admin/shop.gateway/edit", body).await.refused("session.prove");
}

#[tokio::test]
async fn production_takes_real_money_only() {
    let settings = [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example")];
    let app = TestApp::with(&settings).await;
    let chief = app.admin("chief", &["shop/gateway/edit"]).await;
    chief.post("/admin/ajax/prove", json!({ "password": PASSWORD })).await.data();
    let save = async |provider: &str, endpoint: &str, credentials: Value| {
        chief
            .admin_pay_call(
                "/admin/shop.gateway/edit",
                json!({ "provider": provider, "endpoint": endpoint, "credentials": credentials }),
            )
            .await
    };
    save("alipay", "http://127.0.0.1:9", credentials(Provider::Alipay))
        .await
        .refused("gateway.simulator_in_production");
    save("alipay", "trial", credentials(Provider::Alipay)).await.refused("gateway.test_in_production");
    save("stripe", "real", credentials(Provider::Stripe)).await.refused("gateway.test_in_production");
    assert_eq!(save("alipay", "real", credentials(Provider::Alipay)).await.code(), 1);
}

#[tokio::test]
async fn no_secret_reaches_the_log_of_the_program() {
    let app = crate::real::prepared(crate::real::now()).await;
    let (chief, lin) = (app.super_admin("chief").await.tokens.access, app.member("lin").await.tokens.access);
    let ware = crate::kit::till::wares(&app, &["9.90"]).await[0];
    let sim = paysim::Sim::start(1, crate::real::now().seconds()).await.unwrap();
    let shop = crate::real::Shop::open_with(app, &[("RUSHES_LOG_LEVEL", "debug")]).await;
    let post = async |path: &str, header: (&str, &str), body: Value| -> Value {
        let request = shop.client().post(format!("{}{path}", shop.url())).header("server", "true");
        let key = format!("log-key-{}-{}", path.len(), body.to_string().len());
        let request = request.header(header.0, header.1).header("idempotency-key", key).json(&body);
        request.send().await.unwrap().json().await.unwrap()
    };
    let (admin, member) = (("batoken", chief.as_str()), ("ba-user-token", lin.as_str()));
    for provider in Provider::ALL {
        for endpoint in [sim.url(), "http://127.0.0.1:1".to_owned(), "http://10.0.0.1".to_owned(), sim.url()] {
            let body =
                json!({ "provider": provider.name(), "endpoint": endpoint, "credentials": credentials(provider) });
            let saved = post("/admin/shop.gateway/edit", admin, body).await;
            sim.set_stripe_webhook_url(saved["data"]["notify_url"].as_str().unwrap_or_default());
        }
        post("/admin/shop.gateway/check", admin, json!({ "provider": provider.name() })).await;
        let line = json!({ "lines": [ware.line()], "coupon": null, "points": 0, "total": "9.90", "agreed": true, "no_return": true,
            "note": provider.name() });
        let order = post("/api/order/create", member, line).await["data"]["number"].clone();
        let paid =
            post("/api/order/pay", member, json!({ "number": order, "balance": false, "channel": provider.name() }))
                .await;
        if let Some(payment) = paid["data"]["payment"]["number"].as_str() {
            sim.set_clock(crate::real::now().seconds());
            sim.scan(payment);
            sim.pay(provider, payment).unwrap();
            sim.deliver_due().await;
        }
    }
    let log = shop.log();
    assert!(log.contains("/admin/shop.gateway/edit"), "something was logged");
    for secret in secrets() {
        assert!(!log.contains(&secret), "{}…", &secret[..8]);
    }
}
