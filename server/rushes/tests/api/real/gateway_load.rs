use kernel::clock::Stopwatch;
use paysim::{Event, Provider, Sim};
use serde_json::json;

use super::{Shop, key, now, prepared, scale, together};
use crate::gateways::credentials;
use crate::kit::till::versions;

/// P-14: gateways tell of many payments at the same time; each is settled before its notification is acknowledged.
#[tokio::test]
async fn p14_many_notifications_at_once_are_answered_soon() {
    let (people, each) = (scale(10, 100), 4);
    let app = prepared(now()).await;
    let wares = versions(&app, each, "0.10").await;
    let sim = Sim::start(14, now().seconds()).await.unwrap();
    let chief = app.super_admin("chief").await;
    let body = json!({ "provider": "stripe", "endpoint": sim.url(), "credentials": credentials(Provider::Stripe) });
    let saved = chief.admin_pay_call("/admin/shop.gateway/edit", body).await.data();
    let path = saved["notify_url"].as_str().unwrap().split_once("/notify/").unwrap().1.to_owned();
    let mut tokens = Vec::new();
    for turn in 0..people {
        tokens.push(app.member(&format!("m{turn}")).await.tokens.access);
    }
    let shop = Shop::open(app).await;
    sim.set_stripe_webhook_url(&format!("{}/notify/{path}", shop.url()));
    let payments = together(people * each, |turn| {
        let (shop, token, ware) = (&shop, &tokens[turn % people], wares[turn / people]);
        async move {
            let order = shop.order(token, ware, "0.10").await.unwrap();
            let ask = json!({ "number": order, "balance": false, "channel": "stripe" });
            let paid = shop.post(token, "/api/order/pay", Some(&key()), &ask).await;
            (token, order, paid["data"]["payment"]["number"].as_str().unwrap().to_owned())
        }
    })
    .await;
    sim.set_clock(now().seconds());
    let messages: Vec<_> = payments
        .iter()
        .map(|(_, _, payment)| {
            sim.pay(Provider::Stripe, payment).unwrap();
            sim.message(Provider::Stripe, payment, &Event::Paid, &format!("evt_{payment}")).unwrap()
        })
        .collect();
    let begun = Stopwatch::start();
    let mut took = together(messages.len(), |turn| {
        let (shop, message) = (&shop, &messages[turn]);
        async move {
            let watch = Stopwatch::start();
            let request = message
                .headers
                .iter()
                .fold(shop.client().post(&message.url), |request, (name, value)| request.header(*name, value));
            let answer = request.body(message.body.clone()).send().await.unwrap();
            assert_eq!(answer.status().as_u16(), 200);
            watch.elapsed().as_millis()
        }
    })
    .await;
    let rate = messages.len() as u128 * 1_000 / begun.elapsed().as_millis().max(1);
    took.sort_unstable();
    let p99 = took[took.len() * 99 / 100];
    println!("P-14: {} notifications, {rate}/s, p50 {} ms, p99 {p99} ms", took.len(), took[took.len() / 2]);
    for (token, order, _) in &payments {
        let detail = shop.get(token, &format!("/api/order/detail?number={order}")).await;
        assert_eq!(detail["data"]["status"], "fulfilled");
    }
    shop.audited();
}
