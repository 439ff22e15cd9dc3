//! Large changes by hand wait for a second administrator.

use futures_util::future::join_all;
use serde_json::json;

use crate::kit::TestApp;
use crate::kit::till::balanced;

#[tokio::test]
async fn much_money_is_moved_by_two() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    let (chief, other) = (app.super_admin("chief").await, app.super_admin("other").await);
    let add = async |money: &str| {
        chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": money, "memo": "补偿" })).await
    };
    add("1000").await.data();
    assert_eq!(lin.wallet().await.0, "1000.00", "as much as one may");
    add("1000.01").await.data();
    add("-1000.01").await.data();
    assert_eq!(lin.wallet().await.0, "1000.00", "more waits");
    let unknown = json!({ "user_id": 999, "money": "5000", "memo": "x" });
    chief.post("/admin/user.MoneyLog/add", unknown).await.refused("wallet.unknown_member");
    let table = chief.get("/admin/shop.adjust/index").await.data();
    assert_eq!((&table["total"], &table["list"][0]["amount"]), (&json!(2), &json!("-1000.01")));
    assert_eq!(
        (&table["list"][1]["asked"]["username"], &table["list"][1]["state"]),
        (&json!("chief"), &json!("waiting"))
    );
    let (give, take) = (table["list"][1]["id"].clone(), table["list"][0]["id"].clone());
    chief.post("/admin/shop.adjust/approve", json!({ "id": give })).await.refused("wallet.same_person");
    chief.post("/admin/shop.adjust/reject", json!({ "id": give, "reason": "x" })).await.refused("wallet.same_person");
    other.post("/admin/shop.adjust/approve", json!({ "id": 999 })).await.refused("wallet.unknown_adjustment");
    // What is not there cannot be taken; it goes on waiting.
    other.post("/admin/shop.adjust/approve", json!({ "id": take })).await.refused("wallet.not_enough");
    let answers = join_all((0..20).map(|_| other.post("/admin/shop.adjust/approve", json!({ "id": give })))).await;
    assert_eq!(answers.iter().filter(|answer| answer.code() == 1).count(), 1);
    assert_eq!(lin.wallet().await.0, "2000.01");
    other.post("/admin/shop.adjust/reject", json!({ "id": take })).await.refused("wallet.no_reason");
    other.post("/admin/shop.adjust/reject", json!({ "id": take, "reason": "记错了" })).await.data();
    other.post("/admin/shop.adjust/approve", json!({ "id": take })).await.refused("wallet.decided");
    assert_eq!(lin.wallet().await.0, "2000.01");
    let table = chief.get("/admin/shop.adjust/index").await.data();
    let states: Vec<_> = table["list"].as_array().unwrap().iter().map(|row| row["state"].clone()).collect();
    assert_eq!(states, [json!("rejected"), json!("approved")]);
    assert_eq!(table["list"][1]["decided"]["username"], "other");
    let log = chief.get("/admin/auth.AdminLog/index?quickSearch=adjust").await.data();
    assert!(log["total"].as_i64().unwrap() >= 2, "{log}");
    balanced(&app).await;
}

#[tokio::test]
async fn many_points_too_and_the_owner_sets_the_limit() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let (chief, other) = (app.super_admin("chief").await, app.super_admin("other").await);
    let add = async |score: i64| {
        chief.post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": score, "memo": "活动" })).await
    };
    add(100_000).await.data();
    add(100_001).await.data();
    assert_eq!(lin.wallet().await.1, 100_000);
    let table = other.get("/admin/shop.adjust/index").await.data();
    other.post("/admin/shop.adjust/approve", json!({ "id": table["list"][0]["id"] })).await.data();
    assert_eq!(lin.wallet().await.1, 200_001);
    let now = app.app.clock.now();
    let set = platform::site::store::set;
    app.app.db.write(move |db| Box::pin(set(db, "wallet_two_person_limit", "10", now))).await.unwrap();
    add(1_001).await.data();
    assert_eq!(lin.wallet().await.1, 200_001);
    // The same call again asks for nothing more.
    for _ in 0..2 {
        let headers = [("batoken", chief.tokens.access.as_str()), ("idempotency-key", "the-same-key")];
        let body = json!({ "user_id": lin.id, "money": "10.01", "memo": "x" });
        app.call(http::Method::POST, "/admin/user.MoneyLog/add", &headers, Some(body)).await.data();
    }
    assert_eq!(other.get("/admin/shop.adjust/index").await.data()["total"], 3);
    balanced(&app).await;
}
