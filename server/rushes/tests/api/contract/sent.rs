//! What the stock client sends, and what must come of it.

use axum::body::Body;
use axum::extract::Request;
use http::Method;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::people::Person;

async fn ids(person: &Person<'_>, call: &str) -> Vec<i64> {
    let list = person.get(&format!("/admin/{call}")).await.data()["list"].clone();
    list.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

/// Engines number rows in ways of their own; only the first is the same everywhere.
pub async fn group_named(person: &Person<'_>, name: &str) -> i64 {
    let list = person.get("/admin/auth.Group/index?select=1&initValue=1").await.data()["options"].clone();
    list.as_array().unwrap().iter().find(|group| group["name"] == name).unwrap()["id"].as_i64().unwrap()
}

fn search(field: &str, operator: &str, value: &str) -> String {
    let (operator, value) = (operator.replace(' ', "%20"), value.replace(' ', "%20"));
    format!("search[0][field]={field}&search[0][operator]={operator}&search[0][val]={value}")
}

#[tokio::test]
async fn sf_groups_of_both_sides_count_from_one() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.member("lin").await;
    let row = chief.get(&format!("/admin/user.User/edit?id={}", lin.id)).await.data()["row"].clone();
    assert_eq!((&row["group_id"], &row["group"]["id"]), (&json!(1), &json!(1)));
    let own = chief.get(&format!("/admin/auth.Admin/edit?id={}", chief.id)).await.data()["row"].clone();
    assert_eq!(own["group_arr"], json!([1]));
    // One more of either: the numbers of one side are not those of the other, nor is the row behind them.
    chief.post("/admin/user.Group/add", json!({ "name": "studios", "rules": [] })).await.data();
    chief.post("/admin/auth.Group/add", json!({ "name": "clerks", "pid": 1, "rules": [] })).await.data();
    assert_eq!(ids(&chief, "user.Group/index").await, [1, 2]);
    chief.post("/admin/user.User/edit", json!({ "id": lin.id, "group_id": 2 })).await.data();
    let clerks = group_named(&chief, "clerks").await;
    chief.delete(&format!("/admin/auth.Group/del?ids[]={clerks}")).await.data();
    let row = chief.get(&format!("/admin/user.User/edit?id={}", lin.id)).await.data()["row"].clone();
    assert_eq!((&row["group_id"], &row["group"]["name"]), (&json!(2), &json!("studios")));
    chief.delete("/admin/user.Group/del?ids[]=2").await.refused("access.has_members");
}

#[tokio::test]
async fn sf_opening_and_saving_a_group_gives_no_right_away() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    // A page without its buttons, and a page with one of several.
    let whole = app.rule_ids(platform::guard::session::Side::Admin, &["auth/job/index"]).await;
    let page = app.rule_ids(platform::guard::session::Side::Admin, &["shop/faq"]).await;
    let given: Vec<i64> = whole.iter().chain(&page).copied().collect();
    chief.post("/admin/auth.Group/add", json!({ "name": "clerks", "pid": 1, "rules": given })).await.data();
    let group = group_named(&chief, "clerks").await;
    let rules = async || chief.get(&format!("/admin/auth.Group/edit?id={group}")).await.data()["row"]["rules"].clone();
    let opened = rules().await;
    let button = whole[0];
    assert_eq!(opened, json!([button]), "a ticked branch would tick everything below it");
    chief
        .post(
            "/admin/auth.Group/edit",
            json!({ "id": group, "rules": whole.iter().chain([&button]).collect::<Vec<_>>() }),
        )
        .await
        .data();
    assert_eq!(rules().await, opened);
}

#[tokio::test]
async fn sf_names_and_titles_are_in_the_readers_language() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.member("lin").await;
    chief.post("/admin/auth.Job/add", json!({ "name": "剪辑", "code": "cut" })).await.data();
    for (lang, group, members, title) in [
        ("zh-cn", "超级管理组", "默认分组", "岗位-添加"),
        ("en", "Super administrators", "Default group", "Positions - Add"),
    ] {
        let get = async |call: &str| chief.get(&format!("/admin/{call}lang={lang}")).await.data();
        assert_eq!(get("auth.Group/index?").await["list"][0]["name"], group);
        assert_eq!(get("auth.Admin/index?").await["list"][0]["group_name_arr"], json!([group]));
        assert_eq!(get("user.Group/index?select=1&").await["options"][0]["name"], members);
        assert_eq!(get(&format!("user.User/edit?id={}&", lin.id)).await["row"]["group"]["name"], members);
        assert_eq!(get("auth.AdminLog/index?quickSearch=cut&").await["total"], 0, "what was sent is not searched");
        assert_eq!(get("auth.AdminLog/index?quickSearch=Job&").await["list"][0]["title"], title);
    }
    // What the recycle bin keeps is named after its page.
    let rule =
        async |lang: &str| chief.get(&format!("/admin/security.DataRecycle/index?limit=100&lang={lang}")).await.data();
    let of = |rules: Value| {
        rules["list"].as_array().unwrap().iter().find(|one| one["controller"] == "auth/job").unwrap().clone()
    };
    let (zh, en) = (of(rule("zh-cn").await), of(rule("en").await));
    assert_eq!((&zh["name"], &en["name"]), (&json!("权限-岗位"), &json!("Access - Positions")));
    let rename = |name: &str, english: &str| json!({ "id": zh["id"], "name": name, "name_en": english });
    for (english, shown) in [("y", "y"), ("", "x")] {
        chief.post("/admin/security.DataRecycle/edit", rename("x", english)).await.data();
        assert_eq!((&of(rule("zh-cn").await)["name"], &of(rule("en").await)["name"]), (&json!("x"), &json!(shown)));
    }
    // A form in English sends the English name back; that changes nothing, another name serves both.
    let group = |name: &str| json!({ "id": 1, "name": name });
    let name = async |lang: &str| {
        chief.get(&format!("/admin/user.Group/edit?id=1&lang={lang}")).await.data()["row"]["name"].clone()
    };
    chief.post("/admin/user.Group/edit", group("Default group")).await.data();
    assert_eq!((name("zh-cn").await, name("en").await), (json!("默认分组"), json!("Default group")));
    chief.post("/admin/user.Group/edit", group("买家")).await.data();
    assert_eq!((name("zh-cn").await, name("en").await), (json!("买家"), json!("买家")));
}

#[tokio::test]
async fn sf_searches_of_the_stock_tables_are_answered() {
    let app = TestApp::new().await;
    let chief = super::furnish(&app).await;
    app.member("wang").await;
    for (call, field, operator, value, found) in [
        ("user.User", "id", "LIKE", "1", 1),
        ("user.User", "id", "NOT LIKE", "1", 1),
        ("user.MoneyLog", "user.nickname", "LIKE", "lin", 1),
        ("user.MoneyLog", "user.nickname", "LIKE", "wang", 0),
        ("user.ScoreLog", "user.username", "LIKE", "lin", 1),
        ("routine.Attachment", "admin.nickname", "LIKE", "chief", 1),
        ("routine.Attachment", "user.nickname", "LIKE", "lin", 0),
        ("security.DataRecycleLog", "admin.nickname", "LIKE", "chief", 1),
        ("security.DataRecycleLog", "connection", "LIKE", "mysql", 0),
        ("security.DataRecycle", "connection", "=", "mysql", 0),
        ("security.SensitiveDataLog", "admin.nickname", "LIKE", "nobody", 0),
        ("security.SensitiveDataLog", "id_value", "LIKE", "id=", 1),
        ("auth.Group", "name", "LIKE", "clerk", 1),
        ("auth.Group", "name", "LIKE", "nobody", 0),
        ("auth.Group", "status", "=", "0", 0),
        ("user.Group", "id", "LIKE", "1", 1),
        ("user.Group", "id", "LIKE", "7", 0),
        ("auth.Rule", "name", "LIKE", "auth/adminLog/index", 1),
        ("user.Rule", "title", "LIKE", "Change password", 1),
    ] {
        let list =
            chief.get(&format!("/admin/{call}/index?{}", search(field, operator, value))).await.data()["list"].clone();
        assert_eq!(list.as_array().map(Vec::len), Some(found), "{call} {field} {operator} {value}: {list}");
    }
    let refused = chief.get(&format!("/admin/auth.Group/index?{}", search("rules", "LIKE", "1"))).await;
    refused.refused("request.bad_input");
    let everyday = chief.get("/admin/user.User/index?select=true&quickSearch=&page=1&initKey=user.id&initValue=").await;
    assert_eq!(everyday.data()["total"], 2);
    chief.get("/admin/user.User/index?initKey=user.password_hash&initValue=1").await.refused("request.bad_input");
}

#[tokio::test]
async fn sf_rows_are_deleted_by_what_a_body_names() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let [one, two, three]: [i64; 3] = ids(&chief, "shop.Faq/index").await[..3].try_into().unwrap();
    chief.post("/admin/shop.Faq/del", json!({ "ids": [one] })).await.data();
    chief.post("/admin/shop.Faq/del", json!({ "ids": format!("{two}") })).await.data();
    let header = ("batoken", chief.tokens.access.as_str());
    let by_delete = app.call(Method::DELETE, "/admin/shop.Faq/del", &[header], Some(json!({ "ids": [three] }))).await;
    by_delete.data();
    let left = ids(&chief, "shop.Faq/index?limit=100").await;
    assert!([one, two, three].iter().all(|id| !left.contains(id)), "{left:?}");
    for nothing in [json!({}), json!({ "ids": [] }), json!({ "ids": ["1&quickSearch=x"] })] {
        chief.post("/admin/shop.Faq/del", nothing).await.refused("request.bad_input");
    }
    // The same right is asked for, whichever way it comes.
    let clerk = app.admin("clerk", &["shop/faq/index"]).await;
    assert_eq!(clerk.post("/admin/shop.Faq/del", json!({ "ids": [left[0]] })).await.code(), 401);
    assert!(ids(&chief, "shop.Faq/index?limit=100").await.contains(&left[0]));
    let large = json!({ "ids": vec![1; 20_000] });
    assert_eq!(chief.post("/admin/shop.Faq/del", large).await.code(), 0);
}

#[tokio::test]
async fn sf_amounts_come_as_numbers() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let lin = app.member("lin").await;
    let add = async |money: Value| {
        chief.post("/admin/user.MoneyLog/add", json!({ "user_id": lin.id, "money": money, "memo": "x" })).await
    };
    add(json!(12.34)).await.data();
    add(json!(-2)).await.data();
    add(json!("0.66")).await.data();
    assert_eq!(chief.get("/admin/user.User/index").await.data()["list"][0]["money"], "11.00");
    for bad in [json!(0.001), json!(1e300), json!(true), json!([1])] {
        assert_eq!(add(bad.clone()).await.code(), 0, "{bad}");
    }
    assert_eq!(chief.get("/admin/user.User/index").await.data()["list"][0]["money"], "11.00");
}

#[tokio::test]
async fn sf_tables_are_told_to_who_may_read_them() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let tables = chief.get("/admin/ajax/getTableList?lang=en").await.data()["list"].clone();
    let comment = |table: &str| {
        let found = tables.as_array().unwrap().iter().find(|one| one["table"] == table);
        found.unwrap_or_else(|| panic!("{table} in {tables}"))["comment"].clone()
    };
    for (table, said) in [
        ("member", "member - Customers"),
        ("shop_order", "shop_order - Orders"),
        ("faq", "faq - FAQ"),
        ("admin_log", "admin_log - Administrator log"),
    ] {
        assert_eq!(comment(table), said);
    }
    let clerk = app.admin("clerk", &["shop/faq/index"]).await;
    let seen = clerk.get("/admin/ajax/getTableList").await.data()["list"].clone();
    assert_eq!(seen.as_array().unwrap().iter().map(|one| &one["table"]).collect::<Vec<_>>(), ["faq"]);
    clerk.get("/admin/ajax/getTablePk?table=member").await.refused("resource.unknown");
    let fields = chief.get("/admin/ajax/getTableFieldList?table=shop_order&lang=en").await.data()["fieldList"].clone();
    assert_eq!((&fields["id"], fields["number"].is_string()), (&json!("ID"), true), "{fields}");
}

#[tokio::test]
async fn sf_small_pictures_of_the_stock_client_are_there() {
    let app = TestApp::new().await;
    let avatar = app.get("/static/images/avatar.png").await;
    assert_eq!((avatar.status.as_u16(), avatar.header("content-type")), (200, "image/png"));
    let icon = app.get("/admin/ajax/buildSuffixSvg?suffix=mp4&batoken=x&server=1").await;
    assert_eq!((icon.status.as_u16(), icon.header("content-type")), (200, "image/svg+xml"));
    assert!(icon.text().contains(">MP4<"));
    let captcha = app.get("/api/common/captcha?id=7").await;
    assert_eq!((captcha.header("content-type"), &captcha.bytes[..4]), ("image/png", &b"\x89PNG"[..]));
}

#[tokio::test]
async fn sf_the_shops_own_values_are_of_many_kinds() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let kinds = [
        ("open", "switch", json!(true), json!("on")),
        ("days", "checkbox", json!(["mon", "tue"]), json!(["sun"])),
        ("size", "radio", json!("mon"), json!("x")),
        ("logo", "image", json!("/storage/a.png"), json!("https://evil.example/a.png")),
        ("story", "editor", json!("# One\n\ntwo"), json!(["a"])),
        ("since", "date", json!("2026-02-28"), json!("2026-02-30")),
    ];
    for (name, kind, ..) in &kinds {
        let own = json!({ "group": "own", "name": name, "title": name, "type": kind, "content": "mon=Monday\ntue=Tuesday", "extend": "", "inputExtend": "", "rule": [] });
        chief.post("/admin/routine.Config/add", own).await.data();
    }
    for (name, _, right, wrong) in &kinds {
        chief.post("/admin/routine.Config/edit", json!({ *name: right })).await.data();
        assert_eq!(chief.post("/admin/routine.Config/edit", json!({ *name: wrong })).await.code(), 0, "{name} {wrong}");
    }
    let list = chief.get("/admin/routine.Config/index").await.data()["list"]["own"]["list"].clone();
    for (name, kind, right, _) in &kinds {
        let item = list.as_array().unwrap().iter().find(|item| item["name"] == *name).unwrap();
        assert_eq!((&item["type"], &item["value"], &item["extend"]), (&json!(kind), right, &json!([])), "{item}");
    }
}

/// Clients at another address, named or not.
#[tokio::test]
async fn sf_other_origins_are_let_in_by_configuration() {
    let app = TestApp::with(&[("RUSHES_HTTP_ALLOWED_ORIGINS", "https://office.example, http://127.0.0.1:1818")]).await;
    let chief = app.super_admin("chief").await;
    let send = async |method: Method, origin: &str| {
        let request = Request::builder()
            .method(method)
            .uri("/admin/auth.Job/add")
            .header("server", "true")
            .header("origin", origin)
            .header("sec-fetch-site", "cross-site")
            .header("batoken", &chief.tokens.access)
            .header("content-type", "application/json")
            .body(Body::from(json!({ "name": origin, "code": "a" }).to_string()))
            .unwrap();
        app.send(request).await
    };
    let asked = send(Method::OPTIONS, "https://office.example").await;
    assert_eq!(
        (asked.status.as_u16(), asked.header("access-control-allow-origin"), asked.header("access-control-max-age")),
        (204, "https://office.example", "1800")
    );
    assert!(asked.header("access-control-allow-headers").contains("batoken, "));
    for stranger in ["https://evil.example", "https://office.example.evil.example", "null"] {
        let refused = send(Method::POST, stranger).await;
        assert_eq!((refused.code(), refused.header("access-control-allow-origin")), (401, ""), "{stranger}");
        assert_eq!(send(Method::OPTIONS, stranger).await.header("access-control-allow-headers"), "");
    }
    let done = send(Method::POST, "https://office.example").await;
    assert_eq!((done.code(), done.header("access-control-allow-credentials")), (1, "true"));
    // Nobody is named unless somebody names them.
    let closed = TestApp::new().await;
    let request = Request::options("/admin/auth.Job/add").header("origin", "https://office.example");
    let answer = closed.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.header("access-control-allow-origin"), "");
}
