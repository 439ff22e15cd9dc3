//! Codes by e-mail and text message: who gets one, and what one is good for.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use serde_json::{Value, json};

use crate::kit::people::PASSWORD;
use crate::kit::{Answer, TestApp};

async fn mail(app: &TestApp, email: &str, event: &str) -> Answer {
    app.post("/api/Ems/send", json!({ "email": email, "event": event })).await
}

async fn retrieve(app: &TestApp, email: &str, code: &str) -> Answer {
    let body = json!({ "type": "email", "account": email, "captcha": code, "password": "another one" });
    app.post("/api/account/retrievePassword", body).await
}

fn minute(app: &TestApp) {
    app.clock.advance(Duration::from_secs(61));
}

#[tokio::test]
async fn a_code_is_six_digits_in_the_callers_language() {
    let app = TestApp::new().await;
    mail(&app, "New@Example.com", "user_register").await.data();
    let letter = app.letter("new@example.com").await.unwrap();
    assert!(letter.contains("验证码") && app.code_for("new@example.com").await.len() == 6, "{letter}");
    let body = json!({ "mobile": "13800138000", "template_code": "user_register" });
    let request = [("think-lang", "en")];
    app.call(http::Method::POST, "/api/Sms/send", &request, Some(body)).await.data();
    assert!(app.letter("13800138000").await.unwrap().starts_with("Your code is "));
}

#[tokio::test]
async fn an_address_gets_one_code_a_minute_and_five_an_hour() {
    let app = TestApp::new().await;
    for count in 1..=5 {
        mail(&app, "a@example.com", "user_register").await.data();
        mail(&app, "A@example.com", "user_retrieve_pwd").await.refused("code.too_soon");
        minute(&app);
        assert!(count <= 5);
    }
    mail(&app, "a@example.com", "user_register").await.refused("code.too_many");
    mail(&app, "b@example.com", "user_register").await.data();
    app.clock.advance(Duration::from_secs(3600));
    mail(&app, "a@example.com", "user_register").await.data();
}

#[tokio::test]
async fn one_caller_sends_twenty_codes_a_day_and_everybody_together_what_the_owner_allows() {
    let app = TestApp::new().await;
    for count in 0..20 {
        mail(&app, &format!("a{count}@example.com"), "user_register").await.data();
    }
    mail(&app, "b@example.com", "user_register").await.refused("code.too_many");
    // Of IPv6 a caller has a whole network of addresses.
    let app = TestApp::new().await;
    for count in 0..=20 {
        let body = json!({ "email": format!("a{count}@example.com"), "event": "user_register" });
        let call = Request::post("/api/Ems/send").header("content-type", "application/json");
        let from = IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, count]);
        let answer = app.send_from(from, call.body(Body::from(body.to_string())).unwrap()).await;
        match count {
            20 => answer.refused("code.too_many"),
            _ => drop(answer.data()),
        }
    }
    let app = TestApp::with(&[("RUSHES_CODES_DAILY", "2")]).await;
    mail(&app, "a@example.com", "user_register").await.data();
    mail(&app, "b@example.com", "user_register").await.data();
    mail(&app, "c@example.com", "user_register").await.refused("code.too_many");
}

#[tokio::test]
async fn a_code_works_once_for_ten_minutes_and_five_tries() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    app.new_member("lin").await;
    let address = "lin@example.com";
    let next = async || {
        minute(&app);
        mail(&app, address, "user_retrieve_pwd").await.data();
        app.code_for(address).await
    };
    let code = next().await;
    retrieve(&app, address, &code).await.data();
    retrieve(&app, address, &code).await.refused("code.wrong");

    let code = next().await;
    app.clock.advance(Duration::from_secs(600));
    retrieve(&app, address, &code).await.refused("code.wrong");

    let code = next().await;
    for _ in 0..5 {
        retrieve(&app, address, "000000").await.refused("code.wrong");
    }
    retrieve(&app, address, &code).await.refused("code.wrong");

    let old = next().await;
    app.clock.advance(Duration::from_secs(3600));
    let new = next().await;
    assert_ne!(old, new);
    retrieve(&app, address, &old).await.refused("code.wrong");
    retrieve(&app, address, &format!(" {new} ")).await.data();
}

#[tokio::test]
async fn a_code_is_bound_to_its_purpose() {
    let app = TestApp::new().await;
    mail(&app, "new@example.com", "user_register").await.data();
    let code = app.code_for("new@example.com").await;
    retrieve(&app, "new@example.com", &code).await.refused("code.wrong");
    for (path, body) in [
        ("/api/Ems/send", json!({ "email": "a@example.com", "event": "user_mobile_verify" })),
        ("/api/Ems/send", json!({ "email": "a@example.com", "event": "anything" })),
        ("/api/Sms/send", json!({ "mobile": "13800138000", "template_code": "user_change_email" })),
    ] {
        app.post(path, body).await.refused("member.unknown_operation");
    }
    mail(&app, "not an address", "user_register").await.refused("member.bad_email");
    let body = json!({ "mobile": "123", "template_code": "user_register" });
    app.post("/api/Sms/send", body).await.refused("member.bad_mobile");
}

#[tokio::test]
async fn answers_do_not_tell_whether_an_address_has_an_account() {
    let app = TestApp::new().await;
    app.new_member("lin").await;
    let known = app.member("bo").await;
    let same = |one: &Answer, other: &Answer| {
        let strip = |answer: &Answer| {
            let mut json = answer.json();
            json["time"] = Value::Null;
            (answer.status, json)
        };
        assert_eq!(strip(one), strip(other), "A-04");
    };
    // Registering: the owner of a known address is told, and no code exists.
    same(&mail(&app, "lin@example.com", "user_register").await, &mail(&app, "x@example.com", "user_register").await);
    assert!(
        app.letter("lin@example.com").await.unwrap().contains("已有账号")
            || app.letter("lin@example.com").await.unwrap().contains("已经属于")
    );
    let register = |email: &str, name: &str| json!({ "tab": "register", "registerType": "email", "email": email, "username": name, "password": "123456", "captcha": "123456" });
    same(
        &app.post("/api/user/checkIn", register("lin@example.com", "newname1")).await,
        &app.post("/api/user/checkIn", register("x@example.com", "newname2")).await,
    );
    // Resetting: nothing is sent to an unknown address.
    minute(&app);
    same(
        &mail(&app, "lin@example.com", "user_retrieve_pwd").await,
        &mail(&app, "y@example.com", "user_retrieve_pwd").await,
    );
    assert!(app.letter("y@example.com").await.is_none());
    same(&retrieve(&app, "lin@example.com", "000000").await, &retrieve(&app, "y@example.com", "000000").await);
    // Binding somebody else's address.
    minute(&app);
    let change =
        async |email: &str| known.post("/api/Ems/send", json!({ "email": email, "event": "user_change_email" })).await;
    same(&change("lin@example.com").await, &change("z@example.com").await);
    // Signing in.
    let login = |name: &str| json!({ "tab": "login", "username": name, "password": "wrong password" });
    same(&app.post("/api/user/checkIn", login("lin")).await, &app.post("/api/user/checkIn", login("nobody")).await);
    let login = |name: &str| json!({ "username": name, "password": "wrong password" });
    app.new_admin("chief", &[]).await;
    same(&app.post("/admin/Index/login", login("chief")).await, &app.post("/admin/Index/login", login("nobody")).await);
}

#[tokio::test]
async fn a_reset_goes_to_the_stored_address_and_nowhere_else() {
    let app = TestApp::new().await;
    app.new_member("lin").await;
    // A list, two of them, or a header in the address: GitLab's and everybody's old bugs.
    for email in [json!(["lin@example.com", "evil@example.com"]), json!({ "0": "evil@example.com" })] {
        let answer = app.post("/api/Ems/send", json!({ "email": email, "event": "user_retrieve_pwd" })).await;
        assert_eq!((answer.status.as_u16() >= 400, answer.code()), (true, 0), "A-10");
    }
    for email in [
        "lin@example.com,evil@example.com",
        "lin@example.com\r\nBcc: evil@example.com",
        "lin@example.com evil@example.com",
    ] {
        mail(&app, email, "user_retrieve_pwd").await.refused("member.bad_email");
    }
    mail(&app, "LIN@EXAMPLE.COM", "user_retrieve_pwd").await.data();
    let code = app.code_for("lin@example.com").await;
    assert!(app.letter("evil@example.com").await.is_none());
    retrieve(&app, "lin@example.com", &code).await.data();
    let body = json!({ "tab": "login", "username": "lin", "password": PASSWORD });
    app.post("/api/user/checkIn", body).await.refused("member.login_wrong");
    let body = json!({ "tab": "login", "username": "lin", "password": "another one" });
    app.post("/api/user/checkIn", body).await.data();
}
