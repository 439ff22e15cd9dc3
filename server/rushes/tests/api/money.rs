//! Many at once: nobody gets more than there is, nobody loses a fen.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::kit::till::{balanced, wares};
use crate::kit::{Answer, TestApp, make};

fn count(answers: &[Answer], error: &str) -> usize {
    answers.iter().filter(|answer| answer.json()["error"] == error).count()
}

fn done(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.code() == 1).count()
}

/// M-01 in short: more orders than money.
#[tokio::test]
async fn a_balance_is_spent_once() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let prices = vec!["1.00"; 8];
    let wares = wares(&app, &prices).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "5").await;
    let mut orders = Vec::new();
    for ware in &wares {
        orders.push(lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned());
    }
    let answers = join_all(orders.iter().map(|order| lin.pay_balance(order))).await;
    assert_eq!((done(&answers), count(&answers, "order.balance_short")), (5, 3));
    assert_eq!(lin.wallet().await.0, "0.00");
    balanced(&app).await;
}

/// M-04 in short: one intent, many calls.
#[tokio::test]
async fn the_same_key_makes_one_order_and_answers_the_same() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["1.00"]).await;
    let lin = app.member("lin").await;
    let wish = json!({ "lines": [wares[0].line()], "coupon": null, "points": 0, "total": "1.00", "agreed": true, "no_return": true });
    let key = Some("one-key-for-all");
    let answers = join_all((0..50).map(|_| lin.pay_call("/api/order/create", key, wish.clone()))).await;
    assert_eq!(done(&answers), 50);
    let first = answers[0].data();
    assert!(answers.iter().all(|answer| answer.data() == first));
    assert_eq!(lin.get("/api/order/index").await.data()["total"], 1);
    let mut other = wish.clone();
    other["points"] = json!(1);
    let answers = join_all((0..20).map(|_| lin.pay_call("/api/order/create", key, other.clone()))).await;
    assert_eq!(count(&answers, "request.key_reused"), 20);
    let number = first["number"].as_str().unwrap();
    make::money(&app, lin.id, "3").await;
    let pay = json!({ "number": number, "balance": true, "channel": null });
    let answers = join_all((0..50).map(|_| lin.pay_call("/api/order/pay", Some("pay-key-for-all"), pay.clone()))).await;
    let first = answers[0].data();
    assert!(answers.iter().all(|answer| answer.data() == first));
    assert_eq!(lin.wallet().await.0, "2.00");
    balanced(&app).await;
}

/// M-10 in short: the same thing in many orders is had once.
#[tokio::test]
async fn the_same_thing_is_bought_once() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["1.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "50").await;
    let mut orders = Vec::new();
    for _ in 0..10 {
        orders.push(lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned());
    }
    lin.order(&[wares[0].line()]).await.refused("order.too_many_open");
    let answers = join_all(orders.iter().map(|order| lin.pay_balance(order))).await;
    assert_eq!((done(&answers), count(&answers, "order.owned")), (1, 9));
    assert_eq!(lin.wallet().await.0, "49.00");
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 1);
    balanced(&app).await;
}

/// M-17 in short: refunds at once never give back more than was paid.
#[tokio::test]
async fn a_line_is_given_back_once() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["1.00", "2.00", "3.00"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "6").await;
    let lines: Vec<Value> = wares.iter().map(|ware| ware.line()).collect();
    let order = lin.order(&lines).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&order).await.data();
    let staff = app.super_admin("boss").await;
    let ids: Vec<i64> = lin.order_detail(&order).await["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["id"].as_i64().unwrap())
        .collect();
    let asks = (0..30).map(|turn| {
        let lines = if turn % 4 == 3 { json!([]) } else { json!([ids[turn % 3]]) };
        json!({ "number": order, "lines": lines, "to": "balance", "reason": "test", "preview": false })
    });
    join_all(asks.map(|ask| staff.admin_pay_call("/admin/shop.order/refund", ask))).await;
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["refunded"], &detail["status"]), (&json!("6.00"), &json!("refunded")));
    assert_eq!(lin.wallet().await.0, "6.00");
    balanced(&app).await;
}

/// M-16 in short: paying and running out of time in the same moment.
#[tokio::test]
async fn an_order_ends_paid_or_closed_never_both() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let prices = vec!["1.00"; 10];
    let wares = wares(&app, &prices).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "10").await;
    let mut orders = Vec::new();
    for ware in &wares {
        orders.push(lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned());
    }
    let cancels = orders.iter().map(|order| lin.post("/api/order/cancel", json!({ "number": order })));
    let (paid, cancelled) =
        tokio::join!(join_all(orders.iter().map(|order| lin.pay_balance(order))), join_all(cancels));
    for (paid, cancelled) in paid.iter().zip(&cancelled) {
        assert_eq!(paid.code() + cancelled.code(), 1, "{} {}", paid.text(), cancelled.text());
    }
    let left: i64 = 10 - i64::try_from(done(&paid)).unwrap();
    assert_eq!(lin.wallet().await.0, format!("{left}.00"));
    balanced(&app).await;
}

/// The ledger refuses to be rewritten, whoever asks.
#[tokio::test]
async fn what_is_booked_stays_booked() {
    use kernel::db::{args, sql};
    sql! {
        REWRITE = "UPDATE ledger_entry SET delta = delta + 1";
        REMOVE = "DELETE FROM ledger_entry";
        RENAME = "UPDATE journal SET actor = 'nobody'";
        FORGET = "DELETE FROM journal";
    }
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "5").await;
    for statement in [REWRITE, REMOVE, RENAME, FORGET] {
        let write = app.app.db.write(move |db| Box::pin(async move { db.execute(statement, args![]).await })).await;
        assert!(write.unwrap_err().to_string().contains("only ever added to"));
    }
    balanced(&app).await;
}
