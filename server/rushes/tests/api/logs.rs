//! L-01, L-02, L-04 and L-05 of the security map: what the log says, and what a failure tells. L-03 is the fuzzer's.

use http::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::kit::files::{edition, noise};
use crate::kit::people::PASSWORD;
use crate::kit::till::wares;
use crate::kit::{TestApp, make};
use crate::real::{Shop, now};
use crate::secrets::execute;

/// Bytes as they are, since no client of ours would send them.
async fn send_raw(port: u16, bytes: &[u8]) -> Vec<u8> {
    let mut stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn l01_l02_l05_a_log_has_no_secret_no_forged_line_and_every_refusal() {
    let app = crate::real::prepared(now()).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let clerk = app.admin("clerk", &["auth/admin/index"]).await;
    let ware = wares(&app, &["1.00"]).await[0];
    edition(&app, ware, "rain.mov", &noise(500, 7)).await;
    make::owner(&app, lin.id, catalogue::material::model::MaterialId(ware.material)).await;
    let link = lin.link(&format!("v{}", ware.variant)).await;
    let (ids, tokens) = ([lin.id, clerk.id], [lin.tokens.clone(), chief.tokens.clone(), clerk.tokens.clone()]);
    let shop = Shop::open_with(app, &[("RUSHES_LOG_LEVEL", "debug")]).await;
    let ask = async |method: Method, path: &str, header: (&str, &str), body: Value| {
        let url = format!("{}{path}", shop.url());
        let asked = shop.client().request(method, url).header("server", "true").header(header.0, header.1).json(&body);
        asked.send().await.unwrap().text().await.unwrap()
    };
    // L-01: everything that must stay secret is said once, rightly and wrongly.
    let (member, admin) = (("ba-user-token", tokens[0].access.as_str()), ("batoken", tokens[1].access.as_str()));
    ask(
        Method::POST,
        "/api/user/checkIn",
        ("x", "y"),
        json!({ "tab": "login", "username": "lin", "password": PASSWORD }),
    )
    .await;
    ask(
        Method::POST,
        "/admin/Index/login",
        ("x", "y"),
        json!({ "username": "chief", "password": "canary-wrong-password" }),
    )
    .await;
    ask(
        Method::POST,
        "/admin/routine.Config/edit",
        admin,
        json!({ "smtp_pass": "canary-of-the-mail", "smtp_server": "" }),
    )
    .await;
    ask(Method::POST, "/api/common/refreshToken", member, json!({ "refreshToken": tokens[0].refresh, "rotate": true }))
        .await;
    ask(
        Method::POST,
        "/api/account/changePassword",
        member,
        json!({ "oldPassword": "canary-old", "newPassword": "canary-new" }),
    )
    .await;
    ask(
        Method::GET,
        &format!("/api/account/overview?token={}&password=canary-in-the-query", tokens[0].access),
        member,
        json!({}),
    )
    .await;
    ask(Method::GET, &link, member, json!({})).await;
    // L-05: a clerk and a member reach for what is not theirs; a page of another site tries.
    ask(Method::POST, "/admin/auth.Admin/del", ("batoken", &tokens[2].access), json!({})).await;
    ask(Method::DELETE, "/admin/auth.Admin/del?ids[]=1", ("batoken", &tokens[2].access), json!({})).await;
    ask(Method::POST, "/api/user/logout", ("sec-fetch-site", "cross-site"), json!({})).await;
    // L-02: lines, colours and a turned direction, in every place that HTTP lets them through.
    for target in [
        &b"/a\xc2\x9b31mred"[..],
        b"/a\x7f",
        b"/\xe2\x80\xaegpj.exe",
        b"/%0d%0a2026-01-01 ERROR forged",
        b"/x%1b[2J",
        b"/api/none/\xc2\x85forged",
    ] {
        let agent = b" HTTP/1.1\r\nhost: a\r\nserver: true\r\nuser-agent: \xc2\x9b31m\r\nthink-lang: \xe2\x80\xae\r\nconnection: close\r\n\r\n";
        send_raw(shop.port(), &[b"GET ", target, agent].concat()).await;
    }
    ask(
        Method::POST,
        "/api/user/checkIn",
        ("x", "y"),
        json!({ "tab": "login", "username": "a\r\n2026-01-01T00:00:00Z ERROR forged\u{1b}[31m", "password": "x" }),
    )
    .await;
    ask(Method::POST, "/notify/sandbox", ("sandbox-signature", "t=1,v1=00"), json!("\r\nforged")).await;
    let log = shop.log();
    let secrets = [PASSWORD, "canary-", link.split('/').nth(2).unwrap()].into_iter();
    let secrets: Vec<&str> =
        secrets.chain(tokens.iter().flat_map(|tokens| [tokens.access.as_str(), tokens.refresh.as_str()])).collect();
    let leaked: Vec<&&str> = secrets.iter().filter(|secret| log.contains(**secret)).collect();
    assert!(leaked.is_empty(), "{leaked:?}: {log}");
    let is_odd = |letter: char| (letter.is_control() && letter != '\n') || ('\u{202a}'..='\u{2069}').contains(&letter);
    let odd: Vec<&str> = log.lines().filter(|line| line.contains(is_odd) || !line.starts_with("20")).collect();
    assert!(odd.is_empty(), "{odd:#?}");
    for line in [
        format!("refused for lack of rights: /admin/auth.admin/del to administrator {}", ids[1]),
        "refused for lack of rights: /api/user/logout to a page of another site".to_owned(),
        "a password or a code was wrong".to_owned(),
    ] {
        assert!(log.contains(&line), "{line} is not in {log}");
    }
    println!(
        "L-01: {} secrets, 0 in {} lines. L-02: 0 forged lines. L-05: {} refusals",
        secrets.len(),
        log.lines().count(),
        log.matches("refused for lack").count()
    );
}

#[tokio::test]
async fn y_c3_no_secret_of_an_address_is_logged() {
    let shop = Shop::open_with(crate::real::prepared(now()).await, &[("RUSHES_LOG_LEVEL", "debug")]).await;
    for path in [
        "/user/seatsx?code=canary-1",
        "/user/loading/%7B%22to%22%3A%22%2Fuser%2Fseats%22%2C%22query%22%3A%7B%22code%22%3A%22canary-2%22%7D%7D",
        "/admin/odd?token=canary-3",
        "/admin/loading/canary-4/canary-5",
        "/notify/alipay/canary-6",
        "/unsubscribe?token=canary-7",
        "/collection/canary-8",
        "/verify/canary-9",
    ] {
        let sent = shop.client().get(format!("{}{path}", shop.url())).send().await.unwrap();
        // To where it leads, as a browser goes.
        if let Some(to) = sent.headers().get("location") {
            shop.client().get(format!("{}{}", shop.url(), to.to_str().unwrap())).send().await.unwrap();
        }
    }
    shop.client().post(format!("{}/notify/alipay/canary-6", shop.url())).send().await.unwrap();
    let log = shop.log();
    assert!(!log.contains("canary"), "{log}");
    for shown in ["/user/seatsx", "/user/loading/…", "/notify/alipay/…", "/verify/…"] {
        assert!(log.contains(shown), "{shown}: {log}");
    }
}

#[tokio::test]
async fn l04_a_failure_tells_the_caller_nothing() {
    let app = TestApp::new().await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    // What no call can do: the tables are gone from under the shop.
    for table in ["faq", "cart_line"] {
        execute(&app, format!("ALTER TABLE {table} RENAME TO {table}_gone")).await.unwrap();
    }
    let mut failed = 0;
    for answer in [
        app.get("/api/faq/index").await,
        lin.get("/api/cart/index").await,
        chief.get("/admin/shop.faq/index").await,
        chief.post("/admin/shop.faq/add", json!({ "topic": "payment", "question_zh": "a", "question_en": "a", "answer_zh": "a", "answer_en": "a", "weigh": 0, "status": "1" })).await,
    ] {
        assert_eq!((answer.status.as_u16(), &answer.json()["error"]), (500, &json!("request.internal")));
        let text = answer.text().to_lowercase();
        for inside in ["sql", "table", "relation", "column", "select", "faq", "cart", "panic", ".rs", "rusqlite", "postgres", "/tmp", "thread"] {
            assert!(!text.contains(inside), "{inside}: {text}");
        }
        assert!(answer.json()["data"].is_null() && answer.header("x-request-id").len() == 16);
        failed += 1;
    }
    let page = app.get("/faq").await;
    assert!(!page.text().contains("no such table") && !page.text().contains("relation"), "{}", page.text());
    println!("L-04: {failed} failures, 0 with anything from inside");
}

/// The numbers for Prometheus: each with what it means, and under a name of the shop's own.
#[tokio::test]
async fn what_is_measured_is_named_and_explained() {
    let app = crate::real::prepared(now()).await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "Rain", city).insert().await;
    let shop = Shop::open_with(app, &[]).await;
    let read = async |path: &str| {
        shop.client().get(format!("{}{path}", shop.url())).send().await.unwrap().text().await.unwrap()
    };
    read("/api/index/index").await;
    let text = read("/metrics").await;
    for line in [
        "rushes_materials_listed 1",
        "rushes_database_up 1",
        "rushes_payments_quarantined 0",
        "rushes_http_requests_total{area=\"api\",status=\"2xx\"} 1",
    ] {
        assert!(text.lines().any(|one| one == line), "{line} is not in\n{text}");
    }
    assert!(text.contains("rushes_build_info{version=") && text.contains("process_resident_memory_bytes "));
    let names = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    for name in names.map(|line| line.split(['{', ' ']).next().unwrap_or_default()) {
        let family = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        assert!(family.starts_with("rushes_") || family.starts_with("process_"), "{name}");
        assert!(text.contains(&format!("# HELP {family} ")), "{family} is not explained in\n{text}");
    }
}
