//! The queue: everything is done once, whoever dies meanwhile.

use std::sync::Mutex;
use std::time::Duration;

use platform::app::App;
use platform::job::model::{JobTrouble, LEASE, TaskKind, TaskState};
use platform::job::store;
use platform::job::work::{Doing, JobEnd, JobHandle, JobHandler, step};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::TestApp;
use crate::kit::people::Person;

/// Does as it was ordered, and remembers what it was asked to do.
struct Hands {
    app: App,
    orders: Mutex<Vec<Order>>,
    done: Mutex<Vec<i64>>,
}

enum Order {
    Work,
    Fail(JobTrouble),
    /// As a node does that loses power: the row stays as it is.
    Die,
    /// Somebody cancels it half-way.
    Cancelled,
}

impl Hands {
    fn of(app: &TestApp, orders: Vec<Order>) -> Self {
        Self { app: app.app.app.clone(), orders: Mutex::new(orders), done: Mutex::default() }
    }

    fn done(&self) -> Vec<i64> {
        self.done.lock().unwrap().clone()
    }
}

impl JobHandler for Hands {
    fn work<'a>(&'a self, hand: &'a JobHandle) -> Doing<'a> {
        let app = &self.app;
        let order = self.orders.lock().unwrap().remove(0);
        Box::pin(async move {
            hand.report("probe", 250);
            match order {
                Order::Work => {
                    assert!(hand.renew(app).await?);
                    self.done.lock().unwrap().push(hand.claim.subject);
                    Ok(())
                }
                Order::Fail(trouble) => Err(trouble),
                Order::Die => std::future::pending().await,
                Order::Cancelled => {
                    let (id, now) = (hand.claim.id, app.clock.now());
                    assert!(app.db.write(move |db| Box::pin(store::cancel(db, id, now))).await?);
                    assert!(!hand.renew(app).await?, "it hears of it at the next renewal");
                    hand.stopped().await;
                    Err(JobTrouble::stopped())
                }
            }
        })
    }
}

async fn add(app: &TestApp, subject: i64) -> i64 {
    let now = app.app.clock.now();
    app.app.db.write(move |db| Box::pin(store::add(db, TaskKind::Film, subject, now))).await.unwrap()
}

/// Claims a row and is never heard of again.
async fn dies(app: &TestApp) {
    let hands = Hands::of(app, vec![Order::Die]);
    let working = step(&app.app, &hands);
    // Polled until the claim is written and the work has begun.
    tokio::select! {
        ended = working => panic!("{ended:?}"),
        () = async { while !hands.orders.lock().unwrap().is_empty() { tokio::task::yield_now().await } } => {}
    }
}

async fn rows(chief: &Person<'_>) -> Vec<Value> {
    chief.get("/admin/shop.Job/index").await.data()["list"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_job_runs_once_on_two_nodes() {
    let app = TestApp::new().await;
    let other = app.another_node(TempDir::new().unwrap());
    let id = add(&app, 7).await;
    assert_eq!(add(&app, 7).await, id, "what waits already is the same work");
    let (here, there) = (Hands::of(&app, vec![Order::Work]), Hands::of(&other, vec![Order::Work]));
    let (first, second) = tokio::join!(step(&app.app, &here), step(&other.app, &there));
    let ended: Vec<JobEnd> = [first.unwrap(), second.unwrap()].into_iter().flatten().collect();
    assert_eq!(ended, [JobEnd { id, state: Some(TaskState::Done) }]);
    assert_eq!([here.done(), there.done()].concat(), [7]);
    assert_eq!(step(&app.app, &here).await.unwrap(), None);
    let chief = app.super_admin("chief").await;
    let row = &rows(&chief).await[0];
    assert_eq!((&row["state"], &row["progress"], &row["attempts"]), (&json!("done"), &json!(1000), &json!(1)));
}

#[tokio::test]
async fn two_of_one_subject_are_never_worked_on_together() {
    let app = TestApp::new().await;
    let first = add(&app, 7).await;
    dies(&app).await;
    let second = add(&app, 7).await;
    assert_ne!(first, second, "what runs may have seen the old state of things");
    assert_eq!(step(&app.app, &Hands::of(&app, vec![])).await.unwrap(), None);
}

#[tokio::test]
async fn a_node_that_dies_loses_nothing() {
    let app = TestApp::new().await;
    let other = app.another_node(TempDir::new().unwrap());
    let id = add(&app, 7).await;
    dies(&app).await;
    let hands = Hands::of(&app, vec![Order::Work]);
    app.clock.advance(LEASE - Duration::from_secs(1));
    assert_eq!(step(&other.app, &hands).await.unwrap(), None, "its lease counts");
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(step(&other.app, &hands).await.unwrap(), Some(JobEnd { id, state: Some(TaskState::Done) }));
    assert_eq!(hands.done(), [7]);
}

#[tokio::test]
async fn who_comes_back_too_late_changes_nothing() {
    let app = TestApp::new().await;
    let other = app.another_node(TempDir::new().unwrap());
    let id = add(&app, 7).await;
    let now = app.app.clock.now();
    let node = app.app.node.clone();
    let claim = app.app.db.write(move |db| {
        let node = node.clone();
        Box::pin(async move { store::claim(db, id, &node, now).await })
    });
    let claim = claim.await.unwrap().unwrap();
    app.clock.advance(LEASE);
    step(&other.app, &Hands::of(&other, vec![Order::Work])).await.unwrap();
    let late = app.app.db.write(move |db| {
        let claim = claim.clone();
        Box::pin(async move { store::hold(db, &claim, now).await })
    });
    assert!(!late.await.unwrap(), "its results are not written");
}

#[tokio::test]
async fn one_that_takes_its_node_down_every_time_is_left_alone() {
    let app = TestApp::new().await;
    add(&app, 7).await;
    for _ in 0..4 {
        dies(&app).await;
        app.clock.advance(LEASE);
    }
    assert_eq!(step(&app.app, &Hands::of(&app, vec![])).await.unwrap(), None);
    let chief = app.super_admin("chief").await;
    let row = &rows(&chief).await[0];
    assert_eq!((&row["state"], &row["attempts"]), (&json!("failed"), &json!(4)));
    assert!(row["error"].as_str().unwrap().contains("节点"), "{row}");
}

#[tokio::test]
async fn trouble_is_tried_again_by_itself_and_then_by_hand() {
    let app = TestApp::new().await;
    let id = add(&app, 7).await;
    let passing = || Order::Fail(JobTrouble::passing("internal", "the disk is full"));
    let hands = Hands::of(&app, vec![passing(), passing(), passing(), passing(), Order::Work]);
    for pause in [30, 120, 600] {
        let waits = Some(JobEnd { id, state: Some(TaskState::Waiting) });
        assert_eq!(step(&app.app, &hands).await.unwrap(), waits);
        app.clock.advance(Duration::from_secs(pause - 1));
        assert_eq!(step(&app.app, &hands).await.unwrap(), None, "not yet");
        app.clock.advance(Duration::from_secs(1));
    }
    assert_eq!(step(&app.app, &hands).await.unwrap(), Some(JobEnd { id, state: Some(TaskState::Failed) }));
    let chief = app.super_admin("chief").await;
    assert!(rows(&chief).await[0]["error"].as_str().unwrap().ends_with("the disk is full"));
    chief.post("/admin/shop.Job/retry", json!({ "id": id })).await.data();
    assert_eq!(step(&app.app, &hands).await.unwrap(), Some(JobEnd { id, state: Some(TaskState::Done) }));
    chief.post("/admin/shop.Job/retry", json!({ "id": id })).await.refused("job.not_failed");
    chief.post("/admin/shop.Job/retry", json!({ "id": 99 })).await.refused("job.unknown");
    let log = chief.get("/admin/auth.AdminLog/index").await.data();
    assert_eq!(log["list"][0]["title"], "任务队列-重试");
}

#[tokio::test]
async fn what_is_cancelled_stops() {
    let app = TestApp::new().await;
    let chief = app.super_admin("chief").await;
    let running = add(&app, 7).await;
    let hands = Hands::of(&app, vec![Order::Cancelled]);
    assert_eq!(step(&app.app, &hands).await.unwrap(), Some(JobEnd { id: running, state: None }));
    assert_eq!(rows(&chief).await[0]["state"], "cancelled");
    chief.post("/admin/shop.Job/cancel", json!({ "id": running })).await.refused("job.ended");
    let waiting = add(&app, 8).await;
    chief.post("/admin/shop.Job/cancel", json!({ "id": waiting })).await.data();
    assert_eq!(step(&app.app, &hands).await.unwrap(), None);
}

#[tokio::test]
async fn what_ended_long_ago_is_forgotten_but_not_what_failed() {
    let app = TestApp::new().await;
    add(&app, 7).await;
    add(&app, 8).await;
    let hands = Hands::of(&app, vec![Order::Work, Order::Fail(JobTrouble::hopeless("no_ffmpeg", ""))]);
    step(&app.app, &hands).await.unwrap();
    step(&app.app, &hands).await.unwrap();
    app.clock.advance(Duration::from_secs(31 * 24 * 3600));
    rushes::jobs::run_every_hour(&app.app).await.unwrap();
    let chief = app.super_admin("chief").await;
    let left = rows(&chief).await;
    assert_eq!((left.len(), &left[0]["state"]), (1, &json!("failed")));
}
