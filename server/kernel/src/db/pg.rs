//! PostgreSQL: a pool, transactions in tasks of their own, and the notices that carry changes between nodes.

use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::pipeline::{Unsent, run_in_order};
use super::{Conn, DbOptions, Driver, Query, ReadJob, ReadRow, Row, Sql, Value, WriteJob, tls};
use crate::changes::{CacheTopic, Changes};
use crate::{Error, Result};

const CHANNEL: &str = "rushes_changes";
const ANNOUNCEMENTS: &str = "rushes_announcements";
const WAIT: Duration = Duration::from_secs(10);
const ATTEMPTS: usize = 5;
/// Of every connection, once: a transaction that said it again would take three statements more. Only what reads a whole shop may take longer.
const LIMITS: &str = "SET lock_timeout = '5s'; SET statement_timeout = '30s'";
const BEGIN: &str = "BEGIN";
const BEGIN_SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0";

pub(super) struct Pg {
    pool: Pool,
    queue: usize,
    changes: Arc<Changes>,
}

/// A pooled connection that is closed instead of returned while a transaction is open on it: a panic, a time-out or a
/// failed commit must not hand an unfinished transaction to the next caller.
pub(super) struct Guarded {
    object: Option<Object>,
    open: bool,
    unsent: Unsent,
    /// PostgreSQL takes a commit after a failed statement for a rollback, and says that it went well.
    has_failed: bool,
}

impl Guarded {
    const fn new(object: Object) -> Self {
        Self { object: Some(object), open: false, unsent: Unsent::new(), has_failed: false }
    }

    fn client(&self) -> Result<&Object> {
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
        let (mut config, tls) = tls::read(url)?;
        config.connect_timeout(WAIT).application_name("rushes");
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let timeouts = Timeouts { wait: Some(WAIT), create: Some(WAIT), recycle: Some(WAIT) };
        let pool = Pool::builder(Manager::from_config(config.clone(), tls.clone(), recycling))
            .max_size(options.connections.max(2))
            .timeouts(timeouts)
            .runtime(Runtime::Tokio1)
            .post_create(Hook::async_fn(|client, _| {
                Box::pin(async move { client.batch_execute(LIMITS).await.map_err(HookError::Backend) })
            }))
            .build()
            .map_err(|error| anyhow!(error))?;
        let pg = Self { pool, queue: options.queue, changes };
        pg.get().await.map(drop).map_err(|error| match error {
            Error::Internal(error) => error.context("PostgreSQL does not answer at DATABASE_URL").into(),
            other => other,
        })?;
        tokio::spawn(listen((config, tls), Arc::downgrade(&pg.changes)));
        Ok(pg)
    }

    async fn get(&self) -> Result<Conn> {
        if self.pool.status().waiting >= self.queue {
            return Err(Error::Busy);
        }
        match self.pool.get().await {
            Ok(object) => Ok(Conn::new(Driver::Pg(Guarded::new(object)))),
            Err(PoolError::Timeout(deadpool_postgres::TimeoutType::Wait)) => Err(Error::Busy),
            Err(error) => Err(anyhow!(error).into()),
        }
    }

    pub(super) async fn read(&self, job: ReadJob) -> Result<()> {
        let mut conn = self.get().await?;
        job(&mut conn).await
    }

    /// `limit`: no transaction of a shop takes that long; one that does is stuck and its connection is closed.
    pub(super) async fn write(&self, job: WriteJob, limit: Option<Duration>) -> Result<()> {
        let limit = limit.unwrap_or(Duration::MAX);
        let this = Self { pool: self.pool.clone(), queue: self.queue, changes: self.changes.clone() };
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

    async fn transaction(&self, job: &WriteJob) -> Result<()> {
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

fn guarded(conn: &mut Conn) -> Result<&mut Guarded> {
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

/// Hears what other nodes changed. While it is not connected it may miss notices, so it counts every topic as changed
/// when it comes back. It ends when the pool's owner is gone.
#[allow(clippy::disallowed_methods)] // the pause before the next try is no rule of the shop
async fn listen(server: (Config, MakeRustlsConnect), changes: std::sync::Weak<Changes>) {
    while changes.strong_count() > 0 {
        if let Err(error) = listen_once(&server, &changes).await {
            tracing::warn!(error = %error, "the change feed is down, trying again");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn listen_once(
    (config, tls): &(Config, MakeRustlsConnect),
    changes: &std::sync::Weak<Changes>,
) -> anyhow::Result<()> {
    let (client, mut connection) = config.connect(tls.clone()).await?;
    let (sender, mut notices) = tokio::sync::mpsc::unbounded_channel();
    let pump = tokio::spawn(async move {
        while let Some(message) = std::future::poll_fn(|context| connection.poll_message(context)).await {
            match message {
                Ok(AsyncMessage::Notification(notice)) => drop(sender.send(notice)),
                Ok(_) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}; LISTEN {ANNOUNCEMENTS}")).await?;
    changes.upgrade().inspect(|changes| changes.bump_all());
    while let Some(notice) = notices.recv().await {
        let Some(changes) = changes.upgrade() else { return Ok(()) };
        if notice.channel() == ANNOUNCEMENTS {
            changes.hear(notice.payload());
        } else if let Some(topic) = notice.payload().parse().ok().and_then(CacheTopic::from_number) {
            changes.bump(topic);
        }
    }
    Ok(pump.await??)
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
