//! Questions and answers.

use serde_json::{Value, json};

use crate::kit::TestApp;

fn questions(page: &Value) -> Vec<&str> {
    let topics = page["topics"].as_array().unwrap().iter();
    topics.flat_map(|topic| topic["list"].as_array().unwrap()).map(|one| one["question"].as_str().unwrap()).collect()
}

fn body(topic: &str, question: &str) -> Value {
    json!({ "topic": topic, "question_zh": question, "question_en": format!("{question} en"), "answer_zh": "**答**<script>",
        "answer_en": "answer" })
}

#[tokio::test]
async fn a_shop_opens_with_questions_in_both_languages_and_they_are_for_machines_too() {
    let app = TestApp::new().await;
    let page = app.get("/api/faq/index").await.data();
    let topics: Vec<_> =
        page["topics"].as_array().unwrap().iter().map(|topic| topic["topic"].as_str().unwrap()).collect();
    assert_eq!(topics, ["licence", "download", "payment", "course", "account"]);
    assert!(questions(&page).len() >= 20);
    assert_eq!(questions(&page)[0], "个人、商业、企业三种授权有什么区别？");
    let english = app.get_with("/api/faq/index", &[("server", "true"), ("think-lang", "en")]).await.data();
    assert!(questions(&english)[0].starts_with("What is the difference"));

    let html = app.get("/user/faq").await;
    assert_eq!(html.status, 200);
    let html = html.text();
    assert!(html.contains("\"@type\":\"FAQPage\"") && html.contains("付款之后在哪里下载？"), "{html}");
    assert!(!html.contains("noindex") && html.contains("/user/faq\""), "anyone may find it");
}

#[tokio::test]
async fn questions_are_edited_in_the_back_office() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let rows = chief.get("/admin/shop.Faq/index?limit=100").await.data();
    let ids: Vec<_> = rows["list"].as_array().unwrap().iter().map(|row| row["id"].to_string()).collect();
    chief.delete(&format!("/admin/shop.Faq/del?ids={}", ids.join(","))).await.json();
    assert_eq!(app.get("/api/faq/index").await.data()["topics"], json!([]));
    rushes::wings::ensure_first(&app.app).await.unwrap();
    assert_eq!(app.get("/api/faq/index").await.data()["topics"], json!([]), "what was deleted stays deleted");

    let add = async |body: Value| chief.post("/admin/shop.Faq/add", body).await;
    for (topic, question) in [("account", "甲"), ("account", "乙"), ("licence", "丙")] {
        assert_eq!(add(body(topic, question)).await.code(), 1);
    }
    for (change, error) in [
        (json!({ "topic": "weather" }), "faq.bad_topic"),
        (json!({ "question_en": "" }), "faq.bad_question"),
        (json!({ "question_zh": "问".repeat(121) }), "faq.bad_question"),
        (json!({ "answer_zh": " " }), "faq.bad_answer"),
        (json!({ "answer_zh": "a\u{0}b" }), "faq.bad_answer"),
        (json!({ "question_zh": "a\u{0}b" }), "faq.bad_question"),
        (json!({ "answer_en": "a".repeat(5001) }), "faq.bad_answer"),
    ] {
        let mut bad = body("account", "丁");
        bad.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        add(bad).await.refused(error);
    }
    let page = app.get("/api/faq/index").await.data();
    assert_eq!(questions(&page), ["丙", "甲", "乙"], "by topic, then by weight");
    let html = page["topics"][0]["list"][0]["html"].as_str().unwrap();
    assert!(html.contains("<strong>答</strong>") && !html.contains("<script>"), "{html}");

    let found = chief.get("/admin/shop.Faq/index?quickSearch=甲").await.data();
    let (first, other) = (found["list"][0]["id"].clone(), page["topics"][1]["list"][1]["id"].clone());
    assert_eq!(found["total"], 1);
    let sort = async |body: Value| chief.post("/admin/shop.Faq/sortable", body).await;
    sort(json!({ "move": other, "target": first, "direction": "up" })).await.json();
    assert_eq!(questions(&app.get("/api/faq/index").await.data()), ["丙", "乙", "甲"]);
    sort(json!({ "id": 999, "targetId": first })).await.refused("faq.unknown");
    let edit = async |body: Value| chief.post("/admin/shop.Faq/edit", body).await;
    edit(json!({ "id": first, "status": "0" })).await.json();
    edit(json!({ "id": other, "question_zh": "乙？" })).await.json();
    assert_eq!(questions(&app.get("/api/faq/index").await.data()), ["丙", "乙？"]);
    edit(json!({ "id": 999 })).await.refused("faq.unknown");
    chief.get("/admin/shop.Faq/edit?id=999").await.refused("faq.unknown");
    assert_eq!(chief.get(&format!("/admin/shop.Faq/edit?id={first}")).await.data()["row"]["status"], "0");
    chief.delete("/admin/shop.Faq/del?ids=999").await.refused("faq.nothing_deleted");
}
