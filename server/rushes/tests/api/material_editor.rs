//! Materials in the back office: from a draft to the shop.

use catalogue::material::model::MaterialId;
use platform::job::model::TaskState;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::files::picture;
use crate::kit::people::Person;
use crate::kit::{TestApp, film, make};

const EDIT: &str = "/admin/shop.Material/edit";

async fn draft(app: &TestApp, chief: &Person<'_>, kind: &str) -> i64 {
    let city = make::category(app, "city", None).await;
    let new = json!({ "kind": kind, "title_zh": "雨夜霓虹", "title_en": "Neon in the rain", "category_id": city });
    chief.post("/admin/shop.Material/add", new).await.data()["id"].as_i64().unwrap()
}

async fn row(chief: &Person<'_>, id: i64) -> Value {
    chief.get(&format!("{EDIT}?id={id}")).await.data()["row"].clone()
}

async fn state(chief: &Person<'_>, id: i64) -> Value {
    chief.get(&format!("/admin/shop.Material/state?id={id}")).await.data()
}

fn missing(state: &Value) -> Vec<&str> {
    let checks = state["checks"].as_array().unwrap().iter();
    checks
        .filter(|check| check["ok"] == false && check["later"] == false)
        .map(|check| check["key"].as_str().unwrap())
        .collect()
}

fn described(mut row: Value) -> Value {
    row["summary_zh"] =
        "雨夜里的霓虹招牌，路面积水映出整条街的颜色，适合夜戏的空镜与转场，也适合片头字幕的底子。".into();
    row["summary_en"] =
        "Neon signs on a rainy night, the whole street mirrored in the wet road: for night scenes and titles.".into();
    row["tags_zh"] = json!(["雨", "夜景", "霓虹"]);
    row["tags_en"] = json!(["rain", "night", "neon"]);
    row
}

#[tokio::test]
async fn a_draft_becomes_something_to_buy() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let id = draft(&app, &chief, "footage").await;
    assert_eq!(app.get(&format!("/api/material/detail?id={id}")).await.json()["error"], "material.unknown", "a draft");
    assert_eq!(missing(&state(&chief, id).await), ["tags", "summary", "poster", "preview", "master", "price"]);
    let on = json!({ "id": id, "on": true });
    chief.post("/admin/shop.Material/publish", on.clone()).await.refused("material.not_ready");

    film::upload(&chief, &film::plain(folder.path(), 1), "material", id).await;
    let waiting = state(&chief, id).await;
    let master = &waiting["masters"][0];
    assert_eq!(
        (&master["variant"], &master["upload"]["state"], &master["job"]["kind"]),
        (&Value::Null, &json!("checking"), &json!("check"))
    );
    assert_eq!(film::work(&app).await, [Some(TaskState::Done); 2]);
    let now = state(&chief, id).await;
    let master = &now["masters"][0];
    assert_eq!(
        (&master["edition"], &master["file"]["name"], &master["job"]["state"]),
        (&json!(1), &json!("plain.mp4"), &json!("done"))
    );
    assert_eq!(missing(&now), ["tags", "summary", "price"]);
    assert_eq!(now["posters"].as_array().unwrap().len(), 3);

    let mut edited = described(row(&chief, id).await);
    edited["variants"][0]["price"] = "168.00".into();
    chief.post(EDIT, edited).await.data();
    let ready = state(&chief, id).await;
    assert!(ready["ready"] == true && missing(&ready).is_empty(), "{ready}");
    chief.post("/admin/shop.Material/publish", on).await.data();
    let page = app.get(&format!("/api/material/detail?id={id}")).await.data();
    assert_eq!(
        (&page["price"], &page["title"], &page["variants"][0]["name"]),
        (&json!("168.00"), &json!("雨夜霓虹"), &json!("360p · H.264"))
    );
    assert_eq!(app.get("/api/material/index?q=霓虹").await.data()["total"], 1, "it is found");
    chief.post("/admin/shop.Material/publish", json!({ "id": id, "on": false })).await.data();
    assert_eq!(app.get("/api/material/index?q=霓虹").await.data()["total"], 0);
    chief.delete(&format!("/admin/shop.Material/del?ids[]={id}")).await.refused("material.sold");
    let log = chief.get("/admin/auth.AdminLog/index").await.data();
    assert_eq!(log["list"][0]["title"], "素材与课程-上架与下架");
}

#[tokio::test]
async fn what_is_said_by_hand_stays_and_the_file_is_shown_beside_it() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let id = draft(&app, &chief, "footage").await;
    film::upload(&chief, &film::plain(folder.path(), 1), "material", id).await;
    film::work(&app).await;
    let mut edited = row(&chief, id).await;
    let variant = edited["variants"][0]["id"].as_i64().unwrap();
    edited["variants"][0]["specs"]["colour"] = "ACEScg".into();
    edited["variants"][0]["specs"]["size"] = 1.into();
    chief.post(EDIT, edited).await.data();
    let shown = row(&chief, id).await["variants"][0].clone();
    assert_eq!((&shown["sources"]["colour"], &shown["sources"]["width"]), (&json!("hand"), &json!("file")));
    assert_eq!((&shown["specs"]["colour"], &shown["measured"]["colour"]), (&json!("ACEScg"), &Value::Null));
    assert!(shown["specs"]["size"].as_i64().unwrap() > 1000, "nobody says how large a file is");
    film::upload(&chief, &film::plain(folder.path(), 2), "variant", variant).await;
    film::work(&app).await;
    let shown = row(&chief, id).await["variants"][0].clone();
    assert_eq!((&shown["specs"]["colour"], &shown["specs"]["frames"]), (&json!("ACEScg"), &json!(10)), "over editions");
}

#[tokio::test]
async fn another_frame_is_taken_as_the_picture() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let id = draft(&app, &chief, "footage").await;
    film::upload(&chief, &film::plain(folder.path(), 3), "material", id).await;
    film::work(&app).await;
    let before = row(&chief, id).await;
    assert_eq!((&before["media"]["poster"], &before["poster_chosen"]), (&before["posters"][1], &Value::Null));
    chief.post("/admin/shop.Material/poster", json!({ "id": id, "index": 2 })).await.data();
    let after = row(&chief, id).await;
    assert_eq!((&after["media"]["poster"], &after["poster_chosen"]), (&after["posters"][2], &json!(2)));
    assert_ne!(after["media"]["thumb"], before["media"]["thumb"]);
    for bad in [
        json!({ "id": id, "index": 3 }),
        json!({ "id": id, "index": -1 }),
        json!({ "id": id, "url": "https://elsewhere/x.png" }),
    ] {
        chief.post("/admin/shop.Material/poster", bad).await.refused("material.unknown_poster");
    }
}

#[tokio::test]
async fn a_course_is_put_together_and_rearranged() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let chief = app.super_admin("chief").await;
    let id = draft(&app, &chief, "course").await;
    let lesson = |title: &str, free: bool| json!({ "id": null, "title_zh": title, "title_en": title, "free": free });
    let mut edited = described(row(&chief, id).await);
    edited["chapters"] = json!([
        { "id": null, "title_zh": "一", "title_en": "One", "lessons": [lesson("a", true), lesson("b", false)] },
        { "id": null, "title_zh": "二", "title_en": "Two", "lessons": [lesson("c", false)] },
    ]);
    edited["variants"] =
        json!([{ "id": null, "name_zh": "整套课程", "name_en": "The whole course", "price": "299.00" }]);
    edited["course"]["teacher_zh"] = "林夏".into();
    chief.post(EDIT, edited).await.data();
    let saved = row(&chief, id).await;
    let ids: Vec<i64> = saved["chapters"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|chapter| chapter["lessons"].as_array().unwrap())
        .map(|lesson| lesson["id"].as_i64().unwrap())
        .collect();
    assert_eq!((ids.len(), &saved["course"]["teacher_zh"]), (3, &json!("林夏")));
    assert_eq!(missing(&state(&chief, id).await), ["poster", "films"]);
    let film = film::plain(folder.path(), 1);
    for lesson in &ids {
        film::upload(&chief, &film, "lesson", *lesson).await;
    }
    film::work(&app).await;
    let now = state(&chief, id).await;
    assert_eq!((missing(&now), &now["lessons"][0]["streams"]), (vec![], &json!(["360p"])));
    assert!(!row(&chief, id).await["media"]["poster"].as_str().unwrap().is_empty(), "from its lessons");

    let vtt = "WEBVTT\n\n00:00.000 --> 00:01.000\n雨";
    chief.post("/admin/shop.Lesson/subtitle", json!({ "lesson": ids[0], "lang": "zh-cn", "text": vtt })).await.data();
    chief
        .post("/admin/shop.Lesson/subtitle", json!({ "lesson": ids[0], "lang": "zh-cn", "text": "no" }))
        .await
        .refused("material.bad_subtitle");
    chief
        .post("/admin/shop.Lesson/subtitle", json!({ "lesson": 999, "lang": "en", "text": vtt }))
        .await
        .refused("material.unknown_lesson");
    // The second chapter goes first and takes a lesson along; one lesson is gone.
    let mut edited = row(&chief, id).await;
    assert_eq!(edited["chapters"][0]["lessons"][0]["subtitles"][0]["text"], vtt);
    let (one, two) = (edited["chapters"][0].clone(), edited["chapters"][1].clone());
    let mut first = two;
    first["lessons"].as_array_mut().unwrap().push(one["lessons"][0].clone());
    edited["chapters"] = json!([first]);
    chief.post(EDIT, edited).await.data();
    let after = row(&chief, id).await;
    let order: Vec<_> = after["chapters"][0]["lessons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|lesson| lesson["id"].as_i64().unwrap())
        .collect();
    assert_eq!((after["chapters"].as_array().unwrap().len(), order), (1, vec![ids[2], ids[0]]));
    let mut foreign = after.clone();
    foreign["chapters"][0]["lessons"][0]["id"] = 999.into();
    chief.post(EDIT, foreign).await.refused("material.unknown_lesson");
    chief.post("/admin/shop.Material/publish", json!({ "id": id, "on": true })).await.data();
    assert_eq!(app.get(&format!("/api/material/detail?id={id}")).await.data()["course"]["lessons"], 2);
}

#[tokio::test]
async fn a_pack_holds_what_it_was_given() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let id = draft(&app, &chief, "pack").await;
    let sky = make::category(&app, "sky", None).await;
    let part = make::material(&app, "RS-1", sky).insert().await;
    let mut edited = described(row(&chief, id).await);
    edited["parts"] = json!([part, 999, id]);
    edited["variants"] = json!([{ "id": null, "name_zh": "整包", "name_en": "The pack", "price": "9.00" }]);
    chief.post(EDIT, edited).await.data();
    let parts = row(&chief, id).await["parts"].clone();
    assert_eq!((parts.as_array().unwrap().len(), &parts[0]["number"]), (1, &json!("RS-1")));
    assert_eq!(missing(&state(&chief, id).await), ["poster"]);
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_nothing_is_changed() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let id = draft(&app, &chief, "footage").await;
    let good = row(&chief, id).await;
    for (field, value, error) in [
        ("title_en", json!("x".repeat(121)), "material.bad_title"),
        ("title_zh", json!("长".repeat(121)), "material.bad_title"),
        ("category_id", json!(999), "material.unknown_type"),
        ("summary_zh", json!("长".repeat(501)), "material.bad_text"),
        ("tags_en", json!(["only one"]), "material.bad_tags"),
        ("least_price", json!("-1"), "material.bad_price"),
        ("variants", json!([{ "name_zh": "", "name_en": "x", "price": "1" }]), "material.bad_variant"),
        ("variants", json!([{ "id": 99, "name_zh": "x", "name_en": "x", "price": "1" }]), "material.unknown_variant"),
        ("id", json!(999), "material.unknown"),
    ] {
        let mut bad = good.clone();
        bad[field] = value;
        chief.post(EDIT, bad).await.refused(error);
    }
    // Lists reckon with these numbers: one that overflows there would close the whole shop.
    for specs in [
        json!({ "fps_num": i64::MAX, "fps_den": 3 }),
        json!({ "fps_num": 25, "fps_den": 0 }),
        json!({ "width": i64::MAX, "height": 1 }),
        json!({ "width": -1, "height": 1 }),
        json!({ "duration_ms": i64::MIN }),
        json!({ "size": i64::MAX }),
        json!({ "codec": "x".repeat(81) }),
    ] {
        let mut bad = good.clone();
        bad["variants"] = json!([{ "name_zh": "x", "name_en": "x", "price": "1", "specs": specs }]);
        chief.post(EDIT, bad).await.refused("material.bad_specs");
    }
    assert_eq!(row(&chief, id).await, good);
    chief.delete(&format!("/admin/shop.Material/del?ids[]={id}")).await.data();
    chief.get(&format!("{EDIT}?id={id}")).await.refused("material.unknown");
}

#[tokio::test]
async fn a_version_that_was_bought_stays() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let ware = crate::kit::till::versions(&app, 1, "1.00").await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "5").await;
    let order = lin.order(&[ware[0].line()]).await.data();
    lin.pay_balance(order["number"].as_str().unwrap()).await.data();
    let list = chief.get("/admin/shop.Material/index").await.data();
    let id = list["list"][0]["id"].as_i64().unwrap();
    let mut edited = row(&chief, id).await;
    edited["variants"] = json!([]);
    chief.post(EDIT, edited).await.refused("material.variant_sold");
}

/// A course of three lessons, one of them with a video; ids of its lessons.
async fn unfinished_course(app: &TestApp, chief: &Person<'_>) -> (i64, Vec<i64>) {
    let id = draft(app, chief, "course").await;
    let mut edited = described(row(chief, id).await);
    let lesson = |title: &str, free: bool| json!({ "id": null, "title_zh": title, "title_en": title, "free": free });
    let lessons = [lesson("开场", true), lesson("布光", false), lesson("合成", false)];
    edited["chapters"] = json!([{ "id": null, "title_zh": "第一章", "title_en": "One", "lessons": lessons }]);
    edited["variants"] = json!([{ "id": null, "name_zh": "课程", "name_en": "Course", "price": "99.00" }]);
    chief.post(EDIT, edited).await.data();
    let saved = row(chief, id).await;
    let lessons = saved["chapters"][0]["lessons"].as_array().unwrap().iter();
    let ids: Vec<i64> = lessons.map(|lesson| lesson["id"].as_i64().unwrap()).collect();
    let sent = chief.upload("a.png", "image/png", &picture(image::ImageFormat::Png), &[]).await.data();
    let url = sent["file"]["url"].clone();
    chief.post("/admin/shop.Material/poster", json!({ "id": id, "url": url })).await.data();
    film::streamed(app, ids[0], &[6, 6]).await;
    (id, ids)
}

#[tokio::test]
async fn a_course_without_all_videos_is_sold_as_presale_or_not_at_all() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let (id, lessons) = unfinished_course(&app, &chief).await;
    let now = state(&chief, id).await;
    assert_eq!(missing(&now), ["films"], "{now}");
    let films = now["checks"].as_array().unwrap().iter().find(|check| check["key"] == "films").unwrap();
    assert_eq!((&films["note"], &films["lessons"]), (&json!("1/3"), &json!(["布光", "合成"])));
    let publish = json!({ "id": id, "on": true });
    chief.post("/admin/shop.Material/publish", publish.clone()).await.refused("material.videos_missing");
    let many = chief.post("/admin/shop.Material/publishMany", json!({ "ids": [id], "on": true })).await.data();
    assert_eq!(many["changed"], 0, "{many}");

    let mut presale = row(&chief, id).await;
    assert_eq!(presale["course"]["presale"], false);
    presale["course"]["presale"] = true.into();
    chief.post(EDIT, presale).await.data();
    chief.post("/admin/shop.Material/publish", publish).await.data();
    let page = app.get(&format!("/api/material/detail?id={id}")).await.data();
    let course = &page["course"];
    assert_eq!((&course["pending_videos"], &course["presale"]), (&json!(2), &json!(true)));
    let has_video: Vec<_> =
        course["chapters"][0]["lessons"].as_array().unwrap().iter().map(|one| &one["has_video"]).collect();
    assert_eq!(has_video, [&json!(true), &json!(false), &json!(false)]);
    assert!(app.get(&format!("/course2/{id}")).await.text().contains("预售 · 2 节视频待上线"));

    // What is missing is said before paying, while paying and afterwards.
    let buyer = app.member("buyer").await;
    make::money(&app, buyer.id, "200").await;
    let line = json!({ "material": id, "variant": page["variants"][0]["id"], "licence": "personal" });
    let pending = |one: &Value| (one["pending_videos"].clone(), one["presale"].clone());
    let quote = buyer.quote(std::slice::from_ref(&line), Value::Null, 0).await;
    assert_eq!(pending(&quote["lines"][0]), (json!(2), json!(true)));
    let order = buyer.order(&[line]).await.data()["number"].as_str().unwrap().to_owned();
    assert_eq!(pending(&buyer.order_detail(&order).await["lines"][0]), (json!(2), json!(true)));
    buyer.pay_balance(&order).await.data();
    let library = async || buyer.get("/api/order/purchases").await.data()["list"][0]["study"].clone();
    assert_eq!(pending(&library().await), (json!(2), json!(true)));
    assert_eq!(
        buyer.order_detail(&order).await["can"]["refund"],
        true,
        "the rules of refunds are those of every course"
    );

    // A video comes: everybody is told at once.
    film::streamed(&app, lessons[1], &[6]).await;
    let changed =
        app.app.db.write(move |db| Box::pin(catalogue::material::catalogue::store::changed(db, MaterialId(id))));
    changed.await.unwrap();
    let page = app.get(&format!("/api/material/detail?id={id}")).await.data();
    assert_eq!((&page["course"]["pending_videos"], pending(&library().await).0), (&json!(1), json!(1)));
    film::streamed(&app, lessons[2], &[6]).await;
    assert_eq!(pending(&library().await), (json!(0), json!(true)));
}
