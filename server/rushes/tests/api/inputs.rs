//! S-08…S-12 and S-15 of the security map: what is sent chooses no code, no file and no template, and is never taken for markup.

use std::collections::BTreeSet;
use std::path::Path;

use axum::body::Body;
use axum::extract::Request;
use http::Method;
use serde_json::json;

use crate::kit::{TestApp, make};

#[tokio::test]
async fn s08_a_path_names_a_route_of_the_list_or_nothing() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let known: BTreeSet<String> = rushes::router::api().listed().iter().map(|route| route.path.clone()).collect();
    for path in [
        "/api/index/think/app/invokefunction?function=call_user_func_array&vars[0]=system&vars[1][]=id",
        "/index.php?s=/Index/%5Cthink%5Capp/invokefunction&function=phpinfo",
        "/index.php/Index/%5Cthink%5CContainer/invokefunction",
        "/api/index/__construct?filter[]=system&method=get",
        "/api/material/store",
        "/api/material/insert",
        "/api/member.store/insert",
        "/admin/auth.admin/insert_plain",
        "/admin/auth.admin/index/..",
        "/admin/auth.admin%2findex",
        "/admin/auth/admin/index",
        "/admin/shop.order/settle",
        "/api/order/close_due",
        "/api/crontab/orderclose",
        "/api/jobs/run",
        "/admin/ajax/export.php",
    ] {
        for (method, body) in [(Method::GET, None), (Method::POST, Some(json!({})))] {
            let answer = app.call(method, path, &[("batoken", &chief.tokens.access)], body).await;
            assert_eq!(answer.status, 404, "{path}: {}", answer.text());
            answer.refused("request.unknown_path");
        }
    }
    assert!(known.len() > 300 && known.iter().all(|path| !path.contains('{')), "no part of a route comes from outside");
}

#[tokio::test]
async fn s09_a_language_is_one_of_two_words() {
    let app = TestApp::new().await;
    let usual = (app.get("/api/content/page?name=about").await.data(), app.get("/about").await.text().len());
    let long = "x".repeat(5_000);
    for odd in [
        "../../../../etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "zh-cn/../en",
        "en%00",
        "EN ",
        "zh-cn.php",
        "file:///etc/passwd",
        long.as_str(),
    ] {
        let plain = odd.replace("%00", "\u{1}").replace('\u{1}', "");
        let cookie = format!("think_lang={plain}/");
        let header = format!("{plain}/..");
        for answer in [
            app.get(&format!("/api/content/page?name=about&lang={}", odd.replace(' ', "%20").replace("EN", "en%2f")))
                .await,
            app.get_with("/api/content/page?name=about", &[("think-lang", header.as_str())]).await,
            app.get_with("/api/content/page?name=about", &[("cookie", cookie.as_str())]).await,
            app.get_with("/api/content/page?name=about", &[("accept-language", header.as_str())]).await,
        ] {
            let data = answer.data();
            // English may be understood where a word begins like it; nothing else is.
            assert!(data == usual.0 || data["title"] == "About", "{odd}: {data}");
            assert!(!answer.text().contains("root:"), "{odd}");
        }
        assert_eq!(app.get_with("/about", &[("cookie", cookie.as_str())]).await.text().len(), usual.1, "{odd}");
    }
}

fn files_below(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            }
            found.insert(entry.path().display().to_string());
        }
    }
    found
}

#[tokio::test]
async fn s10_a_token_is_no_name_of_a_file() {
    let app = TestApp::new().await;
    // SQLite has its log beside it from the first read on.
    app.get("/api/index/index").await.data();
    let before = files_below(app.folder.path());
    let long = "A".repeat(60_000);
    for odd in [
        "../../evil",
        "/etc/passwd",
        "..\\..\\evil",
        "ma_../../evil",
        "aa_/etc/passwd",
        "php://filter",
        "sess_evil.php",
        long.as_str(),
    ] {
        let cookie = format!("PHPSESSID={odd}; batoken={odd}; ba-user-token={odd}");
        let headers = [("batoken", odd), ("ba-user-token", odd), ("cookie", cookie.as_str()), ("authorization", odd)];
        for path in ["/api/account/overview", "/admin/Index/index"] {
            assert_eq!(app.call(Method::GET, path, &headers, None).await.code(), 303, "{path}");
        }
        app.call(Method::POST, "/api/common/refreshToken", &headers, Some(json!({ "refreshToken": odd }))).await;
        app.call(Method::POST, "/api/user/logout", &headers, Some(json!({ "refreshToken": odd }))).await;
        app.call(
            Method::GET,
            &format!("/api/common/clickCaptcha?id={}", odd.get(..200).unwrap_or(odd).replace('\\', "%5C")),
            &headers,
            None,
        )
        .await;
    }
    assert_eq!(files_below(app.folder.path()), before);
}

#[tokio::test]
async fn s11_a_body_is_json_or_nothing() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    let bodies: &[(&str, &str)] = &[
        ("application/x-www-form-urlencoded", "nickname=Evil"),
        ("text/plain", r#"{"nickname":"Evil"}"#),
        ("application/xml", "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><nickname>&x;</nickname>"),
        ("text/xml", "<nickname>Evil</nickname>"),
        ("application/yaml", "nickname: !!python/object/apply:os.system ['id']"),
        ("application/x-php-serialized", "O:8:\"stdClass\":1:{s:8:\"nickname\";s:4:\"Evil\";}"),
        ("application/java-archive", "\u{0}\u{5}sr"),
        ("application/msgpack", "\u{1}nickname"),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"nickname\"\r\n\r\nEvil\r\n--x--\r\n",
        ),
        ("", r#"{"nickname":"Evil"}"#),
    ];
    for (kind, body) in bodies {
        let request = Request::post("/api/user/updateNickname").header("server", "true");
        let request = request.header("ba-user-token", &lin.tokens.access).header("content-type", *kind);
        let answer = app.send(request.body(Body::from((*body).to_owned())).unwrap()).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (415, 0), "{kind}: {}", answer.text());
    }
    // As JSON, a tag that names a type is a field like any other.
    for odd in ["@type", "$type", "__proto__", "py/object", "class"] {
        let mut body = json!({ "nickname": "Lin", "gender": 0, "avatar": "" });
        body[odd] = json!({ "super": true, "nickname": "Evil" });
        lin.post("/api/user/updateNickname", body).await.data();
    }
    assert_eq!(lin.get("/api/account/profile").await.json().to_string().matches("Evil").count(), 0);
}

#[tokio::test]
async fn s12_a_text_is_no_template() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let texts = [
        "{{ 7*7 }}",
        "{{7*'7'}}",
        "{% include '/etc/passwd' %}",
        "{{ config }}",
        "{{ self.__class__ }}",
        "${7*7}",
        "#{7*7}",
        "<%= 7*7 %>",
        "{{> x}}",
        "{php}echo 49;{/php}",
    ];
    let text = texts.join(" ");
    let category = make::category(&app, "city", None).await;
    let (title, body) = (text.clone(), text.clone());
    let id = make::material(&app, "T-1", category)
        .with(move |new| {
            new.title_zh = title.clone();
            new.title_en = title;
            new.body_zh = body.clone();
            new.body_en = body;
        })
        .insert()
        .await;
    let faq = json!({ "topic": "payment", "question_zh": texts[0], "question_en": texts[0], "answer_zh": text, "answer_en": text, "weigh": 0, "status": "1" });
    let added = chief.post("/admin/shop.faq/add", faq).await;
    assert_eq!(added.code(), 1, "{}", added.text());
    let page = app.get(&format!("/course/{id}")).await.text();
    let answers = app.get("/api/faq/index").await.text();
    let list = app.get("/list").await.text();
    for shown in [&page, &answers, &list] {
        assert!(shown.contains("7*7") && !shown.contains("root:"), "{shown}");
        // Only where a template was run does the product appear.
        assert!(!shown.contains("\"49\"") && !shown.contains(">49<") && !shown.contains("49 {%"), "{shown}");
    }
    assert!(page.contains("{{ 7*7 }}"), "{page}");
}

#[tokio::test]
async fn s15_what_is_asked_for_is_not_said_as_markup() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    make::material(&app, "T-1", make::category(&app, "city", None).await).insert().await;
    let corpus = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "'-alert(1)-'",
        "</title><svg onload=alert(1)>",
        "javascript:alert(1)",
        "</script><script>alert(1)</script>",
    ];
    let mut answers = 0;
    for evil in corpus {
        let sent: String = form_urlencoded::byte_serialize(evil.as_bytes()).collect();
        // Pages: whatever is in the address is text there, or not there.
        for target in [
            format!("/list?q={sent}&type={sent}&sort={sent}&page={sent}"),
            format!("/list?{sent}={sent}"),
            format!("/course/{sent}"),
            format!("/register/{sent}"),
            format!("/admin/shop/order?search[0][field]={sent}&search[0][val]={sent}&quickSearch={sent}"),
            format!("/admin/{sent}"),
            format!("/{sent}"),
        ] {
            let page = app.get(&target).await;
            let html = page.text();
            assert!(
                !html.contains("<script>alert") && !html.contains("<img src=x") && !html.contains("<svg onload"),
                "{target}: {html}"
            );
            for attribute in ["href", "src", "action", "content"] {
                assert!(!html.contains(&format!("{attribute}=\"javascript:")), "{target}: {html}");
            }
            if page.header("content-type").starts_with("text/html") {
                let policy = page.header("content-security-policy");
                assert!(
                    policy.contains("script-src 'nonce-")
                        || policy.contains("script-src 'self'")
                        || policy.contains("default-src 'none'"),
                    "{policy}"
                );
            }
            answers += 1;
        }
        // Answers of the back office: JSON that no browser takes for a page.
        for path in [
            "/admin/shop.order/index",
            "/admin/user.User/index",
            "/admin/shop.faq/index",
            "/admin/auth.AdminLog/index",
            "/admin/shop.coupon/index",
            "/admin/shop.order/view",
        ] {
            let query = format!(
                "search[0][field]={sent}&search[0][operator]={sent}&search[0][val]={sent}&order={sent}&quickSearch={sent}&number={sent}&callback={sent}"
            );
            let answer = chief.get(&format!("{path}?{query}")).await;
            assert_eq!(answer.header("content-type"), "application/json", "{path}");
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert!(answer.header("content-security-policy").contains("sandbox"));
            answer.json();
            answers += 1;
        }
    }
    println!("S-15: {answers} answers to {} vectors, 0 as markup", corpus.len());
}
