//! PostgreSQL: a pool, transactions in tasks of their own, and the notices that carry changes between nodes.

use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{Conn, DbOptions, Driver, Query, ReadJob, ReadRow, Row, Value, WriteJob, tls};
use crate::changes::{CacheTopic, Changes};
use crate::{Error, Result};

const CHANNEL: &str = "rushes_changes";
const WAIT: Duration = Duration::from_secs(10);
/// No transaction of a shop takes this long; one that does is stuck and its connection is closed.
const WHOLE: Duration = Duration::from_secs(60);
const ATTEMPTS: usize = 5;

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
}

impl Guarded {
    fn client(&self) -> Result<&Object> {
        self.object.as_ref().ok_or_else(|| anyhow!("the connection is closed").into())
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
            Ok(object) => Ok(Conn::new(Driver::Pg(Guarded { object: Some(object), open: false }))),
            Err(PoolError::Timeout(deadpool_postgres::TimeoutType::Wait)) => Err(Error::Busy),
            Err(error) => Err(anyhow!(error).into()),
        }
    }

    pub(super) async fn read(&self, job: ReadJob) -> Result<()> {
        let mut conn = self.get().await?;
        job(&mut conn).await
    }

    pub(super) async fn write(&self, job: WriteJob) -> Result<()> {
        let this = Self { pool: self.pool.clone(), queue: self.queue, changes: self.changes.clone() };
        // In a task of its own: a client that hangs up drops the handler, not the transaction.
        let task = tokio::spawn(async move {
            let mut attempt = 1;
            loop {
                let result = tokio::time::timeout(WHOLE, this.transaction(&job)).await;
                match result.unwrap_or_else(|_| Err(anyhow!("a transaction took longer than {WHOLE:?}").into())) {
                    Err(error) if attempt < ATTEMPTS && is_worth_retrying(&error) => attempt += 1,
                    result => return result,
                }
            }
        });
        task.await.map_err(|error| anyhow!("panic in a database closure: {error}"))?
    }

    async fn transaction(&self, job: &WriteJob) -> Result<()> {
        let mut conn = self.get().await?;
        set_open(&mut conn, true);
        conn.script("BEGIN; SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '30s'").await?;
        let result = job(&mut conn).await;
        let touched = std::mem::take(&mut conn.touched);
        if result.is_ok() {
            for topic in &touched {
                conn.script(&format!("NOTIFY {CHANNEL}, '{}'", topic.number())).await?;
            }
            conn.script("COMMIT").await?;
            touched.into_iter().for_each(|topic| self.changes.bump(topic));
        } else {
            conn.script("ROLLBACK").await?;
        }
        set_open(&mut conn, false);
        result
    }
}

/// A connection that is dropped while it is said to be open is closed.
pub(super) fn set_open(conn: &mut Conn, open: bool) {
    if let Driver::Pg(guarded) = &mut conn.driver {
        guarded.open = open;
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
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    changes.upgrade().inspect(|changes| changes.bump_all());
    while let Some(notice) = notices.recv().await {
        let Some(changes) = changes.upgrade() else { return Ok(()) };
        if let Some(topic) = notice.payload().parse().ok().and_then(CacheTopic::from_number) {
            changes.bump(topic);
        }
    }
    Ok(pump.await??)
}

fn parameters<'v>(args: &'v [Value<'v>]) -> Vec<&'v (dyn ToSql + Sync)> {
    args.iter().map(|value| value as _).collect()
}

pub(super) async fn for_each_row(
    conn: &Guarded,
    query: Query<'_>,
    args: &[Value<'_>],
    read: ReadRow<'_>,
) -> Result<()> {
    let client = conn.client()?;
    let statement =
        if query.is_kept { client.prepare_cached(query.text).await? } else { client.prepare(query.text).await? };
    let rows = client.query(&statement, &parameters(args)).await?;
    rows.iter().try_for_each(|row| read(&Row::Pg(row)))
}

pub(super) async fn execute(conn: &Guarded, query: Query<'_>, args: &[Value<'_>]) -> Result<u64> {
    let client = conn.client()?;
    let statement = client.prepare_cached(query.text).await?;
    Ok(client.execute(&statement, &parameters(args)).await?)
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

pub(super) async fn script(conn: &Guarded, text: &str) -> Result<()> {
    Ok(conn.client()?.batch_execute(text).await?)
}
