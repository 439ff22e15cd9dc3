use serde_json::json;
use shop::features::admin;
use shop::features::material::model::Kind;
use shop::features::site::store as settings;

use crate::kit::{START, TestApp, make};

#[tokio::test]
async fn a_client_starts_with_the_site_and_its_navigation() {
    let app = TestApp::new().await;
    make::category(&app, "footage", None).await;
    let set =
        app.app.db.write(|db| Box::pin(async move { settings::set(db, "record_number", "京ICP备1号", START).await }));
    set.await.unwrap();
    let start = app.get_with("/api/Index/INDEX?uuid=1", &[("server", "true"), ("think-lang", "en")]).await.data();
    assert_eq!(start["site"]["siteName"], "Rushes");
    assert_eq!(start["site"]["recordNumber"], "京ICP备1号");
    assert_eq!(start["site"]["headNav"], json!([{ "title": "Type footage", "path": "/list?type=footage" }]));
    assert_eq!((&start["userInfo"], &start["openMemberCenter"]), (&json!({}), &json!(true)));
}

#[tokio::test]
async fn the_home_page_has_only_shelves_with_something_on_them() {
    let app = TestApp::new().await;
    let empty = app.get("/api/home/index").await.data();
    assert_eq!((&empty["hero"], &empty["rails"]), (&json!([]), &json!([])));

    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).insert().await;
    make::material(&app, "B", city).price("0").insert().await;
    make::material(&app, "C", city).with(|new| new.kind = Kind::Course).insert().await;
    let home = app.get("/api/home/index").await.data();
    let rails: Vec<_> = home["rails"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rail| (rail["key"].as_str().unwrap(), rail["list"].as_array().unwrap().len()))
        .collect();
    assert_eq!(rails, [("new", 3), ("popular", 3), ("course", 1), ("free", 1)]);
    assert_eq!(home["types"][0]["count"], 3);
}

#[tokio::test]
async fn the_first_administrator_is_made_once() {
    let app = TestApp::new().await;
    let first = admin::ensure_first(&app.app).await.unwrap().expect("there was none");
    assert_eq!((first.username.as_str(), first.password.len()), ("admin", 16));
    assert!(admin::ensure_first(&app.app).await.unwrap().is_none());
}
