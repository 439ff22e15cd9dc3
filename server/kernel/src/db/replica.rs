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
use super::tls::Server;
use super::{Conn, Db, DbOptions, Inner, RepeatableJob, Work, tls};
use crate::changes::{Changes, Counts};
use crate::clock::Stopwatch;
use crate::trace::{SpanKind, span};
use crate::{Error, Result};

const POOL: PoolOptions = PoolOptions {
    name: "rushes replica",
    wait: Duration::from_secs(1),
    limits: "SET lock_timeout = '1s'; SET statement_timeout = '2s'",
};
/// A replica that takes longer is given up for this answer.
const LONGEST_READ: Duration = Duration::from_secs(3);
/// How often a replica is looked at when nothing changes, and how long it may take to catch up; how soon again when something is wrong with it.
const CHECK: Duration = Duration::from_secs(5);
const CHECK_AGAIN: Duration = Duration::from_secs(1);
/// How soon it is asked whether it has caught up: each time after twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// A replica that failed is left alone for twice as long each time, up to this.
const LONGEST_REST: Duration = Duration::from_secs(30);

/// Where the primary is. A position counts only with the system and the timeline that it is of: a replica that went on after somebody else
/// became the primary has other data there.
const POSITION: &str = "SELECT CAST(s.system_identifier AS TEXT), current_database(), CAST(p.position AS TEXT),
    substr(pg_walfile_name(p.position), 1, 8)
    FROM pg_control_system() s, (SELECT pg_current_wal_insert_lsn() AS position) p";
const STANDING: &str = "SELECT CAST(s.system_identifier AS TEXT), current_database(), lpad(upper(to_hex(r.min_recovery_end_timeline)), 8, '0'),
    CAST(pg_wal_lsn_diff(CAST(CAST($1 AS TEXT) AS pg_lsn), p.position) AS BIGINT), pg_is_in_recovery(), CAST(p.position AS TEXT)
    FROM pg_control_system() s, pg_control_recovery() r, (SELECT pg_last_wal_replay_lsn() AS position) p";
const IS_WRITTEN: &str = "SELECT pg_current_wal_insert_lsn() >= CAST(CAST($1 AS TEXT) AS pg_lsn)";
const IS_APPLIED: &str = "SELECT pg_last_wal_replay_lsn() >= CAST(CAST($1 AS TEXT) AS pg_lsn)";

pub(super) struct Replica {
    pool: Pool,
    queue: usize,
    /// Connections of the follower's own: where everything waits, it must not.
    primary_probe: Pool,
    replica_probe: Pool,
    known: Known,
}

struct Known {
    state: RwLock<State>,
    changes: Weak<Changes>,
}

/// What is known of the replica for certain.
#[derive(Clone, Default)]
struct State {
    /// The changes that it has; none while it must not be asked.
    counts: Option<Counts>,
    /// Where it was at least when it had them. Whoever reads asks the connection at hand: what is behind it may have been started anew.
    place: String,
    /// Reads that failed one after the other.
    failures: u32,
}

impl Known {
    fn state(&self) -> State {
        self.state.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// The place that a replica must have applied to be asked now; none: the primary must be asked.
    fn place(&self) -> Option<String> {
        let changes = self.changes.upgrade().filter(|changes| changes.is_heard())?;
        let state = self.state();
        (state.counts == Some(changes.counts())).then_some(state.place)
    }

    /// It is looked at again after a rest. Many may fail at once: that is one failure.
    fn fail(&self, error: &anyhow::Error) {
        self.change(|state| {
            if state.counts.take().is_some() {
                state.failures += 1;
                tracing::warn!(error = %format!("{error:#}"), "the replica of the database failed, asking the primary");
            }
        });
        if let Some(changes) = self.changes.upgrade() {
            changes.bell().notify_one();
        }
    }

    fn rest(&self) -> Option<Duration> {
        let failures = self.state().failures;
        (failures > 0).then(|| LONGEST_REST.min(CHECK_AGAIN * 2_u32.pow(failures.min(6) - 1)))
    }
}

impl Replica {
    /// Connects when it is asked for the first time: a shop does without its replica.
    pub(super) fn open(url: &str, options: &DbOptions, primary: &Server, changes: &Arc<Changes>) -> Result<Arc<Self>> {
        let (mut config, tls) = tls::read(url).context("database.replica_url")?;
        if config.get_hosts().len() > 1 {
            return Err(anyhow!("database.replica_url names more than one server").into());
        }
        config.tcp_user_timeout(LONGEST_READ);
        let server = (config, tls);
        let replica = Arc::new(Self {
            pool: make_pool(&server, options.connections, &POOL)?,
            queue: options.queue,
            primary_probe: make_pool(primary, 1, &POOL)?,
            replica_probe: make_pool(&server, 1, &POOL)?,
            known: Known { state: RwLock::default(), changes: Arc::downgrade(changes) },
        });
        tokio::spawn(replica.clone().follow());
        Ok(replica)
    }

    /// `false`: the primary must be asked.
    async fn read(&self, job: &RepeatableJob) -> Result<bool> {
        let Some(place) = self.known.place() else { return Ok(false) };
        let error = match timeout(LONGEST_READ, self.run(job, &place)).await {
            Ok(Err(Error::Busy)) => return Ok(false),
            Ok(Err(Error::Internal(error))) => error,
            Ok(result) => {
                if self.known.state().failures > 0 {
                    self.known.change(|state| state.failures = 0);
                }
                return result;
            }
            Err(_) => anyhow!("no answer within {LONGEST_READ:?}"),
        };
        self.known.fail(&error);
        Ok(false)
    }

    /// `false`: behind this connection is none that is there yet.
    async fn run(&self, job: &RepeatableJob, place: &str) -> Result<bool> {
        let mut conn = lend(&self.pool, self.queue).await?;
        // A connection that is given up, or on which something failed, must not be used again.
        guarded(&mut conn)?.open = true;
        let client = guarded(&mut conn)?.client()?;
        let row = client.query_one(&client.prepare_cached(IS_APPLIED).await?, &[&place]).await?;
        let is_applied = row.try_get::<_, Option<bool>>(0)?.unwrap_or_default();
        let result = if is_applied { job(&mut conn).await } else { Ok(()) };
        guarded(&mut conn)?.open = matches!(result, Err(Error::Internal(_)));
        result.map(|()| is_applied)
    }

    /// Bytes of the log that the replica has still to apply.
    async fn lag(&self) -> Result<i64> {
        let position = self.position().await?;
        Ok(self.behind(&position).await?.max(0))
    }

    /// Keeps count of the changes that the replica has, until nobody uses the database any more.
    #[allow(clippy::disallowed_methods)] // the pause before the next try is no rule of the shop
    async fn follow(self: Arc<Self>) {
        let mut was_well = true;
        while let Some(changes) = self.known.changes.upgrade() {
            let bell = changes.bell();
            drop(changes);
            if let Some(rest) = self.known.rest() {
                tokio::time::sleep(rest).await;
            }
            match self.catch_up().await {
                Ok((counts, place)) => {
                    self.known.change(|state| (state.counts, state.place) = (Some(counts), place));
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

    /// Until the replica has what the primary has now. Answers what had changed by then, and where that is in the log.
    #[allow(clippy::disallowed_methods)]
    async fn catch_up(&self) -> anyhow::Result<(Counts, String)> {
        let counts = self.known.changes.upgrade().context("the database is closed")?.counts();
        let position = self.position().await?;
        let (watch, mut pause) = (Stopwatch::start(), FIRST_PAUSE);
        while self.behind(&position).await? > 0 {
            ensure!(self.known.changes.strong_count() > 0, "the database is closed");
            // Until then it may be asked for what has not changed; no longer, since not everything that is read has a topic.
            ensure!(watch.elapsed() < CHECK, "it is behind by more than {CHECK:?}");
            tokio::time::sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
        Ok((counts, position.place))
    }

    async fn position(&self) -> anyhow::Result<Position> {
        let row = ask(&self.primary_probe, POSITION, &[]).await.context("the primary")?;
        Ok(Position {
            system: row.try_get(0)?,
            database: row.try_get(1)?,
            place: row.try_get(2)?,
            timeline: row.try_get(3)?,
        })
    }

    /// Bytes of the log that the replica has still to apply to be at a position.
    async fn behind(&self, position: &Position) -> anyhow::Result<i64> {
        let row = ask(&self.replica_probe, STANDING, &[&position.place]).await?;
        let (system, database): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        ensure!(row.try_get::<_, bool>(4)?, "it is no replica: it takes changes itself");
        ensure!(system == position.system, "it is a replica of another server");
        ensure!(database == position.database, "its database {database} is not the shop's, {}", position.database);
        let timeline: String = row.try_get(2)?;
        ensure!(
            timeline == position.timeline,
            "it follows timeline {timeline}, the primary is on {}",
            position.timeline
        );
        let bytes = row.try_get::<_, Option<i64>>(3)?.context("it has applied nothing yet")?;
        if bytes < 0 {
            let place: String = row.try_get(5)?;
            let is_written: bool =
                ask(&self.primary_probe, IS_WRITTEN, &[&place]).await.context("the primary")?.try_get(0)?;
            ensure!(is_written, "it has applied what the primary has never written");
        }
        Ok(bytes)
    }
}

struct Position {
    system: String,
    database: String,
    place: String,
    timeline: String,
}

/// A connection that has not answered is closed.
async fn ask(pool: &Pool, text: &str, args: &[&(dyn ToSql + Sync)]) -> anyhow::Result<tokio_postgres::Row> {
    let client = timeout(LONGEST_READ, pool.get()).await.context("it cannot be reached")??;
    match timeout(LONGEST_READ, client.query_one(text, args)).await.context("it does not answer") {
        Ok(Ok(row)) => Ok(row),
        Ok(Err(error)) => {
            drop(Object::take(client));
            Err(error.into())
        }
        Err(error) => {
            drop(Object::take(client));
            Err(error)
        }
    }
}

/// Who reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    Anybody,
    /// A member or an administrator.
    Known,
}

impl Db {
    /// `read_public` for whom nobody knows, and `read` for a member or administrator, whose own changes may be in what is read.
    pub fn read_for<T, F>(&self, reader: Reader, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Conn) -> Work<'c, T> + Send + Sync + 'static,
    {
        let slot = ResultSlot::new();
        let filled = slot.clone();
        self.read_for_into(reader, slot, Arc::new(move |conn| filled.clone().fill(work(conn))))
    }

    /// For what anybody may see. A replica is asked while it has every change that this node knows of, so an answer may be kept by its
    /// topics; the primary is asked otherwise, or if the replica fails. Hence `Fn`.
    pub fn read_public<T, F>(&self, work: F) -> impl Future<Output = Result<T>> + Send + '_
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Conn) -> Work<'c, T> + Send + Sync + 'static,
    {
        self.read_for(Reader::Anybody, work)
    }

    async fn read_for_into<T>(&self, reader: Reader, slot: ResultSlot<T>, job: RepeatableJob) -> Result<T> {
        self.run_read_for(reader, job).await?;
        slot.take()
    }

    #[inline(never)]
    fn run_read_for(&self, reader: Reader, job: RepeatableJob) -> Work<'_, ()> {
        Box::pin(async move {
            if reader == Reader::Anybody
                && let Inner::Pg(pg) = &*self.inner
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
                    Some(replica) => replica.lag().await.map(Some),
                    None => Ok(None),
                },
                Inner::Lite(_) => Ok(None),
            }
        })
    }
}
