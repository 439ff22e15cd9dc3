//! A connection, and what may be asked of it: the same on both engines.

use std::future::Future;

use super::{Engine, FromRow, Query, Row, Sql, Value, Work, lite, pg};
use crate::Result;
use crate::changes::CacheTopic;
use crate::error::RequestError;

/// A connection, lent to a closure.
pub struct Conn {
    pub(super) driver: Driver,
    pub(super) touched: Vec<CacheTopic>,
}

pub(super) enum Driver {
    Lite(rusqlite::Connection),
    Pg(pg::Guarded),
}

impl Conn {
    pub(super) fn new(driver: Driver) -> Self {
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

    #[inline(never)]
    fn prepare_query<'a>(&'a mut self, query: Query<'a>) -> Work<'a, ()> {
        Box::pin(async move {
            match &self.driver {
                Driver::Lite(conn) => lite::prepare(conn, query.text),
                Driver::Pg(conn) => pg::prepare(conn, query.text).await,
            }
        })
    }

    #[inline(never)]
    fn enqueue_query<'a>(&'a mut self, sql: Sql, args: &'a [Value<'a>]) -> Work<'a, ()> {
        Box::pin(async move {
            refuse_nul(args)?;
            match &mut self.driver {
                Driver::Lite(conn) => lite::execute(conn, sql.into(), args).map(drop),
                Driver::Pg(conn) => pg::enqueue(conn, sql, args).await,
            }
        })
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

    #[inline(never)]
    fn for_each_row<'a>(&'a mut self, query: Query<'a>, args: &'a [Value<'a>], read: ReadRow<'a>) -> Work<'a, ()> {
        Box::pin(async move {
            refuse_nul(args)?;
            match &mut self.driver {
                Driver::Lite(conn) => lite::for_each_row(conn, query, args, read),
                Driver::Pg(conn) => pg::for_each_row(conn, query, args, read).await,
            }
        })
    }

    #[inline(never)]
    fn execute_query<'a>(&'a mut self, query: Query<'a>, args: &'a [Value<'a>]) -> Work<'a, u64> {
        Box::pin(async move {
            refuse_nul(args)?;
            match &mut self.driver {
                Driver::Lite(conn) => lite::execute(conn, query, args),
                Driver::Pg(conn) => pg::execute(conn, query, args).await,
            }
        })
    }

    pub(super) fn begin_snapshot(&mut self) -> Result<()> {
        match &mut self.driver {
            Driver::Lite(conn) => Ok(conn.prepare_cached("BEGIN")?.raw_execute().map(drop)?),
            Driver::Pg(conn) => {
                conn.begin_snapshot();
                Ok(())
            }
        }
    }

    #[inline(never)]
    pub(super) fn end_snapshot(&mut self) -> Work<'_, ()> {
        Box::pin(async move {
            match &mut self.driver {
                Driver::Lite(conn) => Ok(conn.prepare_cached("ROLLBACK")?.raw_execute().map(drop)?),
                Driver::Pg(conn) => conn.roll_back().await,
            }
        })
    }

    /// Several statements without parameters, for migrations only.
    #[inline(never)]
    pub(super) fn script<'a>(&'a mut self, text: &'a str) -> Work<'a, ()> {
        Box::pin(async move {
            match &mut self.driver {
                Driver::Lite(conn) => Ok(conn.execute_batch(text)?),
                Driver::Pg(conn) => pg::script(conn, text).await,
            }
        })
    }
}

/// Takes in one row of an answer.
pub(super) type ReadRow<'r> = &'r mut (dyn FnMut(&Row<'_>) -> Result<()> + Send);

/// PostgreSQL cannot store the character NUL in a text; SQLite could, and would hand it to programs that end there.
fn refuse_nul(args: &[Value<'_>]) -> Result<()> {
    let has_nul = |value: &Value<'_>| matches!(value, Value::Text(text) if text.as_bytes().contains(&0));
    if args.iter().any(has_nul) { Err(RequestError::BadInput.into()) } else { Ok(()) }
}

fn missing_row(query: Query<'_>) -> crate::Error {
    anyhow::anyhow!("a statement that always finds a row found none: {}", query.text).into()
}
