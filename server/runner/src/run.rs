//! Runs under way: how many, in which order, and what has become of them.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use tokio::sync::{Semaphore, watch};

use crate::mask::Masks;
use crate::pump::{Kept, pump};
use crate::spec::{KeeperReport, MARK, STOP, Spec};
use crate::tree::{Process, marked};

/// How long the last output may take once every process has ended.
const LAST_OUTPUT: Duration = Duration::from_secs(5);
const ROUND: Duration = Duration::from_millis(5);
const MOST_ROUNDS: usize = 400;

pub struct RunnerOptions {
    /// The program that is the keeper, and what it must be told to be it.
    pub keeper: (PathBuf, Vec<String>),
    /// Programs that run at the same time.
    pub parallel: usize,
    /// Those that may wait for a place.
    pub waiting: usize,
}

/// One program to run, once.
pub struct RunOrder {
    pub id: String,
    pub spec: Spec,
    /// Where its output goes.
    pub log: PathBuf,
    /// Bytes of output that are kept.
    pub cap: u64,
    /// Of one class only one runs at a time; empty: of none.
    pub class: String,
    pub masks: Arc<Masks>,
}

#[derive(Clone, Debug)]
pub struct RunPhase {
    pub phase: Phase,
    /// Bytes and lines of output that can be read.
    pub bytes: u64,
    pub lines: u64,
}

#[derive(Clone, Debug)]
pub enum Phase {
    /// For a place.
    Waiting,
    Running {
        keeper: Process,
    },
    Ended(RunOutcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By itself, or by a signal of somebody else.
    Exit,
    Timeout,
    Stopped,
    NotStarted,
    /// Its keeper was killed.
    Lost,
}

#[derive(Clone, Debug)]
pub struct RunOutcome {
    pub how: How,
    pub code: Option<i32>,
    pub signal: Option<i32>,
    /// Why it did not start.
    pub reason: String,
    pub truncated: bool,
    /// Of the output as it is kept.
    pub sha256: String,
}

impl RunOutcome {
    pub const fn is_success(&self) -> bool {
        matches!((self.how, self.code), (How::Exit, Some(0)))
    }

    fn not_started(reason: String) -> Self {
        Self { how: How::NotStarted, code: None, signal: None, reason, truncated: false, sha256: String::new() }
    }
}

/// Too many wait already.
#[derive(Debug)]
pub struct Busy;

#[derive(Clone)]
pub struct Run {
    pub log: PathBuf,
    pub state: watch::Receiver<RunPhase>,
    control: Arc<Control>,
}

/// The keeper's other end.
#[derive(Default)]
struct Control {
    input: Mutex<Option<ChildStdin>>,
    stopped: Mutex<bool>,
}

impl Control {
    fn stop(&self) {
        *lock(&self.stopped) = true;
        if let Some(input) = &mut *lock(&self.input) {
            // A keeper that is gone has stopped already.
            drop(writeln!(input, "{STOP}"));
        }
    }
}

impl Run {
    /// Asks it to end; it has its grace for that.
    pub fn stop(&self) {
        self.control.stop();
    }

    pub async fn ended(&mut self) -> RunOutcome {
        let state = self.state.wait_for(|state| matches!(state.phase, Phase::Ended(_))).await;
        match state.map(|state| state.phase.clone()) {
            Ok(Phase::Ended(ending)) => ending,
            _ => RunOutcome::not_started("its thread is gone".to_owned()),
        }
    }
}

pub struct Runner {
    options: RunnerOptions,
    places: Arc<Semaphore>,
    classes: Mutex<HashMap<String, Arc<Semaphore>>>,
    runs: Mutex<HashMap<String, Run>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Runner {
    pub fn new(options: RunnerOptions) -> Self {
        let places = Arc::new(Semaphore::new(options.parallel.max(1)));
        Self { options, places, classes: Mutex::default(), runs: Mutex::default() }
    }

    pub fn find(&self, id: &str) -> Option<Run> {
        lock(&self.runs).get(id).cloned()
    }

    pub fn is_idle(&self) -> bool {
        lock(&self.runs).is_empty()
    }

    /// Forgets what has ended, once whoever ordered it has written down how.
    pub fn forget(&self, id: &str) {
        lock(&self.runs).remove(id);
    }

    pub fn stop_all(&self) -> Vec<Run> {
        let runs: Vec<Run> = lock(&self.runs).values().cloned().collect();
        runs.iter().for_each(Run::stop);
        runs
    }

    /// Starts it as soon as there is a place. The same id again is the same run. Must be called inside a runtime.
    pub fn start(&self, order: RunOrder) -> Result<Run, Busy> {
        let mut runs = lock(&self.runs);
        if let Some(run) = runs.get(&order.id) {
            return Ok(run.clone());
        }
        let is_waiting = |run: &&Run| matches!(run.state.borrow().phase, Phase::Waiting);
        if runs.values().filter(is_waiting).count() >= self.options.waiting {
            return Err(Busy);
        }
        let (sender, state) = watch::channel(RunPhase { phase: Phase::Waiting, bytes: 0, lines: 0 });
        let run = Run { log: order.log.clone(), state, control: Arc::default() };
        runs.insert(order.id.clone(), run.clone());
        drop(runs);
        let class = match order.class.as_str() {
            "" => Arc::new(Semaphore::new(1)),
            class => lock(&self.classes).entry(class.to_owned()).or_insert_with(|| Arc::new(Semaphore::new(1))).clone(),
        };
        let (places, keeper, control) = (self.places.clone(), self.options.keeper.clone(), run.control.clone());
        tokio::spawn(async move {
            // Of its class first: whoever waits for a place holds back nobody else.
            let turn = class.acquire_owned().await;
            let place = places.acquire_owned().await;
            let work = tokio::task::spawn_blocking(move || {
                let ending = if *lock(&control.stopped) {
                    RunOutcome { how: How::Stopped, ..RunOutcome::not_started(String::new()) }
                } else {
                    supervise(&keeper, &order, &control, &sender)
                        .unwrap_or_else(|error| RunOutcome::not_started(format!("{error:#}")))
                };
                sender.send_modify(|state| state.phase = Phase::Ended(ending));
            });
            drop((work.await, turn, place));
        });
        Ok(run)
    }
}

/// From the start of the keeper to the last byte of output.
fn supervise(
    keeper: &(PathBuf, Vec<String>),
    order: &RunOrder,
    control: &Arc<Control>,
    state: &watch::Sender<RunPhase>,
) -> anyhow::Result<RunOutcome> {
    let (output, program_end) = std::io::pipe()?;
    let mut child = Command::new(&keeper.0)
        .args(&keeper.1)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(program_end)
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} cannot be started", keeper.0.display()))?;
    let mut input = child.stdin.take().context("the keeper has no input")?;
    let reports = child.stderr.take().context("the keeper has no reports")?;
    let mut spec = order.spec.clone();
    spec.env.push((MARK.to_owned(), order.id.clone()));
    writeln!(input, "{}", serde_json::to_string(&spec)?)?;
    *lock(&control.input) = Some(input);
    if *lock(&control.stopped) {
        control.stop();
    }
    let (tell, kept) = channel();
    std::thread::scope(|scope| {
        // Detached: somebody who got hold of the pipe from outside must not keep this run open for ever.
        let (log, cap, masks, sender) = (order.log.clone(), order.cap, order.masks.clone(), state.clone());
        std::thread::spawn(move || drop(tell.send(pump(output, &log, cap, &masks, &sender))));
        let ending = scope.spawn(|| listen(&mut child, reports, state, order));
        let mut ending = ending.join().unwrap_or_else(|_| RunOutcome::not_started("its thread is gone".to_owned()));
        lock(&control.input).take();
        match kept.recv_timeout(LAST_OUTPUT) {
            Ok(Ok(Kept { truncated, sha256 })) => (ending.truncated, ending.sha256) = (truncated, sha256),
            Ok(Err(error)) => {
                tracing::error!(id = order.id, "output was not kept: {error:#}");
                ending.truncated = true;
            }
            Err(_) => ending.truncated = true,
        }
        Ok(ending)
    })
}

fn listen(
    child: &mut Child,
    reports: impl std::io::Read,
    state: &watch::Sender<RunPhase>,
    order: &RunOrder,
) -> RunOutcome {
    let keeper = i32::try_from(child.id()).ok().and_then(Process::find);
    let mut ending = None;
    for line in BufReader::new(reports).lines().map_while(Result::ok) {
        match serde_json::from_str(&line) {
            Ok(KeeperReport::Started(_)) => {
                if let Some(keeper) = keeper {
                    state.send_modify(|state| state.phase = Phase::Running { keeper });
                }
            }
            Ok(KeeperReport::NotStarted(reason)) => ending = Some(RunOutcome::not_started(reason)),
            Ok(KeeperReport::Ended { code, signal, timed_out, stopped }) => {
                let how = match (timed_out, stopped) {
                    (true, _) => How::Timeout,
                    (_, true) => How::Stopped,
                    _ => How::Exit,
                };
                ending = Some(RunOutcome { code, signal, how, ..RunOutcome::not_started(String::new()) });
            }
            Err(_) => tracing::warn!(id = order.id, "a keeper said {line:?}"),
        }
    }
    drop(child.wait());
    ending.unwrap_or_else(|| {
        // The keeper was killed: what it kept belongs to us now.
        end_marked(&order.id);
        RunOutcome { how: How::Lost, ..RunOutcome::not_started(String::new()) }
    })
}

/// Ends every process of a run that has no keeper any more. Answers how many there were.
fn end_marked(id: &str) -> usize {
    let mut ended = HashSet::new();
    for _ in 0..MOST_ROUNDS {
        let found = marked(MARK, id);
        if found.is_empty() {
            break;
        }
        ended.extend(found.into_iter().filter(|process| process.signal(rustix::process::Signal::KILL)));
        // What was killed takes a moment to be gone, and may have had children meanwhile.
        std::thread::sleep(ROUND);
    }
    ended.len()
}

/// After a start: ends what an earlier process left behind of a run, which its keeper should have done already. Answers
/// how many there were.
pub fn clear(keeper: Option<Process>, id: &str) -> usize {
    keeper.filter(|keeper| keeper.is_alive()).map_or(0, Process::end) + end_marked(id)
}
