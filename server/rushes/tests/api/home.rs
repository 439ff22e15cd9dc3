use catalogue::material::model::MaterialKind;
use people::admin;
use platform::site::store as settings;
use serde_json::{Value, json};

use crate::kit::people::Person;
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
    let nav =
        json!([{ "title": "Type footage", "path": "/list?type=footage" }, { "title": "VIP", "path": "/vip-pricing" }]);
    assert_eq!(start["site"]["shopNav"], nav);
    assert_eq!((&start["userInfo"], &start["openMemberCenter"]), (&json!({}), &json!(true)));
}

/// The blocks that are shown, each by its kind, its title and how much is in it.
fn shown(home: &Value) -> Vec<(&str, &str, usize)> {
    let blocks = home["blocks"].as_array().unwrap().iter();
    blocks
        .map(|block| {
            let inside = ["list", "slides", "types"].iter().find_map(|name| block[*name].as_array());
            (
                block["kind"].as_str().unwrap(),
                block["title"].as_str().unwrap_or_default(),
                inside.map_or(0, std::vec::Vec::len),
            )
        })
        .collect()
}

fn both(text: &str) -> Value {
    json!({ "zh-cn": text, "en": format!("{text} en") })
}

async fn blocks(chief: &Person<'_>) -> Vec<Value> {
    let page = chief.get("/admin/shop.PageSet/index?limit=100").await.data();
    assert_eq!(page["total"].as_u64().unwrap() as usize, page["list"].as_array().unwrap().len());
    page["list"].as_array().unwrap().clone()
}

#[tokio::test]
async fn the_home_page_has_only_shelves_with_something_on_them() {
    let app = TestApp::new().await;
    assert_eq!(shown(&app.get("/api/home/index").await.data()), [("chips", "", 0)]);

    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).insert().await;
    make::material(&app, "B", city).price("0").insert().await;
    make::material(&app, "C", city).with(|new| new.kind = MaterialKind::Course).insert().await;
    let home = app.get("/api/home/index").await.data();
    assert_eq!(
        shown(&home),
        [
            ("chips", "", 1),
            ("rail", "本周上新", 3),
            ("rail", "热销榜", 3),
            ("rail", "本周免费", 1),
            ("rail", "Houdini 课程", 1)
        ]
    );
    assert_eq!(
        (&home["blocks"][0]["types"][0]["count"], &home["blocks"][4]["path"]),
        (&json!(3), &json!("/list?kind=course"))
    );
    let english = app.get_with("/api/home/index", &[("server", "true"), ("think-lang", "en")]).await.data();
    assert_eq!(shown(&english)[1].1, "New this week");
}

#[tokio::test]
async fn blocks_are_added_changed_put_in_order_and_removed() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let city = make::category(&app, "city", None).await;
    let clip = make::material(&app, "A", city).insert().await.0;
    let add = async |body: Value| chief.post("/admin/shop.PageSet/add", body).await;
    let first = blocks(&chief).await;
    let kinds: Vec<_> = first.iter().map(|block| block["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["carousel", "chips", "rail", "rail", "rail", "rail", "rail", "picks"]);
    let slide = json!({ "title": both("夜"), "text": both("雨"), "action": both("看"), "path": "/list",
        "large": "/media/a.webp", "small": "/media/b.webp" });
    let edit = async |body: Value| chief.post("/admin/shop.PageSet/edit", body).await;
    edit(json!({ "id": first[0]["id"], "data": { "slides": [slide] } })).await.json();
    edit(json!({ "id": first[7]["id"], "data": { "title": both("精选"), "materials": [clip] } })).await.json();
    let banner =
        add(json!({ "kind": "banner", "data": { "title": both("双十一"), "text": both("全场"), "action": both("去看"),
        "path": "/list?type=city", "image": "/media/a.webp" } }))
        .await
        .data()["row"]
            .clone();
    let text = add(json!({ "kind": "text", "data": { "body": both("**粗**<script>") }, "status": "0" })).await.data();
    assert_eq!(text["row"]["status"], "0");
    let home = app.get("/api/home/index").await.data();
    let kinds: Vec<_> = shown(&home).iter().map(|block| block.0).collect();
    assert_eq!(kinds, ["carousel", "chips", "rail", "rail", "picks", "banner"], "what is off is not shown");
    assert_eq!(
        home["blocks"][0]["slides"][0]["image"],
        json!({ "large": "/media/a.webp", "small": "/media/b.webp", "width": 1920, "height": 800 })
    );
    let html = app.get("/").await.text();
    assert!(html.contains("src=\"/media/a.webp\"") && html.contains("双十一"), "{html}");

    let sort = async |body: Value| chief.post("/admin/shop.PageSet/sortable", body).await;
    sort(json!({ "move": banner["id"], "target": first[0]["id"], "direction": "up", "order": "weigh,desc" }))
        .await
        .json();
    assert_eq!(shown(&app.get("/api/home/index").await.data())[0].0, "banner");
    sort(json!({ "id": banner["id"], "targetId": first[0]["id"] })).await.json();
    assert_eq!(shown(&app.get("/api/home/index").await.data())[0].0, "carousel");
    sort(json!({ "id": 999, "targetId": first[0]["id"] })).await.refused("home.unknown_block");

    edit(json!({ "id": text["row"]["id"], "status": "1" })).await.json();
    let home = app.get("/api/home/index").await.data();
    let html = home["blocks"].as_array().unwrap().iter().find_map(|block| block["html"].as_str()).unwrap();
    assert!(html.contains("<strong>粗</strong>") && !html.contains("<script>"), "{html}");
    // A rail with too little in it hides.
    let rail = json!({ "title": both("少"), "source": "new", "count": 5, "least": 2 });
    edit(json!({ "id": first[2]["id"], "data": rail })).await.json();
    assert!(!shown(&app.get("/api/home/index").await.data()).iter().any(|block| block.1 == "少"));
    make::material(&app, "B", city).insert().await;
    assert!(shown(&app.get("/api/home/index").await.data()).iter().any(|block| block.1 == "少"));

    let del = async |id: &Value| chief.delete(&format!("/admin/shop.PageSet/del?ids[]={id}")).await;
    assert_eq!(del(&banner["id"]).await.code(), 1);
    del(&banner["id"]).await.refused("home.nothing_deleted");
    chief.get(&format!("/admin/shop.PageSet/edit?id={}", banner["id"])).await.refused("home.unknown_block");
    let row = chief.get(&format!("/admin/shop.PageSet/edit?id={}", first[2]["id"])).await.data();
    assert_eq!(row["row"]["data"]["least"], 2);
    let log = chief.get("/admin/auth.AdminLog/index?quickSearch=页面设置&limit=1").await.data();
    assert!(log["list"][0]["before"].to_string().contains("双十一"), "{log}");
}

#[tokio::test]
async fn a_block_that_makes_no_sense_is_not_saved() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let before = blocks(&chief).await;
    for (body, error) in [
        (json!({}), "home.bad_block"),
        (json!({ "kind": "rail" }), "home.bad_block"),
        (
            json!({ "kind": "rail", "data": { "title": both("t"), "source": "type", "of": "nowhere", "count": 5 } }),
            "home.bad_source",
        ),
        (json!({ "kind": "rail", "data": { "title": both("t"), "source": "new", "count": 99 } }), "home.bad_count"),
        (json!({ "kind": "picks", "data": { "title": both("t"), "materials": [999] } }), "home.unknown_material"),
        (
            json!({ "kind": "banner", "data": { "title": both("t"), "path": "//evil.example", "image": "/media/a" } }),
            "home.bad_path",
        ),
        (
            json!({ "kind": "banner", "data": { "title": both("t"), "path": "/", "image": "/etc/passwd" } }),
            "home.bad_picture",
        ),
        (json!({ "kind": "text", "data": { "body": { "zh-cn": "只有中文", "en": "" } } }), "home.bad_text"),
    ] {
        chief.post("/admin/shop.PageSet/add", body.clone()).await.refused(error);
    }
    assert_eq!(chief.post("/admin/shop.PageSet/add", json!({ "kind": "frame", "data": {} })).await.code(), 0);
    let id = &before[2]["id"];
    chief.post("/admin/shop.PageSet/edit", json!({ "id": id, "kind": "text" })).await.refused("home.bad_block");
    chief
        .post("/admin/shop.PageSet/edit", json!({ "id": id, "data": { "body": both("x") } }))
        .await
        .refused("home.bad_block");
    chief.post("/admin/shop.PageSet/edit", json!({ "id": 999 })).await.refused("home.unknown_block");
    chief.post("/admin/shop.PageSet/edit", json!({})).await.refused("home.unknown_block");
    assert_eq!(blocks(&chief).await, before);
    let text = json!({ "kind": "text", "data": { "body": both("x") } });
    for _ in before.len()..50 {
        chief.post("/admin/shop.PageSet/add", text.clone()).await.data();
    }
    chief.post("/admin/shop.PageSet/add", text).await.refused("home.too_many");
}

#[tokio::test]
async fn the_page_can_be_looked_at_before_it_is_saved() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let city = make::category(&app, "city", None).await;
    make::material(&app, "A", city).insert().await;
    let look = async |blocks: Value| chief.post("/admin/shop.PageSet/preview", json!({ "blocks": blocks })).await;
    let rail = json!({ "id": 0, "kind": "rail", "data": { "title": { "zh-cn": "" }, "source": "type", "of": "city", "count": 5 } });
    let home = look(json!([rail, { "id": 7, "kind": "chips", "data": {} }])).await.data();
    assert_eq!(shown(&home), [("rail", "", 1), ("chips", "", 1)], "unfinished, and shown as far as it goes");
    look(json!([{ "id": 0, "kind": "rail", "data": {} }])).await.refused("home.bad_block");
    assert_eq!(look(json!([{ "id": 0, "kind": "rail" }])).await.code(), 0);
    assert_eq!(look(json!([])).await.data()["blocks"], json!([]));
    assert_eq!(blocks(&chief).await.len(), 8, "looking changes nothing");
}

#[tokio::test]
async fn older_shops_keep_their_slides_and_what_an_owner_deleted_stays_deleted() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    for block in blocks(&chief).await {
        chief.delete(&format!("/admin/shop.PageSet/del?ids[]={}", block["id"])).await.json();
    }
    rushes::wings::ensure_first(&app.app).await.unwrap();
    assert_eq!(blocks(&chief).await.len(), 0);
    // As it was before there were blocks.
    app.app.db.write(|db| Box::pin(make::old_slide(db))).await.unwrap();
    rushes::wings::ensure_first(&app.app).await.unwrap();
    let made = blocks(&chief).await;
    assert_eq!(made[0]["data"]["slides"][0]["title"], json!({ "zh-cn": "旧", "en": "Old" }));
    assert_eq!(app.get("/api/home/index").await.data()["blocks"][0]["slides"][0]["title"], "旧");
}

#[tokio::test]
async fn the_first_administrator_is_made_once() {
    let app = TestApp::new().await;
    let first = admin::ensure_first(&app.app.people).await.unwrap().expect("there was none");
    assert_eq!((first.username.as_str(), first.password.len()), ("admin", 16));
    assert!(admin::ensure_first(&app.app.people).await.unwrap().is_none());
}
