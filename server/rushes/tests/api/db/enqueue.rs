//! Statements that nobody waits for: sent together on PostgreSQL, at once on SQLite, and the same in effect.

use kernel::Error;
use kernel::db::{Conn, args};

use super::{BALANCE, BUY_ITEM, GIVE, SPEND, add_purse, count, fresh, insert};

async fn balance(conn: &mut Conn, purse: i64) -> kernel::Result<i64> {
    Ok(conn.one::<(i64,)>(BALANCE, args![purse]).await?.0)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_later_sees_them_in_their_order() {
    let fresh = fresh().await;
    let purse = add_purse(&fresh.db, "a", 10).await;
    let seen = fresh.db.write(move |conn| {
        Box::pin(async move {
            conn.enqueue(GIVE, args![purse, 90]).await?;
            // More than would be left without the one before, and more than may wait at a time.
            conn.enqueue(SPEND, args![purse, 60]).await?;
            for _ in 0..100 {
                conn.enqueue(GIVE, args![purse, 1]).await?;
            }
            let between = balance(conn, purse).await?;
            conn.enqueue(GIVE, args![purse, 5]).await?;
            Ok(between)
        })
    });
    assert_eq!(seen.await.unwrap(), 140);
    let after = fresh.db.read(move |conn| Box::pin(balance(conn, purse))).await.unwrap();
    assert_eq!(after, 145, "the last one goes out with the commit");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_fails_fails_the_whole() {
    let fresh = fresh().await;
    let purse = add_purse(&fresh.db, "a", 10).await;
    for is_last in [true, false] {
        let write = fresh.db.write(move |conn| {
            Box::pin(async move {
                insert(conn, "b", 1).await?;
                // There is no such purchase.
                conn.enqueue(BUY_ITEM, args![999]).await?;
                if is_last { Ok(()) } else { conn.execute(GIVE, args![purse, 1]).await.map(drop) }
            })
        });
        assert_eq!(write.await.unwrap_err().code(), "request.unknown_reference", "is_last: {is_last}");
        assert_eq!(count(&fresh.db).await, 1);
        assert_eq!(fresh.db.read(move |conn| Box::pin(balance(conn, purse))).await.unwrap(), 10);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_takes_back_what_waits() {
    let fresh = fresh().await;
    let purse = add_purse(&fresh.db, "a", 10).await;
    let write = fresh.db.write(move |conn| {
        Box::pin(async move {
            conn.enqueue(GIVE, args![purse, 1]).await?;
            Err::<(), _>(Error::NoPermission)
        })
    });
    assert!(matches!(write.await, Err(Error::NoPermission)));
    assert_eq!(fresh.db.read(move |conn| Box::pin(balance(conn, purse))).await.unwrap(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_that_is_overlooked_is_not_committed_on_postgresql() {
    let fresh = fresh().await;
    let write = fresh.db.write(|conn| {
        Box::pin(async move {
            insert(conn, "a", 1).await?;
            drop(insert(conn, "a", 1).await);
            Ok(())
        })
    });
    // SQLite takes back the failed statement alone.
    let is_committed = write.await.is_ok();
    assert_eq!(is_committed, fresh.db.engine() == kernel::db::Engine::Sqlite);
    assert_eq!(count(&fresh.db).await, i64::from(is_committed));
}
