//! The data layer, on whichever engine the suite runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel::Error;
use kernel::changes::{CacheTopic, Changes};
use kernel::clock::Timestamp;
use kernel::db::{Conn, Db, DbOptions, DbTarget, Engine, Migration, args, sql};
use tempfile::TempDir;
use tokio::sync::Barrier;

use crate::kit;

mod enqueue;
mod member_groups;
mod replica;
mod snapshot;

const TOPIC: CacheTopic = CacheTopic::new(9);
const TABLES: &[Migration] = &[Migration {
    number: 1,
    name: "0001_money",
    text: "CREATE TABLE purse (id {{pk}}, owner TEXT NOT NULL UNIQUE, balance BIGINT NOT NULL CHECK (balance >= 0), note TEXT, happy BOOLEAN NOT NULL DEFAULT TRUE);
           CREATE TABLE bought (id {{pk}}, purse_id BIGINT NOT NULL REFERENCES purse (id), price BIGINT NOT NULL);
           CREATE TABLE bought_item (id {{pk}}, bought_id BIGINT NOT NULL REFERENCES bought (id));",
}];

sql! {
    ADD_PURSE = "INSERT INTO purse (owner, balance, note) VALUES ($1, $2, $3) RETURNING id";
    BALANCE = "SELECT balance FROM purse WHERE id = $1";
    SPEND = "UPDATE purse SET balance = balance - $2 WHERE id = $1 AND balance >= $2";
    GIVE = "UPDATE purse SET balance = balance + $2 WHERE id = $1";
    BUY = "INSERT INTO bought (purse_id, price) VALUES ($1, $2) RETURNING id";
    BUY_ITEM = "INSERT INTO bought_item (bought_id) VALUES ($1)";
    WITHOUT_ITEM = "SELECT COUNT(*) FROM bought b LEFT JOIN bought_item i ON i.bought_id = b.id WHERE i.id IS NULL";
    PAID = "SELECT CAST(COALESCE(SUM(price), 0) AS BIGINT), COUNT(*) FROM bought";
    COUNT = "SELECT COUNT(*) FROM purse";
    SWAPPED = "SELECT balance FROM purse WHERE balance > $2 AND owner = $1";
    TYPED = "SELECT owner, note, happy FROM purse WHERE happy = $1 ORDER BY id";
}

struct Fresh {
    db: Db,
    target: DbTarget,
    _folder: TempDir,
}

async fn fresh() -> Fresh {
    let folder = TempDir::new().unwrap();
    let target = kit::empty_database(&folder).await;
    let db = kit::open(&target).await;
    db.migrate(TABLES, kit::START).await.unwrap();
    Fresh { db, target, _folder: folder }
}

async fn add_purse(db: &Db, owner: &'static str, balance: i64) -> i64 {
    db.write(move |conn| Box::pin(insert(conn, owner, balance))).await.unwrap()
}

async fn insert(conn: &mut Conn, owner: &str, balance: i64) -> kernel::Result<i64> {
    Ok(conn.one::<(i64,)>(ADD_PURSE, args![owner, balance, None::<&str>]).await?.0)
}

async fn count(db: &Db) -> i64 {
    db.read(|conn| Box::pin(async move { Ok(conn.one::<(i64,)>(COUNT, args![]).await?.0) })).await.unwrap()
}

async fn buy(db: &Db, purse: i64, price: i64) -> kernel::Result<()> {
    db.write(move |conn| {
        Box::pin(async move {
            if conn.execute(SPEND, args![purse, price]).await? == 0 {
                return Err(Error::NoPermission);
            }
            let (bought,): (i64,) = conn.one(BUY, args![purse, price]).await?;
            conn.execute(BUY_ITEM, args![bought]).await?;
            Ok(())
        })
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn clients_that_hang_up_leave_no_half_done_purchase() {
    let fresh = fresh().await;
    let purse = add_purse(&fresh.db, "a", 1_000_000).await;
    let mut clients = Vec::new();
    for client in 0..64_u64 {
        let db = fresh.db.clone();
        clients.push(tokio::spawn(async move {
            for round in 0..20_u64 {
                let purchase = buy(&db, purse, 3);
                // A dropped future is what a closed connection leaves of a handler. Cut at ever other moments.
                let patience = Duration::from_micros((client * 619 + round * 7919) % 40_000);
                drop(tokio::time::timeout(patience, purchase).await);
            }
        }));
    }
    for client in clients {
        client.await.unwrap();
    }
    // The writer is idle once this write, behind all others, is answered.
    buy(&fresh.db, purse, 3).await.unwrap();
    settle(&fresh.db).await;
    let (orphans, paid, bought, balance) = fresh
        .db
        .read(move |conn| {
            Box::pin(async move {
                let (orphans,): (i64,) = conn.one(WITHOUT_ITEM, args![]).await?;
                let (paid, bought): (i64, i64) = conn.one(PAID, args![]).await?;
                let (balance,): (i64,) = conn.one(BALANCE, args![purse]).await?;
                Ok((orphans, paid, bought, balance))
            })
        })
        .await
        .unwrap();
    assert_eq!(orphans, 0, "{orphans} of {bought} purchases have no item");
    assert_eq!(balance + paid, 1_000_000, "money is not conserved over {bought} purchases");
}

/// On PostgreSQL abandoned transactions run on in their own tasks: wait until the pool has all its connections back.
async fn settle(db: &Db) {
    for _ in 0..8 {
        drop(db.read(|conn| Box::pin(async move { conn.one::<(i64,)>(COUNT, args![]).await })).await);
        tokio::task::yield_now().await;
    }
    let all = Arc::new(Barrier::new(4));
    if db.engine() == Engine::Postgres {
        let held = (0..4).map(|_| {
            let all = all.clone();
            db.read(move |_| {
                Box::pin(async move {
                    all.wait().await;
                    Ok(())
                })
            })
        });
        for done in futures_util::future::join_all(held).await {
            done.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_balance_is_spent_exactly_once_however_many_ask() {
    let fresh = fresh().await;
    let purse = add_purse(&fresh.db, "a", 100).await;
    let tries = (0..300).map(|_| buy(&fresh.db, purse, 1));
    let done = futures_util::future::join_all(tries).await;
    assert_eq!(done.iter().filter(|result| result.is_ok()).count(), 100);
    let left =
        fresh.db.read(move |conn| Box::pin(async move { conn.one::<(i64,)>(BALANCE, args![purse]).await })).await;
    assert_eq!(left.unwrap().0, 0);
}

#[tokio::test]
async fn an_error_inside_a_write_leaves_no_row() {
    let fresh = fresh().await;
    let refused: kernel::Result<()> = fresh
        .db
        .write(|conn| {
            Box::pin(async move {
                insert(conn, "gone", 1).await?;
                Err(Error::NoPermission)
            })
        })
        .await;
    assert!(matches!(refused, Err(Error::NoPermission)));
    assert_eq!(count(&fresh.db).await, 0);
    add_purse(&fresh.db, "next", 1).await;
    assert_eq!(count(&fresh.db).await, 1);
}

#[tokio::test]
async fn a_panic_inside_a_write_leaves_no_row_and_a_usable_connection() {
    let fresh = fresh().await;
    let panicked: kernel::Result<()> = fresh
        .db
        .write(|conn| {
            Box::pin(async move {
                insert(conn, "gone", 1).await?;
                panic!("on purpose")
            })
        })
        .await;
    assert!(panicked.unwrap_err().to_string().contains("panic in a database closure"));
    assert_eq!(count(&fresh.db).await, 0);
    for owner in ["a", "b", "c", "d", "e", "f"] {
        add_purse(&fresh.db, owner, 1).await;
    }
    assert_eq!(count(&fresh.db).await, 6);
}

#[tokio::test]
async fn a_panic_inside_a_read_does_not_cost_a_connection() {
    let fresh = fresh().await;
    if fresh.db.engine() == Engine::Sqlite {
        for _ in 0..10 {
            let panicked: kernel::Result<()> = fresh.db.read(|_| Box::pin(async { panic!("on purpose") })).await;
            assert!(panicked.unwrap_err().to_string().contains("on purpose"));
        }
    }
    assert_eq!(count(&fresh.db).await, 0);
}

#[tokio::test]
async fn a_foreign_await_inside_a_closure_fails_at_once() {
    let fresh = fresh().await;
    if fresh.db.engine() == Engine::Postgres {
        return; // there it would wait; the same code runs on SQLite, which tells
    }
    let wrote: kernel::Result<()> = fresh
        .db
        .write(|conn| {
            Box::pin(async move {
                insert(conn, "gone", 1).await?;
                tokio::task::yield_now().await;
                Ok(())
            })
        })
        .await;
    assert!(wrote.unwrap_err().to_string().contains("foreign await"));
    let read: kernel::Result<()> = fresh
        .db
        .read(|_| {
            Box::pin(async {
                tokio::task::yield_now().await;
                Ok(())
            })
        })
        .await;
    assert!(read.unwrap_err().to_string().contains("foreign await"));
    assert_eq!(count(&fresh.db).await, 0);
}

#[tokio::test]
async fn the_second_parameter_may_stand_before_the_first() {
    let fresh = fresh().await;
    add_purse(&fresh.db, "a", 5).await;
    let found = |owner: &'static str, above: i64| {
        fresh.db.read(move |conn| Box::pin(async move { conn.optional::<(i64,)>(SWAPPED, args![owner, above]).await }))
    };
    assert_eq!(found("a", 4).await.unwrap(), Some((5,)));
    assert_eq!(found("a", 5).await.unwrap(), None);
    assert_eq!(found("b", 4).await.unwrap(), None);
}

#[tokio::test]
async fn texts_nulls_and_flags_come_back_as_they_were() {
    let fresh = fresh().await;
    let note = "雨夜 'quoted\" \\ 🎬";
    fresh
        .db
        .write(move |conn| {
            Box::pin(async move {
                conn.one::<(i64,)>(ADD_PURSE, args!["a", 1_i64, note]).await?;
                conn.one::<(i64,)>(ADD_PURSE, args!["b", 1_i64, None::<&str>]).await
            })
        })
        .await
        .unwrap();
    let rows = fresh.db.read(|conn| Box::pin(conn_typed(conn))).await.unwrap();
    assert_eq!(rows, [("a".into(), Some(note.to_owned()), true), ("b".into(), None, true)]);
}

async fn conn_typed(conn: &mut Conn) -> kernel::Result<Vec<(String, Option<String>, bool)>> {
    conn.all(TYPED, args![true]).await
}

#[tokio::test]
async fn every_list_can_be_asked_in_every_way() {
    let app = kit::TestApp::new().await;
    let mut count = 0;
    let zone = app.app.config.zone;
    let plain = rushes::wings::listings().into_iter().map(|listing| kernel::list::samples(listing, zone));
    let described =
        rushes::registry::ALL.iter().map(|one| one.with_listing(|listing| kernel::list::samples(listing, zone)));
    for samples in plain.chain(described) {
        for built in samples.unwrap() {
            count += 1;
            let text = format!("{built:?}");
            let prepared = app.app.db.read(move |db| Box::pin(async move { db.prepare(&built).await })).await;
            assert!(prepared.is_ok(), "{text}: {prepared:?}");
        }
    }
    assert!(count > 500, "{count}");
}

#[tokio::test]
async fn every_registered_statement_prepares_on_this_engine() {
    let app = kit::TestApp::new().await;
    let statements: Vec<_> = rushes::wings::statements().collect();
    assert!(statements.len() > 30, "{}", statements.len());
    for (name, statement) in statements {
        let prepared = app.app.db.read(move |conn| Box::pin(async move { conn.prepare(statement).await })).await;
        assert!(prepared.is_ok(), "{name}: {}", prepared.unwrap_err());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_full_queue_answers_busy() {
    let folder = TempDir::new().unwrap();
    let target = kit::empty_database(&folder).await;
    let options = DbOptions { target, replica: None, connections: 2, queue: 1, group: 1 };
    let db = Db::open(&options, Arc::new(Changes::default())).await.unwrap();
    db.migrate(TABLES, kit::START).await.unwrap();
    let (started, mut has_started) = tokio::sync::mpsc::unbounded_channel::<()>();
    let (release, held) = std::sync::mpsc::channel::<()>();
    let held = Arc::new(std::sync::Mutex::new(held));
    let block = |db: &Db| {
        let (db, started, held) = (db.clone(), started.clone(), held.clone());
        tokio::spawn(async move {
            db.read(move |_| {
                Box::pin(async move {
                    started.send(()).unwrap();
                    tokio::task::block_in_place(|| held.lock().unwrap().recv().unwrap());
                    Ok(())
                })
            })
            .await
        })
    };
    let busy = [block(&db), block(&db)];
    has_started.recv().await.unwrap();
    has_started.recv().await.unwrap();
    // Both connections are taken: the third caller waits, the fourth is sent away.
    let mut waiting = std::pin::pin!(count(&db));
    assert!(futures_util::poll!(&mut waiting).is_pending());
    let refused = db.read(|conn| Box::pin(conn_typed(conn))).await;
    assert!(matches!(refused, Err(Error::Busy)), "a caller beyond the queue was not sent away");
    release.send(()).unwrap();
    release.send(()).unwrap();
    assert_eq!(waiting.await, 0);
    for one in busy {
        one.await.unwrap().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_deadlock_is_tried_again_until_both_are_done() {
    let fresh = fresh().await;
    let (a, b) = (add_purse(&fresh.db, "a", 10).await, add_purse(&fresh.db, "b", 10).await);
    let meeting = Arc::new(Barrier::new(2));
    let transfer = |from: i64, to: i64| {
        let meeting = meeting.clone();
        fresh.db.write(move |conn| {
            let meeting = meeting.clone();
            Box::pin(async move {
                conn.execute(SPEND, args![from, 1_i64]).await?;
                if conn.engine() == Engine::Postgres {
                    // Both hold their first row before either asks for its second. Only the first try meets.
                    drop(tokio::time::timeout(Duration::from_millis(500), meeting.wait()).await);
                }
                conn.execute(GIVE, args![to, 1_i64]).await
            })
        })
    };
    let (there, back) = tokio::join!(transfer(a, b), transfer(b, a));
    assert_eq!((there.unwrap(), back.unwrap()), (1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn work_does_not_run_when_its_transaction_cannot_begin() {
    let fresh = fresh().await;
    if fresh.db.engine() == Engine::Postgres {
        return; // there a failed BEGIN ends the attempt before the closure
    }
    // Another process holds the file's write lock for longer than the writer waits.
    let other = kit::open(&fresh.target).await;
    let (locked, mut is_locked) = tokio::sync::mpsc::unbounded_channel::<()>();
    let (release, held) = std::sync::mpsc::channel::<()>();
    let held = Arc::new(std::sync::Mutex::new(held));
    let holding = tokio::spawn(async move {
        let work = other.write(move |_| {
            locked.send(()).unwrap();
            held.lock().unwrap().recv().unwrap();
            Box::pin(async { Ok(()) })
        });
        work.await
    });
    is_locked.recv().await.unwrap();
    let ran = Arc::new(AtomicBool::new(false));
    let seen = ran.clone();
    let refused = fresh.db.write(move |conn| {
        seen.store(true, Ordering::SeqCst);
        Box::pin(insert(conn, "gone", 1))
    });
    assert!(refused.await.is_err());
    release.send(()).unwrap();
    holding.await.unwrap().unwrap();
    assert!(!ran.load(Ordering::SeqCst), "the closure ran outside a transaction");
    assert_eq!(count(&fresh.db).await, 0);
    add_purse(&fresh.db, "next", 1).await;
}

#[tokio::test]
async fn migrations_run_once_and_refuse_what_was_edited_or_is_unknown() {
    const EDITED: &[Migration] = &[Migration { number: 1, name: "0001_money", text: "CREATE TABLE other (id {{pk}})" }];
    const ANOTHER: &[Migration] = &[Migration { number: 2, name: "0002_new", text: "CREATE TABLE other (id {{pk}})" }];
    let fresh = fresh().await;
    assert_eq!(fresh.db.migrate(TABLES, Timestamp(0)).await.unwrap(), 0);
    let edited = fresh.db.migrate(EDITED, Timestamp(0)).await.unwrap_err().to_string();
    assert!(edited.contains("0001_money was edited"), "{edited}");
    let unknown = fresh.db.migrate(ANOTHER, Timestamp(0)).await.unwrap_err().to_string();
    assert!(unknown.contains("does not know"), "{unknown}");
}

/// What the shop's statements are held to would end the rebuilding of a large table half-way, at every start anew.
#[tokio::test]
async fn migrations_may_take_longer_than_the_statements_of_the_shop() {
    sql! { LIMIT = "SELECT current_setting('statement_timeout')"; }
    const SLOW: &[Migration] = &[Migration {
        number: 1,
        name: "0001_slow",
        text: "DO $$ BEGIN IF current_setting('statement_timeout') <> '0' THEN RAISE EXCEPTION 'in haste'; END IF; END $$",
    }];
    let folder = TempDir::new().unwrap();
    let db = kit::open(&kit::empty_database(&folder).await).await;
    if db.engine() == Engine::Postgres {
        assert_eq!(db.migrate(SLOW, Timestamp(0)).await.unwrap(), 1);
        let read = db.write(|conn| Box::pin(conn.one::<(String,)>(LIMIT, args![])));
        assert_eq!(read.await.unwrap().0, "30s", "and the same connection is in haste again");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_that_start_together_migrate_once() {
    let folder = TempDir::new().unwrap();
    let target = kit::empty_database(&folder).await;
    let nodes = futures_util::future::join_all((0..4).map(|_| kit::open(&target))).await;
    let done = futures_util::future::join_all(nodes.iter().map(|db| db.migrate(TABLES, Timestamp(0)))).await;
    let applied: usize = done.into_iter().map(Result::unwrap).sum();
    assert_eq!(applied, 1);
}

#[tokio::test]
async fn a_change_is_told_once_it_is_committed_and_not_when_it_is_rolled_back() {
    let fresh = fresh().await;
    let changes = fresh.db.changes().clone();
    let write = |fail: bool| {
        fresh.db.write(move |conn| {
            Box::pin(async move {
                conn.touch(TOPIC);
                insert(conn, "a", 1).await?;
                if fail { Err(Error::NoPermission) } else { Ok(()) }
            })
        })
    };
    // PostgreSQL's change feed counts everything as changed when it connects: ask about this topic from here on.
    let listening = changes.stamp(&[TOPIC]);
    drop(write(true).await);
    write(false).await.unwrap();
    assert!(changes.stamp(&[TOPIC]) > listening);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_node_hears_of_a_change() {
    let fresh = fresh().await;
    if fresh.db.engine() == Engine::Sqlite {
        return; // one process owns the file
    }
    let other = kit::open(&fresh.target).await;
    let before = other.changes().stamp(&[TOPIC]);
    // The feed may still be connecting, so the writer repeats itself until the other node has heard.
    let heard = tokio::time::timeout(Duration::from_secs(20), async {
        while other.changes().stamp(&[TOPIC]) < before + 2 {
            let write = fresh.db.write(|conn| {
                Box::pin(async move {
                    conn.touch(TOPIC);
                    Ok(())
                })
            });
            write.await.unwrap();
            count(&other).await;
        }
    });
    assert!(heard.await.is_ok(), "the other node never heard");
}
