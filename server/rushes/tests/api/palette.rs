//! What the palette finds, for whom, and what waits in the menu.

use kernel::db::{args, sql};
use serde_json::{Value, json};

use crate::kit::people::Person;
use crate::kit::till::{balanced, wares};
use crate::kit::{TestApp, make};

async fn find(person: &Person<'_>, words: &str) -> Value {
    let words: String = words.bytes().map(|byte| format!("%{byte:02x}")).collect();
    person.get(&format!("/admin/ajax/find?words={words}")).await.data()
}

fn names(list: &Value, field: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|row| row[field].as_str().unwrap().to_owned()).collect()
}

/// A shop with a customer called 林小满, their order and a material called 雨夜城市.
async fn filled(app: &TestApp) -> String {
    let wares = wares(app, &["10.00"]).await;
    let category = make::category(app, "city", None).await;
    make::material(app, "RS-900001", category)
        .with(|new| (new.title_zh, new.title_en) = ("雨夜城市".into(), "City in the rain".into()))
        .insert()
        .await;
    let lin = app.member("lin").await;
    let boss = app.super_admin("first").await;
    let row = boss.get(&format!("/admin/user.user/edit?id={}", lin.id)).await.data()["row"].clone();
    let mut changed = row.clone();
    changed["nickname"] = json!("林小满");
    boss.post("/admin/user.user/edit", changed).await.data();
    make::money(app, lin.id, "100").await;
    let order = lin.order(&[wares[0].line()]).await.data()["number"].as_str().unwrap().to_owned();
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    order
}

#[tokio::test]
async fn everything_is_found_by_name_number_mail_pinyin_and_initials() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let order = filled(&app).await;
    let boss = app.super_admin("boss").await;
    for words in ["林小满", "小满", "linxiaoman", "lin xiao", "lxm", "lin@example.com"] {
        let found = find(&boss, words).await;
        assert_eq!(names(&found["customers"], "nickname"), ["林小满"], "{words}");
        assert_eq!(names(&found["orders"], "number"), std::slice::from_ref(&order), "{words}");
    }
    let part = order[4..11].to_lowercase();
    assert_eq!(names(&find(&boss, &part).await["orders"], "number"), std::slice::from_ref(&order));
    for words in ["雨夜", "yuyecheng", "yycs", "RS-9000", "city in"] {
        assert_eq!(names(&find(&boss, words).await["materials"], "title"), ["雨夜城市"], "{words}");
    }
    // A search understands more than was typed; the palette means what was typed.
    assert_eq!(find(&boss, "雨林小满").await["materials"], json!([]));
    let found = find(&boss, "dingdan").await;
    assert!(found["pages"].as_array().unwrap().contains(&json!("shop/order")), "{found}");
    assert!(names(&find(&boss, "dianming").await["settings"], "name").len() >= 2);
    for nothing in ["", " ", "l", "%", "_", "\\", "no such thing"] {
        let found = find(&boss, nothing).await;
        assert_eq!((&found["customers"], &found["orders"], &found["materials"]), (&json!([]), &json!([]), &json!([])));
    }
    // A name that changes is found by its new sound alone.
    let id = find(&boss, "lxm").await["customers"][0]["id"].as_i64().unwrap();
    let mut row = boss.get(&format!("/admin/user.user/edit?id={id}")).await.data()["row"].clone();
    row["nickname"] = json!("周宁");
    boss.post("/admin/user.user/edit", row).await.data();
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    assert_eq!(find(&boss, "lxm").await["customers"], json!([]));
    assert_eq!(names(&find(&boss, "zhouning").await["customers"], "nickname"), ["周宁"]);
}

#[tokio::test]
async fn nobody_finds_what_they_may_not_see() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let order = filled(&app).await;
    let nobody = app.admin("nobody", &["dashboard/index"]).await;
    for words in ["林小满", "lxm", "lin@example.com", &order, "雨夜", "店名", "订单"] {
        let found = find(&nobody, words).await;
        for part in ["materials", "orders", "customers", "settings", "pages"] {
            assert_eq!(found[part], json!([]), "{words}: {part}");
        }
    }
    // Addresses are masked for who may only look: they cannot be asked for either.
    let clerk = app.admin("clerk", &["user/user/index", "shop/order/index"]).await;
    assert_eq!(names(&find(&clerk, "lxm").await["customers"], "nickname"), ["林小满"]);
    for address in ["lin@example.com", "@example"] {
        let found = find(&clerk, address).await;
        assert_eq!((&found["customers"], &found["orders"]), (&json!([]), &json!([])), "{address}");
    }
    assert_eq!(find(&clerk, "雨夜").await["materials"], json!([]));
}

#[tokio::test]
async fn the_menu_counts_what_waits_for_whoever_may_look() {
    let app = TestApp::new().await;
    app.post("/api/Ems/send", json!({ "email": "a@example.com", "event": "user_register" })).await.data();
    balanced(&app).await;
    let boss = app.super_admin("boss").await;
    let waiting = boss.get("/admin/ajax/waiting").await.data();
    assert_eq!(waiting, json!([{ "page": "routine/outbox", "count": 1 }]));
    let clerk = app.admin("clerk", &["dashboard/index", "shop/job/index"]).await;
    assert_eq!(clerk.get("/admin/ajax/waiting").await.data(), json!([]));
}

/// Pages of the menu under the titles of their directories, in order.
fn sections(menus: &Value) -> Vec<(String, Vec<String>)> {
    let text = |node: &Value, field: &str| node[field].as_str().unwrap().to_owned();
    let pages = |node: &Value| -> Vec<String> {
        node["children"].as_array().into_iter().flatten().map(|child| text(child, "name")).collect()
    };
    menus.as_array().unwrap().iter().map(|node| (text(node, "title"), pages(node))).collect()
}

#[tokio::test]
async fn the_menu_stands_in_the_owners_order() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let menus = boss.get("/admin/index/index").await.data()["menus"].clone();
    let found = sections(&menus);
    let titles: Vec<&str> = found.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles[..6], ["控制台", "经营", "内容", "用户与资金", "营销", "系统"]);
    assert_eq!(found[1].1[..2], ["shop/order", "shop/refund"]);
    assert_eq!(found[2].1[0], "shop/material");
    assert_eq!(found[5].1[..2], ["routine/config", "shop/gateway"]);
    assert!(found[5].1.contains(&"auth".to_owned()));
    // Who holds a page sees it where it stands now.
    let clerk = app.admin("clerk", &["shop/faq/index"]).await;
    let menus = clerk.get("/admin/index/index").await.data()["menus"].clone();
    assert_eq!(sections(&menus), [("内容".to_owned(), vec!["shop/faq".to_owned()])]);
}

#[tokio::test]
async fn a_menu_of_before_is_arranged_once_and_keeps_what_its_owner_made_of_it() {
    sql! {
        UNDO = "DELETE FROM setting WHERE name = 'access_menu_1'";
        BACK = "UPDATE access_rule SET weigh = 0, pid = (SELECT d.id FROM access_rule d WHERE d.side = 'admin' AND d.name = 'shop')
            WHERE side = 'admin' AND name IN ('shop/order', 'shop/faq')";
        MOVED = "UPDATE access_rule SET weigh = 7, pid = (SELECT d.id FROM access_rule d WHERE d.side = 'admin' AND d.name = 'auth')
            WHERE side = 'admin' AND name = 'shop/coupon'";
        TITLED = "UPDATE access_rule SET title = '设置' WHERE side = 'admin' AND name = 'routine'";
    }
    let app = TestApp::new().await;
    let write = app.app.db.write(|db| {
        Box::pin(async move {
            for statement in [UNDO, BACK, MOVED, TITLED] {
                db.execute(statement, args![]).await?;
            }
            Ok(())
        })
    });
    write.await.unwrap();
    // Roles of that time hold the directory that a page stood in, and so see it; one without does not.
    let clerk = app.admin("clerk", &["shop/faq/index"]).await;
    let boss = app.super_admin("boss").await;
    for _ in 0..2 {
        platform::access::ensure_first(&app.app).await.unwrap();
        let menus = clerk.get("/admin/index/index").await.data()["menus"].clone();
        let seen = sections(&menus).into_iter().find(|(title, _)| title == "内容").unwrap();
        assert_eq!(seen.1, ["shop/faq"]);
        let found = sections(&boss.get("/admin/index/index").await.data()["menus"]);
        assert_eq!(found[1].1[0], "shop/order", "back in its place");
        assert!(found[..6].iter().any(|(title, _)| title == "设置"), "a title of the owner's stays");
        assert!(!found[4].1.contains(&"shop/coupon".to_owned()), "what was moved stays there");
    }
}
