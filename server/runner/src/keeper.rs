//! The keeper: the process between whoever runs a program and the program. It takes over what the program leaves behind, ends all
//! of it when its time is over, when it is told to, or when nobody is at the other end any more, and says how it went.
//!
//! Standard input: the spec, then `stop`; its end is the end. Standard output: the program's output, both kinds in one
//! stream. Standard error: reports.

use std::io::{BufRead, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use rustix::fs::Mode;
use rustix::process::{
    Resource, Rlimit, Signal, WaitOptions, WaitStatus, getpid, set_child_subreaper, setrlimit, setsid, umask, wait,
};

use crate::spec::{KeeperReport, ProcessLimits, STOP, Spec};
use crate::tree::{Process, descendants};

/// How long children of a program that has ended may take to end by themselves before they are asked to.
const LEFTOVERS: Duration = Duration::from_millis(20);
/// How often what does not die is killed again: it may have had children meanwhile.
const AGAIN: Duration = Duration::from_millis(10);

enum Event {
    Reaped(i32, WaitStatus),
    /// No process is below this one any more.
    Childless,
    Stop,
    Alone,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Running,
    /// The program has ended; what it started may still be there.
    Leftovers,
    Asked,
    Killing,
}

pub fn main() -> ExitCode {
    let mut line = String::new();
    let read = std::io::stdin().lock().read_line(&mut line);
    let spec = match read.ok().and_then(|_| serde_json::from_str::<Spec>(&line).ok()) {
        Some(spec) => spec,
        None => return ExitCode::FAILURE,
    };
    let report = match keep(&spec) {
        Ok(report) => report,
        Err(error) => KeeperReport::NotStarted(error.to_string()),
    };
    say(&report);
    ExitCode::SUCCESS
}

fn say(report: &KeeperReport) {
    // Whoever does not listen any more need not hear it.
    if let Ok(text) = serde_json::to_string(report) {
        drop(writeln!(std::io::stderr().lock(), "{text}"));
    }
}

fn keep(spec: &Spec) -> std::io::Result<KeeperReport> {
    // Fails only where it is the leader of a session already.
    let _ = setsid();
    set_child_subreaper(Some(getpid()))?;
    umask(Mode::RWXG | Mode::RWXO);
    limit(&spec.limits)?;
    rustix::thread::set_no_new_privs(true)?;
    let pid = spawn(spec)?;
    let (tell, events) = channel();
    let reaper = tell.clone();
    std::thread::spawn(move || reap(&reaper));
    std::thread::spawn(move || listen(&tell));
    if let Some(process) = Process::find(pid) {
        say(&KeeperReport::Started(process));
    }
    Ok(watch(spec, pid, &events))
}

fn spawn(spec: &Spec) -> std::io::Result<i32> {
    let output = || std::io::stdout().as_fd().try_clone_to_owned().map(Stdio::from);
    let mut command = Command::new(&spec.program);
    command.args(&spec.args).env_clear().envs(spec.env.iter().cloned()).current_dir(&spec.folder);
    command.stdin(Stdio::null()).stdout(output()?).stderr(output()?).process_group(0);
    if let Some(user) = spec.user {
        command.uid(user.uid).gid(user.gid);
    }
    // Never waited for here: `reap` takes whoever ends.
    let child = command.spawn()?;
    i32::try_from(child.id()).map_err(std::io::Error::other)
}

fn limit(limits: &ProcessLimits) -> std::io::Result<()> {
    let set = [
        (Resource::Cpu, limits.cpu_seconds),
        (Resource::As, limits.memory_bytes),
        (Resource::Nofile, limits.open_files),
        (Resource::Nproc, limits.processes),
        (Resource::Fsize, limits.file_bytes),
        (Resource::Core, Some(0)),
    ];
    for (resource, most) in set {
        if most.is_some() {
            setrlimit(resource, Rlimit { current: most, maximum: most })?;
        }
    }
    Ok(())
}

fn reap(tell: &Sender<Event>) {
    loop {
        let event = match wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) => Event::Reaped(pid.as_raw_nonzero().get(), status),
            Ok(None) | Err(rustix::io::Errno::INTR) => continue,
            Err(_) => Event::Childless,
        };
        let is_last = matches!(event, Event::Childless);
        if tell.send(event).is_err() || is_last {
            return;
        }
    }
}

fn listen(tell: &Sender<Event>) {
    for line in std::io::stdin().lock().lines() {
        match line.as_deref() {
            Ok(STOP) => drop(tell.send(Event::Stop)),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    drop(tell.send(Event::Alone));
}

#[allow(clippy::disallowed_methods)] // a process of its own: there is nobody to hand it a clock
fn now() -> Instant {
    Instant::now()
}

fn watch(spec: &Spec, program: i32, events: &Receiver<Event>) -> KeeperReport {
    let (mut code, mut signal, mut timed_out, mut stopped) = (None, None, false, false);
    let mut step = Step::Running;
    let mut due = (spec.milliseconds > 0).then(|| now() + Duration::from_millis(spec.milliseconds));
    let grace = Duration::from_millis(spec.grace_ms);
    loop {
        let event = match due {
            Some(due) => events.recv_timeout(due.saturating_duration_since(now())),
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let next = match event {
            Ok(Event::Childless) | Err(RecvTimeoutError::Disconnected) => break,
            Ok(Event::Reaped(pid, status)) if pid == program => {
                code = status.exit_status();
                signal = status.terminating_signal();
                if step != Step::Running {
                    continue;
                }
                due = Some(now() + LEFTOVERS);
                Step::Leftovers
            }
            Ok(Event::Reaped(..)) => continue,
            Ok(Event::Stop) if step == Step::Running => {
                stopped = true;
                Step::Asked
            }
            Ok(Event::Stop) => continue,
            Ok(Event::Alone) => Step::Killing,
            Err(RecvTimeoutError::Timeout) => match step {
                Step::Running => {
                    timed_out = true;
                    Step::Asked
                }
                Step::Leftovers => Step::Asked,
                Step::Asked | Step::Killing => Step::Killing,
            },
        };
        match next {
            Step::Asked => {
                tell_all(Signal::TERM);
                due = Some(now() + grace);
            }
            Step::Killing => {
                tell_all(Signal::KILL);
                due = Some(now() + AGAIN);
            }
            Step::Running | Step::Leftovers => {}
        }
        step = next;
    }
    KeeperReport::Ended { code, signal, timed_out, stopped }
}

fn tell_all(signal: Signal) {
    for process in descendants(getpid().as_raw_nonzero().get()) {
        process.signal(signal);
    }
}
