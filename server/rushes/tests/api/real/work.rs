use std::process::{Child, Stdio};
use std::time::Duration;

use catalogue::material::store as materials;
use kernel::clock::Stopwatch;
use kernel::db::{Db, DbTarget, args, row, sql};
use platform::job::model::TaskKind;
use platform::job::store as tasks;
use tempfile::TempDir;

use super::{Shop, now, prepared, wait};
use crate::kit::{film, make, open, port};

sql! {
    TASK = "SELECT state, node, attempts, progress FROM task WHERE kind = 'film'";
    // What a minute does.
    PASSES = "UPDATE task SET lease_until = 1 WHERE state = 'running' AND node = $1";
}

#[derive(Debug)]
struct Task {
    state: String,
    node: String,
    attempts: i64,
    progress: i64,
}

row!(Task { state, node, attempts, progress });

/// A process that ends with the test.
struct Node(Child);

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

async fn task(db: &Db, is_it: impl Fn(&Task) -> bool) -> Task {
    let begun = Stopwatch::start();
    loop {
        let task = db.read(|db| Box::pin(async move { db.one::<Task>(TASK, args![]).await })).await.unwrap();
        if is_it(&task) {
            return task;
        }
        assert!(begun.elapsed().as_secs() < 300, "{task:?}");
        wait(Duration::from_millis(50)).await;
    }
}

/// Two nodes on one PostgreSQL and one volume: the power of one is cut while it works, the other finishes.
#[tokio::test]
async fn a_film_outlives_the_node_that_worked_on_it() {
    let app = prepared(now()).await;
    let target = app.app.config.database.target.clone();
    if matches!(target, DbTarget::Sqlite(_)) {
        return;
    }
    let films = TempDir::new().unwrap();
    let city = make::category(&app, "city", None).await;
    let material = make::material(&app, "RS-1", city).insert().await;
    let variant = app.app.db.read(move |db| Box::pin(materials::variants(db, material))).await.unwrap()[0].id;
    let path = film::film(films.path(), "long.mp4", "testsrc2=s=1280x720:r=10:d=20", &film::PLAIN);
    let file = film::kept(&app, &path).await;
    film::edition(&app, variant, file).await;
    let begun = now();
    app.app.db.write(move |db| Box::pin(tasks::add(db, TaskKind::Film, variant, begun))).await.unwrap();

    let mut first = Shop::open(app).await;
    let db = open(&target).await;
    let working = task(&db, |task| task.state == "running" && task.progress > 0).await;
    let port = port::keep();
    let mut other = first.command(&["serve"]);
    other.env("RUSHES_LISTEN", format!("127.0.0.1:{port}")).stdout(Stdio::null()).stderr(Stdio::null());
    let _other = Node(other.spawn().unwrap());
    let url = format!("http://127.0.0.1:{port}");
    while first.client.get(format!("{url}/readyz")).send().await.is_err() {
        wait(Duration::from_millis(20)).await;
    }
    first.kill();
    let left = task(&db, |_| true).await;
    assert_eq!((left.state.as_str(), &left.node, left.attempts), ("running", &working.node, 1), "cut in the middle");
    let dead = working.node.clone();
    let pass = db.write(move |db| {
        let dead = dead.clone();
        Box::pin(async move { db.execute(PASSES, args![&dead]).await })
    });
    assert_eq!(pass.await.unwrap(), 1);
    let done = task(&db, |task| task.state != "running").await;
    assert_eq!((done.state.as_str(), done.attempts), ("done", 2));
    assert_ne!(done.node, working.node, "by the other");
    let page: serde_json::Value = {
        let asked = first.client.get(format!("{url}/api/material/detail?id={material}")).header("server", "true");
        asked.send().await.unwrap().json().await.unwrap()
    };
    assert_eq!(page["data"]["variants"][0]["frames"], 200, "{page}");
    let poster = first.client.get(format!("{url}{}", page["data"]["poster"].as_str().unwrap())).send().await.unwrap();
    assert!(poster.status().is_success());
}
