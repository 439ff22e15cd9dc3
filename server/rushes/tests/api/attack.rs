//! What an attacker tried the second time (docs/security.md, Y): rights beside their pages, and secrets where they do not belong.

use platform::recycle_bin::store::rows;
use rushes::archives;
use serde_json::json;
use tempfile::TempDir;

use crate::kit::people::{PASSWORD, Person};
use crate::kit::{self, TestApp};

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
    archives::back_up(&app.app, target.path()).await.unwrap();
    chief.post("/admin/Index/logout", json!({ "refreshToken": chief.tokens.refresh })).await.data();
    let change = json!({ "oldPassword": PASSWORD, "newPassword": "another password" });
    lin.post("/api/account/changePassword", change).await.data();

    let folder = TempDir::new().unwrap();
    let mut config = kit::config(folder.path(), &[]);
    config.database.target = kit::empty_database(&folder).await;
    let database = config.database.target.clone();
    archives::restore(config, app.clock.clone(), target.path(), None, false).await.unwrap();
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
