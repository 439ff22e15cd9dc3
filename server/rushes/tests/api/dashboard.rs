//! What the dashboard counts, against orders made through the door.

use std::time::Duration;

use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::till::{balanced, wares};
use crate::kit::{TestApp, make};

const DAY: Duration = Duration::from_secs(24 * 3600);

fn number(order: &Value) -> String {
    order["number"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_period_is_counted_and_compared_with_the_one_before() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["10.00", "20.50", "5.00", "7.00"]).await;
    let boss = app.super_admin("boss").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    // Yesterday: one order. Today: two paid, one of them given back, and one left lying.
    let first = number(&lin.order(&[wares[2].line()]).await.data());
    lin.pay_balance(&first).await.data();
    app.clock.advance(DAY);
    let (lin, boss) = (app.signed_in(Side::Member, lin.id).await, app.signed_in(Side::Admin, boss.id).await);
    app.member("bo").await;
    for _ in 0..3 {
        app.post("/api/history/view", json!({ "id": wares[0].material })).await.data();
    }
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let second = number(&lin.order(&[wares[0].line()]).await.data());
    lin.pay_balance(&second).await.data();
    let third = number(&lin.order(&[wares[1].line()]).await.data());
    lin.pay_balance(&third).await.data();
    let view = boss.get(&format!("/admin/shop.order/view?number={third}")).await.data();
    let line = view["columns"][0]["id"].as_i64().unwrap();
    let ask = json!({ "number": third, "lines": [line], "to": "balance", "reason": "test", "preview": false });
    boss.admin_pay_call("/admin/shop.order/refund", ask).await.data();
    // Left unpaid: placed, and no part of what was paid.
    lin.order(&[wares[3].line()]).await.data();
    balanced(&app).await;

    app.clock.advance(Duration::from_secs(60));
    let found = boss.get("/admin/Dashboard/index?from=2026-11-16&to=2026-11-16").await.data();
    assert_eq!((&found["from"], &found["before_to"]), (&json!("2026-11-16"), &json!("2026-11-15")));
    assert_eq!(found["before_until"].as_str().map(str::len), Some(5), "the day is not over");
    let sales = &found["sales"];
    assert_eq!(sales["revenue"], json!({ "now": "30.50", "before": "5.00" }));
    assert_eq!(sales["orders"], json!({ "now": 2, "before": 1 }));
    assert_eq!(sales["average"], json!({ "now": "15.25", "before": "5.00" }));
    assert_eq!(sales["refunds"], json!({ "now": "20.50", "before": "0.00" }));
    assert_eq!(sales["days"], json!([{ "day": "2026-11-16", "revenue": "30.50", "orders": 2, "before": "5.00" }]));
    assert_eq!((&sales["funnel"]["viewed"], &sales["funnel"]["used"]), (&json!(3), &json!(0)));
    assert_eq!(sales["funnel"]["made"], json!({ "now": 3, "before": 1 }));
    assert_eq!(sales["funnel"]["paid"], json!({ "now": 2, "before": 1 }));
    // What was given back is no best seller.
    assert_eq!((&found["top"].as_array().unwrap().len(), &found["top"][0]["revenue"]), (&1, &json!("10.00")));
    assert_eq!(
        (&found["members"]["total"], &found["members"]["joined"]),
        (&json!(2), &json!({ "now": 1, "before": 1 }))
    );
    assert_eq!((&found["wallet"]["principal"], &found["wallet"]["change"]), (&json!("85.00"), &json!("-10.00")));
    assert_eq!((&found["wallet"]["incoming"], &found["wallet"]["outgoing"]), (&json!("20.50"), &json!("30.50")));
    assert_eq!(found["books"]["violations"], 0);
    assert_eq!(boss.get("/admin/ajax/books").await.data()["violations"], 0);

    // The usual range is thirty days and holds both.
    let found = boss.get("/admin/Dashboard/index").await.data();
    assert_eq!(
        (&found["sales"]["revenue"]["now"], found["sales"]["days"].as_array().unwrap().len()),
        (&json!("35.50"), 30)
    );
    for wrong in ["from=2026-11-17", "to=x", "from=2020-01-01"] {
        boss.get(&format!("/admin/Dashboard/index?{wrong}")).await.refused("dashboard.bad_range");
    }
}

#[tokio::test]
async fn like_is_compared_with_like() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["10.00", "20.50"]).await;
    let boss = app.super_admin("boss").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "100").await;
    // Two hours later than the clock says when it is asked on the next day.
    app.clock.advance(Duration::from_secs(2 * 3600));
    let lin = app.signed_in(Side::Member, lin.id).await;
    let order = number(&lin.order(&[wares[0].line()]).await.data());
    app.clock.advance(Duration::from_secs(60));
    // Paid for what was placed before the day: never more paid than placed.
    lin.pay_balance(&order).await.data();
    app.clock.advance(DAY - Duration::from_secs(3600));
    let boss = app.signed_in(Side::Admin, boss.id).await;
    let day = |answer: &Value| answer["today"].as_str().unwrap().to_owned();
    let usual = boss.get("/admin/Dashboard/index").await.data();
    let today = boss.get(&format!("/admin/Dashboard/index?from={}", day(&usual))).await.data();
    assert_eq!(today["sales"]["revenue"], json!({ "now": "0.00", "before": "0.00" }), "yesterday until this hour");
    assert_eq!(today["sales"]["days"][0]["before"], "0.00");
    app.clock.advance(Duration::from_secs(2 * 3600));
    let boss = app.signed_in(Side::Admin, boss.id).await;
    let today = boss.get(&format!("/admin/Dashboard/index?from={}", day(&usual))).await.data();
    assert_eq!(today["sales"]["revenue"], json!({ "now": "0.00", "before": "10.00" }));
    // A day that is over is compared with the whole day before it.
    let over = boss.get("/admin/Dashboard/index?from=2026-11-15&to=2026-11-15").await.data();
    assert_eq!(
        (&over["before_until"], &over["sales"]["funnel"]["paid"]),
        (&Value::Null, &json!({ "now": 1, "before": 0 }))
    );
}

#[tokio::test]
async fn who_may_not_see_the_orders_is_not_told_what_they_bring_in() {
    let app = TestApp::new().await;
    app.post("/api/Ems/send", json!({ "email": "a@example.com", "event": "user_register" })).await.data();
    balanced(&app).await;
    let clerk = app.admin("clerk", &["dashboard", "dashboard/index"]).await;
    let found = clerk.get("/admin/Dashboard/index").await.data();
    for hidden in ["sales", "top", "misses", "wallet", "books"] {
        assert_eq!(found[hidden], Value::Null, "{hidden}");
    }
    assert_eq!((&found["work"], &found["members"]["total"]), (&json!([]), &json!(0)));
    assert_eq!(clerk.get("/admin/ajax/books").await.data(), Value::Null);

    let boss = app.super_admin("boss").await;
    let found = boss.get("/admin/Dashboard/index").await.data();
    assert_eq!(found["work"], json!([{ "key": "messages_kept", "count": 1 }]));
}
