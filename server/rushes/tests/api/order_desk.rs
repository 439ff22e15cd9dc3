//! An order on the desk: what was delivered, signs of risk, notes of staff, and the letter once more.

use std::time::Duration;

use platform::letter::jobs::write_due;
use serde_json::{Value, json};

use crate::kit::till::wares;
use crate::kit::{TestApp, make};

const NOTE: &str = "/admin/shop.Order/note";

async fn paid(app: &TestApp) -> String {
    let wares = wares(app, &["10.00"]).await;
    let lin = app.member("lin").await;
    make::money(app, lin.id, "100").await;
    app.clock.advance(Duration::from_secs(1800));
    let number = lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    number
}

#[tokio::test]
async fn an_order_shows_what_was_delivered_and_what_staff_wrote() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let boss = app.super_admin("boss").await;
    let number = paid(&app).await;
    let desk = async || boss.get(&format!("/admin/shop.Order/desk?number={number}")).await.data();
    let found = desk().await;
    let right = &found["delivered"][0];
    assert_eq!(
        (&right["licence"], &right["downloads"], &right["used_at"]),
        (&json!("personal"), &json!(0), &Value::Null)
    );
    assert_eq!((&found["risks"], &found["notes"]), (&json!([]), &json!([])));

    boss.post(NOTE, json!({ "number": number, "body": "来电问过发票" })).await.data();
    for (wrong, error) in [
        (json!({ "number": number, "body": " " }), "order_desk.bad_note"),
        (json!({ "number": number, "body": "长".repeat(1001) }), "order_desk.bad_note"),
        (json!({ "number": "R26-0000-0000-0000", "body": "x" }), "order_desk.unknown"),
    ] {
        boss.post(NOTE, wrong).await.refused(error);
    }
    let note = desk().await["notes"][0].clone();
    assert_eq!((&note["body"], &note["admin_name"]), (&json!("来电问过发票"), &json!("boss")));
    // Others may write, and take back only what is theirs.
    let clerk = app.admin("clerk", &["shop/order/view", "shop/order/note"]).await;
    let remove = json!({ "number": number, "remove": note["id"] });
    clerk.post(NOTE, remove.clone()).await.refused("order_desk.not_yours");
    boss.post(NOTE, remove).await.data();
    assert_eq!(desk().await["notes"], json!([]));

    let reader = app.admin("reader", &["shop/order/index"]).await;
    assert_eq!(reader.get(&format!("/admin/shop.Order/desk?number={number}")).await.code(), 401);
    assert_eq!(clerk.post("/admin/shop.Order/resend", json!({ "number": number })).await.code(), 401);
}

#[tokio::test]
async fn the_letter_is_sent_again_once_a_minute() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let boss = app.super_admin("boss").await;
    let number = paid(&app).await;
    let letters = async || {
        write_due(&app.app).await.unwrap();
        let list = boss.get("/admin/routine.outbox/index?limit=100").await.data()["list"].clone();
        list.as_array().unwrap().iter().filter(|one| one["target"].as_str().unwrap().starts_with('l')).count()
    };
    let before = letters().await;
    let ask = json!({ "number": number });
    boss.post("/admin/shop.Order/resend", ask.clone()).await.data();
    boss.post("/admin/shop.Order/resend", ask.clone()).await.data();
    assert_eq!(letters().await, before + 1);
    app.clock.advance(Duration::from_secs(60));
    boss.post("/admin/shop.Order/resend", ask).await.data();
    assert_eq!(letters().await, before + 2);
    boss.post("/admin/shop.Order/resend", json!({ "number": "x" })).await.refused("order_desk.unknown");
}
