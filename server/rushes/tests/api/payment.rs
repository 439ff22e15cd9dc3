//! Gateways that behave, and gateways that do not.

use std::time::Duration;

use serde_json::json;

use crate::kit::people::Person;
use crate::kit::till::{Ware, balanced, press, wares};
use crate::kit::{TestApp, make};

/// An order that waits for its payment: its number, and the payment's.
async fn waiting(lin: &Person<'_>, ware: Ware) -> (String, String) {
    let order = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    let paid = lin.pay_sandbox(&order, false).await.data();
    (order, paid["payment"]["number"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn the_same_money_counts_once_however_often_it_is_told() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    let (order, payment) = waiting(&lin, wares[0]).await;
    press(&app, &payment, "twice").await;
    lin.post("/api/payment/confirm", json!({ "number": payment })).await.data();
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["payments"][0]["status"]), (&json!("fulfilled"), &json!("paid")));
    balanced(&app).await;
}

#[tokio::test]
async fn without_a_notice_the_question_settles() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    let (order, payment) = waiting(&lin, wares[0]).await;
    make::sandbox_pays(&app, &payment, 990).await;
    assert_eq!(lin.order_detail(&order).await["status"], "pending");
    app.clock.advance(Duration::from_secs(10));
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
    balanced(&app).await;
}

#[tokio::test]
async fn late_money_buys_what_it_was_for_or_goes_back() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90", "8.00"]).await;
    let lin = app.member("lin").await;
    let (order, payment) = waiting(&lin, wares[0]).await;
    press(&app, &payment, "late").await;
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["payments"][0]["status"]), (&json!("fulfilled"), &json!("late_paid")));
    // The same thing bought another way meanwhile: the late money goes back.
    let (order, payment) = waiting(&lin, wares[1]).await;
    app.clock.advance(Duration::from_secs(30 * 60));
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    make::money(&app, lin.id, "8").await;
    let other = lin.order(&[wares[1].line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&other).await.data();
    press(&app, &payment, "succeed").await;
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["payments"][0]["status"]), (&json!("closed"), &json!("refunded")));
    balanced(&app).await;
}

#[tokio::test]
async fn another_amount_is_looked_at_by_a_person() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    let (order, payment) = waiting(&lin, wares[0]).await;
    press(&app, &payment, "wrong").await;
    let detail = lin.order_detail(&order).await;
    assert_eq!((&detail["status"], &detail["payments"][0]["status"]), (&json!("pending"), &json!("quarantine")));
    assert_eq!(lin.get("/api/order/purchases").await.data()["total"], 0);
    balanced(&app).await;
}

#[tokio::test]
async fn who_does_not_sign_is_not_heard() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    let (order, payment) = waiting(&lin, wares[0]).await;
    let body = json!({ "id": "e1", "number": payment, "txn": "t", "amount": 990, "currency": "CNY", "livemode": false, "paid_at_ms": 0 });
    for sign in ["", "t=1,v1=00", "t=1794700800000,v1=deadbeef"] {
        let request = axum::extract::Request::post("/notify/sandbox")
            .header("sandbox-signature", sign)
            .body(axum::body::Body::from(body.to_string()))
            .unwrap();
        let answer = app.send(request).await;
        assert_eq!((answer.status, answer.text().as_str()), (http::StatusCode::BAD_REQUEST, "fail"));
    }
    assert_eq!(lin.order_detail(&order).await["status"], "pending");
}

#[tokio::test]
async fn a_second_payment_closes_the_first() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    let (order, first) = waiting(&lin, wares[0]).await;
    let second = lin.pay_sandbox(&order, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    assert_ne!(first, second);
    // The first QR code is paid nevertheless, then the second: one of them goes back.
    press(&app, &first, "succeed").await;
    press(&app, &second, "succeed").await;
    rushes::jobs::run_every_second(&app.app).await.unwrap();
    let detail = lin.order_detail(&order).await;
    let statuses: Vec<_> =
        detail["payments"].as_array().unwrap().iter().map(|one| one["status"].as_str().unwrap()).collect();
    assert_eq!((detail["status"].as_str(), statuses), (Some("fulfilled"), vec!["paid", "refunded"]));
    balanced(&app).await;
}

#[tokio::test]
async fn a_payment_that_failed_can_be_tried_again() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "3").await;
    let order = lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    let payment = lin.pay_sandbox(&order, true).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    press(&app, &payment, "fail").await;
    lin.post("/api/payment/confirm", json!({ "number": payment })).await.data();
    assert_eq!(lin.wallet().await.0, "3.00");
    make::money(&app, lin.id, "7").await;
    assert_eq!(lin.pay_balance(&order).await.data()["status"], "fulfilled");
    balanced(&app).await;
}

#[tokio::test]
async fn asking_again_with_the_same_key_leaves_the_payment_open() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["9.90"]).await;
    let lin = app.member("lin").await;
    let order = lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    let ask = json!({ "number": order, "balance": false, "channel": "sandbox" });
    let first = lin.pay_call("/api/order/pay", Some("the-same-key"), ask.clone()).await.data();
    let again = lin.pay_call("/api/order/pay", Some("the-same-key"), ask).await.data();
    assert_eq!(first, again);
    assert_eq!(lin.order_detail(&order).await["payments"][0]["status"], "pending");
    press(&app, first["payment"]["number"].as_str().unwrap(), "succeed").await;
    assert_eq!(lin.order_detail(&order).await["status"], "fulfilled");
    balanced(&app).await;
}
