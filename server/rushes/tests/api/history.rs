//! What members looked at and searched for.

use std::time::Duration;

use catalogue::history::{MOST, MOST_SEARCHES};
use serde_json::json;

use crate::kit::make::{clips, ids};
use crate::kit::{START, TestApp};

const DAY: Duration = Duration::from_secs(24 * 3600);

#[tokio::test]
async fn each_material_stands_once_at_its_last_visit() {
    let app = TestApp::new().await;
    let clips = clips(&app, 3).await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    for clip in [0, 1, 2, 0] {
        assert_eq!(lin.post("/api/history/view", json!({ "id": clips[clip] })).await.code(), 1);
        app.clock.advance(Duration::from_secs(60));
    }
    let seen = lin.get("/api/history/index").await.data();
    assert_eq!((ids(&seen["list"]), &seen["total"]), (vec![clips[0], clips[2], clips[1]], &json!(3)));
    assert_eq!(seen["list"][0]["viewed_at"], START.seconds() + 180);
    let second = lin.get("/api/history/index?page=2&limit=2").await.data();
    assert_eq!((ids(&second["list"]), &second["total"]), (vec![clips[1]], &json!(3)));
    assert_eq!(ids(&lin.get("/api/history/index?q=n0002").await.data()["list"]), [clips[2]]);
    assert_eq!(bo.get("/api/history/index").await.data()["total"], 0, "it is nobody else's");

    bo.post("/api/history/del", json!({ "materials": [clips[0]] })).await.json();
    bo.post("/api/history/del", json!({ "all": true })).await.json();
    assert_eq!(lin.get("/api/history/index").await.data()["total"], 3);
    lin.post("/api/history/del", json!({ "materials": [clips[0]] })).await.json();
    assert_eq!(ids(&lin.get("/api/history/index").await.data()["list"]), [clips[2], clips[1]]);
    // Taken back: it stands where it stood.
    let back = json!({ "list": [{ "id": clips[0], "viewed_at": START.seconds() + 180 }] });
    assert_eq!(lin.post("/api/history/merge", back).await.code(), 1);
    assert_eq!(ids(&lin.get("/api/history/index").await.data()["list"])[0], clips[0]);
    lin.post("/api/history/del", json!({ "all": true })).await.json();
    assert_eq!(lin.get("/api/history/index").await.data()["total"], 0);
}

#[tokio::test]
async fn anybody_may_look_and_only_a_members_visits_are_kept() {
    let app = TestApp::new().await;
    let clips = clips(&app, 1).await;
    assert_eq!(app.post("/api/history/view", json!({ "id": clips[0] })).await.code(), 1);
    app.post("/api/history/view", json!({})).await.refused("material.unknown");
    let lin = app.member("lin").await;
    lin.post("/api/history/view", json!({ "id": 999 })).await.refused("material.unknown");
    assert_eq!(lin.get("/api/history/index").await.data()["total"], 0);
    // A slow tab with an old token is told to renew it, not counted as a stranger.
    app.clock.advance(Duration::from_secs(3 * 3600));
    assert_eq!(lin.post("/api/history/view", json!({ "id": clips[0] })).await.code(), 409);
}

#[tokio::test]
async fn what_a_browser_remembered_joins_the_account() {
    let app = TestApp::new().await;
    let clips = clips(&app, 3).await;
    let lin = app.member("lin").await;
    lin.post("/api/history/view", json!({ "id": clips[0] })).await.json();
    let now = START.seconds();
    let list = json!([
        { "id": clips[0], "viewed_at": now - 600 },
        { "id": clips[1], "viewed_at": now - 300 },
        { "id": clips[2], "viewed_at": now + 86400 },
        { "id": 999, "viewed_at": now - 1 },
    ]);
    assert_eq!(lin.post("/api/history/merge", json!({ "list": list })).await.code(), 1);
    let seen = lin.get("/api/history/index").await.data();
    let mut times: Vec<_> = seen["list"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["id"].as_i64().unwrap(), row["viewed_at"].as_i64().unwrap()))
        .collect();
    times.sort_unstable();
    assert_eq!(times, [(clips[0], now), (clips[1], now - 300), (clips[2], now)], "the newer visit wins, none is ahead");
    let old = now - 181 * 24 * 3600;
    lin.post("/api/history/del", json!({ "all": 1 })).await.json();
    lin.post("/api/history/merge", json!({ "list": [{ "id": clips[1], "viewed_at": old }] })).await.json();
    assert_eq!(lin.get("/api/history/index").await.data()["total"], 0);
    let many: Vec<_> = (0..=MOST).map(|id| json!({ "id": id, "viewed_at": now })).collect();
    lin.post("/api/history/merge", json!({ "list": many })).await.refused("request.bad_input");
    assert_eq!(lin.post("/api/history/merge", json!({ "list": [{ "id": "x", "viewed_at": 1 }] })).await.code(), 0);
}

#[tokio::test]
async fn the_oldest_go_when_there_are_too_many_or_too_long_ago() {
    let app = TestApp::new().await;
    let clips = clips(&app, MOST as usize + 1).await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    let now = START.seconds();
    let list: Vec<_> =
        (0..MOST).map(|place| json!({ "id": clips[place as usize], "viewed_at": now - 1000 + place })).collect();
    lin.post("/api/history/merge", json!({ "list": list })).await.json();
    bo.post("/api/history/view", json!({ "id": clips[0] })).await.json();
    assert_eq!(lin.get("/api/history/index").await.data()["total"], MOST);
    lin.post("/api/history/view", json!({ "id": clips[MOST as usize] })).await.json();
    let seen = lin.get("/api/history/index?limit=100&page=5").await.data();
    assert_eq!(seen["total"], MOST);
    assert_eq!(ids(&seen["list"]).last(), Some(&clips[1]), "the oldest is gone");
    assert_eq!(bo.get("/api/history/index").await.data()["total"], 1, "and nobody else's");

    app.clock.advance(DAY * 179);
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    let lin = app.signed_in(lin.side, lin.id).await;
    assert_eq!(lin.get("/api/history/index").await.data()["total"], MOST);
    app.clock.advance(DAY * 2);
    let lin = app.signed_in(lin.side, lin.id).await;
    assert_eq!(lin.get("/api/history/index").await.data()["total"], 0, "not shown even before it is tidied up");
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    let read = app.app.db.read(move |db| {
        Box::pin(async move {
            let all = kernel::page::Paging { page: 1, limit: 1 };
            let member = platform::guard::MemberId(lin.id);
            catalogue::history::store::page(db, member, kernel::clock::Timestamp(0), "", all).await
        })
    });
    assert_eq!(read.await.unwrap().1, 0);
}

#[tokio::test]
async fn the_last_ten_searches_are_remembered_once_each() {
    let app = TestApp::new().await;
    let (lin, bo) = (app.member("lin").await, app.member("bo").await);
    let search = async |words: &str| {
        app.clock.advance(Duration::from_secs(1));
        lin.post("/api/history/search", json!({ "words": words })).await.code()
    };
    for number in 0..MOST_SEARCHES + 2 {
        assert_eq!(search(&format!("词 {number}")).await, 1);
    }
    search("  雨   夜 ").await;
    search("Rain").await;
    search("rain").await;
    let list = async || lin.get("/api/history/searches").await.data()["list"].clone();
    let found = list().await;
    assert_eq!(found.as_array().unwrap().len(), 10);
    assert_eq!((&found[0], &found[1], &found[2]), (&json!("rain"), &json!("雨 夜"), &json!("词 11")));
    lin.post("/api/history/search", json!({ "words": " \u{7} " })).await.refused("request.bad_input");
    search(&"夜".repeat(200)).await;
    assert_eq!(list().await[0].as_str().unwrap().chars().count(), 80);
    bo.post("/api/history/forget", json!({ "all": true })).await.json();
    lin.post("/api/history/forget", json!({ "words": "RA\u{0}IN" })).await.json();
    assert_eq!(lin.get("/api/history/index?q=%00").await.data()["total"], 0);
    assert!(!list().await.as_array().unwrap().contains(&json!("rain")));
    lin.post("/api/history/forget", json!({ "all": true })).await.json();
    assert_eq!(list().await, json!([]));
}
