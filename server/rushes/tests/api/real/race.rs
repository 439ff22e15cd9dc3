use std::time::Duration;

use kernel::clock::Timestamp;
use serde_json::{Value, json};

use super::{Shop, key, now, prepared, scale, together, wait};
use crate::kit::make;
use crate::kit::till::versions;

/// M-06: the notice, the browser that comes back and the shop's own question, all at once.
#[tokio::test]
async fn m06_three_kinds_of_evidence_settle_once() {
    let (payments, people) = (scale(30, 2_000), scale(10, 64));
    let app = prepared(now()).await;
    let wares = versions(&app, payments.div_ceil(people), "2.50").await;
    let mut tokens = Vec::new();
    for turn in 0..people {
        tokens.push(app.member(&format!("m{turn}")).await.tokens.access);
    }
    let shop = Shop::open(app).await;
    let settled = together(payments, |turn| {
        let (shop, token, ware) = (&shop, &tokens[turn % people], wares[turn / people]);
        async move {
            let order = shop.order(token, ware, "2.50").await.unwrap();
            let ask = json!({ "number": order, "balance": false, "channel": "sandbox" });
            let paid = shop.post(token, "/api/order/pay", Some(&key()), &ask).await;
            let payment = paid["data"]["payment"]["number"].as_str().unwrap().to_owned();
            let state = format!("/api/payment/state?number={payment}");
            let ask = json!({ "number": payment });
            let confirm = || shop.post(token, "/api/payment/confirm", None, &ask);
            tokio::join!(shop.press(&payment, "twice"), confirm(), confirm());
            shop.get(token, &state).await["data"]["order_status"] == "fulfilled"
        }
    })
    .await;
    assert_eq!(settled.iter().filter(|done| **done).count(), payments);
    println!(
        "M-06: {payments} payments, each told by two notices, three questions and the job; {payments} settled once"
    );
    shop.audited();
}

/// M-16: money comes in the moment in which time runs out.
#[tokio::test]
async fn m16_time_and_money_meet_at_the_edge() {
    let (orders, people) = (scale(40, 2_000), scale(8, 200));
    let each = orders / people;
    let ahead = Duration::from_secs(u64::try_from(scale(12, 90)).unwrap());
    // Made half an hour ago, so that their time runs out while the binary runs; ten at a time, a little later each.
    let first_end = now().plus(ahead);
    let app = prepared(Timestamp(first_end.0 - 30 * 60 * 1000)).await;
    let wares = versions(&app, each, "4.00").await;
    let mut made = Vec::new();
    for turn in 0..people {
        let lin = app.member(&format!("m{turn}")).await;
        make::money(&app, lin.id, "2").await;
        for ware in &wares {
            let order = lin.order(&[ware.line()]).await.data();
            made.push((
                lin.tokens.access.clone(),
                order["number"].as_str().unwrap().to_owned(),
                order["expires_at"].as_i64().unwrap(),
            ));
        }
        app.clock.advance(Duration::from_millis(u64::try_from(scale(100, 50)).unwrap()));
    }
    // Their sessions began half an hour ago as well, which they outlive.
    let shop = Shop::open(app).await;
    assert!(now() < first_end, "the machine is too slow to have made {orders} orders in {ahead:?}");
    let outcomes = together(orders, |turn| {
        let (shop, (token, number, ends)) = (&shop, &made[turn]);
        async move {
            let ask = json!({ "number": number, "balance": turn % 2 == 0, "channel": "sandbox" });
            let paid = shop.post(token, "/api/order/pay", Some(&key()), &ask).await;
            let Some(payment) = paid["data"]["payment"]["number"].as_str().map(str::to_owned) else { return "refused" };
            // Within fifty milliseconds of its end, before or after.
            let jitter = i64::try_from(turn * 37 % 100).unwrap() - 50;
            let rest = (ends * 1000 + jitter - now().0).max(0);
            wait(Duration::from_millis(u64::try_from(rest).unwrap())).await;
            shop.press(&payment, "succeed").await;
            "paid"
        }
    })
    .await;
    let (mut fulfilled, mut back) = (0, 0);
    for (token, number, _) in &made {
        let mut detail = json!({ "status": "pending", "payments": [] });
        // The shop's own jobs have the last word on what nobody paid and on what is given back.
        let is_moving = |one: &Value| {
            ["created", "pending", "closing", "duplicate_paid", "refunding"].contains(&one["status"].as_str().unwrap())
        };
        while is_moving(&detail) || detail["payments"].as_array().unwrap().iter().any(is_moving) {
            wait(Duration::from_millis(20)).await;
            detail = shop.get(token, &format!("/api/order/detail?number={number}")).await["data"].clone();
        }
        match detail["status"].as_str().unwrap() {
            "fulfilled" => fulfilled += 1,
            "closed" => {
                let is_over = |one: &Value| ["closed", "refunded", "failed"].contains(&one["status"].as_str().unwrap());
                assert!(detail["payments"].as_array().unwrap().iter().all(is_over), "closed with money: {detail}");
                back += 1;
            }
            other => panic!("{other}: {detail}"),
        }
    }
    let paid = outcomes.iter().filter(|outcome| **outcome == "paid").count();
    println!("M-16: {orders} orders, {paid} paid around their end: {fulfilled} fulfilled, {back} closed or given back");
    shop.audited();
}
