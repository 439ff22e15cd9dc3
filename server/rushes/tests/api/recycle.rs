//! Everything that an administrator deletes can be brought back, or is named here with the reason.

use std::collections::BTreeSet;

use platform::recycle_bin::store::rows;
use serde_json::{Map, Value, json};

use crate::kit::people::Person;
use crate::kit::{START, TestApp, make};

/// What is gone when it is deleted, and why.
const FINAL: &[(&str, &str)] = &[
    ("/admin/user.user/del", "a person: nothing of them is kept, and only who has no history can be deleted"),
    ("/admin/routine.attachment/del", "the file goes with its row, and the row without it leads nowhere"),
    ("/admin/security.datarecyclelog/del", "this empties the bin itself"),
    ("/admin/security.sensitivedatalog/del", "this empties the record of changes itself"),
    ("/admin/shop.upload/cancel", "a file that was never whole"),
    ("/admin/ajax/viewdel", "a view that one saved for oneself"),
];

/// A deletion: its address, the id it takes, and the row that goes.
struct Deletion {
    path: &'static str,
    id: i64,
    table: &'static str,
    key: i64,
}

async fn row(app: &TestApp, table: &'static str, key: i64) -> Option<Map<String, Value>> {
    let by = if table == "vip_level" { "level = $1" } else { "id = $1" };
    let read = app.app.db.read(move |db| Box::pin(async move { rows(db, table, by, key).await }));
    read.await.unwrap().pop()
}

async fn newest(app: &TestApp, table: &'static str) -> i64 {
    let column = if table == "vip_level" { "level" } else { "id" };
    let by = match column {
        "level" => "level >= $1 ORDER BY level",
        _ => "id >= $1 ORDER BY id",
    };
    let read = app.app.db.read(move |db| Box::pin(async move { rows(db, table, by, 0).await }));
    read.await.unwrap().pop().unwrap_or_else(|| panic!("{table} is empty"))[column].as_i64().unwrap()
}

/// A record of every page that deletes, made as the page makes it.
async fn deletions(app: &TestApp, chief: &Person<'_>) -> Vec<Deletion> {
    let from = START.seconds();
    let wares = crate::kit::till::wares(app, &["60.00"]).await;
    let city = make::category(app, "town", None).await;
    let forum = |kind: &str| json!({ "type": kind, "title": "论坛", "name": "forum", "menu_type": "link", "url": "https://forum.example" });
    let sensitive = json!({ "name": "折扣", "controller": "shop/tier", "data_table": "spend_tier", "fields": [{ "name": "rate", "value": "折扣" }] });
    let made = [
        ("/admin/auth.group/del", "admin_group", json!({ "name": "clerks", "pid": 1, "rules": [] })),
        ("/admin/user.group/del", "member_group", json!({ "name": "studios", "rules": [] })),
        ("/admin/auth.rule/del", "access_rule", forum("menu")),
        ("/admin/user.rule/del", "access_rule", forum("nav")),
        (
            "/admin/auth.admin/del",
            "admin",
            json!({ "username": "spare", "nickname": "Spare", "password": "long enough 1", "group_arr": [1], "status": "1" }),
        ),
        ("/admin/auth.department/del", "department", json!({ "name": "制片", "pid": 0 })),
        ("/admin/auth.job/del", "job", json!({ "name": "剪辑", "code": "cut", "remark": "x" })),
        ("/admin/shop.type/del", "category", json!({ "name_zh": "天气", "name_en": "Weather", "slug": "weather" })),
        ("/admin/routine.area/del", "area", json!({ "name": "某地", "level": 1 })),
        (
            "/admin/shop.sale/del",
            "sale",
            json!({ "name_zh": "促", "name_en": "Sale", "scope": "all", "rate": 8000, "start_time": from, "end_time": from + 60 }),
        ),
        ("/admin/shop.tier/del", "spend_tier", json!({ "amount": "123456.00", "rate": 5000 })),
        ("/admin/shop.topup/del", "topup_template", json!({ "amount": "77.00", "gift": "7.00" })),
        ("/admin/shop.synonym/del", "synonym", json!({ "words": "云海, cloud sea" })),
        (
            "/admin/shop.faq/del",
            "faq",
            json!({ "topic": "payment", "question_zh": "问", "question_en": "Q", "answer_zh": "答", "answer_en": "A" }),
        ),
        ("/admin/security.sensitivedata/del", "sensitive_data", sensitive),
        ("/admin/security.datarecycle/del", "data_recycle", json!({ "name": "x", "controller": "shop/nothing" })),
        (
            "/admin/shop.vip/del",
            "vip_level",
            json!({ "id": 9, "name_zh": "试", "name_en": "Trial", "rate": 9000, "prices": [{ "days": 30, "price": "9.00" }] }),
        ),
        (
            "/admin/shop.coupon/del",
            "coupon",
            json!({ "name_zh": "满减", "name_en": "Ten off", "kind": "amount", "amount": "10", "least": "50", "scope": "material", "target": wares[0].material, "way": "claim", "total": 2, "per_member": 2, "valid_days": 7 }),
        ),
        ("/admin/shop.pageset/del", "page_block", Value::Null),
        (
            "/admin/shop.material/del",
            "material",
            json!({ "kind": "course", "title_zh": "雨夜", "title_en": "Rain", "category_id": city }),
        ),
        (
            "/admin/routine.config/del",
            "own_setting",
            json!({ "group": "own", "name": "hotline", "title": "热线", "type": "string" }),
        ),
    ];
    let mut found = Vec::new();
    for (path, table, body) in made {
        // A shop begins with some of these.
        if !body.is_null() {
            let answer = chief.post(&path.replace("/del", "/add"), body).await;
            assert_eq!(answer.code(), 1, "{path}: {}", answer.text());
        }
        let key = newest(app, table).await;
        // Values of the owner's own are numbered after the program's settings.
        let id = if table == "own_setting" { key + 1000 } else { key };
        found.push(Deletion { path, id, table, key });
    }
    let material = found.iter().find(|one| one.table == "material").unwrap().key;
    app.statement("INSERT INTO search_miss (words, times, first_at, last_at) VALUES ('x', 1, $1, $1)", from).await;
    app.statement(
        "INSERT INTO project_file (material_id, name, note_zh, note_en, place) VALUES ($1, 'a.zip', '', '', 1)",
        material,
    )
    .await;
    app.statement("INSERT INTO chapter (material_id, title_zh, title_en, place) VALUES ($1, '一', 'One', 1)", material)
        .await;
    let chapter = newest(app, "chapter").await;
    let lesson = "INSERT INTO lesson (chapter_id, title_zh, title_en, duration_ms, free, files, place) VALUES ($1, '课', 'Lesson', 1, FALSE, 0, 1)";
    app.statement(lesson, chapter).await;
    app.statement("INSERT INTO file (key, name, mimetype, size, sha1, sha256, created_at) VALUES ('k', 'n', 'm', 1, 's', 't', $1)", from).await;
    let lesson = newest(app, "lesson").await;
    let file = "INSERT INTO lesson_file (lesson_id, file_id, name, note_zh, note_en, place) SELECT $1, MIN(id), 'a.zip', '', '', 1 FROM file";
    app.statement(file, lesson).await;
    for (path, table) in [
        ("/admin/shop.searchmiss/del", "search_miss"),
        ("/admin/shop.material/filedel", "project_file"),
        ("/admin/shop.lesson/filedel", "lesson_file"),
    ] {
        let key = newest(app, table).await;
        found.push(Deletion { path, id: key, table, key });
    }
    // Files first: they go with the draft otherwise.
    found.sort_by_key(|one| one.table == "material");
    found
}

fn deleting_routes() -> BTreeSet<String> {
    let listed = rushes::router::api().listed();
    let deletes = |path: &str| {
        let action = path.rsplit('/').next().unwrap_or_default();
        action.ends_with("del") || matches!(action, "cancel" | "remove")
    };
    let is_office = |path: &str| path.starts_with("/admin/") && path != "/admin/shop.job/cancel";
    let found =
        listed.iter().filter(|route| is_office(&route.path) && (route.method == "DELETE" || deletes(&route.path)));
    found.map(|route| route.path.clone()).collect()
}

#[tokio::test]
async fn se_whatever_is_deleted_comes_back() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let deletions = deletions(&app, &chief).await;
    let covered: BTreeSet<String> = deletions.iter().map(|one| one.path.to_owned()).collect();
    let named: BTreeSet<String> = FINAL.iter().map(|(path, _)| (*path).to_owned()).collect();
    assert_eq!(&covered | &named, deleting_routes(), "every deletion is tried, or named with its reason");
    for Deletion { path, id, table, key } in deletions {
        let mut before = row(&app, table, key).await.unwrap();
        let answer = chief.delete(&format!("{path}?ids[]={id}")).await;
        assert_eq!(answer.code(), 1, "{path}: {}", answer.text());
        let kept = answer.data()["kept"].clone();
        assert_eq!(kept.as_array().map(Vec::len), Some(1), "{path} keeps it: {kept}");
        assert!(row(&app, table, key).await.is_none(), "{path}");
        let log = chief.get(&format!("/admin/security.DataRecycleLog/info?id={}", kept[0])).await.data()["row"].clone();
        assert!(!log.to_string().contains("argon2"), "{path}: no password in the bin");
        chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": kept })).await.data();
        let after = row(&app, table, key).await.unwrap_or_else(|| panic!("{path} comes back"));
        if table == "admin" {
            before.insert("password_hash".to_owned(), json!(""));
        }
        for changed in ["revision", "updated_at"] {
            if let Some(value) = after.get(changed) {
                before.insert(changed.to_owned(), value.clone());
            }
        }
        assert_eq!(after, before, "{path}");
        chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": kept })).await.refused("bin.restored");
        // And by who deleted it, a moment ago.
        let page = path.rsplit_once('/').unwrap().0.replace("shop.lesson", "shop.material");
        let kept = chief.delete(&format!("{path}?ids[]={id}")).await.data()["kept"].clone();
        chief.post(&format!("{page}/undo"), json!({ "ids": kept })).await.data();
        assert!(row(&app, table, key).await.is_some(), "{path}");
        if !path.ends_with("filedel") {
            let history = chief.get(&format!("{page}/history?id={id}")).await.data()["list"].clone();
            assert!(history.as_array().unwrap().len() >= 2, "{path}: {history}");
        }
    }
}

#[tokio::test]
async fn se_a_draft_comes_back_with_everything_that_hangs_on_it() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let deletions = deletions(&app, &chief).await;
    let material = deletions.iter().find(|one| one.table == "material").unwrap().id;
    let whole = async || {
        let mut found = Vec::new();
        for (table, by) in [
            ("variant", "material_id = $1"),
            ("chapter", "material_id = $1"),
            ("project_file", "material_id = $1"),
            ("course", "material_id = $1"),
            ("lesson", "chapter_id IN (SELECT id FROM chapter WHERE material_id = $1)"),
        ] {
            let read = app.app.db.read(move |db| Box::pin(async move { rows(db, table, by, material).await }));
            found.push((table, read.await.unwrap()));
        }
        found
    };
    let before = whole().await;
    assert!(before.iter().filter(|(_, rows)| !rows.is_empty()).count() >= 3, "{before:?}");
    let kept = chief.delete(&format!("/admin/shop.Material/del?ids[]={material}")).await.data()["kept"].clone();
    assert!(whole().await.iter().all(|(_, rows)| rows.is_empty()));
    chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": kept })).await.data();
    assert_eq!(whole().await, before);
}

#[tokio::test]
async fn se_what_took_its_place_stays_and_what_it_hung_on_must_be_there() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let clerk = app.admin("clerk", &["auth/department/index", "auth/department/del"]).await;
    let add = async |name: &str, pid: i64| {
        chief.post("/admin/auth.Department/add", json!({ "name": name, "pid": pid })).await.data();
        newest(&app, "department").await
    };
    let del =
        async |id: i64| chief.delete(&format!("/admin/auth.Department/del?ids[]={id}")).await.data()["kept"].clone();
    let above = add("above", 0).await;
    let below = add("below", above).await;
    let (kept_below, kept_above) = (del(below).await, del(above).await);
    chief.post("/admin/auth.Department/undo", json!({ "ids": kept_below })).await.refused("bin.in_the_way");
    clerk.post("/admin/auth.Department/undo", json!({ "ids": kept_above })).await.refused("bin.not_yours");
    chief.post("/admin/auth.Department/undo", json!({ "ids": kept_above })).await.data();
    chief.post("/admin/auth.Department/undo", json!({ "ids": kept_below })).await.data();
    // A rule that comes back is held by who held it.
    let rule =
        json!({ "type": "nav", "title": "论坛", "name": "forum", "menu_type": "link", "url": "https://forum.example" });
    chief.post("/admin/user.Rule/add", rule.clone()).await.data();
    let id = newest(&app, "access_rule").await;
    let kept = chief.delete(&format!("/admin/user.Rule/del?ids[]={id}")).await.data()["kept"].clone();
    chief.post("/admin/user.Rule/add", rule).await.data();
    chief.post("/admin/user.Rule/undo", json!({ "ids": kept })).await.refused("bin.in_the_way");
    // Two at once: one brings it back.
    let gone = add("twice", 0).await;
    let kept = del(gone).await;
    let restore = || chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": kept }));
    let (one, other) = tokio::join!(restore(), restore());
    assert_eq!(one.code() + other.code(), 1, "{} {}", one.text(), other.text());
}

#[tokio::test]
async fn se_rights_come_back_by_who_could_give_them() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let clerk = app.admin("clerk", &["security/datarecyclelog/restore", "shop/faq/index", "shop/faq/del"]).await;
    chief.post("/admin/auth.Group/add", json!({ "name": "helpers", "pid": 1, "rules": [] })).await.data();
    let group = newest(&app, "admin_group").await;
    let kept = chief.delete(&format!("/admin/auth.Group/del?ids[]={group}")).await.data()["kept"].clone();
    let restore = json!({ "ids": kept });
    assert_eq!(clerk.post("/admin/security.DataRecycleLog/restore", restore.clone()).await.code(), 401);
    assert_eq!(clerk.post("/admin/shop.Faq/undo", restore.clone()).await.code(), 0, "nor by the door of another page");
    assert!(row(&app, "admin_group", group).await.is_none());
    chief.post("/admin/security.DataRecycleLog/restore", restore).await.data();
    // What comes back of an administrator opens nothing by itself.
    let spare = app.new_admin("spare", &[1]).await.0;
    let kept = chief.delete(&format!("/admin/auth.Admin/del?ids[]={spare}")).await.data()["kept"].clone();
    chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": kept })).await.data();
    let login = json!({ "username": "spare", "password": crate::kit::people::PASSWORD, "keep": false });
    app.post("/admin/Index/login", login).await.refused("admin.login_wrong");
    app.post("/admin/Index/login", json!({ "username": "spare", "password": "", "keep": false }))
        .await
        .refused("admin.login_wrong");
}
