//! What an attacker tried the second time (docs/security.md, Y): rights beside their pages, and secrets where they do not belong.

use std::time::Duration;

use platform::guard::{AdminId, MemberId};
use platform::recycle_bin::store::rows;
use rushes::archives;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::people::{PASSWORD, Person};
use crate::kit::{self, START, TestApp};

const BIN: &str = "/admin/security.DataRecycleLog";
const CHANGES: &str = "/admin/security.SensitiveDataLog";

/// The same person with the same tokens at another shop.
fn at<'a>(app: &'a TestApp, person: &Person<'_>) -> Person<'a> {
    Person { app, side: person.side, id: person.id, tokens: person.tokens.clone() }
}

#[tokio::test]
async fn y_b1_a_restore_revives_no_session_proof_or_code() {
    let app = TestApp::new().await;
    let (chief, lin) = (app.super_admin("chief").await, app.member("lin").await);
    app.post("/api/account/retrievePassword", json!({ "type": "email", "account": "lin@example.com" })).await;
    let target = TempDir::new().unwrap();
    archives::back_up(&app.app, &target.path().into()).await.unwrap();
    chief.post("/admin/Index/logout", json!({ "refreshToken": chief.tokens.refresh })).await.data();
    let change = json!({ "oldPassword": PASSWORD, "newPassword": "another password" });
    lin.post("/api/account/changePassword", change).await.data();

    let folder = TempDir::new().unwrap();
    let mut config = kit::config(folder.path(), &[]);
    config.database.target = kit::empty_database(&folder).await;
    let database = config.database.target.clone();
    archives::restore(config, app.clock.clone(), &target.path().into(), None, false).await.unwrap();
    let restored = app.on_database(folder, kit::open(&database).await, &[]);
    assert_ne!(at(&restored, &chief).get("/admin/index/index").await.code(), 1);
    assert_ne!(at(&restored, &lin).get("/api/account/overview").await.code(), 1);
    for side in [&chief, &lin] {
        assert_ne!(at(&restored, side).refresh(true).await.code(), 1);
    }
    for table in rushes::wings::ENDED_BY_RESTORE.concat() {
        assert_eq!(count(&restored, table).await, 0, "{table}");
    }
    // Who signs in again is let in, with the password of the backup.
    let login = json!({ "tab": "login", "username": "lin", "password": PASSWORD });
    restored.post("/api/user/checkIn", login).await.data();
}

async fn count(app: &TestApp, table: &'static str) -> usize {
    let read = app.app.db.read(move |db| Box::pin(async move { rows(db, table, "CAST($1 AS BIGINT) = 0", 0).await }));
    read.await.unwrap().len()
}

#[tokio::test]
async fn y_b2_the_history_of_who_stands_above_is_not_shown() {
    let app = TestApp::new().await;
    let (chief, other) = (app.super_admin("chief").await, app.super_admin("other").await);
    let pages = ["auth/admin/index", "auth/admin/edit", "auth/group/index", "auth/rule/index"];
    let clerk = app.admin("clerk", &pages).await;
    let details = json!({ "id": other.id, "email": "other@example.com", "mobile": "13800000000" });
    chief.post("/admin/auth.Admin/edit", details).await.data();
    let history =
        async |person: &Person<'_>, page: &str, id: i64| person.get(&format!("/admin/{page}/history?id={id}")).await;
    assert_ne!(clerk.get(&format!("/admin/auth.Admin/edit?id={}", other.id)).await.code(), 1, "not viewed");
    let refused = history(&clerk, "auth.Admin", other.id).await;
    assert_eq!(refused.code(), 401, "{}", refused.text());
    assert!(history(&chief, "auth.Admin", other.id).await.text().contains("other@example.com"));
    // Groups above the caller, and rules that they do not hold.
    assert_eq!(history(&clerk, "auth.Group", 1).await.code(), 401);
    let held = app.rule_ids(platform::guard::session::Side::Admin, &["shop/faq/del"]).await;
    assert_eq!(history(&clerk, "auth.Rule", *held.last().unwrap()).await.code(), 401);
    // What one may view has its history; where others were when they changed it is not said.
    chief.post("/admin/auth.Admin/edit", json!({ "id": clerk.id, "motto": "x" })).await.data();
    let own = history(&clerk, "auth.Admin", clerk.id).await.data()["list"][0].clone();
    assert_eq!((&own["username"], &own["ip"], &own["useragent"]), (&json!("chief"), &json!(""), &json!("")));
    let all = history(&chief, "auth.Admin", clerk.id).await.data()["list"][0].clone();
    assert_ne!(all["ip"], json!(""));
}

/// A top-up offer that was changed under a rule and then deleted; the numbers of the two in the record of changes and in the bin.
async fn changed_and_deleted(chief: &Person<'_>) -> (Value, Value, i64) {
    let rule = json!({ "name": "充值", "controller": "shop/topup", "data_table": "topup_template", "fields": [{ "name": "gift", "value": "赠送" }] });
    chief.post("/admin/security.SensitiveData/add", rule).await.data();
    for amount in ["77.00", "78.00"] {
        chief.post("/admin/shop.Topup/add", json!({ "amount": amount, "gift": "50.00" })).await.data();
    }
    let found = chief.get("/admin/shop.Topup/index?order=id,desc").await.data()["list"].clone();
    let (kept, gone) = (found[0]["id"].as_i64().unwrap(), found[1]["id"].as_i64().unwrap());
    chief.post("/admin/shop.Topup/edit", json!({ "id": kept, "amount": "78.00", "gift": "0.00" })).await.data();
    let deleted = chief.delete(&format!("/admin/shop.Topup/del?ids[]={gone}")).await.data()["kept"].clone();
    let changed = chief.get(&format!("{CHANGES}/index")).await.data()["list"][0]["id"].clone();
    (json!([changed]), deleted, kept)
}

async fn total(person: &Person<'_>, log: &str) -> i64 {
    person.get(&format!("{log}/index")).await.data()["total"].as_i64().unwrap()
}

#[tokio::test]
async fn y_b3_the_bin_gives_no_right_that_the_page_does_not() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let (changed, deleted, offer) = changed_and_deleted(&chief).await;
    let rights = ["index", "restore", "rollback", "info", "del"];
    let bins = ["security/datarecyclelog", "security/sensitivedatalog"];
    let bins: Vec<String> = bins.iter().flat_map(|page| rights.map(|right| format!("{page}/{right}"))).collect();
    let bins: Vec<&str> = bins.iter().map(String::as_str).collect();
    let keeper = app.admin("keeper", &bins).await;
    let viewer = app.admin("viewer", &[&bins[..], &["shop/topup/index"]].concat()).await;
    let editor = app.admin("editor", &[&bins[..], &["shop/topup/index", "shop/topup/edit"]].concat()).await;
    let (back, restore) = (json!({ "ids": changed }), json!({ "ids": deleted }));
    for person in [&keeper, &viewer] {
        assert_eq!(person.post(&format!("{CHANGES}/rollback"), back.clone()).await.code(), 401);
        assert_eq!(person.post(&format!("{BIN}/restore"), restore.clone()).await.code(), 401);
    }
    let gift = async || {
        let list = chief.get("/admin/shop.Topup/index").await.data()["list"].clone();
        list.as_array().unwrap().iter().find(|row| row["id"] == offer).unwrap()["gift"].clone()
    };
    assert_eq!(gift().await, json!("0.00"));
    // What is in there is seen by who may view its page, however it is asked for.
    let info = async |person: &Person<'_>| {
        let (one, other) = (format!("{BIN}/info?id={}", deleted[0]), format!("{CHANGES}/info?id={}", changed[0]));
        [person.get(&one).await.code(), person.get(&other).await.code()]
    };
    assert_eq!((total(&keeper, BIN).await, total(&keeper, CHANGES).await, info(&keeper).await), (0, 0, [0, 0]));
    let any = "match=any&search[0][field]=controller&search[0][operator]=LIKE&search[0][val]=shop";
    assert_eq!(keeper.get(&format!("{BIN}/index?{any}")).await.data()["total"], 0);
    assert_ne!(keeper.delete(&format!("{BIN}/del?ids[]={}", deleted[0])).await.code(), 1);
    assert_eq!((total(&viewer, BIN).await, total(&viewer, CHANGES).await, info(&viewer).await), (1, 1, [1, 1]));
    // Who holds both rights can.
    editor.post(&format!("{CHANGES}/rollback"), back).await.data();
    editor.post(&format!("{BIN}/restore"), restore).await.data();
    assert_eq!(gift().await, json!("50.00"));
}

#[tokio::test]
async fn y_b3_a_deleted_administrator_leaves_no_address() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let nodes = ["security/datarecyclelog/index", "security/datarecyclelog/info", "auth/admin/index", "auth/admin/del"];
    let keeper = app.admin("keeper", &nodes).await;
    let spare = app.new_admin("spare", &[]).await.0;
    let details = json!({ "id": spare, "email": "spare@example.com", "mobile": "13912345678" });
    chief.post("/admin/auth.Admin/edit", details).await.data();
    app.statement("UPDATE admin SET last_login_ip = '203.0.113.9' WHERE id = $1", spare).await;
    let kept = chief.delete(&format!("/admin/auth.Admin/del?ids[]={spare}")).await.data()["kept"].clone();
    let row = chief.get(&format!("{BIN}/info?id={}", kept[0])).await.text();
    for word in ["spare@example.com", "13912345678", "203.0.113.9"] {
        assert!(!row.contains(word), "{word}: {row}");
    }
    assert_eq!(total(&keeper, BIN).await, 0, "who stood above whom is not known any more");
    assert_ne!(keeper.get(&format!("{BIN}/info?id={}", kept[0])).await.code(), 1);
}

async fn outbox(person: &Person<'_>, target: &str) -> String {
    let list = person.get("/admin/routine.Outbox/index").await.data()["list"].clone();
    let found = list.as_array().unwrap().iter().find(|row| row["target"] == target).cloned();
    found.unwrap_or_else(|| panic!("no letter to {target}: {list}")).to_string()
}

#[tokio::test]
async fn y_c1_the_outbox_shows_no_code_of_a_seat() {
    let app = TestApp::new().await;
    let boss = crate::seat::owner(&app).await;
    let clerk = app.admin("clerk", &["routine/outbox/index", "routine/outbox/retry", "user/user/edit"]).await;
    let invite = json!({ "email": "anna@example.com" });
    boss.post("/api/seat/invite", invite).await.data();
    let letter = app.letter("anna@example.com").await.unwrap();
    let code = letter.split("code=").nth(1).unwrap()[..10].to_owned();
    assert!(letter.contains(&format!("code {code}")) || letter.matches(&code).count() == 2, "{letter}");
    let seen = outbox(&clerk, "anna@example.com").await;
    assert!(!seen.contains(&code) && seen.contains("******"), "{seen}");
    assert!(!stored_messages(&app).await.contains(&code), "nor is it in the database");
    // While developing, a super administrator reads it, as other codes.
    let chief = app.super_admin("chief").await;
    assert!(outbox(&chief, "anna@example.com").await.contains(&code));
    // It is kept as long as the invitation counts, and no longer.
    app.clock.advance(Duration::from_secs(7 * 86_400 - 1));
    platform::notice::jobs::deliver(&app.app).await.unwrap();
    assert!(app.letter("anna@example.com").await.unwrap().contains(&code));
    app.clock.advance(Duration::from_secs(2));
    platform::notice::jobs::deliver(&app.app).await.unwrap();
    assert!(!app.letter("anna@example.com").await.unwrap().contains(&code));
}

async fn stored_messages(app: &TestApp) -> String {
    let by = "CAST($1 AS BIGINT) = 0";
    let read = app.app.db.read(move |db| Box::pin(async move { rows(db, "message", by, 0).await }));
    json!(read.await.unwrap()).to_string()
}

#[tokio::test]
async fn y_c2_a_company_carries_no_link_into_letters() {
    let app = TestApp::new().await;
    let boss = crate::seat::owner(&app).await;
    for odd in ["http://evil.example", "Win: www.evil.example", "<b>Prize</b>", "me@evil.example", "evil.example"] {
        boss.post("/api/seat/company", json!({ "company": odd })).await.refused("seat.bad_company");
    }
    boss.post("/api/seat/company", json!({ "company": "光影（北京）& Co., Ltd." })).await.data();
    boss.post("/api/seat/invite", json!({ "email": "anna@example.com" })).await.data();
    assert!(app.letter("anna@example.com").await.unwrap().contains("光影（北京）& Co., Ltd."));
    // One from before the rule stays where it is and goes into no letter.
    app.statement("UPDATE vip_team SET company = 'see http://evil.example' WHERE owner_id = $1", boss.id).await;
    boss.post("/api/seat/invite", json!({ "email": "bert@example.com" })).await.data();
    let letter = app.letter("bert@example.com").await.unwrap();
    assert!(!letter.contains("evil") && letter.contains("owner"), "{letter}");
}

#[tokio::test]
async fn y_c4_whoever_signs_in_is_hashed_with_the_parameters_of_today() {
    let app = TestApp::new().await;
    let before = platform::guard::password::Passwords::new(128, 1).unwrap();
    let old = before.hash(&app.app.random, PASSWORD).await.unwrap();
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    for (table, id) in [("member", lin.id), ("admin", chief.id)] {
        set_hash(&app, table, id, &old).await;
    }
    let login = json!({ "tab": "login", "username": "lin", "password": PASSWORD });
    app.post("/api/user/checkIn", login.clone()).await.data();
    let entry = json!({ "username": "chief", "password": PASSWORD, "keep": false });
    app.post("/admin/Index/login", entry.clone()).await.data();
    for (table, id) in [("member", lin.id), ("admin", chief.id)] {
        let read = app.app.db.read(move |db| Box::pin(async move { rows(db, table, "id = $1", id).await }));
        let hash = read.await.unwrap()[0]["password_hash"].as_str().unwrap().to_owned();
        assert!(hash.starts_with("$argon2id$v=19$m=64,t=2,p=1$"), "{table}: {hash}");
    }
    app.post("/api/user/checkIn", login).await.data();
    app.post("/admin/Index/login", entry).await.data();
}

async fn set_hash(app: &TestApp, table: &'static str, id: i64, hash: &str) {
    let hash = hash.to_owned();
    let write = app.app.db.write(move |db| {
        let hash = hash.clone();
        Box::pin(async move {
            match table {
                "member" => people::member::store::set_password(db, MemberId(id), &hash, START).await,
                _ => people::admin::store::set_password(db, AdminId(id), &hash, START).await,
            }
        })
    });
    write.await.unwrap();
}
