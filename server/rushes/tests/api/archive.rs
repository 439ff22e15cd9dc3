//! Backups, restores, and the way from one engine to the other.

use std::path::Path;
use std::sync::Arc;

use archive::backup::{self, Backup};
use archive::manifest::TableEntry;
use archive::{restore, transfer};
use futures_util::future::join_all;
use kernel::db::{Db, DbOptions, DbTarget};
use platform::config::{BackupPlace, Config};
use rushes::migrations::MIGRATIONS;
use rushes::{archives, restore_test, upgrade};
use tempfile::TempDir;

use crate::kit::files::{edition, noise};
use crate::kit::till::{Ware, balanced, wares};
use crate::kit::{self, START, TestApp, make};

/// A shop in which something has happened; one of the things that it sells.
pub async fn lively(app: &TestApp) -> Ware {
    let wares = wares(app, &["9.00", "19.00", "29.00"]).await;
    for (place, ware) in wares.iter().enumerate() {
        edition(app, *ware, "clip.mov", &noise(1_000 + place, place as u32)).await;
    }
    for name in ["ann", "bo", "cy"] {
        let person = app.member(name).await;
        make::money(app, person.id, "100").await;
        make::points(app, person.id, 40).await;
        for ware in &wares[..2] {
            let number = person.order(&[ware.line()]).await.data()["number"].as_str().unwrap().to_owned();
            person.pay_balance(&number).await.data();
        }
    }
    // Texts that need care, and a tree that points to itself.
    let top = make::category(app, "tree", None).await;
    make::category(app, "branch", Some(top)).await;
    app.member("quote'\"\\ 换行").await;
    balanced(app).await;
    wares[0]
}

async fn backed_up(app: &TestApp, target: &Path) -> Backup {
    archives::back_up(&app.app, &target.into()).await.unwrap()
}

fn facts(tables: &[TableEntry]) -> Vec<(&str, i64, &str)> {
    tables.iter().map(|table| (table.shape.name.as_str(), table.rows, table.digest.as_str())).collect()
}

/// Without sessions and codes, which a restore ends.
fn lasting(backup: &Backup) -> Vec<TableEntry> {
    let ended = rushes::wings::ENDED_BY_RESTORE.concat();
    let tables = backup.manifest.tables.iter().filter(|table| !ended.contains(&table.shape.name.as_str()));
    tables.cloned().collect()
}

pub async fn new_database() -> (TempDir, Config) {
    let folder = TempDir::new().unwrap();
    let mut config = kit::config(folder.path(), &[]);
    config.database.target = kit::empty_database(&folder).await;
    (folder, config)
}

#[tokio::test]
async fn what_is_restored_is_what_was_backed_up() {
    let app = TestApp::with(&[("RUSHES_BACKUP_PASSPHRASE", "correct horse battery")]).await;
    lively(&app).await;
    let target = TempDir::new().unwrap();
    let made = backed_up(&app, target.path()).await;
    assert!(made.manifest.has_secret && made.manifest.files.len() >= 3, "{:?}", made.manifest.files);
    let (folder, mut config) = new_database().await;
    config.backup.passphrase = app.app.config.backup.passphrase.clone();
    let database = config.database.clone();
    let done = archives::restore(config.clone(), app.clock.clone(), &target.path().into(), None, false).await.unwrap();
    let rows: i64 = lasting(&made).iter().map(|table| table.rows).sum();
    assert_eq!((done.rows, done.violations, done.has_key), (rows, 0, true));
    for file in &made.manifest.files {
        let (old, new) = (app.folder.path().join(&file.path), folder.path().join(&file.path));
        assert_eq!(std::fs::read(old).unwrap(), std::fs::read(new).unwrap(), "{}", file.path);
    }
    let keys = [app.folder.path(), folder.path()].map(|folder| std::fs::read(folder.join("secret.key")).unwrap());
    assert_eq!(keys[0], keys[1]);
    // The audit that follows a restore writes down that it ran, and nothing else has changed.
    let db = Db::open(&database, Arc::default()).await.unwrap();
    let shop = rushes::Shop::with_db(config.clone(), db, app.clock.clone(), kernel::random::Random::seeded(3)).unwrap();
    app.clock.advance(std::time::Duration::from_secs(60));
    let again = TempDir::new().unwrap();
    let second = archives::back_up(&shop, &again.path().into()).await.unwrap();
    let without_audit = |backup: &Backup| {
        let tables = lasting(backup).into_iter().filter(|table| table.shape.name != "books_run");
        tables.collect::<Vec<_>>()
    };
    assert_eq!(facts(&without_audit(&made)), facts(&without_audit(&second)));
    // A shop that has something to lose is not overwritten by mistake.
    let refused = archives::restore(config.clone(), app.clock.clone(), &target.path().into(), None, false).await;
    assert!(refused.unwrap_err().to_string().contains("not empty"));
    archives::restore(config, app.clock.clone(), &target.path().into(), Some(&made.name), true).await.unwrap();
}

#[tokio::test]
async fn a_second_backup_copies_only_new_files_and_old_ones_make_way() {
    let app = TestApp::with(&[
        ("RUSHES_BACKUP_KEEP_DAILY", "1"),
        ("RUSHES_BACKUP_KEEP_WEEKLY", "0"),
        ("RUSHES_BACKUP_KEEP_MONTHLY", "0"),
    ])
    .await;
    let ware = wares(&app, &["9.00"]).await[0];
    edition(&app, ware, "clip.mov", &noise(500, 1)).await;
    let target = TempDir::new().unwrap();
    let first = backed_up(&app, target.path()).await;
    assert!(archives::back_up(&app.app, &target.path().into()).await.unwrap_err().to_string().contains("already"));
    app.clock.advance(std::time::Duration::from_secs(5));
    let content = archive::files::content_path(target.path(), &first.manifest.files[0].sha256);
    let before = std::fs::metadata(&content).unwrap().modified().unwrap();
    edition(&app, ware, "clip.mov", &noise(600, 2)).await;
    let second = backed_up(&app, target.path()).await;
    assert_eq!(second.manifest.files.len(), first.manifest.files.len() + 1);
    assert_eq!(std::fs::metadata(&content).unwrap().modified().unwrap(), before, "it is not written again");
    assert_eq!(
        archives::purge(&app.app.config, &target.path().into(), kernel::clock::Clock::now(&*app.clock)).await.unwrap(),
        [first.name]
    );
    assert_eq!(backup::list_folder(target.path()).unwrap().len(), 1);
    // A content that the backup needs and that is damaged is noticed.
    std::fs::write(&content, b"damaged").unwrap();
    let refused = restore_test::verify(&app.app.config, &app.app.clock, &target.path().into(), None).await;
    assert!(refused.unwrap_err().to_string().contains("damaged"));
}

#[tokio::test]
async fn a_backup_while_the_shop_sells_has_every_order_that_was_answered_before() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let wares = wares(&app, &["1.00"; 12]).await;
    let ann = app.member("ann").await;
    make::money(&app, ann.id, "100").await;
    let target = TempDir::new().unwrap();
    let buy = async |place: usize| {
        let number = ann.order(&[wares[place].line()]).await.data()["number"].as_str().unwrap().to_owned();
        ann.pay_balance(&number).await.data();
    };
    join_all((0..4).map(&buy)).await;
    let (made, _) = tokio::join!(backed_up(&app, target.path()), join_all((4..12).map(&buy)));
    let orders = made.manifest.tables.iter().find(|table| table.shape.name == "shop_order").unwrap().rows;
    assert!((4..=12).contains(&orders), "{orders}");
    let done = restore_test::verify(&app.app.config, &app.app.clock, &target.path().into(), None).await.unwrap();
    assert_eq!((done.violations, done.rows), (0, lasting(&made).iter().map(|table| table.rows).sum()));
    balanced(&app).await;
}

#[tokio::test]
async fn a_shop_moves_to_the_other_engine_and_back() {
    let app = TestApp::new().await;
    lively(&app).await;
    let folder = TempDir::new().unwrap();
    let options = |target: DbTarget| DbOptions { target, replica: None, ..app.app.config.database.clone() };
    let lite = Db::open(&options(DbTarget::Sqlite(folder.path().join("moved.db"))), Arc::default()).await.unwrap();
    let silent = |_: &str, _: i64| {};
    let rows = transfer::run(&app.app.db, &lite, MIGRATIONS, START, silent).await.unwrap();
    assert!(rows > 500, "{rows}");
    let refused = transfer::run(&app.app.db, &lite, MIGRATIONS, START, silent).await;
    assert!(refused.unwrap_err().to_string().contains("not empty"));
    // On PostgreSQL this is the way back.
    let (_folder, config) = new_database().await;
    let back = Db::open(&config.database, Arc::default()).await.unwrap();
    assert_eq!(transfer::run(&lite, &back, MIGRATIONS, START, silent).await.unwrap(), rows);
    let shop = rushes::Shop::with_db(config, back, app.clock.clone(), kernel::random::Random::seeded(3)).unwrap();
    let targets = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let made =
        [backed_up(&app, targets[0].path()).await, archives::back_up(&shop, &targets[1].path().into()).await.unwrap()];
    assert_eq!(facts(&made[0].manifest.tables), facts(&made[1].manifest.tables));
    // It writes down that it ran: ids go on where they were.
    assert_eq!(money::ledger_audit::run(&shop).await.unwrap().violations, 0);
}

#[tokio::test]
async fn a_database_that_is_half_copied_opens_for_nobody() {
    let app = TestApp::new().await;
    lively(&app).await;
    let target = TempDir::new().unwrap();
    backed_up(&app, target.path()).await;
    let (_folder, config) = new_database().await;
    let db = Db::open(&config.database, Arc::default()).await.unwrap();
    db.write(|db| Box::pin(async move { db.begin_copy().await })).await.unwrap();
    let refused = db.migrate(MIGRATIONS, START).await.unwrap_err();
    assert!(format!("{refused:#}").contains("not finished"), "{refused:#}");
    // Begun again, it ends well.
    assert!(restore::is_empty(&db, &["member"]).await.unwrap());
    drop(db);
    let done = archives::restore(config, app.clock.clone(), &target.path().into(), None, false).await.unwrap();
    assert_eq!(done.violations, 0);
}

/// A shop of before the last migrations: its upgrade names what it holds, and begins with a backup that can be restored.
#[tokio::test]
async fn an_upgrade_begins_with_a_backup() {
    let (folder, mut config) = new_database().await;
    let before: &'static [_] = &MIGRATIONS[..MIGRATIONS.len() - 1];
    let db = kit::open(&config.database.target).await;
    db.migrate(before, START).await.unwrap();
    let found = upgrade::look(&db, MIGRATIONS, 1).await.unwrap();
    assert_eq!(found.missing, [MIGRATIONS.last().unwrap().name]);
    let held = upgrade::look(&db, MIGRATIONS, i64::MAX).await.unwrap();
    assert!(held.held.is_empty());

    let clock: kernel::clock::SharedClock = Arc::new(kernel::clock::ManualClock::at(START));
    let random = kernel::random::Random::seeded(3);
    // Switched off, and without a folder, none is made.
    let target = folder.path().join("backups");
    assert!(upgrade::prepare(&config, &db, &clock, &random).await.unwrap().backup.is_none());
    config.backup.place = Some(BackupPlace::Folder(target.clone()));
    config.backup.before_upgrade = false;
    assert!(upgrade::prepare(&config, &db, &clock, &random).await.unwrap().backup.is_none());
    config.backup.before_upgrade = true;
    let made = upgrade::prepare(&config, &db, &clock, &random).await.unwrap().backup.unwrap();
    let backup = backup::find(&target.as_path().into(), Some(&made)).await.unwrap();
    assert_eq!(backup.manifest.migrations.len(), before.len());

    // Up to date, and new, there is nothing to do.
    db.migrate(MIGRATIONS, START).await.unwrap();
    assert!(upgrade::prepare(&config, &db, &clock, &random).await.unwrap().missing.is_empty());
    let (_other, empty) = new_database().await;
    let new = kit::open(&empty.database.target).await;
    assert!(upgrade::prepare(&empty, &new, &clock, &random).await.unwrap().missing.is_empty());

    // A restore of it is the shop of before, brought up to date.
    let (_folder, into) = new_database().await;
    let done = archives::restore(into, clock, &target.as_path().into(), Some(&made), false).await.unwrap();
    assert_eq!(done.violations, 0);
}
