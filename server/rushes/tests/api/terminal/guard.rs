//! Who is let in, and where there is no door at all.

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use futures_util::StreamExt;
use http::Method;
use office::terminal::model::RunState;
use platform::guard::session::Side;
use serde_json::{Value, json};

use super::{open, path, row, said, shop, shop_with, until, uuid, written};
use crate::kit::TestApp;
use crate::kit::people::{PASSWORD, request};

const PRODUCTION: [(&str, &str); 2] = [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example")];

#[tokio::test]
async fn only_super_administrators_who_have_just_proved_it() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let clerk = app.admin("clerk", &["routine/terminal/index"]).await;
    let member = app.member("lin").await;
    let task = path("test.ok", &uuid(), "");
    for (who, headers, code) in [
        ("nobody", vec![], 303),
        ("member", vec![("batoken", member.tokens.access.as_str())], 303),
        ("clerk", vec![("batoken", clerk.tokens.access.as_str())], 401),
    ] {
        assert_eq!(app.call(Method::GET, &task, &headers, None).await.code(), code, "{who}");
    }
    // As a stock client asks, without a header: the refusal is a stream.
    let bare = app.get(&format!("{task}&server=1")).await;
    assert!(
        bare.text().contains("\"data\":\"Error: ") && bare.text().contains("command-exec-error"),
        "{}",
        bare.text()
    );
    for call in ["terminalConfig", "terminalTasks"] {
        assert_eq!(clerk.get(&format!("/admin/ajax/{call}")).await.code(), 401);
    }
    app.clock.advance(Duration::from_secs(601));
    chief.get(&task).await.refused("terminal.prove");
    let prove = |password: &str| json!({ "password": password });
    chief.post("/admin/ajax/prove", prove("wrong")).await.refused("admin.wrong_password");
    chief.get(&task).await.refused("terminal.prove");
    let until = chief.post("/admin/ajax/prove", prove(PASSWORD)).await.data()["proved_until"].as_i64().unwrap();
    assert_eq!(until, app.app.clock.now().seconds() + 600);
    assert!(chief.get(&task).await.text().contains("command-exec-success"));
    assert_eq!(chief.get("/admin/ajax/terminalConfig").await.data()["proved_until"], until);
    // Another device of theirs has proved nothing.
    app.clock.advance(Duration::from_secs(5));
    let other = app.signed_in(Side::Admin, chief.id).await;
    app.clock.advance(Duration::from_secs(598));
    other.get(&path("test.ok", &uuid(), "")).await;
    app.clock.advance(Duration::from_secs(5));
    other.get(&path("test.ok", &uuid(), "")).await.refused("terminal.prove");
    // Looking at what runs needs no new proof.
    assert_eq!(
        said(
            &chief.get(&format!("{task}&attempt=1")).await,
            task.split("uuid=").nth(1).unwrap().replace("%2D", "-").as_str()
        )
        .last()
        .unwrap(),
        "command-exec-completed"
    );
}

#[tokio::test]
async fn t12_a_page_of_another_site_starts_nothing() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)] {
        let headers = [("batoken", chief.tokens.access.as_str()), ("sec-fetch-site", site)];
        let answer = app.call(Method::GET, &path("test.ok", &uuid(), ""), &headers, None).await;
        assert_eq!(answer.status, status, "{site}");
    }
    assert_eq!(chief.get("/admin/routine.Terminal/index").await.data()["total"], 2);
    println!("T-12: cross-site and same-site refused with 403, 0 started (in a browser: web/e2e)");
}

#[tokio::test]
async fn t13_a_token_in_the_address_opens_nothing_unless_the_owner_says_so() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let with_token = async |app: &TestApp, token: &str| {
        let target = format!("{}&server=1&batoken={token}", path("test.ok", &uuid(), ""));
        app.send(Request::get(target).body(Body::empty()).unwrap()).await
    };
    let refused = with_token(&app, &chief.tokens.access).await.text();
    assert!(refused.contains("command-exec-error") && !refused.contains("command-link-success"), "{refused}");
    let app = shop_with(&[("RUSHES_COMPAT_TOKEN_IN_QUERY", "true")]).await;
    let chief = app.super_admin("chief").await;
    assert!(with_token(&app, &chief.tokens.access).await.text().contains("command-exec-success"));
    let wrong = with_token(&app, "aa_wrong").await.text();
    assert!(wrong.contains("\"Error: ") && !wrong.contains("command-link-success"), "{wrong}");
}

#[tokio::test]
async fn t14_there_is_no_terminal_in_production_unless_it_is_turned_on() {
    let app = shop_with(&PRODUCTION).await;
    let chief = app.super_admin("chief").await;
    let mut refused = 0;
    for (method, target) in [
        (Method::GET, path("test.ok", &uuid(), "")),
        (Method::GET, "/admin/ajax/terminalConfig".to_owned()),
        (Method::GET, "/admin/ajax/terminalTasks".to_owned()),
    ] {
        let answer = app.send(request(method, &target, &[("batoken", &chief.tokens.access)], None)).await;
        let is_closed = answer.status == 404 || answer.json()["error"] == "session.second_factor";
        assert!(is_closed, "{target}: {}", answer.text());
        refused += 1;
    }
    assert_eq!(
        app.get_with(&path("test.ok", &uuid(), ""), &[("server", "1"), ("batoken", &chief.tokens.access)]).await.status,
        404
    );
    println!("T-14: {refused} of {refused} closed in production, the stream with 404");
    let on = [PRODUCTION[0], PRODUCTION[1], ("RUSHES_TERMINAL_ENABLED", "true")];
    let app = shop_with(&on).await;
    let chief = app.super_admin("chief").await;
    chief.get(&path("test.ok", &uuid(), "")).await.refused("session.second_factor");
}

#[tokio::test]
async fn whoever_is_signed_out_sees_no_more() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let uuid = uuid();
    let mut stream = open(&chief, &path("test.wait", &uuid, "")).await;
    until(&mut stream, "ready").await;
    let watch = kernel::clock::Stopwatch::start();
    chief.post("/admin/index/logout", json!({ "refreshToken": chief.tokens.refresh })).await.data();
    while stream.next().await.is_some() {}
    println!("A stream ended {:.1} s after its session", watch.elapsed().as_secs_f64());
    assert_eq!(row(&app, &uuid).await.state, RunState::Running, "the command goes on");
    app.app.terminal.runner.stop_all();
    written(&app, &uuid).await;
}

#[tokio::test]
async fn the_offer_says_what_can_be_run_and_why_the_rest_cannot() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let offer = chief.get("/admin/ajax/terminalConfig").await.data();
    let lack = |key: &str| {
        let list = offer["commands"].as_array().unwrap();
        list.iter().find(|command| command["key"] == key).unwrap()["lack"].clone()
    };
    assert_eq!(lack("test.ok"), Value::Null);
    assert_eq!(lack("test.absent"), "服务器上没有找到 no-such-program");
    assert_eq!(offer["manager"], "npm");
    chief.post("/admin/ajax/changeTerminalConfig", json!({ "manager": "bun" })).await.refused("terminal.bad_manager");
    chief.post("/admin/ajax/changeTerminalConfig", json!({ "manager": "pnpm" })).await.data();
    let office = chief.get("/admin/Index/index").await.data();
    assert_eq!(
        office["terminal"],
        json!({ "phpDevelopmentServer": true, "npmPackageManager": "pnpm", "enabled": true })
    );
}
