//! What the fuzzer found, each as a small test of its own.

use http::StatusCode;
use kernel::db::{DbTarget, Sql, args};
use money::ledger_audit;
use serde_json::json;

use crate::kit::people::Person;
use crate::kit::till::{balanced, versions, wares};
use crate::kit::{TestApp, make};

#[tokio::test]
async fn a_search_with_control_characters_costs_nobody_elses_counting() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    for words in ["rain%00fall", "%00", "%1b%5b31m", "snowfall"] {
        assert_eq!(app.get(&format!("/api/material/index?q={words}")).await.status, StatusCode::OK);
    }
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let list = boss.get("/admin/shop.searchMiss/index").await.data();
    let mut words: Vec<&str> =
        list["list"].as_array().unwrap().iter().map(|row| row["words"].as_str().unwrap()).collect();
    words.sort_unstable();
    assert_eq!(words, ["[31m", "rain fall", "snowfall"]);
}

#[tokio::test]
async fn a_job_that_fails_stops_no_other() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    app.get("/api/material/index?q=snowfall").await.data();
    // Something that an early job reads is broken; the last job has its work nevertheless.
    let broken = Sql::registered("ALTER TABLE message RENAME TO message_gone");
    app.app.db.write(move |db| Box::pin(async move { db.execute(broken, args![]).await })).await.unwrap();
    assert!(rushes::jobs::run_every_minute(&app.app).await.is_err(), "it is said");
    assert_eq!(boss.get("/admin/shop.searchMiss/index").await.data()["total"], 1);
    boss.post("/admin/routine.Config/edit", json!({ "site_name_en": "Rain" })).await.data();
    app.clock.advance(std::time::Duration::from_secs(400 * 24 * 3600));
    assert!(rushes::jobs::run_every_hour(&app.app).await.is_err());
    let boss = app.signed_in(boss.side, boss.id).await;
    assert_eq!(boss.get("/admin/auth.AdminLog/index").await.data()["total"], 0, "what is last in line was forgotten");
}

#[tokio::test]
async fn what_is_kept_in_the_bin_can_be_put_back() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    app.get("/api/material/index?q=snowfall").await.data();
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let before = boss.get("/admin/shop.searchMiss/index").await.data()["list"][0].clone();
    boss.delete(&format!("/admin/shop.searchMiss/del?ids[]={}", before["id"])).await.data();
    let kept = boss.get("/admin/security.dataRecycleLog/index").await.data()["list"][0]["id"].clone();
    boss.post("/admin/security.dataRecycleLog/restore", json!({ "ids": [kept] })).await.data();
    assert_eq!(boss.get("/admin/shop.searchMiss/index").await.data()["list"][0], before);
    // The same of every table: each column that must have a value is one that the bin keeps.
    for resource in platform::recycle_bin::keepable(&app.app).filter(|resource| resource.can_remove) {
        let text = match &app.app.config.database.target {
            DbTarget::Sqlite(_) => format!(
                "SELECT name FROM pragma_table_info('{}') WHERE \"notnull\" = 1 AND dflt_value IS NULL",
                resource.table
            ),
            DbTarget::Postgres(_) => format!(
                "SELECT column_name::text FROM information_schema.columns WHERE table_name = '{}' AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'",
                resource.table
            ),
        };
        let sql = Sql::registered(text.leak());
        let columns: Vec<(String,)> =
            app.app.db.read(move |db| Box::pin(async move { db.all(sql, args![]).await })).await.unwrap();
        let is_kept = |column: &str| {
            column == resource.key
                || resource.owner.is_some_and(|(owner, _)| owner == column)
                || resource.written().any(|field| field.column == column)
        };
        let lost: Vec<_> = columns.iter().filter(|(column,)| !is_kept(column)).collect();
        assert!(lost.is_empty(), "{}: {lost:?}", resource.node);
    }
}

#[tokio::test]
async fn a_right_that_staff_takes_back_is_no_fault_of_the_books() {
    let app = TestApp::new().await;
    let (lin, boss) = (app.member("lin").await, app.super_admin("boss").await);
    make::money(&app, lin.id, "10").await;
    let ware = versions(&app, 1, "1.00").await[0];
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    let rights = boss.get(&format!("/admin/shop.entitlement/index?member={}", lin.id)).await.data();
    let ask = json!({ "id": rights["list"][0]["id"], "reason": "fraud" });
    boss.post("/admin/shop.entitlement/revoke", ask).await.data();
    balanced(&app).await;
    // The money may still go back, and nothing else may take a right away.
    let ask = json!({ "number": number, "lines": [], "to": "balance", "reason": "", "preview": false });
    boss.admin_pay_call("/admin/shop.order/refund", ask).await.json();
    balanced(&app).await;
    let other = buy_another(&app, &lin).await;
    app.statement("UPDATE entitlement SET revoked_at = granted_at WHERE variant_id = $1", other).await;
    let report = ledger_audit::run(&app.app).await.unwrap();
    assert!(report.checks.iter().any(|check| check.id == "I-6" && check.violations == 1), "{:?}", report.checks);
}

/// One more thing that is bought.
async fn buy_another(app: &TestApp, lin: &Person<'_>) -> i64 {
    let ware = wares(app, &["1.00"]).await[0];
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    ware.variant
}
