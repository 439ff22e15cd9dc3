//! Jobs that run by themselves: each for itself, and the back office sees how it went.

use std::time::Duration;

use kernel::text::Lang;
use platform::app::App;
use platform::schedule::{MINUTE, ScheduledJob, run_each};
use serde_json::{Value, json};

use crate::kit::TestApp;

const FAILS: ScheduledJob<App> =
    ScheduledJob::every_minute("fails", |_| Box::pin(async { Err(anyhow::anyhow!("the disk is full").into()) }));
const HANGS: ScheduledJob<App> =
    ScheduledJob::every_minute("hangs", |_| Box::pin(std::future::pending())).within(Duration::ZERO);
const WORKS: ScheduledJob<App> = ScheduledJob::every_minute("works", |_| Box::pin(async { Ok(()) }));

async fn rows(app: &TestApp) -> Vec<Value> {
    let boss = app.super_admin("boss").await;
    let list = boss.get("/admin/routine.schedule/index?limit=100").await.data()["list"].take();
    list.as_array().unwrap().clone()
}

fn found<'a>(rows: &'a [Value], name: &str) -> &'a Value {
    rows.iter().find(|row| row["name"] == name).unwrap()
}

#[tokio::test]
async fn a_job_that_fails_or_hangs_holds_up_no_other_and_is_seen_in_the_back_office() {
    let app = TestApp::new().await;
    let jobs = [FAILS.bind(&app.app.app), HANGS.bind(&app.app.app), WORKS.bind(&app.app.app)];
    let failure = run_each(&app.app, &jobs, MINUTE).await.unwrap_err();
    assert_eq!(format!("{failure:#}"), "the disk is full", "the first error is answered");
    let rows = rows(&app).await;
    let (fails, hangs, works) = (found(&rows, "fails"), found(&rows, "hangs"), found(&rows, "works"));
    assert_eq!((&fails["outcome"], &fails["error"]), (&json!("failed"), &json!("the disk is full")));
    assert_eq!(hangs["outcome"], "late");
    assert_eq!((&works["outcome"], &works["error"], &works["runs"]), (&json!("done"), &json!(""), &json!(1)));
    assert_eq!((&works["failed_time"], &fails["failures"]), (&Value::Null, &json!(1)));
}

#[tokio::test]
async fn what_goes_as_before_is_written_once_a_minute_and_a_change_at_once() {
    static HAS_ROOM: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(true);
    const JOB: ScheduledJob<App> = ScheduledJob::every_second("writes", |_| {
        Box::pin(async {
            let has_room = HAS_ROOM.load(std::sync::atomic::Ordering::Relaxed);
            if has_room { Ok(()) } else { Err(anyhow::anyhow!("the disk is full").into()) }
        })
    });
    let app = TestApp::new().await;
    let job = JOB.bind(&app.app.app);
    for _ in 0..3 {
        job.run_once(&app.app).await.unwrap();
    }
    assert_eq!(found(&rows(&app).await, "writes")["runs"], 1);
    HAS_ROOM.store(false, std::sync::atomic::Ordering::Relaxed);
    job.run_once(&app.app).await.unwrap_err();
    let boss = app.super_admin("chief").await;
    let list = boss.get("/admin/routine.schedule/index?limit=100").await.data();
    let row = found(list["list"].as_array().unwrap(), "writes").clone();
    assert_eq!((&row["outcome"], &row["runs"], &row["failures"]), (&json!("failed"), &json!(4), &json!(1)));
    HAS_ROOM.store(true, std::sync::atomic::Ordering::Relaxed);
    app.clock.advance(MINUTE);
    job.run_once(&app.app).await.unwrap();
    let list = boss.get("/admin/routine.schedule/index?limit=100").await.data();
    let row = found(list["list"].as_array().unwrap(), "writes").clone();
    assert_eq!((&row["outcome"], &row["error"]), (&json!("done"), &json!("the disk is full")), "the last error stays");
}

#[tokio::test]
async fn every_job_has_a_name_of_its_own_in_every_language() {
    let app = TestApp::new().await;
    let jobs = rushes::jobs::all(&app.app);
    let mut names: Vec<_> = jobs.iter().map(|job| job.name).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
    for name in names {
        for lang in Lang::ALL {
            assert!(app.app.texts.has(lang, &format!("schedule.name.{name}")), "{}: {name}", lang.code());
        }
    }
}
