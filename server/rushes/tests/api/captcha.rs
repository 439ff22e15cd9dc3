//! The click captcha through HTTP.

use std::time::Duration;

use people::captcha::store;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::kit::TestApp;

async fn shop() -> TestApp {
    let settings =
        [("RUSHES_CAPTCHA_ENABLED", "true"), ("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_CAPTCHA_WORK_BITS", "12")];
    let app = TestApp::with(&settings).await;
    app.new_member("lin").await;
    app
}

/// Asks for a picture and answers where to click, as `info`.
async fn right(app: &TestApp, id: &str, purpose: &str) -> String {
    app.get(&format!("/api/common/clickCaptcha?id={id}&purpose={purpose}")).await.data();
    let (id, now) = (id.to_owned(), app.app.clock.now());
    let row =
        app.app.db.read(move |db| Box::pin(async move { store::find(db, &id, now).await })).await.unwrap().unwrap();
    let answer: Value = serde_json::from_str(&row.answer).unwrap();
    let middle = |area: &Value| {
        let at = |index: usize| area[index].as_f64().unwrap();
        format!("{},{}", (at(0) + at(2)) / 2.0, (at(1) + at(3)) / 2.0)
    };
    let points: Vec<_> = answer["boxes"].as_array().unwrap().iter().map(middle).collect();
    format!("{};350;200", points.join("-"))
}

async fn check(app: &TestApp, id: &str, info: &str) -> i64 {
    app.post("/api/common/checkClickCaptcha", json!({ "id": id, "info": info, "unset": false })).await.code()
}

fn login(id: &str, info: &str) -> Value {
    json!({ "tab": "login", "username": "lin", "password": "right password", "captchaId": id, "captchaInfo": info })
}

#[tokio::test]
async fn a_picture_is_clicked_then_used_once() {
    let app = shop().await;
    assert_eq!(app.get("/api/user/checkIn").await.data()["userLoginCaptchaSwitch"], true);
    let asked = app.get_with("/api/common/clickCaptcha?id=a-1", &[("think-lang", "en")]).await.data();
    assert_eq!(
        (&asked["width"], &asked["height"], asked["text"].as_array().unwrap().len()),
        (&json!(350), &json!(200), 3)
    );
    assert!(asked["base64"].as_str().unwrap().starts_with("data:image/png;base64,iVBOR"));
    assert!(
        asked["text"][0].as_str().unwrap().starts_with('<'),
        "English readers are asked for things, not characters"
    );

    let info = right(&app, "a-1", "user_login").await;
    assert_eq!(check(&app, "a-1", &info).await, 1);
    assert_eq!(check(&app, "a-1", &info).await, 1, "looking does not use it up");
    app.post("/api/user/checkIn", login("a-1", &info)).await.data();
    app.post("/api/user/checkIn", login("a-1", &info)).await.refused("captcha.wrong");
    app.post("/api/user/checkIn", login("", "")).await.refused("captcha.wrong");
}

#[tokio::test]
async fn five_wrong_tries_spoil_a_picture_and_two_minutes_do_too() {
    let app = shop().await;
    let info = right(&app, "b", "user_login").await;
    for _ in 0..5 {
        let wrong = app.post("/api/common/checkClickCaptcha", json!({ "id": "b", "info": "1,1;350;200" })).await.json();
        assert_eq!((&wrong["code"], &wrong["msg"]), (&json!(0), &json!("")));
    }
    assert_eq!(check(&app, "b", &info).await, 0);
    let info = right(&app, "b", "user_login").await;
    assert_eq!(check(&app, "b", &info).await, 1, "a new picture is a new chance");
    app.clock.advance(Duration::from_secs(120));
    assert_eq!(check(&app, "b", &info).await, 0);
}

#[tokio::test]
async fn a_picture_is_good_for_its_purpose_and_with_every_point() {
    let app = shop().await;
    let info = right(&app, "c", "code").await;
    app.post("/api/user/checkIn", login("c", &info)).await.refused("captcha.wrong");
    let info = right(&app, "c", "user_login").await;
    let (points, size) = info.split_once(';').unwrap();
    let first = points.split('-').next().unwrap();
    app.post("/api/user/checkIn", login("c", &format!("{first};{size}"))).await.refused("captcha.wrong");
    app.post("/api/user/checkIn", login("c", &format!("{points}-{first};{size}"))).await.refused("captcha.wrong");
    app.post("/api/user/checkIn", login("c", &info)).await.data();
}

#[tokio::test]
async fn who_cannot_click_lets_the_browser_work() {
    let app = shop().await;
    let work = app.get("/api/common/clickCaptcha?id=d&purpose=user_login").await.data()["work"].clone();
    let (salt, bits) = (work["salt"].as_str().unwrap(), work["bits"].as_u64().unwrap());
    assert_eq!(bits, 12);
    let found = (0_u64..).find(|n| {
        let hash = Sha256::digest(format!("{salt}{n}"));
        hash[0] == 0 && hash[1] < 16
    });
    app.post("/api/user/checkIn", login("d", &format!("work:{}", found.unwrap()))).await.data();
    app.post("/api/user/checkIn", login("d", "work:1")).await.refused("captcha.wrong");
}

#[tokio::test]
async fn pictures_are_not_handed_out_without_end() {
    let app = TestApp::with(&[("RUSHES_CAPTCHA_ENABLED", "true")]).await;
    let mut given = 0;
    let refused = loop {
        let answer = app.get("/api/common/clickCaptcha?id=e").await;
        if answer.code() != 1 {
            break answer;
        }
        given += 1;
    };
    assert_eq!(given, 30);
    refused.refused("request.too_many");
    assert_eq!(refused.header("retry-after"), "2");
    for bad in ["", "a%20b", "..%2F..", &"x".repeat(65)] {
        let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
        app.get(&format!("/api/common/clickCaptcha?id={bad}")).await.refused("captcha.bad_id");
    }
}
