use std::time::Duration;

use kernel::clock::{Clock, Timestamp};
use serde_json::{Value, json};

use crate::kit::{START, TestApp, make};

fn titles(page: &Value) -> Vec<&str> {
    page["list"].as_array().unwrap().iter().map(|card| card["no"].as_str().unwrap()).collect()
}

fn ago(hours: i64) -> Timestamp {
    Timestamp(START.0 - hours * 3_600_000)
}

#[tokio::test]
async fn a_list_is_sorted_as_asked() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).price("30.00").sales(5).published(ago(3)).insert().await;
    make::material(&app, "B", city).price("10.00").sales(9).published(ago(1)).insert().await;
    make::material(&app, "C", city).price("20.00").sales(1).published(ago(2)).insert().await;
    for (sort, expected) in [
        ("", ["B", "C", "A"]),
        ("new", ["B", "C", "A"]),
        ("popular", ["B", "A", "C"]),
        ("price-asc", ["B", "C", "A"]),
        ("price-desc", ["A", "C", "B"]),
        ("'; DROP TABLE material; --", ["B", "C", "A"]),
    ] {
        let encoded: String = sort.replace(' ', "%20");
        let page = app.get(&format!("/api/material/index?sort={encoded}")).await.data();
        assert_eq!(titles(&page), expected, "{sort}");
    }
}

#[tokio::test]
async fn a_type_lists_itself_and_what_is_below_it() {
    let app = TestApp::new().await;
    let footage = make::category(&app, "footage", None).await;
    let city = make::category(&app, "city", Some(footage)).await;
    let other = make::category(&app, "other", None).await;
    make::material(&app, "A", city).with(|new| new.root_id = footage).insert().await;
    make::material(&app, "B", footage).insert().await;
    make::material(&app, "C", other).insert().await;
    for (slug, total) in [("footage", 2), ("city", 1), ("other", 1)] {
        for sort in ["new", "popular", "price-asc", "price-desc"] {
            let page = app.get(&format!("/api/material/index?type={slug}&sort={sort}")).await.data();
            assert_eq!((page["total"].as_i64(), titles(&page).len()), (Some(total), total as usize), "{slug} {sort}");
        }
    }
    let page = app.get_with("/api/material/index?type=city", &[("think-lang", "en")]).await.data();
    let trail = json!([{ "slug": "footage", "name": "Type footage" }, { "slug": "city", "name": "Type city" }]);
    assert_eq!(page["type"], json!({ "slug": "city", "name": "Type city", "trail": trail }));
    app.get("/api/material/index?type=nothing").await.refused("material.unknown_type");
}

#[tokio::test]
async fn pages_are_cut_exactly() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    for index in 0..30 {
        make::material(&app, &format!("M{index:02}"), city).published(ago(index)).insert().await;
    }
    let first = app.get("/api/material/index").await.data();
    assert_eq!((titles(&first).len(), &first["total"], &first["limit"]), (24, &json!(30), &json!(24)));
    let second = app.get("/api/material/index?page=2").await.data();
    assert_eq!(titles(&second), ["M24", "M25", "M26", "M27", "M28", "M29"]);
    let beyond = app.get("/api/material/index?page=99").await.data();
    assert_eq!((titles(&beyond).len(), &beyond["total"]), (0, &json!(30)));
    let odd = app.get("/api/material/index?page=-1&limit=abc").await.data();
    assert_eq!((&odd["page"], &odd["limit"]), (&json!(1), &json!(24)));
    assert_eq!(app.get("/api/material/index?limit=1000").await.data()["limit"], 100);
}

#[tokio::test]
async fn words_are_looked_for_in_both_languages_and_mean_themselves() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).with(|new| new.title_zh = "雨夜窗前 100%".into()).insert().await;
    make::material(&app, "B", city).with(|new| new.title_en = "Desert Ridge".into()).insert().await;
    for (words, expected) in [
        ("%E9%9B%A8%E5%A4%9C", vec!["A"]),
        ("DESERT", vec!["B"]),
        ("100%25", vec!["A"]),
        ("1%25", vec![]),
        ("_", vec![]),
        ("rain", vec!["B", "A"]),
        ("%27%20OR%201%3D1%20--", vec![]),
    ] {
        let page = app.get(&format!("/api/material/index?q={words}")).await.data();
        assert_eq!(titles(&page), expected, "{words}");
        assert_eq!(page["total"], expected.len());
    }
    let long = app.get(&format!("/api/material/index?q={}", "x".repeat(5000))).await.data();
    assert_eq!(long["total"], 0);
}

#[tokio::test]
async fn a_card_speaks_the_language_of_the_request() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).price("68").insert().await;
    let card = |page: Value| page["list"][0].clone();
    let zh = card(app.get("/api/material/index").await.data());
    let en = card(app.get_with("/api/material/index", &[("think-lang", "en")]).await.data());
    assert_eq!((&zh["title"], &zh["type"]["name"]), (&json!("镜头 A"), &json!("类city")));
    assert_eq!((&en["title"], &en["type"]["name"]), (&json!("Clip A"), &json!("Type city")));
    assert_eq!(
        (&en["price"], &en["fps"], &en["width"], &en["alpha"]),
        (&json!("68.00"), &json!("23.976"), &json!(3840), &json!(false))
    );
}

#[tokio::test]
async fn a_detail_has_everything_about_the_material() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city)
        .with(|new| {
            new.shoot = Some("night".into());
            new.variants = vec![make::variant("4K", "128.00"), make::variant("HD", "38.00")];
            new.body_en = "## Notes\n\n<script>alert(1)</script>".into();
        })
        .insert()
        .await;
    make::material(&app, "B", city).with(|new| new.shoot = Some("night".into())).insert().await;
    make::material(&app, "C", city).insert().await;
    let detail = app.get_with(&format!("/api/material/detail?id={id}"), &[("think-lang", "en")]).await.data();
    assert_eq!(detail["price"], "128.00", "a card shows what the page offers first");
    let variants: Vec<_> =
        detail["variants"].as_array().unwrap().iter().map(|one| (&one["name"], &one["price"])).collect();
    assert_eq!(variants, [(&json!("4K"), &json!("128.00")), (&json!("HD"), &json!("38.00"))]);
    assert_eq!(detail["canonical"], format!("/course/{id}"));
    assert_eq!(detail["tags"], json!([{ "slug": "rain", "name": "rain" }]));
    assert!(detail["html"].as_str().unwrap().contains("<h2>Notes</h2>"));
    assert!(!detail["html"].as_str().unwrap().contains("<script>"));
    assert_eq!(detail["shoot"].as_array().unwrap().len(), 1);
    assert_eq!(detail["similar"].as_array().unwrap().len(), 2);
    assert_eq!(detail["published_at"], START.seconds());
}

#[tokio::test]
async fn an_unknown_material_is_refused_in_words() {
    let app = TestApp::new().await;
    for id in ["1", "-1", "x", "99999999999999999999", "1;--"] {
        app.get(&format!("/api/material/detail?id={id}")).await.refused("material.unknown");
    }
}

#[tokio::test]
async fn an_answer_is_kept_until_a_write_changes_it() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).insert().await;
    let list = "/api/material/index";
    let first = app.get(list).await;
    app.get("/list").await;
    app.get(&format!("/api/material/detail?id={id}")).await.data();
    let tag = first.header("etag").to_owned();
    app.clock.advance(Duration::from_secs(5));
    let again = app.get(list).await;
    assert_eq!(again.json()["time"], START.seconds(), "a kept answer is the one that was made");
    let unchanged = app.get_with(list, &[("if-none-match", &tag)]).await;
    assert_eq!(unchanged.status, 304);
    let later = "Sun, 15 Nov 2026 00:00:05 GMT";
    assert_eq!(first.header("date"), "Sun, 15 Nov 2026 00:00:00 GMT");
    assert_eq!((again.header("date"), unchanged.header("date")), (later, later), "its date is when it was given");

    make::material(&app, "B", city).insert().await;
    let changed = app.get_with(list, &[("if-none-match", &tag)]).await;
    assert_eq!(titles(&changed.data()), ["B", "A"]);
    assert_eq!(changed.json()["time"], app.clock.now().seconds());
    assert_ne!(changed.header("etag"), tag);
    let detail = app.get(&format!("/api/material/detail?id={id}")).await.data();
    assert_eq!(detail["similar"][0]["no"], "B");
    assert!(app.get("/list").await.text().contains("镜头 B"));
}

#[tokio::test]
async fn a_total_is_counted_anew_when_a_material_is_added() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    for expected in 1..4 {
        make::material(&app, &format!("M{expected}"), city).insert().await;
        assert_eq!(app.get("/api/material/index?type=city").await.data()["total"], expected);
        assert_eq!(app.get("/api/type/index").await.data()["list"][0]["count"], expected);
    }
}
