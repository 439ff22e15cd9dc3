//! Inside of WeChat's own browser: who pays is asked of WeChat, and the payment opens over the page.

use http::Method;
use paysim::{Provider, identity};
use serde_json::{Value, json};

use super::Rig;
use crate::kit::Answer;
use crate::kit::people::Person;

const WECHAT: &str = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile MicroMessenger/8.0.50";

async fn pay(rig: &Rig, buyer: &Person<'_>, order: &str, key: &str, code: Option<&str>) -> Answer {
    let headers = [("ba-user-token", buyer.tokens.access.as_str()), ("idempotency-key", key), ("user-agent", WECHAT)];
    let ask = json!({ "number": order, "balance": false, "channel": "wechat", "payer_code": code });
    rig.drive(rig.app.call(Method::POST, "/api/order/pay", &headers, Some(ask))).await
}

fn page_of(order: &Value, channel: &str) -> Value {
    let channels = order["channels"].as_array().unwrap();
    channels.iter().find(|one| one["key"] == channel).unwrap()["payer_page"].clone()
}

/// Goes where the browser is sent, and comes back with what is in its address.
async fn authorise(page: &str) -> String {
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let page = page.replace("{return}", "http%3A%2F%2Fshop.example%2Fpay%3Forder%3DA1").replace("{state}", "s1");
    let answer = client.get(page).send().await.unwrap();
    let back = answer.headers()["location"].to_str().unwrap().to_owned();
    let code = back.strip_prefix("http://shop.example/pay?order=A1&code=").unwrap();
    code.strip_suffix("&state=s1").unwrap().to_owned()
}

#[tokio::test]
async fn who_pays_inside_of_wechat_is_asked_of_wechat_and_used_once() {
    let rig = Rig::new(1).await;
    let lin = rig.app.member("lin").await;
    let (first, second) = (rig.order(&lin, 0).await, rig.order(&lin, 1).await);
    let detail = lin.order_detail(&first).await;
    assert_eq!(page_of(&detail, "alipay"), Value::Null);
    let code = authorise(page_of(&detail, "wechat").as_str().unwrap()).await;
    let key = "payer-key-0000000000001";
    let paid = pay(&rig, &lin, &first, key, Some(&code)).await.data();
    assert_eq!(paid["payment"]["action"], "jsapi");
    assert!(paid["payment"]["jsapi"]["package"].as_str().unwrap().starts_with("prepay_id="));
    // The same call again, whose code is used up, is answered the same.
    assert_eq!(pay(&rig, &lin, &first, key, Some(&code)).await.data(), paid);
    pay(&rig, &lin, &second, "payer-key-0000000000002", Some(&code)).await.refused("payment.no_payer");
    pay(&rig, &lin, &second, "payer-key-0000000000003", Some("made-up")).await.refused("payment.no_payer");
    // Who brings no code gets one to scan.
    let other = pay(&rig, &lin, &second, "payer-key-0000000000004", None).await.data();
    assert_eq!(other["payment"]["action"], "qr");
    let payment = paid["payment"]["number"].as_str().unwrap();
    rig.pay(Provider::Wechat, payment);
    rig.deliver().await;
    assert_eq!(lin.order_detail(&first).await["status"], "fulfilled");
}

#[tokio::test]
async fn a_shop_without_the_official_accounts_secret_asks_nobody() {
    let rig = Rig::without_gateways(2).await;
    let mut credentials = identity::credentials(Provider::Wechat);
    credentials.as_object_mut().unwrap().remove("app_secret");
    rig.save(Provider::Wechat, credentials).await;
    let lin = rig.app.member("lin").await;
    let order = rig.order(&lin, 0).await;
    assert_eq!(page_of(&lin.order_detail(&order).await, "wechat"), Value::Null);
    pay(&rig, &lin, &order, "payer-key-0000000000005", Some("code")).await.refused("payment.no_payer");
}

/// The simulator's buyer pays for two members: each order says that the other was paid by the same account.
#[tokio::test]
async fn the_same_payer_under_other_accounts_is_a_sign_of_risk() {
    let rig = Rig::new(1).await;
    let boss = rig.app.super_admin("boss").await;
    for provider in [Provider::Wechat, Provider::Alipay] {
        let signs = async |order: &str| {
            let desk = boss.get(&format!("/admin/shop.Order/desk?number={order}")).await.data();
            let list = desk["risks"].as_array().unwrap().clone();
            list.into_iter().find(|sign| sign["key"] == "payer").map(|sign| sign["count"].clone())
        };
        let name = provider.name();
        let (lin, bo) = (rig.app.member(&format!("lin_{name}")).await, rig.app.member(&format!("bo_{name}")).await);
        let paid = async |buyer: &Person<'_>, ware: usize| {
            let (order, payment) = rig.waiting(buyer, ware, provider).await;
            rig.pay(provider, &payment);
            rig.deliver().await;
            assert_eq!(buyer.order_detail(&order).await["status"], "fulfilled");
            order
        };
        let first = paid(&lin, 0).await;
        paid(&lin, 1).await;
        assert_eq!(signs(&first).await, None, "one account, one customer");
        let others = paid(&bo, 0).await;
        assert_eq!((signs(&first).await, signs(&others).await), (Some(json!(1)), Some(json!(1))), "{name}");
    }
}
