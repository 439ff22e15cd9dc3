//! The wire as the stock client has it: every answer of wire-protocol 3 and 4 by its shape, and what that client sends.

mod sent;
mod shape;

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::files::picture;
use crate::kit::people::Person;
use shape::differences;

/// A shop with a row in every table that is looked at.
async fn furnish<'a>(app: &'a TestApp) -> Person<'a> {
    let chief = app.super_admin("chief").await;
    platform::area::first::ensure(&app.app).await.unwrap();
    let clerk = app.group("clerks", &["shop/faq/index"]).await;
    app.new_admin("clerk", &[clerk]).await;
    let lin = app.member("lin").await;
    chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": 12.5, "memo": "gift" })).await.data();
    chief.post("/admin/user.ScoreLog/add", json!({ "user_id": lin.id, "score": 7, "memo": "gift" })).await.data();
    let png = picture(image::ImageFormat::Png);
    assert_eq!(chief.upload("a.png", "image/png", &png, &[]).await.code(), 1);
    let faq = chief.get("/admin/shop.Faq/index").await.data()["list"][0]["id"].clone();
    chief.delete(&format!("/admin/shop.Faq/del?ids[]={faq}")).await.data();
    let rule = json!({ "name": "折扣", "controller": "shop/tier", "data_table": "spend_tier", "fields": [{ "name": "rate", "value": "折扣" }] });
    chief.post("/admin/security.SensitiveData/add", rule).await.data();
    let tier = chief.get("/admin/shop.Tier/index").await.data()["list"][0].clone();
    let rate = tier["rate"].as_i64().unwrap() - 10;
    chief.post("/admin/shop.Tier/edit", json!({ "id": tier["id"], "rate": rate })).await.data();
    chief
}

fn table(row: &Value) -> Value {
    json!({ "list": [row], "total": "int", "remark": "filled" })
}

fn admin_row() -> Value {
    json!({ "id": "int", "username": "filled", "nickname": "filled", "avatar": "text", "email": "text", "mobile": "text",
        "last_login_time": "unix?", "last_login_ip": "text", "motto": "text", "status": "flag", "create_time": "unix",
        "group_arr": ["int"], "group_name_arr": ["filled"] })
}

fn rule_row() -> Value {
    json!({ "id": "int", "pid": "int", "type": "filled", "title": "filled", "name": "filled", "path": "text", "icon": "text",
        "menu_type": "text?", "url": "text", "component": "text", "extend": "filled", "remark": "text", "weigh": "int",
        "status": "flag", "update_time": "unix", "create_time": "unix" })
}

fn with(row: &Value, more: Value) -> Value {
    let mut row = row.clone();
    row.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    row
}

fn group_row(rules: &Value) -> Value {
    json!({ "id": "int", "name": "filled", "rules": rules, "status": "flag", "update_time": "int", "create_time": "int" })
}

fn member_row() -> Value {
    json!({ "id": "int", "group_id": "int", "group": { "id": "int", "name": "filled" }, "username": "filled", "nickname": "filled",
        "email": "text", "mobile": "text", "avatar": "text", "gender": "int", "birthday": "text?", "money": "money", "score": "int",
        "last_login_time": "unix?", "last_login_ip": "text", "join_ip": "text", "join_time": "unix", "motto": "text",
        "status": "able", "create_time": "unix" })
}

fn log_row(amount: &str, kind: &str) -> Value {
    json!({ "id": "int", "user_id": "int", amount: kind, "before": kind, "after": kind, "memo": "filled", "create_time": "unix",
        "user": { "id": "int", "username": "filled", "nickname": "filled", "avatar": "text", "money": "money", "score": "int" } })
}

fn bin_row(rule: &str) -> Value {
    json!({ "id": "int", "admin_id": "int", "admin": { "username": "filled", "nickname": "filled" },
        rule: { "name": "filled", "controller_as": "filled" }, "data_table": "filled", "primary_key": "filled", "connection": "text",
        "ip": "text", "useragent": "text", "create_time": "unix" })
}

fn bin_rule() -> Value {
    json!({ "id": "int", "name": "filled", "controller": "filled", "controller_as": "filled", "data_table": "filled",
        "connection": "text", "primary_key": "filled", "status": "flag", "update_time": "unix", "create_time": "unix" })
}

fn attachment_row() -> Value {
    json!({ "id": "int", "topic": "filled", "admin_id": "int", "user_id": "int", "url": "filled", "width": "int", "height": "int",
        "name": "filled", "size": "int", "mimetype": "filled", "quote": "int", "storage": "filled", "sha1": "filled",
        "create_time": "unix", "last_upload_time": "unix", "suffix": "filled", "full_url": "filled",
        "admin": { "username": "text?", "nickname": "text?" }, "user": { "username": "text?", "nickname": "text?" } })
}

fn setting_group() -> Value {
    json!({ "name": "filled", "title": "filled", "list": [{ "id": "int", "name": "filled", "group": "filled", "title": "filled",
        "tip": "text", "type": "filled", "value": "text", "rule": "text", "extend": "list", "input_extend": "list", "allow_del": "bit",
        "weigh": "int" }] })
}

fn menu() -> Value {
    json!({ "id": "int", "pid": "int", "type": "filled", "title": "filled", "name": "filled", "path": "text", "icon": "text",
        "menu_type": "text?", "url": "text", "component": "text", "keepalive": "kept", "extend": "filled" })
}

fn upload() -> Value {
    json!({ "mode": "filled", "maxSize": "int", "saveName": "filled", "allowedSuffixes": "filled" })
}

/// Section 3, call by call.
fn recorded() -> Vec<(&'static str, Value)> {
    let rules = rule_row();
    vec![
        (
            "Index/index",
            json!({
                "adminInfo": { "id": "int", "username": "filled", "nickname": "filled", "avatar": "text", "last_login_time": "moment?", "super": true },
                "menus": [menu()],
                "siteConfig": { "siteName": "filled", "version": "filled", "cdnUrl": "text", "apiUrl": "filled", "upload": upload() },
                "terminal": { "phpDevelopmentServer": "bool", "npmPackageManager": "filled" },
            }),
        ),
        ("Dashboard/index", json!({ "remark": "filled" })),
        (
            "ajax/getDatabaseConnectionList",
            json!({ "list": [{ "type": "filled", "database": "filled", "key": "filled" }] }),
        ),
        (
            "ajax/getTableList",
            json!({ "list": [{ "table": "filled", "comment": "filled", "connection": "text", "prefix": "text" }] }),
        ),
        ("ajax/getTablePk?table=faq", json!({ "pk": "filled" })),
        (
            "ajax/getTableFieldList?table=faq&clean=1",
            json!({ "pk": "filled", "fieldList": { "id": "filled", "question_zh": "filled" } }),
        ),
        ("ajax/area", json!([{ "value": "int", "label": "filled" }])),
        ("auth.Admin/index", table(&admin_row())),
        ("auth.Admin/edit?id=1", json!({ "row": with(&admin_row(), json!({ "password": "text" })) })),
        (
            "auth.Group/index",
            json!({ "list": [with(&group_row(&json!("filled")), json!({ "pid": "int" }))], "group": ["int"], "remark": "filled" }),
        ),
        ("auth.Group/index?select=true&absoluteAuth=1", json!({ "options": [{ "id": "int", "name": "filled" }] })),
        (
            "auth.Group/edit?id=CLERKS",
            json!({ "row": { "id": "int", "pid": "int", "name": "filled", "rules": ["int"], "status": "flag" } }),
        ),
        ("auth.Rule/index", json!({ "list": [with(&rules, json!({ "keepalive": "bit" }))], "remark": "filled" })),
        ("auth.Rule/index?select=true&isTree=true", json!({ "options": [{ "id": "int", "title": "filled" }] })),
        ("auth.Rule/edit?id=1", json!({ "row": with(&rules, json!({ "keepalive": "bit" })) })),
        (
            "auth.AdminLog/index",
            table(
                &json!({ "id": "int", "admin_id": "int", "username": "filled", "url": "filled", "title": "filled", "data": "json",
                "ip": "text", "useragent": "text", "create_time": "unix" }),
            ),
        ),
        ("user.User/index", table(&member_row())),
        (
            "user.User/index?select=true&initKey=user.id&initValue[]=1",
            table(&with(&member_row(), json!({ "nickname_text": "filled" }))),
        ),
        ("user.User/edit?id=1", json!({ "row": with(&member_row(), json!({ "password": "text" })) })),
        ("user.Group/index", table(&group_row(&json!("filled")))),
        ("user.Group/index?select=true", json!({ "options": [{ "id": 1, "name": "filled" }] })),
        ("user.Group/edit?id=1", json!({ "row": { "id": 1, "name": "filled", "rules": ["text"], "status": "flag" } })),
        ("user.Rule/index", json!({ "list": [with(&rules, json!({ "no_login_valid": "bit" }))], "remark": "filled" })),
        ("user.MoneyLog/index", table(&log_row("money", "money"))),
        ("user.ScoreLog/index", table(&log_row("score", "int"))),
        (
            "user.MoneyLog/add?userId=1",
            json!({ "user": { "id": "int", "username": "filled", "nickname": "filled", "money": "money", "score": "int" } }),
        ),
        (
            "user.ScoreLog/add?userId=1",
            json!({ "user": { "id": "int", "username": "filled", "nickname": "filled", "money": "money", "score": "int" } }),
        ),
        (
            "routine.Config/index",
            json!({ "list": { "basics": setting_group(), "mail": setting_group() }, "remark": "filled", "configGroup": { "basics": "filled" }, "quickEntrance": "list" }),
        ),
        ("routine.Attachment/index", table(&attachment_row())),
        (
            "routine.AdminInfo/index",
            json!({ "info": { "id": "int", "username": "filled", "nickname": "filled", "avatar": "text", "email": "text", "mobile": "text",
                "motto": "text", "last_login_time": "text" } }),
        ),
        ("security.DataRecycle/index", table(&bin_rule())),
        ("security.DataRecycle/add", json!({ "controllers": "map" })),
        ("security.DataRecycle/edit?id=1", json!({ "row": bin_rule(), "controllers": { "shop/faq": "filled" } })),
        ("security.SensitiveData/index", table(&with(&bin_rule(), json!({ "data_fields": { "rate": "filled" } })))),
        ("security.SensitiveData/add", json!({ "controllers": "map" })),
        (
            "security.SensitiveData/edit?id=1",
            json!({ "row": with(&bin_rule(), json!({ "data_fields": "map" })), "controllers": { "shop/tier": "filled" } }),
        ),
        ("security.DataRecycleLog/index", table(&with(&bin_row("recycle"), json!({ "data": "json" })))),
        (
            "security.DataRecycleLog/info?id=1",
            json!({ "row": with(&bin_row("recycle"), json!({ "data": { "id": "int" } })) }),
        ),
        (
            "security.SensitiveDataLog/index",
            table(&with(
                &bin_row("sensitive"),
                json!({ "id_value": "filled", "data_field": "filled", "data_comment": "filled" }),
            )),
        ),
        ("security.SensitiveDataLog/info?id=1", json!({ "row": bin_row("sensitive") })),
        ("shop.Course/index", json!({ "list": "list", "total": "int", "remark": "filled" })),
        ("shop.Setting/index", json!({ "list": { "basics": setting_group() }, "remark": "filled" })),
    ]
}

#[tokio::test]
async fn sf_answers_have_the_recorded_shapes() {
    let app = TestApp::new().await;
    let chief = furnish(&app).await;
    let clerks = sent::group_named(&chief, "clerks").await;
    let mut wrong = Vec::new();
    for (call, shape) in recorded() {
        // Engines number rows in ways of their own.
        let call = call.replace("CLERKS", &clerks.to_string());
        let answer = chief.get(&format!("/admin/{call}")).await.json();
        if answer["code"] != 1 {
            wrong.push(format!("{call}: {answer}"));
            continue;
        }
        wrong
            .extend(differences(&answer["data"], &shape).into_iter().map(|difference| format!("{call}: {difference}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Section 4: what routes, menus and buttons are made of.
#[tokio::test]
async fn sf_menus_lead_to_pages_that_the_stock_client_has() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let menus = chief.get("/admin/Index/index").await.data()["menus"].clone();
    let mut pages = Vec::new();
    collect(&menus, &mut pages);
    for page in &pages {
        assert_eq!(differences(page, &menu()), Vec::<String>::new());
        for dropped in ["remark", "status", "weigh", "create_time", "update_time"] {
            assert!(page.get(dropped).is_none(), "{dropped} of {page}");
        }
        assert!(page.get("children").is_none_or(|children| !children.as_array().unwrap().is_empty()), "{page}");
    }
    let component = |name: &str| {
        let page = pages.iter().find(|page| page["name"] == name).unwrap();
        assert_eq!(page["keepalive"], name, "{page}");
        page["component"].as_str().unwrap().to_owned()
    };
    // The pages of the stock build that we have, where it has them.
    for (page, path) in [
        ("dashboard", "dashboard.vue"),
        ("routine/adminInfo", "routine/adminInfo.vue"),
        ("auth/admin", "auth/admin/index.vue"),
        ("auth/group", "auth/group/index.vue"),
        ("auth/rule", "auth/rule/index.vue"),
        ("auth/adminLog", "auth/adminLog/index.vue"),
        ("user/user", "user/user/index.vue"),
        ("user/group", "user/group/index.vue"),
        ("user/rule", "user/rule/index.vue"),
        ("user/moneyLog", "user/moneyLog/index.vue"),
        ("user/scoreLog", "user/scoreLog/index.vue"),
        ("routine/config", "routine/config/index.vue"),
        ("routine/attachment", "routine/attachment/index.vue"),
        ("security/dataRecycle", "security/dataRecycle/index.vue"),
        ("security/dataRecycleLog", "security/dataRecycleLog/index.vue"),
        ("security/sensitiveData", "security/sensitiveData/index.vue"),
        ("security/sensitiveDataLog", "security/sensitiveDataLog/index.vue"),
    ] {
        assert_eq!(component(page), format!("/src/views/backend/{path}"));
    }
    let first = pages.iter().find(|page| page["type"] == "menu").unwrap();
    assert_eq!(first["name"], "dashboard", "whoever signs in lands there");
}

fn collect(nodes: &Value, into: &mut Vec<Value>) {
    for node in nodes.as_array().into_iter().flatten() {
        into.push(node.clone());
        collect(&node["children"], into);
    }
}

/// Section 2.1: what both sides start with.
#[tokio::test]
async fn sf_the_start_of_a_client_keeps_its_own_names_free() {
    let app = TestApp::new().await;
    let start = app.get("/api/index/index").await.data();
    let shape = json!({
        "site": { "siteName": "filled", "recordNumber": "text", "version": "filled", "cdnUrl": "text", "upload": upload() },
        "openMemberCenter": "bool", "userInfo": "map", "rules": "list", "menus": "list",
    });
    assert_eq!(differences(&start, &shape), Vec::<String>::new());
    assert!(start["site"].get("headNav").is_none(), "the stock client's store has one, and it is no list of links");
    let lin = app.member("lin").await;
    let start = lin.get("/api/index/index?requiredLogin=1").await.data();
    let member = json!({ "id": "int", "username": "filled", "nickname": "filled", "email": "text", "mobile": "text", "avatar": "text",
        "gender": "int", "birthday": "text?", "money": "money", "score": "int", "join_time": "unix", "motto": "text",
        "last_login_time": "unix?", "last_login_ip": "text", "token": "filled", "refresh_token": "text" });
    assert_eq!(differences(&start["userInfo"], &member), Vec::<String>::new());
    assert!(!start["menus"].as_array().unwrap().is_empty());
}
