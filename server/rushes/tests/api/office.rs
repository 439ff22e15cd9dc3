//! The tables of the back office as a whole: each can be listed, what is deleted comes back, what is sensitive is rolled back, rows have
//! a history; and the small helpers.

use rushes::registry::ALL;
use serde_json::{Value, json};

use crate::kit::till::wares;
use crate::kit::{START, TestApp, make};

async fn first(person: &crate::kit::people::Person<'_>, page: &str) -> Value {
    person.get(&format!("/admin/{page}/index")).await.data()["list"][0].clone()
}

#[tokio::test]
async fn every_table_answers_and_says_what_it_is_for() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let rules = chief.get("/admin/auth.Rule/index").await.data();
    let faq = find(&rules["list"], "shop/faq");
    chief
        .post(
            "/admin/auth.Rule/edit",
            json!({ "id": faq["id"], "remark": "买家常问的", "remark_en": "What buyers ask" }),
        )
        .await
        .data();
    for resource in ALL {
        let data = chief.get(&format!("{}/index", resource.url())).await.data();
        assert!(data["list"].is_array() && data["total"].is_number(), "{}", resource.node);
        let (namespace, word) = resource.texts;
        for lang in &kernel::text::Lang::ALL {
            for key in ["quick", "empty", "empty_text"] {
                assert!(app.app.texts.has(*lang, &format!("{namespace}.{word}.{key}")), "{namespace}.{word}.{key}");
            }
            for field in resource.fields {
                assert!(
                    app.app.texts.has(*lang, &format!("{namespace}.field.{}", field.name)),
                    "{namespace}.field.{}",
                    field.name
                );
            }
        }
    }
    assert_eq!(chief.get("/admin/shop.Faq/index").await.data()["remark"], "买家常问的");
    assert_eq!(chief.get("/admin/shop.Faq/index?lang=en").await.data()["remark"], "What buyers ask");
}

fn find(list: &Value, name: &str) -> Value {
    fn walk(list: &Value, name: &str) -> Option<Value> {
        let rows = list.as_array()?;
        rows.iter().find_map(|row| if row["name"] == name { Some(row.clone()) } else { walk(&row["children"], name) })
    }
    walk(list, name).unwrap_or_default()
}

#[tokio::test]
async fn what_is_deleted_comes_back_as_it_was() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    chief.post("/admin/auth.Job/add", json!({ "name": "剪辑", "code": "cut", "remark": "x" })).await.data();
    chief
        .post("/admin/shop.Type/add", json!({ "name_zh": "天气", "name_en": "Weather", "slug": "weather" }))
        .await
        .data();
    chief.post("/admin/routine.Area/add", json!({ "name": "某地", "level": 1 })).await.data();
    let from = START.seconds();
    let sale = json!({ "name_zh": "促", "name_en": "Sale", "scope": "all", "rate": 8000, "start_time": from, "end_time": from + 60 });
    chief.post("/admin/shop.Sale/add", sale).await.data();
    let mut tried = 0;
    for resource in ALL.iter().filter(|one| one.can_remove && one.can_add && !one.node.starts_with("security/")) {
        let url = resource.url();
        let before = first(&chief, url.strip_prefix("/admin/").unwrap()).await;
        let id = before["id"].clone();
        let kept = chief.delete(&format!("{url}/del?ids[]={id}")).await.data()["kept"].clone();
        assert_eq!(kept.as_array().unwrap().len(), 1, "{}", resource.node);
        chief.get(&format!("{url}/edit?id={id}")).await.refused(resource.unknown.code);
        chief.post(&format!("{url}/undo"), json!({ "ids": kept })).await.data();
        let mut after = chief.get(&format!("{url}/edit?id={id}")).await.data()["row"].clone();
        let mut expected = before.clone();
        for row in [&mut after, &mut expected] {
            row.as_object_mut().unwrap().remove("children");
        }
        assert_eq!(after, expected, "{}", resource.node);
        chief.post(&format!("{url}/undo"), json!({ "ids": kept })).await.refused("bin.restored");
        tried += 1;
    }
    assert!(tried >= 7, "{tried}");
    // Somebody else's, or one that is too old, is for those who keep the bin.
    let clerk = app.admin("clerk", &["shop/faq/index", "shop/faq/del"]).await;
    let id = first(&chief, "shop.Faq").await["id"].clone();
    let kept = chief.delete(&format!("/admin/shop.Faq/del?ids[]={id}")).await.data()["kept"].clone();
    clerk.post("/admin/shop.Faq/undo", json!({ "ids": kept })).await.refused("bin.not_yours");
    app.clock.advance(std::time::Duration::from_secs(3600));
    chief.post("/admin/shop.Faq/undo", json!({ "ids": kept })).await.refused("bin.not_yours");
    let logged = first(&chief, "security.DataRecycleLog").await;
    assert_eq!(
        (&logged["controller"], &logged["is_restore"], &logged["admin"]["username"]),
        (&json!("shop/faq"), &json!("0"), &json!("chief"))
    );
    let info =
        chief.get(&format!("/admin/security.DataRecycleLog/info?id={}", logged["id"])).await.data()["row"].clone();
    assert_eq!(info["data"]["id"], id);
    chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": [logged["id"]] })).await.data();
    assert_eq!(chief.get(&format!("/admin/shop.Faq/edit?id={id}")).await.code(), 1);
    chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": [999] })).await.refused("bin.unknown");
    chief.post("/admin/security.DataRecycleLog/restore", json!({ "ids": [] })).await.refused("request.bad_input");
    // A place that was taken meanwhile stays taken.
    let job = first(&chief, "auth.Job").await;
    let kept = chief.delete(&format!("/admin/auth.Job/del?ids[]={}", job["id"])).await.data()["kept"].clone();
    chief.post("/admin/auth.Job/add", json!({ "name": "另一个", "code": job["code"] })).await.data();
    chief.post("/admin/auth.Job/undo", json!({ "ids": kept })).await.refused("bin.in_the_way");
    // Without a rule nothing is kept.
    let rule = chief.get("/admin/security.DataRecycle/index?quickSearch=shop/faq").await.data()["list"][0].clone();
    chief.post("/admin/security.DataRecycle/edit", json!({ "id": rule["id"], "status": "0" })).await.data();
    assert_eq!(chief.delete(&format!("/admin/shop.Faq/del?ids[]={id}")).await.data()["kept"], json!([]));
    let twin = json!({ "name": "again", "controller": "shop/faq" });
    chief.post("/admin/security.DataRecycle/add", twin).await.refused("bin.rule_taken");
}

#[tokio::test]
async fn what_is_sensitive_is_noted_and_rolled_back() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let controllers = chief.get("/admin/security.SensitiveData/add").await.data();
    assert_eq!(controllers["controllers"]["shop/tier"], "spend_tier");
    assert!(controllers["fields"]["shop/tier"]["rate"].is_string(), "{controllers}");
    let rule = json!({ "name": "折扣", "controller": "shop/tier", "data_table": "spend_tier", "fields": [{ "name": "rate", "value": "折扣" }] });
    chief.post("/admin/security.SensitiveData/add", rule).await.data();
    let row = first(&chief, "security.SensitiveData").await;
    assert_eq!((&row["data_fields"], &row["fields"]), (&json!({ "rate": "折扣" }), &json!({ "rate": "折扣" })));
    chief
        .post("/admin/security.SensitiveData/add", json!({ "name": "x", "controller": "shop/faq", "fields": [] }))
        .await
        .refused("bin.no_fields");
    let tier = first(&chief, "shop.Tier").await;
    chief.post("/admin/shop.Tier/edit", json!({ "id": tier["id"], "rate": 9790 })).await.data();
    chief.post("/admin/shop.Tier/edit", json!({ "id": tier["id"], "rate": 9790 })).await.data();
    let logs = chief.get("/admin/security.SensitiveDataLog/index").await.data();
    let log = &logs["list"][0];
    assert_eq!((&logs["total"], &log["before"], &log["after"]), (&json!(1), &json!(9800), &json!(9790)), "{log}");
    assert_eq!(
        (&log["row_id"], &log["data_comment"], &log["sensitive"]["name"]),
        (&tier["id"], &json!("折扣"), &json!("折扣"))
    );
    assert_eq!(chief.get(&format!("/admin/security.SensitiveDataLog/info?id={}", log["id"])).await.data()["row"], *log);
    chief.post("/admin/security.SensitiveDataLog/rollback", json!({ "ids": [log["id"]] })).await.data();
    assert_eq!(first(&chief, "shop.Tier").await["rate"], 9800);
    chief
        .post("/admin/security.SensitiveDataLog/rollback", json!({ "ids": [log["id"]] }))
        .await
        .refused("bin.rolled_back");
}

#[tokio::test]
async fn a_row_knows_its_history() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    chief.post("/admin/auth.Job/add", json!({ "name": "剪辑", "code": "cut" })).await.data();
    let id = first(&chief, "auth.Job").await["id"].clone();
    chief.post("/admin/auth.Job/edit", json!({ "id": id, "name": "剪辑师" })).await.data();
    chief.post("/admin/auth.Job/add", json!({ "name": "调色", "code": "grade" })).await.data();
    chief.delete(&format!("/admin/auth.Job/del?ids[]={id}")).await.data();
    let clerk = app.admin("clerk", &["auth/job/index"]).await;
    let lines = clerk.get(&format!("/admin/auth.Job/history?id={id}")).await.data()["list"].clone();
    let urls: Vec<_> = lines.as_array().unwrap().iter().map(|line| line["url"].as_str().unwrap()).collect();
    assert_eq!(urls, ["/admin/auth.job/del", "/admin/auth.job/edit", "/admin/auth.job/add"]);
    assert_eq!((&lines[1]["before"]["name"], &lines[1]["after"]["name"]), (&json!("剪辑"), &json!("剪辑师")));
    assert_eq!(
        app.admin("other", &["auth/admin/index"]).await.get(&format!("/admin/auth.Job/history?id={id}")).await.code(),
        401
    );
    // SQLite gives the number of the newest row again once that is deleted: its past is not the new one's.
    let grade = first(&chief, "auth.Job").await["id"].clone();
    chief.delete(&format!("/admin/auth.Job/del?ids[]={grade}")).await.data();
    chief.post("/admin/auth.Job/add", json!({ "name": "录音", "code": "sound" })).await.data();
    let sound = first(&chief, "auth.Job").await["id"].clone();
    let lines = chief.get(&format!("/admin/auth.Job/history?id={sound}")).await.data()["list"].clone();
    assert_eq!((lines.as_array().unwrap().len(), &lines[0]["url"]), (1, &json!("/admin/auth.job/add")), "{lines}");
}

#[tokio::test]
async fn types_move_their_materials_along() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    wares(&app, &["10.00"]).await;
    chief
        .post("/admin/shop.Type/add", json!({ "name_zh": "天气", "name_en": "Weather", "slug": "weather", "pid": 1 }))
        .await
        .data();
    let options = chief.get("/admin/shop.Type/index?select=1").await.data()["options"].clone();
    let below = options.as_array().unwrap().iter().find(|one| one["slug"] == "└ weather").unwrap();
    assert_eq!((&below["name_zh"], &below["name_en"]), (&json!("└ 天气"), &json!("└ Weather")), "in either language");
    chief.delete(&format!("/admin/shop.Type/del?ids[]={}", below["id"])).await.data();
    let types = chief.get("/admin/shop.Type/index").await.data();
    let holder = types["list"].as_array().unwrap().iter().find(|row| row["materials"] == 1).unwrap().clone();
    chief.post("/admin/shop.Type/edit", json!({ "id": holder["id"], "name_zh": "换了名字" })).await.data();
    let listed = app.get("/api/type/index").await.data();
    assert!(
        listed["list"].as_array().unwrap().iter().any(|one| one["name"] == "换了名字" && one["count"] == 1),
        "{listed}"
    );
    chief.delete(&format!("/admin/shop.Type/del?ids[]={}", holder["id"])).await.refused("type.has_materials");
    let add = async |body: Value| chief.post("/admin/shop.Type/add", body).await;
    add(json!({ "name_zh": "下级", "name_en": "Child", "slug": "child", "pid": holder["id"] })).await.data();
    let child = find_slug(&chief.get("/admin/shop.Type/index").await.data()["list"], "child");
    assert_eq!(child["pid"], holder["id"]);
    for (body, error) in [
        (json!({ "name_zh": "x", "name_en": "x", "slug": "A b" }), "type.bad_slug"),
        (json!({ "name_zh": "x", "name_en": "x", "slug": "child" }), "type.slug_taken"),
        (json!({ "name_zh": "x", "name_en": "x", "slug": "deep", "pid": child["id"] }), "type.too_deep"),
        (json!({ "name_zh": "", "name_en": "x", "slug": "y" }), "resource.required"),
    ] {
        add(body).await.refused(error);
    }
    chief.post("/admin/shop.Type/edit", json!({ "id": holder["id"], "status": "0" })).await.data();
    let listed = app.get("/api/type/index").await.data();
    assert!(!listed["list"].as_array().unwrap().iter().any(|one| one["name"] == "换了名字"), "{listed}");
}

fn find_slug(list: &Value, slug: &str) -> Value {
    let rows = list.as_array().cloned().unwrap_or_default();
    let found = rows.iter().find(|row| row["slug"] == slug).cloned();
    found.unwrap_or_else(|| {
        rows.iter().map(|row| find_slug(&row["children"], slug)).find(|row| !row.is_null()).unwrap_or_default()
    })
}

#[tokio::test]
async fn what_buyers_do_is_seen() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let wares = wares(&app, &["10.00", "20.00"]).await;
    let lines: Vec<_> = wares.iter().map(|ware| ware.line()).collect();
    lin.post("/api/cart/add", json!({ "lines": lines })).await.data();
    assert_eq!(lin.post("/api/collect/add", json!({ "material": wares[0].material })).await.code(), 1);
    make::vip(&app, lin.id, 1, START.plus(std::time::Duration::from_secs(1000))).await;
    let cart = first(&chief, "shop.Cart").await;
    assert_eq!((&cart["lines"], &cart["user"]["username"]), (&json!(2), &json!("lin")));
    let lines = chief.get(&format!("/admin/shop.Cart/view?id={}", cart["id"])).await.data()["list"].clone();
    assert_eq!(lines.as_array().unwrap().len(), 2);
    let kept = first(&chief, "shop.Collect").await;
    assert_eq!((&kept["members"], &kept["id"]), (&json!(1), &json!(wares[0].material)));
    let vip = first(&chief, "shop.VipMember").await;
    assert_eq!((&vip["level"], &vip["user"]["username"]), (&json!(1), &json!("lin")));
    assert_eq!(chief.get("/admin/shop.Cart/index?quickSearch=nobody").await.data()["total"], 0);
}

#[tokio::test]
async fn areas_and_helpers() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    platform::area::first::ensure(&app.app).await.unwrap();
    let provinces = app.get("/api/ajax/area").await.data();
    assert_eq!(
        (provinces.as_array().unwrap().len(), &provinces[0]),
        (34, &json!({ "value": 110_000, "label": "北京市" }))
    );
    let cities = app.get("/api/ajax/area?province=440000").await.data();
    assert!(cities.as_array().unwrap().iter().any(|one| one["label"] == "深圳市"), "{cities}");
    let districts = chief.get("/admin/ajax/area?province=440000&city=440300").await.data();
    assert!(districts.as_array().unwrap().iter().any(|one| one["label"] == "南山区"), "{districts}");
    let found = chief.get("/admin/routine.Area/index?quickSearch=shenzhen").await.data();
    assert_eq!(found["list"][0]["mergename"], "广东省,深圳市");
    chief.delete("/admin/routine.Area/del?ids[]=440300").await.refused("resource.has_children");
    chief.post("/admin/routine.Area/add", json!({ "name": "新区", "level": 3, "pid": 440_300 })).await.data();

    let clerk = app.admin("clerk", &["auth/job/index"]).await;
    let seen = clerk.get("/admin/ajax/getTableList").await.data()["list"].clone();
    assert_eq!((seen.as_array().unwrap().len(), &seen[0]["table"]), (1, &json!("job")), "no page, no table");
    let tables = chief.get("/admin/ajax/getTableList?quickSearch=faq").await.data()["list"].clone();
    assert_eq!((tables.as_array().unwrap().len(), &tables[0]["table"]), (1, &json!("faq")));
    assert_eq!(chief.get("/admin/ajax/getTablePk?table=faq").await.data()["pk"], "id");
    chief.get("/admin/ajax/getTablePk?table=admin").await.refused("resource.unknown");
    let fields = chief.get("/admin/ajax/getTableFieldList?table=faq&clean=1").await.data();
    assert_eq!((&fields["pk"], &fields["fieldList"]["topic"]), (&json!("id"), &json!("分类")));
    let connections = chief.get("/admin/ajax/getDatabaseConnectionList").await.data();
    assert!(connections["list"][0]["database"].as_str().unwrap().contains('*'));
    chief.post("/admin/ajax/clearCache", json!({ "type": "tp" })).await.data();
    chief.post("/admin/ajax/clearCache", json!({ "type": "storage" })).await.refused("request.bad_input");
}

#[tokio::test]
async fn attachments_go_with_their_files() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let picture = crate::kit::files::picture(image::ImageFormat::Png);
    let row = chief.upload("a.png", "image/png", &picture, &[]).await.data()["file"].clone();
    let url = row["url"].as_str().unwrap().to_owned();
    assert_eq!(app.get(&url).await.status, 200);
    let listed = first(&chief, "routine.Attachment").await;
    assert_eq!(
        (&listed["url"], &listed["admin"]["username"], &listed["suffix"]),
        (&row["url"], &json!("chief"), &json!("png"))
    );
    assert!(listed["full_url"].as_str().unwrap().ends_with(&url));
    let gone = chief.delete(&format!("/admin/routine.Attachment/del?ids[]={}", listed["id"])).await.data();
    assert_eq!(gone, json!({ "count": 1, "files": 1 }));
    assert_eq!(app.get(&url).await.status, 404);
    chief.delete("/admin/routine.Attachment/del?ids[]=999").await.refused("resource.nothing_deleted");
}

#[tokio::test]
async fn a_table_leaves_as_a_file_and_comes_back_as_rows() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    for (name, code) in [("=HYPERLINK(\"x\")", "a"), ("调色, 师", "b"), ("剪辑", "c")] {
        chief.post("/admin/auth.Job/add", json!({ "name": name, "code": code })).await.data();
    }
    let query = "order=code,asc&search[0][field]=code&search[0][operator]=ne&search[0][val]=c";
    let file = chief.get(&format!("/admin/auth.Job/export?format=csv&{query}")).await;
    assert!(file.header("content-disposition").contains("auth-job.csv"));
    let rows = kernel::csv::read(&file.text());
    assert_eq!(rows[0][..3], ["ID", "名称", "代号"]);
    let names: Vec<_> = rows[1..].iter().map(|row| row[1].as_str()).collect();
    assert_eq!(names, ["'=HYPERLINK(\"x\")", "调色, 师"], "filtered, sorted, escape_formula");
    let book = chief.get("/admin/auth.Job/export?format=xlsx").await;
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(book.bytes)).unwrap();
    let mut sheet = String::new();
    std::io::Read::read_to_string(&mut zip.by_name("xl/worksheets/sheet1.xml").unwrap(), &mut sheet).unwrap();
    assert!(
        sheet.contains("=HYPERLINK(\"x\")</t>") && sheet.contains("调色, 师") && sheet.ends_with("</worksheet>"),
        "{sheet}"
    );
    chief.get("/admin/auth.Job/export?format=pdf").await.refused("request.bad_input");
    chief.get("/admin/auth.Job/export?order=password,asc").await.refused("request.bad_input");
    let clerk = app.admin("clerk", &["auth/job/index"]).await;
    assert_eq!(clerk.get("/admin/auth.Job/export").await.code(), 401, "seeing is not taking away");

    let import =
        async |csv: &str, dry: bool| chief.post("/admin/auth.Job/import", json!({ "csv": csv, "dry": dry })).await;
    let csv = "名称,code,Note,启用\n摄影,d,x,0\n,e,x,1\n录音,d,x,1\n混音,a,x,1\n\"灯光\",f,x,\n";
    let tried = import(csv, true).await.data();
    assert_eq!(
        (&tried["total"], &tried["good"], &tried["unknown"]),
        (&json!(5), &json!(2), &json!(["Note"])),
        "{tried}"
    );
    let lines: Vec<_> = tried["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["line"].as_i64().unwrap(), one["field"].as_str().unwrap()))
        .collect();
    assert_eq!(lines, [(3, "name"), (4, "code"), (5, "code")]);
    assert_eq!(chief.get("/admin/auth.Job/index").await.data()["total"], 3, "a rehearsal leaves nothing");
    assert_eq!(import(csv, false).await.data()["good"], 2);
    let found = chief.get("/admin/auth.Job/index?quickSearch=摄影").await.data();
    assert_eq!(found["list"][0]["status"], "0");
    import("name\nx", true).await.refused("table.no_column");
    import("", true).await.refused("table.no_rows");
    // What was exported can be taken in again.
    let all = chief.get("/admin/auth.Job/export?format=csv").await.text();
    chief.delete("/admin/auth.Job/del?ids=1,2,3").await.data();
    let back = import(&all, false).await.data();
    assert_eq!(back["good"], 3, "{back}");
    assert_eq!(
        chief.get("/admin/auth.Job/index?quickSearch=HYPER").await.data()["list"][0]["name"],
        "=HYPERLINK(\"x\")"
    );
}

#[tokio::test]
async fn a_long_table_is_written_in_the_background() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    app.app
        .db
        .write(|db| {
            Box::pin(async move {
                for number in 0..10_050_i64 {
                    let words = format!("word {number}");
                    catalogue::search::store::missed(db, &words, number, START).await?;
                }
                Ok(())
            })
        })
        .await
        .unwrap();
    let waiting = chief.get("/admin/shop.SearchMiss/export?format=csv&order=times,asc").await.data();
    assert_eq!(waiting["total"], 10_050);
    let id = waiting["export"].clone();
    let state = async || chief.get(&format!("/admin/ajax/export?id={id}")).await.data();
    assert_eq!((&state().await["state"], &state().await["is_ready"]), (&json!("waiting"), &json!(false)));
    catalogue::pipeline::step(&app.app).await.unwrap();
    assert_eq!((&state().await["state"], &state().await["is_ready"]), (&json!("done"), &json!(true)));
    let rows = kernel::csv::read(&chief.get(&format!("/admin/ajax/exportFile?id={id}")).await.text());
    assert_eq!((rows.len(), rows[1][1].as_str(), rows[10_050][1].as_str()), (10_051, "word 0", "word 10049"));
    let other = app.super_admin("other").await;
    other.get(&format!("/admin/ajax/exportFile?id={id}")).await.refused("request.unknown_path");
    app.clock.advance(std::time::Duration::from_secs(8 * 24 * 3600));
    platform::admin_table_tools::export::purge_exports(&app.app).await.unwrap();
    let chief = app.signed_in(platform::guard::session::Side::Admin, chief.id).await;
    chief.get(&format!("/admin/ajax/exportFile?id={id}")).await.refused("request.unknown_path");
}

#[tokio::test]
async fn views_are_kept_and_shared() {
    let app = TestApp::new().await;
    let (chief, clerk) = (app.super_admin("chief").await, app.admin("clerk", &["shop/faq/index"]).await);
    let list = async |person: &crate::kit::people::Person<'_>| {
        person.get("/admin/ajax/views?page=shop/faq").await.data()["list"].clone()
    };
    let state = json!({ "query": { "order": "id,asc" }, "hidden": ["id"], "order": [] });
    let view = |name: &str, shared: bool| json!({ "page": "shop/faq", "name": name, "shared": shared, "state": state });
    chief.post("/admin/ajax/viewSave", view("我的", false)).await.data();
    chief.post("/admin/ajax/viewSave", view("大家的", true)).await.data();
    assert_eq!(list(&chief).await.as_array().unwrap().len(), 2);
    let seen = list(&clerk).await;
    assert_eq!(
        (seen.as_array().unwrap().len(), &seen[0]["name"], &seen[0]["own"], &seen[0]["state"]),
        (1, &json!("大家的"), &json!(false), &state)
    );
    let mut change = view("改名", true);
    change["id"] = seen[0]["id"].clone();
    clerk.post("/admin/ajax/viewSave", change.clone()).await.refused("resource.unknown");
    clerk.post("/admin/ajax/viewDel", json!({ "id": seen[0]["id"] })).await.refused("resource.unknown");
    chief.post("/admin/ajax/viewSave", change).await.data();
    assert_eq!(list(&clerk).await[0]["name"], "改名");
    chief.post("/admin/ajax/viewSave", view("", false)).await.refused("resource.bad_value");
    assert_eq!(clerk.get("/admin/ajax/views?page=auth/job").await.code(), 401);
    chief.post("/admin/ajax/viewDel", json!({ "id": seen[0]["id"] })).await.data();
    assert_eq!(list(&clerk).await, json!([]));
}
