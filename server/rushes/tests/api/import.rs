//! From a shop on BuildAdmin: its dump comes along, once, with books that balance.

use kernel::db::{args, sql};
use platform::guard::session::Side;
use rushes::import::report::{ReportSums, TableCounts, TransferReport};
use rushes::import::source::SourceArgs;
use rushes::import::{self, ImportArgs};
use serde_json::{Value, json};
use sha1::{Digest, Sha1};
use tempfile::TempDir;

use crate::kit::files::picture;
use crate::kit::till::balanced;
use crate::kit::{Answer, TestApp};

const TABLES: &str = include_str!("../fixtures/buildadmin.sql");

sql! {
    HASH = "SELECT password_hash FROM member WHERE username_key = $1";
    WHOLE = "SELECT (SELECT COUNT(*) FROM member) + (SELECT COUNT(*) FROM admin) + (SELECT COUNT(*) FROM journal) + (SELECT COUNT(*) FROM attachment)
        + (SELECT COUNT(*) FROM area) + (SELECT COUNT(*) FROM admin_group) + (SELECT COUNT(*) FROM member_group) + (SELECT COUNT(*) FROM own_setting)
        + (SELECT COUNT(*) FROM access_rule) + (SELECT COUNT(*) FROM imported_row) + (SELECT COUNT(*) FROM setting)";
}

/// md5(md5("123456") + "abcdefgh12345678")
const PASSWORD: &str = "'d4ca106f1b5837dea6d40fd1e6a09418','abcdefgh12345678'";

/// A small shop: four members with balances, of whom one has a log with a hole, and an administrator who may look at members.
fn shop(picture_sha1: &str) -> String {
    format!(
        "{TABLES}
INSERT INTO `ba_admin_rule` (`id`,`pid`,`type`,`title`,`name`,`menu_type`,`url`) VALUES (1,0,'menu','Members','user/user','tab',''),
  (2,1,'button','Look','user/user/index',NULL,''),(3,0,'menu','Their own','crm/lead','tab',''),
  (4,0,'menu','Help','help','link','https://help.example');
INSERT INTO `ba_admin_group` (`id`,`pid`,`name`,`rules`,`status`) VALUES (1,0,'Chiefs','*','1'),(2,1,'Desk','1,2,3','1'),(3,9,'Orphans','1','1');
INSERT INTO `ba_admin` (`id`,`username`,`nickname`,`password`,`salt`,`status`) VALUES (1,'chief','Chief',{PASSWORD},'1'),
  (2,'desk','Desk',{PASSWORD},'1'),(3,'no name','?',{PASSWORD},'1');
INSERT INTO `ba_admin_group_access` VALUES (1,1),(2,2);
INSERT INTO `ba_user_group` (`id`,`name`,`rules`,`status`) VALUES (1,'All','*','1'),(2,'Few','','1');
INSERT INTO `ba_user` (`id`,`group_id`,`username`,`nickname`,`email`,`mobile`,`avatar`,`money`,`score`,`password`,`salt`,`status`,`join_time`,
  `birthday`) VALUES
  (11,1,'Lin','林小满','Lin@Example.com','13800138000','/storage/avatar/lin.png',12345,30,{PASSWORD},'enable',1700000000,'2001-02-03'),
  (12,2,'bo','Bo','lin@example.com','',  '',500,0,{PASSWORD},'enable',1700000000,NULL),
  (13,1,'cy@example.com','C y','cy@example.com','','',70,5,'$2y$10$abcdefghijk','','enable',1700000000,NULL),
  (14,1,'off','Off','','','',0,0,{PASSWORD},'disable',NULL,NULL);
INSERT INTO `ba_user_money_log` (`id`,`user_id`,`money`,`before`,`after`,`memo`,`create_time`) VALUES
  (1,11,20000,0,20000,'Paid in',1700000100),(2,11,-7655,20000,12345,'Bought; it''s a clip',1700000200),
  (3,12,300,0,300,'Paid in',1700000100),(4,13,100,0,100,'Paid in',1700000100),(5,13,0,100,100,'Nothing',1700000100),
  (6,99,100,0,100,'Gone',1700000100);
INSERT INTO `ba_user_score_log` (`id`,`user_id`,`score`,`before`,`after`,`memo`,`create_time`) VALUES
  (1,11,50,0,50,'Came',1700000100),(2,11,-20,50,30,'Spent',1700000200);
INSERT INTO `ba_attachment` (`id`,`topic`,`user_id`,`url`,`name`,`mimetype`,`storage`,`sha1`) VALUES
  (1,'avatar',11,'/storage/avatar/lin.png','lin.png','image/png','local','{picture_sha1}'),
  (2,'default',0,'/storage/gone.png','gone.png','image/png','local',''),
  (3,'default',0,'/../secret.png','secret.png','image/png','local',''),
  (4,'default',0,'/storage/page.html','page.html','text/html','local',''),
  (5,'default',0,'/a.png','a.png','image/png','alioss','');
INSERT INTO `ba_area` (`id`,`pid`,`name`,`level`) VALUES (1,NULL,'北京市',1),(2,NULL,'Atlantis',1),(3,2,'Harbour',2),(4,8,'Nowhere',2);
INSERT INTO `ba_config` (`id`,`name`,`title`,`type`,`value`,`allow_del`) VALUES (1,'site_name','Name','string','旧店',0),
  (2,'smtp_server','SMTP','string','mail.example',0),(3,'hotline','Hotline','string','400-123',1),(4,'time_zone','Zone','string','PRC',0);
"
    )
}

struct OldShop {
    folder: TempDir,
}

impl OldShop {
    fn new() -> Self {
        let old = Self { folder: TempDir::new().unwrap() };
        let bytes = picture(image::ImageFormat::Png);
        let sha1: String = Sha1::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let storage = old.folder.path().join("public/storage");
        std::fs::create_dir_all(storage.join("avatar")).unwrap();
        std::fs::write(storage.join("avatar/lin.png"), &bytes).unwrap();
        std::fs::write(storage.join("page.html"), "<script>alert(1)</script>").unwrap();
        std::fs::write(old.folder.path().join("secret.png"), &bytes).unwrap();
        old.write(&shop(&sha1));
        old
    }

    fn dump(&self) -> std::path::PathBuf {
        self.folder.path().join("dump.sql")
    }

    fn write(&self, dump: &str) {
        std::fs::write(self.dump(), dump).unwrap();
    }

    /// The same shop, after something has happened in it.
    fn append(&self, statements: &str, from: &str, to: &str) {
        let before = std::fs::read_to_string(self.dump()).unwrap();
        assert!(before.contains(from), "{from}");
        self.write(&format!("{}{statements}", before.replace(from, to)));
    }

    fn args(&self) -> ImportArgs {
        let source = SourceArgs { dump: Some(self.dump()), prefix: "ba_".to_owned(), ..SourceArgs::default() };
        let files = Some(self.folder.path().join("public"));
        ImportArgs { source, files, name: "buildadmin".to_owned(), dry_run: false, report: None }
    }

    async fn bring(&self, app: &TestApp) -> TransferReport {
        import::run(&app.app, &self.args()).await.unwrap()
    }
}

/// How many rows there are of everything that comes along.
async fn rows(app: &TestApp) -> i64 {
    app.app.db.read(|db| Box::pin(async move { Ok(db.one::<(i64,)>(WHOLE, args![]).await?.0) })).await.unwrap()
}

async fn hash(app: &TestApp, name: &'static str) -> String {
    let read = app.app.db.read(move |db| Box::pin(async move { Ok(db.one::<(String,)>(HASH, args![name]).await?.0) }));
    read.await.unwrap()
}

async fn log_in(app: &TestApp, name: &str) -> Answer {
    app.post("/api/user/checkIn", json!({ "tab": "login", "username": name, "password": "123456" })).await
}

fn counts(report: &TransferReport, table: &str) -> (u64, u64, u64, u64) {
    let TableCounts { read, added, known, skipped } = report.tables[table];
    (read, added, known, skipped)
}

fn reason(report: &TransferReport, table: &str, id: i64) -> String {
    let found = report.lines.iter().filter(|line| (line.table, line.id) == (table, id));
    found.map(|line| line.reason.as_str()).collect::<Vec<_>>().join("; ")
}

#[tokio::test]
async fn members_come_along_with_password_balance_and_log() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    let report = old.bring(&app).await;
    assert_eq!(counts(&report, "user"), (4, 4, 0, 0), "{report:#?}");
    assert_eq!(report.money, ReportSums { source: 12_915, booked: 12_915 });
    assert_eq!(report.points, ReportSums { source: 35, booked: 35 });
    balanced(&app).await;

    // By name, by mobile and by e-mail; the first time the password is hashed anew.
    assert!(hash(&app, "lin").await.starts_with("md5$"));
    let signed = log_in(&app, "lin").await.data();
    assert!(hash(&app, "lin").await.starts_with("$argon2id$"));
    log_in(&app, "13800138000").await.data();
    log_in(&app, "Lin@Example.com").await.data();
    let info = &signed["userInfo"];
    assert_eq!((&info["username"], &info["nickname"]), (&json!("Lin"), &json!("林小满")));
    assert_eq!(
        (&info["money"], &info["score"], &info["birthday"]),
        (&json!("123.45"), &json!(30), &json!("2001-02-03"))
    );
    assert!(info["avatar"].as_str().unwrap().contains("/storage/avatar/"), "{info}");

    let lin = app.signed_in(Side::Member, info["id"].as_i64().unwrap()).await;
    let log = lin.get("/api/account/balance").await.data()["list"].clone();
    let line =
        |place: usize| (log[place]["money"].clone(), log[place]["memo"].clone(), log[place]["create_time"].clone());
    assert_eq!(line(0), (json!("-76.55"), json!("Bought; it's a clip"), json!(1_700_000_200)));
    assert_eq!(line(1), (json!("200.00"), json!("Paid in"), json!(1_700_000_100)));

    // What the log does not explain is an opening balance before it.
    let bo = log_in(&app, "bo").await.data();
    assert_eq!(bo["userInfo"]["money"], json!("5.00"));
    assert!(reason(&report, "user", 12).contains("email belongs to another member"), "{report:#?}");
    // A log that adds up to more than there is was left out; the balance was not.
    assert!(reason(&report, "user_money_log", 4).contains("does not add up"));
    assert_eq!(reason(&report, "user_money_log", 5), "it moves nothing");
    assert_eq!(reason(&report, "user_money_log", 6), "there is no member 99");
    assert!(
        reason(&report, "user", 13).contains("is called member_13") && reason(&report, "user", 13).contains("password")
    );
    log_in(&app, "cy@example.com").await.refused("member.login_wrong");
    log_in(&app, "off").await.refused("member.disabled");
}

#[tokio::test]
async fn saying_it_again_changes_nothing() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    let first = old.bring(&app).await;
    let before = rows(&app).await;
    let second = old.bring(&app).await;
    assert_eq!((second.added(), rows(&app).await), (0, before), "{second:#?}");
    assert_eq!((second.money, second.points), (first.money, first.points));
    for (table, counts) in &second.tables {
        let earlier = first.tables[table];
        assert_eq!((counts.read, counts.skipped), (earlier.read, earlier.skipped), "{table}");
    }
    balanced(&app).await;
    log_in(&app, "lin").await.data();
    // With the member's own hash the second time, and a third one leaves that alone.
    let hashed = hash(&app, "lin").await;
    old.bring(&app).await;
    assert_eq!(hash(&app, "lin").await, hashed);
}

#[tokio::test]
async fn what_happened_there_since_comes_along_later() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    old.bring(&app).await;
    // One more member, and a payment of another; a balance that changed without a line is named.
    old.append(
        "INSERT INTO `ba_user` (`id`,`group_id`,`username`,`money`,`status`) VALUES (15,1,'dee',900,'enable');
         INSERT INTO `ba_user_money_log` (`id`,`user_id`,`money`,`memo`) VALUES (7,12,250,'Paid in'),(8,13,5,'Paid in');",
        "500,0,",
        "750,0,",
    );
    let report = old.bring(&app).await;
    assert_eq!(counts(&report, "user"), (5, 1, 4, 0));
    assert_eq!(log_in(&app, "bo").await.data()["userInfo"]["money"], json!("7.50"));
    assert!(reason(&report, "user_money_log", 8).contains("booked before"), "{report:#?}");
    balanced(&app).await;

    // Bo has spent it here meanwhile: what is not there cannot be taken.
    let id = log_in(&app, "bo").await.data()["userInfo"]["id"].as_i64().unwrap();
    old.append(
        "INSERT INTO `ba_user_money_log` (`id`,`user_id`,`money`,`memo`) VALUES (9,12,-750,'All of it');",
        "750,0,",
        "0,0,",
    );
    let chief = app.super_admin("boss").await;
    let taken = json!({ "user_id": id, "money": "-7.00", "memo": "Spent here" });
    chief.post("/admin/user.MoneyLog/add", taken).await.data();
    let report = old.bring(&app).await;
    assert!(reason(&report, "user_money_log", 9).contains("booked before"), "{report:#?}");
    assert_eq!(log_in(&app, "bo").await.data()["userInfo"]["money"], json!("0.50"));
    balanced(&app).await;
}

#[tokio::test]
async fn a_dry_run_says_what_a_run_does_and_changes_nothing() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    // Rules and areas of its own first.
    import::run(&app.app, &ImportArgs { dry_run: true, ..old.args() }).await.unwrap();
    let before = rows(&app).await;
    let said = import::run(&app.app, &ImportArgs { dry_run: true, ..old.args() }).await.unwrap();
    assert_eq!(rows(&app).await, before);
    log_in(&app, "lin").await.refused("member.login_wrong");
    let done = old.bring(&app).await;
    // Only what a file is, is not known before it is looked at.
    let without_files = |report: &TransferReport| {
        let mut report = report.clone();
        report.tables.remove("attachment");
        report.lines.retain(|line| line.table != "attachment");
        report
    };
    assert_eq!(without_files(&said), without_files(&done));
}

#[tokio::test]
async fn administrators_come_along_with_the_rights_that_exist_here() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    let report = old.bring(&app).await;
    assert_eq!(counts(&report, "admin"), (3, 2, 0, 1), "{report:#?}");
    assert_eq!(counts(&report, "admin_rule"), (4, 1, 2, 1));
    assert_eq!(counts(&report, "admin_group"), (3, 1, 1, 1));
    assert!(reason(&report, "admin_group", 2).contains("1 of its rules"));
    assert!(reason(&report, "admin_group", 3).contains("did not come along"));
    for (name, may_look, may_add) in [("chief", true, true), ("desk", true, false)] {
        let body = json!({ "username": name, "password": "123456" });
        let signed = app.post("/admin/index/login", body).await.data();
        let person = app.signed_in(Side::Admin, signed["userInfo"]["id"].as_i64().unwrap()).await;
        assert_eq!(person.get("/admin/user.user/index").await.json()["code"] == 1, may_look, "{name}");
        assert_eq!(person.get("/admin/auth.admin/index").await.json()["code"] == 1, may_add, "{name}");
    }
}

#[tokio::test]
async fn files_areas_and_settings_come_along_or_say_why_not() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    let report = old.bring(&app).await;
    assert_eq!(counts(&report, "attachment"), (5, 1, 0, 4), "{report:#?}");
    for (id, why) in [(2, "no file"), (3, "no file"), (5, "alioss")] {
        assert!(reason(&report, "attachment", id).contains(why), "{id}: {}", reason(&report, "attachment", id));
    }
    assert!(!reason(&report, "attachment", 4).is_empty());
    let member = log_in(&app, "lin").await.data()["userInfo"].clone();
    let picture = app.get(member["avatar"].as_str().unwrap().trim_start_matches("http://127.0.0.1:8080")).await;
    assert_eq!(picture.headers["content-type"], "image/png");

    assert_eq!(counts(&report, "area"), (4, 2, 1, 1));
    let provinces = app.get("/api/ajax/area").await.data();
    let named = |list: &Value, name: &str| {
        let all = list.as_array().unwrap();
        all.iter().filter(|area| area["label"] == name).map(|area| area["value"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(named(&provinces, "北京市").len(), 1);
    let atlantis = named(&provinces, "Atlantis")[0];
    let cities = app.get(&format!("/api/ajax/area?province={atlantis}")).await.data();
    assert_eq!(named(&cities, "Harbour").len(), 1);

    assert_eq!(counts(&report, "config"), (4, 2, 0, 2));
    assert!(reason(&report, "config", 2).contains("Mail"));
    assert!(app.get("/").await.text().contains("旧店"));
}

#[tokio::test]
async fn another_table_prefix_or_a_cut_dump_is_refused_before_anything_is_written() {
    let (app, old) = (TestApp::new().await, OldShop::new());
    let before = rows(&app).await;
    let mut args = old.args();
    args.source.prefix = "fa_".to_owned();
    let error = import::run(&app.app, &args).await.unwrap_err();
    assert!(error.root_cause().to_string().contains("fa_user"), "{error:#}");
    let whole = std::fs::read_to_string(old.dump()).unwrap();
    old.write(&whole[..whole.len() - 20]);
    let error = import::run(&app.app, &old.args()).await.unwrap_err();
    assert!(error.root_cause().to_string().contains("cut off"), "{error:#}");
    // Areas and rules that every shop begins with may have come meanwhile.
    assert!(rows(&app).await >= before);
    log_in(&app, "lin").await.refused("member.login_wrong");
}
