use futures_util::future::join_all;
use kernel::clock::Stopwatch;
use serde_json::{Value, json};

use super::{Shop, count, key, now, prepared, scale, together};
use crate::kit::make;
use crate::kit::till::versions;

/// M-01: ten times as many checkouts as there is money for.
#[tokio::test]
async fn m01_exactly_what_the_balance_holds_is_bought() {
    let orders = scale(60, 1_000);
    let app = prepared(now()).await;
    let wares = versions(&app, orders, "1.00").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, &(orders / 10).to_string()).await;
    let token = lin.tokens.access.clone();
    let shop = Shop::open(app).await;
    let begun = Stopwatch::start();
    let answers = together(orders, |turn| shop.buy(&token, wares[turn], "1.00")).await;
    let bought = answers.iter().filter(|answer| answer.is_ok()).count();
    println!(
        "M-01: {orders} checkouts, {bought} bought, {} short, {:?}",
        count(&answers, "order.balance_short"),
        begun.elapsed()
    );
    assert_eq!((bought, count(&answers, "order.balance_short")), (orders / 10, orders - orders / 10));
    assert_eq!(shop.get(&token, "/api/index/index").await["data"]["userInfo"]["money"], "0.00");
    shop.audited();
}

/// M-02: many buyers, the same few things.
#[tokio::test]
async fn m02_a_crowd_and_hot_items() {
    let (people, each) = (scale(6, 50), scale(10, 200));
    let app = prepared(now()).await;
    let wares = versions(&app, 40, "3.33").await;
    let mut tokens = Vec::new();
    for turn in 0..people {
        let member = app.member(&format!("m{turn}")).await;
        make::money(&app, member.id, "100").await;
        tokens.push(member.tokens.access);
    }
    let shop = Shop::open(app).await;
    let begun = Stopwatch::start();
    let answers = together(people * each, |turn| {
        // The first ten are wanted by everybody.
        let ware = if turn % 3 == 0 { wares[turn * 7 % wares.len()] } else { wares[turn % 10] };
        shop.buy(&tokens[turn % people], ware, "3.33")
    })
    .await;
    let bought = answers.iter().filter(|answer| answer.is_ok()).count();
    let known = bought + count(&answers, "order.owned") + count(&answers, "order.balance_short");
    assert_eq!(known, answers.len(), "{answers:?}");
    println!(
        "M-02: {people} members, {} checkouts, {bought} bought, {:.0}/s",
        people * each,
        (people * each) as f64 / begun.elapsed().as_secs_f64()
    );
    shop.audited();
}

/// M-04: one intent, hundreds of calls.
#[tokio::test]
async fn m04_one_key_is_one_order() {
    let calls = scale(40, 500);
    let app = prepared(now()).await;
    let wares = versions(&app, 1, "1.00").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "5").await;
    let token = lin.tokens.access.clone();
    let shop = Shop::open(app).await;
    let wish = json!({ "lines": [wares[0].line()], "coupon": null, "points": 0, "total": "1.00", "agreed": true, "no_return": true });
    let bodies = |answers: Vec<Value>| answers.into_iter().map(|answer| answer["data"].clone()).collect::<Vec<_>>();
    let made =
        bodies(join_all((0..calls).map(|_| shop.post(&token, "/api/order/create", Some("create-0001"), &wish))).await);
    assert!(made.iter().all(|answer| *answer == made[0] && answer.is_object()));
    let mut other = wish.clone();
    other["total"] = json!("2.00");
    let refused =
        join_all((0..calls).map(|_| shop.post(&token, "/api/order/create", Some("create-0001"), &other))).await;
    assert!(refused.iter().all(|answer| answer["error"] == "request.key_reused"));
    let pay = json!({ "number": made[0]["number"], "balance": true, "channel": null });
    let paid =
        bodies(join_all((0..calls).map(|_| shop.post(&token, "/api/order/pay", Some("pay-000001"), &pay))).await);
    assert!(paid.iter().all(|answer| *answer == paid[0] && answer["status"] == "fulfilled"));
    assert_eq!(shop.get(&token, "/api/order/index").await["data"]["total"], 1);
    assert_eq!(shop.get(&token, "/api/index/index").await["data"]["userInfo"]["money"], "4.00");
    println!("M-04: {calls} calls with one key, 1 order, {calls} identical answers, {calls} refused with another body");
    shop.audited();
}

/// M-10: the same thing, bought by the same person, at the same moment.
#[tokio::test]
async fn m10_the_same_right_is_given_once() {
    let calls = scale(20, 200);
    let app = prepared(now()).await;
    let wares = versions(&app, 1, "1.00").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, &calls.to_string()).await;
    let token = lin.tokens.access.clone();
    let shop = Shop::open(app).await;
    let answers = together(calls, |_| shop.buy(&token, wares[0], "1.00")).await;
    assert_eq!(
        (answers.iter().filter(|answer| answer.is_ok()).count(), count(&answers, "order.owned")),
        (1, calls - 1)
    );
    assert_eq!(shop.get(&token, "/api/order/purchases").await["data"]["total"], 1);
    println!("M-10: {calls} parallel purchases of one thing, 1 right");
    shop.audited();
}

/// M-17: more is asked back than was paid.
#[tokio::test]
async fn m17_refunds_never_exceed_what_was_paid() {
    let rounds = scale(2, 40);
    let app = prepared(now()).await;
    let wares = versions(&app, rounds * 3, "1.11").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let (token, boss) = (lin.tokens.access.clone(), app.super_admin("boss").await.tokens.access);
    let shop = Shop::open(app).await;
    let mut done = 0;
    for round in 0..rounds {
        let lines: Vec<Value> = wares[round * 3..round * 3 + 3].iter().map(|ware| ware.line()).collect();
        let wish =
            json!({ "lines": lines, "coupon": null, "points": 0, "total": "3.33", "agreed": true, "no_return": true });
        let number = shop.post(&token, "/api/order/create", Some(&key()), &wish).await["data"]["number"].clone();
        shop.post(&token, "/api/order/pay", Some(&key()), &json!({ "number": number, "balance": true })).await;
        let path = format!("/api/order/detail?number={}", number.as_str().unwrap());
        let detail = shop.get(&token, &path).await["data"].clone();
        let ids: Vec<i64> =
            detail["lines"].as_array().unwrap().iter().map(|line| line["id"].as_i64().unwrap()).collect();
        let ask = |turn: usize| {
            let lines = if turn % 4 == 3 { json!([]) } else { json!([ids[turn % 3]]) };
            json!({ "number": number, "lines": lines, "to": "balance", "reason": "test", "preview": false })
        };
        let asks: Vec<Value> = (0..16).map(ask).collect();
        let answers = join_all(asks.iter().map(|ask| {
            let request = shop.client.post(format!("{}/admin/shop.order/refund", shop.url)).header("batoken", &boss);
            let request = request.header("server", "true").header("idempotency-key", key()).json(ask);
            async { request.send().await.unwrap().json::<Value>().await.unwrap() }
        }))
        .await;
        done += answers.iter().filter(|answer| answer["code"] == 1).count();
        let detail = shop.get(&token, &path).await["data"].clone();
        assert_eq!((&detail["refunded"], &detail["status"]), (&json!("3.33"), &json!("refunded")));
    }
    assert_eq!(shop.get(&token, "/api/index/index").await["data"]["userInfo"]["money"], "1000.00");
    println!("M-17: {} refunds asked for, {done} given, every order back to the fen", rounds * 16);
    shop.audited();
}

/// M-18: memberships bought and raised at once; the books work the end out again.
#[tokio::test]
async fn m18_memberships_at_once_add_up() {
    let people = scale(2, 30);
    let app = prepared(now()).await;
    let mut tokens = Vec::new();
    for turn in 0..people {
        let member = app.member(&format!("m{turn}")).await;
        make::money(&app, member.id, "5000").await;
        tokens.push(member.tokens.access);
    }
    let open = Shop::open(app).await;
    let (shop, mut bought) = (&open, 0);
    for token in &tokens {
        let wishes = [(1, 30), (1, 90), (2, 30), (1, 30), (2, 90), (3, 30)];
        let orders = join_all(wishes.map(|(level, days)| async move {
            (level, days, shop.get(token, "/api/vip/index").await["data"].clone())
        }))
        .await;
        let placed = join_all(orders.iter().map(|(level, days, offer)| async move {
            let find = |list: &Value, name: &str, wanted: &i64| {
                list.as_array().unwrap().iter().find(|one| one[name] == *wanted).unwrap().clone()
            };
            let price = find(&find(&offer["levels"], "level", level)["prices"], "days", days);
            let wish = json!({ "level": level, "days": days, "total": price["today"], "agreed": true });
            shop.post(token, "/api/vip/order", Some(&key()), &wish).await["data"]["number"].clone()
        }))
        .await;
        let paid = join_all(placed.iter().filter(|number| number.is_string()).map(|number| async move {
            shop.post(token, "/api/order/pay", Some(&key()), &json!({ "number": number, "balance": true })).await
        }))
        .await;
        bought += paid.iter().filter(|answer| answer["code"] == 1).count();
        let info = shop.get(token, "/api/index/index").await["data"]["userInfo"].clone();
        assert_eq!(info["vip_level"], 3);
        assert!(info["vip_date"].as_i64().unwrap() > now().seconds() + 29 * 24 * 3600);
    }
    println!("M-18: {bought} memberships in parallel, every end equals the fold of its purchases (I-9)");
    open.audited();
}
