use serde_json::{Value, json};

use super::{Shop, key, now, prepared, scale, together};
use crate::kit::make;
use crate::kit::till::versions;

/// Claims the coupon and buys with it: whether it was to be had, and whether the order cost less.
async fn claim_and_buy(shop: &Shop, token: &str, coupon: i64, line: &Value) -> bool {
    let claimed = shop.post(token, "/api/coupon/claim", None, &json!({ "id": coupon })).await;
    let Some(grant) = claimed["data"]["grant"].as_i64() else { return false };
    let wish =
        json!({ "lines": [line], "coupon": grant, "points": 0, "total": "40.00", "agreed": true, "no_return": true });
    let number = shop.post(token, "/api/order/create", Some(&key()), &wish).await["data"]["number"].clone();
    let paid = shop.post(token, "/api/order/pay", Some(&key()), &json!({ "number": number, "balance": true })).await;
    paid["data"]["status"] == "fulfilled"
}

/// M-08: ten coupons, a thousand who want one.
#[tokio::test]
async fn m08_no_more_coupons_than_there_are() {
    let people = scale(40, 1_000);
    let app = prepared(now()).await;
    let wares = versions(&app, 1, "50.00").await;
    let coupon = make::offer(&app, "claim", 10, 1, None).await;
    let mut tokens = Vec::new();
    for turn in 0..people {
        let id = app.insert_member(&format!("m{turn}"), "").await;
        make::money(&app, id.0, "40").await;
        tokens.push(app.signed_in(platform::guard::session::Side::Member, id.0).await.tokens.access);
    }
    let shop = Shop::open(app).await;
    let line = wares[0].line();
    let answers = together(people, |turn| claim_and_buy(&shop, &tokens[turn], coupon, &line)).await;
    assert_eq!(answers.iter().filter(|bought| **bought).count(), 10);
    println!("M-08: {people} buyers, 10 coupons, 10 discounted orders");
    shop.audited();
}

/// M-09: one for each, and one who tries at once.
#[tokio::test]
async fn m09_one_coupon_for_each() {
    let calls = scale(20, 200);
    let app = prepared(now()).await;
    versions(&app, 1, "50.00").await;
    let coupon = make::offer(&app, "claim", 0, 1, None).await;
    let token = app.member("lin").await.tokens.access;
    let shop = Shop::open(app).await;
    let ask = json!({ "id": coupon });
    let answers = together(calls, |_| shop.post(&token, "/api/coupon/claim", None, &ask)).await;
    assert_eq!(answers.iter().filter(|answer| answer["code"] == 1).count(), 1);
    assert_eq!(shop.get(&token, "/api/coupon/mine?state=usable").await["data"]["total"], 1);
    println!("M-09: {calls} parallel claims by one member, 1 coupon");
    shop.audited();
}
