//! Tokens: what they open, how long, and how they end. Security tests.

use std::time::Duration;

use futures_util::future::join_all;
use http::Method;
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::people::Person;

const OWN: &str = "/api/account/overview";

fn hours(count: u64) -> Duration {
    Duration::from_secs(count * 3600)
}

/// The code a member gets with this access token.
async fn code_with(app: &TestApp, token: &str) -> i64 {
    app.call(Method::GET, OWN, &[("ba-user-token", token)], None).await.code()
}

fn text(data: &Value, name: &str) -> String {
    data[name].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn an_access_token_lasts_two_hours_and_is_then_told_from_an_unknown_one() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    assert_eq!(lin.get(OWN).await.code(), 1);
    app.clock.advance(hours(2) - Duration::from_secs(1));
    assert_eq!(lin.get(OWN).await.code(), 1);
    app.clock.advance(Duration::from_secs(1));
    let expired = lin.get(OWN).await.json();
    assert_eq!((&expired["code"], &expired["data"]), (&json!(409), &json!([])));
    let unknown = app.call(Method::GET, OWN, &[("ba-user-token", "ma_made-up")], None).await.json();
    assert_eq!((&unknown["code"], &unknown["data"]["type"]), (&json!(303), &json!("need login")));
}

#[tokio::test]
async fn a_stock_client_refreshes_without_exchanging_the_refresh_token() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    app.clock.advance(hours(3));
    let fresh = lin.refresh(false).await.data();
    assert_eq!((&fresh["type"], &fresh["refresh_token"]), (&json!("user-refresh"), &Value::Null));
    assert_eq!(code_with(&app, &text(&fresh, "token")).await, 1);
    assert_eq!(lin.get(OWN).await.code(), 409, "the old one stays expired");
    let again = lin.refresh(false).await.data();
    assert_ne!(again["token"], fresh["token"]);

    let alone = json!({ "refreshToken": lin.tokens.refresh });
    app.post("/api/common/refreshToken", alone).await.refused("session.invalid");
    let access = json!({ "refreshToken": text(&again, "token") });
    lin.post("/api/common/refreshToken", access).await.refused("session.over");
}

#[tokio::test]
async fn fifty_tabs_that_refresh_at_once_get_one_successor() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    app.clock.advance(hours(3));
    let answers = join_all((0..50).map(|_| lin.refresh(true))).await;
    let pairs: std::collections::HashSet<_> = answers
        .iter()
        .map(|answer| answer.data())
        .map(|data| (text(&data, "token"), text(&data, "refresh_token")))
        .collect();
    assert_eq!(pairs.len(), 1, "A-11");
    let (token, refresh) = pairs.into_iter().next().unwrap();
    assert_eq!(code_with(&app, &token).await, 1);
    assert_ne!(refresh, lin.tokens.refresh);
    let sessions = app.app.db.read(|db| Box::pin(platform::guard::store::sessions(db, Side::Member, 1))).await.unwrap();
    assert_eq!(sessions.len(), 1);
}

#[tokio::test]
async fn a_refresh_token_that_comes_back_ends_the_whole_session() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let elsewhere = app.signed_in(Side::Member, lin.id).await;
    let first = lin.refresh(true).await.data();
    app.clock.advance(Duration::from_secs(10));
    assert_eq!(lin.refresh(true).await.data(), first, "within the grace the same again");
    app.clock.advance(Duration::from_millis(1));
    lin.refresh(true).await.refused("session.over");
    assert_eq!(code_with(&app, &text(&first, "token")).await, 303, "A-12: the thief's successor is dead too");
    let stolen = Person {
        tokens: platform::guard::session::Tokens {
            access: text(&first, "token"),
            refresh: text(&first, "refresh_token"),
        },
        ..app.signed_in(Side::Member, lin.id).await
    };
    stolen.refresh(true).await.refused("session.over");
    assert_eq!(elsewhere.get(OWN).await.code(), 1, "other devices stay");
}

#[tokio::test]
async fn a_refresh_token_lasts_a_day_or_thirty() {
    let app = TestApp::new().await;
    app.new_member("lin").await;
    for (keep, hour, works) in
        [(false, 23, true), (false, 24, false), (true, 24 * 30 - 1, true), (true, 24 * 30, false)]
    {
        let body = json!({ "tab": "login", "username": "lin", "password": "right password", "keep": keep });
        let info = app.post("/api/user/checkIn", body).await.data()["userInfo"].clone();
        app.clock.advance(hours(hour));
        let body = json!({ "refreshToken": info["refresh_token"], "rotate": true });
        let answer = app
            .call(Method::POST, "/api/common/refreshToken", &[("ba-user-token", &text(&info, "token"))], Some(body))
            .await;
        assert_eq!(answer.code() == 1, works, "keep {keep}, after {hour} h");
    }
}

#[tokio::test]
async fn a_token_nobody_issued_opens_nothing() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let hash = platform::guard::session::hash(&lin.tokens.access);
    for fixed in ["", "1", "ma_", "../../etc/passwd", &hash, &"x".repeat(5000), "ma_' OR '1'='1"] {
        assert_eq!(code_with(&app, fixed).await, 303, "A-13: {fixed}");
    }
    // A chosen token does not become one's own by signing in with it.
    let chosen = [("ba-user-token", "ma_chosen-by-an-attacker-0000000000000000000000")];
    let body = json!({ "tab": "login", "username": "lin", "password": "right password" });
    let info = app.call(Method::POST, "/api/user/checkIn", &chosen, Some(body)).await.data()["userInfo"].clone();
    assert_ne!(info["token"], chosen[0].1);
    assert_eq!(code_with(&app, chosen[0].1).await, 303);
}

#[tokio::test]
async fn a_token_of_one_side_is_worthless_on_the_other() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let (own, office) = (OWN, "/admin/index/index");
    let ask = |path: &'static str, header: &'static str, token: String| {
        let app = &app;
        async move { app.call(Method::GET, path, &[(header, &token)], None).await.code() }
    };
    assert_eq!(ask(office, "batoken", lin.tokens.access.clone()).await, 303, "A-14");
    assert_eq!(ask(own, "ba-user-token", chief.tokens.access.clone()).await, 303);
    assert_eq!(ask(office, "ba-token", chief.tokens.access.clone()).await, 1, "the other spelling");
    assert_eq!(ask(own, "bausertoken", lin.tokens.access.clone()).await, 1);
    assert_eq!(ask(own, "batoken", lin.tokens.access.clone()).await, 303);
    // Nor does a query carry it.
    assert_eq!(app.get(&format!("{OWN}?ba-user-token={}", lin.tokens.access)).await.code(), 303);
}

#[tokio::test]
async fn signing_out_ends_the_session_on_the_server() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    lin.post("/api/user/logout", json!({ "refreshToken": lin.tokens.refresh })).await.data();
    assert_eq!(lin.get(OWN).await.code(), 303, "A-15");
    lin.refresh(true).await.refused("session.over");
    lin.post("/api/user/logout", json!({ "refreshToken": "nothing" })).await.data();

    let chief = app.super_admin("chief").await;
    chief.post("/admin/Index/logout", json!({ "refreshToken": chief.tokens.refresh })).await.data();
    assert_eq!(chief.get("/admin/Index/index").await.code(), 303);
    chief.refresh(false).await.refused("session.over");
}

#[tokio::test]
async fn a_disabled_account_is_dead_at_once() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let clerk = app.admin("clerk", &["auth/admin/index"]).await;
    chief.post("/admin/user.User/edit", json!({ "id": lin.id, "status": "disable" })).await.data();
    chief.post("/admin/auth.Admin/edit", json!({ "id": clerk.id, "status": "0" })).await.data();
    assert_eq!((lin.get(OWN).await.code(), clerk.get("/admin/index/index").await.code()), (303, 303), "A-08");
    lin.refresh(true).await.refused("session.over");
    clerk.refresh(false).await.refused("session.over");
    let body = json!({ "tab": "login", "username": "lin", "password": "right password" });
    app.post("/api/user/checkIn", body).await.refused("member.disabled");
}

#[tokio::test]
async fn a_call_from_another_site_changes_nothing() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let headers = [("ba-user-token", lin.tokens.access.as_str()), ("sec-fetch-site", "cross-site")];
    let body = json!({ "nickname": "evil", "avatar": "", "gender": 0 });
    assert_eq!(app.call(Method::POST, "/api/user/updateNickname", &headers, Some(body)).await.code(), 401);
    assert_eq!(app.call(Method::GET, OWN, &headers, None).await.code(), 1);
}

#[tokio::test]
async fn tokens_are_not_in_the_database() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let found = app
        .app
        .db
        .read(|db| Box::pin(platform::guard::store::token(db, "", platform::guard::session::TokenKind::Access)));
    assert!(found.await.unwrap().is_none());
    if let kernel::db::DbTarget::Sqlite(path) = &app.app.config.database.target {
        let (file, log) =
            (std::fs::read(path).unwrap(), std::fs::read(path.with_extension("db-wal")).unwrap_or_default());
        let holds = |needle: &str| {
            [&file, &log].iter().any(|bytes| bytes.windows(needle.len()).any(|part| part == needle.as_bytes()))
        };
        assert!(holds(&platform::guard::session::hash(&lin.tokens.access)), "the search itself works");
        assert!(!holds(&lin.tokens.access) && !holds(&lin.tokens.refresh) && !holds("right password"));
    }
}

#[tokio::test]
async fn what_ended_is_forgotten_after_a_while() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    app.clock.advance(hours(24 * 32));
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    assert_eq!(lin.get(OWN).await.code(), 303, "forgotten, not expired");
    let left = app.app.db.read(|db| Box::pin(platform::guard::store::count_sessions(db, Side::Member))).await.unwrap();
    assert_eq!(left, 0);
}
