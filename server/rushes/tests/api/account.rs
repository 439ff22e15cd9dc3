//! A member's account once they are in: details, password, addresses, devices, and leaving.

use std::time::Duration;

use money::wallet::store as wallet;
use platform::guard::MemberId;
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::files::picture;
use crate::kit::make;
use crate::kit::people::{PASSWORD, Person};
use crate::kit::{Answer, START, TestApp};

fn login(name: &str, password: &str) -> Value {
    json!({ "tab": "login", "username": name, "password": password })
}

async fn check_in(app: &TestApp, body: Value) -> Answer {
    app.post("/api/user/checkIn", body).await
}

/// Each answer says whether a name is taken, so nobody gets many.
#[tokio::test]
async fn ten_user_names_can_be_tried_in_an_hour() {
    let app = TestApp::new().await;
    let (lin, _bo) = (app.member("lin").await, app.member("boo").await);
    let body = |name: &str| json!({ "username": name, "nickname": "lin", "avatar": "", "gender": 0, "birthday": "", "motto": "" });
    for _ in 0..10 {
        lin.post("/api/account/profile", body("boo")).await.refused("member.username_taken");
    }
    lin.post("/api/account/profile", body("boo")).await.refused("request.too_many");
    // Saving the rest of the form is not trying a name.
    for _ in 0..12 {
        lin.post("/api/account/profile", body("lin")).await.data();
    }
    app.clock.advance(Duration::from_secs(361));
    lin.post("/api/account/profile", body("lin_2")).await.data();
}

#[tokio::test]
async fn details_are_saved_and_only_those() {
    let app = TestApp::new().await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    assert_eq!(lin.get("/api/account/profile").await.data()["accountVerificationType"], json!(["email", "mobile"]));
    // The stock client posts all it has; S-13: what is not a detail does not change.
    let mut whole = lin.get("/api/index/index").await.data()["userInfo"].clone();
    for (name, value) in [
        ("username", json!("lin_2")),
        ("nickname", json!("林小满")),
        ("gender", json!(2)),
        ("birthday", json!("2001-02-03")),
        ("motto", json!("雨夜")),
        ("id", json!(bo.id)),
        ("money", json!("999.00")),
        ("score", json!(999)),
        ("vip_level", json!(3)),
        ("vip_date", json!(9_999_999_999_i64)),
        ("email", json!("evil@example.com")),
        ("mobile", json!("13900139000")),
        ("group_id", json!(99)),
        ("status", json!("disable")),
        ("join_time", json!(1)),
        ("invate_code", json!("AAAAAAAA")),
        ("super", json!(true)),
        ("password", json!("hacked!")),
        ("password_hash", json!("x")),
    ] {
        whole[name] = value;
    }
    lin.post("/api/account/profile", whole).await.data();
    let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
    assert_eq!(
        (&info["username"], &info["nickname"], &info["gender"], &info["birthday"], &info["motto"]),
        (&json!("lin_2"), &json!("林小满"), &json!(2), &json!("2001-02-03"), &json!("雨夜"))
    );
    assert_eq!(
        (&info["id"], &info["money"], &info["score"], &info["vip_level"], &info["email"], &info["mobile"]),
        (&json!(lin.id), &json!("0.00"), &json!(0), &json!(0), &json!("lin@example.com"), &json!(""))
    );
    assert_ne!(info["invate_code"], "AAAAAAAA");
    check_in(&app, login("lin_2", PASSWORD)).await.data();
    assert_eq!(bo.get("/api/index/index").await.data()["userInfo"]["nickname"], "bo");

    // Only what was uploaded as one is a picture of somebody.
    let card = |avatar: &Value| json!({ "nickname": "小满", "avatar": avatar, "gender": 1, "score": 5 });
    lin.post("/api/user/updateNickname", card(&json!("/media/a.webp"))).await.refused("member.bad_avatar");
    let png = picture(image::ImageFormat::Png);
    let avatar = lin.upload("me.png", "image/png", &png, &[("topic", "avatar")]).await.data()["file"]["url"].clone();
    lin.post("/api/user/updateNickname", card(&avatar)).await.data();
    let info = lin.get("/api/index/index").await.data()["userInfo"].clone();
    assert_eq!(
        (&info["nickname"], &info["avatar"], &info["gender"], &info["score"]),
        (&json!("小满"), &avatar, &json!(1), &json!(0))
    );
}

#[tokio::test]
async fn what_is_wrong_with_details_is_said() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    app.new_member("boo").await;
    let good = json!({ "username": "lin", "nickname": "lin", "gender": 0, "birthday": "", "motto": "", "avatar": "" });
    for (field, value, error) in [
        ("username", json!("1lin"), "member.bad_username"),
        ("username", json!("BOO"), "member.username_taken"),
        ("nickname", json!("<b>"), "member.bad_nickname"),
        ("gender", json!(3), "member.bad_gender"),
        ("birthday", json!("2030-01-01"), "member.bad_birthday"),
        ("motto", json!("x".repeat(201)), "member.bad_motto"),
        ("avatar", json!("https://elsewhere.example/a.png"), "member.bad_avatar"),
    ] {
        let mut body = good.clone();
        body[field] = value;
        lin.post("/api/account/profile", body).await.refused(error);
    }
    lin.post("/api/account/profile", good).await.data();
    for (body, error) in [
        (json!({ "nickname": "", "avatar": "", "gender": 0 }), "member.bad_nickname"),
        (json!({ "nickname": "a", "avatar": "//x", "gender": 0 }), "member.bad_avatar"),
        (json!({ "nickname": "a", "avatar": "", "gender": -1 }), "member.bad_gender"),
    ] {
        lin.post("/api/user/updateNickname", body).await.refused(error);
    }
}

#[tokio::test]
async fn a_new_password_signs_out_everywhere() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let elsewhere = app.signed_in(Side::Member, lin.id).await;
    let change = async |old: &str, new: &str| {
        lin.post("/api/account/changePassword", json!({ "oldPassword": old, "newPassword": new })).await
    };
    change("wrong one", "a new one").await.refused("member.wrong_password");
    change(PASSWORD, "short").await.refused("member.bad_password");
    let answer = change(PASSWORD, "a new one").await;
    assert_eq!(answer.code(), 1);
    assert!(!answer.json()["msg"].as_str().unwrap().is_empty());
    assert_eq!(
        (lin.get("/api/account/overview").await.code(), elsewhere.get("/api/account/overview").await.code()),
        (303, 303),
        "A-16"
    );
    elsewhere.refresh(true).await.refused("session.over");
    check_in(&app, login("lin", PASSWORD)).await.refused("member.login_wrong");
    check_in(&app, login("lin", "a new one")).await.data();
    assert!(app.letter("lin@example.com").await.unwrap().contains("密码刚刚修改"));
}

#[tokio::test]
async fn guessing_the_password_from_inside_locks_too() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    for _ in 0..10 {
        lin.post("/api/account/export", json!({ "password": "wrong one" })).await;
    }
    lin.post("/api/account/export", json!({ "password": PASSWORD })).await.refused("member.locked");
}

#[tokio::test]
async fn a_bound_address_is_changed_with_proof_of_the_old_one() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let send = async |path: &str, body: Value| lin.post(path, body).await;
    let bind = async |more: Value| {
        let mut body = json!({ "type": "email", "email": "new@example.com", "captcha": "000000" });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        lin.post("/api/account/changeBind", body).await
    };
    // The code to the old address needs the password, and goes to the stored address whatever is sent.
    let ask =
        |password: &str| json!({ "email": "evil@example.com", "event": "user_email_verify", "password": password });
    send("/api/Ems/send", ask("wrong one")).await.refused("member.wrong_password");
    send("/api/Ems/send", ask(PASSWORD)).await.data();
    assert!(app.letter("evil@example.com").await.is_none());
    let code = app.code_for("lin@example.com").await;
    lin.post("/api/account/verification", json!({ "type": "email", "captcha": "000000" })).await.refused("code.wrong");
    lin.post("/api/account/verification", json!({ "type": "mobile", "captcha": code }))
        .await
        .refused("member.not_bound");
    let proof = lin.post("/api/account/verification", json!({ "type": "email", "captcha": code })).await.data();
    assert_eq!(proof["type"], "email");
    let token = proof["accountVerificationToken"].clone();
    send("/api/Ems/send", json!({ "email": "new@example.com", "event": "user_change_email" })).await.data();
    let code = app.code_for("new@example.com").await;
    bind(json!({ "captcha": code })).await.refused("member.needs_proof");
    bind(json!({ "captcha": code, "accountVerificationToken": "made up" })).await.refused("member.needs_proof");
    bind(json!({ "captcha": code, "password": PASSWORD })).await.refused("member.needs_proof");
    bind(json!({ "accountVerificationToken": token })).await.refused("code.wrong");
    bind(json!({ "accountVerificationToken": token, "email": "nothing" })).await.refused("member.bad_email");
    bind(json!({ "captcha": code, "accountVerificationToken": token })).await.data();
    assert_eq!(lin.get("/api/index/index").await.data()["userInfo"]["email"], "new@example.com");
    assert!(app.letter("lin@example.com").await.unwrap().contains("刚刚修改"), "the old address is told");
    bind(json!({ "captcha": code, "accountVerificationToken": token })).await.refused("member.needs_proof");
    // Somebody else's proof is nobody's.
    let bo = app.member("bo").await;
    bo.post("/api/Ems/send", json!({ "event": "user_email_verify", "password": PASSWORD })).await.data();
    let code = app.code_for("bo@example.com").await;
    let theirs = bo.post("/api/account/verification", json!({ "type": "email", "captcha": code })).await.data();
    bind(json!({ "accountVerificationToken": theirs["accountVerificationToken"] })).await.refused("member.needs_proof");
}

#[tokio::test]
async fn a_first_mobile_number_is_bound_with_the_password() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let ask = json!({ "mobile": "13800138000", "template_code": "user_change_mobile" });
    assert_eq!(app.post("/api/Sms/send", ask.clone()).await.code(), 303);
    lin.post("/api/Sms/send", ask).await.data();
    let code = app.code_for("13800138000").await;
    let bind =
        |password: &str| json!({ "type": "mobile", "mobile": "13800138000", "captcha": code, "password": password });
    lin.post("/api/account/changeBind", bind("wrong one")).await.refused("member.wrong_password");
    lin.post("/api/account/changeBind", bind(PASSWORD)).await.data();
    assert_eq!(lin.get("/api/index/index").await.data()["userInfo"]["mobile"], "13800138000");
    lin.post("/api/account/changeBind", json!({ "type": "fax" })).await.refused("member.unknown_operation");
}

#[tokio::test]
async fn devices_are_listed_and_signed_out() {
    let app = TestApp::new().await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    let phone = app.signed_in(Side::Member, lin.id).await;
    app.signed_in(Side::Member, lin.id).await;
    let list = lin.get("/api/account/devices").await.data()["list"].clone();
    assert_eq!(list.as_array().unwrap().iter().filter(|device| device["current"] == true).count(), 1);
    assert_eq!((list.as_array().unwrap().len(), &list[0]["agent"]), (3, &json!("test")));
    let theirs = bo.get("/api/account/devices").await.data()["list"][0]["id"].clone();
    lin.post("/api/account/signOut", json!({ "id": theirs })).await.refused("session.unknown");
    lin.post("/api/account/signOut", json!({})).await.refused("session.unknown");
    assert_eq!(bo.get("/api/account/overview").await.code(), 1, "Z-04");
    let current = phone.get("/api/account/devices").await.data()["list"].clone();
    let own = current.as_array().unwrap().iter().find(|device| device["current"] == true).unwrap()["id"].clone();
    lin.post("/api/account/signOut", json!({ "id": own })).await.data();
    assert_eq!(phone.get("/api/account/overview").await.code(), 303);
    lin.post("/api/account/signOut", json!({ "others": true })).await.data();
    assert_eq!(lin.get("/api/account/devices").await.data()["list"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn an_export_has_everything_and_needs_the_password() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "5").await;
    lin.post("/api/account/export", json!({ "password": "wrong one" })).await.refused("member.wrong_password");
    let whole = lin.post("/api/account/export", json!({ "password": PASSWORD })).await.data();
    assert_eq!(
        (&whole["profile"]["email"], &whole["money_log"][0]["memo"], &whole["devices"][0]["agent"]),
        (&json!("lin@example.com"), &json!("test"), &json!("test"))
    );
    let text = whole.to_string();
    assert!(!text.contains("argon2") && !text.contains(&lin.tokens.access) && whole["profile"]["token"].is_null());
}

#[tokio::test]
async fn leaving_takes_fifteen_days_and_an_empty_wallet() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1").await;
    let leave = async || lin.post("/api/account/deletion", json!({ "password": PASSWORD })).await;
    lin.post("/api/account/deletion", json!({ "password": "wrong one" })).await.refused("member.wrong_password");
    leave().await.refused("member.balance_left");
    make::money(&app, lin.id, "-1").await;
    let day = 24 * 3600;
    assert_eq!(leave().await.data()["delete_time"], START.seconds() + 15 * day);
    assert_eq!(lin.get("/api/index/index").await.data()["userInfo"]["delete_time"], START.seconds() + 15 * day);
    lin.post("/api/account/cancelDeletion", json!({})).await.data();
    assert_eq!(lin.get("/api/index/index").await.data()["userInfo"]["delete_time"], Value::Null);

    leave().await.data();
    app.clock.advance(Duration::from_secs(15 * 24 * 3600 - 1));
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    check_in(&app, login("lin", PASSWORD)).await.data();
    app.clock.advance(Duration::from_secs(1));
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    check_in(&app, login("lin", PASSWORD)).await.refused("member.login_wrong");
    assert_eq!(lin.get("/api/account/overview").await.code(), 303);
    // The name and the address are free again; the log of the wallet stays.
    app.new_member("lin").await;
    let id = MemberId(lin.id);
    let (money, _) = app.app.db.read(move |db| Box::pin(wallet::everything(db, id))).await.unwrap();
    assert_eq!(money.len(), 2);
}

#[tokio::test]
async fn a_member_whose_group_lacks_a_rule_is_refused() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let rules = app.rule_ids(Side::Member, &["account/profile"]).await;
    chief.post("/admin/user.Group/add", json!({ "name": "轻", "rules": rules, "status": "1" })).await.data();
    let groups = chief.get("/admin/user.Group/index").await.data()["list"].clone();
    let group = groups.as_array().unwrap().iter().find(|group| group["name"] == "轻").unwrap()["id"].clone();
    chief.post("/admin/user.User/edit", json!({ "id": lin.id, "group_id": group })).await.data();
    assert_eq!(lin.get("/api/account/profile").await.code(), 1);
    for path in ["/api/account/overview", "/api/account/balance", "/api/account/integral"] {
        assert_eq!(lin.get(path).await.code(), 401, "{path}");
    }
    let menus = lin.get("/api/index/index?requiredLogin=1").await.data()["menus"].clone();
    assert_eq!(menus[0]["children"].as_array().unwrap().len(), 1);
}

/// An account that was made by a code alone, and its owner signed in.
async fn without_password<'a>(app: &'a TestApp, name: &str) -> Person<'a> {
    let id = app.insert_member(name, "").await;
    app.signed_in(Side::Member, id.0).await
}

/// A pass for the bound e-mail address, by the code that was sent there.
async fn pass_of(app: &TestApp, person: &Person<'_>, email: &str) -> Value {
    app.clock.advance(Duration::from_secs(61));
    person.post("/api/Ems/send", json!({ "event": "user_email_verify" })).await.data();
    let code = app.code_for(email).await;
    let verified = person.post("/api/account/verification", json!({ "type": "email", "captcha": code })).await.data();
    verified["accountVerificationToken"].clone()
}

#[tokio::test]
async fn who_has_no_password_proves_by_a_code_to_the_bound_address() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_CAPTCHA_ENABLED", "false")]).await;
    let brief = without_password(&app, "brief").await;
    let email = "brief@example.com";
    // A session alone is enough for nothing, whatever stands for the password.
    for password in ["", "123456"] {
        for path in ["/api/account/export", "/api/account/deletion"] {
            brief.post(path, json!({ "password": password })).await.refused("member.needs_proof");
        }
        let bind = json!({ "type": "mobile", "mobile": "13800138000", "captcha": "000000", "password": password });
        brief.post("/api/account/changeBind", bind).await.refused("member.needs_proof");
    }
    // A proof is one's own and good once.
    let thief = without_password(&app, "thief").await;
    let token = pass_of(&app, &brief, email).await;
    thief.post("/api/account/export", json!({ "accountVerificationToken": token })).await.refused("member.needs_proof");
    let own = brief.post("/api/account/export", json!({ "accountVerificationToken": token })).await.data();
    assert_eq!(own["profile"]["email"], email);
    brief.post("/api/account/export", json!({ "accountVerificationToken": token })).await.refused("member.needs_proof");
    // It lasts for ten minutes.
    let token = pass_of(&app, &brief, email).await;
    app.clock.advance(Duration::from_secs(601));
    brief
        .post("/api/account/deletion", json!({ "accountVerificationToken": token }))
        .await
        .refused("member.needs_proof");
    // A first mobile is bound by proof of the e-mail, a new e-mail by proof of the old one.
    let token = pass_of(&app, &brief, email).await;
    brief.post("/api/Sms/send", json!({ "mobile": "13800138000", "template_code": "user_change_mobile" })).await.data();
    let code = app.code_for("13800138000").await;
    let bind = json!({ "type": "mobile", "mobile": "13800138000", "captcha": code, "accountVerificationToken": token });
    brief.post("/api/account/changeBind", bind).await.data();
    let token = pass_of(&app, &brief, email).await;
    brief.post("/api/Ems/send", json!({ "email": "new@example.com", "event": "user_change_email" })).await.data();
    let code = app.code_for("new@example.com").await;
    let bind =
        json!({ "type": "email", "email": "new@example.com", "captcha": code, "accountVerificationToken": token });
    brief.post("/api/account/changeBind", bind).await.data();
    let token = pass_of(&app, &brief, "new@example.com").await;
    brief.post("/api/account/deletion", json!({ "accountVerificationToken": token })).await.data();
}

/// Whoever has a password is asked for it: a pass for an address is not enough.
#[tokio::test]
async fn a_pass_stands_for_no_password() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_CAPTCHA_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    lin.post("/api/Ems/send", json!({ "event": "user_email_verify" })).await.refused("member.wrong_password");
    app.clock.advance(Duration::from_secs(61));
    lin.post("/api/Ems/send", json!({ "event": "user_email_verify", "password": PASSWORD })).await.data();
    let code = app.code_for("lin@example.com").await;
    let verified = lin.post("/api/account/verification", json!({ "type": "email", "captcha": code })).await.data();
    let token = &verified["accountVerificationToken"];
    lin.post("/api/account/export", json!({ "accountVerificationToken": token }))
        .await
        .refused("member.wrong_password");
}
