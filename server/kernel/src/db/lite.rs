//! SQLite: readers on blocking threads, one writer thread that commits in groups.

use std::any::Any;
use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use anyhow::{Context as _, anyhow};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use tokio::sync::{Semaphore, oneshot};

use super::{Conn, DbOptions, Driver, Query, ReadJob, ReadRow, RepeatableJob, Row, Value, Work};
use crate::changes::{CacheTopic, Changes};
use crate::{Error, Result};

/// A transaction that waits for the writer, and where its caller waits for the fate of the group it ran in.
struct Job {
    work: RepeatableJob,
    answer: oneshot::Sender<Result<()>>,
}

struct Outcome {
    result: Result<()>,
    touched: Vec<CacheTopic>,
    answer: oneshot::Sender<Result<()>>,
}

pub(super) struct Lite {
    readers: Arc<Readers>,
    writer: SyncSender<Job>,
}

struct Readers {
    path: PathBuf,
    /// Opened when the first one needs them.
    idle: Mutex<Vec<Conn>>,
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
}

impl Lite {
    pub(super) fn open(path: &Path, options: &DbOptions, changes: Arc<Changes>) -> Result<Self> {
        // The writer opens first: it creates the file and turns on the write-ahead log.
        let writing = connect(path, false)?;
        let count = options.connections.max(1);
        let (sender, receiver) = sync_channel(options.queue);
        let group = options.group.max(1);
        std::thread::Builder::new()
            .name("sqlite-writer".into())
            .spawn(move || write_in_groups(writing, &receiver, group, &changes))
            .context("the writer thread did not start")?;
        let readers = Readers {
            path: path.to_owned(),
            idle: Mutex::default(),
            turns: Arc::new(Semaphore::new(count)),
            waiting: AtomicUsize::new(0),
            queue: options.queue,
        };
        Ok(Self { readers: Arc::new(readers), writer: sender })
    }

    pub(super) async fn read(&self, job: ReadJob) -> Result<()> {
        let turn = self.readers.turn().await?;
        let readers = self.readers.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let mut conn = readers.take()?;
            let result = catch_unwind(AssertUnwindSafe(|| poll_once(job(&mut conn))));
            // A panic inside a snapshot leaves it open.
            if in_transaction(&conn) {
                drop(batch(&conn, "ROLLBACK"));
            }
            readers.give_back(conn);
            result.unwrap_or_else(|panic| Err(panicked(&*panic)))
        });
        done.await.map_err(|error| anyhow!(error))?
    }

    pub(super) async fn write(&self, work: RepeatableJob) -> Result<()> {
        let (answer, receiver) = oneshot::channel();
        let job = Job { work, answer };
        match self.writer.try_send(job) {
            Ok(()) => receiver.await.map_err(|_| anyhow!("the writer thread is gone"))?,
            Err(TrySendError::Full(_)) => Err(Error::Busy),
            Err(TrySendError::Disconnected(_)) => Err(anyhow!("the writer thread is gone").into()),
        }
    }
}

impl Readers {
    async fn turn(&self) -> Result<tokio::sync::OwnedSemaphorePermit> {
        if let Ok(turn) = self.turns.clone().try_acquire_owned() {
            return Ok(turn);
        }
        let place = QueuePlace::take(&self.waiting, self.queue)?;
        let turn = self.turns.clone().acquire_owned().await.map_err(|error| anyhow!(error))?;
        drop(place);
        Ok(turn)
    }

    fn take(&self) -> Result<Conn> {
        let conn = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        conn.map_or_else(|| connect(&self.path, true), Ok)
    }

    fn give_back(&self, conn: Conn) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
    }
}

/// A place in a bounded queue, given up when dropped.
pub(super) struct QueuePlace<'q>(&'q AtomicUsize);

impl<'q> QueuePlace<'q> {
    pub(super) fn take(waiting: &'q AtomicUsize, limit: usize) -> Result<Self> {
        let place = Self(waiting);
        if waiting.fetch_add(1, Ordering::AcqRel) >= limit { Err(Error::Busy) } else { Ok(place) }
    }
}

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

fn connect(path: &Path, reading: bool) -> Result<Conn> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)
        .with_context(|| format!("the database {} does not open", path.display()))?;
    // FULL: a commit that was answered survives a power cut; committing in groups makes that affordable.
    conn.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;
         PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY;",
    )?;
    if reading {
        conn.execute_batch("PRAGMA query_only = ON; PRAGMA mmap_size = 268435456;")?;
    }
    // More than there are statements.
    conn.set_prepared_statement_cache_capacity(1024);
    // A plan is made once, not anew for every value that is bound.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(Conn::new(Driver::Lite(conn)))
}

/// SQLite work never waits, so its future is ready at the first poll. One that is not has awaited something foreign.
fn poll_once(mut work: Work<'_, ()>) -> Result<()> {
    match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => panic!("foreign await inside a database closure"),
    }
}

fn run_in_savepoint(conn: &mut Conn, Job { work, answer }: Job) -> Outcome {
    let result = try_in_savepoint(conn, &work);
    let touched = std::mem::take(&mut conn.touched);
    Outcome { touched: if result.is_ok() { touched } else { Vec::new() }, result, answer }
}

fn try_in_savepoint(conn: &mut Conn, work: &RepeatableJob) -> Result<()> {
    conn.touched.clear();
    batch(conn, "SAVEPOINT job")?;
    let result =
        catch_unwind(AssertUnwindSafe(|| poll_once(work(conn)))).unwrap_or_else(|panic| Err(panicked(&*panic)));
    if result.is_err() {
        if !in_transaction(conn) {
            return result;
        }
        batch(conn, "ROLLBACK TO job")?;
    }
    batch(conn, "RELEASE job")?;
    result
}

fn panicked(panic: &(dyn Any + Send)) -> Error {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    anyhow!("panic in a database closure: {}", text.unwrap_or("no message")).into()
}

fn batch(conn: &Conn, text: &str) -> Result<()> {
    match &conn.driver {
        // Kept prepared like everything else: these few words run with every job.
        Driver::Lite(conn) => Ok(conn.prepare_cached(text)?.raw_execute().map(drop)?),
        Driver::Pg(_) => Err(anyhow!("not a SQLite connection").into()),
    }
}

fn in_transaction(conn: &Conn) -> bool {
    matches!(&conn.driver, Driver::Lite(conn) if !conn.is_autocommit())
}

fn write_in_groups(mut conn: Conn, jobs: &Receiver<Job>, group: usize, changes: &Changes) {
    while let Ok(first) = jobs.recv() {
        if let Err(error) = batch(&conn, "BEGIN IMMEDIATE") {
            tracing::error!(%error, "the database does not let the writer begin");
            // Without a transaction around it a savepoint would commit by itself, so the job does not run.
            drop(first.answer.send(Err(error)));
            continue;
        }
        let mut outcomes = vec![run_in_savepoint(&mut conn, first)];
        // SQLite itself rolls the whole transaction back on a full disk or an I/O error: then nothing may follow it.
        while outcomes.len() < group && in_transaction(&conn) {
            match jobs.try_recv() {
                Ok(job) => outcomes.push(run_in_savepoint(&mut conn, job)),
                Err(_) => break,
            }
        }
        let committed = if in_transaction(&conn) {
            batch(&conn, "COMMIT").map_err(|error| Undone::new("the commit failed", &error))
        } else {
            let cause = outcomes.iter().find_map(|outcome| outcome.result.as_ref().err());
            Err(cause.map_or(Undone::default(), |cause| Undone::new("the database rolled the transaction back", cause)))
        };
        if committed.is_err() && in_transaction(&conn) {
            drop(batch(&conn, "ROLLBACK"));
        }
        if committed.is_ok() {
            outcomes.iter().flat_map(|outcome| &outcome.touched).for_each(|topic| changes.bump(*topic));
        }
        for outcome in outcomes {
            let fate = committed.clone().map_err(Error::from);
            // A caller that went away does not want the answer; its work is committed all the same.
            drop(outcome.answer.send(outcome.result.and(fate)));
        }
    }
}

/// Why a group of jobs came to nothing: each of its callers hears it.
#[derive(Clone, Default)]
struct Undone {
    text: String,
    is_full: bool,
}

impl Undone {
    fn new(what: &str, cause: &Error) -> Self {
        Self { text: format!("{what}: {cause}"), is_full: cause.is_unavailable() }
    }
}

impl From<Undone> for Error {
    fn from(undone: Undone) -> Self {
        let kind = if undone.is_full { ErrorKind::StorageFull } else { ErrorKind::Other };
        Self::Internal(anyhow!(std::io::Error::new(kind, undone.text)))
    }
}

/// `$n` is a *name* for SQLite, numbered by first use: bind by the number in the name, not by position. A bare `?` has none, and takes the next value.
fn bind(statement: &mut rusqlite::Statement<'_>, args: &[Value<'_>]) -> Result<()> {
    for index in 1..=statement.parameter_count() {
        let number = match statement.parameter_name(index) {
            Some(name) => name.get(1..).and_then(|number| number.parse::<usize>().ok()),
            None => Some(index),
        };
        let value = number.and_then(|number| args.get(number.checked_sub(1)?));
        let value = value.ok_or_else(|| anyhow!("parameter {index} has no value"))?;
        statement.raw_bind_parameter(index, value)?;
    }
    Ok(())
}

/// Its one writer holds every row: SQLite has no words for holding one.
fn without_lock(text: &str) -> &str {
    text.strip_suffix(" FOR NO KEY UPDATE").unwrap_or(text)
}

pub(super) fn for_each_row(conn: &Connection, query: Query<'_>, args: &[Value<'_>], read: ReadRow<'_>) -> Result<()> {
    let (mut kept, mut once);
    let text = without_lock(query.text);
    let statement: &mut rusqlite::Statement<'_> = if query.is_kept {
        kept = conn.prepare_cached(text)?;
        &mut kept
    } else {
        once = conn.prepare(text)?;
        &mut once
    };
    bind(statement, args)?;
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        read(&Row::Lite(row))?;
    }
    Ok(())
}

pub(super) fn execute(conn: &Connection, query: Query<'_>, args: &[Value<'_>]) -> Result<u64> {
    let mut statement = conn.prepare_cached(query.text)?;
    bind(&mut statement, args)?;
    Ok(statement.raw_execute()? as u64)
}

pub(super) fn prepare(conn: &Connection, sql: &str) -> Result<()> {
    conn.prepare(without_lock(sql)).map(drop).map_err(Error::from)
}
