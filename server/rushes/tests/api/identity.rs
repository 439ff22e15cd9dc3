//! A-…, Z-05 and F-04 of the security map: guessing, second factors, and reaching for what is somebody else's.

use std::net::IpAddr;
use std::time::Duration;

use http::{Method, StatusCode};
use platform::guard::Policy;
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::files::{edition, noise, opens};
use crate::kit::people::{PASSWORD, request};
use crate::kit::till::{balanced, wares};
use crate::kit::{TestApp, make};

/// The door of each side, and what a login through it is.
fn doors(name: &str, password: &str) -> [(&'static str, Value); 2] {
    [
        ("/api/user/checkIn", json!({ "tab": "login", "username": name, "password": password })),
        ("/admin/Index/login", json!({ "username": name, "password": password })),
    ]
}

/// What a login is answered with: the code of its refusal, or "in".
async fn attempt(app: &TestApp, from: [u8; 4], path: &str, body: &Value) -> String {
    let request = request(Method::POST, path, &[], Some(body.clone()));
    let answer = app.send_from(IpAddr::from(from), request).await.json();
    answer["error"].as_str().unwrap_or("in").to_owned()
}

#[tokio::test]
async fn a01_ten_calls_a_minute_ten_failures_at_an_address_and_a_captcha_before_all() {
    let app = TestApp::new().await;
    app.new_member("lin").await;
    app.super_admin("lin").await;
    for (number, (path, wrong)) in doors("lin", "wrong one").into_iter().enumerate() {
        let right = doors("lin", PASSWORD)[number].1.clone();
        let from = [203, 0, 113, number as u8];
        for _ in 0..9 {
            assert!(attempt(&app, from, path, &wrong).await.ends_with("login_wrong"));
        }
        assert!(attempt(&app, from, path, &wrong).await.ends_with("locked"), "the tenth failure locks");
        assert_eq!(attempt(&app, from, path, &right).await, "request.too_many", "the eleventh call of an address");
        // After the minute it is the lock that holds, for a quarter of an hour, at this address alone.
        app.clock.advance(Duration::from_secs(14 * 60));
        assert!(attempt(&app, from, path, &right).await.ends_with("locked"));
        assert_eq!(attempt(&app, [203, 0, 114, number as u8], path, &right).await, "in", "a stranger locks nobody out");
        app.clock.advance(Duration::from_secs(60));
        assert_eq!(attempt(&app, from, path, &right).await, "in");
    }
    let app = TestApp::with(&[("RUSHES_CAPTCHA_ENABLED", "true")]).await;
    app.new_member("lin").await;
    app.super_admin("lin").await;
    for (path, right) in doors("lin", PASSWORD) {
        let mut with = right.clone();
        with["captchaId"] = json!("made-up");
        with["captchaInfo"] = json!("1,1-2,2-3,3;350;200");
        for body in [right, with] {
            assert!(attempt(&app, [203, 0, 113, 9], path, &body).await.starts_with("captcha."), "{path}");
        }
    }
}

#[tokio::test]
async fn a02_guesses_from_a_hundred_addresses_find_nothing() {
    const ADDRESSES: usize = 100;
    let guesses = if crate::real::is_long() { 10_000 } else { 600 };
    let app = TestApp::new().await;
    for turn in 0..4 {
        app.new_member(&format!("m{turn}")).await;
        app.new_admin(&format!("m{turn}"), &[]).await;
    }
    let (mut inside, mut locked) = (0, 0);
    for turn in 0..guesses {
        let name = format!("m{}", turn % 4);
        let (path, body) = doors(&name, &format!("guess-{turn}"))[turn / 4 % 2].clone();
        let from = [198, 51, 100, (turn % ADDRESSES) as u8];
        match attempt(&app, from, path, &body).await.as_str() {
            "in" => inside += 1,
            "member.locked" | "admin.locked" => locked += 1,
            _ => {}
        }
        app.clock.advance(Duration::from_millis(100));
    }
    println!(
        "A-02: {guesses} guesses from {ADDRESSES} addresses in {} s, {inside} inside, {locked} met a lock",
        guesses / 10
    );
    assert_eq!(inside, 0);
    // Eight names, fifty failures each from everywhere together in a quarter of an hour: everything else meets the lock.
    let quarters = 1 + guesses / 10 / 900;
    assert!(locked >= guesses - 8 * 50 * quarters, "{locked}");
}

#[tokio::test]
async fn a05_in_production_every_right_of_a_super_administrator_waits_for_the_second_factor() {
    let production = [
        ("RUSHES_MODE", "production"),
        ("RUSHES_PUBLIC_URL", "https://rushes.example"),
        ("RUSHES_LIMITS_ENABLED", "false"),
    ];
    let app = TestApp::with(&production).await;
    let chief = app.super_admin("chief").await;
    let (mut refused, mut open) = (0, Vec::new());
    for route in rushes::router::api().listed() {
        if !matches!(route.policy, Policy::AdminNode(_) | Policy::Super) {
            continue;
        }
        let method: Method = route.method.parse().unwrap();
        let body = (method == Method::POST).then(|| json!({}));
        let answer = app.call(method, &route.path, &[("batoken", &chief.tokens.access)], body).await;
        if answer.json()["error"] == "session.second_factor" {
            refused += 1;
        } else {
            open.push(route.path.clone());
        }
    }
    println!("A-05: {refused} routes refused, {} open", open.len());
    assert!(open.iter().all(|path| path.starts_with("/admin/routine.admininfo/")), "{open:?}");
    assert!(refused > 200, "{refused}");
}

#[tokio::test]
async fn a09_an_id_is_no_password() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let ids = |id: i64| {
        let names = ["id", "uid", "user_id", "userId", "admin_id", "adminId", "openid", "token", "is_login", "super"];
        names.map(|name| (name.to_owned(), json!(id)))
    };
    for (number, (name, id)) in [("lin", lin.id), ("chief", chief.id)].into_iter().enumerate() {
        for password in ["", "wrong one"] {
            let (path, mut body) = doors(name, password)[number].clone();
            body.as_object_mut().unwrap().extend(ids(id));
            let query: Vec<String> = ids(id).iter().map(|(name, value)| format!("{name}={value}")).collect();
            let answer = app.post(&format!("{path}?{}", query.join("&")), body).await;
            assert!(answer.json()["error"].as_str().unwrap().ends_with("login_wrong"), "{}", answer.text());
        }
    }
    // Nor is it a token, a ticket or a refresh token.
    for odd in [lin.id.to_string(), format!("ma_{}", lin.id), format!("aa_{}", chief.id), "null".to_owned()] {
        let headers = [("ba-user-token", odd.as_str()), ("batoken", odd.as_str())];
        assert_eq!(app.call(Method::GET, "/api/account/overview", &headers, None).await.code(), 303);
        assert_eq!(app.call(Method::GET, "/admin/Index/index", &headers, None).await.code(), 303);
        app.post("/admin/Index/otp", json!({ "ticket": odd, "code": "000000", "id": chief.id }))
            .await
            .refused("admin.otp_over");
        let refresh = app.post("/api/common/refreshToken", json!({ "refreshToken": odd, "user_id": lin.id })).await;
        assert_ne!(refresh.code(), 1, "{}", refresh.text());
    }
}

#[tokio::test]
async fn z05_nobody_pays_cancels_refunds_or_reads_another_members_order() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let goods = wares(&app, &["5.00", "6.00"]).await;
    let (lin, eve) = (app.member("lin").await, app.member("eve").await);
    for person in [&lin, &eve] {
        make::money(&app, person.id, "100").await;
    }
    let coupon = make::coupon(&app, lin.id, 100, 100).await;
    let open = lin.order(&[goods[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    let payment = lin.pay_sandbox(&open, false).await.data()["payment"]["number"].as_str().unwrap().to_owned();
    let paid = lin.order(&[goods[1].line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&paid).await.data();
    let topup = lin.pay_call("/api/topup/order", None, json!({ "amount": "50.00", "agreed": true })).await.data();
    let topup = topup["number"].as_str().unwrap().to_owned();
    let before = [lin.order_detail(&open).await, lin.order_detail(&paid).await, lin.order_detail(&topup).await];
    let mut calls = 0;
    for number in [&open, &paid, &topup] {
        for (path, body) in [
            ("/api/order/pay", json!({ "number": number, "balance": true, "channel": null })),
            ("/api/order/pay", json!({ "number": number, "balance": false, "channel": "sandbox" })),
            ("/api/order/cancel", json!({ "number": number })),
            ("/api/order/refund", json!({ "number": number, "reason": "mine" })),
            ("/api/order/refund", json!({ "number": number, "reason": "mine", "member": lin.id, "user_id": lin.id })),
        ] {
            eve.pay_call(path, None, body).await.refused("order.unknown");
            calls += 1;
        }
        eve.get(&format!("/api/order/detail?number={number}")).await.refused("order.unknown");
        calls += 1;
    }
    assert_ne!(eve.get(&format!("/api/payment/state?number={payment}")).await.code(), 1);
    let lines = [goods[0].line()];
    let answer = eve.order_at(&lines, &json!("4.00"), json!(coupon), 0).await;
    assert_eq!(answer.code(), 0, "with somebody else's coupon: {}", answer.text());
    println!("Z-05: {} calls with another member's numbers, 0 taken", calls + 2);
    let after = [lin.order_detail(&open).await, lin.order_detail(&paid).await, lin.order_detail(&topup).await];
    assert_eq!(before, after);
    assert_eq!((lin.wallet().await.0, eve.wallet().await.0), ("94.00".to_owned(), "100.00".to_owned()));
    balanced(&app).await;
}

#[tokio::test]
async fn f04_a_ticket_cannot_be_made_from_another_members() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let goods = wares(&app, &["1.00", "1.00"]).await;
    let people = [app.member("lin").await, app.member("eve").await];
    let mut links = Vec::new();
    for (person, ware) in people.iter().zip(&goods) {
        edition(&app, *ware, "rain.mov", &noise(500, 7)).await;
        make::money(&app, person.id, "10").await;
        let number = person.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
        person.pay_balance(&number).await.data();
        links.push(person.link(&format!("v{}", ware.variant)).await);
    }
    let token = |link: &str| link.split('/').nth(2).unwrap().to_owned();
    let (mine, hers) = (token(&links[0]), token(&links[1]));
    assert_eq!(mine.len(), hers.len());
    // Every way to put the beginning of one and the end of the other together.
    for at in 1..mine.len() {
        let spliced = format!("{}{}", &mine[..at], &hers[at..]);
        if spliced != mine && spliced != hers {
            assert_ne!(opens(&app, &format!("/dl/{spliced}/rain.mov")).await, StatusCode::OK, "{at}");
        }
    }
    // A ticket is good for what it was made for: not as a stream's pass, not as a token.
    for path in [format!("/hls/{mine}/master.m3u8"), format!("/hls/{mine}/key"), format!("/storage/{mine}")] {
        assert_ne!(opens(&app, &path).await, StatusCode::OK, "{path}");
    }
    assert_eq!(app.call(Method::GET, "/api/account/overview", &[("ba-user-token", &mine)], None).await.code(), 303);
    // Eve asks for what is Lin's by every key there is.
    for key in [format!("v{}", goods[0].variant), format!("p{}", goods[0].material), format!("l{}", goods[0].variant)] {
        let answer = people[1].post("/api/download/ticket", json!({ "keys": [key], "member": people[0].id })).await;
        assert_eq!(answer.code(), 0, "{key}: {}", answer.text());
    }
    // Whoever is signed in opens their own, and a link ends with its owner's account, whoever holds it.
    app.signed_in(Side::Member, people[1].id).await;
    assert_eq!(opens(&app, &links[0]).await, StatusCode::OK);
    app.statement("UPDATE member SET active = FALSE WHERE id = $1", people[0].id).await;
    assert_eq!(opens(&app, &links[0]).await, StatusCode::FORBIDDEN);
    assert_eq!(opens(&app, &links[1]).await, StatusCode::OK);
}
