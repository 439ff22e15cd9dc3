//! Groups and rules: what is given, what can be taken, and what follows for those in between.

use http::Method;
use platform::guard::session::Side;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::people::Person;

fn find<'a>(list: &'a Value, name: &str) -> Option<&'a Value> {
    list.as_array()?.iter().find_map(|node| {
        let is_it = ["name", "title"].iter().any(|field| node[*field] == name);
        if is_it { Some(node) } else { find(&node["children"], name) }
    })
}

async fn group_id(person: &Person<'_>, name: &str) -> i64 {
    let tree = person.get("/admin/auth.Group/index").await.data();
    find(&tree["list"], name).unwrap()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn a_group_is_made_shown_changed_and_deleted() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let all: Vec<i64> = app.rule_ids(Side::Admin, &["auth/job/index", "auth/job/add"]).await;
    chief.post("/admin/auth.Group/add", json!({ "pid": 0, "name": "客服", "rules": all, "status": "1" })).await.data();
    let tree = chief.get("/admin/auth.Group/index").await.data();
    let group = find(&tree["list"], "客服").unwrap().clone();
    assert_eq!((&group["rules"], &group["status"], &group["members"]), (&json!("岗位"), &json!("1"), &json!(0)));
    assert_eq!(find(&tree["list"], "超级管理组").unwrap()["rules"], "全部权限");
    let own: Vec<_> = tree["group"].as_array().unwrap().iter().map(|id| id.as_i64().unwrap()).collect();
    assert_eq!(own.len(), 1);
    let id = group["id"].as_i64().unwrap();
    let row = chief.get(&format!("/admin/auth.Group/edit?id={id}")).await.data()["row"].clone();
    assert_eq!(row["rules"].as_array().unwrap().len(), 2, "leaves only: {row}");
    assert_eq!(chief.get(&format!("/admin/auth.Group/edit?id={}", own[0])).await.data()["row"]["rules"], json!(["*"]));

    chief.post("/admin/auth.Group/add", json!({ "pid": id, "name": "实习", "rules": [], "status": "0" })).await.data();
    let child = group_id(&chief, "实习").await;
    let options = chief.get("/admin/auth.Group/index?select=1").await.data()["options"].clone();
    assert_eq!(options.as_array().unwrap().len(), 2, "what is switched off is not offered");
    for (body, error) in [
        (json!({ "id": id, "pid": child }), "access.bad_parent"),
        (json!({ "id": id, "pid": id }), "access.bad_parent"),
        (json!({ "id": id, "pid": 999 }), "access.bad_parent"),
        (json!({ "id": id, "name": "" }), "access.bad_title"),
        (json!({ "id": id, "rules": [999_999] }), "access.bad_rules"),
        (json!({ "id": own[0], "name": "x" }), "access.not_yours"),
        (json!({ "id": 999 }), "access.unknown_group"),
        (json!({}), "access.unknown_group"),
    ] {
        chief.post("/admin/auth.Group/edit", body).await.refused(error);
    }
    chief.post("/admin/auth.Group/edit", json!({ "id": id, "status": "0" })).await.data();
    chief.delete(&format!("/admin/auth.Group/del?ids[]={id}")).await.refused("access.has_children");
    chief.delete(&format!("/admin/auth.Group/del?ids[]={}", own[0])).await.refused("access.not_yours");
    chief.delete(&format!("/admin/auth.Group/del?ids[]={id}&ids[]={child}")).await.data();
    chief.delete(&format!("/admin/auth.Group/del?ids[]={id}")).await.refused("access.nothing_deleted");
    // Every box ticked is everything, what comes later included.
    let rules = app.app.db.read(|db| Box::pin(platform::access::store::rules(db, Side::Admin))).await.unwrap();
    let every: Vec<_> = rules.iter().map(|rule| rule.id).collect();
    chief.post("/admin/auth.Group/add", json!({ "name": "全部", "rules": every })).await.data();
    assert_eq!(find(&chief.get("/admin/auth.Group/index").await.data()["list"], "全部").unwrap()["rules"], "全部权限");
    let full = app.group("有人", &["auth/job/index"]).await;
    app.new_admin("clerk", &[full]).await;
    chief.delete(&format!("/admin/auth.Group/del?ids[]={full}")).await.refused("access.has_members");
}

#[tokio::test]
async fn nobody_gives_away_what_they_do_not_hold() {
    let app = TestApp::new().await;
    app.super_admin("chief").await;
    let nodes = [
        "auth/group/index",
        "auth/group/add",
        "auth/group/edit",
        "auth/admin/index",
        "auth/admin/add",
        "auth/admin/edit",
    ];
    let clerk = app.admin("clerk", &nodes).await;
    let mine = group_id(&clerk, "group of clerk").await;
    let own = app.rule_ids(Side::Admin, &nodes).await;
    let less = app.rule_ids(Side::Admin, &["auth/admin/index"]).await;
    let more = app.rule_ids(Side::Admin, &["user/user/index"]).await;
    let add = async |pid: i64, rules: &[i64]| {
        clerk.post("/admin/auth.Group/add", json!({ "pid": pid, "name": "下级", "rules": rules })).await
    };
    add(mine, &more).await.refused("access.bad_rules");
    add(mine, &own).await.refused("access.all_rights");
    add(0, &less).await.refused("access.bad_parent");
    add(mine, &less).await.data();
    let below = group_id(&clerk, "下级").await;
    clerk.post("/admin/auth.Group/edit", json!({ "id": below, "rules": more })).await.refused("access.bad_rules");
    let options = clerk.get("/admin/auth.Group/index?select=1&absoluteAuth=1").await.data()["options"].clone();
    assert_eq!(options.as_array().unwrap().len(), 1, "{options}");
    let body = json!({ "username": "intern", "nickname": "i", "password": "long enough", "group_arr": [below] });
    clerk.post("/admin/auth.Admin/add", body).await.data();
    let body = json!({ "username": "equal", "nickname": "e", "password": "long enough", "group_arr": [mine] });
    clerk.post("/admin/auth.Admin/add", body).await.refused("admin.not_yours");
}

#[tokio::test]
async fn a_right_taken_away_is_gone_with_the_next_call() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let clerk = app.admin("clerk", &["auth/job/index"]).await;
    assert_eq!(clerk.get("/admin/auth.Job/index").await.code(), 1);
    let group = group_id(&chief, "group of clerk").await;
    chief.post("/admin/auth.Group/edit", json!({ "id": group, "rules": [] })).await.data();
    assert_eq!(clerk.get("/admin/auth.Job/index").await.code(), 401);
    let rules = app.rule_ids(Side::Admin, &["auth/job/index"]).await;
    chief.post("/admin/auth.Group/edit", json!({ "id": group, "rules": rules })).await.data();
    assert_eq!(clerk.get("/admin/auth.Job/index").await.code(), 1);
    chief.post("/admin/auth.Group/edit", json!({ "id": group, "status": "0" })).await.data();
    assert_eq!(clerk.get("/admin/auth.Job/index").await.code(), 401);
    chief.post("/admin/auth.Group/edit", json!({ "id": group, "status": "1" })).await.data();
    let rule = chief.get("/admin/auth.Rule/index").await.data();
    let job = find(&rule["list"], "auth/job").unwrap();
    let look = find(&job["children"], "auth/job/index").unwrap()["id"].clone();
    chief.post("/admin/auth.Rule/edit", json!({ "id": look, "status": "0" })).await.data();
    assert_eq!(clerk.get("/admin/auth.Job/index").await.code(), 401, "a rule that is switched off gives nothing");
}

#[tokio::test]
async fn rules_are_edited_as_a_tree() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let clerk = app
        .admin("clerk", &["auth/job/index", "auth/rule/index", "auth/rule/edit", "auth/rule/add", "auth/rule/del"])
        .await;
    let tree = chief.get("/admin/auth.Rule/index").await.data();
    let job = find(&tree["list"], "auth/job").unwrap().clone();
    let good = json!({ "pid": job["id"], "type": "button", "title": "打印", "name": "auth/job/print", "status": "1" });
    for (field, value, error) in [
        ("title", json!(""), "access.bad_title"),
        ("name", json!(""), "access.bad_name"),
        ("name", json!("a b<"), "access.bad_name"),
        ("name", json!("AUTH/JOB/INDEX"), "access.name_taken"),
        ("pid", json!(99_999), "access.bad_parent"),
        ("pid", job["children"][0]["id"].clone(), "access.bad_parent"),
        ("type", json!("nav"), "request.bad_input"),
    ] {
        let mut body = good.clone();
        body[field] = value;
        chief.post("/admin/auth.Rule/add", body).await.refused(error);
    }
    chief.post("/admin/auth.Rule/add", good.clone()).await.data();
    let seen = clerk.get("/admin/auth.Rule/index").await.data();
    assert!(find(&seen["list"], "auth/job/print").is_some(), "whoever has the page got the new button");
    assert!(find(&seen["list"], "user/user").is_none(), "one sees what one holds");
    let print = find(&seen["list"], "auth/job/print").unwrap()["id"].clone();
    clerk.post("/admin/auth.Rule/edit", json!({ "id": print, "title": "打印单" })).await.data();
    for answer in [
        clerk.post("/admin/auth.Rule/edit", json!({ "id": print, "name": "user/user/del" })).await,
        clerk.post("/admin/auth.Rule/edit", json!({ "id": print, "status": "0" })).await,
        clerk.post("/admin/auth.Rule/add", json!({ "title": "x", "name": "x/y" })).await,
        clerk.delete(&format!("/admin/auth.Rule/del?ids[]={print}")).await,
    ] {
        answer.refused("access.super_only");
    }
    let user = find(&tree["list"], "user/user").unwrap()["id"].clone();
    clerk.post("/admin/auth.Rule/edit", json!({ "id": user, "title": "x" })).await.refused("access.unknown_rule");
    clerk.get(&format!("/admin/auth.Rule/edit?id={user}")).await.refused("access.unknown_rule");
    // The switch of a cell: two fields.
    chief.post("/admin/auth.Rule/edit", json!({ "id": job["id"], "keepalive": "1" })).await.data();
    let row = chief.get(&format!("/admin/auth.Rule/edit?id={}", job["id"])).await.data()["row"].clone();
    assert_eq!((&row["keepalive"], &row["title"]), (&json!(1), &job["title"]));
    let menus = chief.get("/admin/Index/index").await.data()["menus"].clone();
    assert_eq!(find(&menus, "auth/job").unwrap()["keepalive"], "auth/job");
    chief.delete(&format!("/admin/auth.Rule/del?ids[]={}", job["id"])).await.refused("access.has_children");
    chief.delete(&format!("/admin/auth.Rule/del?ids[]={print}")).await.data();
    chief.delete(&format!("/admin/auth.Rule/del?ids[]={print}")).await.refused("access.nothing_deleted");
    let options = chief.get("/admin/auth.Rule/index?select=1").await.data()["options"].clone();
    assert!(options.as_array().unwrap().iter().any(|option| option["title"].as_str().unwrap().contains("├ ")));
    let found = chief.get("/admin/auth.Rule/index?quickSearch=岗位").await.data();
    assert!(find(&found["list"], "auth/job").is_some() && find(&found["list"], "dashboard").is_none());
}

#[tokio::test]
async fn a_rule_under_its_own_child_lifts_the_child() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    for (name, parent) in [("x", ""), ("x/y", "x"), ("x/y/z", "x/y")] {
        let tree = chief.get("/admin/auth.Rule/index").await.data();
        let pid = find(&tree["list"], parent).map_or(json!(0), |node| node["id"].clone());
        chief
            .post("/admin/auth.Rule/add", json!({ "pid": pid, "type": "menu_dir", "title": name, "name": name }))
            .await
            .data();
    }
    let tree = chief.get("/admin/auth.Rule/index").await.data();
    let id = |name: &str| find(&tree["list"], name).unwrap()["id"].clone();
    chief.post("/admin/auth.Rule/edit", json!({ "id": id("x"), "pid": id("x/y") })).await.data();
    let tree = chief.get("/admin/auth.Rule/index").await.data();
    let lifted = tree["list"].as_array().unwrap().iter().find(|node| node["name"] == "x/y").expect("at the top");
    assert!(find(&lifted["children"], "x").is_some() && find(&lifted["children"], "x/y/z").is_some());
}

#[tokio::test]
async fn siblings_are_sorted_by_hand() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let names = async || {
        let tree = chief.get("/admin/auth.Rule/index").await.data();
        let auth = find(&tree["list"], "auth").unwrap();
        auth["children"]
            .as_array()
            .unwrap()
            .iter()
            .map(|node| (node["name"].as_str().unwrap().to_owned(), node["id"].as_i64().unwrap()))
            .collect::<Vec<_>>()
    };
    let before = names().await;
    chief.post("/admin/auth.Rule/sortable", json!({ "id": before[0].1, "targetId": before[2].1 })).await.data();
    let swapped = names().await;
    assert_eq!([&swapped[0].0, &swapped[1].0, &swapped[2].0], [&before[2].0, &before[1].0, &before[0].0]);
    chief
        .post("/admin/auth.Rule/sortable", json!({ "move": swapped[2].1, "target": swapped[0].1, "direction": "up" }))
        .await
        .data();
    let moved = names().await;
    assert_eq!([&moved[0].0, &moved[1].0, &moved[2].0], [&swapped[2].0, &swapped[0].0, &swapped[1].0]);
    let tree = chief.get("/admin/auth.Rule/index").await.data();
    let elsewhere = find(&tree["list"], "user/user").unwrap()["id"].clone();
    chief
        .post("/admin/auth.Rule/sortable", json!({ "id": moved[0].1, "targetId": elsewhere }))
        .await
        .refused("access.bad_parent");
    chief
        .post("/admin/auth.Rule/sortable", json!({ "id": 99_999, "targetId": 1 }))
        .await
        .refused("access.unknown_rule");
}

#[tokio::test]
async fn members_have_groups_and_rules_of_their_own() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    app.member("lin").await;
    let groups = chief.get("/admin/user.Group/index").await.data();
    let first = &groups["list"][0];
    assert_eq!((&first["name"], &first["members"], &groups["group"]), (&json!("默认分组"), &json!(1), &json!([])));
    chief
        .post("/admin/user.Group/edit", json!({ "id": first["id"], "status": "0" }))
        .await
        .refused("access.last_group");
    chief.delete(&format!("/admin/user.Group/del?ids[]={}", first["id"])).await.refused("access.has_members");
    chief.post("/admin/user.Group/add", json!({ "name": "摄影", "rules": [] })).await.data();
    let tree = chief.get("/admin/user.Group/index").await.data();
    let second = find(&tree["list"], "摄影").unwrap().clone();
    assert_eq!(second["rules"], "无权限");
    let body = json!({ "type": "nav", "title": "论坛", "title_en": "Forum", "name": "forum", "path": "forum", "no_login_valid": "1", "menu_type": "link", "url": "https://forum.example" });
    chief.post("/admin/user.Rule/add", body).await.data();
    let start = app.call(Method::GET, "/api/index/index", &[("think-lang", "en")], None).await.data();
    assert_eq!((&start["rules"][0]["title"], &start["menus"]), (&json!("Forum"), &json!([])));
    let rules = chief.get("/admin/user.Rule/index").await.data();
    let forum = find(&rules["list"], "forum").unwrap();
    assert_eq!((&forum["no_login_valid"], &forum["weigh"]), (&json!(1), &forum["id"]));
    chief.post("/admin/user.Rule/edit", json!({ "id": forum["id"], "status": "0" })).await.data();
    let start = app.call(Method::GET, "/api/index/index", &[], None).await.data();
    assert_eq!(start["rules"], json!([]), "the ready-made answer is made anew");
    // Rules of the other side are not found here.
    let office = chief.get("/admin/auth.Rule/index").await.data();
    let job = find(&office["list"], "auth/job").unwrap()["id"].clone();
    chief.get(&format!("/admin/user.Rule/edit?id={job}")).await.refused("access.unknown_rule");
    chief.delete(&format!("/admin/user.Rule/del?ids[]={job}")).await.refused("access.nothing_deleted");
    let ids: Vec<_> = find(&rules["list"], "account").unwrap()["children"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| node["id"].clone())
        .collect();
    chief.post("/admin/user.Rule/sortable", json!({ "id": ids[0], "targetId": ids[1] })).await.data();
    chief.delete(&format!("/admin/user.Group/del?ids[]={}", second["id"])).await.data();
}
