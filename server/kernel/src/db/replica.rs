//! A streaming replica of PostgreSQL, for what anybody may see. It is some moments behind the primary, so it is asked only while it has
//! every change that this node knows of: then an answer that is kept by its topics is as good as the primary's. What the replica cannot
//! do, the primary does.

use std::future::Future;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use deadpool_postgres::{Object, Pool};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;

use super::pg::{PoolOptions, guarded, lend, make_pool};
use super::slot::ResultSlot;
use super::{Conn, Db, DbOptions, Inner, RepeatableJob, Work, tls};
use crate::changes::{Changes, Counts};
use crate::trace::{SpanKind, span};
use crate::{Error, Result};

const POOL: PoolOptions = PoolOptions {
    name: "rushes replica",
    wait: Duration::from_secs(1),
    limits: "SET lock_timeout = '1s'; SET statement_timeout = '2s'",
};
/// A replica that takes longer is given up for this answer.
const LONGEST_READ: Duration = Duration::from_secs(3);
/// How often a replica is looked at when nothing changes, and when something is wrong with it.
const CHECK: Duration = Duration::from_secs(5);
const CHECK_AGAIN: Duration = Duration::from_secs(1);
/// How soon it is asked whether it has caught up: each time after twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// Where the primary is. A position counts only with the system and the timeline that it is of: a replica that went on after somebody else
/// became the primary has other data there.
const POSITION: &str = "SELECT CAST(s.system_identifier AS TEXT), current_database(), CAST(p.position AS TEXT),
    substr(pg_walfile_name(p.position), 1, 8)
    FROM pg_control_system() s, (SELECT pg_current_wal_insert_lsn() AS position) p";
const STANDING: &str = "SELECT CAST(s.system_identifier AS TEXT), current_database(), lpad(upper(to_hex(r.min_recovery_end_timeline)), 8, '0'),
    CAST(GREATEST(0, pg_wal_lsn_diff(CAST(CAST($1 AS TEXT) AS pg_lsn), pg_last_wal_replay_lsn())) AS BIGINT), pg_is_in_recovery()
    FROM pg_control_system() s, pg_control_recovery() r";

pub(super) struct Replica {
    pool: Pool,
    queue: usize,
    known: Arc<Known>,
}

/// What is known of the replica for certain.
struct Known {
    state: RwLock<State>,
    changes: Weak<Changes>,
}

#[derive(Clone, Copy, Default)]
struct State {
    /// The changes that it has; none while it must not be asked.
    counts: Option<Counts>,
    /// Connections that were made so far. Behind a new one may be a replica that was started anew, and has less than it had.
    connections: u64,
}

impl Known {
    fn state(&self) -> State {
        *self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_all(&self) -> bool {
        self.changes.upgrade().is_some_and(|changes| self.state().counts == Some(changes.counts()))
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// Until it has been looked at again, which is soon.
    fn forget(&self) {
        self.change(|state| state.counts = None);
        if let Some(changes) = self.changes.upgrade() {
            changes.bell().notify_one();
        }
    }
}

impl Replica {
    /// Connects when it is asked for the first time: a shop does without its replica.
    pub(super) fn open(url: &str, options: &DbOptions, primary: Pool, changes: &Arc<Changes>) -> Result<Arc<Self>> {
        let known = Arc::new(Known { state: RwLock::default(), changes: Arc::downgrade(changes) });
        let (mut config, tls) = tls::read(url).context("database.replica_url")?;
        config.tcp_user_timeout(LONGEST_READ);
        let on_connect = known.clone();
        let pool = make_pool((config, tls), options.connections, &POOL, move || {
            on_connect.change(|state| state.connections += 1);
            on_connect.forget();
        })?;
        let replica = Arc::new(Self { pool, queue: options.queue, known });
        tokio::spawn(replica.clone().follow(primary));
        Ok(replica)
    }

    /// `false`: the primary must be asked.
    async fn read(&self, job: &RepeatableJob) -> Result<bool> {
        if !self.known.has_all() {
            return Ok(false);
        }
        let error = match timeout(LONGEST_READ, self.run(job)).await {
            Ok(Err(Error::Busy)) => return Ok(false),
            Ok(Err(Error::Internal(error))) => error,
            Ok(result) => return result,
            Err(_) => anyhow!("no answer within {LONGEST_READ:?}"),
        };
        tracing::warn!(error = %format!("{error:#}"), "the replica of the database failed, asking the primary");
        self.known.forget();
        Ok(false)
    }

    /// `false`: the connection is new, and what is behind it has not been looked at.
    async fn run(&self, job: &RepeatableJob) -> Result<bool> {
        let mut conn = lend(&self.pool, self.queue).await?;
        if !self.known.has_all() {
            return Ok(false);
        }
        // A connection that is given up must not be used again while it waits for its answer.
        guarded(&mut conn)?.open = true;
        let result = job(&mut conn).await;
        guarded(&mut conn)?.open = false;
        result.map(|()| true)
    }

    /// Bytes of the log that the replica has still to apply.
    async fn lag(&self, primary: &Pool) -> Result<i64> {
        let position = position(primary).await?;
        Ok(behind(&connect(&self.pool).await?, &position).await?)
    }

    /// Keeps count of the changes that the replica has, until nobody uses the database any more.
    #[allow(clippy::disallowed_methods)] // the pause before the next try is no rule of the shop
    async fn follow(self: Arc<Self>, primary: Pool) {
        let mut was_well = true;
        while let Some(changes) = self.known.changes.upgrade() {
            let (counts, bell) = (changes.counts(), changes.bell());
            drop(changes);
            match self.catch_up(&primary).await {
                Ok(connections) => {
                    self.known.change(|state| {
                        if state.connections == connections {
                            state.counts = Some(counts);
                        }
                    });
                    if !was_well {
                        tracing::info!("the replica of the database is used again");
                    }
                    was_well = true;
                    drop(timeout(CHECK, bell.notified()).await);
                }
                Err(error) => {
                    self.known.change(|state| state.counts = None);
                    if was_well {
                        tracing::warn!(error = %format!("{error:#}"), "the replica of the database is not used");
                    }
                    was_well = false;
                    tokio::time::sleep(CHECK_AGAIN).await;
                }
            }
        }
    }

    /// Until the replica has what the primary has now. Answers how many connections had been made when it was asked.
    #[allow(clippy::disallowed_methods)]
    async fn catch_up(&self, primary: &Pool) -> anyhow::Result<u64> {
        let position = position(primary).await?;
        let mut pause = FIRST_PAUSE;
        loop {
            let client = connect(&self.pool).await?;
            let connections = self.known.state().connections;
            if behind(&client, &position).await? == 0 {
                return Ok(connections);
            }
            drop(client);
            ensure!(self.known.changes.strong_count() > 0, "the database is closed");
            tokio::time::sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }
}

struct Position {
    system: String,
    database: String,
    place: String,
    timeline: String,
}

async fn position(primary: &Pool) -> anyhow::Result<Position> {
    let client = connect(primary).await.context("the primary")?;
    let row = timeout(LONGEST_READ, client.query_one(POSITION, &[])).await.context("the primary does not answer")??;
    Ok(Position {
        system: row.try_get(0)?,
        database: row.try_get(1)?,
        place: row.try_get(2)?,
        timeline: row.try_get(3)?,
    })
}

async fn behind(replica: &Object, position: &Position) -> anyhow::Result<i64> {
    let place: [&(dyn ToSql + Sync); 1] = [&position.place];
    let row = timeout(LONGEST_READ, replica.query_one(STANDING, &place)).await;
    let row = row.context("it does not answer")?.context("it does not say where it is")?;
    let (system, database): (String, String) = (row.try_get(0)?, row.try_get(1)?);
    ensure!(row.try_get::<_, bool>(4)?, "it is no replica: it takes changes itself");
    ensure!(system == position.system, "it is a replica of another server");
    ensure!(database == position.database, "its database {database} is not the shop's, {}", position.database);
    let timeline: String = row.try_get(2)?;
    ensure!(timeline == position.timeline, "it follows timeline {timeline}, the primary is on {}", position.timeline);
    row.try_get::<_, Option<i64>>(3)?.context("it has applied nothing yet")
}

async fn connect(pool: &Pool) -> anyhow::Result<Object> {
    Ok(pool.get().await?)
}

impl Db {
    /// For what anybody may see. A replica is asked while it has every change that this node knows of, so an answer may be kept by its
    /// topics; the primary is asked otherwise, or if the replica fails. Hence `Fn`.
    pub fn read_public<T, F>(&self, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Conn) -> Work<'c, T> + Send + Sync + 'static,
    {
        let slot = ResultSlot::new();
        let filled = slot.clone();
        self.read_public_into(slot, Arc::new(move |conn| filled.clone().fill(work(conn))))
    }

    async fn read_public_into<T>(&self, slot: ResultSlot<T>, job: RepeatableJob) -> Result<T> {
        self.run_read_public(job).await?;
        slot.take()
    }

    #[inline(never)]
    fn run_read_public(&self, job: RepeatableJob) -> Work<'_, ()> {
        Box::pin(async move {
            if let Inner::Pg(pg) = &*self.inner
                && let Some(replica) = &pg.replica
                && span(SpanKind::Client, "replica read", || self.describe(), replica.read(&job)).await?
            {
                return Ok(());
            }
            self.run_read(Box::new(move |conn| job(conn))).await
        })
    }

    /// Bytes of the log that the replica has still to apply; none without a replica.
    #[inline(never)]
    pub fn replica_lag(&self) -> Work<'_, Option<i64>> {
        Box::pin(async move {
            match &*self.inner {
                Inner::Pg(pg) => match &pg.replica {
                    Some(replica) => replica.lag(&pg.pool).await.map(Some),
                    None => Ok(None),
                },
                Inner::Lite(_) => Ok(None),
            }
        })
    }
}
