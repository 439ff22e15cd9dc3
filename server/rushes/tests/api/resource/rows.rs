//! Rows: added, changed in part, moved, removed, and by whom.

use kernel::db::{Sql, args};
use serde_json::{Value, json};

use super::{encoded, ids, shop};
use crate::kit::START;

#[tokio::test]
async fn a_row_is_added_changed_in_part_and_refused_field_by_field() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    chief.post("/admin/test.box/add", json!({ "name": "箱" })).await.data();
    let base = json!({ "name": " 雨夜 ", "price": "12.5", "kind": "clip", "at": "2026-11-02 08:30:00", "box_id": "1", "extra": { "a": [1] },
        "picture": "/storage/a.png", "uuid": "ignored", "admin_id": 99, "create_time": 5, "id": 77 });
    chief.post("/admin/test.thing/add", base.clone()).await.data();
    let row = chief.get("/admin/test.thing/index").await.data()["list"][0].clone();
    let expected = json!({ "name": "雨夜", "price": "12.50", "kind": "clip", "rate": 5000, "open": false, "status": "1", "size": null,
        "code": "", "extra": { "a": [1] }, "picture": "/storage/a.png", "box": { "name": "箱" }, "box_id": 1, "weigh": 0,
        "create_time": START.seconds() });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&row[name], value, "{name}");
    }
    assert_eq!(
        row["at"].as_i64(),
        kernel::clock::Timestamp::from_local("2026-11-02 08:30:00", app.app.config.zone).map(|at| at.seconds())
    );
    let id = row["id"].clone();
    assert_eq!(chief.get(&format!("/admin/test.thing/edit?id={id}")).await.data()["row"], row);
    for (change, error, field) in [
        (json!({ "name": "" }), "resource.required", "name"),
        (json!({ "name": null }), "resource.required", "name"),
        (json!({ "name": "x".repeat(41) }), "resource.too_long", "name"),
        (json!({ "name": ["a"] }), "resource.bad_value", "name"),
        (json!({ "name": "a\nb" }), "resource.bad_value", "name"),
        (json!({ "code": "x" }), "resource.too_short", "code"),
        (json!({ "size": 1001 }), "resource.out_of_range", "size"),
        (json!({ "size": "3.5" }), "resource.bad_value", "size"),
        (json!({ "price": "1e3" }), "resource.bad_value", "price"),
        (json!({ "price": "-1" }), "resource.out_of_range", "price"),
        (json!({ "price": "" }), "resource.required", "price"),
        (json!({ "rate": 10000 }), "resource.out_of_range", "rate"),
        (json!({ "at": "soon" }), "resource.bad_value", "at"),
        (json!({ "at": 999_999_999_999_i64 }), "resource.out_of_range", "at"),
        (json!({ "open": 2 }), "resource.bad_value", "open"),
        (json!({ "kind": "film" }), "resource.bad_value", "kind"),
        (json!({ "box_id": 99 }), "resource.unknown_reference", "box_id"),
        (json!({ "picture": "https://elsewhere.example/a.png" }), "resource.bad_value", "picture"),
        (json!({ "picture": "//elsewhere.example/a.png" }), "resource.bad_value", "picture"),
        (json!({ "picture": "javascript:alert(1)" }), "resource.bad_value", "picture"),
        (json!({ "extra": "{oops" }), "resource.bad_value", "extra"),
        (json!({ "body": "a\u{0}b" }), "resource.bad_value", "body"),
    ] {
        let mut new = base.clone();
        new.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let mut edit = change.clone();
        edit["id"] = id.clone();
        for answer in [chief.post("/admin/test.thing/add", new).await, chief.post("/admin/test.thing/edit", edit).await]
        {
            answer.refused(error);
            assert_eq!(answer.json()["field"], field, "{change}");
        }
    }
    chief.post("/admin/test.thing/add", json!({ "name": "x" })).await.refused("resource.required");
    // A switch in a cell sends nothing but itself.
    app.clock.advance(std::time::Duration::from_secs(60));
    for (change, name, value) in [
        (json!({ "status": "0" }), "status", json!("0")),
        (json!({ "open": "1" }), "open", json!(true)),
        (json!({ "size": "" }), "size", Value::Null),
        (json!({ "size": 7 }), "size", json!(7)),
        (json!({ "box_id": 0 }), "box_id", Value::Null),
        (json!({}), "name", json!("雨夜")),
    ] {
        let mut body = change.clone();
        body["id"] = id.clone();
        chief.post("/admin/test.thing/edit", body).await.data();
        let after = chief.get(&format!("/admin/test.thing/edit?id={id}")).await.data()["row"].clone();
        assert_eq!(after[name], value, "{change}");
        assert_eq!(
            (&after["price"], &after["create_time"]),
            (&json!("12.50"), &json!(START.seconds())),
            "the rest stays"
        );
        assert_eq!(after["update_time"], START.seconds() + 60);
    }
    // One code belongs to one.
    chief.post("/admin/test.thing/edit", json!({ "id": id, "code": "one" })).await.data();
    let mut twin = base.clone();
    twin["code"] = json!("one");
    chief.post("/admin/test.thing/add", twin.clone()).await.refused("resource.taken");
    twin["code"] = json!("two");
    chief.post("/admin/test.thing/add", twin).await.data();
    chief.post("/admin/test.thing/edit", json!({ "id": id, "code": "two" })).await.refused("resource.taken");
    chief.post("/admin/test.thing/edit", json!({ "id": id, "code": "one" })).await.data();
    for body in [json!({ "id": 999, "name": "x" }), json!({ "name": "x" }), json!({ "id": "x" })] {
        chief.post("/admin/test.thing/edit", body).await.refused("resource.unknown");
    }
    chief.get("/admin/test.thing/edit?id=999").await.refused("resource.unknown");
    chief.delete("/admin/test.thing/del").await.refused("request.bad_input");
    chief.delete("/admin/test.thing/del?ids[]=999").await.refused("resource.nothing_deleted");
    chief.delete(&format!("/admin/test.thing/del?ids[]={id}&ids[]=999")).await.data();
    assert_eq!(chief.get("/admin/test.thing/index").await.data()["total"], 1);
    let log = chief.get("/admin/auth.AdminLog/index?quickSearch=test.thing").await.data();
    assert!(log["total"].as_i64().unwrap() > 8, "{log}");
    assert_eq!(log["list"][0]["before"][0]["name"], "雨夜");
}

#[tokio::test]
async fn rows_are_moved_in_both_ways_of_saying_it() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    for name in ["甲", "乙", "丙", "丁"] {
        chief.post("/admin/test.thing/add", json!({ "name": name, "price": "1", "kind": "clip" })).await.data();
    }
    let names = async |query: &str| {
        let data = chief.get(&format!("/admin/test.thing/index?{query}")).await.data();
        data["list"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect::<String>()
    };
    let sort = async |body: Value| chief.post("/admin/test.thing/sortable", body).await;
    assert_eq!(names("").await, "丁丙乙甲");
    sort(json!({ "move": 1, "target": 3, "direction": "up", "order": "weigh,desc" })).await.data();
    assert_eq!(names("").await, "丁甲丙乙");
    sort(json!({ "id": 4, "targetId": 2 })).await.data();
    assert_eq!(names("").await, "乙甲丙丁");
    assert_eq!(names("order=weigh,asc").await, "丁丙甲乙");
    // Shown the other way round, a row still goes where it is dropped.
    sort(json!({ "move": 2, "target": 4, "direction": "up", "order": "weigh,asc" })).await.data();
    assert_eq!(names("order=weigh,asc").await, "乙丁丙甲");
    sort(json!({ "move": 1, "target": 3, "order": "price,asc" })).await.refused("resource.not_by_weigh");
    sort(json!({ "move": 1, "target": 99 })).await.refused("resource.unknown");
    sort(json!({})).await.refused("resource.unknown");
    sort(json!({ "move": 1, "target": 3, "order": "weigh;DROP TABLE thing,asc" }))
        .await
        .refused("resource.not_by_weigh");
}

#[tokio::test]
async fn a_tree_hangs_together() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    for (name, pid) in [("城市", 0), ("夜景", 1), ("雨", 2), ("自然", 0)] {
        chief.post("/admin/test.box/add", json!({ "name": name, "pid": pid })).await.data();
    }
    let data = chief.get("/admin/test.box/index").await.data();
    assert_eq!(data["total"], 4);
    assert_eq!(data["list"].as_array().unwrap().len(), 2);
    let city = data["list"].as_array().unwrap().iter().find(|row| row["name"] == "城市").unwrap().clone();
    assert_eq!((&city["pid"], &city["children"][0]["children"][0]["name"]), (&json!(0), &json!("雨")));
    let options = chief.get("/admin/test.box/index?select=true").await.data()["options"].clone();
    assert_eq!(options.as_array().unwrap().len(), 4);
    assert!(options.as_array().unwrap().iter().any(|option| option["name"] == "└ 夜景"), "{options}");
    let chosen =
        chief.get("/admin/test.box/index?select=true&initValue[]=3&initKey=id").await.data()["options"].clone();
    assert_eq!(chosen, json!([{ "id": 3, "name": "雨" }]));
    for pid in [1, 2, 3, 99] {
        chief.post("/admin/test.box/edit", json!({ "id": 1, "pid": pid })).await.json()["error"].as_str().unwrap();
        let answer = chief.post("/admin/test.box/edit", json!({ "id": 1, "pid": pid })).await;
        answer.refused(if pid == 99 { "resource.unknown_reference" } else { "resource.bad_parent" });
    }
    chief.delete("/admin/test.box/del?ids[]=1").await.refused("resource.has_children");
    chief.post("/admin/test.box/sortable", json!({ "id": 1, "targetId": 2 })).await.refused("resource.bad_parent");
    chief.post("/admin/test.box/sortable", json!({ "id": 1, "targetId": 4 })).await.data();
    chief.delete("/admin/test.box/del?ids[]=1&ids[]=2&ids[]=3").await.data();
    assert_eq!(chief.get("/admin/test.box/index").await.data()["total"], 1);
}

#[tokio::test]
async fn a_select_box_gets_what_is_on_and_what_it_has_chosen() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    for (name, status) in [("甲", "1"), ("乙", "0"), ("丙", "1")] {
        let body = json!({ "name": name, "price": "1", "kind": "clip", "status": status });
        chief.post("/admin/test.thing/add", body).await.data();
    }
    let ask = async |query: &str| {
        ids(&chief.get(&format!("/admin/test.thing/index?select=true&{query}")).await.data()["options"])
    };
    assert_eq!(ask("quickSearch=&page=1").await, [3, 1]);
    assert_eq!(ask("initKey=id&initValue=2").await, [2], "chosen before it was switched off");
    assert_eq!(ask(&encoded(&[("quickSearch", "丙")])).await, [3]);
    chief.get("/admin/test.thing/index?select=1&initKey=password&initValue=2").await.refused("request.bad_input");
}

#[tokio::test]
async fn everybody_sees_and_touches_the_rows_they_may_and_no_others() {
    let app = shop().await;
    let chief = app.super_admin("chief").await;
    let pages = ["personal", "parent", "allauth", "others", "group"];
    for page in pages {
        chief
            .post("/admin/auth.Rule/add", json!({ "type": "menu", "title": page, "name": format!("test/{page}") }))
            .await
            .data();
        let rules = chief.get("/admin/auth.Rule/index").await.data();
        let found =
            rules["list"].as_array().unwrap().iter().find(|rule| rule["name"] == format!("test/{page}")).unwrap();
        for action in ["index", "edit", "add", "del", "sortable"] {
            let body = json!({ "type": "button", "pid": found["id"], "title": action, "name": format!("test/{page}/{action}") });
            chief.post("/admin/auth.Rule/add", body).await.data();
        }
    }
    let nodes: Vec<String> = pages
        .iter()
        .flat_map(|page| ["index", "edit", "add", "del", "sortable"].map(|action| format!("test/{page}/{action}")))
        .collect();
    let nodes: Vec<&str> = nodes.iter().map(String::as_str).collect();
    let more: Vec<&str> = nodes.iter().copied().chain(["auth/job/index"]).collect();
    // The clerk holds one right more than the peer and the same as the equal; the child's group stands below the clerk's.
    let clerk = app.admin("clerk", &more).await;
    let equal = app.admin("equal", &more).await;
    let peer = app.admin("peer", &nodes).await;
    let other = app.admin("other", &["auth/admin/index"]).await;
    let groups = chief.get("/admin/auth.Group/index").await.data()["list"].clone();
    let group_of = |name: &str| {
        fn walk(list: &Value, name: &str) -> Option<i64> {
            list.as_array()?
                .iter()
                .find_map(|row| if row["name"] == name { row["id"].as_i64() } else { walk(&row["children"], name) })
        }
        walk(&groups, name).unwrap()
    };
    let (own, child) = (group_of("group of clerk"), group_of("group of other"));
    chief.post("/admin/auth.Group/edit", json!({ "id": child, "pid": own })).await.data();
    let people = [("chief", &chief), ("clerk", &clerk), ("equal", &equal), ("peer", &peer), ("other", &other)];
    for (name, person) in people {
        let id = person.id;
        let name = name.to_owned();
        let insert =
            Sql::registered("INSERT INTO thing (admin_id, name, price, kind, weigh) VALUES ($1, $2, 1, 'clip', 0)");
        let write = app.app.db.write(move |db| {
            let name = name.clone();
            Box::pin(async move { db.execute(insert, args![id, &name]).await })
        });
        write.await.unwrap();
    }
    for (page, expected) in [
        ("personal", vec!["clerk"]),
        ("parent", vec!["clerk", "other"]),
        ("allauth", vec!["clerk", "equal", "peer"]),
        ("others", vec!["clerk", "peer"]),
        ("group", vec!["clerk"]),
    ] {
        let list = clerk.get(&format!("/admin/test.{page}/index?order=id,asc")).await.data();
        let seen: Vec<_> =
            list["list"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect();
        assert_eq!(seen, expected, "{page}");
        assert_eq!(list["total"], expected.len());
        let all = chief.get(&format!("/admin/test.{page}/index?order=id,asc")).await.data()["list"].clone();
        for row in all.as_array().unwrap() {
            let (id, may) = (&row["id"], expected.contains(&row["name"].as_str().unwrap()));
            let known = if may { 1 } else { 0 };
            assert_eq!(clerk.get(&format!("/admin/test.{page}/edit?id={id}")).await.code(), known, "{page} {row}");
            assert_eq!(
                clerk.post(&format!("/admin/test.{page}/edit"), json!({ "id": id, "weigh": 3 })).await.code(),
                known
            );
            let moved = clerk
                .post(&format!("/admin/test.{page}/sortable"), json!({ "id": all[1]["id"], "targetId": id }))
                .await;
            assert_eq!(moved.code(), known, "{page} {row}");
            if !may {
                clerk.delete(&format!("/admin/test.{page}/del?ids[]={id}")).await.refused("resource.nothing_deleted");
            }
        }
    }
    clerk
        .post("/admin/test.personal/add", json!({ "name": "mine", "price": "1", "kind": "clip", "admin_id": chief.id }))
        .await
        .data();
    assert_eq!(clerk.get("/admin/test.personal/index").await.data()["total"], 2, "what one adds is one's own");
    assert_eq!(peer.get("/admin/test.personal/index").await.data()["total"], 1);
    clerk.delete("/admin/test.personal/del?ids=1,2,3,4,5,6").await.data();
    assert_eq!(chief.get("/admin/test.personal/index").await.data()["total"], 4, "only one's own went");
}
