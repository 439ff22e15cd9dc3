//! Starting a run: it is written down before it begins and when it has ended, whoever looks on meanwhile.

use kernel::text::Lang;
use kernel::{Error, Result};
use runner::commands::{CommandRefusal, Prepared};
use runner::tree::Process;
use runner::{Phase, Run, RunOrder};
use serde_json::json;

use super::model::{RunRow, RunState, lack_text, outcome};
use super::store::{self, NewRun, RunEnd, RunOutput};
use super::{TerminalError, log_path};
use crate::OfficeState;
use platform::audit::Audit;
use platform::guard::proof;

/// What somebody wants to run.
#[derive(Clone, Debug)]
pub struct RunRequest {
    pub command: String,
    pub uuid: String,
    pub extend: String,
    pub attempt: i64,
}

pub fn prepare(app: &OfficeState, command: &str, extend: &str) -> Result<Prepared, CommandRefusal> {
    app.terminal.commands.prepare(command, extend, &app.terminal.place)
}

pub fn refusal_error(refusal: &CommandRefusal) -> Error {
    match refusal {
        CommandRefusal::UnknownKey => TerminalError::UnknownCommand,
        CommandRefusal::BadInput => TerminalError::BadInput,
        CommandRefusal::Lacking(_) => TerminalError::Lacking,
    }
    .into()
}

/// The reason with what it is about.
pub fn refusal_text(app: &OfficeState, lang: Lang, refusal: &CommandRefusal) -> String {
    match refusal {
        CommandRefusal::Lacking(lack) => {
            let (key, about) = lack_text(lack);
            app.texts.get(lang, &format!("terminal.{key}"), &[("name", about)])
        }
        other => app.texts.get(lang, &kernel::error::text_key(refusal_error(other).code()), &[]),
    }
}

/// This machine, as far as pids mean something on it.
pub fn host() -> String {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default().trim().to_owned();
    format!("{}/{}", read("/proc/sys/kernel/hostname"), read("/proc/sys/kernel/random/boot_id"))
}

/// By this name the runner knows a run, and its processes can be told from anybody else's.
pub fn run_id(row: &RunRow) -> String {
    format!("{}/{}/{}", row.uuid, row.attempt, row.started_at.0)
}

/// Starts it, or answers the run that somebody else has just started for the same attempt.
pub async fn begin(app: &OfficeState, audit: &Audit, request: &RunRequest, ready: Prepared) -> Result<RunRow> {
    let server = Process::own().ok_or_else(|| anyhow::anyhow!("/proc does not know this process"))?;
    let (audit, request, line) = (audit.clone(), request.clone(), ready.line.clone());
    let (folder, host) = (ready.spec.folder.display().to_string(), host());
    let write = app.db.write(move |db| {
        let (audit, request, line, folder, host) = (audit.clone(), request.clone(), line.clone(), folder.clone(), host.clone());
        Box::pin(async move {
            let admin = &audit.admin;
            if !proof::is_fresh(db, admin, audit.now).await? {
                return Err(TerminalError::Prove.into());
            }
            let new = NewRun {
                uuid: &request.uuid,
                attempt: request.attempt,
                admin: admin.id.0,
                username: &admin.username,
                ip: &audit.visit.ip,
                command: &request.command,
                extend: &request.extend,
                line: &line,
                folder: &folder,
                host: &host,
                server,
            };
            let made = store::insert(db, &new, audit.now).await?;
            if made.is_some() {
                let data = json!({ "command": request.command, "extend": request.extend, "uuid": request.uuid, "attempt": request.attempt });
                audit.write(db, &data, &json!(null), &json!({ "line": line, "folder": folder })).await?;
            }
            let row = store::last(db, &request.uuid).await?.ok_or(TerminalError::Unknown)?;
            Ok((row, made.is_some()))
        })
    });
    let (row, is_new) = write.await?;
    if is_new {
        launch(app, &row, ready).await?;
    }
    Ok(row)
}

async fn launch(app: &OfficeState, row: &RunRow, ready: Prepared) -> Result<()> {
    let id = run_id(row);
    // Before it is started: a folder that cannot be made is an ending like any other.
    let laid_out = ready.lay_out();
    let order = RunOrder {
        id: id.clone(),
        spec: ready.spec,
        log: log_path(app, row.id),
        cap: ready.cap,
        class: ready.class,
        masks: app.terminal.masks.clone(),
    };
    let started = match laid_out {
        Ok(()) => app.terminal.runner.start(order).map_err(|_| None),
        Err(error) => Err(Some(error.to_string())),
    };
    match started {
        Ok(run) => {
            tokio::spawn(watch(app.clone(), row.id, id, run));
            Ok(())
        }
        Err(reason) => {
            let is_busy = reason.is_none();
            finish(app, row.id, not_started(reason.unwrap_or_else(|| "busy".to_owned()))).await?;
            if is_busy { Err(TerminalError::Busy.into()) } else { Ok(()) }
        }
    }
}

fn not_started(reason: String) -> RunEnd {
    RunEnd {
        state: RunState::Failed,
        ending: super::model::RunEnding::NotStarted,
        code: None,
        reason,
        output: RunOutput::default(),
    }
}

async fn finish(app: &OfficeState, id: i64, ended: RunEnd) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let ended = ended.clone();
        Box::pin(async move { store::end(db, id, &ended, now).await })
    });
    write.await
}

/// Writes down who keeps it, and how it ended.
async fn watch(app: OfficeState, id: i64, name: String, mut run: Run) {
    let started = run.state.wait_for(|state| !matches!(state.phase, Phase::Waiting)).await;
    let keeper = match started.map(|state| state.phase.clone()) {
        Ok(Phase::Running { keeper }) => Some(keeper),
        _ => None,
    };
    if let Some(keeper) = keeper
        && let Err(error) = app.db.write(move |db| Box::pin(store::set_keeper(db, id, keeper))).await
    {
        tracing::error!(run = id, "who keeps a run was not written down: {error:#}");
    }
    let ending = run.ended().await;
    let (bytes, lines) = {
        let state = run.state.borrow();
        (i64::try_from(state.bytes).unwrap_or(i64::MAX), i64::try_from(state.lines).unwrap_or(i64::MAX))
    };
    let (state, how, code) = outcome(&ending);
    let ended = RunEnd {
        state,
        ending: how,
        code,
        reason: ending.reason,
        output: RunOutput { bytes, lines, truncated: ending.truncated, hash: ending.sha256 },
    };
    if let Err(error) = finish(&app, id, ended).await {
        tracing::error!(run = id, "the end of a run was not written down: {error:#}");
    }
    metrics::counter!("rushes_terminal_runs_total", "state" => state.word()).increment(1);
    app.terminal.runner.forget(&name);
}
