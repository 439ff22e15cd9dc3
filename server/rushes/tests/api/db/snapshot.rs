//! Reads: several statements that see one moment, and rows that are what they are called.

use kernel::db::{args, row};

use super::{COUNT, Fresh, TYPED, add_purse, count, fresh};

/// While a list is counted and read, somebody else adds to it: the count and the list are of one moment.
#[tokio::test(flavor = "multi_thread")]
async fn statements_of_a_snapshot_see_one_moment() {
    let Fresh { db, .. } = &fresh().await;
    add_purse(db, "ann", 5).await;
    let (counted, count_is_taken) = std::sync::mpsc::channel();
    let (added, row_is_added) = std::sync::mpsc::channel();
    let other = db.clone();
    let adding = tokio::task::spawn_blocking(move || {
        count_is_taken.recv().unwrap();
        tokio::runtime::Handle::current().block_on(add_purse(&other, "ben", 5));
        added.send(()).unwrap();
    });
    let read = db.snapshot(move |conn| {
        Box::pin(async move {
            let before = conn.one::<(i64,)>(COUNT, args![]).await?.0;
            counted.send(()).unwrap();
            tokio::task::block_in_place(|| row_is_added.recv()).unwrap();
            Ok((before, conn.one::<(i64,)>(COUNT, args![]).await?.0))
        })
    });
    assert_eq!(read.await.unwrap(), (1, 1));
    adding.await.unwrap();
    assert_eq!(count(db).await, 2);
}

#[tokio::test]
async fn a_panic_inside_a_snapshot_leaves_no_transaction_open() {
    let Fresh { db, .. } = &fresh().await;
    for _ in 0..10 {
        let read = db.snapshot(|_| Box::pin(async { if true { panic!("on purpose") } else { Ok(()) } }));
        let caught = std::panic::AssertUnwindSafe(read);
        drop(futures_util::FutureExt::catch_unwind(caught).await);
    }
    add_purse(db, "ann", 5).await;
    let read = db.snapshot(|conn| Box::pin(async move { Ok(conn.one::<(i64,)>(COUNT, args![]).await?.0) }));
    assert_eq!(read.await.unwrap(), 1);
}

struct Swapped {
    note: Option<String>,
    owner: String,
}

row!(Swapped { note, owner });

/// Both are texts: read by position alone, each would end up in the other's field.
#[tokio::test]
async fn a_row_refuses_columns_that_are_not_called_as_its_fields() {
    let Fresh { db, .. } = &fresh().await;
    add_purse(db, "ann", 5).await;
    let read = db.read(|conn| Box::pin(async move { conn.all::<Swapped>(TYPED, args![true]).await }));
    let refusal = read.await.map(|rows| rows.into_iter().map(|row| (row.note, row.owner)).collect::<Vec<_>>());
    assert!(refusal.unwrap_err().to_string().contains("its row has \"note\" there"));
}
