//! K-04 of the security map: a new key for everything that is sealed, while the shop runs.

use std::process::{Command, Output};
use std::time::Duration;

use catalogue::material::model::Stream;
use catalogue::material::store as materials;
use kernel::db::{DbTarget, args, sql};
use kernel::seal::Seal;
use orders::gateway::model::{ConfigVersion, Provider};
use orders::gateway::notification::seal_place;
use platform::notice::model::Channel;
use serde_json::json;

use crate::doors::{code, enrol};
use crate::kit::people::PASSWORD;
use crate::kit::{TestApp, film, make};
use crate::secrets::execute;

sql! {
    STREAM = "SELECT stream FROM lesson WHERE id = $1";
}

/// `rushes key` as a process of its own, beside the shop that runs.
fn run_key(app: &TestApp, arg: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rushes"));
    command.args(["key", arg]).env_clear().env("RUSHES_DATA_DIR", app.folder.path());
    if let DbTarget::Postgres(url) = &app.app.config.database.target {
        command.env("DATABASE_URL", url);
    }
    command.output().unwrap()
}

/// Values in each sealed column by the key they need: the current one, an earlier one, none of the shop's.
async fn count_sealed(app: &TestApp) -> Vec<(&'static str, [u64; 3])> {
    let counts = rushes::keys::examine(&app.app, false).await.unwrap();
    counts.iter().map(|(column, count)| (column.table, [count.current, count.earlier, count.closed])).collect()
}

/// A sealed value in every column that has such; answers the lesson with a stream.
async fn seal_everything(app: &TestApp) -> i64 {
    let school = make::category(app, "school", None).await;
    let course = make::course(app, "C-1", school).await;
    let lesson = app.app.db.read(move |db| Box::pin(materials::course(db, course))).await.unwrap().unwrap().2[0].id;
    film::streamed(app, lesson, &[6, 4]).await;
    let seal = |place: &str, plain: &[u8]| app.app.seal.seal(&app.app.random, place, plain).unwrap();
    let code = platform::notice::sealed::seal(&app.app, Channel::Email, "lin@example.com", "123456").unwrap();
    let raw = seal(&seal_place("aa"), b"raw evidence");
    let credentials = seal(&ConfigVersion::seal_place(Provider::Stripe, 1), b"{}");
    for statement in [
        format!(
            "INSERT INTO message (channel, target, subject, body, template, params, status, error, attempts, next_at, created_at, sealed)
            VALUES ('email', 'lin@example.com', '', '', '', '', 'sent', '', 1, 0, 0, '{code}')"
        ),
        format!(
            "INSERT INTO payment_event (provider, dedup_key, source, verdict, reason, digest, received_at, raw)
            VALUES ('stripe', 'one', 'notify', 'ignored', '', 'aa', 0, '{raw}')"
        ),
        format!(
            "INSERT INTO gateway_config (provider, version, endpoint, merchant, methods, sealed, notify_key, admin_id, created_at, retired_at)
            VALUES ('stripe', 1, 'real', '', '', '{credentials}', 'one', 0, 0, 1)"
        ),
    ] {
        assert_eq!(execute(app, statement).await.unwrap(), 1);
    }
    lesson
}

#[tokio::test]
async fn k04_a_new_key_seals_everything_and_the_old_one_opens_nothing() {
    let app = TestApp::with(&[("RUSHES_LIMITS_ENABLED", "false")]).await;
    let chief = app.super_admin("chief").await;
    let (otp, _) = enrol(&chief).await;
    let form = json!({ "smtp_server": "mail.example", "smtp_pass": "canary-of-the-mail", "sms_driver": "http", "sms_url": "https://sms.example", "sms_secret": "canary-of-the-texts" });
    chief.post("/admin/routine.Config/edit", form).await.data();
    let lesson = seal_everything(&app).await;
    let file = app.folder.path().join("secret.key");
    let old = std::fs::read_to_string(&file).unwrap();
    let before = count_sealed(&app).await;
    assert_eq!(before.len(), 6);
    assert!(before.iter().all(|(_, [current, earlier, closed])| *current > 0 && earlier + closed == 0), "{before:?}");

    // Killed between the new key and the rows: everything opens, and the key that is needed stays.
    app.app.seal.add_key(&app.app.random).unwrap();
    let half = count_sealed(&app).await;
    assert!(half.iter().all(|(_, [current, earlier, closed])| *earlier > 0 && current + closed == 0), "{half:?}");
    let refused = run_key(&app, "--drop-earlier");
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("still need an earlier key"), "{refused:?}");

    let renewed = run_key(&app, "--renew");
    assert!(renewed.status.success() && String::from_utf8_lossy(&renewed.stdout).contains("Keys: 3"), "{renewed:?}");
    // The shop that runs reads the new key with the first value that needs it.
    platform::notice::load_carriers(&app.app).await.unwrap();
    let carriers = platform::notice::carriers(&app.app);
    let passwords = (carriers.mail.password.as_str(), carriers.sms.secret.as_str());
    assert_eq!(passwords, ("canary-of-the-mail", "canary-of-the-texts"));
    assert_eq!(count_sealed(&app).await, before);

    let dropped = run_key(&app, "--drop-earlier");
    assert!(dropped.status.success() && String::from_utf8_lossy(&dropped.stdout).contains("Keys: 1"), "{dropped:?}");
    let new = std::fs::read_to_string(&file).unwrap();
    assert!(new != old && new.len() == 44);

    // A program that starts now has one key and opens what there is; a thief with the old one opens nothing.
    let open = |key: &str| Seal::open(key, &file, &app.app.random).unwrap();
    for (key, is_open) in [(&new, true), (&old, false)] {
        for column in &rushes::wings::SEALED_COLUMNS {
            let count = column.examine(&app.app.db, &open(key), &app.app.random, false).await.unwrap();
            let (opened, closed) = (count.current > 0, count.closed > 0);
            assert!((opened, closed) == (is_open, !is_open), "{} {count:?}", column.table);
        }
    }
    let read = app.app.db.read(move |db| Box::pin(async move { db.one::<(String,)>(STREAM, args![lesson]).await }));
    let stream = Stream::read(Some(&read.await.unwrap().0)).unwrap();
    assert_eq!(open(&new).unseal(&Stream::seal_place(lesson), &stream.key).unwrap(), [7; 16]);
    app.clock.advance(Duration::from_secs(30));
    let login = app.post("/admin/Index/login", json!({ "username": "chief", "password": PASSWORD })).await.data();
    app.post("/admin/Index/otp", json!({ "ticket": login["otp_ticket"], "code": code(&app, &otp) })).await.data();
}

#[tokio::test]
async fn a_configured_key_is_renewed_in_the_configuration() {
    let key = "BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=";
    let app = TestApp::with(&[("RUSHES_SECRET_KEY", key)]).await;
    let error = rushes::keys::run(&app.app, true, false).await.unwrap_err().to_string();
    assert!(error.contains("put a new key before it"), "{error}");
}
