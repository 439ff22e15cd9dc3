use kernel::encoding::Encoding;
use serde_json::Value;

use crate::kit::{TestApp, make};

/// What the client finds in the page instead of asking for it.
fn first_data(html: &str) -> Value {
    let (_, rest) = html.split_once("id=\"first-data\">").expect("the page carries its data");
    serde_json::from_str(rest.split_once("</script>").expect("the script ends").0).expect("the data is JSON")
}

#[tokio::test]
async fn a_page_carries_its_words_and_its_data() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).insert().await;
    for (target, title, key) in [
        ("/".to_owned(), "Rushes", "/api/home/index".to_owned()),
        ("/list?type=city".to_owned(), "类city", "/api/material/index?type=city".to_owned()),
        (format!("/course/{id}"), "镜头 A", format!("/api/material/detail?id={id}")),
        ("/privacy-policy".to_owned(), "隐私", "/api/content/page?name=privacy-policy".to_owned()),
    ] {
        let page = app.get(&target).await;
        let html = page.text();
        assert_eq!(page.status, 200, "{target}");
        let heading = html.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>")).expect("a title").0;
        assert!(heading.contains(title), "{target}: {heading}");
        let data = first_data(&html);
        assert_eq!((&data["lang"], &data["path"]), (&Value::from("zh-cn"), &Value::from(target.clone())));
        assert!(data["answers"].get(&key).is_some(), "{target} has no {key}");
        assert!(data["answers"].get("/api/index/index").is_some());
        assert!(
            html.contains("rel=\"canonical\"") && html.contains("hreflang=\"en\"") && html.contains("og:title"),
            "{target}"
        );
    }
}

#[tokio::test]
async fn the_data_in_a_page_is_what_the_api_answers() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).insert().await;
    for (page, call) in
        [("/", "/api/home/index"), ("/list", "/api/material/index"), ("/about", "/api/content/page?name=about")]
    {
        let data = first_data(&app.get(page).await.text());
        assert_eq!(data["answers"][call], app.get(call).await.data(), "{page}");
    }
    let call = format!("/api/material/detail?id={id}");
    assert_eq!(
        first_data(&app.get(&format!("/course/{id}")).await.text())["answers"][&call],
        app.get(&call).await.data()
    );
}

#[tokio::test]
async fn a_page_comes_in_the_language_asked_for() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).insert().await;
    let page = app.get(&format!("/course/{id}?lang=en")).await.text();
    assert!(page.contains("<html lang=\"en\"") && page.contains("Clip A") && !page.contains("镜头 A"));
    let page = app.get_with(&format!("/course/{id}"), &[("cookie", "think_lang=en")]).await.text();
    assert!(page.contains("<html lang=\"en\""));
    let page = app.get(&format!("/course/{id}")).await.text();
    assert!(page.contains("<html lang=\"zh-CN\"") && page.contains("镜头 A"));
}

#[tokio::test]
async fn the_first_paint_is_in_the_html() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).insert().await;
    for target in ["/".to_owned(), "/list".to_owned(), format!("/course/{id}")] {
        let html = app.get(&target).await.text();
        let root =
            html.split_once("id=\"root\"").expect("a root").1.split_once("id=\"first-data\"").expect("data after it").0;
        assert!(root.contains("镜头 A") && root.contains("/media/") && root.contains("<img"), "{target}: {root}");
        assert!(
            !root.contains(" style=") && !root.contains(" onclick="),
            "{target}: inline styles and handlers are blocked"
        );
    }
}

#[tokio::test]
async fn what_is_not_there_says_so_with_its_status() {
    let app = TestApp::new().await;
    for (target, status) in [
        ("/404", 404),
        ("/401", 401),
        ("/nowhere/at/all", 404),
        ("/course/999", 404),
        ("/course/x", 404),
        ("/list?type=nothing", 404),
        ("/assets/none.js", 404),
    ] {
        let page = app.get(target).await;
        assert_eq!(page.status, status, "{target}");
        assert!(page.text().contains("noindex") || target.starts_with("/assets"), "{target}");
    }
}

#[tokio::test]
async fn the_specifications_redirects_are_followed() {
    let app = TestApp::new().await;
    for (target, to) in [
        ("/admin", "/admin/loading"),
        ("/user/login", "/login"),
        (
            "/admin/shop/order?id=1",
            "/admin/loading/%7B%22path%22%3A%22%2Fadmin%2Fshop%2Forder%22%2C%22query%22%3A%7B%22id%22%3A%221%22%7D%7D",
        ),
        ("/user/odd", "/user/loading/%7B%22path%22%3A%22%2Fuser%2Fodd%22%2C%22query%22%3A%7B%7D%7D"),
    ] {
        let answer = app.get(target).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, to), "{target}");
    }
}

#[tokio::test]
async fn nothing_in_the_data_can_end_the_script() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>";
    let id = make::material(&app, "A", city).with(|new| new.title_zh = evil.into()).insert().await;
    for target in [
        "/".to_owned(),
        "/list".to_owned(),
        format!("/course/{id}"),
        format!("/list?q={}", "%3C%2Fscript%3E%3Cscript%3Ealert(1)"),
    ] {
        let html = app.get(&target).await.text();
        assert!(!html.contains("<script>alert") && !html.contains("<img src=x"), "{target}");
        first_data(&html);
    }
}

#[tokio::test]
async fn a_page_is_the_same_bytes_each_time_and_needs_no_nonce() {
    let app = TestApp::new().await;
    let (one, two) = (app.get("/").await, app.get("/").await);
    assert_eq!(one.text(), two.text());
    let policy = one.header("content-security-policy");
    assert!(policy.contains("; style-src 'self'; "), "{policy}");
    assert!(!policy.contains("nonce") && !policy.contains("unsafe"), "{policy}");
    assert!(!one.text().contains("nonce"));
}

#[tokio::test]
async fn a_page_is_sent_again_only_when_it_has_changed() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "Rain", city).insert().await;
    for target in ["/".to_owned(), "/list?type=city".to_owned(), format!("/course/{id}")] {
        let first = app.get(&target).await;
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with("W/"), "{target}: {tag}");
        let again = app.get_with(&target, &[("if-none-match", &tag)]).await;
        assert_eq!((again.status.as_u16(), again.text().as_str()), (304, ""), "{target}");
        assert_eq!(again.header("etag"), tag, "{target}");
        assert_eq!(again.header("content-security-policy"), first.header("content-security-policy"));
        let english = app.get_with(&target, &[("if-none-match", &tag), ("think-lang", "en")]).await;
        assert_eq!(english.status, 200, "{target}: another language is another page");
    }
    let tag = app.get("/").await.header("etag").to_owned();
    make::material(&app, "Snow", city).insert().await;
    let changed = app.get_with("/", &[("if-none-match", &tag)]).await;
    assert_eq!(changed.status, 200);
    // What is not there is not kept, and has no tag.
    let missing = app.get("/nowhere").await;
    assert_eq!((missing.status.as_u16(), missing.header("etag")), (404, ""));
}

#[tokio::test]
async fn a_page_is_the_same_text_however_it_travels() {
    let app = TestApp::new().await;
    let plain = app.get("/list").await;
    // The second one comes from what the first one left.
    for _ in 0..2 {
        let packed = app.get_with("/list", &[("accept-encoding", "br")]).await;
        assert_eq!((packed.header("content-encoding"), packed.header("etag")), ("br", plain.header("etag")));
        assert_eq!(Encoding::unpack_brotli(&packed.bytes.into()).unwrap(), plain.bytes);
        let packed = app.get_with("/list", &[("accept-encoding", "gzip")]).await;
        assert_eq!((packed.header("content-encoding"), packed.header("etag")), ("gzip", plain.header("etag")));
        assert!(packed.bytes.len() < plain.bytes.len() / 2);
    }
}

#[tokio::test]
async fn pages_of_ones_own_are_frames_that_no_search_engine_keeps() {
    let app = TestApp::new().await;
    for path in
        ["/login", "/register/ABCDEFGH", "/user/account/overview", "/my-collections", "/admin/login", "/admin/loading"]
    {
        let page = app.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let text = page.text();
        assert!(text.contains("noindex") && !text.contains("rel=\"canonical\""), "{path}");
        assert!(text.contains("id=\"first-data\"") && !text.contains("userInfo\":{\"id"), "{path}");
    }
    assert_eq!(app.get("/user").await.header("location"), "/user/account/overview");
    let to = app.get("/admin/auth/admin?id=1").await;
    assert!(to.header("location").starts_with("/admin/loading/%7B%22path%22%3A%22%2Fadmin%2Fauth%2Fadmin%22"));
}
