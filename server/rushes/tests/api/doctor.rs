//! Every fault that the doctor knows, injected one by one.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;

use kernel::db::Engine;
use kernel::text::Lang;
use office::doctor::{CheckState, examine};
use paysim::{Provider, identity};
use serde_json::json;
use tempfile::TempDir;

use crate::kit::files::{edition, noise};
use crate::kit::till::wares;
use crate::kit::{TestApp, make};

const PRODUCTION: [(&str, &str); 2] =
    [("RUSHES_MODE", "production"), ("RUSHES_PUBLIC_URL", "https://rushes.example.com")];

async fn states(app: &TestApp) -> BTreeMap<&'static str, CheckState> {
    let mut found = BTreeMap::new();
    for finding in examine(&app.app.office).await {
        let view = finding.localized(&app.app.texts, Lang::En);
        let is_ok = finding.state == CheckState::Ok;
        assert_eq!((view.found.is_empty(), view.remedy.is_empty()), (is_ok, is_ok), "{}", finding.check);
        assert!(!view.title.contains("doctor."), "{}", view.title);
        let worst = found.entry(finding.check).or_insert(finding.state);
        if finding.state != CheckState::Ok {
            *worst = finding.state;
        }
    }
    found
}

async fn expect(app: &TestApp, check: &'static str, state: CheckState) {
    let found = states(app).await;
    assert_eq!(found.get(check), Some(&state), "{check}: {found:?}");
}

async fn is_wrong(app: &TestApp, check: &'static str) {
    expect(app, check, CheckState::Error).await;
}

#[tokio::test]
async fn a_shop_that_is_tried_out_has_no_errors() {
    let app = TestApp::new().await;
    for path in [app.folder.path().to_owned(), app.folder.path().join("rushes.db")].iter().filter(|path| path.exists())
    {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o700)).unwrap();
    }
    // The tests' own PostgreSQL does without fsync, which is a finding.
    let is_known = |check: &str| check == "database_durable" && app.app.db.engine() == Engine::Postgres;
    let found = states(&app).await.into_iter().filter(|(_, state)| *state == CheckState::Error);
    let errors: Vec<_> = found.filter(|(check, _)| !is_known(check)).collect();
    assert_eq!(errors, []);
    expect(&app, "mode", CheckState::Warning).await;
}

/// What the configuration and the machine can have wrong.
#[tokio::test]
async fn faults_of_the_machine_are_named() {
    let app = TestApp::new().await;
    let node = |settings: &[(&str, &str)]| app.another_node_with(TempDir::new().unwrap(), settings);
    let production = node(&PRODUCTION);
    for check in ["mail_driver", "gateway_live"] {
        is_wrong(&production, check).await;
    }
    for check in ["backup_folder", "proxy"] {
        expect(&production, check, CheckState::Warning).await;
    }
    is_wrong(&node(&[PRODUCTION[0], ("RUSHES_PUBLIC_URL", "https://shop.local")]), "public_url").await;
    is_wrong(&node(&[("RUSHES_UPLOADS_KEEP_FREE_PERCENT", "100")]), "disk").await;
    is_wrong(&node(&[("RUSHES_MEDIA_FFMPEG", "/nowhere/ffmpeg")]), "ffmpeg").await;
    is_wrong(&node(&[("RUSHES_MEDIA_FFPROBE", "/nowhere/ffprobe")]), "ffprobe").await;
    is_wrong(&node(&[("RUSHES_BACKUP_FOLDER", "/nowhere/backups")]), "backup_age").await;
    let smtp = [
        ("RUSHES_MAIL_DRIVER", "smtp"),
        ("RUSHES_MAIL_HOST", "127.0.0.1"),
        ("RUSHES_MAIL_PORT", "1"),
        ("RUSHES_MAIL_FROM", "shop@example.com"),
    ];
    is_wrong(&node(&smtp), "mail_server").await;
    let open = node(&[]);
    std::fs::set_permissions(open.folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    is_wrong(&open, "private").await;
}

/// What can be wrong in the database and in what is stored beside it.
#[tokio::test]
async fn faults_of_the_work_are_named() {
    let app = TestApp::new().await;
    let ware = wares(&app, &["9.00"]).await[0];
    edition(&app, ware, "clip.mov", &noise(100, 1)).await;
    let lin = app.member("lin").await;
    make::money(&app, lin.id, "20").await;
    let number = lin.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
    lin.pay_balance(&number).await.data();
    let now = kernel::clock::Clock::now(&*app.clock).0;
    let fault = async |check: &'static str, break_it: &'static str, mend_it: &'static str, id: i64| {
        let before = states(&app).await;
        assert_eq!(before.get(check), Some(&CheckState::Ok), "{check} before");
        app.statement(break_it, id).await;
        is_wrong(&app, check).await;
        app.statement(mend_it, id).await;
    };
    fault("tasks_failed", "INSERT INTO task (kind, subject, state, attempts, progress, step, error, node, lease_until, due_at, created_at)
        VALUES ('check', 1, 'failed', 1, 0, '', 'x', '', 0, $1, 0)", "DELETE FROM task WHERE due_at = $1", now).await;
    fault("tasks_standing", "INSERT INTO task (kind, subject, state, attempts, progress, step, error, node, lease_until, due_at, created_at)
        VALUES ('check', 1, 'waiting', 1, 0, '', '', '', 0, $1, 0)", "DELETE FROM task WHERE due_at = $1", now - 7_200_000).await;
    fault(
        "jobs_failing",
        "INSERT INTO scheduled_job (name, outcome, every_s, run_at, took_ms, error, runs, failures, node)
        VALUES ('x', 'failed', 60, $1, 1, 'x', 1, 1, '')",
        "DELETE FROM scheduled_job WHERE run_at = $1",
        now,
    )
    .await;
    fault("messages_failed", "INSERT INTO message (channel, target, subject, body, template, params, status, error, attempts, next_at, created_at)
        VALUES ('email', 'a@b.c', '', '', '', '{}', 'failed', 'x', 1, $1, $1)", "DELETE FROM message WHERE next_at = $1", now).await;
    fault("messages_standing", "INSERT INTO message (channel, target, subject, body, template, params, status, error, attempts, next_at, created_at)
        VALUES ('email', 'a@b.c', '', '', '', '{}', 'waiting', '', 1, $1, $1)", "DELETE FROM message WHERE next_at = $1", now - 7_200_000).await;
    fault(
        "books",
        "UPDATE wallet SET principal = principal + 1, money = money + 1 WHERE member_id = $1",
        "UPDATE wallet SET principal = principal - 1, money = money - 1 WHERE member_id = $1",
        lin.id,
    )
    .await;
    fault(
        "index",
        "UPDATE material SET listed = FALSE WHERE id = $1",
        "UPDATE material SET listed = TRUE WHERE id = $1",
        ware.material,
    )
    .await;
    app.super_admin("boss").await;
    expect(&app, "second_factor", CheckState::Warning).await;
    is_wrong(&app.another_node_with(TempDir::new().unwrap(), &PRODUCTION), "second_factor").await;
    is_wrong(&app.another_node_with(TempDir::new().unwrap(), &PRODUCTION), "test_money").await;
    // Another node has other folders: what is sold is not there.
    is_wrong(&app.another_node(TempDir::new().unwrap()), "files_missing").await;
}

#[tokio::test]
async fn gateways_that_do_not_work_are_named() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let credentials = identity::credentials(Provider::Wechat);
    let body = json!({ "provider": "wechat", "endpoint": "http://127.0.0.1:1", "credentials": credentials });
    boss.post("/admin/shop.gateway/edit", body).await.data();
    is_wrong(&app, "gateway_answer").await;
    expect(&app, "gateways", CheckState::Ok).await;
    is_wrong(&app.another_node_with(TempDir::new().unwrap(), &PRODUCTION), "gateways").await;
}

#[tokio::test]
async fn the_back_office_shows_the_findings_to_whoever_may_see_them() {
    let app = TestApp::new().await;
    let boss = app.super_admin("boss").await;
    let found = boss.get("/admin/routine.doctor/index").await.data();
    assert!(found["list"].as_array().unwrap().len() > 20);
    assert_eq!(
        app.admin("clerk", &["routine/schedule/index"]).await.get("/admin/routine.doctor/index").await.code(),
        401
    );
}
