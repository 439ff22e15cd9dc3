//! Durable writes a second on SQLite: `commits FILE CLIENTS GROUP SECONDS`. Each write is a small purchase, a guarded
//! update and two inserts, and is answered only once it is on disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kernel::changes::Changes;
use kernel::clock::{Stopwatch, Timestamp};
use kernel::db::{Db, DbOptions, DbTarget, Migration, args, sql};

const TABLES: &[Migration] = &[Migration {
    number: 1,
    name: "0001_bench",
    text: "CREATE TABLE purse (id {{pk}}, balance BIGINT NOT NULL);
           CREATE TABLE bought (id {{pk}}, purse_id BIGINT NOT NULL, price BIGINT NOT NULL);
           CREATE TABLE entry (id {{pk}}, bought_id BIGINT NOT NULL, amount BIGINT NOT NULL);
           INSERT INTO purse (id, balance) VALUES (1, 1000000000000);",
}];

sql! {
    SPEND = "UPDATE purse SET balance = balance - $1 WHERE id = 1 AND balance >= $1";
    BUY = "INSERT INTO bought (purse_id, price) VALUES (1, $1) RETURNING id";
    ENTER = "INSERT INTO entry (bought_id, amount) VALUES ($1, $2)";
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    let [_, file, clients, group, seconds] = args.as_slice() else {
        anyhow::bail!("commits FILE CLIENTS GROUP SECONDS")
    };
    let (clients, span): (u64, _) = (clients.parse()?, Duration::from_secs(seconds.parse()?));
    let options = DbOptions {
        target: DbTarget::Sqlite(file.into()),
        replica: None,
        connections: 2,
        queue: 1024,
        group: group.parse()?,
    };
    let db = Db::open(&options, Arc::new(Changes::default())).await?;
    db.migrate(TABLES, Timestamp(0)).await?;
    let done = Arc::new(AtomicU64::new(0));
    let watch = Arc::new(Stopwatch::start());
    let clients = (0..clients).map(|_| {
        let (db, done, watch) = (db.clone(), done.clone(), watch.clone());
        tokio::spawn(async move {
            while watch.elapsed() < span {
                let write = db.write(|conn| {
                    Box::pin(async move {
                        conn.execute(SPEND, args![1_i64]).await?;
                        let (bought,): (i64,) = conn.one(BUY, args![1_i64]).await?;
                        conn.execute(ENTER, args![bought, -1_i64]).await
                    })
                });
                if write.await.is_ok() {
                    done.fetch_add(1, Ordering::Relaxed);
                }
            }
        })
    });
    for client in clients.collect::<Vec<_>>() {
        client.await?;
    }
    println!("{:.0}", done.load(Ordering::Relaxed) as f64 / watch.elapsed().as_secs_f64());
    Ok(())
}
