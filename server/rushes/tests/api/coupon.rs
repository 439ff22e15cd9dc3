//! Coupons: getting them, having them, using them; and never more of them than there are.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::kit::till::{balanced, wares};
use crate::kit::{Answer, TestApp, make};

const DAY: Duration = Duration::from_secs(24 * 3600);

fn count(answers: &[Answer], error: &str) -> usize {
    answers.iter().filter(|answer| answer.json()["error"] == error).count()
}

fn done(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.code() == 1).count()
}

#[tokio::test]
async fn a_coupon_is_claimed_used_and_gone() {
    let app = TestApp::new().await;
    let wares = wares(&app, &["60.00"]).await;
    let (lin, id) = (app.member("lin").await, make::offer(&app, "claim", 2, 1, None).await);
    let centre = app.get("/api/coupon/centre").await.data();
    let offer = &centre["list"][0];
    assert_eq!((&offer["id"], &offer["left"], &offer["mine"]), (&json!(id), &json!(2), &json!("none")));
    assert_eq!(
        (&offer["face"], &offer["rule"], &offer["scope"], &offer["valid_days"]),
        (&json!("¥10"), &json!("满 50 减 10"), &json!("仅限镜头"), &json!(14))
    );
    let english = app.get_with("/api/coupon/centre", &[("think-lang", "en")]).await.data();
    assert_eq!((&english["list"][0]["name"], &english["list"][0]["rule"]), (&json!("Ten off"), &json!("10 off 50")));
    let grant = lin.post("/api/coupon/claim", json!({ "id": id })).await.data()["grant"].clone();
    lin.post("/api/coupon/claim", json!({ "id": id })).await.refused("coupon.had_all");
    lin.post("/api/coupon/claim", json!({ "id": 999 })).await.refused("coupon.unknown");
    let centre = lin.get("/api/coupon/centre").await.data();
    assert_eq!((&centre["list"][0]["mine"], &centre["list"][0]["left"]), (&json!("have"), &json!(1)));
    let mine = lin.get("/api/coupon/mine").await.data();
    assert_eq!((&mine["list"][0]["id"], &mine["list"][0]["state"]), (&grant, &json!("usable")));
    assert_eq!(mine["counts"], json!({ "usable": 1, "used": 0, "expired": 0 }));
    // An order locks it, paying uses it.
    make::money(&app, lin.id, "100").await;
    let lines = [wares[0].line()];
    let total = lin.quote(&lines, json!("best"), 0).await["total"].clone();
    assert_eq!(total, "50.00");
    let order = lin.order_at(&lines, &total, grant.clone(), 0).await.data()["number"].as_str().unwrap().to_owned();
    let mine = lin.get("/api/coupon/mine?state=usable").await.data();
    assert_eq!((&mine["list"][0]["state"], &mine["list"][0]["order"]), (&json!("locked"), &json!(order)));
    lin.pay_balance(&order).await.data();
    let mine = lin.get("/api/coupon/mine?state=used").await.data();
    assert_eq!((&mine["list"][0]["state"], &mine["total"]), (&json!("used"), &json!(1)));
    assert_eq!(lin.get("/api/coupon/centre").await.data()["list"][0]["mine"], "used");
    // The other one is claimed and runs out.
    let bo = app.member("bo").await;
    bo.post("/api/coupon/claim", json!({ "id": id })).await.data();
    let ann = app.member("ann").await;
    ann.post("/api/coupon/claim", json!({ "id": id })).await.refused("coupon.all_gone");
    assert_eq!(ann.get("/api/coupon/centre").await.data()["list"][0]["mine"], "full");
    app.clock.advance(15 * DAY);
    let bo = app.signed_in(bo.side, bo.id).await;
    let mine = bo.get("/api/coupon/mine?state=expired").await.data();
    assert_eq!((&mine["list"][0]["state"], &mine["counts"]["usable"]), (&json!("expired"), &json!(0)));
    assert_eq!(bo.quote(&lines, json!("best"), 0).await["coupons"], json!([]));
    app.clock.advance(20 * DAY);
    assert_eq!(app.get("/api/coupon/centre").await.data()["list"], json!([]));
    let ann = app.signed_in(ann.side, ann.id).await;
    ann.post("/api/coupon/claim", json!({ "id": id })).await.refused("coupon.not_now");
    balanced(&app).await;
}

#[tokio::test]
async fn a_code_is_redeemed_and_not_guessed() {
    let app = TestApp::new().await;
    let id = make::offer(&app, "code", 0, 2, Some("RA-IN2026")).await;
    let lin = app.member("lin").await;
    // What has a code is not claimed.
    lin.post("/api/coupon/claim", json!({ "id": id })).await.refused("coupon.unknown");
    assert_eq!(app.get("/api/coupon/centre").await.data()["list"], json!([]));
    let got = lin.post("/api/coupon/redeem", json!({ "code": " rain-2026 " })).await.data();
    assert_eq!(got["name"], "满减");
    lin.post("/api/coupon/redeem", json!({ "code": "RAIN2026" })).await.data();
    lin.post("/api/coupon/redeem", json!({ "code": "RAIN2026" })).await.refused("coupon.had_all");
    for _ in 0..7 {
        lin.post("/api/coupon/redeem", json!({ "code": "SNOW" })).await.refused("coupon.unknown_code");
    }
    let answer = lin.post("/api/coupon/redeem", json!({ "code": "SNOW" })).await;
    answer.refused("request.too_many");
    app.clock.advance(Duration::from_secs(61));
    lin.post("/api/coupon/redeem", json!({ "code": "SNOW" })).await.refused("coupon.unknown_code");
    balanced(&app).await;
}

/// M-08 in short: ten of a coupon, a hundred who want one.
#[tokio::test]
async fn no_more_are_given_than_there_are() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let id = make::offer(&app, "claim", 10, 1, None).await;
    let mut people = Vec::new();
    for number in 0..100 {
        let member = app.insert_member(&format!("member{number}"), "").await;
        people.push(app.signed_in(platform::guard::session::Side::Member, member.0).await);
    }
    let answers = join_all(people.iter().map(|person| person.post("/api/coupon/claim", json!({ "id": id })))).await;
    assert_eq!((done(&answers), count(&answers, "coupon.all_gone")), (10, 90));
    assert_eq!(app.get("/api/coupon/centre").await.data()["list"][0]["left"], 0);
    balanced(&app).await;
}

/// M-09 in short: one each, asked for fifty times at once.
#[tokio::test]
async fn nobody_gets_more_than_their_share() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let id = make::offer(&app, "claim", 0, 1, None).await;
    let lin = app.member("lin").await;
    let answers = join_all((0..50).map(|_| lin.post("/api/coupon/claim", json!({ "id": id })))).await;
    assert_eq!((done(&answers), count(&answers, "coupon.had_all")), (1, 49));
    assert_eq!(lin.get("/api/coupon/mine").await.data()["total"], 1);
    balanced(&app).await;
}

#[tokio::test]
async fn a_new_member_finds_what_comes_by_itself() {
    let app = TestApp::new().await;
    make::offer(&app, "auto", 1, 1, None).await;
    let register = async |name: &str| {
        let email = format!("{name}@example.com");
        app.post("/api/Ems/send", json!({ "email": email, "event": "user_register" })).await.data();
        let body = json!({ "tab": "register", "registerType": "email", "email": email, "mobile": "", "username": name,
            "password": "123456", "captcha": app.code_for(&email).await });
        let answer = app.post("/api/user/checkIn", body).await.data();
        let token = answer["userInfo"]["token"].as_str().unwrap().to_owned();
        app.get_with("/api/coupon/mine", &[("ba-user-token", &token), ("server", "true")]).await.data()
    };
    let first: Value = register("firstone").await;
    assert_eq!((&first["total"], &first["list"][0]["face"]), (&json!(1), &json!("¥10")));
    // All gone is no reason not to register.
    assert_eq!(register("secondone").await["total"], 0);
    balanced(&app).await;
}
