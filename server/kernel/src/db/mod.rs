//! The data layer: one async body and one SQL text for SQLite and PostgreSQL.
//!
//! `read` lends a connection, `write` runs a whole transaction: an `Err` or a panic rolls back, and neither a client
//! that hangs up nor a dropped handler can leave it half done, because it runs on the writer thread (SQLite) or in a
//! task of its own (PostgreSQL). Inside a closure nothing but database calls may be awaited: on SQLite the body is
//! polled exactly once, so a foreign `.await` fails at once and never becomes a network call inside a transaction.
//! Only this module names a driver.

mod declare;
pub mod health;
mod lite;
mod migrate;
mod pg;
mod pipeline;
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

pub use migrate::{Migration, STATEMENTS};
pub use row::{Cells, Column, FromRow, NamedCells, Row};
pub use sql::{Built, Query, Sql};
pub use value::Value;
pub use whole::{insert_whole, whole_rows};

pub use crate::{args, column, insert_row, read_row, row, sql};

use crate::Result;
use crate::changes::{CacheTopic, Changes};
use crate::error::RequestError;
use crate::trace::{SpanKind, span};
use slot::ResultSlot;

/// What a closure handed to `read` or `write` returns.
pub type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'c>>;

/// A closure whose result goes into a `ResultSlot`: one type for all of them, so that threads, tasks, time-outs, retries and
/// savepoints are compiled once and not for every caller. The futures around them are boxed and never inlined for the same reason:
/// an `async fn` is compiled again in every crate that awaits it.
type ReadJob = Box<dyn for<'c> FnOnce(&'c mut Conn) -> Work<'c, ()> + Send>;
type WriteJob = Arc<dyn for<'c> Fn(&'c mut Conn) -> Work<'c, ()> + Send + Sync>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct DbOptions {
    pub target: DbTarget,
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

    async fn write_into<T>(&self, slot: ResultSlot<T>, job: WriteJob, limit: Option<Duration>) -> Result<T> {
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
    fn run_write(&self, job: WriteJob, limit: Option<Duration>) -> Work<'_, ()> {
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
        self.write_without_limit(move |conn| Box::pin(migrate::run(conn, migrations, None, now))).await
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
        write.await
    }

    /// Numbers of the migrations that made this database what it is.
    pub async fn applied_migrations(&self) -> Result<Vec<i64>> {
        self.read(|conn| Box::pin(migrate::applied(conn))).await
    }
}

/// A connection, lent to a closure.
pub struct Conn {
    driver: Driver,
    touched: Vec<CacheTopic>,
}

enum Driver {
    Lite(rusqlite::Connection),
    Pg(pg::Guarded),
}

impl Conn {
    fn new(driver: Driver) -> Self {
        Self { driver, touched: Vec::new() }
    }

    pub fn engine(&self) -> Engine {
        match self.driver {
            Driver::Lite(_) => Engine::Sqlite,
            Driver::Pg(_) => Engine::Postgres,
        }
    }

    /// Says that what readers cached of `topic` is out of date once this transaction is committed.
    pub fn touch(&mut self, topic: CacheTopic) {
        if !self.touched.contains(&topic) {
            self.touched.push(topic);
        }
    }

    pub fn all<'a, T: FromRow>(
        &'a mut self,
        sql: impl Into<Query<'a>>,
        args: &'a [Value<'a>],
    ) -> impl Future<Output = Result<Vec<T>>> + Send + 'a {
        self.read_rows(sql.into(), args)
    }

    pub fn optional<'a, T: FromRow>(
        &'a mut self,
        sql: impl Into<Query<'a>>,
        args: &'a [Value<'a>],
    ) -> impl Future<Output = Result<Option<T>>> + Send + 'a {
        self.read_first_row(sql.into(), args)
    }

    pub fn one<'a, T: FromRow>(
        &'a mut self,
        sql: impl Into<Query<'a>>,
        args: &'a [Value<'a>],
    ) -> impl Future<Output = Result<T>> + Send + 'a {
        self.read_only_row(sql.into(), args)
    }

    /// Answers how many rows were changed: a guarded update that changed none has been refused.
    pub fn execute<'a>(
        &'a mut self,
        sql: impl Into<Query<'a>>,
        args: &'a [Value<'a>],
    ) -> impl Future<Output = Result<u64>> + Send + 'a {
        self.execute_query(sql.into(), args)
    }

    /// For a statement whose answer nobody needs. PostgreSQL is sent it together with the next statement of the transaction or with the
    /// commit, and only then says what is wrong with it: nothing that comes later can see less than it would have seen otherwise.
    pub fn enqueue<'a>(&'a mut self, sql: Sql, args: &'a [Value<'a>]) -> impl Future<Output = Result<()>> + Send + 'a {
        self.enqueue_query(sql, args)
    }

    /// Checks that a statement is valid on this engine without running it.
    pub fn prepare<'a>(&'a mut self, sql: impl Into<Query<'a>>) -> impl Future<Output = Result<()>> + Send + 'a {
        self.prepare_query(sql.into())
    }

    async fn prepare_query(&mut self, query: Query<'_>) -> Result<()> {
        match &self.driver {
            Driver::Lite(conn) => lite::prepare(conn, query.text),
            Driver::Pg(conn) => pg::prepare(conn, query.text).await,
        }
    }

    async fn enqueue_query(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<()> {
        refuse_nul(args)?;
        match &mut self.driver {
            Driver::Lite(conn) => lite::execute(conn, sql.into(), args).map(drop),
            Driver::Pg(conn) => pg::enqueue(conn, sql, args).await,
        }
    }

    async fn read_rows<T: FromRow>(&mut self, query: Query<'_>, args: &[Value<'_>]) -> Result<Vec<T>> {
        let mut found = Vec::new();
        self.for_each_row(query, args, &mut |row| {
            if found.is_empty() {
                row.check_columns::<T>()?;
            }
            found.push(T::read_row(row, &mut 0)?);
            Ok(())
        })
        .await?;
        Ok(found)
    }

    async fn read_first_row<T: FromRow>(&mut self, query: Query<'_>, args: &[Value<'_>]) -> Result<Option<T>> {
        let mut found = None;
        self.for_each_row(query, args, &mut |row| {
            if found.is_none() {
                row.check_columns::<T>()?;
                found = Some(T::read_row(row, &mut 0)?);
            }
            Ok(())
        })
        .await?;
        Ok(found)
    }

    async fn read_only_row<T: FromRow>(&mut self, query: Query<'_>, args: &[Value<'_>]) -> Result<T> {
        let found = self.read_first_row(query, args).await?;
        found.ok_or_else(|| missing_row(query))
    }

    async fn for_each_row(&mut self, query: Query<'_>, args: &[Value<'_>], read: ReadRow<'_>) -> Result<()> {
        refuse_nul(args)?;
        match &mut self.driver {
            Driver::Lite(conn) => lite::for_each_row(conn, query, args, read),
            Driver::Pg(conn) => pg::for_each_row(conn, query, args, read).await,
        }
    }

    async fn execute_query(&mut self, query: Query<'_>, args: &[Value<'_>]) -> Result<u64> {
        refuse_nul(args)?;
        match &mut self.driver {
            Driver::Lite(conn) => lite::execute(conn, query, args),
            Driver::Pg(conn) => pg::execute(conn, query, args).await,
        }
    }

    fn begin_snapshot(&mut self) -> Result<()> {
        match &mut self.driver {
            Driver::Lite(conn) => Ok(conn.prepare_cached("BEGIN")?.raw_execute().map(drop)?),
            Driver::Pg(conn) => {
                conn.begin_snapshot();
                Ok(())
            }
        }
    }

    #[inline(never)]
    fn end_snapshot(&mut self) -> Work<'_, ()> {
        Box::pin(async move {
            match &mut self.driver {
                Driver::Lite(conn) => Ok(conn.prepare_cached("ROLLBACK")?.raw_execute().map(drop)?),
                Driver::Pg(conn) => conn.roll_back().await,
            }
        })
    }

    /// Several statements without parameters, for migrations only.
    async fn script(&mut self, text: &str) -> Result<()> {
        match &mut self.driver {
            Driver::Lite(conn) => Ok(conn.execute_batch(text)?),
            Driver::Pg(conn) => pg::script(conn, text).await,
        }
    }
}

/// Takes in one row of an answer.
type ReadRow<'r> = &'r mut (dyn FnMut(&Row<'_>) -> Result<()> + Send);

/// PostgreSQL cannot store the character NUL in a text; SQLite could, and would hand it to programs that end there.
fn refuse_nul(args: &[Value<'_>]) -> Result<()> {
    let has_nul = |value: &Value<'_>| matches!(value, Value::Text(text) if text.as_bytes().contains(&0));
    if args.iter().any(has_nul) { Err(RequestError::BadInput.into()) } else { Ok(()) }
}

fn missing_row(query: Query<'_>) -> crate::Error {
    anyhow::anyhow!("a statement that always finds a row found none: {}", query.text).into()
}
