//! TLS by the shop itself: both versions of HTTP, certificates that are renewed, and the limits of connections behind it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::routing::{get, post};
use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::future::poll_fn;
use h2::client::{SendRequest, handshake};
use http::{HeaderMap, Request, Response};
use office::alert::jobs::watch;
use office::doctor::{CheckState, examine};
use platform::guard::Policy;
use platform::guard::session::Side;
use platform::server::edge::Edge;
use platform::server::incoming_body::IDLE;
use platform::server::listen::{HEAD_TIMEOUT, Responder, STALLED};
use platform::server::redirect::Redirect;
use platform::server::routes::Routes;
use platform::server::tls::{KeyPair, RELOAD_EVERY};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::Notify;

use crate::kit::TestApp;
use crate::kit::socket::{self, Listening};
use crate::kit::tls::{Files, Made, connect, make};

const H1: &[u8] = b"http/1.1";
const H2: &[u8] = b"h2";
const FAR: (i32, u8, u8) = (2040, 1, 1);

fn shop_certificate() -> Made {
    make("shop.test", FAR)
}

/// A client of HTTP/2 and the task that drives its connection, which ends when the server ends it.
async fn client(shop: &Listening) -> (SendRequest<Bytes>, tokio::task::JoinHandle<Result<(), h2::Error>>) {
    let stream = connect(shop.address, &[H2, H1]).await;
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(H2));
    let (send, connection) = handshake(stream).await.unwrap();
    (send.ready().await.unwrap(), tokio::spawn(connection))
}

fn request(path: &str) -> http::request::Builder {
    Request::get(format!("https://shop.test{path}"))
}

async fn read(response: Response<h2::RecvStream>) -> (u16, HeaderMap, Vec<u8>) {
    let (parts, mut body) = response.into_parts();
    let mut bytes = Vec::new();
    while let Some(data) = body.data().await {
        let data = data.unwrap();
        body.flow_control().release_capacity(data.len()).unwrap();
        bytes.extend_from_slice(&data);
    }
    (parts.status.as_u16(), parts.headers, bytes)
}

async fn ask(send: &mut SendRequest<Bytes>, request: Request<()>) -> (u16, HeaderMap, Vec<u8>) {
    let (response, _) = send.send_request(request, true).unwrap();
    read(response.await.unwrap()).await
}

#[tokio::test]
async fn both_versions_of_http_answer_behind_tls() {
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &shop_certificate());
    let env = files.env();
    let settings: Vec<(&str, &str)> = env.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let app = TestApp::with(&settings).await;
    assert!(app.app.config.public_url.starts_with("https://"));
    let shop = app.listen_with_tls(&files).await;

    let mut stream = connect(shop.address, &[H1]).await;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age=31536000"), "{answer}");

    let (mut send, _) = client(&shop).await;
    // Cookies come one by one.
    let english = request("/list").header("cookie", "a=1").header("cookie", "think_lang=en").body(()).unwrap();
    let (status, headers, page) = ask(&mut send, english).await;
    let expected = app.get_with("/list", &[("cookie", "think_lang=en")]).await;
    assert_eq!((status, page.as_slice()), (200, expected.bytes.as_slice()));
    assert_eq!(headers["content-length"], page.len().to_string());
    assert!(headers.contains_key("strict-transport-security"));
    let (status, ..) = ask(&mut send, request("/api/none/none").body(()).unwrap()).await;
    assert_eq!(status, 404);
}

/// What a client without TLS, or without any protocol of ours, gets.
#[tokio::test]
async fn whoever_does_not_speak_tls_gets_nothing() {
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &shop_certificate());
    let app = TestApp::new().await;
    let shop = app.listen_with_tls(&files).await;
    let answer = socket::get([127, 0, 0, 1], shop.address, "/healthz").await;
    assert!(!answer.contains("200 OK"), "{answer}");
    // The watcher of the files, and a client that says nothing.
    let mut silent = socket::connect([127, 0, 0, 1], shop.address).await;
    app.until_waiting(2).await;
    app.clock.advance(HEAD_TIMEOUT);
    assert_eq!(socket::read_to_end(&mut silent).await, "");
}

#[tokio::test]
async fn a_renewed_certificate_is_presented_and_a_broken_one_is_not() {
    let folder = TempDir::new().unwrap();
    let (first, second, other) = (shop_certificate(), shop_certificate(), shop_certificate());
    let files = Files::write(folder.path(), &first);
    let app = TestApp::new().await;
    let shop = app.listen_with_tls(&files).await;
    let presented = async || connect(shop.address, &[H1]).await.get_ref().1.peer_certificates().unwrap()[0].clone();
    assert_eq!(presented().await, first.der);
    for (certificate, key, expected) in [
        (&second.certificate, &second.key, &second.der),
        // A key of another certificate, and no certificate at all.
        (&other.certificate, &first.key, &second.der),
        (&"nothing".to_owned(), &other.key, &second.der),
        (&other.certificate, &other.key, &other.der),
    ] {
        files.replace(certificate, key);
        app.until_waiting(1).await;
        app.clock.advance(RELOAD_EVERY);
        app.until_waiting(1).await;
        assert_eq!(presented().await, *expected);
    }
    std::fs::remove_file(folder.path().join("shop.key")).unwrap();
    app.clock.advance(RELOAD_EVERY);
    app.until_waiting(1).await;
    assert_eq!(presented().await, other.der);
    // A start would not be possible.
    assert!(KeyPair::load(&files.settings()).is_err());
}

#[tokio::test]
async fn the_listener_without_tls_sends_visitors_on_and_nothing_else() {
    let app = TestApp::new().await;
    let responder = Responder::Redirect(Redirect::new("https://shop.test:8443"));
    let plain = app.listen_as(platform::server::listen::Server { responder, ..app.server() }).await;
    let ask = async |method: &str, target: &str, host: &str| {
        let text = format!("{method} {target} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        socket::exchange(&mut socket::connect([127, 0, 0, 1], plain.address).await, text.as_bytes()).await
    };
    for method in ["GET", "POST"] {
        let answer = ask(method, "/course/1?a=b", "shop.test:80").await;
        assert!(answer.starts_with("HTTP/1.1 308"), "{answer}");
        assert!(answer.contains("location: https://shop.test:8443/course/1?a=b\r\n"), "{answer}");
    }
    let answer = ask("GET", "/healthz", "evil.test").await;
    assert!(answer.starts_with("HTTP/1.1 421") && !answer.contains("location"), "{answer}");
}

#[tokio::test]
async fn an_idle_connection_of_http2_is_closed_and_a_busy_one_is_not() {
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &shop_certificate());
    let app = TestApp::new().await;
    let shop = app.listen_with_tls(&files).await;
    let (mut send, connection) = client(&shop).await;
    for _ in 0..3 {
        assert_eq!(ask(&mut send, request("/healthz").body(()).unwrap()).await.0, 200);
        // The watcher of the files, and the time for the next head.
        app.until_waiting(2).await;
        app.clock.advance(HEAD_TIMEOUT - Duration::from_secs(1));
    }
    app.until_waiting(2).await;
    app.clock.advance(HEAD_TIMEOUT);
    connection.await.unwrap().unwrap();
    assert!(poll_fn(|context| send.poll_ready(context)).await.is_err(), "the server has said good-bye");
}

/// Routes of the test: one has a long answer, one reads its body and says when it has begun, one never answers.
fn large_and_slow(app: &TestApp, begun: Arc<Notify>) -> Edge {
    let read = async move |body: Body| {
        let mut pieces = body.into_data_stream();
        while let Some(Ok(_)) = pieces.next().await {
            begun.notify_one();
        }
        "read"
    };
    let routes = Routes::default()
        .plain(Policy::Public, "/api/large/index", get(|| async { Body::from(vec![b'x'; 4 * 1024 * 1024]) }))
        .plain(Policy::Public, "/api/read/index", post(read))
        .plain(Policy::Public, "/api/never/index", get(std::future::pending::<&'static str>));
    Edge::new(app.app.app.clone(), routes.into_router(app.app.clone()), Router::new())
}

#[tokio::test]
async fn an_answer_that_nobody_takes_is_given_up_alone() {
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &shop_certificate());
    let mut app = TestApp::new().await;
    app.enter_by(large_and_slow(&app, Arc::default()));
    let shop = app.listen_with_tls(&files).await;
    let (mut send, _) = client(&shop).await;
    let (response, _) = send.send_request(request("/api/large/index").body(()).unwrap(), true).unwrap();
    let mut body = response.await.unwrap().into_body();
    // It takes a window full of bytes and makes no room for more.
    let mut taken = body.data().await.unwrap().unwrap().len();
    while taken < 65_535 {
        taken += body.data().await.unwrap().unwrap().len();
    }
    app.until_waiting(2).await;
    app.clock.advance(STALLED);
    let end = body.data().await.unwrap().unwrap_err();
    assert_eq!(end.reason(), Some(h2::Reason::CANCEL), "{end}");
    // The others of the connection are not disturbed: this one takes the whole answer.
    drop(body);
    let (status, _, bytes) = ask(&mut send, request("/api/large/index").body(()).unwrap()).await;
    assert_eq!((status, bytes.len()), (200, 4 * 1024 * 1024));
}

#[tokio::test]
async fn bodies_and_heads_have_the_limits_of_http1() {
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &shop_certificate());
    let mut app = TestApp::new().await;
    let begun = Arc::new(Notify::new());
    app.enter_by(large_and_slow(&app, begun.clone()));
    let shop = app.listen_with_tls(&files).await;
    let (mut send, _) = client(&shop).await;
    // A body that stops in the middle.
    let post = Request::post("https://shop.test/api/read/index").body(()).unwrap();
    let (response, mut body) = send.send_request(post, false).unwrap();
    body.send_data(Bytes::from_static(b"half"), false).unwrap();
    begun.notified().await;
    app.clock.advance(IDLE);
    assert_eq!(read(response.await.unwrap()).await.0, 408);
    drop(body);
    // Too many fields, and too many bytes of them.
    let (mut send, _) = client(&shop).await;
    let many = (0..70).fold(request("/"), |request, number| request.header(format!("x-{number}"), "1"));
    assert_eq!(ask(&mut send, many.body(()).unwrap()).await.0, 431);
    let long = request("/").header("x-long", "x".repeat(40_000)).body(()).unwrap();
    let (response, _) = send.send_request(long, true).unwrap();
    assert!(response.await.map_or(true, |answer| answer.status().as_u16() == 431));
}

#[tokio::test]
async fn a_flood_of_resets_ends_the_connection() {
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &shop_certificate());
    let mut app = TestApp::new().await;
    app.enter_by(large_and_slow(&app, Arc::default()));
    let shop = app.listen_with_tls(&files).await;
    let (mut send, connection) = client(&shop).await;
    let mut sent = 0;
    while poll_fn(|context| send.poll_ready(context)).await.is_ok() {
        let Ok((_, mut stream)) = send.send_request(request("/api/never/index").body(()).unwrap(), true) else { break };
        // The request leaves before it is taken back.
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        stream.send_reset(h2::Reason::CANCEL);
        sent += 1;
        assert!(sent < 10_000, "nobody stops it");
    }
    assert!(connection.await.unwrap().is_err());
    let (mut send, _) = client(&shop).await;
    assert_eq!(ask(&mut send, request("/api/large/index").body(()).unwrap()).await.0, 200);
}

#[tokio::test]
async fn faults_of_the_certificate_are_named_and_its_end_is_alerted() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let files = Files::write(folder.path(), &make("rushes.example", (2026, 12, 1)));
    let env = files.env();
    let mut settings: Vec<(&str, &str)> = env.iter().map(|(name, value)| (*name, value.as_str())).collect();
    settings.push(("RUSHES_PUBLIC_URL", "https://rushes.example"));
    let node = app.another_node_with(TempDir::new().unwrap(), &settings);
    let state = async |check: &str| {
        let found = examine(&node.app.office).await;
        found.iter().find(|finding| finding.check == check).map(|finding| finding.state)
    };
    let boss = app.super_admin("boss").await.id;
    let alerts = async || {
        watch(&node.app.office).await.unwrap();
        // Days may have passed since.
        let boss = app.signed_in(Side::Admin, boss).await;
        let open = boss.get("/admin/routine.alert/index").await.data();
        let rows = open["list"].as_array().unwrap().iter();
        let rows = rows.filter(|row| row["kind"] == "certificate_ending" && row["status"] == "open");
        rows.map(|row| row["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    // On 15 November it has sixteen days.
    for check in ["tls_files", "tls_end", "tls_host", "tls_key"] {
        assert_eq!(state(check).await, Some(CheckState::Ok), "{check}");
    }
    assert!(alerts().await.is_empty());
    app.clock.advance(Duration::from_secs(3 * 86_400));
    assert_eq!(state("tls_end").await, Some(CheckState::Warning));
    assert_eq!(alerts().await.len(), 1);
    app.clock.advance(Duration::from_secs(14 * 86_400));
    assert_eq!(state("tls_end").await, Some(CheckState::Error));

    let renewed = make("rushes.example", FAR);
    files.replace(&renewed.certificate, &renewed.key);
    assert!(alerts().await.is_empty(), "it ends with the renewal");
    let other = make("other.example", FAR);
    files.replace(&other.certificate, &other.key);
    assert_eq!(state("tls_host").await, Some(CheckState::Error));
    files.replace(&other.certificate, &renewed.key);
    assert_eq!(state("tls_files").await, Some(CheckState::Error));
    assert_eq!(alerts().await.len(), 1);
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    std::fs::set_permissions(folder.path().join("shop.key"), open).unwrap();
    assert_eq!(state("tls_key").await, Some(CheckState::Error));
}
