use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::routing::get;
use platform::guard::Policy;
use platform::server::edge::Edge;
use platform::server::routes::Routes;

use crate::kit::{TestApp, make};

#[tokio::test]
async fn every_answer_carries_the_safety_headers() {
    let app = TestApp::new().await;
    std::fs::write(app.folder.path().join("media/a.webp"), "picture").unwrap();
    for target in [
        "/",
        "/list",
        "/nowhere",
        "/api/index/index",
        "/api/none/none",
        "/healthz",
        "/media/a.webp",
        "/media/none.webp",
        "/assets/none.js",
    ] {
        let answer = app.get(target).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{target}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{target}");
        assert_eq!(answer.header("x-request-id").len(), 16, "{target}");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{target}: {policy}");
    }
}

#[tokio::test]
async fn an_unknown_endpoint_is_told_apart_from_an_unknown_page() {
    let app = TestApp::new().await;
    let endpoint = app.get_with("/api/nothing/here", &[("think-lang", "en")]).await;
    assert_eq!(endpoint.status, 404);
    endpoint.refused("request.unknown_path");
    let admin = app.get_with("/admin/nothing/here", &[("server", "true")]).await;
    assert_eq!(admin.status, 404);
    admin.refused("request.unknown_path");
    assert_eq!(app.get("/admin/nothing/here").await.status, 303);
}

#[tokio::test]
async fn a_missing_parameter_or_a_wrong_method_is_no_server_error() {
    let app = TestApp::new().await;
    let missing = app.get("/api/material/detail").await;
    assert_eq!(missing.status, 400);
    missing.refused("request.bad_input");
    let post = Request::post("/api/material/index").body(Body::empty()).unwrap();
    assert_eq!(app.send(post).await.status, 405);
    let options = Request::options("/api/material/index").body(Body::empty()).unwrap();
    assert_eq!(app.send(options).await.status, 204);
}

#[tokio::test]
async fn texts_are_compressed_as_the_client_takes_them() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    for index in 0..5 {
        make::material(&app, &format!("M{index}"), city).insert().await;
    }
    let plain = app.get("/api/material/index").await;
    for (accept, encoding) in [("gzip, br", "br"), ("gzip", "gzip"), ("identity", "")] {
        for target in ["/api/material/index", "/list"] {
            let answer = app.get_with(target, &[("accept-encoding", accept)]).await;
            assert_eq!(answer.header("content-encoding"), encoding, "{target} {accept}");
        }
    }
    let packed = app.get_with("/api/material/index", &[("accept-encoding", "br")]).await;
    assert!(packed.bytes.len() * 2 < plain.bytes.len());
    assert_eq!(packed.header("etag"), plain.header("etag"));
}

#[tokio::test]
async fn files_are_served_in_ranges_and_only_from_their_folder() {
    let app = TestApp::new().await;
    std::fs::write(app.folder.path().join("media/clip.mp4"), "0123456789").unwrap();
    std::fs::write(app.folder.path().join("secret.txt"), "secret").unwrap();
    let whole = app.get("/media/clip.mp4").await;
    assert_eq!(
        (whole.status.as_u16(), whole.text().as_str(), whole.header("content-type")),
        (200, "0123456789", "video/mp4")
    );
    assert!(whole.header("cache-control").contains("immutable"));
    let part = app.get_with("/media/clip.mp4", &[("range", "bytes=2-4")]).await;
    assert_eq!(
        (part.status.as_u16(), part.text().as_str(), part.header("content-range")),
        (206, "234", "bytes 2-4/10")
    );
    assert_eq!(app.get_with("/media/clip.mp4", &[("range", "bytes=20-")]).await.status, 416);
    for path in [
        "/media/../secret.txt",
        "/media/..%2fsecret.txt",
        "/media/%2e%2e/secret.txt",
        "/media//../secret.txt",
        "/media/..%5csecret.txt",
        "/media/",
    ] {
        let answer = app.get(path).await;
        assert!(answer.status != 200 && !answer.text().contains("secret\n"), "{path}: {}", answer.status);
    }
}

#[tokio::test]
async fn metrics_are_not_for_everyone() {
    let production = [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example")];
    let app = TestApp::with(&production).await;
    assert_eq!(app.get("/metrics").await.status, 404);
    assert!(app.get("/").await.header("strict-transport-security").contains("max-age=31536000"));
    let app = TestApp::with(&[("RUSHES_METRICS_TOKEN", "word")]).await;
    assert_eq!(app.get("/metrics").await.status, 404);
    assert_eq!(app.get_with("/metrics", &[("authorization", "Bearer other")]).await.status, 404);
}

#[tokio::test]
async fn health_and_readiness_answer() {
    let app = TestApp::new().await;
    assert_eq!(app.get("/healthz").await.text(), "ok");
    assert_eq!(app.get("/readyz").await.text(), "ready");
}

#[tokio::test]
async fn a_node_that_is_about_to_end_is_not_ready_and_still_answers() {
    let app = TestApp::new().await;
    app.app.is_draining.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(app.get("/readyz").await.status, 503);
    let answer = app.get("/api/index/index").await;
    assert_eq!((answer.status.as_u16(), answer.header("connection")), (200, "close"));
    assert_eq!(app.get("/healthz").await.text(), "ok");
}

#[tokio::test]
async fn what_has_passed_no_policy_does_not_leave_the_server() {
    let app = TestApp::new().await;
    let forgotten = Router::new().route("/api/forgotten/index", get(|| async { "secret" }));
    let edge = Edge::new(app.app.app.clone(), forgotten, Router::new());
    let request = Request::get("/api/forgotten/index").body(Body::empty()).unwrap();
    let answer = app.through(&edge, request).await;
    assert_eq!(answer.status, 500);
    assert!(!answer.text().contains("secret"));
}

#[tokio::test]
async fn a_handler_that_panics_or_never_ends_costs_only_its_own_answer() {
    let app = TestApp::with(&[("RUSHES_HTTP_TIMEOUT_SECONDS", "0")]).await;
    let routes = Routes::default()
        .plain(Policy::Public, "/api/panic/index", get(|| async { panic!("on purpose") as &'static str }))
        .plain(Policy::Public, "/api/endless/index", get(std::future::pending::<&'static str>));
    let edge = Edge::new(app.app.app.clone(), routes.into_router(app.app.clone()), Router::new());
    let call = |path: &str| Request::get(path).body(Body::empty()).unwrap();
    let panicked = app.through(&edge, call("/api/panic/index")).await;
    assert_eq!((panicked.status.as_u16(), &panicked.json()["error"]), (500, &"request.internal".into()));
    assert!(!panicked.text().contains("on purpose"), "what went wrong is for the log alone");
    let endless = app.through(&edge, call("/api/endless/index")).await;
    assert_eq!((endless.status.as_u16(), &endless.json()["error"]), (408, &"request.timeout".into()));
}

/// Pages count down by the date of an answer, so one that was kept must not bring an old one.
#[tokio::test]
async fn sj_an_answer_carries_the_time_at_which_it_is_given() {
    let app = TestApp::new().await;
    for (path, clock) in [("/api/material/index", "00:00:40"), ("/api/index/index", "00:01:20"), ("/", "00:02:00")] {
        app.get(path).await;
        app.clock.advance(std::time::Duration::from_secs(40));
        assert_eq!(app.get(path).await.header("date"), format!("Sun, 15 Nov 2026 {clock} GMT"), "{path}");
    }
}
