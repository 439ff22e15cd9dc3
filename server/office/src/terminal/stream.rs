//! What somebody who looks on is sent: the messages of the seed, as server-sent events. Everything comes from the file of the run, so
//! a reader that is slow, late or back again costs nothing but its own place in it.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderName, HeaderValue};
use kernel::Result;
use kernel::text::Lang;
use runner::{Phase, Run};
use serde::Serialize;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::model::{COMPLETED, FAILED, LINKED, RunEnding, RunRow, RunState, SUCCEEDED, outcome, without_colours};
use super::{elsewhere_text, is_elsewhere, log_path, store};
use crate::OfficeState;
use platform::guard::people;
use platform::guard::session::Side;
use platform::guard::{Admin, store as sessions};

const HEARTBEAT: Duration = Duration::from_secs(15);
/// How often it is asked whether whoever looks on still may; they are gone within five seconds.
const CHECK: Duration = Duration::from_secs(2);
const CHUNK: u64 = 64 * 1024;
const EVENTS: HeaderValue = HeaderValue::from_static("text/event-stream");
const BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

#[derive(Serialize)]
struct Message<'a> {
    data: &'a str,
    uuid: &'a str,
    extend: &'a str,
    key: &'a str,
}

/// One event; `id` is the place in the output from which the next reader goes on.
fn event(row: &RunRow, id: Option<u64>, data: &str) -> Bytes {
    let message = Message { data, uuid: &row.uuid, extend: &row.extend, key: &row.command };
    let mut out = Vec::with_capacity(data.len() + 256);
    if let Some(id) = id {
        out.extend_from_slice(format!("id: {id}\n").as_bytes());
    }
    out.extend_from_slice(b"data: ");
    // Writing texts into memory cannot fail.
    drop(serde_json::to_writer(&mut out, &message));
    out.extend_from_slice(b"\n\n");
    out.into()
}

fn respond(body: Body) -> Response {
    let headers = [
        (CONTENT_TYPE, EVENTS),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (BUFFERING, HeaderValue::from_static("no")),
    ];
    (headers, body).into_response()
}

/// Wire-protocol 7: `Error:` and the reason, and the end, without a link.
pub fn refusal(uuid: &str, extend: &str, key: &str, reason: &str) -> Response {
    let message = |data: &str| {
        let message = Message { data, uuid, extend, key };
        format!("data: {}\n\n", serde_json::to_string(&message).unwrap_or_default())
    };
    respond(Body::from(format!("{}{}", message(&format!("Error: {reason}")), message(FAILED))))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Link,
    Command,
    Output,
    Exit,
    Verdict,
    Completed,
    Over,
}

/// How far a run has come.
struct View {
    has_begun: bool,
    bytes: u64,
    ended: Option<Final>,
}

#[derive(Clone)]
struct Final {
    state: RunState,
    ending: RunEnding,
    code: Option<i64>,
    reason: String,
    truncated: bool,
}

pub struct Feed {
    pub app: OfficeState,
    pub lang: Lang,
    pub admin: Admin,
    pub row: RunRow,
    pub offset: u64,
    pub colours: bool,
    run: Option<Run>,
    file: Option<Arc<File>>,
    stage: Stage,
    /// Whether it was said that the output is another node's.
    has_said_where: bool,
    heartbeat: Interval,
    check: Interval,
}

impl Feed {
    pub fn new(app: OfficeState, lang: Lang, admin: Admin, row: RunRow, offset: u64, colours: bool) -> Self {
        let run = app.terminal.runner.find(&super::start::run_id(&row));
        let every = |span| {
            let mut ticks = interval(span);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            ticks.reset();
            ticks
        };
        let (heartbeat, check) = (every(HEARTBEAT), every(CHECK));
        let (file, stage, has_said_where) = (None, Stage::Link, false);
        Self { app, lang, admin, row, offset, colours, run, file, stage, has_said_where, heartbeat, check }
    }

    pub fn respond(self) -> Response {
        respond(Body::from_stream(futures_util::stream::unfold(self, |mut feed| async {
            match feed.next().await {
                Ok(Some(bytes)) => Some((Ok::<_, std::io::Error>(bytes), feed)),
                Ok(None) => None,
                Err(error) => {
                    tracing::error!(run = feed.row.id, "a stream of the terminal broke: {error:#}");
                    None
                }
            }
        })))
    }

    fn view(&self) -> View {
        let Some(run) = &self.run else {
            let row = &self.row;
            let is_over = row.state != RunState::Running;
            let length = std::fs::metadata(log_path(&self.app, row.id)).map_or(0, |data| data.len());
            let ended = is_over.then(|| Final {
                state: row.state,
                ending: row.ending,
                code: row.code,
                reason: row.reason.clone(),
                truncated: row.truncated,
            });
            return View { has_begun: is_over || length > 0 || row.keeper_pid.is_some(), bytes: length, ended };
        };
        let state = run.state.borrow();
        let ended = match &state.phase {
            Phase::Ended(ending) => {
                let (outcome, how, code) = outcome(ending);
                let (reason, truncated) = (ending.reason.clone(), ending.truncated);
                Some(Final { state: outcome, ending: how, code, reason, truncated })
            }
            Phase::Waiting | Phase::Running { .. } => None,
        };
        View { has_begun: !matches!(state.phase, Phase::Waiting), bytes: state.bytes, ended }
    }

    /// The next bytes to send; nothing once all is said, or when whoever looks on may not any more.
    async fn next(&mut self) -> Result<Option<Bytes>> {
        loop {
            let view = self.view();
            match self.stage {
                Stage::Link if view.has_begun => {
                    if view.ended.as_ref().is_some_and(|ended| ended.ending == RunEnding::NotStarted) {
                        self.stage = Stage::Exit;
                        continue;
                    }
                    self.stage = if self.offset == 0 { Stage::Command } else { Stage::Output };
                    return Ok(Some(event(&self.row, None, LINKED)));
                }
                Stage::Command => {
                    self.stage = Stage::Output;
                    return Ok(Some(event(&self.row, None, &format!("> {}", self.row.line))));
                }
                Stage::Output if self.run.is_none() && !self.has_said_where && is_elsewhere(&self.app, &self.row) => {
                    self.has_said_where = true;
                    return Ok(Some(event(&self.row, None, &elsewhere_text(&self.app, self.lang, &self.row))));
                }
                Stage::Output if self.offset < view.bytes => {
                    if let Some(text) = self.read(view.bytes, view.ended.is_some()).await? {
                        return Ok(Some(event(&self.row, Some(self.offset), &text)));
                    }
                }
                Stage::Output if view.ended.is_some() => {
                    self.stage = Stage::Exit;
                    continue;
                }
                Stage::Exit => {
                    self.stage = Stage::Verdict;
                    if let Some(text) = view.ended.as_ref().and_then(|ended| self.last_words(ended)) {
                        return Ok(Some(event(&self.row, None, &text)));
                    }
                    continue;
                }
                Stage::Verdict => {
                    self.stage = Stage::Completed;
                    let is_good = view.ended.is_some_and(|ended| ended.state == RunState::Success);
                    return Ok(Some(event(&self.row, None, if is_good { SUCCEEDED } else { FAILED })));
                }
                Stage::Completed => {
                    self.stage = Stage::Over;
                    return Ok(Some(event(&self.row, None, COMPLETED)));
                }
                Stage::Over => return Ok(None),
                Stage::Link | Stage::Output => {}
            }
            match self.wait().await? {
                Woken::Changed => {}
                Woken::Heartbeat => return Ok(Some(Bytes::from_static(b": \n\n"))),
                Woken::Refused => return Ok(None),
            }
        }
    }

    async fn wait(&mut self) -> Result<Woken> {
        let changed = async {
            match &mut self.run {
                // The runner lets go of a run only after its end, which has been seen then.
                Some(run) => drop(run.state.changed().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = changed => return Ok(Woken::Changed),
            _ = self.heartbeat.tick() => return Ok(Woken::Heartbeat),
            _ = self.check.tick() => {}
        }
        if !self.may_look().await? {
            return Ok(Woken::Refused);
        }
        if self.run.is_none() {
            // It runs on another node, and the database knows how it ends; or it was just being started here.
            self.run = self.app.terminal.runner.find(&super::start::run_id(&self.row));
            let id = self.row.id;
            if let Some(row) = self.app.db.read(move |db| Box::pin(store::by_id(db, id))).await? {
                self.row = row;
            }
        }
        Ok(Woken::Changed)
    }

    async fn may_look(&self) -> Result<bool> {
        let (id, session) = (self.admin.id, self.admin.session);
        let read = self.app.db.read(move |db| {
            Box::pin(async move {
                let stands = sessions::reauthenticated_until(db, session, Side::Admin, id.0).await?.is_some();
                Ok(stands && people::admin(db, id, session).await?.is_some_and(|admin| admin.is_super()))
            })
        });
        read.await
    }

    /// Whole lines from the place reached so far.
    async fn read(&mut self, upto: u64, is_over: bool) -> Result<Option<String>> {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => self.file.insert(Arc::new(File::open(log_path(&self.app, self.row.id))?)).clone(),
        };
        let (offset, wanted) = (self.offset, usize::try_from((upto - self.offset).min(CHUNK)).unwrap_or_default());
        let read = tokio::task::spawn_blocking(move || {
            let mut buffer = vec![0; wanted];
            let length = file.read_at(&mut buffer, offset)?;
            buffer.truncate(length);
            std::io::Result::Ok(buffer)
        });
        let mut bytes = read.await.map_err(anyhow::Error::new)??;
        match memchr::memrchr(b'\n', &bytes) {
            Some(at) => bytes.truncate(at + 1),
            None if !is_over && bytes.len() < wanted.max(1) => return Ok(None),
            None => {}
        }
        self.offset += bytes.len() as u64;
        if bytes.is_empty() {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(bytes.strip_suffix(b"\n").unwrap_or(&bytes));
        let text = if self.colours { text.into_owned() } else { without_colours(&text) };
        // Clients drop a message without a text, and an empty line is one.
        Ok(Some(if text.is_empty() { " ".to_owned() } else { text }))
    }

    fn last_words(&self, ended: &Final) -> Option<String> {
        let say =
            |word: &str| self.app.texts.get(self.lang, &format!("terminal.end.{word}"), &[("reason", &ended.reason)]);
        let code = ended.code.unwrap_or_default();
        let line = match ended.ending {
            RunEnding::Exit => format!("exitCode: {code}"),
            // As shells count it.
            RunEnding::Signal => format!("exitCode: {}", 128 + code),
            RunEnding::Timeout => format!("Error: {}", say("timeout")),
            RunEnding::Stopped => format!("Error: {}", say("stopped")),
            RunEnding::NotStarted => format!("Error: {}", say("not_started")),
            RunEnding::Lost => format!("Error: {}", say("lost")),
            RunEnding::None => return None,
        };
        Some(if ended.truncated { format!("{}\n{line}", say("truncated")) } else { line })
    }
}

enum Woken {
    Changed,
    Heartbeat,
    Refused,
}
