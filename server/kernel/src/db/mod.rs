//! The data layer: one async body and one SQL text for SQLite and PostgreSQL.
//!
//! `read` lends a connection, `write` runs a whole transaction: an `Err` or a panic rolls back, and neither a client
//! that hangs up nor a dropped handler can leave it half done, because it runs on the writer thread (SQLite) or in a
//! task of its own (PostgreSQL). Inside a closure nothing but database calls may be awaited: on SQLite the body is
//! polled exactly once, so a foreign `.await` fails at once and never becomes a network call inside a transaction.
//! Only this module names a driver.

mod conn;
mod declare;
pub mod health;
mod listen;
mod lite;
mod migrate;
mod pg;
mod pipeline;
mod replica;
mod row;
pub mod sealed;
mod slot;
mod sql;
pub mod tables;
mod tls;
mod value;
mod whole;

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

pub use conn::Conn;
use conn::{Driver, ReadRow};
pub use migrate::{Migration, STATEMENTS};
pub use replica::Reader;
pub use row::{Cells, Column, FromRow, NamedCells, Row};
pub use sql::{Built, Query, Sql};
pub use value::Value;
pub use whole::{insert_whole, whole_rows};

pub use crate::{args, column, insert_row, read_row, row, sql};

use crate::Result;
use crate::changes::Changes;
use crate::trace::{SpanKind, span};
use slot::ResultSlot;

/// What a closure handed to `read` or `write` returns.
pub type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'c>>;

/// A closure whose result goes into a `ResultSlot`: one type for all of them, so that threads, tasks, time-outs, retries and
/// savepoints are compiled once and not for every caller. The futures around them are boxed and never inlined for the same reason:
/// an `async fn` is compiled again in every crate that awaits it.
type ReadJob = Box<dyn for<'c> FnOnce(&'c mut Conn) -> Work<'c, ()> + Send>;
type RepeatableJob = Arc<dyn for<'c> Fn(&'c mut Conn) -> Work<'c, ()> + Send + Sync>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct DbOptions {
    pub target: DbTarget,
    /// Address of a streaming replica of PostgreSQL, which `read_public` may ask.
    pub replica: Option<String>,
    /// Connections that read at the same time (SQLite), or the size of the pool (PostgreSQL).
    pub connections: usize,
    /// How many calls may wait before the next is answered with `Busy`.
    pub queue: usize,
    /// Writes that share one commit on SQLite; 1 commits each by itself.
    pub group: usize,
}

#[derive(Clone, Debug)]
pub enum DbTarget {
    Sqlite(PathBuf),
    Postgres(String),
}

#[derive(Clone)]
pub struct Db {
    inner: Arc<Inner>,
    changes: Arc<Changes>,
}

enum Inner {
    Lite(lite::Lite),
    Pg(pg::Pg),
}

const LONGEST_WRITE: Duration = Duration::from_secs(60);

impl Db {
    pub async fn open(options: &DbOptions, changes: Arc<Changes>) -> Result<Self> {
        let inner = match &options.target {
            DbTarget::Sqlite(path) => Inner::Lite(lite::Lite::open(path, options, changes.clone())?),
            DbTarget::Postgres(url) => Inner::Pg(pg::Pg::open(url, options, changes.clone()).await?),
        };
        Ok(Self { inner: Arc::new(inner), changes })
    }

    pub fn engine(&self) -> Engine {
        match &*self.inner {
            Inner::Lite(_) => Engine::Sqlite,
            Inner::Pg(_) => Engine::Postgres,
        }
    }

    pub fn changes(&self) -> &Arc<Changes> {
        &self.changes
    }

    /// Tells all nodes, in fewer than 8,000 bytes: soon, and without a promise. A shop on SQLite is one node, and tells nobody.
    pub async fn announce(&self, text: &str) -> Result<()> {
        match &*self.inner {
            Inner::Lite(_) => Ok(()),
            Inner::Pg(pg) => pg.announce(text).await,
        }
    }

    pub fn read<T, F>(&self, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> Work<'c, T> + Send + 'static,
    {
        let slot = ResultSlot::new();
        let filled = slot.clone();
        self.read_into(slot, Box::new(move |conn| filled.fill(work(conn))))
    }

    /// Like `read`, for what needs several statements that agree: what is committed meanwhile is not seen.
    pub fn snapshot<T, F>(&self, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> Work<'c, T> + Send + 'static,
    {
        self.read(move |conn| {
            Box::pin(async move {
                conn.begin_snapshot()?;
                let result = work(conn).await;
                conn.end_snapshot().await?;
                result
            })
        })
    }

    /// The closure may run again (PostgreSQL retries a serialisation failure or a deadlock), hence `Fn`.
    pub fn write<T, F>(&self, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Conn) -> Work<'c, T> + Send + Sync + 'static,
    {
        let slot = ResultSlot::new();
        let filled = slot.clone();
        self.write_into(slot, Arc::new(move |conn| filled.clone().fill(work(conn))), Some(LONGEST_WRITE))
    }

    /// For migrations alone, which may rebuild large tables.
    fn write_without_limit<T, F>(&self, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Conn) -> Work<'c, T> + Send + Sync + 'static,
    {
        let slot = ResultSlot::new();
        let filled = slot.clone();
        self.write_into(slot, Arc::new(move |conn| filled.clone().fill(work(conn))), None)
    }

    async fn read_into<T>(&self, slot: ResultSlot<T>, job: ReadJob) -> Result<T> {
        self.run_read(job).await?;
        slot.take()
    }

    async fn write_into<T>(&self, slot: ResultSlot<T>, job: RepeatableJob, limit: Option<Duration>) -> Result<T> {
        self.run_write(job, limit).await?;
        slot.take()
    }

    #[inline(never)]
    fn run_read(&self, job: ReadJob) -> Work<'_, ()> {
        Box::pin(span(SpanKind::Client, "database read", || self.describe(), async move {
            match &*self.inner {
                Inner::Lite(lite) => lite.read(job).await,
                Inner::Pg(pg) => pg.read(job).await,
            }
        }))
    }

    #[inline(never)]
    fn run_write(&self, job: RepeatableJob, limit: Option<Duration>) -> Work<'_, ()> {
        Box::pin(span(SpanKind::Client, "database write", || self.describe(), async move {
            match &*self.inner {
                Inner::Lite(lite) => lite.write(job).await,
                Inner::Pg(pg) => pg.write(job, limit).await,
            }
        }))
    }

    /// For traces.
    fn describe(&self) -> Vec<(&'static str, String)> {
        let engine = match self.engine() {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgresql",
        };
        vec![("db.system.name", engine.to_owned())]
    }

    /// Applies what is missing of the numbered migrations and answers how many that was. Safe on several nodes at once.
    pub async fn migrate(&self, migrations: &'static [Migration], now: crate::clock::Timestamp) -> Result<usize> {
        let applied = self.write_without_limit(move |conn| Box::pin(migrate::run(conn, migrations, None, now))).await?;
        // Another node may have done it just now: rows of before must be forgotten in any case.
        self.changes.bump_all();
        Ok(applied)
    }

    /// Only those with these numbers: the database is being filled with a copy of one that had no others.
    pub async fn migrate_copy(
        &self,
        migrations: &'static [Migration],
        numbers: &[i64],
        now: crate::clock::Timestamp,
    ) -> Result<usize> {
        let numbers = numbers.to_vec();
        let write = self.write_without_limit(move |conn| {
            let numbers = numbers.clone();
            Box::pin(async move { migrate::run(conn, migrations, Some(&numbers), now).await })
        });
        let applied = write.await?;
        self.changes.bump_all();
        Ok(applied)
    }

    /// Numbers of the migrations that made this database what it is.
    pub async fn applied_migrations(&self) -> Result<Vec<i64>> {
        self.read(|conn| Box::pin(migrate::applied(conn))).await
    }
}
