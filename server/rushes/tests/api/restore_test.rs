//! Restore tests that are made by themselves: when they are due, what they find, and what is known of them afterwards.

use std::fs::{self, File};
use std::time::Duration;

use archive::backup::Backup;
use archive::files::content_path;
use kernel::clock::Clock;
use office::alert::jobs::watch;
use office::doctor::{CheckState, examine};
use platform::guard::session::Side;
use rushes::{archives, restore_test};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::archive::lively;
use crate::kit::TestApp;

const DAY: Duration = Duration::from_secs(86_400);

/// A shop that is backed up into a folder.
struct Safe {
    app: TestApp,
    folder: TempDir,
    boss: i64,
}

impl Safe {
    async fn with(more: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().unwrap();
        let place = folder.path().display().to_string();
        let mut settings =
            vec![("RUSHES_BACKUP_FOLDER", place.as_str()), ("RUSHES_BACKUP_PASSPHRASE", "correct horse battery")];
        settings.extend_from_slice(more);
        let app = TestApp::with(&settings).await;
        lively(&app).await;
        let boss = app.super_admin("boss").await.id;
        Self { app, folder, boss }
    }

    async fn back_up(&self) -> Backup {
        let target = archives::usual_target(&self.app.app.config).unwrap().unwrap();
        archives::back_up(&self.app.app, &target).await.unwrap()
    }

    async fn run_if_due(&self) {
        restore_test::run_if_due(&self.app.app).await.unwrap();
    }

    /// What the back office shows.
    async fn backups(&self) -> Value {
        let boss = self.app.signed_in(Side::Admin, self.boss).await;
        boss.get("/admin/routine.status/index").await.data()["backups"].clone()
    }

    /// Restore tests, newest first.
    async fn tests(&self) -> Vec<Value> {
        let recent = self.backups().await["recent"].as_array().unwrap().clone();
        recent.into_iter().filter(|record| record["kind"] == "restore_test").collect()
    }

    async fn open_alerts(&self) -> usize {
        watch(&self.app.app.office).await.unwrap();
        let boss = self.app.signed_in(Side::Admin, self.boss).await;
        let rows = boss.get("/admin/routine.alert/index").await.data()["list"].as_array().unwrap().clone();
        let is_open = |row: &&Value| row["kind"] == "restore_test_failed" && row["status"] == "open";
        rows.iter().filter(is_open).count()
    }

    async fn finding(&self) -> CheckState {
        let found = examine(&self.app.app.office).await;
        found.iter().find(|one| one.check == "restore_test").unwrap().state
    }

    /// The error of the newest test.
    async fn error(&self) -> String {
        self.tests().await[0]["error"].as_str().unwrap().to_owned()
    }
}

#[tokio::test]
async fn the_newest_backup_is_tested_by_itself_when_it_is_due() {
    let shop = Safe::with(&[("RUSHES_BACKUP_VERIFY_DAYS", "10")]).await;
    shop.run_if_due().await;
    assert_eq!(shop.tests().await, [] as [Value; 0], "there is nothing to test");
    assert_eq!(
        (&shop.backups().await["is_tested"], &shop.backups().await["next_test_time"]),
        (&json!(true), &Value::Null)
    );
    shop.back_up().await;
    shop.app.clock.advance(DAY);
    let made = shop.back_up().await;
    let begun = shop.app.clock.now();
    shop.run_if_due().await;
    let ended = rushes::wings::ENDED_BY_RESTORE.concat();
    let kept = made.manifest.tables.iter().filter(|table| !ended.contains(&table.shape.name.as_str()));
    let rows: i64 = kept.map(|table| table.rows).sum();
    let tests = shop.tests().await;
    assert_eq!(tests.len(), 1);
    for (field, value) in [
        ("name", json!(made.name)),
        ("error", json!("")),
        ("row_count", json!(rows)),
        ("file_count", json!(made.manifest.files.len())),
        ("byte_count", json!(made.manifest.bytes())),
    ] {
        assert_eq!(tests[0][field], value, "{field}");
    }
    assert_eq!(shop.backups().await["next_test_time"], json!(begun.plus(10 * DAY).seconds()));
    let work = shop.app.folder.path().join("work");
    assert!(!work.join("restore-test").exists(), "nothing stays of it");
    // Not before its time, and then again.
    shop.app.clock.advance(9 * DAY);
    shop.run_if_due().await;
    assert_eq!(shop.tests().await.len(), 1);
    shop.app.clock.advance(DAY);
    rushes::jobs::run_every_hour(&shop.app.app).await.unwrap();
    assert_eq!(shop.tests().await.len(), 2);
    // Days without one are a finding.
    assert_eq!(shop.finding().await, CheckState::Ok);
}

#[tokio::test]
async fn a_test_that_fails_is_alerted_and_made_again_a_day_later() {
    let shop = Safe::with(&[]).await;
    let made = shop.back_up().await;
    let content = content_path(shop.folder.path(), &made.manifest.files[0].sha256);
    let whole = fs::read(&content).unwrap();
    fs::write(&content, b"damaged").unwrap();
    shop.run_if_due().await;
    assert!(shop.error().await.contains("damaged"), "{}", shop.error().await);
    assert_eq!((shop.open_alerts().await, shop.finding().await), (1, CheckState::Error));
    fs::write(&content, whole).unwrap();
    shop.run_if_due().await;
    assert_eq!(shop.tests().await.len(), 1, "not every hour");
    shop.app.clock.advance(DAY);
    // A table that lost rows, and one that is no table any more.
    let table = made.folder.join("member.jsonl.gz");
    let rows = fs::read(&table).unwrap();
    fs::copy(made.folder.join("cart_line.jsonl.gz"), &table).unwrap();
    shop.run_if_due().await;
    assert!(shop.error().await.contains("the table "), "{}", shop.error().await);
    fs::write(&table, &rows[..rows.len() / 2]).unwrap();
    shop.app.clock.advance(DAY);
    shop.run_if_due().await;
    assert!(shop.error().await.contains("damaged"), "{}", shop.error().await);
    fs::write(&table, &rows).unwrap();
    // Books that do not balance any more.
    shop.app.clock.advance(DAY);
    shop.app.statement("UPDATE wallet SET principal = principal + 1, money = money + 1 WHERE member_id <> $1", 0).await;
    shop.back_up().await;
    shop.run_if_due().await;
    assert!(shop.error().await.contains("do not balance"), "{}", shop.error().await);
    assert_eq!(shop.open_alerts().await, 1);
    shop.app.statement("UPDATE wallet SET principal = principal - 1, money = money - 1 WHERE member_id <> $1", 0).await;
    shop.app.clock.advance(DAY);
    shop.back_up().await;
    shop.run_if_due().await;
    assert_eq!(shop.tests().await.len(), 5);
    assert_eq!((shop.error().await.as_str(), shop.open_alerts().await), ("", 0));
    assert_eq!(shop.finding().await, CheckState::Ok);
}

#[tokio::test]
async fn without_room_on_the_disk_a_test_is_not_begun() {
    let shop = Safe::with(&[("RUSHES_UPLOADS_KEEP_FREE_PERCENT", "100")]).await;
    let before = fs::read_dir(shop.app.folder.path().join("work")).unwrap().count();
    assert_eq!(before, 0);
    shop.back_up().await;
    shop.run_if_due().await;
    assert!(shop.error().await.contains("MB below"), "{}", shop.error().await);
    assert_eq!((shop.open_alerts().await, shop.finding().await), (1, CheckState::Error));
}

#[tokio::test]
async fn a_key_that_the_passphrase_does_not_open_is_noticed() {
    let shop = Safe::with(&[]).await;
    shop.back_up().await;
    let place = shop.folder.path().display().to_string();
    let other =
        [("RUSHES_BACKUP_FOLDER", place.as_str()), ("RUSHES_BACKUP_PASSPHRASE", "another passphrase altogether")];
    let node = shop.app.another_node_with(TempDir::new().unwrap(), &other);
    restore_test::run_if_due(&node.app).await.unwrap();
    assert!(shop.error().await.contains("passphrase"), "{}", shop.error().await);
}

#[tokio::test]
async fn tests_are_switched_off_and_one_runs_at_a_time() {
    let off = Safe::with(&[("RUSHES_BACKUP_VERIFY_DAYS", "0")]).await;
    off.back_up().await;
    off.run_if_due().await;
    assert_eq!((off.tests().await.len(), &off.backups().await["is_tested"]), (0, &json!(false)));

    let shop = Safe::with(&[]).await;
    shop.back_up().await;
    let work = shop.app.folder.path().join("work");
    let lock = File::open(&work).unwrap();
    lock.lock().unwrap();
    // What another one is filling stays, and its test counts.
    let scratch = work.join("restore-test");
    fs::create_dir(&scratch).unwrap();
    fs::write(scratch.join("rushes.db"), b"half").unwrap();
    shop.run_if_due().await;
    assert_eq!(shop.tests().await.len(), 0);
    assert!(scratch.exists());
    let target = archives::usual_target(&shop.app.app.config).unwrap().unwrap();
    let busy = restore_test::verify(&shop.app.app.config, &shop.app.app.clock, &target, None).await.unwrap_err();
    assert!(busy.to_string().contains("under way"), "{busy:#}");
    drop(lock);
    // Killed in the middle: the next hour takes away what it left, due or not.
    shop.run_if_due().await;
    assert_eq!((shop.tests().await.len(), scratch.exists()), (1, false));
    fs::create_dir(&scratch).unwrap();
    shop.run_if_due().await;
    assert_eq!((shop.tests().await.len(), scratch.exists()), (1, false));
}
