//! Members: registering and signing in.

use std::time::Duration;

use http::Method;
use platform::guard::MemberId;
use serde_json::{Value, json};

use crate::kit::people::{PASSWORD, request};
use crate::kit::{Answer, START, TestApp};

async fn unlimited() -> TestApp {
    TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await
}

fn login(name: &str, password: &str) -> Value {
    json!({ "tab": "login", "username": name, "password": password, "keep": true })
}

async fn check_in(app: &TestApp, body: Value) -> Answer {
    app.post("/api/user/checkIn", body).await
}

/// Registers with a code from the outbox.
async fn register(app: &TestApp, name: &str, more: Value) -> Answer {
    let email = format!("{name}@example.com");
    app.post("/api/Ems/send", json!({ "email": email, "event": "user_register" })).await.data();
    let mut body = json!({
        "tab": "register", "registerType": "email", "email": email, "mobile": "", "username": name, "password": "123456",
        "captcha": app.code_for(&email).await,
    });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    check_in(app, body).await
}

#[tokio::test]
async fn a_new_member_has_every_field_of_the_specification() {
    let app = TestApp::new().await;
    let answer = register(&app, "linxiaoman", json!({})).await.data();
    let info = &answer["userInfo"];
    assert_eq!(answer["routePath"], "/user");
    let names: Vec<&str> = info.as_object().unwrap().keys().map(String::as_str).collect();
    for name in [
        "id",
        "username",
        "nickname",
        "email",
        "mobile",
        "avatar",
        "gender",
        "birthday",
        "money",
        "score",
        "last_login_time",
        "last_login_ip",
        "join_time",
        "motto",
        "token",
        "refresh_token",
        "invate_code",
        "vip_level",
        "vip_date",
        "vipLevelName",
        "rateInfo",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    assert_eq!(
        (&info["username"], &info["nickname"], &info["email"]),
        (&json!("linxiaoman"), &json!("linxiaoman"), &json!("linxiaoman@example.com"))
    );
    assert_eq!((&info["money"], &info["score"], &info["gender"]), (&json!("0.00"), &json!(0), &json!(0)));
    let rates = &info["rateInfo"];
    assert_eq!((&rates["sum12monthpay"], &rates["pay_rate"]), (&json!("0.00"), &json!(1.0)));
    assert_eq!(rates["sale_list"][0], json!({ "amount": "500.00", "rate": 0.98 }));
    assert_eq!(info["join_time"], START.seconds());
    assert_eq!(info["invate_code"].as_str().unwrap().len(), 8);
    let token = info["token"].as_str().unwrap();
    let start =
        app.call(Method::GET, "/api/index/index?requiredLogin=1", &[("ba-user-token", token)], None).await.data();
    assert_eq!(start["userInfo"]["username"], "linxiaoman");
    assert_eq!(start["menus"][0]["children"].as_array().unwrap().len(), 5);
    let id = MemberId(info["id"].as_i64().unwrap());
    let consents = app.app.db.read(move |db| Box::pin(people::member::store::consents(db, id))).await.unwrap();
    let consents: Vec<_> = consents.iter().map(|consent| (consent.page.as_str(), consent.version)).collect();
    assert_eq!(consents, [("privacy-policy", 1), ("user-agreement", 1)]);
    assert_eq!(app.get("/api/index/index?requiredLogin=1").await.code(), 303);
}

#[tokio::test]
async fn a_mobile_number_registers_too() {
    let app = TestApp::new().await;
    app.post("/api/Sms/send", json!({ "mobile": "13800138000", "template_code": "user_register" })).await.data();
    let code = app.code_for("13800138000").await;
    let body = json!({ "tab": "register", "registerType": "mobile", "mobile": "13800138000", "username": "lin", "password": "123456", "captcha": code });
    let info = check_in(&app, body).await.data()["userInfo"].clone();
    assert_eq!((&info["mobile"], &info["email"]), (&json!("13800138000"), &json!("")));
    check_in(&app, login("13800138000", "123456")).await.data();
}

#[tokio::test]
async fn a_code_is_enough_to_register_and_a_password_is_set_later() {
    let app = unlimited().await;
    let email = "brief@example.com";
    let answer = register(&app, "brief", json!({ "username": "", "password": "" })).await.data();
    let info = &answer["userInfo"];
    let name = info["username"].as_str().expect("a name");
    assert!(name.len() == 10 && name.starts_with('u'), "{name}");
    assert_eq!((&info["has_password"], &info["email"]), (&json!(false), &json!(email)));
    // Nothing signs in to an account without a password, the empty one included.
    for password in ["", "123456"] {
        check_in(&app, json!({ "tab": "login", "username": email, "password": password }))
            .await
            .refused("member.login_wrong");
    }
    app.clock.advance(Duration::from_secs(61));
    app.post("/api/Ems/send", json!({ "email": email, "event": "user_retrieve_pwd" })).await.data();
    let code = app.code_for(email).await;
    let body = json!({ "type": "email", "account": email, "captcha": code, "password": "later-1" });
    app.post("/api/account/retrievePassword", body).await.data();
    let entered = check_in(&app, json!({ "tab": "login", "username": email, "password": "later-1" })).await.data();
    assert_eq!(entered["userInfo"]["has_password"], true);
}

#[tokio::test]
async fn what_is_wrong_with_a_registration_is_said() {
    let app = unlimited().await;
    app.new_member("taken").await;
    for (name, more, error) in [
        ("ab", json!({ "email": "a1@example.com" }), "member.bad_username"),
        ("goodname", json!({ "password": "12345" }), "member.bad_password"),
        ("goodname2", json!({ "password": "12<456" }), "member.bad_password"),
        ("goodname3", json!({ "email": "nothing" }), "member.bad_email"),
        ("goodname4", json!({ "registerType": "mobile", "mobile": "1" }), "member.bad_mobile"),
        ("goodname5", json!({ "registerType": "pigeon" }), "member.unknown_operation"),
        ("goodname6", json!({ "captcha": "000000" }), "code.wrong"),
        ("goodname7", json!({ "username": "TAKEN" }), "member.username_taken"),
        ("goodname8", json!({ "invite_code": "NOSUCHCD" }), "member.unknown_invite"),
    ] {
        register(&app, name, more).await.refused(error);
    }
    check_in(&app, json!({ "tab": "somersault" })).await.refused("member.unknown_operation");
    // A refusal for another reason leaves the code good.
    register(&app, "goodname9", json!({ "username": "taken" })).await.refused("member.username_taken");
    let code = app.code_for("goodname9@example.com").await;
    let body = json!({ "tab": "register", "registerType": "email", "email": "goodname9@example.com", "username": "free", "password": "123456", "captcha": code });
    check_in(&app, body).await.data();
}

#[tokio::test]
async fn an_invite_code_binds_the_inviter() {
    let app = unlimited().await;
    let host = register(&app, "host", json!({})).await.data()["userInfo"].clone();
    let code = host["invate_code"].as_str().unwrap().to_lowercase();
    register(&app, "guest", json!({ "invite_code": code })).await.data();
    let chief = app.super_admin("chief").await;
    // Somebody who has brought others is part of the books.
    let path = format!("/admin/user.User/del?ids[]={}", host["id"]);
    chief.delete(&path).await.refused("member.has_history");
}

#[tokio::test]
async fn one_address_registers_five_times_an_hour() {
    let app = TestApp::new().await;
    for count in 0..5 {
        register(&app, &format!("member{count}"), json!({ "captcha": "000000" })).await.refused("code.wrong");
        app.clock.advance(Duration::from_secs(61));
        register(&app, &format!("member{count}"), json!({})).await.data();
    }
    register(&app, "member5", json!({})).await.refused("request.too_many");
    app.clock.advance(Duration::from_secs(720));
    let email = "member6@example.com";
    app.post("/api/Ems/send", json!({ "email": email, "event": "user_register" })).await.data();
    let body = json!({ "tab": "register", "registerType": "email", "email": email, "username": "member6", "password": "123456", "captcha": app.code_for(email).await });
    check_in(&app, body).await.data();
}

#[tokio::test]
async fn one_signs_in_by_account_email_or_mobile() {
    let app = unlimited().await;
    let lin = app.member("lin").await;
    app.app
        .db
        .write(move |db| {
            Box::pin(people::member::store::set_address(
                db,
                MemberId(1),
                platform::notice::model::Channel::Sms,
                Some("13800138000"),
                START,
            ))
        })
        .await
        .unwrap();
    for name in ["lin", "LIN", " Lin@Example.com ", "13800138000"] {
        let info = check_in(&app, login(name, PASSWORD)).await.data()["userInfo"].clone();
        assert_eq!(info["id"], lin.id, "{name}");
        assert!(info["refresh_token"].as_str().unwrap().len() > 40);
    }
    for name in ["nobody", "1", "lin@example.org", ""] {
        check_in(&app, login(name, PASSWORD)).await.refused("member.login_wrong");
    }
    assert_eq!(lin.get("/api/user/checkIn").await.json()["data"]["type"], "logged in");
    assert_eq!(lin.post("/api/user/checkIn", login("lin", PASSWORD)).await.code(), 303);
    // CRMEB's door: an id in place of a password.
    for extra in [json!({ "uid": lin.id }), json!({ "id": lin.id }), json!({ "user_id": lin.id, "userId": lin.id })] {
        let mut body = login("lin", "wrong password");
        body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        check_in(&app, body).await.refused("member.login_wrong");
    }
}

#[tokio::test]
async fn ten_failures_lock_for_a_quarter_of_an_hour_whether_the_account_exists_or_not() {
    let app = unlimited().await;
    app.new_member("lin").await;
    for name in ["lin", "nobody"] {
        for _ in 0..9 {
            check_in(&app, login(name, "wrong one")).await.refused("member.login_wrong");
        }
        check_in(&app, login(name, "wrong one")).await.refused("member.locked");
        check_in(&app, login(name, PASSWORD)).await.refused("member.locked");
    }
    assert!(app.letter("lin@example.com").await.unwrap().contains("锁定"), "the owner is told");
    app.clock.advance(Duration::from_secs(899));
    check_in(&app, login("lin", PASSWORD)).await.refused("member.locked");
    app.clock.advance(Duration::from_secs(1));
    check_in(&app, login("lin", PASSWORD)).await.data();
    check_in(&app, login("nobody", PASSWORD)).await.refused("member.login_wrong");
}

#[tokio::test]
async fn a_success_forgives_and_a_reset_opens_a_lock() {
    let app = unlimited().await;
    app.new_member("lin").await;
    for _ in 0..3 {
        for _ in 0..9 {
            check_in(&app, login("lin", "wrong one")).await.refused("member.login_wrong");
        }
        check_in(&app, login("lin", PASSWORD)).await.data();
    }
    for _ in 0..10 {
        check_in(&app, login("lin", "wrong one")).await;
    }
    app.post("/api/Ems/send", json!({ "email": "lin@example.com", "event": "user_retrieve_pwd" })).await.data();
    let code = app.code_for("lin@example.com").await;
    let body = json!({ "type": "email", "account": "lin@example.com", "captcha": code, "password": "a new one" });
    app.post("/api/account/retrievePassword", body).await.data();
    check_in(&app, login("lin", "a new one")).await.data();
}

#[tokio::test]
async fn one_address_signs_in_ten_times_a_minute_whatever_it_claims_to_be() {
    let app = TestApp::new().await;
    app.new_member("lin").await;
    let attempt = async |from: &str, forwarded: &str| {
        let headers = [("x-forwarded-for", forwarded)];
        let request = request(Method::POST, "/api/user/checkIn", &headers, Some(login("lin", PASSWORD)));
        app.send_from(from.parse().unwrap(), request).await.json()["error"].as_str().unwrap_or("in").to_owned()
    };
    for count in 0..10 {
        assert_eq!(attempt("203.0.113.9", &format!("10.0.0.{count}")).await, "in");
    }
    assert_eq!(attempt("203.0.113.9", "10.0.0.99").await, "request.too_many");
    assert_eq!(attempt("203.0.113.10", "").await, "in");
    app.clock.advance(Duration::from_secs(6));
    assert_eq!(attempt("203.0.113.9", "").await, "in");
}

#[tokio::test]
async fn an_imported_password_is_taken_once_and_stored_anew() {
    let app = TestApp::new().await;
    // md5(md5("123456") + salt), as the other shop stored it.
    let id = app.insert_member("old", "md5$abcdefgh12345678$d4ca106f1b5837dea6d40fd1e6a09418").await;
    check_in(&app, login("old", "1234567")).await.refused("member.login_wrong");
    check_in(&app, login("old", "123456")).await.data();
    let account = app.app.db.read(move |db| Box::pin(people::member::store::account(db, id))).await.unwrap().unwrap();
    assert!(account.password_hash.starts_with("$argon2id$"), "{}", account.password_hash);
    check_in(&app, login("old", "123456")).await.data();
}
