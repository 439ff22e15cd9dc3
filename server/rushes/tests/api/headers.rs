//! H-01…H-08: what every answer says about itself, whatever it is; and requests that are not quite HTTP.

use axum::body::Body;
use axum::extract::Request;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use http::{Method, StatusCode};

use crate::kit::files::{edition, noise, picture};
use crate::kit::socket::{connect, exchange, get};
use crate::kit::till::versions;
use crate::kit::{Answer, TestApp, make};

/// One answer of every class, by what it is.
async fn every_class(app: &TestApp) -> Vec<(String, Answer)> {
    std::fs::write(app.folder.path().join("media/a.webp"), "picture").unwrap();
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    make::money(app, lin.id, "10").await;
    let ware = versions(app, 1, "1.00").await[0];
    edition(app, ware, "rain.mov", &noise(5_000, 7)).await;
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    let link = lin.link(&format!("v{}", ware.variant)).await;
    let stored = lin.upload("a.png", "image/png", &picture(image::ImageFormat::Png), &[]).await.data()["file"]["url"]
        .as_str()
        .unwrap()
        .to_owned();
    let tag = app.get("/api/index/index").await.header("etag").to_owned();
    let code = lin.get("/api/invite/index").await.data()["code"].as_str().unwrap_or_default().to_owned();
    let member = ("ba-user-token", lin.tokens.access.as_str());
    let admin = ("batoken", boss.tokens.access.as_str());
    let mut answers = Vec::new();
    for (method, target, headers) in [
        ("GET", "/", vec![]),
        ("GET", "/list", vec![]),
        ("GET", "/course/1", vec![]),
        ("GET", "/login", vec![]),
        ("GET", "/admin/login", vec![]),
        ("GET", "/nowhere", vec![]),
        ("GET", "/admin", vec![]),
        ("HEAD", "/", vec![]),
        ("GET", "/api/index/index", vec![]),
        ("GET", "/api/index/index", vec![("if-none-match", tag.as_str())]),
        ("GET", "/api/index/index", vec![("accept-encoding", "br")]),
        ("GET", "/api/none/none", vec![]),
        ("GET", "/api/material/detail", vec![]),
        ("POST", "/api/material/index", vec![]),
        ("OPTIONS", "/api/material/index", vec![]),
        ("GET", "/api/account/overview", vec![]),
        ("GET", "/api/account/overview", vec![member]),
        ("GET", "/admin/shop.faq/index", vec![("server", "true"), admin]),
        ("GET", "/admin/shop.faq/index", vec![("server", "true"), member]),
        ("GET", "/admin/ajax/terminal?server=1", vec![]),
        ("GET", "/media/a.webp", vec![]),
        ("GET", "/media/a.webp", vec![("range", "bytes=1-2")]),
        ("GET", "/media/a.webp", vec![("range", "bytes=99-")]),
        ("GET", "/media/none.webp", vec![]),
        ("GET", stored.as_str(), vec![]),
        ("GET", "/assets/none.js", vec![]),
        ("GET", link.as_str(), vec![]),
        ("GET", link.as_str(), vec![("range", "bytes=0-9")]),
        ("HEAD", link.as_str(), vec![]),
        ("GET", "/dl/forged.ticket/rain.mov", vec![]),
        ("GET", "/hls/forged.word/index.m3u8", vec![]),
        ("GET", "/api/ajax/buildSuffixSvg?suffix=mov", vec![]),
        ("GET", "/robots.txt", vec![]),
        ("GET", "/sitemap.xml", vec![]),
        ("GET", "/feed.xml", vec![]),
        ("GET", "/healthz", vec![]),
        ("GET", "/readyz", vec![]),
        ("GET", "/metrics", vec![]),
        ("GET", "/pay/sandbox/none", vec![]),
        ("POST", "/notify/sandbox", vec![]),
        ("POST", "/notify/nobody", vec![]),
        ("TRACE", "/", vec![]),
        ("PATCH", "/", vec![]),
    ] {
        let call = Request::builder().method(method).uri(target);
        let call = headers.iter().fold(call, |call, (name, value)| call.header(*name, *value));
        let answer = app.send(call.body(Body::empty()).unwrap()).await;
        assert!(answer.status.as_u16() < 500, "{method} {target}: {}", answer.status);
        answers.push((format!("{method} {target} {}", answer.status.as_u16()), answer));
    }
    for path in ["/api/invite/qr", "/api/invite/poster"] {
        answers.push((path.to_owned(), app.get(&format!("{path}?code={code}")).await));
    }
    let large = Request::post("/api/user/checkIn").header("content-type", "application/json");
    answers.push(("413".to_owned(), app.send(large.body(Body::from(vec![b' '; 2_000_000])).unwrap()).await));
    answers
}

#[tokio::test]
async fn h01_every_class_of_answer_carries_the_safety_headers() {
    let app = TestApp::new().await;
    let answers = every_class(&app).await;
    let mut missing = Vec::new();
    for (what, answer) in &answers {
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            if answer.header(name) != value {
                missing.push(format!("{what}: {name}"));
            }
        }
        let referrer = answer.header("referrer-policy");
        if !["strict-origin-when-cross-origin", "no-referrer", "same-origin"].contains(&referrer) {
            missing.push(format!("{what}: referrer-policy"));
        }
        if answer.header("x-request-id").len() != 16 {
            missing.push(format!("{what}: x-request-id"));
        }
        if !answer.header("date").ends_with(" GMT") {
            missing.push(format!("{what}: date"));
        }
        // Nothing says what the shop is made with.
        if ["server", "x-powered-by", "via"].iter().any(|name| answer.headers.contains_key(*name)) {
            missing.push(format!("{what}: names its maker"));
        }
        let has_body = !answer.bytes.is_empty();
        if has_body && answer.header("content-type").is_empty() {
            missing.push(format!("{what}: content-type"));
        }
    }
    println!("H-01: {} answers checked, {} headers missing", answers.len(), missing.len());
    assert!(missing.is_empty(), "{missing:#?}");
}

#[tokio::test]
async fn h02_no_answer_lets_another_origin_read_it() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let mut checked = 0;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:8080", "https://rushes.example.evil.example"] {
        for (method, target) in [
            ("OPTIONS", "/api/account/overview"),
            ("OPTIONS", "/admin/ajax/upload"),
            ("GET", "/api/index/index"),
            ("GET", "/api/account/overview"),
            ("GET", "/"),
            ("GET", "/healthz"),
            ("POST", "/api/user/checkIn"),
        ] {
            for site in ["cross-site", "same-site", "none"] {
                let call = Request::builder().method(method).uri(target).header("origin", origin);
                let call = call
                    .header("sec-fetch-site", site)
                    .header("access-control-request-method", "POST")
                    .header("access-control-request-headers", "ba-user-token")
                    .header("access-control-request-private-network", "true")
                    .header("ba-user-token", &lin.tokens.access)
                    .header("content-type", "application/json");
                let answer = app.send(call.body(Body::from("{}")).unwrap()).await;
                let header: Vec<_> =
                    answer.headers.keys().filter(|name| name.as_str().starts_with("access-control-")).collect();
                assert!(header.is_empty(), "{method} {target} from {origin}: {header:?}");
                checked += 1;
            }
        }
    }
    println!("H-02: {checked} answers to other origins, none readable");
    // What changes something is refused to another site at once.
    let call = Request::post("/api/user/logout").header("sec-fetch-site", "cross-site");
    let call = call.header("content-type", "application/json").body(Body::from("{}")).unwrap();
    assert_eq!(app.send(call).await.code(), 401);
}

#[tokio::test]
async fn h03_nothing_can_be_framed_and_pages_run_only_their_own_scripts() {
    let app = TestApp::new().await;
    for (what, answer) in every_class(&app).await {
        let policy = answer.header("content-security-policy").to_owned();
        assert!(policy.contains("frame-ancestors 'none'"), "{what}: {policy}");
        assert!(
            !policy.contains("unsafe-") && !policy.contains(" * ") && !policy.contains("data: 'self' script"),
            "{what}"
        );
        assert_eq!(answer.headers.get_all("content-security-policy").iter().count(), 1, "{what}");
        if answer.header("content-type").starts_with("text/html") {
            for rule in ["default-src", "script-src", "object-src", "base-uri", "form-action"] {
                let has_own = policy.contains(rule);
                // `default-src 'none'` stands for everything but these two.
                let has_default = policy.contains("default-src 'none'") && !["base-uri", "form-action"].contains(&rule);
                assert!(has_own || has_default, "{what}: {rule} in {policy}");
            }
        } else {
            assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{what}: {policy}");
        }
    }
}

/// How many requests the shop answered on a connection before it closed it.
async fn answered(address: std::net::SocketAddr, bytes: &str) -> (usize, String) {
    let text = exchange(&mut connect([127, 0, 0, 1], address).await, bytes.as_bytes()).await;
    (text.matches("HTTP/1.1 ").count(), text)
}

#[tokio::test]
async fn h04_a_request_cannot_hide_in_another() {
    let app = TestApp::new().await;
    let shop = app.listen().await;
    let hidden = "GET /robots.txt HTTP/1.1\r\nhost: shop\r\n\r\n";
    let length = hidden.len();
    let post = "POST /api/user/checkIn HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n";
    let mut refused = 0;
    for (what, bytes) in [
        (
            "CL.TE",
            format!("{post}content-length: {}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{hidden}", length + 5),
        ),
        ("TE.CL", format!("{post}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n{hidden}")),
        ("two lengths", format!("{post}content-length: 0\r\ncontent-length: {length}\r\n\r\n{hidden}")),
        ("a list of lengths", format!("{post}content-length: 0, {length}\r\n\r\n{hidden}")),
        ("a signed length", format!("{post}content-length: +0\r\n\r\n{hidden}")),
        ("a length in hex", format!("{post}content-length: 0x0\r\n\r\n{hidden}")),
        ("a negative length", format!("{post}content-length: -1\r\n\r\n{hidden}")),
        (
            "TE twice",
            format!("{post}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n{hidden}"),
        ),
        ("TE unknown", format!("{post}transfer-encoding: xchunked\r\ncontent-length: 0\r\n\r\n{hidden}")),
        ("TE with a tab", format!("{post}transfer-encoding:\tchunked, identity\r\n\r\n0\r\n\r\n{hidden}")),
        ("TE with a space", format!("{post}transfer-encoding : chunked\r\n\r\n0\r\n\r\n{hidden}")),
        (
            "TE in HTTP/1.0",
            format!("POST / HTTP/1.0\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{hidden}"),
        ),
        ("a folded head", format!("{post}x: a\r\n transfer-encoding: chunked\r\ncontent-length: 0\r\n\r\n{hidden}")),
        ("a chunk size too large", format!("{post}transfer-encoding: chunked\r\n\r\n{:x}\r\n{hidden}", u128::MAX)),
        ("a bad chunk size", format!("{post}transfer-encoding: chunked\r\n\r\n0x0\r\n\r\n{hidden}")),
        ("NUL in a head", format!("{post}x: a\0b\r\ncontent-length: 0\r\n\r\n{hidden}")),
        ("a bare CR in a head", format!("{post}x: a\rtransfer-encoding: chunked\r\ncontent-length: 0\r\n\r\n{hidden}")),
    ] {
        let (count, text) = answered(shop.address, &bytes).await;
        assert!(count <= 1 && !text.contains("Sitemap") && !text.contains("User-agent"), "{what}: {text}");
        refused += 1;
    }
    println!("H-04: {refused} probes, no hidden request answered");
    // Two honest requests on one connection are two answers.
    let honest = format!("{hidden}GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n");
    assert_eq!(answered(shop.address, &honest).await.0, 2);
    // More headers and longer ones than anybody needs.
    let many: String = (0..100).map(|number| format!("x-{number}: a\r\n")).collect();
    let long = "a".repeat(40_000);
    for head in [many, format!("x: {long}\r\n")] {
        let (_, text) = answered(shop.address, &format!("GET / HTTP/1.1\r\nhost: shop\r\n{head}\r\n")).await;
        assert!(text.starts_with("HTTP/1.1 431"), "{text}");
    }
    let text = get([127, 0, 0, 1], shop.address, &format!("/?{long}")).await;
    assert!(text.starts_with("HTTP/1.1 4"), "{text}");
}

#[tokio::test]
async fn h05_trace_and_other_methods_are_refused() {
    let app = TestApp::new().await;
    for path in ["/", "/api/index/index", "/admin/login", "/healthz", "/media/none.webp", "/assets/none.js"] {
        for method in ["TRACE", "TRACK", "CONNECT", "PATCH", "PROPFIND", "DEBUG", "get"] {
            let call = Request::builder().method(method).uri(path).header("cookie", "secret=word");
            let answer = app.send(call.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(!answer.text().contains("secret"), "{method} {path}");
        }
    }
    let shop = app.listen().await;
    for method in ["TRACE", "CONNECT"] {
        let request = format!("{method} / HTTP/1.1\r\nhost: shop\r\nsecret: word\r\nconnection: close\r\n\r\n");
        let (_, text) = answered(shop.address, &request).await;
        assert!(!text.contains("200 OK") && !text.contains("word"), "{method}: {text}");
    }
}

#[tokio::test]
async fn h06_only_what_is_everybodys_may_be_cached() {
    let app = TestApp::new().await;
    for (what, answer) in every_class(&app).await {
        let cached = answer.header("cache-control").to_owned();
        if answer.status.is_success() && answer.header("content-type") == "application/json" {
            assert!(["no-store", "private, no-cache"].contains(&cached.as_str()), "{what}: {cached:?}");
        }
        if cached.contains("public") {
            assert!(!what.contains("/dl/") && !what.contains("account") && !what.contains("/admin/"), "{what}");
            assert!(
                answer.status.is_success() || answer.status == StatusCode::NOT_MODIFIED || answer.status == 416,
                "{what}"
            );
        }
        if answer.header("content-type").starts_with("text/html") {
            assert!(!cached.contains("public"), "{what}: a page is asked for anew each time");
        }
    }
    // What is somebody's own is kept nowhere.
    let lin = app.signed_in(platform::guard::session::Side::Member, 1).await;
    for path in ["/api/account/overview", "/api/order/index", "/api/index/index?requiredLogin=1"] {
        assert_eq!(lin.get(path).await.header("cache-control"), "no-store", "{path}");
    }
}

#[tokio::test]
async fn h07_a_browser_is_told_to_stay_with_https() {
    let production = [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example")];
    let app = TestApp::with(&production).await;
    for target in ["/", "/api/index/index", "/api/none/none", "/nowhere", "/healthz", "/media/none.webp", "/admin"] {
        let header = app.get(target).await.header("strict-transport-security").to_owned();
        assert_eq!(header, "max-age=31536000; includeSubDomains", "{target}");
    }
    let app = TestApp::new().await;
    assert_eq!(app.get("/").await.header("strict-transport-security"), "", "not while developing");
}

#[tokio::test]
async fn h08_answers_tell_nothing_about_the_inside() {
    let app = TestApp::new().await;
    for (method, path, body) in [
        (Method::POST, "/api/user/checkIn", "{\"tab\":"),
        (Method::POST, "/api/user/checkIn", "[]"),
        (Method::GET, "/api/material/detail?id=x", ""),
        (Method::GET, "/api/material/index?page=%FF", ""),
        (Method::GET, "/%FF%FE", ""),
        (Method::GET, "/course/%00", ""),
    ] {
        let call = Request::builder().method(method).uri(path).header("content-type", "application/json");
        let answer = app.send(call.body(Body::from(body)).unwrap()).await;
        let text = String::from_utf8_lossy(&answer.bytes).into_owned();
        assert!(answer.status.as_u16() < 500, "{path}: {}", answer.status);
        for word in ["panicked", "serde", "axum", "sqlite", "postgres", ".rs:", "expected value", "line 1 column"] {
            assert!(!text.contains(word), "{path} says {word}");
        }
    }
}

#[tokio::test]
async fn a_refusal_arrives_although_the_body_is_still_on_its_way() {
    let app = TestApp::new().await;
    let shop = app.listen().await;
    let body = vec![b'x'; 16 * 1024 * 1024];
    let head = |more: &str| {
        format!(
            "PUT /admin/shop.upload/part?id=1&part=0 HTTP/1.1\r\nhost: shop\r\nserver: true\r\nconnection: close\r\n{more}content-length: {}\r\n\r\n",
            body.len()
        )
    };
    // Nobody may upload without signing in; the shop says so at once, and the sender hears it after the last byte.
    let mut stream = connect([127, 0, 0, 2], shop.address).await;
    let answer = exchange(&mut stream, &[head("").as_bytes(), &body].concat()).await;
    assert!(answer.contains("\"code\":303"), "{answer}");
    // Who asks first is answered, and not told to go on.
    let mut stream = connect([127, 0, 0, 3], shop.address).await;
    let answer = exchange(&mut stream, head("expect: 100-continue\r\n").as_bytes()).await;
    assert!(answer.contains("\"code\":303") && !answer.contains("100 Continue"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_finds_the_queue_full_is_told_when_to_come_back() {
    let app = TestApp::with(&[("RUSHES_DATABASE_CONNECTIONS", "2"), ("RUSHES_DATABASE_QUEUE", "1")]).await;
    let (started, mut has_started) = tokio::sync::mpsc::unbounded_channel::<()>();
    let (release, held) = std::sync::mpsc::channel::<()>();
    let held = std::sync::Arc::new(std::sync::Mutex::new(held));
    let busy: Vec<_> = (0..2)
        .map(|_| {
            let (db, started, held) = (app.app.db.clone(), started.clone(), held.clone());
            let read = async move {
                started.send(()).unwrap();
                tokio::task::block_in_place(|| held.lock().unwrap().recv().unwrap());
                Ok(())
            };
            tokio::spawn(async move { db.read(move |_| Box::pin(read)).await })
        })
        .collect();
    for _ in &busy {
        has_started.recv().await.unwrap();
    }
    // One of them waits, whichever asks first; the next is sent away while both connections are still taken.
    let mut asked: FuturesUnordered<_> = (0..5).map(|_| app.get("/api/material/cards?ids=1")).collect();
    let refused = asked.next().await.unwrap();
    assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "1"));
    refused.refused("request.busy");
    // Either of them may hear of it first: both are let go before one is waited for.
    busy.iter().for_each(|_| release.send(()).unwrap());
    for one in busy {
        one.await.unwrap().unwrap();
    }
    let rest: Vec<Answer> = asked.collect().await;
    assert!(rest.iter().any(|answer| answer.status == StatusCode::OK), "nobody was answered in the end");
}
