//! Money and points: read by their owner, changed by hand with a reason, never below nothing.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::kit::{START, TestApp};

#[tokio::test]
async fn a_change_by_hand_is_logged_with_before_and_after() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let add = async |money: &str, memo: &str| {
        chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": money, "memo": memo })).await
    };
    add("12.50", "补偿").await.data();
    add("-2.5", "更正").await.data();
    let page = lin.get("/api/account/balance?page=1&limit=1").await.data();
    assert_eq!(page["total"], 2);
    assert_eq!(
        page["list"][0],
        json!({ "id": 2, "user_id": lin.id, "money": "-2.50", "before": "12.50", "after": "10.00", "memo": "更正", "create_time": START.seconds(), "kind": "adjust" })
    );
    chief.post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": 30, "memo": "签到" })).await.data();
    assert_eq!(lin.get("/api/account/integral").await.data()["list"][0]["after"], 30);
    let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
    assert_eq!((&info["money"], &info["score"]), (&json!("10.00"), &json!(30)));

    for (money, memo, error) in [
        ("0", "x", "wallet.bad_amount"),
        ("1.234", "x", "wallet.bad_amount"),
        ("1e400", "x", "wallet.bad_amount"),
        ("١٢", "x", "wallet.bad_amount"),
        ("1,00", "x", "wallet.bad_amount"),
        ("99999999999", "x", "wallet.bad_amount"),
        ("1", "", "wallet.no_memo"),
        ("1", "   ", "wallet.no_memo"),
        ("-10.01", "x", "wallet.not_enough"),
    ] {
        add(money, memo).await.refused(error);
    }
    let nobody = json!({ "user_id": 999, "money": "1", "memo": "x" });
    chief.post("/admin/user.MoneyLog/add", nobody).await.refused("wallet.unknown_member");
    chief
        .post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": -31, "memo": "x" }))
        .await
        .refused("wallet.not_enough");
    chief
        .post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": 0, "memo": "x" }))
        .await
        .refused("wallet.bad_amount");
    chief
        .post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": 1, "memo": "" }))
        .await
        .refused("wallet.no_memo");
    assert_eq!(lin.get("/api/index/index").await.data()["userInfo"]["money"], "10.00");
}

#[tokio::test]
async fn the_back_office_lists_and_filters_both_logs() {
    let app = TestApp::new().await;
    let (lin, bo, chief) = (app.member("lin").await, app.member("bo").await, app.super_admin("chief").await);
    for (who, money) in [(&lin, "5"), (&bo, "7"), (&bo, "-3")] {
        chief
            .post("/admin/user.MoneyLog/add", json!({ "user_id": who.id, "money": money, "memo": "test" }))
            .await
            .data();
    }
    let page = chief.get("/admin/user.MoneyLog/index").await.data();
    assert_eq!(
        (&page["total"], &page["list"][0]["user"]["username"], &page["list"][0]["money"]),
        (&json!(3), &json!("bo"), &json!("-3.00"))
    );
    let total =
        async |query: &str| chief.get(&format!("/admin/user.MoneyLog/index?{query}")).await.data()["total"].clone();
    assert_eq!(total("quickSearch=lin").await, 1);
    assert_eq!(total("search[0][field]=money&search[0][val]=0&search[0][operator]=gt").await, 2);
    assert_eq!(
        total("search%5B0%5D%5Bfield%5D=user.username&search%5B0%5D%5Bval%5D=BO&search%5B0%5D%5Boperator%5D=LIKE")
            .await,
        2
    );
    let owner = chief.get(&format!("/admin/user.MoneyLog/add?userId={}", bo.id)).await.data();
    assert_eq!(owner["user"]["money"], "4.00");
    chief.get("/admin/user.ScoreLog/add?userId=99").await.refused("wallet.unknown_member");
    assert_eq!(chief.get("/admin/user.ScoreLog/index").await.data()["total"], 0);
    assert!(!page.to_string().contains("password") && !page.to_string().contains("argon2"));
}

#[tokio::test]
async fn the_overview_adds_up_seven_days_of_the_shops_calendar() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let give = async |money: &str, score: i64| {
        chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": money, "memo": "x" })).await.data();
        chief.post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": score, "memo": "x" })).await.data();
    };
    // START is 08:00 in the shop's zone; sixteen hours on it is the next day there.
    give("10", 1).await;
    app.clock.advance(Duration::from_secs(16 * 3600));
    let chief = app.signed_in(platform::guard::session::Side::Admin, chief.id).await;
    chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": "-4.50", "memo": "x" })).await.data();
    let lin = app.signed_in(platform::guard::session::Side::Member, lin.id).await;
    let overview = lin.get("/api/account/overview").await.data();
    let days = overview["days"].as_array().unwrap();
    assert_eq!((days.len(), &days[0], &days[6]), (7, &json!("2026-11-10"), &json!("2026-11-16")));
    assert_eq!(overview["money"], json!(["0.00", "0.00", "0.00", "0.00", "0.00", "10.00", "-4.50"]));
    assert_eq!(overview["score"], json!([0, 0, 0, 0, 0, 1, 0]));
}

#[tokio::test]
async fn a_hundred_withdrawals_at_once_never_take_more_than_there_is() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": "30", "memo": "x" })).await.data();
    let take = |_| chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": "-1", "memo": "x" }));
    let answers = join_all((0..100).map(take)).await;
    let taken = answers.iter().filter(|answer| answer.code() == 1).count();
    let refused = answers.iter().filter(|answer| answer.json()["error"] == "wallet.not_enough").count();
    assert_eq!((taken, refused), (30, 70));
    assert_eq!(lin.get("/api/index/index").await.data()["userInfo"]["money"], "0.00");
    let log = lin.get("/api/account/balance?limit=100").await.data();
    let sum: i64 = log["list"].as_array().unwrap().iter().map(|line: &Value| fen(&line["money"])).sum();
    assert_eq!((&log["total"], sum), (&json!(31), 0));
    for line in log["list"].as_array().unwrap() {
        assert_eq!(fen(&line["before"]) + fen(&line["money"]), fen(&line["after"]));
    }
}

fn fen(amount: &Value) -> i64 {
    amount.as_str().unwrap().parse::<kernel::money::Money>().unwrap().fen()
}
