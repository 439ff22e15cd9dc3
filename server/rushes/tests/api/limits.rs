//! how often, how much, and from which address.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use axum::body::Body;
use axum::extract::Request;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Method, StatusCode};
use kernel::clock::Stopwatch;
use platform::guard::Policy;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::kit::files::picture;
use crate::kit::people::request;
use crate::kit::{Answer, TestApp, port, socket};

fn is_refused(answer: &Answer) -> bool {
    answer.header("content-type") == "application/json" && answer.json()["error"] == "request.too_many"
}

#[tokio::test]
async fn r01_twice_as_many_calls_as_allowed_and_half_of_them_are_refused() {
    let app = TestApp::new().await;
    let invite = "/api/invite/poster?code=NOBODYHAS";
    let login = json!({ "tab": "login", "username": "nobody", "password": "wrong" });
    // Each budget by its route: who calls, how, and how often at once.
    let mut lines = Vec::new();
    for (name, method, path, body, budget) in [
        ("captcha", Method::GET, "/api/common/clickCaptcha?id=a-b", None, 30),
        ("picture", Method::GET, invite, None, 30),
        ("login", Method::POST, "/api/user/checkIn", Some(login), 10),
        ("write", Method::POST, "/api/history/view", Some(json!({ "id": 1 })), 120),
    ] {
        // Every route from an address of its own, so that no budget is shared.
        let address = std::net::IpAddr::from([10, 1, 0, lines.len() as u8]);
        let mut refused = 0;
        for _ in 0..budget * 2 {
            let call = request(method.clone(), path, &[], body.clone());
            let answer = app.send_from(address, call).await;
            assert!(answer.status.as_u16() < 500, "{name}: {}", answer.text());
            refused += usize::from(is_refused(&answer));
            if refused == 1 {
                assert!(answer.header("retry-after").parse::<u32>().unwrap_or(u32::MAX) > 0, "{name}");
            }
        }
        lines.push((name, budget, refused));
    }
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    let mut refused = [0; 5];
    for turn in 0..600 {
        refused[0] += usize::from(is_refused(&boss.get("/admin/shop.faq/index").await));
        if turn < 80 {
            let cancel =
                json!({ "lines": [], "coupon": null, "points": 0, "total": "1", "agreed": true, "no_return": true });
            refused[1] += usize::from(is_refused(&lin.pay_call("/api/order/create", None, cancel).await));
        }
        if turn < 20 {
            refused[2] += usize::from(is_refused(&lin.post("/api/coupon/redeem", json!({ "code": "NONE" })).await));
        }
        if turn < 120 {
            refused[3] += usize::from(is_refused(&lin.post("/api/download/ticket", json!({ "keys": ["v9"] })).await));
        }
        if turn < 40 {
            let png = picture(image::ImageFormat::Png);
            refused[4] += usize::from(is_refused(&lin.upload("a.png", "image/png", &png, &[]).await));
        }
    }
    lines.extend([
        ("admin", 300, refused[0]),
        ("checkout", 40, refused[1]),
        ("redeem", 10, refused[2]),
        ("links", 60, refused[3]),
        ("upload", 20, refused[4]),
    ]);
    println!("R-01: {lines:?}");
    for (name, budget, refused) in lines {
        assert_eq!(refused, budget, "{name}: of {} calls", budget * 2);
    }
}

#[tokio::test]
async fn r03_bodies_that_are_too_large_too_deep_or_too_many_are_refused() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    let large = format!("{{\"username\":\"{}\"}}", "a".repeat(10 * 1024 * 1024));
    let deep = format!("{{\"username\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
    let keys: Vec<String> = (0..100_000).map(|number| format!("\"k{number}\":1")).collect();
    let keys = format!("{{{}}}", keys.join(","));
    let values = format!("{{\"ids\":[{}1]}}", "1,".repeat(400_000));
    let mut answers = 0;
    for (path, header) in [
        ("/api/user/checkIn", None),
        ("/api/order/quote", None),
        ("/api/account/profile", Some(("ba-user-token", &lin.tokens.access))),
        ("/admin/shop.faq/add", Some(("batoken", &boss.tokens.access))),
        ("/admin/shop.faq/import", Some(("batoken", &boss.tokens.access))),
    ] {
        for (what, body, statuses) in [
            ("large", &large, &[413][..]),
            ("deep", &deep, &[413]),
            ("keys", &keys, &[413]),
            ("values", &values, &[413]),
        ] {
            let call = Request::post(path).header("server", "true").header("content-type", "application/json");
            let call = header.iter().fold(call, |call, (name, token)| call.header(*name, *token));
            let answer = app.send(call.body(Body::from(body.clone())).unwrap()).await;
            answers += 1;
            assert!(statuses.contains(&answer.status.as_u16()), "{path} {what}: {} {}", answer.status, answer.text());
            assert_eq!(answer.code(), 0, "{path} {what}");
        }
    }
    println!("R-03: {answers} of {answers} refused");
    // Forms and messages of gateways as well.
    for (path, kind) in
        [("/pay/sandbox/none", "application/x-www-form-urlencoded"), ("/notify/sandbox", "application/json")]
    {
        let call = Request::post(path).header("content-type", kind).body(Body::from(large.clone())).unwrap();
        let answer = app.send(call).await;
        assert!([400, 404, 413].contains(&answer.status.as_u16()), "{path}: {}", answer.status);
    }
}

#[tokio::test]
async fn r06_extreme_pages_and_long_lists_of_ids_break_nothing() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    // As many as one body may carry; a million are refused before they are read.
    let ids: Vec<i64> = (1..19_000).collect();
    let names = ["ids", "materials", "collections", "lines", "rules", "group_arr", "parts", "keys", "members"];
    let body: Value =
        names.iter().map(|name| ((*name).to_owned(), json!(ids))).collect::<serde_json::Map<_, _>>().into();
    let body = body.to_string();
    let list: String = ids.iter().take(5_000).map(|id| format!("{id},")).collect();
    let queries = [
        "page=0&limit=0".to_owned(),
        "page=-1&limit=-1".to_owned(),
        format!("page={0}&limit={0}", i64::MAX),
        format!("page={0}&limit={0}", i64::MIN),
        "page=99999999999999999999&limit=99999999999999999999".to_owned(),
        "page=1e9&limit=NaN".to_owned(),
        "page=1000000&limit=1000000".to_owned(),
        format!("ids={list}1&page=1"),
        format!("initValue={list}1&page=1"),
        format!(
            "search[99999999999999999999][field]=id&search[0][field]=id&search[0][operator]=in&search[0][val]={list}1"
        ),
    ];
    let mut calls = 0;
    for route in rushes::router::api().listed().iter().filter(|route| route.path != "*") {
        let token = match route.policy {
            Policy::Member | Policy::MemberNode(_) => ("ba-user-token", lin.tokens.access.as_str()),
            _ => ("batoken", boss.tokens.access.as_str()),
        };
        // These end what the others need, or never end themselves.
        if ["signout", "logout", "leave", "terminal"].iter().any(|word| route.path.contains(word)) {
            continue;
        }
        let method: Method = route.method.parse().unwrap();
        if method == Method::POST {
            let mut sent = request(method.clone(), &route.path, &[token], None);
            sent.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            *sent.body_mut() = body.clone().into();
            let answer = app.send(sent).await;
            assert!(answer.status.as_u16() < 500, "{} {}", route.path, answer.text());
            calls += 1;
            continue;
        }
        for query in &queries {
            let answer = app.send(request(method.clone(), &format!("{}?{query}", route.path), &[token], None)).await;
            let about: String = query.chars().take(60).collect();
            assert!(answer.status.as_u16() < 500, "{} {}?{about}: {}", route.method, route.path, answer.text());
            if answer.header("content-type") == "application/json"
                && let Some(rows) = answer.json()["data"]["list"].as_array()
            {
                assert!(rows.len() <= 1000, "{}?{about}: {} rows", route.path, rows.len());
            }
            calls += 1;
        }
    }
    println!("R-06: {calls} calls, none broken");
    assert!(calls > 500, "{calls}");
}

/// nginx in front of the shop, as the README says, ended with the test.
struct Nginx(Child);

impl Drop for Nginx {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Listens on `at` and passes everything on to `to`.
async fn start_nginx(folder: &Path, at: SocketAddr, to: SocketAddr) -> Nginx {
    let (folder, conf) = (folder.display(), folder.join("nginx.conf"));
    let temporary =
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|name| format!("{name}_temp_path {folder};"));
    let text = format!(
        "daemon off; master_process off; error_log {folder}/nginx.log; pid {folder}/nginx.pid;
         events {{ worker_connections 64; }}
         http {{ access_log off; {}
           server {{ listen {at}; location / {{
             proxy_pass http://{to}; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }} }} }}",
        temporary.concat()
    );
    std::fs::write(&conf, text).unwrap();
    let mut command = Command::new("/usr/sbin/nginx");
    command.arg("-c").arg(&conf).stdout(Stdio::null()).stderr(Stdio::null());
    let nginx = Nginx(command.spawn().expect("nginx is installed: bin/test does that"));
    let begun = Stopwatch::start();
    while TcpStream::connect(at).await.is_err() {
        assert!(begun.elapsed().as_secs() < 60, "{}", std::fs::read_to_string(format!("{folder}/nginx.log")).unwrap());
        tokio::task::yield_now().await;
    }
    nginx
}

#[tokio::test]
async fn x04_behind_nginx_nobody_chooses_the_address_that_limits_count() {
    let app = TestApp::with(&[("RUSHES_HTTP_TRUSTED_PROXIES", "127.0.0.1")]).await;
    let shop = app.listen().await;
    let free = ([127, 0, 0, 1], port::keep()).into();
    let _nginx = start_nginx(app.folder.path(), free, shop.address).await;
    let login = json!({ "tab": "login", "username": "nobody", "password": "wrong" }).to_string();
    let mut outcomes = Vec::new();
    for turn in 0..20 {
        let forged =
            format!("x-forwarded-for: 9.9.9.{turn}\r\nx-real-ip: 8.8.8.{turn}\r\nforwarded: for=7.7.7.{turn}\r\n");
        let answer = socket::post([127, 0, 0, 2], free, "/api/user/checkIn", &forged, &login).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        outcomes.push(answer.contains("request.too_many"));
    }
    assert_eq!(outcomes, [[false; 10], [true; 10]].concat());
    // Somebody else behind the same proxy has a budget of their own, whatever they say about themselves.
    let forged = "x-forwarded-for: 127.0.0.2\r\n";
    let other = socket::post([127, 0, 0, 3], free, "/api/user/checkIn", forged, &login).await;
    assert!(!other.contains("request.too_many"), "{other}");
    // And past the proxy nothing is believed.
    for turn in 0..11 {
        let forged = format!("x-forwarded-for: 6.6.6.{turn}\r\n");
        let answer = socket::post([127, 0, 0, 4], shop.address, "/api/user/checkIn", &forged, &login).await;
        assert_eq!(answer.contains("request.too_many"), turn == 10, "{answer}");
    }
}

#[tokio::test]
async fn r03_a_visitor_is_not_read_to_the_end() {
    let app = TestApp::new().await;
    let taken = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = taken.clone();
    let pieces = (0..1024).map(move |_| {
        count.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        Ok::<_, std::convert::Infallible>(bytes::Bytes::from_static(&[b'a'; 1024]))
    });
    let body = Body::from_stream(futures_util::stream::iter(pieces));
    let call = Request::post("/api/user/checkIn").header("content-type", "application/json").body(body).unwrap();
    assert_eq!(app.send(call).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let taken = taken.load(std::sync::atomic::Ordering::SeqCst);
    assert!(taken <= 66, "{taken} kB of a visitor's body were read");
}
