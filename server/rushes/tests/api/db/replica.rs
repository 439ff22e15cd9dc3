//! A replica of PostgreSQL for what anybody may see. `bin/test replica` starts one; without it only addresses that lead to none are tried.

use kernel::clock::Stopwatch;
use kernel::db::Reader;
use tokio::sync::{Mutex, MutexGuard};

use super::*;
use crate::kit::TestApp;
use crate::kit::postgres;

sql! {
    IS_REPLICA = "SELECT pg_is_in_recovery()";
    WHOSE = "SELECT current_setting('application_name')";
    END_CONNECTION = "SELECT pg_terminate_backend(pg_backend_pid())";
}

/// The replica is one for all tests, and some stop it.
static TURN: Mutex<()> = Mutex::const_new(());

struct Pair {
    db: Db,
    options: DbOptions,
    _turn: MutexGuard<'static, ()>,
    _folder: TempDir,
}

async fn open(target: &DbTarget, replica: String) -> (Db, DbOptions) {
    let options = DbOptions { target: target.clone(), replica: Some(replica), connections: 4, queue: 1024, group: 1 };
    (Db::open(&options, Arc::new(Changes::default())).await.unwrap(), options)
}

/// A database and its replica, which has caught up; none without a replica.
async fn pair() -> Option<Pair> {
    let url = postgres::replica_url()?;
    let turn = TURN.lock().await;
    let Fresh { target, _folder, .. } = fresh().await;
    let DbTarget::Postgres(primary) = &target else { return None };
    let name = primary.rsplit_once('/').unwrap().1;
    let (db, options) = open(&target, format!("{}/{name}", url.rsplit_once('/').unwrap().0)).await;
    let pair = Pair { db, options, _turn: turn, _folder };
    wait_for_replica(&pair.db).await;
    Some(pair)
}

async fn is_replica(db: &Db) -> bool {
    db.read_public(|conn| Box::pin(async move { Ok(conn.one::<(bool,)>(IS_REPLICA, args![]).await?.0) })).await.unwrap()
}

async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let watch = Stopwatch::start();
    while !holds().await {
        assert!(watch.elapsed() < Duration::from_secs(30), "{what}");
        tokio::task::yield_now().await;
    }
}

async fn wait_for_replica(db: &Db) {
    until("the replica is not asked", async || is_replica(db).await).await;
}

/// A change that other nodes hear of.
async fn change(db: &Db, owner: String) {
    let write = db.write(move |conn| {
        let owner = owner.clone();
        Box::pin(async move {
            conn.touch(TOPIC);
            conn.one::<(i64,)>(ADD_PURSE, args![&owner, 1, None::<&str>]).await.map(drop)
        })
    });
    write.await.unwrap();
}

async fn shown(db: &Db) -> i64 {
    db.read_public(|conn| Box::pin(async move { Ok(conn.one::<(i64,)>(COUNT, args![]).await?.0) })).await.unwrap()
}

async fn on_replica(statement: &str) {
    postgres::execute_at(&postgres::replica_url().unwrap(), statement).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_shown_at_once_and_the_replica_is_asked_again() {
    let Some(Pair { db, .. }) = &pair().await else { return };
    for number in 1..=100 {
        change(db, format!("p{number}")).await;
        assert_eq!(shown(db).await, number);
        if number % 10 == 0 {
            wait_for_replica(db).await;
            assert_eq!(shown(db).await, number);
        }
    }
}

/// An answer that is made after a notice may be kept until the next: it must have what the notice was about.
#[tokio::test(flavor = "multi_thread")]
async fn what_another_node_changed_is_shown_once_it_was_heard_of() {
    let Some(Pair { db, options, .. }) = &pair().await else { return };
    let other = Db::open(options, Arc::new(Changes::default())).await.unwrap();
    wait_for_replica(&other).await;
    for number in 1..=100 {
        let before = other.changes().stamp(&[TOPIC]);
        change(db, format!("p{number}")).await;
        until("the notice is not heard", async || other.changes().stamp(&[TOPIC]) > before).await;
        assert_eq!(shown(&other).await, number);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replica_that_stands_still_is_not_asked_after_a_change() {
    let Some(Pair { db, .. }) = &pair().await else { return };
    on_replica("SELECT pg_wal_replay_pause()").await;
    assert!(is_replica(db).await, "nothing has changed yet");
    change(db, "ann".to_owned()).await;
    for _ in 0..100 {
        assert_eq!((shown(db).await, is_replica(db).await), (1, false));
    }
    assert!(db.replica_lag().await.unwrap().unwrap() > 0);
    on_replica("SELECT pg_wal_replay_resume()").await;
    wait_for_replica(db).await;
    assert_eq!(shown(db).await, 1);
}

/// The caller sees nothing of it.
#[tokio::test(flavor = "multi_thread")]
async fn what_fails_on_the_replica_is_asked_of_the_primary() {
    let Some(Pair { db, .. }) = &pair().await else { return };
    let read = db.read_public(|conn| {
        Box::pin(async move {
            let (is_replica,) = conn.one::<(bool,)>(IS_REPLICA, args![]).await?;
            if is_replica {
                conn.one::<(bool,)>(END_CONNECTION, args![]).await?;
            }
            Ok(is_replica)
        })
    });
    assert!(!read.await.unwrap());
    wait_for_replica(db).await;
}

/// Members and administrators see their own changes, whichever node they were made on.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_known_reads_from_the_primary() {
    let Some(Pair { db, .. }) = &pair().await else { return };
    let read = db
        .read_for(Reader::Known, |conn| Box::pin(async move { Ok(conn.one::<(bool,)>(IS_REPLICA, args![]).await?.0) }));
    assert!(!read.await.unwrap());
    assert!(is_replica(db).await);
}

/// Rows of before must not be kept by topics of after. Another node may have applied them a moment ago.
#[tokio::test]
async fn migrations_count_as_a_change_of_everything() {
    let Fresh { db, .. } = &fresh().await;
    let before = db.changes().stamp(&[TOPIC]);
    db.migrate(TABLES, kit::START).await.unwrap();
    assert!(db.changes().stamp(&[TOPIC]) > before);
}

/// Each might be further behind than the one that was looked at.
#[tokio::test]
async fn a_replica_is_one_server() {
    let Some(url) = postgres::url() else { return };
    let replica = Some("postgres://rushes@127.0.0.1:1,127.0.0.1:2/x".to_owned());
    let options = DbOptions { target: DbTarget::Postgres(url), replica, connections: 2, queue: 16, group: 1 };
    let refusal = Db::open(&options, Arc::default()).await.err().unwrap().to_string();
    assert!(refusal.contains("more than one server"), "{refusal}");
}

/// What a caller did wrong is answered and not asked again.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_by_what_was_read_is_no_failure_of_the_replica() {
    let Some(Pair { db, .. }) = &pair().await else { return };
    let runs = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let counted = runs.clone();
    let read = db.read_public(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
        Box::pin(async { Err::<(), _>(kernel::error::RequestError::BadInput.into()) })
    });
    assert!(matches!(read.await, Err(Error::Coded(_))));
    assert_eq!(runs.load(Ordering::SeqCst), 1);
    assert!(is_replica(db).await);
}

/// The shop itself, another database, nobody: the shop goes on without, and says so.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_replica_is_never_asked() {
    let Some(url) = postgres::url() else { return };
    let app = TestApp::new().await;
    let target = app.app.config.database.target.clone();
    let DbTarget::Postgres(own) = &target else { return };
    let mut addresses = vec![(own.clone(), "takes changes itself"), ("postgres://rushes@127.0.0.1:1/x".to_owned(), "")];
    if let Some(replica) = postgres::replica_url() {
        addresses.push((replica, "is not the shop's"));
    }
    for (address, problem) in addresses {
        let (db, _) = open(&target, address).await;
        let said = db.replica_lag().await.unwrap_err().to_string();
        assert!(said.contains(problem), "{said}");
        let read = db.read_public(|conn| Box::pin(async move { Ok(conn.one::<(String,)>(WHOSE, args![]).await?.0) }));
        assert_eq!(read.await.unwrap(), "rushes");
        let node = app.on_database(TempDir::new().unwrap(), db, &[]);
        let found = office::doctor::examine(&node.app.office).await;
        let found = found.iter().find(|finding| finding.check == "database_replica").unwrap();
        assert_eq!(found.state, office::doctor::CheckState::Warning);
    }
    drop(url);
}
