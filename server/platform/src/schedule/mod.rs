//! Schedule: jobs that run by themselves. A job is a value with a name, an interval and a time limit. Each runs in a task of its own,
//! with its own error, metric and line in the back office, so that one that fails or is slow holds up no other. They run on every
//! node; what must happen once is claimed in the database by the job itself.

pub mod admin;
pub mod store;

use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::anyhow;
use kernel::Result;
use kernel::clock::{Stopwatch, Timestamp};
use kernel::string_enum;
use kernel::trace::{SpanKind, SpanOutcome};
use tokio::sync::Notify;
use tokio::time::MissedTickBehavior;

use crate::app::App;
use crate::server::observe::JOB_SECONDS;

pub const SECOND: Duration = Duration::from_secs(1);
pub const MINUTE: Duration = Duration::from_secs(60);
pub const HOUR: Duration = Duration::from_secs(3600);
/// How often an outcome is written down that is the same as before.
const NOTED: Duration = MINUTE;

pub type Running<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;
type Waking = Pin<Box<dyn Future<Output = ()> + Send>>;

string_enum! {
    pub enum JobOutcome {
        Done = "done",
        Failed = "failed",
        /// It did not end within its time limit.
        Late = "late",
    }
}

/// A job of a wing whose state is `S`.
pub struct ScheduledJob<S> {
    name: &'static str,
    every: Duration,
    timeout: Duration,
    run: for<'a> fn(&'a S) -> Running<'a>,
    wake: Option<for<'a> fn(&'a S) -> &'a Notify>,
}

impl<S: Clone + Send + Sync + 'static> ScheduledJob<S> {
    /// For what cannot wait for the minute: money, and counts that others read.
    pub const fn every_second(name: &'static str, run: for<'a> fn(&'a S) -> Running<'a>) -> Self {
        Self { name, every: SECOND, timeout: Duration::from_secs(120), run, wake: None }
    }

    pub const fn every_minute(name: &'static str, run: for<'a> fn(&'a S) -> Running<'a>) -> Self {
        Self { name, every: MINUTE, timeout: Duration::from_secs(600), run, wake: None }
    }

    /// For tidying up.
    pub const fn every_hour(name: &'static str, run: for<'a> fn(&'a S) -> Running<'a>) -> Self {
        Self { name, every: HOUR, timeout: Duration::from_secs(1800), run, wake: None }
    }

    /// Runs also whenever this is rung.
    pub const fn woken_by(self, wake: for<'a> fn(&'a S) -> &'a Notify) -> Self {
        Self { wake: Some(wake), ..self }
    }

    /// With a time limit of its own.
    pub const fn within(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    pub fn bind(&self, state: &S) -> BoundJob {
        let (run, running) = (self.run, state.clone());
        let wake = self.wake.map(|wake| {
            let waking = state.clone();
            let wake: Box<dyn Fn() -> Waking + Send + Sync> = Box::new(move || {
                let state = waking.clone();
                Box::pin(async move { wake(&state).notified().await })
            });
            wake
        });
        BoundJob {
            name: self.name,
            every: self.every,
            timeout: self.timeout,
            run: Box::new(move || {
                let state = running.clone();
                Box::pin(async move { run(&state).await })
            }),
            wake,
            noted: Mutex::default(),
        }
    }
}

/// A job with the state that it runs over.
pub struct BoundJob {
    pub name: &'static str,
    pub every: Duration,
    timeout: Duration,
    run: Box<dyn Fn() -> Running<'static> + Send + Sync>,
    wake: Option<Box<dyn Fn() -> Waking + Send + Sync>>,
    noted: Mutex<Noted>,
}

/// What was written down last, and how often it has run and failed since.
#[derive(Default)]
struct Noted {
    last: Option<(Timestamp, JobOutcome)>,
    runs: i64,
    failures: i64,
}

impl BoundJob {
    /// Runs it now, and writes down how it went.
    pub async fn run_once(&self, app: &App) -> Result<()> {
        if app.traces.is_none() {
            return self.run_and_note(app).await;
        }
        let number = app.random.number();
        let Some(collector) = app.traces_for(number) else { return self.run_and_note(app).await };
        let trace_id = u128::from(number) << 64 | u128::from(app.random.number());
        let describe = |result: &Result<()>| SpanOutcome {
            name: format!("job {}", self.name),
            attributes: vec![("job.name", self.name.to_owned())],
            is_error: result.is_err(),
        };
        collector.start(trace_id, app.clock.now(), SpanKind::Internal, self.run_and_note(app), describe).await
    }

    async fn run_and_note(&self, app: &App) -> Result<()> {
        let (begun, stopwatch) = (app.clock.now(), Stopwatch::start());
        let (outcome, result) = match tokio::time::timeout(self.timeout, (self.run)()).await {
            Ok(Ok(())) => (JobOutcome::Done, Ok(())),
            Ok(Err(error)) => (JobOutcome::Failed, Err(error)),
            Err(_) => {
                let limit = self.timeout.as_secs();
                (JobOutcome::Late, Err(anyhow!("{} did not end within {limit} s", self.name).into()))
            }
        };
        let took = stopwatch.elapsed();
        metrics::counter!("rushes_job_runs_total", "name" => self.name, "outcome" => outcome.word()).increment(1);
        metrics::histogram!(JOB_SECONDS, "name" => self.name).record(took.as_secs_f64());
        if let Some((runs, failures)) = self.count(begun, outcome) {
            let error = result.as_ref().err().map(|error| format!("{error:#}")).unwrap_or_default();
            let (name, node, every) =
                (self.name, app.node.clone(), i64::try_from(self.every.as_secs()).unwrap_or(i64::MAX));
            let took_ms = i64::try_from(took.as_millis()).unwrap_or(i64::MAX);
            let note = app.db.write(move |db| {
                let note = store::RunNote {
                    name,
                    node: node.clone(),
                    every,
                    begun,
                    took_ms,
                    outcome,
                    error: error.clone(),
                    runs,
                    failures,
                };
                Box::pin(async move { store::note(db, &note).await })
            });
            if let Err(error) = note.await {
                tracing::warn!(job = self.name, "how a job went was not written down: {error:#}");
            }
        }
        result
    }

    /// How many runs and failures are to be written down now; `None` while nothing has changed for less than a minute.
    fn count(&self, now: Timestamp, outcome: JobOutcome) -> Option<(i64, i64)> {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        noted.runs += 1;
        noted.failures += i64::from(outcome != JobOutcome::Done);
        let is_known = noted.last.is_some_and(|(at, before)| before == outcome && now < at.plus(NOTED));
        if is_known {
            return None;
        }
        let counted = (noted.runs, noted.failures);
        *noted = Noted { last: Some((now, outcome)), runs: 0, failures: 0 };
        Some(counted)
    }

    async fn repeat(&self, app: &App) {
        let mut pause = tokio::time::interval(self.every);
        pause.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            match &self.wake {
                Some(wake) => tokio::select! {
                    _ = pause.tick() => {}
                    () = wake() => {}
                },
                None => drop(pause.tick().await),
            }
            if let Err(error) = self.run_once(app).await {
                tracing::error!(job = self.name, "a job failed: {error:#}");
            }
        }
    }
}

/// Runs all of them, each at its own pace, for ever.
pub async fn run(app: &App, jobs: &[BoundJob]) {
    let names: Vec<&'static str> = jobs.iter().map(|job| job.name).collect();
    let forget = app.db.write(move |db| {
        let names = names.clone();
        Box::pin(async move { store::forget_others(db, &names).await })
    });
    if let Err(error) = forget.await {
        tracing::warn!("jobs of versions before could not be forgotten: {error:#}");
    }
    futures_util::future::join_all(jobs.iter().map(|job| job.repeat(app))).await;
}

/// Runs those with this interval once, one after the other: for the end of the process and for tests. Answers the first error.
pub async fn run_each(app: &App, jobs: &[BoundJob], every: Duration) -> Result<()> {
    let mut first = Ok(());
    for job in jobs.iter().filter(|job| job.every == every) {
        if let Err(error) = job.run_once(app).await {
            tracing::error!(job = job.name, "a job failed: {error:#}");
            first = first.and(Err(error));
        }
    }
    first
}
