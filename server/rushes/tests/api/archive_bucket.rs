//! Backups in a bucket (`bin/s3` starts a store and sets TEST_S3_URL), and what the shop remembers of backups and restore tests.

use std::collections::BTreeSet;
use std::time::Duration;

use archive::backup;
use archive::target::Target;
use depot::{Bucket, BucketAccount};
use kernel::clock::Clock;
use office::alert::jobs::watch;
use office::doctor::{CheckState, examine};
use platform::guard::session::Side;
use rushes::{archives, restore_test};
use serde_json::Value;
use tempfile::TempDir;

use crate::archive::{lively, new_database};
use crate::bucket::store;
use crate::kit::TestApp;
use crate::kit::files::{edition, noise};
use crate::kit::till::wares;

const DAY: Duration = Duration::from_secs(86_400);

/// A shop that is backed up into a prefix of its own, and the bucket as its owner sees it.
async fn shop(url: &str, more: &[(&str, &str)]) -> (TestApp, Target, Bucket) {
    let unique = TempDir::new().unwrap();
    let prefix = format!("safe/{}", unique.path().file_name().unwrap().to_str().unwrap().replace('.', ""));
    let place = format!("s3://rushes/{prefix}");
    let mut settings = vec![
        ("RUSHES_BACKUP_FOLDER", place.as_str()),
        ("RUSHES_BACKUP_ENDPOINT", url),
        ("RUSHES_BACKUP_KEY", "S3RVER"),
        ("RUSHES_BACKUP_SECRET", "S3RVER"),
        ("RUSHES_BACKUP_PASSPHRASE", "correct horse battery"),
    ];
    settings.extend_from_slice(more);
    let app = TestApp::with(&settings).await;
    let target = archives::usual_target(&app.app.config).unwrap().unwrap();
    let account = BucketAccount { bucket: "rushes".to_owned(), ..app.app.config.backup.account.clone() };
    let bucket = Bucket::open(&account, &prefix).unwrap();
    (app, target, bucket)
}

async fn keys(bucket: &Bucket, folder: &str) -> BTreeSet<String> {
    bucket.list(folder).await.unwrap().into_iter().map(|object| object.key).collect()
}

#[tokio::test]
async fn a_backup_in_a_bucket_is_restored_as_it_was() {
    let Some(url) = store() else { return };
    let (app, target, bucket) = shop(&url, &[]).await;
    let ware = lively(&app).await;
    // More than one part.
    edition(&app, ware, "long.mov", &noise(17 * 1024 * 1024, 9)).await;
    let made = archives::back_up(&app.app, &target).await.unwrap();
    assert!(made.manifest.has_secret && made.manifest.files.len() >= 4);
    assert!(!made.folder.exists(), "nothing stays here");

    let (folder, mut config) = new_database().await;
    config.backup = app.app.config.backup.clone();
    let done = archives::restore(config, app.clock.clone(), &target, None, false).await.unwrap();
    assert_eq!((done.violations, done.has_key, done.name.as_str()), (0, true, made.name.as_str()));
    for file in &made.manifest.files {
        let (old, new) = (app.folder.path().join(&file.path), folder.path().join(&file.path));
        assert_eq!(std::fs::read(old).unwrap(), std::fs::read(new).unwrap(), "{}", file.path);
    }

    // The second sends what is new, and nothing is due before its time.
    let before = keys(&bucket, "contents").await;
    archives::back_up_if_due(&app.app).await.unwrap();
    assert_eq!(backup::list(&target).await.unwrap().len(), 1);
    app.clock.advance(DAY);
    edition(&app, ware, "new.mov", &noise(700, 3)).await;
    archives::back_up_if_due(&app.app).await.unwrap();
    assert_eq!(backup::list(&target).await.unwrap().len(), 2);
    assert_eq!(keys(&bucket, "contents").await.difference(&before).count(), 1);

    // What is missing or damaged is noticed.
    let content = keys(&bucket, "contents").await.difference(&before).next().unwrap().clone();
    bucket.put(&content, "damaged".into()).await.unwrap();
    let refused = restore_test::verify(&app.app.config, &app.app.clock, &target, None).await.unwrap_err();
    assert!(refused.to_string().contains("damaged"), "{refused:#}");
    bucket.delete(&content).await.unwrap();
    let refused = restore_test::verify(&app.app.config, &app.app.clock, &target, None).await.unwrap_err();
    assert!(refused.to_string().contains("missing"), "{refused:#}");
    restore_test::verify(&app.app.config, &app.app.clock, &target, Some(&made.name)).await.unwrap();

    // The newest one is tested by itself, and the test is known with its place.
    app.clock.advance(DAY);
    archives::back_up_if_due(&app.app).await.unwrap();
    restore_test::run_if_due(&app.app).await.unwrap();
    let status = app.super_admin("boss").await.get("/admin/routine.status/index").await.data();
    let test = &status["backups"]["last_test"];
    assert_eq!((&test["error"], &test["place"]), (&Value::from(""), &Value::from(target.to_string())), "{test}");
    assert!(std::fs::read_dir(app.folder.path().join("work/backup")).unwrap().next().is_none(), "nothing stays here");
}

#[tokio::test]
async fn a_backup_counts_with_its_manifest_and_old_ones_make_way() {
    let Some(url) = store() else { return };
    let keep =
        [("RUSHES_BACKUP_KEEP_DAILY", "1"), ("RUSHES_BACKUP_KEEP_WEEKLY", "0"), ("RUSHES_BACKUP_KEEP_MONTHLY", "0")];
    let (app, target, bucket) = shop(&url, &keep).await;
    let ware = wares(&app, &["9.00"]).await[0];
    edition(&app, ware, "clip.mov", &noise(500, 1)).await;
    let first = archives::back_up(&app.app, &target).await.unwrap();
    assert!(archives::back_up(&app.app, &target).await.unwrap_err().to_string().contains("already"));
    // Cut short before its manifest: it is not there, and is cleared away later.
    app.clock.advance(Duration::from_secs(60));
    let second = archives::back_up(&app.app, &target).await.unwrap();
    bucket.delete(&format!("backups/{}/manifest.json", second.name)).await.unwrap();
    let names = async || backup::list(&target).await.unwrap().into_iter().map(|one| one.name).collect::<Vec<_>>();
    assert_eq!(names().await, [first.name.as_str()]);
    app.clock.advance(DAY);
    let third = archives::back_up(&app.app, &target).await.unwrap();
    let purge = async || archives::purge(&app.app.config, &target, app.clock.now()).await.unwrap();
    assert_eq!(purge().await, [first.name.as_str()]);
    assert_eq!(names().await, [third.name.as_str()]);
    assert!(keys(&bucket, &format!("backups/{}", first.name)).await.is_empty());
    assert!(!keys(&bucket, &format!("backups/{}", second.name)).await.is_empty(), "it may be under way elsewhere");
    app.clock.advance(2 * DAY);
    purge().await;
    assert!(keys(&bucket, &format!("backups/{}", second.name)).await.is_empty());
    restore_test::verify(&app.app.config, &app.app.clock, &target, None).await.unwrap();
}

#[tokio::test]
async fn a_bucket_that_cannot_be_reached_is_a_failed_backup() {
    let (app, target, _) = shop("http://127.0.0.1:1", &[("RUSHES_BACKUP_EVERY_HOURS", "1")]).await;
    assert!(archives::back_up(&app.app, &target).await.is_err());
    let boss = app.super_admin("boss").await;
    let status = boss.get("/admin/routine.status/index").await.data();
    let record = &status["backups"]["recent"][0];
    assert_eq!((&record["kind"], record["error"] != ""), (&Value::from("backup"), true), "{record}");
    let found = examine(&app.app.office).await;
    assert!(found.iter().any(|one| one.check == "backup_age" && one.state == CheckState::Error));
}

#[tokio::test]
async fn a_restore_test_that_fails_is_alerted_until_one_goes_well() {
    let app = TestApp::new().await;
    let folder = TempDir::new().unwrap();
    let target: Target = folder.path().into();
    let (boss, config) = (app.super_admin("boss").await.id, &app.app.config);
    let alerts = async || {
        watch(&app.app.office).await.unwrap();
        let rows = app.signed_in(Side::Admin, boss).await.get("/admin/routine.alert/index").await.data();
        let rows = rows["list"].as_array().unwrap().clone();
        let of_test = rows.iter().filter(|row| row["kind"] == "restore_test_failed" && row["status"] == "open");
        of_test.count()
    };
    assert_eq!(alerts().await, 0);
    assert!(
        restore_test::run(config, &app.app.clock, &target, None, Some(&app.app.db)).await.is_err(),
        "there is no backup"
    );
    assert_eq!(alerts().await, 1);
    let found = examine(&app.app.office).await;
    assert!(found.iter().any(|one| one.check == "restore_test" && one.state == CheckState::Error));
    archives::back_up(&app.app, &target).await.unwrap();
    restore_test::run(config, &app.app.clock, &target, None, Some(&app.app.db)).await.unwrap();
    assert_eq!(alerts().await, 0);
}
