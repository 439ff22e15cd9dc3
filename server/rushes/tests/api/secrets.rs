//! K-…, D-03 and C-04 of the security map: what is kept, in what form and for how long, and what is served.

use std::process::Command;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use kernel::db::{DbTarget, Sql, args};
use serde_json::json;
use tempfile::TempDir;

use crate::doors::{code, enrol};
use crate::kit::people::PASSWORD;
use crate::kit::till::wares;
use crate::kit::{TestApp, empty_database, make};

pub async fn count(app: &TestApp, table: &str) -> i64 {
    let text = Sql::registered(format!("SELECT COUNT(*) FROM {table}").leak());
    let read = app.app.db.read(move |db| Box::pin(async move { db.one::<(i64,)>(text, args![]).await }));
    read.await.unwrap().0
}

/// What no call of the shop does.
pub async fn execute(app: &TestApp, text: String) -> kernel::Result<u64> {
    let sql = Sql::registered(text.leak());
    app.app.db.write(move |db| Box::pin(async move { db.execute(sql, args![]).await })).await
}

/// Every byte that the database keeps, as a thief of its files would have it.
async fn dump(app: &TestApp) -> Vec<u8> {
    match &app.app.config.database.target {
        DbTarget::Sqlite(path) => {
            let log = path.with_file_name("rushes.db-wal");
            [std::fs::read(path).unwrap(), std::fs::read(log).unwrap_or_default()].concat()
        }
        DbTarget::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
            tokio::spawn(connection);
            let tables = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'";
            let mut all = Vec::new();
            for table in client.query(tables, &[]).await.unwrap() {
                let table: String = table.get(0);
                let rows = client.query(&format!("SELECT t::text FROM {table} t"), &[]).await.unwrap();
                rows.iter().for_each(|row| all.extend(row.get::<_, String>(0).into_bytes()));
            }
            all
        }
    }
}

#[tokio::test]
async fn k01_no_secret_stands_in_the_database_as_it_is() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let mut secrets = vec![PASSWORD.to_owned()];
    for person in [&lin, &chief] {
        secrets.extend([person.tokens.access.clone(), person.tokens.refresh.clone()]);
    }
    let refreshed = lin.refresh(true).await.data();
    secrets.extend(["token", "refreshToken"].map(|name| refreshed[name].as_str().unwrap_or("mr_none").to_owned()));
    let (otp, recovery) = enrol(&chief).await;
    secrets.push(people::admin::otp::base32(&otp));
    secrets.extend(recovery);
    let kept = json!({ "smtp_pass": "canary-of-the-mail", "sms_secret": "canary-of-the-texts" });
    chief.post("/admin/routine.Config/edit", kept.clone()).await.data();
    secrets.extend(kept.as_object().unwrap().values().map(|value| value.as_str().unwrap().to_owned()));
    let ticket = app.post("/admin/Index/login", json!({ "username": "chief", "password": PASSWORD })).await.data();
    secrets.push(ticket["otp_ticket"].as_str().unwrap().to_owned());
    secrets.push(std::fs::read_to_string(app.folder.path().join("secret.key")).unwrap().trim().to_owned());
    let kept = dump(&app).await;
    let has = |text: &[u8]| memchr::memmem::find(&kept, text).is_some();
    assert!(has(b"lin@example.com") && has(b"chief"), "the dump is one");
    let plain: Vec<&String> = secrets.iter().filter(|secret| has(secret.as_bytes())).collect();
    println!("K-01: {} secrets looked for in {} bytes, {} found", secrets.len(), kept.len(), plain.len());
    assert!(plain.is_empty() && !has(&otp), "{plain:?}");
}

#[tokio::test]
async fn k02_two_new_shops_share_no_secret() {
    let mut made = Vec::new();
    for _ in 0..2 {
        let folder = TempDir::new().unwrap();
        let target = empty_database(&folder).await;
        let mut command = Command::new(env!("CARGO_BIN_EXE_rushes"));
        command.args(["admin", "create", "boss"]).env_clear().env("RUSHES_DATA_DIR", folder.path());
        if let DbTarget::Postgres(url) = &target {
            command.env("DATABASE_URL", url);
        }
        let done = command.output().unwrap();
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
        let key = std::fs::read_to_string(folder.path().join("secret.key")).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::mode(
            &std::fs::metadata(folder.path().join("secret.key")).unwrap().permissions(),
        );
        assert_eq!(mode & 0o777, 0o600);
        let password =
            said.split("password: ").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap().to_owned();
        assert!(password.len() >= 12 && key.trim().len() == 44, "{said}");
        made.push((password, key, said.contains(PASSWORD)));
        drop(crate::kit::postgres::Removal(target));
    }
    assert_ne!(made[0].0, made[1].0);
    assert_ne!(made[0].1, made[1].1);
}

#[tokio::test]
async fn k03_the_shops_own_connection_cannot_rewrite_the_ledger() {
    let app = TestApp::new().await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "5").await;
    let mut refused = 0;
    for table in ["ledger_entry", "journal"] {
        for statement in [
            format!("UPDATE {table} SET id = id"),
            format!("DELETE FROM {table}"),
            format!("DELETE FROM {table} WHERE id = 1"),
        ] {
            let refusal = execute(&app, statement).await.unwrap_err();
            assert!(format!("{refusal:?}").contains("only ever added to"), "{refusal:?}");
            refused += 1;
        }
    }
    println!("K-03: {refused} ways to rewrite the ledger, {refused} refused");
}

#[tokio::test]
async fn k05_a_sealed_secret_opens_only_where_it_was_put() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let (chief, eve) = (app.super_admin("chief").await, app.super_admin("eve").await);
    let (_, _) = enrol(&chief).await;
    let (hers, _) = enrol(&eve).await;
    // Eve can write to the database and puts the secret that she knows into the chief's row.
    app.statement(
        "UPDATE admin SET otp_secret = (SELECT otp_secret FROM admin WHERE username = 'eve') WHERE id = $1",
        chief.id,
    )
    .await;
    app.clock.advance(Duration::from_secs(30));
    let ticket =
        app.post("/admin/Index/login", json!({ "username": "chief", "password": PASSWORD })).await.data()["otp_ticket"]
            .clone();
    let answer = app.post("/admin/Index/otp", json!({ "ticket": ticket, "code": code(&app, &hers) })).await;
    assert_ne!(answer.code(), 1, "{}", answer.text());
    let ticket =
        app.post("/admin/Index/login", json!({ "username": "eve", "password": PASSWORD })).await.data()["otp_ticket"]
            .clone();
    app.post("/admin/Index/otp", json!({ "ticket": ticket, "code": code(&app, &hers) })).await.data();
    // The same with the secrets of settings: one moved to the other's name does not open.
    let form = json!({ "smtp_server": "mail.example", "smtp_pass": "canary-of-the-mail", "sms_driver": "http", "sms_url": "https://sms.example", "sms_secret": "canary-of-the-texts" });
    eve.post("/admin/routine.Config/edit", form).await.data();
    let moved =
        "UPDATE setting SET value = (SELECT value FROM setting WHERE name = 'smtp_pass') WHERE name = 'sms_secret'";
    assert_eq!(execute(&app, moved.to_owned()).await.unwrap(), 1);
    platform::notice::load_carriers(&app.app).await.unwrap();
    let carriers = platform::notice::carriers(&app.app);
    assert_eq!((carriers.mail.password.as_str(), carriers.sms.secret.as_str()), ("canary-of-the-mail", ""));
}

#[tokio::test]
async fn d03_what_is_too_old_is_forgotten() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false"), ("RUSHES_CAPTCHA_ENABLED", "true")]).await;
    let (lin, chief) = (app.member("lin").await, app.super_admin("chief").await);
    let ware = wares(&app, &["1.00"]).await[0];
    lin.post("/api/history/view", json!({ "id": ware.material })).await.data();
    lin.post("/api/history/search", json!({ "words": "rain" })).await.data();
    lin.order(&[ware.line()]).await.data();
    app.get("/api/common/clickCaptcha?id=a-1").await.data();
    app.get("/api/material/index?q=nothing-like-it").await.data();
    app.post("/admin/Index/login", json!({ "username": "chief", "password": "x" })).await;
    chief.post("/admin/routine.Config/edit", json!({ "site_name_en": "Rain" })).await.data();
    chief.begin("film.mov", 5_000, "material", ware.material).await;
    let warn = json!({ "id": lin.id, "session": null });
    chief.post("/admin/user.user/signOut", warn).await.json();
    rushes::jobs::run_every_minute(&app.app).await.unwrap();
    let tables = ["browse", "search_word", "session", "token", "idempotency", "captcha", "admin_log", "upload"];
    for table in tables {
        let rows = count(&app, table).await;
        assert!(rows > 0, "{table} has nothing to forget");
    }
    let (orders, ledger) = (count(&app, "shop_order").await, count(&app, "journal").await);
    app.clock.advance(Duration::from_secs(400 * 24 * 3600));
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    for table in
        tables.into_iter().chain(["pass", "code", "login_failure", "message", "search_miss", "data_recycle_log"])
    {
        assert_eq!(count(&app, table).await, 0, "{table}");
    }
    assert_eq!((count(&app, "shop_order").await, count(&app, "journal").await), (orders, ledger), "the books stay");
}

#[tokio::test]
async fn c04_production_serves_no_source() {
    let production = [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example")];
    let app = TestApp::with(&production).await;
    for path in [
        "/@vite/client",
        "/@fs/etc/passwd",
        "/@id/x",
        "/src/main.tsx",
        "/node_modules/react/index.js",
        "/package.json",
        "/vite.config.ts",
        "/assets/index.js.map",
        "/assets/main.css.map",
        "/.git/config",
        "/.env",
        "/Cargo.toml",
        "/rushes.db",
        "/secret.key",
        "/openapi.json",
        "/swagger",
        "/api-docs/openapi.json",
        "/debug/pprof",
    ] {
        let answer = app.get(path).await;
        assert!(answer.status == 404 || answer.status.is_redirection(), "{path}: {}", answer.status);
    }
    // A call that names a route only another build would have.
    for path in ["/pay/sandbox/1", "/notify/sandbox"] {
        let form = Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        let answer = app.send(form.body(Body::from("act=succeed")).unwrap()).await;
        assert_eq!(answer.status, 404, "{path}: the sandbox is closed");
    }
}
