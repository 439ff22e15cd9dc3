//! The data layer: one async body and one SQL text for SQLite and PostgreSQL.
//!
//! `read` lends a connection, `write` runs a whole transaction: an `Err` or a panic rolls back, and neither a client
//! that hangs up nor a dropped handler can leave it half done, because it runs on the writer thread (SQLite) or in a
//! task of its own (PostgreSQL). Inside a closure nothing but database calls may be awaited: on SQLite the body is
//! polled exactly once, so a foreign `.await` fails at once and never becomes a network call inside a transaction.
//! Only this module names a driver.

mod lite;
mod migrate;
mod pg;
mod row;
mod sql;
mod value;

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

pub use migrate::{Migration, STATEMENTS};
pub use row::{Cells, Column, FromRow, Row};
pub use sql::{Built, Sql, Statement};
pub use value::Value;

pub use crate::{args, column, row, sql};

use crate::Result;
use crate::changes::{Changes, Topic};

/// What a closure handed to `read` or `write` returns.
pub type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'c>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub target: Target,
    /// Connections that read at the same time (SQLite), or the size of the pool (PostgreSQL).
    pub connections: usize,
    /// How many calls may wait before the next is answered with `Busy`.
    pub queue: usize,
    /// Writes that share one commit on SQLite; 1 commits each by itself.
    pub group: usize,
}

#[derive(Clone, Debug)]
pub enum Target {
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

impl Db {
    pub async fn open(options: &Options, changes: Arc<Changes>) -> Result<Self> {
        let inner = match &options.target {
            Target::Sqlite(path) => Inner::Lite(lite::Lite::open(path, options, changes.clone())?),
            Target::Postgres(url) => Inner::Pg(pg::Pg::open(url, options, changes.clone()).await?),
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

    pub async fn read<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn) -> Work<'c, T> + Send + 'static,
    {
        match &*self.inner {
            Inner::Lite(lite) => lite.read(work).await,
            Inner::Pg(pg) => pg.read(work).await,
        }
    }

    /// The closure may run again (PostgreSQL retries a serialisation failure or a deadlock), hence `Fn`.
    pub async fn write<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Conn) -> Work<'c, T> + Send + Sync + 'static,
    {
        match &*self.inner {
            Inner::Lite(lite) => lite.write(work).await,
            Inner::Pg(pg) => pg.write(work).await,
        }
    }

    /// Applies what is missing of the numbered migrations and answers how many that was. Safe on several nodes at once.
    pub async fn migrate(&self, migrations: &'static [Migration], now: crate::clock::Timestamp) -> Result<usize> {
        self.write(move |conn| Box::pin(migrate::run(conn, migrations, now))).await
    }
}

/// A connection, lent to a closure.
pub struct Conn {
    driver: Driver,
    touched: Vec<Topic>,
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
    pub fn touch(&mut self, topic: Topic) {
        if !self.touched.contains(&topic) {
            self.touched.push(topic);
        }
    }

    pub async fn all<T: FromRow>(&mut self, sql: impl Statement + Send, args: &[Value<'_>]) -> Result<Vec<T>> {
        match &self.driver {
            Driver::Lite(conn) => lite::all(conn, &sql, args),
            Driver::Pg(conn) => pg::all(conn, &sql, args).await,
        }
    }

    pub async fn optional<T: FromRow>(&mut self, sql: impl Statement + Send, args: &[Value<'_>]) -> Result<Option<T>> {
        Ok(self.all(sql, args).await?.into_iter().next())
    }

    pub async fn one<T: FromRow>(&mut self, sql: impl Statement + Send, args: &[Value<'_>]) -> Result<T> {
        let text = sql.text().to_owned();
        let found = self.optional(sql, args).await?;
        found.ok_or_else(|| anyhow::anyhow!("a statement that always finds a row found none: {text}").into())
    }

    /// Answers how many rows were changed: a guarded update that changed none has been refused.
    pub async fn execute(&mut self, sql: impl Statement + Send, args: &[Value<'_>]) -> Result<u64> {
        match &self.driver {
            Driver::Lite(conn) => lite::execute(conn, &sql, args),
            Driver::Pg(conn) => pg::execute(conn, &sql, args).await,
        }
    }

    /// Checks that a statement is valid on this engine without running it.
    pub async fn prepare(&mut self, sql: impl Statement + Send) -> Result<()> {
        match &self.driver {
            Driver::Lite(conn) => lite::prepare(conn, sql.text()),
            Driver::Pg(conn) => pg::prepare(conn, sql.text()).await,
        }
    }

    /// Several statements without parameters, for migrations only.
    async fn script(&mut self, text: &str) -> Result<()> {
        match &self.driver {
            Driver::Lite(conn) => Ok(conn.execute_batch(text)?),
            Driver::Pg(conn) => pg::script(conn, text).await,
        }
    }
}
