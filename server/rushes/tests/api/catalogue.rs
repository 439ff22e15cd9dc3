//! What lists and searches know follows the database: at once, in time, on every node, and after a crash.

use std::time::Duration;

use catalogue::material::catalogue as listing;
use catalogue::material::model::MaterialId;
use catalogue::material::store::NewMaterial;
use catalogue::material::views;
use kernel::clock::Timestamp;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{START, TestApp, make};

async fn total(app: &TestApp, query: &str) -> i64 {
    app.get(&format!("/api/material/index?{query}")).await.data()["total"].as_i64().unwrap()
}

async fn switch(app: &TestApp, id: MaterialId, active: bool) {
    let now = app.app.clock.now();
    app.app.db.write(move |db| Box::pin(listing::store::set_active(db, id, active, now))).await.unwrap();
}

fn later(days: u64) -> Timestamp {
    START.plus(Duration::from_secs(days * 24 * 3600))
}

#[tokio::test]
async fn a_change_is_seen_by_the_next_question() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    assert_eq!((total(&app, "").await, total(&app, "q=comet").await), (0, 0));
    let id = make::material(&app, "A", city).with(|new| new.title_en = "Comet".into()).insert().await;
    assert_eq!((total(&app, "").await, total(&app, "q=comet").await, total(&app, "type=city").await), (1, 1, 1));
    switch(&app, id, false).await;
    assert_eq!((total(&app, "").await, total(&app, "q=comet").await), (0, 0));
    switch(&app, id, true).await;
    assert_eq!((total(&app, "").await, total(&app, "q=comet").await), (1, 1));
}

#[tokio::test]
async fn a_new_type_leaves_what_words_find_where_it_was() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).with(|new| new.title_en = "Comet".into()).insert().await;
    let other = make::material(&app, "B", city).insert().await;
    assert_eq!(total(&app, "q=comet").await, 1);
    switch(&app, other, false).await;
    make::category(&app, "nature", None).await;
    let page = app.get("/api/material/index?q=comet&type=city").await.data();
    assert_eq!((&page["total"], &page["list"][0]["no"]), (&json!(1), &json!("A")));
    assert_eq!(total(&app, "").await, 1);
}

#[tokio::test]
async fn a_material_has_its_time_in_the_shop() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city)
        .with(|new| (new.published_at, new.until_at) = (later(1), Some(later(3))))
        .insert()
        .await;
    let seen = async || {
        rushes::jobs::run_every_minute(&app.app).await.unwrap();
        let page = app.get(&format!("/course/{id}")).await.status.as_u16();
        (total(&app, "").await, total(&app, "q=A").await, page)
    };
    assert_eq!(seen().await, (0, 0, 404));
    app.clock.advance(Duration::from_secs(36 * 3600));
    assert_eq!(seen().await, (1, 1, 200));
    app.clock.advance(Duration::from_secs(72 * 3600));
    assert_eq!(seen().await, (0, 0, 404));
}

#[tokio::test]
async fn what_is_withdrawn_stays_with_its_owners() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).insert().await;
    let (owner, other) = (app.member("owner").await, app.member("other").await);
    make::owner(&app, owner.id, id).await;
    let path = format!("/api/material/detail?id={id}");
    assert_eq!(owner.get(&path).await.data()["withdrawn"], false);
    switch(&app, id, false).await;
    assert_eq!(owner.get(&path).await.data()["withdrawn"], true);
    other.get(&path).await.refused("material.unknown");
    app.get(&path).await.refused("material.unknown");
    owner.get(&format!("/api/material/quote?id={id}")).await.refused("material.unknown");
    assert_eq!(app.get(&format!("/api/material/cards?ids={id}")).await.data()["list"], json!([]));
}

#[tokio::test]
async fn every_node_has_an_index_of_its_own() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).with(|new| new.title_en = "Comet".into()).insert().await;
    let node = app.another_node(TempDir::new().unwrap());
    assert_eq!((total(&app, "q=comet").await, total(&node, "q=comet").await), (1, 1));
    make::material(&app, "B", city).with(|new| new.title_en = "Comet tail".into()).insert().await;
    assert_eq!((total(&node, "q=comet").await, total(&app, "q=comet").await), (2, 2));
}

#[tokio::test]
async fn an_index_that_was_left_behind_catches_up_and_a_broken_one_is_made_anew() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let old = make::material(&app, "A", city).with(|new| new.title_en = "Comet".into()).insert().await;
    let node = app.another_node(TempDir::new().unwrap());
    assert_eq!(total(&node, "q=comet").await, 1);
    // The node dies; what follows happens without it.
    let TestApp { folder, .. } = node;
    make::material(&app, "B", city).with(|new| new.title_en = "Comet tail".into()).insert().await;
    switch(&app, old, false).await;
    let node = app.another_node(folder);
    let page = node.get("/api/material/index?q=comet").await.data();
    assert_eq!((&page["total"], &page["list"][0]["no"]), (&json!(1), &json!("B")));
    let TestApp { folder, .. } = node;
    for file in walk(&folder.path().join("index")) {
        std::fs::write(file, b"not an index").unwrap();
    }
    let node = app.another_node(folder);
    assert_eq!(total(&node, "q=comet").await, 1);
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

#[tokio::test]
async fn the_index_can_be_made_anew() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    make::materials(&app, (0..40).map(|index| make::new_material(&format!("M{index}"), city, |_| {}))).await;
    assert_eq!(total(&app, "q=clip").await, 40);
    let (materials, bytes) = listing::rebuild(&app.app).await.unwrap();
    assert!(materials == 40 && bytes > 0, "{materials} {bytes}");
    assert_eq!(total(&app, "q=clip").await, 40);
}

#[tokio::test]
async fn views_are_written_down_together_and_disturb_no_list() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let first = make::material(&app, "A", city).insert().await;
    let second = make::material(&app, "B", city).sales(0).insert().await;
    let stamp = || app.app.db.changes().stamp(platform::app::topic::PUBLIC);
    total(&app, "").await;
    let before = stamp();
    for _ in 0..3 {
        views::count(&app.app, first).await.unwrap();
    }
    let seen = async || {
        let detail = app.get(&format!("/api/material/detail?id={first}")).await.data();
        detail["views"].as_i64().unwrap()
    };
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    assert_eq!(stamp(), before, "counting views makes nothing stale");
    assert_eq!(seen().await, 3);
    // How much each is wanted is worked out now and then.
    let order = async || app.get("/api/material/index?sort=popular").await.data()["list"][0]["id"].clone();
    assert_eq!(order().await, json!(second));
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    assert_eq!(order().await, json!(first));
}

#[tokio::test]
async fn prices_are_worked_out_line_by_line_for_who_asks() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let id = make::material(&app, "A", city).price("128.00").insert().await;
    let detail = app.get(&format!("/api/material/detail?id={id}")).await.data();
    assert_eq!(
        detail["licences"],
        json!([{ "key": "personal", "times": "1" }, { "key": "commercial", "times": "2.5" }, { "key": "enterprise", "times": "8" }])
    );
    let prices: Vec<&Value> =
        detail["variants"][0]["licences"].as_array().unwrap().iter().map(|one| &one["price"]).collect();
    assert_eq!(prices, ["128.00", "320.00", "1024.00"]);
    assert_eq!((&detail["quote"]["due"], &detail["quote"]["lines"][0]["amount"]), (&json!("128.00"), &json!("128.00")));
    let path = format!("/api/material/quote?id={id}&licence=commercial");
    assert_eq!(app.get(&path).await.data()["due"], "320.00");
    let member = app.member("creator").await;
    make::vip(&app, member.id, 1, later(30)).await;
    let quote = member.get(&path).await.data();
    let lines: Vec<_> = quote["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["key"].as_str().unwrap(), line["amount"].as_str().unwrap()))
        .collect();
    assert_eq!(lines, [("variant", "128.00"), ("licence", "192.00"), ("vip", "-32.00")]);
    assert_eq!(
        (&quote["due"], &quote["saved"], &quote["lines"][2]["note"]),
        (&json!("288.00"), &json!("32.00"), &json!("9 折"))
    );
    app.clock.advance(Duration::from_secs(31 * 24 * 3600));
    let member = app.signed_in(platform::guard::session::Side::Member, member.id).await;
    assert_eq!(member.get(&path).await.data()["due"], "320.00", "membership has run out");
    app.get(&format!("/api/material/quote?id={id}&licence=galactic")).await.data();
    app.get(&format!("/api/material/quote?id={id}&variant=999")).await.refused("material.unknown_variant");
}

#[tokio::test]
async fn a_pack_shows_what_is_in_it_and_a_clip_the_packs_it_is_in() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let clip = make::material(&app, "A", city).insert().await;
    let hidden = make::material(&app, "H", city).with(|new| new.active = false).insert().await;
    let pack = make::material(&app, "P", city)
        .with(|new| new.kind = catalogue::material::model::MaterialKind::Pack)
        .insert()
        .await;
    make::part(&app, pack, clip, catalogue::material::store::CONTAINS).await;
    make::part(&app, pack, hidden, catalogue::material::store::CONTAINS).await;
    let shown = app.get(&format!("/api/material/detail?id={pack}")).await.data();
    let inside: Vec<_> =
        shown["contents"].as_array().unwrap().iter().map(|card| card["no"].as_str().unwrap()).collect();
    assert_eq!(inside, ["A"]);
    let shown = app.get(&format!("/api/material/detail?id={clip}")).await.data();
    assert_eq!((&shown["packs"][0]["no"], shown["packs"][0]["thumbs"].as_array().unwrap().len()), (&json!("P"), 2));
}

#[tokio::test]
async fn only_free_lessons_can_be_watched_by_anybody() {
    let app = TestApp::new().await;
    let courses = make::category(&app, "courses", None).await;
    let id = make::course(&app, "C", courses).await;
    let detail = app.get(&format!("/api/material/detail?id={id}")).await.data();
    assert_eq!(detail["canonical"], format!("/course2/{id}"));
    let course = &detail["course"];
    assert_eq!((&course["lessons"], &course["free"], &course["duration_ms"]), (&json!(2), &json!(1), &json!(90_000)));
    let lessons = course["chapters"][0]["lessons"].as_array().unwrap();
    assert!(lessons[0]["free"] == true && lessons[0]["clip"]["src"].is_string());
    assert!(lessons[1]["free"] == false && lessons[1]["clip"].is_null() && !detail.to_string().contains("secret.mp4"));
    assert_eq!(detail["licences"].as_array().unwrap().len(), 1, "a course is learnt by one person");
    app.get(&format!("/api/material/quote?id={id}&licence=commercial")).await.refused("material.no_such_licence");
}

#[tokio::test]
async fn what_is_had_together_and_what_is_alike_stands_beside() {
    let app = TestApp::new().await;
    let city = make::category(&app, "city", None).await;
    let ids = make::materials(
        &app,
        (0..4).map(|index| {
            make::new_material(&format!("M{index}"), city, |new| {
                (new.tags_zh, new.tags_en) = if index == 3 {
                    (vec!["雪".into()], vec!["snow".into()])
                } else {
                    (vec!["雨".into()], vec!["rain".into()])
                };
            })
        }),
    )
    .await;
    for name in ["ann", "bob"] {
        let member = app.member(name).await;
        make::owner(&app, member.id, ids[0]).await;
        make::owner(&app, member.id, ids[3]).await;
    }
    let detail = app.get(&format!("/api/material/detail?id={}", ids[0])).await.data();
    let numbers = |shelf: &str| {
        detail[shelf].as_array().unwrap().iter().map(|card| card["no"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(numbers("together"), ["M3"]);
    assert_eq!(numbers("similar").last().map(String::as_str), Some("M3"), "what shares a tag comes first");
    assert_eq!(numbers("similar").len(), 3);
}

/// The same kind of goods, or the same shape of picture, is no likeness.
#[tokio::test]
async fn only_what_is_similar_is_called_so() {
    let app = TestApp::new().await;
    let (city, sea) = (make::category(&app, "city", None).await, make::category(&app, "sea", None).await);
    let tagged = |tag: &'static str| {
        move |new: &mut NewMaterial| {
            (new.tags_zh, new.tags_en) = (vec![tag.to_owned()], vec![tag.to_owned()]);
        }
    };
    let ids = make::materials(
        &app,
        [
            make::new_material("A", city, tagged("rain")),
            make::new_material("TYPE", city, tagged("neon")),
            make::new_material("TAG", sea, tagged("rain")),
            make::new_material("NEITHER", sea, tagged("dawn")),
        ],
    )
    .await;
    let similar = async |id: MaterialId| {
        let detail = app.get(&format!("/api/material/detail?id={id}")).await.data();
        let mut numbers: Vec<String> =
            detail["similar"].as_array().unwrap().iter().map(|card| card["no"].as_str().unwrap().to_owned()).collect();
        numbers.sort();
        numbers
    };
    assert_eq!(similar(ids[0]).await, ["TAG", "TYPE"]);
    assert_eq!(similar(ids[3]).await, ["TAG"]);
}
