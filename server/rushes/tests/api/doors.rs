//! X-…: what attacks on signing in, on sessions and on the powers of administrators found, by the number it was found under.

use std::net::IpAddr;
use std::time::Duration;

use http::Method;
use platform::access::store as access;
use platform::guard::session::Side;
use serde_json::{Value, json};
use totp_rs::{Algorithm, Builder};

use crate::kit::people::{PASSWORD, Person, request};
use crate::kit::{Answer, TestApp};

const HOME: [u8; 4] = [198, 51, 100, 1];

async fn unlimited() -> TestApp {
    TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_TERMINAL_ENABLED", "true")]).await
}

async fn post_from(app: &TestApp, ip: impl Into<IpAddr>, path: &str, body: Value) -> Answer {
    app.send_from(ip.into(), request(Method::POST, path, &[], Some(body))).await
}

async fn log_in_from(app: &TestApp, ip: impl Into<IpAddr>, name: &str, password: &str) -> Answer {
    post_from(app, ip, "/admin/Index/login", json!({ "username": name, "password": password })).await
}

async fn check_in_from(app: &TestApp, ip: impl Into<IpAddr>, name: &str, password: &str) -> Answer {
    let body = json!({ "tab": "login", "username": name, "password": password });
    post_from(app, ip, "/api/user/checkIn", body).await
}

/// Sets up the second factor; answers its secret and the recovery codes.
pub async fn enrol(person: &Person<'_>) -> (Vec<u8>, Vec<String>) {
    let started = person.post("/admin/routine.AdminInfo/otpStart", json!({ "password": PASSWORD })).await.data();
    let secret = totp_rs::Secret::try_from_base32(started["secret"].as_str().unwrap()).unwrap();
    let secret: Vec<u8> = secret.as_ref().to_vec();
    let body = json!({ "code": code(person.app, &secret) });
    let confirmed = person.post("/admin/routine.AdminInfo/otpConfirm", body).await.data();
    let recovery = confirmed["recovery"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned());
    (secret, recovery.collect())
}

/// What an authenticator shows now.
pub fn code(app: &TestApp, secret: &[u8]) -> String {
    let builder = Builder::new().with_algorithm(Algorithm::SHA1).with_secret(secret.to_vec());
    builder.build().unwrap().generate(app.app.clock.now().seconds().unsigned_abs()).to_string()
}

#[tokio::test]
async fn x06_a_stolen_session_does_not_change_its_owners_password_or_addresses() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    let edit = async |who: &Person<'_>, change: Value| who.post("/admin/auth.Admin/edit", change).await;
    for change in [
        json!({ "id": chief.id, "password": "an accomplice" }),
        json!({ "id": chief.id, "email": "thief@example.com" }),
        json!({ "id": chief.id, "mobile": "13800138000" }),
    ] {
        edit(&chief, change).await.refused("admin.own_page");
    }
    let own = async |change: Value| chief.post("/admin/routine.AdminInfo/edit", change).await;
    for change in [
        json!({ "password": "an accomplice" }),
        json!({ "password": "an accomplice", "old_password": "wrong one" }),
        json!({ "email": "thief@example.com" }),
        json!({ "mobile": "13800138000" }),
    ] {
        own(change).await.refused("admin.wrong_password");
    }
    own(json!({ "nickname": "Chief", "email": "" })).await.data();
    own(json!({ "email": "chief@example.com", "old_password": PASSWORD })).await.data();

    // With a second factor the password alone is not enough any more.
    let (secret, recovery) = enrol(&chief).await;
    app.clock.advance(Duration::from_secs(30));
    own(json!({ "email": "thief@example.com", "old_password": PASSWORD })).await.refused("admin.otp_needed");
    own(json!({ "email": "thief@example.com", "old_password": PASSWORD, "code": "000000" }))
        .await
        .refused("admin.otp_wrong");
    let fresh = code(&app, &secret);
    own(json!({ "email": "new@example.com", "old_password": PASSWORD, "code": fresh })).await.data();
    let new = json!({ "password": "a better password", "old_password": PASSWORD, "code": recovery[0] });
    own(new).await.data();
    log_in_from(&app, HOME, "chief", PASSWORD).await.refused("admin.login_wrong");
}

#[tokio::test]
async fn x06_the_terminal_needs_the_factor_and_a_new_password_ends_the_proof() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    let prove = async |proof: Value| chief.post("/admin/ajax/prove", proof).await;
    let is_proved = async || {
        let until = chief.get("/admin/ajax/terminalConfig").await.data()["proved_until"].as_i64().unwrap();
        until > app.app.clock.now().seconds()
    };
    assert!(is_proved().await, "whoever has just signed in");
    app.clock.advance(Duration::from_secs(601));
    prove(json!({ "password": "wrong one" })).await.refused("admin.wrong_password");
    prove(json!({ "password": PASSWORD })).await.data();
    assert!(is_proved().await);
    let change = json!({ "password": "a better password", "old_password": PASSWORD });
    chief.post("/admin/routine.AdminInfo/edit", change).await.data();
    assert!(!is_proved().await, "a new password ends the proof");
    prove(json!({ "password": "a better password" })).await.data();
    let started = json!({ "password": "a better password" });
    let started = chief.post("/admin/routine.AdminInfo/otpStart", started).await.data();
    let secret = totp_rs::Secret::try_from_base32(started["secret"].as_str().unwrap()).unwrap();
    let confirm = json!({ "code": code(&app, secret.as_ref()) });
    chief.post("/admin/routine.AdminInfo/otpConfirm", confirm).await.data();
    app.clock.advance(Duration::from_secs(601));
    prove(json!({ "password": "a better password" })).await.refused("admin.otp_needed");
    prove(json!({ "password": "a better password", "code": "000000" })).await.refused("admin.otp_wrong");
    assert!(!is_proved().await);
    prove(json!({ "code": code(&app, secret.as_ref()) })).await.data();
    assert!(is_proved().await);
}

#[tokio::test]
async fn x06_a_stolen_session_makes_no_accomplice() {
    let app = unlimited().await;
    let (chief, other) = (app.super_admin("chief").await, app.super_admin("other").await);
    let clerk = app.admin("clerk", &["auth/job/index"]).await;
    let groups = app.app.db.read(|db| Box::pin(access::groups(db, Side::Admin))).await.unwrap();
    let super_group = groups.iter().find(|group| group.rules == "*").unwrap().id;
    let plain_group = app.group("plain", &["auth/job/index"]).await;
    app.clock.advance(Duration::from_secs(601));
    let new = |group: i64| json!({ "username": "mole", "nickname": "mole", "password": "an accomplice", "group_arr": [group], "status": "1" });
    let post = async |path: &str, body: Value| chief.post(path, body).await;
    for (path, body) in [
        ("/admin/auth.Admin/add", new(super_group)),
        ("/admin/auth.Admin/add", new(plain_group)),
        ("/admin/auth.Admin/edit", json!({ "id": clerk.id, "group_arr": [super_group] })),
        ("/admin/auth.Admin/edit", json!({ "id": clerk.id, "password": "an accomplice" })),
        ("/admin/auth.Admin/edit", json!({ "id": other.id, "email": "thief@example.com" })),
        ("/admin/auth.Admin/edit", json!({ "id": other.id, "status": "0" })),
        ("/admin/auth.Admin/otpOff", json!({ "id": other.id })),
    ] {
        post(path, body.clone()).await.refused("session.prove");
    }
    chief.delete(&format!("/admin/auth.Admin/del?ids[]={}", other.id)).await.refused("session.prove");
    // What gives nobody power goes on without asking.
    post("/admin/auth.Admin/edit", json!({ "id": clerk.id, "nickname": "Clerk" })).await.data();
    post("/admin/ajax/prove", json!({ "password": PASSWORD })).await.data();
    post("/admin/auth.Admin/add", new(super_group)).await.data();
    post("/admin/auth.Admin/edit", json!({ "id": other.id, "email": "other@example.com" })).await.data();
}

#[tokio::test]
async fn x06_a_group_that_gets_every_right_needs_a_proof() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    let group = app.group("plain", &["auth/job/index"]).await;
    let rules = app.app.db.read(|db| Box::pin(access::rules(db, Side::Admin))).await.unwrap();
    let all: Vec<i64> = rules.iter().map(|rule| rule.id).collect();
    app.clock.advance(Duration::from_secs(601));
    let edit = json!({ "id": group, "rules": all });
    chief.post("/admin/auth.Group/edit", edit.clone()).await.refused("session.prove");
    let add = json!({ "name": "everything", "pid": 0, "rules": all });
    chief.post("/admin/auth.Group/add", add).await.refused("session.prove");
    chief.post("/admin/auth.Group/edit", json!({ "id": group, "name": "plainer" })).await.data();
    chief.post("/admin/ajax/prove", json!({ "password": PASSWORD })).await.data();
    chief.post("/admin/auth.Group/edit", edit).await.data();
}

#[tokio::test]
async fn x12_names_and_invitations_are_told_to_nobody_without_a_code() {
    let app = unlimited().await;
    app.new_member("lin").await;
    let register = async |name: &str, code: &str, invite: &str| {
        let body = json!({ "tab": "register", "registerType": "email", "email": "new@example.com", "username": name,
            "password": PASSWORD, "captcha": code, "invite_code": invite });
        app.post("/api/user/checkIn", body).await
    };
    for (name, invite) in [("lin", ""), ("nobody", ""), ("nobody", "AAAAAAAA"), ("lin", "AAAAAAAA")] {
        register(name, "000000", invite).await.refused("code.wrong");
    }
    app.post("/api/Ems/send", json!({ "email": "new@example.com", "event": "user_register" })).await.data();
    let right = app.code_for("new@example.com").await;
    // With one, each answer takes a try of it, and there are five.
    register("lin", &right, "").await.refused("member.username_taken");
    register("mei", &right, "AAAAAAAA").await.refused("member.unknown_invite");
    for _ in 0..3 {
        register("lin", &right, "").await.refused("member.username_taken");
    }
    register("mei", &right, "").await.refused("code.wrong");
    app.clock.advance(Duration::from_secs(61));
    app.post("/api/Ems/send", json!({ "email": "new@example.com", "event": "user_register" })).await.data();
    let right = app.code_for("new@example.com").await;
    register("lin", &right, "").await.refused("member.username_taken");
    register("mei", &right, "").await.data();
}

#[tokio::test]
async fn x12_many_guesses_at_once_are_five_guesses() {
    let app = unlimited().await;
    app.post("/api/Ems/send", json!({ "email": "new@example.com", "event": "user_register" })).await.data();
    let right = app.code_for("new@example.com").await;
    let wrong = |number: usize| format!("{:06}", (right.parse::<usize>().unwrap() + 1 + number) % 1_000_000);
    let guess = async |code: String| {
        let body = json!({ "tab": "register", "registerType": "email", "email": "new@example.com", "username": "mei",
            "password": PASSWORD, "captcha": code });
        app.post("/api/user/checkIn", body).await
    };
    let guesses = (0..20).map(|number| guess(wrong(number)));
    futures_util::future::join_all(guesses).await.iter().for_each(|answer| answer.refused("code.wrong"));
    guess(right).await.refused("code.wrong");
}

#[tokio::test]
async fn x13_a_lock_of_one_name_says_nothing_about_the_others() {
    let app = unlimited().await;
    app.new_member("lin").await;
    for _ in 0..10 {
        check_in_from(&app, HOME, "lin", "wrong one").await;
    }
    check_in_from(&app, HOME, "lin", PASSWORD).await.refused("member.locked");
    // By the answer nobody learns whether this address belongs to that name.
    check_in_from(&app, HOME, "lin@example.com", "wrong one").await.refused("member.login_wrong");
    check_in_from(&app, HOME, "lin@example.com", PASSWORD).await.data();
}

#[tokio::test]
async fn x18_a_refresh_token_goes_with_the_access_token_of_its_session() {
    let app = unlimited().await;
    let (lin, mei) = (app.member("lin").await, app.member("mei").await);
    let (elsewhere, chief) = (app.signed_in(Side::Member, lin.id).await, app.super_admin("chief").await);
    let refresh = async |header: &str, access: &str, rotate: bool| {
        let body = json!({ "refreshToken": lin.tokens.refresh, "rotate": rotate });
        app.call(Method::POST, "/api/common/refreshToken", &[(header, access)], Some(body)).await
    };
    for (header, access) in [
        ("ba-user-token", "x"),
        ("ba-user-token", "ma_made-up"),
        ("ba-user-token", mei.tokens.access.as_str()),
        ("ba-user-token", elsewhere.tokens.access.as_str()),
        ("ba-user-token", lin.tokens.refresh.as_str()),
        ("batoken", chief.tokens.access.as_str()),
    ] {
        for rotate in [false, true] {
            assert_eq!(refresh(header, access, rotate).await.code(), 0, "{header}: {access}");
        }
    }
    refresh("ba-user-token", &lin.tokens.access, true).await.data();
}

#[tokio::test]
async fn x18_a_session_that_slept_for_weeks_can_be_refreshed() {
    let app = unlimited().await;
    let lin = app.member("lin").await;
    for _ in 0..2 {
        app.clock.advance(Duration::from_secs(10 * 24 * 3600));
        rushes::jobs::run_every_hour(&app.app).await.unwrap();
    }
    assert_eq!(lin.get("/api/account/overview").await.code(), 409, "old, and not unknown");
    lin.refresh(true).await.data();
}

#[tokio::test]
async fn x20_what_is_refused_to_administrators_is_written_down() {
    let app = unlimited().await;
    let (chief, clerk) = (app.super_admin("chief").await, app.admin("clerk", &["auth/job/index"]).await);
    log_in_from(&app, HOME, "chief", "wrong one").await.refused("admin.login_wrong");
    log_in_from(&app, HOME, "No\u{7}body", "wrong one").await.refused("admin.login_wrong");
    for _ in 0..3 {
        assert_eq!(clerk.get("/admin/auth.Admin/index").await.code(), 401);
    }
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let log = chief.get("/admin/auth.AdminLog/index").await.data()["list"].clone();
    let sent = |at: usize| serde_json::from_str::<Value>(log[at]["data"].as_str().unwrap()).unwrap();
    let line = |at: usize| (log[at]["username"].clone(), sent(at), log[at]["ip"].clone());
    let refused = json!({ "refused": "request.no_permission", "times": 3 });
    assert_eq!(line(0), (json!("clerk"), refused, json!("127.0.0.1")));
    assert_eq!((&log[0]["url"], &log[0]["admin_id"]), (&json!("/admin/auth.admin/index"), &json!(clerk.id)));
    let failed = |name: &str| json!({ "username": name, "refused": "admin.login_wrong" });
    assert_eq!(line(1).1, failed("no***"), "it may be somebody's password");
    assert_eq!(line(2), (json!("chief"), failed("chief"), json!("198.51.100.1")));
    assert_eq!((&log[2]["admin_id"], &log[1]["admin_id"]), (&json!(chief.id), &json!(0)));
}

#[tokio::test]
async fn x22_strangers_lock_nobody_out() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    log_in_from(&app, HOME, "chief", PASSWORD).await.data();
    let stranger = |number: u8| [203, 0, 113, number];
    for _ in 0..10 {
        log_in_from(&app, stranger(1), "chief", "wrong one").await;
    }
    log_in_from(&app, stranger(1), "chief", PASSWORD).await.refused("admin.locked");
    log_in_from(&app, stranger(2), "chief", PASSWORD).await.data();
    // From many addresses together the name locks, but not where its owner has signed in last.
    log_in_from(&app, HOME, "chief", PASSWORD).await.data();
    for number in 10..60 {
        log_in_from(&app, stranger(number), "chief", "wrong one").await;
    }
    log_in_from(&app, stranger(100), "chief", PASSWORD).await.refused("admin.locked");
    log_in_from(&app, HOME, "chief", PASSWORD).await.data();

    // Whoever has a second factor gets in from anywhere.
    let (secret, _) = enrol(&chief).await;
    for number in 10..60 {
        log_in_from(&app, stranger(number), "chief", "wrong one").await;
    }
    app.clock.advance(Duration::from_secs(30));
    log_in_from(&app, stranger(101), "chief", "wrong one").await.refused("admin.locked");
    let ticket = log_in_from(&app, stranger(100), "chief", PASSWORD).await.data()["otp_ticket"].clone();
    let shown = json!({ "ticket": ticket, "code": code(&app, &secret) });
    post_from(&app, stranger(100), "/admin/Index/otp", shown).await.data();
}

#[tokio::test]
async fn x22_a_stolen_session_does_not_lock_its_owner_out() {
    let app = unlimited().await;
    let (chief, lin) = (app.super_admin("chief").await, app.member("lin").await);
    for _ in 0..11 {
        chief.post("/admin/ajax/prove", json!({ "password": "wrong one" })).await;
        lin.post("/api/account/export", json!({ "password": "wrong one" })).await;
    }
    chief.post("/admin/ajax/prove", json!({ "password": PASSWORD })).await.refused("admin.locked");
    lin.post("/api/account/export", json!({ "password": PASSWORD })).await.refused("member.locked");
    log_in_from(&app, HOME, "chief", PASSWORD).await.data();
    check_in_from(&app, HOME, "lin", PASSWORD).await.data();
}

#[tokio::test]
async fn x06_what_opens_other_doors_needs_a_proof_too() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    let (clerk, lin) = (app.admin("clerk", &["auth/job/index"]).await, app.member("lin").await);
    let rules = app.app.db.read(|db| Box::pin(access::rules(db, Side::Admin))).await.unwrap();
    let almost: Vec<i64> = rules.iter().skip(1).map(|rule| rule.id).collect();
    let wide = app.group("wide", &["auth/admin/index", "auth/admin/edit"]).await;
    app.clock.advance(Duration::from_secs(601));
    let mail =
        json!({ "smtp_server": "mail.attacker.example", "smtp_port": "465", "smtp_user": "a", "smtp_pass": "b" });
    for (path, body) in [
        ("/admin/auth.Group/add", json!({ "name": "almost", "pid": 0, "rules": almost, "status": "1" })),
        ("/admin/auth.Admin/edit", json!({ "id": clerk.id, "group_arr": [wide] })),
        ("/admin/auth.Admin/edit", json!({ "id": clerk.id, "email": "thief@example.com" })),
        ("/admin/routine.Config/edit", mail),
        ("/admin/routine.Config/edit", json!({ "sms_driver": "http", "sms_url": "https://attacker.example" })),
        ("/admin/routine.Config/edit", json!({ "wallet_two_person_limit": "999999.00" })),
        ("/admin/user.User/edit", json!({ "id": lin.id, "password": "thief 12" })),
        ("/admin/user.User/edit", json!({ "id": lin.id, "email": "thief@example.com" })),
    ] {
        chief.post(path, body).await.refused("session.prove");
    }
    chief.post("/admin/user.User/edit", json!({ "id": lin.id, "nickname": "Lin" })).await.data();
    chief.post("/admin/routine.Config/edit", json!({ "site_name_en": "Rain" })).await.data();
}

#[tokio::test]
async fn x06_the_right_password_makes_no_wrong_code_good() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    let (secret, _) = enrol(&chief).await;
    app.clock.advance(Duration::from_secs(30));
    let change = |code: &str| json!({ "email": "thief@example.com", "old_password": PASSWORD, "code": code });
    for _ in 0..10 {
        chief.post("/admin/routine.AdminInfo/edit", change("000000")).await.refused("admin.otp_wrong");
    }
    let right = code(&app, &secret);
    chief.post("/admin/routine.AdminInfo/edit", change(&right)).await.refused("admin.locked");
}

#[tokio::test]
async fn x22_a_lock_gives_nobody_more_guesses() {
    let app = unlimited().await;
    let chief = app.super_admin("chief").await;
    enrol(&chief).await;
    let stranger = |number: u8| [203, 0, 113, number];
    for number in 10..60 {
        log_in_from(&app, stranger(number), "chief", "wrong one").await;
    }
    for _ in 0..10 {
        log_in_from(&app, stranger(200), "chief", "wrong one").await.refused("admin.locked");
    }
    log_in_from(&app, stranger(200), "chief", PASSWORD).await.refused("admin.locked");
    assert!(log_in_from(&app, stranger(201), "chief", PASSWORD).await.data()["otp_ticket"].is_string());
}

#[tokio::test]
async fn x09_the_outbox_masks_what_the_members_list_masks() {
    let app = unlimited().await;
    app.new_member("lin").await;
    app.post("/api/Ems/send", json!({ "email": "lin@example.com", "event": "user_retrieve_pwd" })).await.data();
    let clerk = app.admin("clerk", &["routine/outbox/index"]).await;
    let opener = app.admin("opener", &["routine/outbox/index", "user/user/edit"]).await;
    let list = clerk.get("/admin/routine.Outbox/index").await.data();
    assert_eq!(list["list"][0]["target"], "l***@example.com");
    assert_eq!(clerk.get("/admin/routine.Outbox/index?quickSearch=lin@").await.data()["total"], 0);
    let condition = "search[0][field]=target&search[0][operator]=LIKE&search[0][val]=lin";
    assert_eq!(clerk.get(&format!("/admin/routine.Outbox/index?{condition}")).await.code(), 401);
    let found = opener.get("/admin/routine.Outbox/index?quickSearch=lin@").await.data();
    assert_eq!((&found["total"], &found["list"][0]["target"]), (&json!(1), &json!("lin@example.com")));
}
