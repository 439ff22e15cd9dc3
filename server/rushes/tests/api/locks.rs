//! X-…: what attacks on the shop found, each by the number it was found under.

use futures_util::StreamExt;
use http::{Method, StatusCode};
use money::ledger_audit;
use serde_json::{Value, json};

use crate::kit::files::{edition, noise};
use crate::kit::till::{balanced, press, versions};
use crate::kit::{TestApp, make};

/// What arrives under a link, as far as it comes.
async fn fetch(app: &TestApp, link: &str) -> Vec<u8> {
    let mut stream = app.stream(link).await;
    let mut arrived = Vec::new();
    while let Some(Ok(chunk)) = stream.next().await {
        arrived.extend_from_slice(&chunk);
    }
    arrived
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn x01_nothing_is_refunded_and_delivered() {
    const PAIRS: usize = 200;
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "1000").await;
    let film = noise(5_000, 7);
    let (mut both, mut refunded) = (0, 0);
    for (turn, ware) in versions(&app, PAIRS, "1.00").await.into_iter().enumerate() {
        edition(&app, ware, "rain.mov", &film).await;
        let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
        lin.pay_balance(&number).await.data();
        let link = lin.link(&format!("v{}", ware.variant)).await;
        let refund = async {
            for _ in 0..turn % 7 {
                tokio::task::yield_now().await;
            }
            lin.pay_call("/api/order/refund", None, json!({ "number": number, "reason": "" })).await
        };
        let (answer, arrived) = if turn % 2 == 0 {
            tokio::join!(refund, fetch(&app, &link))
        } else {
            let (arrived, answer) = tokio::join!(fetch(&app, &link), refund);
            (answer, arrived)
        };
        let is_refunded = answer.code() == 1;
        refunded += usize::from(is_refunded);
        both += usize::from(is_refunded && arrived == film);
    }
    assert_eq!(both, 0, "refunded and delivered, of {PAIRS}");
    assert!((1..PAIRS).contains(&refunded), "{refunded} of {PAIRS} refunds came first: the race was not one");
    balanced(&app).await;
}

#[tokio::test]
async fn x01_the_audit_finds_old_damage() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "10").await;
    let ware = versions(&app, 1, "1.00").await[0];
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    lin.pay_call("/api/order/refund", None, json!({ "number": number, "reason": "" })).await.data();
    balanced(&app).await;
    app.statement("UPDATE entitlement SET used_at = revoked_at WHERE variant_id = $1", ware.variant).await;
    let report = ledger_audit::run(&app.app).await.unwrap();
    let broken: Vec<&str> =
        report.checks.iter().filter(|check| check.violations > 0).map(|check| check.id.as_str()).collect();
    assert_eq!(broken, ["I-15"]);
}

#[tokio::test]
async fn x01_a_right_that_was_used_is_taken_back_later_than_that() {
    let app = TestApp::new().await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    make::money(&app, lin.id, "10").await;
    let ware = versions(&app, 1, "1.00").await[0];
    edition(&app, ware, "rain.mov", b"rain").await;
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    let link = lin.link(&format!("v{}", ware.variant)).await;
    assert_eq!(fetch(&app, &link).await, b"rain");
    // In the same millisecond, as far as the clock says.
    let ask = json!({ "number": number, "lines": [], "to": "balance", "reason": "sorry", "preview": false });
    boss.admin_pay_call("/admin/shop.order/refund", ask).await.data();
    assert_eq!(app.get(&link).await.status, StatusCode::FORBIDDEN);
    balanced(&app).await;
}

#[tokio::test]
async fn x02_a_head_tells_no_address() {
    let Some(url) = crate::bucket::store() else { return };
    let app = crate::bucket::shop_on(&url).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "10").await;
    let ware = versions(&app, 1, "1.00").await[0];
    edition(&app, ware, "rain.mov", &noise(5_000, 7)).await;
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    let link = lin.link(&format!("v{}", ware.variant)).await;
    let head = app.call(Method::HEAD, &link, &[], None).await;
    assert_eq!((head.status, head.header("location"), head.header("content-length")), (StatusCode::OK, "", "5000"));
    // A GET does, for minutes, and has used it.
    let sent = app.get(&link).await;
    assert_eq!(sent.status, StatusCode::FOUND);
    assert!(sent.header("location").contains("X-Amz-Expires=300"), "{}", sent.header("location"));
    lin.pay_call("/api/order/refund", None, json!({ "number": number, "reason": "" })).await.refused("order.no_refund");
}

#[tokio::test]
async fn x15_nul_in_a_text_is_refused_and_nothing_breaks() {
    let app = TestApp::new().await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    make::material(&app, "A", make::category(&app, "city", None).await).insert().await;
    assert_eq!(lin.post("/api/account/profile", json!({ "nickname": "a\0b" })).await.code(), 0);
    app.post("/api/user/checkIn", json!({ "tab": "login", "username": "l\0n", "password": "x" }))
        .await
        .refused("request.bad_input");
    for target in
        ["/api/material/index?q=a%00b", "/api/material/index?type=a%00b", "/course/a%00b", "/api/faq/index?q=%00"]
    {
        let answer = app.get(target).await;
        assert!(answer.status.as_u16() < 500, "{target}: {}", answer.status);
    }
    for target in ["/admin/user.User/index?quickSearch=a%00b", "/admin/shop.faq/index?quickSearch=%00"] {
        assert!(boss.get(target).await.status.as_u16() < 500, "{target}");
    }
}

#[tokio::test]
async fn x16_numbers_at_the_edge_do_not_overflow() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let text = json!({ "name": "about", "version": i64::MAX, "title_zh": "a", "title_en": "a", "body_zh": "a", "body_en": "a" });
    boss.post("/admin/routine.content/publish", text).await.refused("request.bad_input");
    for at in [i64::MAX, i64::MIN, i64::MAX / 1000 + 1] {
        let ask = json!({ "member": null, "lines": [], "coupon": null, "points": 0, "at": at });
        let answer = boss.post("/admin/shop.price/simulate", ask).await;
        assert!(answer.status.as_u16() < 500, "{at}: {}", answer.text());
    }
    let lin = app.member("lin").await;
    for key in ["v1", "p1", "l1"] {
        let answer =
            lin.post("/api/download/ticket", json!({ "keys": [key], "edition": i64::from(i32::MAX) + 1 })).await;
        assert!(answer.status.as_u16() < 500, "{key}: {}", answer.text());
    }
}

#[tokio::test]
async fn x17_an_unknown_id_is_no_error_of_the_server() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let reset = boss.post("/admin/shop.download/reset", json!({ "member": 99_999, "file": 99_999 })).await;
    assert_eq!(reset.status, StatusCode::OK);
    reset.refused("request.unknown_reference");
}

#[tokio::test]
async fn x23_a_link_of_the_menu_is_an_address_of_the_web() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let rule = |url: &str| json!({ "type": "menu", "title": "Docs", "name": "docs", "menu_type": "link", "url": url });
    for url in [
        "javascript:alert(1)",
        " JavaScript:alert(1)",
        "data:text/html,x",
        "//evil.example",
        "/\\evil.example",
        "vbscript:x",
        "java\tscript:x",
    ] {
        boss.post("/admin/auth.Rule/add", rule(url)).await.refused("access.bad_url");
    }
    boss.post("/admin/auth.Rule/add", rule("https://rushes.example/docs")).await.data();
}

#[tokio::test]
async fn x14_open_top_ups_count_towards_the_cap() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let lin = app.member("lin").await;
    let ask = || lin.pay_call("/api/topup/order", None, json!({ "amount": "600.00", "agreed": true }));
    let (first, second) = tokio::join!(ask(), ask());
    let mut codes = [first.code(), second.code()];
    codes.sort_unstable();
    assert_eq!(codes, [0, 1], "{} {}", first.text(), second.text());
    let most = lin.get("/api/topup/index").await.data()["custom"]["most"].clone();
    assert_eq!(most, json!("400.00"));
}

#[tokio::test]
async fn x21_an_upload_tells_nothing_of_who_sent_it_before() {
    let app = TestApp::new().await;
    let (lin, mo) = (app.member("lin").await, app.member("mo").await);
    let picture = crate::kit::files::picture(image::ImageFormat::Png);
    lin.upload("lins-house.png", "image/png", &picture, &[]).await.data();
    let file = mo.upload("sky.png", "image/png", &picture, &[]).await.data()["file"].clone();
    assert_eq!((&file["user_id"], &file["admin_id"]), (&json!(mo.id), &json!(null)));
    assert_eq!(file["name"], json!("sky.png"));
}

#[tokio::test]
async fn x07_whoever_reads_the_outbox_reads_no_codes() {
    let production = [
        ("RUSHES_MODE", "production"),
        ("RUSHES_PUBLIC_URL", "https://rushes.example"),
        ("RUSHES_LIMITS_ENABLED", "false"),
    ];
    for (settings, sees) in [(&production[2..], true), (&production[..], false)] {
        let app = TestApp::with(settings).await;
        let (boss, clerk) = (app.super_admin("boss").await, app.admin("clerk", &["routine/outbox/index"]).await);
        if !sees {
            crate::doors::enrol(&boss).await;
        }
        app.new_member("lin").await;
        let ask = json!({ "email": "lin@example.com", "event": "user_retrieve_pwd" });
        app.post("/api/Ems/send", ask).await.data();
        let code = app.code_for("lin@example.com").await;
        let shown = async |who: &crate::kit::people::Person<'_>| who.get("/admin/routine.Outbox/index").await.text();
        assert!(!shown(&clerk).await.contains(&code));
        assert_eq!(shown(&boss).await.contains(&code), sees, "only a super administrator, only while developing");
        let raw = app.app.db.read(|db| {
            Box::pin(async move {
                let sql =
                    kernel::db::Sql::registered("SELECT body, params, sealed FROM message ORDER BY id DESC LIMIT 1");
                db.one::<(String, String, String)>(sql, kernel::db::args![]).await
            })
        });
        let (body, params, sealed) = raw.await.unwrap();
        assert!(!format!("{body}{params}{sealed}").contains(&code) && body.contains("******") && !sealed.is_empty());
        // What is older than a code lasts is gone for good.
        app.clock.advance(std::time::Duration::from_secs(601));
        rushes::jobs::run_every_minute(&app.app).await.unwrap();
        assert!(!app.letter("lin@example.com").await.unwrap().contains(&code));
    }
}

#[tokio::test]
async fn x09_what_is_masked_is_not_searched_sorted_or_exported_by() {
    let app = TestApp::new().await;
    app.new_member("lin").await;
    let clerk = app.admin("clerk", &["user/user/index", "user/user/export"]).await;
    let opener = app.admin("opener", &["user/user/index", "user/user/edit", "user/user/export"]).await;
    let condition = |operator: &str, value: &str| {
        format!("search[0][field]=email&search[0][operator]={operator}&search[0][val]={value}")
    };
    let mut asked: Vec<String> =
        ["eq", "LIKE", "ne", "NOT%20LIKE", "IN", "NULL"].iter().map(|operator| condition(operator, "l")).collect();
    asked.push("order=email,asc".to_owned());
    asked.push("order=mobile,desc".to_owned());
    asked.push("initKey=email&initValue=lin@example.com&select=true".to_owned());
    for query in asked {
        for action in ["index", "export"] {
            let path = format!("/admin/user.User/{action}?{query}");
            assert_eq!(clerk.get(&path).await.code(), 401, "{path}");
        }
    }
    let quick = clerk.get("/admin/user.User/index?quickSearch=lin@example").await.data();
    assert_eq!(quick["total"], 0, "the quick search looks at names alone");
    // Who may open a member sees the address, and may look for it.
    let found = opener.get(&format!("/admin/user.User/index?{}", condition("LIKE", "lin@"))).await.data();
    assert_eq!(found["total"], 1);
}

#[tokio::test]
async fn x24_a_gateway_that_is_not_configured_has_refused_nothing() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    let ware = versions(&app, 1, "5.00").await[0];
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    let paid = lin.pay_sandbox(&number, false).await.data();
    press(&app, paid["payment"]["number"].as_str().unwrap(), "succeed").await;
    let without = app.another_node_with(tempfile::tempdir().unwrap(), &[("RUSHES_SANDBOX_ENABLED", "false")]);
    let ask = json!({ "number": number, "lines": [], "to": "source", "reason": "x", "preview": false });
    let boss_without =
        crate::kit::people::Person { app: &without, side: boss.side, id: boss.id, tokens: boss.tokens.clone() };
    boss_without.admin_pay_call("/admin/shop.order/refund", ask).await.data();
    for _ in 0..40 {
        app.clock.advance(std::time::Duration::from_secs(600));
        orders::order::gateway_refund::refund_due(&without.app).await.unwrap();
    }
    let lin = app.signed_in(lin.side, lin.id).await;
    assert_eq!(lin.wallet().await.0, "0.00", "the balance is not where it came from");
    let state = async || lin.order_detail(&number).await["status"].clone();
    assert_eq!(state().await, Value::from("refunding"));
    app.clock.advance(std::time::Duration::from_secs(600));
    orders::order::gateway_refund::refund_due(&app.app).await.unwrap();
    assert_eq!((state().await, lin.wallet().await.0), (Value::from("refunded"), "0.00".to_owned()));
    balanced(&app).await;
}
