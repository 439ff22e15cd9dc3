//! PostgreSQL: a pool, transactions in tasks of their own, and the notices that carry changes between nodes.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};

use super::listen::{ANNOUNCEMENTS, CHANNEL, listen};
use super::pipeline::{Unsent, run_in_order};
use super::replica::Replica;
use super::tls::Server;
use super::{Conn, DbOptions, Driver, Query, ReadJob, ReadRow, RepeatableJob, Row, Sql, Value, tls};
use crate::changes::{CacheTopic, Changes};
use crate::{Error, Result};

const WAIT: Duration = Duration::from_secs(10);
const ATTEMPTS: usize = 5;
const PRIMARY: PoolOptions =
    PoolOptions { name: "rushes", wait: WAIT, limits: "SET lock_timeout = '5s'; SET statement_timeout = '30s'" };
const BEGIN: &str = "BEGIN";
const BEGIN_SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0";

pub(super) struct Pg {
    pub(super) pool: Pool,
    queue: usize,
    changes: Arc<Changes>,
    pub(super) replica: Option<Arc<Replica>>,
}

pub(super) struct PoolOptions {
    /// What the server's administrator sees.
    pub(super) name: &'static str,
    /// The longest wait for a connection.
    pub(super) wait: Duration,
    /// Said of every connection, once: a transaction that said it again would take three statements more. Only what reads a whole shop may
    /// take longer.
    pub(super) limits: &'static str,
}

pub(super) fn make_pool((config, tls): &Server, size: usize, options: &'static PoolOptions) -> Result<Pool> {
    let wait = Some(options.wait);
    let mut config = config.clone();
    config.connect_timeout(options.wait).application_name(options.name);
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let pool = Pool::builder(Manager::from_config(config, tls.clone(), recycling))
        .max_size(size)
        .timeouts(Timeouts { wait, create: wait, recycle: wait })
        .runtime(Runtime::Tokio1)
        .post_create(Hook::async_fn(move |client, _| {
            Box::pin(async move { client.batch_execute(options.limits).await.map_err(HookError::Backend) })
        }))
        .build();
    Ok(pool.map_err(|error| anyhow!(error))?)
}

/// A connection, unless too many wait for one already.
pub(super) async fn lend(pool: &Pool, queue: usize) -> Result<Conn> {
    if pool.status().waiting >= queue {
        return Err(Error::Busy);
    }
    match pool.get().await {
        Ok(object) => Ok(Conn::new(Driver::Pg(Guarded::new(object)))),
        Err(PoolError::Timeout(deadpool_postgres::TimeoutType::Wait)) => Err(Error::Busy),
        Err(error) => Err(anyhow!(error).into()),
    }
}

/// A pooled connection that is closed instead of returned while a transaction is open on it: a panic, a time-out or a
/// failed commit must not hand an unfinished transaction to the next caller.
pub(super) struct Guarded {
    object: Option<Object>,
    pub(super) open: bool,
    unsent: Unsent,
    /// PostgreSQL takes a commit after a failed statement for a rollback, and says that it went well.
    has_failed: bool,
}

impl Guarded {
    const fn new(object: Object) -> Self {
        Self { object: Some(object), open: false, unsent: Unsent::new(), has_failed: false }
    }

    pub(super) fn client(&self) -> Result<&Object> {
        self.object.as_ref().ok_or_else(|| anyhow!("the connection is closed").into())
    }

    /// A transaction from here on. Its first words go out together with its first statement.
    const fn begin(&mut self, words: &'static str) {
        self.open = true;
        self.has_failed = false;
        self.unsent.begin = Some(words);
    }

    pub(super) const fn begin_snapshot(&mut self) {
        self.begin(BEGIN_SNAPSHOT);
    }

    pub(super) async fn roll_back(&mut self) -> Result<()> {
        self.unsent.statements.clear();
        if self.unsent.begin.take().is_none() {
            self.client()?.batch_execute("ROLLBACK").await?;
        }
        self.open = false;
        Ok(())
    }

    async fn commit(&mut self, notices: &str) -> Result<()> {
        if self.has_failed {
            return Err(anyhow!("a statement of this transaction failed, so it cannot be committed").into());
        }
        if self.unsent.statements.is_empty() && self.unsent.begin.take().is_some() {
            // There was nothing to do.
            self.client()?.batch_execute(notices).await?;
        } else {
            self.run_with_unsent(format!("{notices}COMMIT")).await?;
        }
        self.open = false;
        Ok(())
    }

    async fn run_with_unsent(&mut self, script: String) -> Result<()> {
        let unsent = self.unsent.take();
        let client = self.client()?;
        let ahead = unsent.prepare(client).await?;
        let mut sent = ahead.send(client);
        sent.push(Box::pin(async move { client.batch_execute(&script).await }));
        Ok(run_in_order(sent).await?)
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        if let (true, Some(object)) = (self.open, self.object.take()) {
            drop(Object::take(object));
        }
    }
}

impl Pg {
    pub(super) async fn open(url: &str, options: &DbOptions, changes: Arc<Changes>) -> Result<Self> {
        let server = tls::read(url).context("DATABASE_URL")?;
        let pool = make_pool(&server, options.connections.max(2), &PRIMARY)?;
        lend(&pool, options.queue).await.map(drop).map_err(|error| match error {
            Error::Internal(error) => error.context("PostgreSQL does not answer at DATABASE_URL").into(),
            other => other,
        })?;
        let replica = match &options.replica {
            Some(url) => Some(Replica::open(url, options, &server, &changes)?),
            None => None,
        };
        tokio::spawn(listen(server, Arc::downgrade(&changes)));
        Ok(Self { pool, queue: options.queue, changes, replica })
    }

    async fn get(&self) -> Result<Conn> {
        lend(&self.pool, self.queue).await
    }

    pub(super) async fn read(&self, job: ReadJob) -> Result<()> {
        let mut conn = self.get().await?;
        job(&mut conn).await
    }

    /// `limit`: no transaction of a shop takes that long; one that does is stuck and its connection is closed.
    pub(super) async fn write(&self, job: RepeatableJob, limit: Option<Duration>) -> Result<()> {
        let limit = limit.unwrap_or(Duration::MAX);
        let this = Self { pool: self.pool.clone(), queue: self.queue, changes: self.changes.clone(), replica: None };
        // In a task of its own: a client that hangs up drops the handler, not the transaction.
        let task = tokio::spawn(async move {
            let mut attempt = 1;
            loop {
                let result = tokio::time::timeout(limit, this.transaction(&job)).await;
                match result.unwrap_or_else(|_| Err(anyhow!("a transaction took longer than {limit:?}").into())) {
                    Err(error) if attempt < ATTEMPTS && is_worth_retrying(&error) => attempt += 1,
                    result => return result,
                }
            }
        });
        task.await.map_err(|error| anyhow!("panic in a database closure: {error}"))?
    }

    /// Not worth waiting for the disk.
    pub(super) async fn announce(&self, text: &str) -> Result<()> {
        let text = text.replace('\'', "''");
        let words = format!("BEGIN; SET LOCAL synchronous_commit = off; NOTIFY {ANNOUNCEMENTS}, '{text}'; COMMIT");
        let mut conn = self.get().await?;
        let conn = guarded(&mut conn)?;
        conn.open = true;
        script(conn, &words).await?;
        conn.open = false;
        Ok(())
    }

    async fn transaction(&self, job: &RepeatableJob) -> Result<()> {
        let mut conn = self.get().await?;
        guarded(&mut conn)?.begin(BEGIN);
        let result = job(&mut conn).await;
        let touched = std::mem::take(&mut conn.touched);
        let guarded = guarded(&mut conn)?;
        if result.is_ok() {
            let notice = |topic: &CacheTopic| format!("NOTIFY {CHANNEL}, '{}'; ", topic.number());
            guarded.commit(&touched.iter().map(notice).collect::<String>()).await?;
            touched.into_iter().for_each(|topic| self.changes.bump(topic));
        } else {
            guarded.roll_back().await?;
        }
        result
    }
}

pub(super) fn guarded(conn: &mut Conn) -> Result<&mut Guarded> {
    match &mut conn.driver {
        Driver::Pg(guarded) => Ok(guarded),
        Driver::Lite(_) => Err(anyhow!("not a PostgreSQL connection").into()),
    }
}

fn is_worth_retrying(error: &Error) -> bool {
    let Error::Internal(error) = error else { return false };
    let state = error.downcast_ref::<tokio_postgres::Error>().and_then(tokio_postgres::Error::code);
    matches!(state, Some(state) if *state == SqlState::T_R_SERIALIZATION_FAILURE || *state == SqlState::T_R_DEADLOCK_DETECTED)
}

pub(super) fn parameters<'v>(args: &'v [Value<'v>]) -> Vec<&'v (dyn ToSql + Sync)> {
    args.iter().map(|value| value as _).collect()
}

pub(super) async fn for_each_row(
    conn: &mut Guarded,
    query: Query<'_>,
    args: &[Value<'_>],
    read: ReadRow<'_>,
) -> Result<()> {
    let unsent = conn.unsent.take();
    let rows = read_rows(conn, unsent, query, args).await.inspect_err(|_| conn.has_failed = true)?;
    rows.iter().try_for_each(|row| read(&Row::Pg(row)))
}

async fn read_rows(
    conn: &Guarded,
    unsent: Unsent,
    query: Query<'_>,
    args: &[Value<'_>],
) -> Result<Vec<tokio_postgres::Row>> {
    let client = conn.client()?;
    let ahead = unsent.prepare(client).await?;
    let statement =
        if query.is_kept { client.prepare_cached(query.text).await? } else { client.prepare(query.text).await? };
    let mut rows = Vec::new();
    let mut sent = ahead.send(client);
    sent.push(Box::pin(async {
        rows = client.query(&statement, &parameters(args)).await?;
        Ok(())
    }));
    run_in_order(sent).await?;
    Ok(rows)
}

pub(super) async fn execute(conn: &mut Guarded, query: Query<'_>, args: &[Value<'_>]) -> Result<u64> {
    let unsent = conn.unsent.take();
    change_rows(conn, unsent, query, args).await.inspect_err(|_| conn.has_failed = true)
}

async fn change_rows(conn: &Guarded, unsent: Unsent, query: Query<'_>, args: &[Value<'_>]) -> Result<u64> {
    let client = conn.client()?;
    let ahead = unsent.prepare(client).await?;
    let statement = client.prepare_cached(query.text).await?;
    let mut changed = 0;
    let mut sent = ahead.send(client);
    sent.push(Box::pin(async {
        changed = client.execute(&statement, &parameters(args)).await?;
        Ok(())
    }));
    run_in_order(sent).await?;
    Ok(changed)
}

/// Only inside of a transaction: nothing else would send it.
pub(super) async fn enqueue(conn: &mut Guarded, sql: Sql, args: &[Value<'_>]) -> Result<()> {
    if !conn.open || conn.unsent.is_full() {
        return execute(conn, sql.into(), args).await.map(drop);
    }
    conn.unsent.push(sql, args);
    Ok(())
}

pub(super) async fn prepare(conn: &Guarded, sql: &str) -> Result<()> {
    let statement = conn.client()?.prepare(sql).await?;
    // Whole numbers are read as i64 alone; SQLite has no other.
    let narrow = |kind: &Type| [Type::INT2, Type::INT4, Type::NUMERIC].contains(kind);
    match statement.columns().iter().find(|column| narrow(column.type_())) {
        Some(column) => Err(anyhow!("the column {} is {}, not BIGINT", column.name(), column.type_()).into()),
        None => Ok(()),
    }
}

pub(super) async fn script(conn: &mut Guarded, text: &str) -> Result<()> {
    conn.run_with_unsent(text.to_owned()).await.inspect_err(|_| conn.has_failed = true)
}
