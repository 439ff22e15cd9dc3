//! Many materials at once: prices with their undoing, type, tags, and the sale itself.

use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::till::{Ware, versions, wares};
use crate::kit::{TestApp, make};

const CHANGE: &str = "/admin/shop.Material/change";
const UNDO: &str = "/admin/shop.Material/undoPrices";

async fn price(app: &TestApp, ware: Ware) -> Value {
    app.get(&format!("/api/material/detail?id={}", ware.material)).await.data()["price"].clone()
}

async fn row(boss: &Person<'_>, id: i64) -> Value {
    boss.get(&format!("/admin/shop.Material/edit?id={id}")).await.data()["row"].clone()
}

#[tokio::test]
async fn prices_change_together_and_are_taken_back_once() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let wares = wares(&app, &["10.00", "19.95", "0.01"]).await;
    let ids: Vec<i64> = wares.iter().map(|ware| ware.material).collect();
    let done = boss.post(CHANGE, json!({ "ids": ids, "price": { "percent": -10 } })).await.data();
    assert_eq!((&done["changed"], &done["refused"]), (&json!(3), &json!([])));
    assert_eq!(price(&app, wares[0]).await, "9.00");
    assert_eq!(price(&app, wares[1]).await, "17.96", "rounded to the fen");
    // The list knows it, too.
    let list = app.get("/api/material/index").await.data()["list"].clone();
    assert!(list.as_array().unwrap().iter().any(|card| card["price"] == "17.96"), "{list}");

    // One of them gets another price meanwhile: that one stays.
    let mut edited = row(&boss, ids[1]).await;
    edited["variants"][0]["price"] = "33.00".into();
    boss.post("/admin/shop.Material/edit", edited).await.data();
    let undo = json!({ "id": done["undo"] });
    let (one, other) = tokio::join!(boss.post(UNDO, undo.clone()), boss.post(UNDO, undo.clone()));
    let answers = [one.json(), other.json()];
    assert_eq!(answers.iter().filter(|answer| answer["code"] == 1).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| answer["error"] == "material.nothing_to_undo").count(), 1);
    let undone = answers.iter().find(|answer| answer["code"] == 1).unwrap()["data"].clone();
    assert_eq!((&undone["changed"], &undone["refused"][0]["id"]), (&json!(1), &json!(ids[1])));
    assert_eq!((price(&app, wares[0]).await, price(&app, wares[1]).await), (json!("10.00"), json!("33.00")));
    boss.post(UNDO, json!({ "id": 999 })).await.refused("material.nothing_to_undo");
}

#[tokio::test]
async fn what_cannot_be_changed_is_told_and_the_rest_is_done() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let (single, several) = (wares(&app, &["10.00", "3.00"]).await, versions(&app, 2, "20.00").await);
    let ids = [single[0].material, single[1].material, several[0].material];
    let done = boss.post(CHANGE, json!({ "ids": ids, "price": { "set": "8.00" } })).await.data();
    assert_eq!(done["changed"], 2);
    let refused = &done["refused"][0];
    assert_eq!((&refused["id"], &refused["reason"]), (&json!(ids[2]), &json!("有多个版本，不能统一定价")));
    let done = boss.post(CHANGE, json!({ "ids": ids, "price": { "add": "-9.00" } })).await.data();
    assert_eq!((&done["changed"], done["refused"].as_array().unwrap().len()), (&json!(1), 2), "nothing costs nothing");
    assert_eq!((price(&app, single[0]).await, price(&app, several[0]).await), (json!("8.00"), json!("11.00")));
    for (wrong, error) in [
        (json!({ "ids": [] }), "material.bad_bulk"),
        (json!({ "ids": (1..=201).collect::<Vec<i64>>() }), "material.bad_bulk"),
        (json!({ "ids": ids, "price": {} }), "material.bad_price"),
        (json!({ "ids": ids, "price": { "percent": 5, "set": "1.00" } }), "material.bad_price"),
        (json!({ "ids": ids, "price": { "percent": -100 } }), "material.bad_price"),
        (json!({ "ids": ids, "category_id": 999 }), "material.unknown_type"),
        (json!({ "ids": ids, "add_tags": [{ "zh": "" }] }), "material.bad_tags"),
        (json!({ "ids": [999], "price": { "percent": 1 } }), "material.unknown"),
    ] {
        boss.post(CHANGE, wrong).await.refused(error);
    }
}

#[tokio::test]
async fn type_tags_and_sale_change_together_for_who_may() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let wares = wares(&app, &["10.00", "20.00"]).await;
    let ids: Vec<i64> = wares.iter().map(|ware| ware.material).collect();
    let city = make::category(&app, "city", None).await;
    let change =
        json!({ "ids": ids, "category_id": city, "add_tags": [{ "zh": "雨", "en": "rain" }], "remove_tags": ["没有"] });
    assert_eq!(boss.post(CHANGE, change).await.data()["changed"], 2);
    let changed = row(&boss, ids[0]).await;
    assert_eq!(changed["category_id"], json!(city));
    assert!(changed["tags_zh"].as_array().unwrap().contains(&json!("雨")));
    assert_eq!(app.get("/api/material/index?type=city").await.data()["total"], 2);

    let publish = |on: bool| json!({ "ids": ids, "on": on });
    let off = boss.post("/admin/shop.Material/publishMany", publish(false)).await.data();
    assert_eq!(off["changed"], 2);
    assert_eq!(app.get("/api/material/index?type=city").await.data()["total"], 0);
    // These were made without what a material needs, so they cannot come back.
    let on = boss.post("/admin/shop.Material/publishMany", publish(true)).await.data();
    assert_eq!((&on["changed"], on["refused"].as_array().unwrap().len()), (&json!(0), 2));

    let clerk = app.admin("clerk", &["shop/material/index", "shop/material/publish"]).await;
    assert_eq!(clerk.post(CHANGE, json!({ "ids": ids, "price": { "percent": 5 } })).await.code(), 401);
    assert_eq!(clerk.post(UNDO, json!({ "id": 1 })).await.code(), 401);
    let editor = app.admin("editor", &["shop/material/index", "shop/material/edit"]).await;
    assert_eq!(editor.post("/admin/shop.Material/publishMany", publish(false)).await.code(), 401);
}
