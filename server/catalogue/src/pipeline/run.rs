//! Runs ffmpeg and ffprobe: no shell, nothing on their standard input, none of the shop's environment, less important than the shop,
//! watched, and ended when nobody wants the result any more.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kernel::clock::Stopwatch;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, BufReader};
use tokio::process::Command;

use super::probe::{self, Film};
use super::steps::{self, Args};
use crate::CatalogueState;
use platform::job::model::JobTrouble;
use platform::job::work::JobHandle;

/// The environment holds secrets; this much of it is needed.
const PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const NICE: &str = "10";
/// A report or a complaint longer than this is cut.
const MOST_TEXT: usize = 1 << 20;
const PROBE_LIMIT: Duration = Duration::from_secs(120);
const VERSION_LIMIT: Duration = Duration::from_secs(5);
const LEAST_LIMIT: Duration = Duration::from_secs(600);
const MOST_LIMIT: Duration = Duration::from_secs(12 * 3600);

/// A folder for what is made on the way, gone when the work is.
pub struct WorkDir {
    pub folder: PathBuf,
}

impl WorkDir {
    /// Each attempt has its own: one that was thought dead may still be writing.
    pub fn set_up(app: &CatalogueState, hand: &JobHandle) -> Result<Self, JobTrouble> {
        let name = format!("task-{}-{}", hand.claim.id, hand.claim.attempt);
        let base = std::path::absolute(&app.config.data_dir)?.join("work");
        let folder = base.join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        Ok(Self { folder })
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

impl Drop for WorkDir {
    fn drop(&mut self) {
        // What cannot be removed now is found by tidying up.
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

/// A step of a piece of work: its word, and from where to where it moves the whole, in thousandths.
#[derive(Clone, Copy, Debug)]
pub struct StepSpan {
    pub step: &'static str,
    pub from: i64,
    pub to: i64,
}

impl StepSpan {
    pub const fn new(step: &'static str, from: i64, to: i64) -> Self {
        Self { step, from, to }
    }

    fn at(self, ms: i64, of: i64) -> i64 {
        self.from + (self.to - self.from) * ms.clamp(0, of.max(1)) / of.max(1)
    }
}

pub async fn ffmpeg(
    app: &CatalogueState,
    hand: &JobHandle,
    film: &Film,
    args: Args,
    span: StepSpan,
) -> Result<(), JobTrouble> {
    hand.report(span.step, span.from);
    // Many times as long as the film lasts, on a slow machine.
    let limit = Duration::from_millis(film.duration_ms.unsigned_abs() * 60).clamp(LEAST_LIMIT, MOST_LIMIT);
    let on_line = |line: &str| {
        if let Some(ms) = steps::progress(line) {
            hand.report(span.step, span.at(ms, film.duration_ms));
        }
    };
    let run = run(&app.config.ffmpeg, &args, limit, on_line);
    let done = tokio::select! {
        done = run => done?,
        () = hand.stopped() => return Err(JobTrouble::stopped()),
    };
    done.good("no_ffmpeg")?;
    hand.report(span.step, span.to);
    Ok(())
}

/// What a file is, or nothing if it is no film. `name` is what it was called.
pub async fn measure(app: &CatalogueState, file: &Path, name: &str) -> Result<Option<Film>, JobTrouble> {
    let mut text = String::new();
    let on_line = |line: &str| {
        if text.len() + line.len() < MOST_TEXT {
            text.push_str(line);
        }
    };
    let done = run(&app.config.ffprobe, &steps::probe(file), PROBE_LIMIT, on_line).await?;
    match done.good("no_ffprobe") {
        Err(trouble) if trouble.word != "broken" => Err(trouble),
        _ => Ok(probe::film(&text, name)),
    }
}

/// Versions of programs that ran well a moment ago: to start one only for that takes a tenth of a second.
static VERSIONS: Mutex<BTreeMap<String, (Stopwatch, String)>> = Mutex::new(BTreeMap::new());
const VERSION_KEPT: Duration = Duration::from_secs(60);

/// The version of a program, if it can be run.
pub async fn version(program: &str) -> Option<String> {
    let versions = || VERSIONS.lock().unwrap_or_else(PoisonError::into_inner);
    let known =
        versions().get(program).filter(|(watch, _)| watch.elapsed() < VERSION_KEPT).map(|(_, version)| version.clone());
    if known.is_some() {
        return known;
    }
    let mut first = None;
    let on_line = |line: &str| {
        first.get_or_insert_with(|| line.trim().to_owned());
    };
    let done = run(program, &vec!["-version".to_owned()], VERSION_LIMIT, on_line).await.ok()?;
    let version = first.filter(|_| done.status.success())?;
    versions().insert(program.to_owned(), (Stopwatch::start(), version.clone()));
    Some(version)
}

struct Ended {
    status: ExitStatus,
    complaint: String,
}

impl Ended {
    fn good(self, missing: &'static str) -> Result<(), JobTrouble> {
        match self.status.code() {
            Some(0) => Ok(()),
            // What `nice` says of a program that is not there, or may not be run.
            Some(126 | 127) => Err(JobTrouble::hopeless(missing, "")),
            Some(_) if !self.complaint.contains("No space left") => Err(JobTrouble::hopeless("broken", self.complaint)),
            // A full disk, or ended by the system.
            _ => Err(JobTrouble::passing("broken", self.complaint)),
        }
    }
}

async fn run(
    program: &str,
    args: &Args,
    limit: Duration,
    on_line: impl FnMut(&str) + Send,
) -> Result<Ended, JobTrouble> {
    let mut child = Command::new("nice")
        .args(["-n", NICE, program])
        .args(args)
        .env_clear()
        .env("PATH", PATH)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let (Some(out), Some(err)) = (child.stdout.take(), child.stderr.take()) else {
        return Err(JobTrouble::passing("internal", "a program has no output"));
    };
    let all = async { tokio::join!(child.wait(), lines(out, on_line), tail(err)) };
    match tokio::time::timeout(limit, all).await {
        Ok((status, (), complaint)) => Ok(Ended { status: status?, complaint }),
        Err(_) => Err(JobTrouble::hopeless("too_long", "")),
    }
}

async fn lines(from: impl AsyncRead + Unpin, mut on_line: impl FnMut(&str)) {
    let mut reader = BufReader::new(from);
    let mut line = Vec::new();
    // A program that says something unreadable is still read to the end, or it would wait for us.
    while let Ok(1..) = reader.read_until(b'\n', &mut line).await {
        on_line(&String::from_utf8_lossy(&line));
        line.clear();
    }
}

/// The last lines of what it complained about.
async fn tail(from: impl AsyncRead + Unpin) -> String {
    const KEPT: usize = 1500;
    let mut reader = BufReader::new(from);
    let (mut kept, mut buffer) = (Vec::new(), [0_u8; 4096]);
    while let Ok(count @ 1..) = reader.read(&mut buffer).await {
        kept.extend(buffer.iter().take(count));
        if kept.len() > 2 * KEPT {
            kept.drain(..kept.len() - KEPT);
        }
    }
    String::from_utf8_lossy(&kept).trim().to_owned()
}
