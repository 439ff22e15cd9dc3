//! What the panel in the back office asks for. Every one of these is for super administrators, and for nobody where the terminal
//! is off.

use axum::extract::{FromRequestParts, State};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::request::Parts;
use kernel::clock::Timestamp;
use kernel::error::RequestError;
use kernel::input::Text;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use kernel::{Error, Result};
use runner::commands::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::model::{MANAGERS, RunState, TerminalRun, is_uuid, lack_text};
use super::start::{self, RunRequest, begin, prepare, refusal_error};
use super::{TerminalError, is_elsewhere, store};
use crate::OfficeState;
use people::admin::MANAGER;
use platform::audit::Audit;
use platform::guard::request_info::RequestInfo;
use platform::guard::session::Side;
use platform::guard::{Admin, store as sessions};
use platform::site::store as settings;

const MOST_ASKED: usize = 100;

/// Taken by every handler: where the terminal is off there is nothing at these addresses.
pub struct Open;

fn closed() -> Response {
    let mut response = Error::from(RequestError::UnknownPath).into_response();
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

impl FromRequestParts<OfficeState> for Open {
    type Rejection = Response;

    async fn from_request_parts(_: &mut Parts, app: &OfficeState) -> Result<Self, Response> {
        if app.config.terminal.enabled { Ok(Self) } else { Err(closed()) }
    }
}

#[derive(Serialize, ToSchema)]
pub struct TerminalOffer {
    pub commands: Vec<TerminalCommand>,
    pub manager: String,
    pub managers: Vec<TerminalManager>,
    /// Until when nothing more has to be proved; unix seconds
    pub proved_until: i64,
    /// Whether the proof is a code of the second factor, not the password
    pub otp: bool,
    /// What runs beside the queue
    pub background: Vec<TerminalRun>,
    pub parallel: usize,
    /// The file that lists the commands
    pub file: String,
}

#[derive(Serialize, ToSchema)]
pub struct TerminalCommand {
    pub key: String,
    pub line: String,
    pub folder: String,
    pub blocks: bool,
    pub background: bool,
    pub inputs: Vec<TerminalInput>,
    /// Why it cannot be run here; none: it can
    pub lack: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct TerminalInput {
    pub name: String,
    /// Empty: a number from `min` to `max`
    pub choices: Vec<String>,
    pub min: u64,
    pub max: u64,
    pub usual: String,
}

#[derive(Serialize, ToSchema)]
pub struct TerminalManager {
    pub name: &'static str,
    /// Where it is; none: nowhere
    pub path: Option<String>,
}

fn input(name: &str, input: &Input) -> TerminalInput {
    let name = name.to_owned();
    match input {
        Input::Choices { choices } => TerminalInput {
            name,
            usual: choices.first().cloned().unwrap_or_default(),
            choices: choices.clone(),
            min: 0,
            max: 0,
        },
        Input::Number { min, max, usual } => {
            TerminalInput { name, choices: vec![], min: *min, max: *max, usual: usual.to_string() }
        }
    }
}

/// What can be run here, and why the rest cannot.
#[utoipa::path(get, path = "/admin/ajax/terminalconfig", responses((status = 200, body = Envelope<TerminalOffer>)))]
pub async fn offer(
    State(app): State<OfficeState>,
    _: Open,
    about: RequestInfo,
    admin: Admin,
) -> Result<Reply<TerminalOffer>> {
    let (id, session) = (admin.id.0, admin.session);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let proved = sessions::reauthenticated_until(db, session, Side::Admin, id).await?;
            Ok((proved, settings::find(db, MANAGER).await?, store::running(db).await?))
        })
    });
    let (proved, manager, running) = read.await?;
    let (list, place) = (&app.terminal.commands, &app.terminal.place);
    let is_background = |key: &str| list.entry(key).is_some_and(|entry| entry.background);
    let commands = list.all().map(|(key, entry)| {
        let (line, folder) = entry.line(place);
        let lack = list.lack(entry, place).map(|lack| {
            let (word, name) = lack_text(&lack);
            app.texts.get(about.lang, &format!("terminal.{word}"), &[("name", name)])
        });
        let inputs = entry.inputs.iter().map(|(name, one)| input(name, one)).collect();
        TerminalCommand { key, line, folder, blocks: entry.blocks, background: entry.background, inputs, lack }
    });
    let managers = MANAGERS
        .iter()
        .filter(|name| **name != "none")
        .map(|name| TerminalManager { name, path: list.find(name, place).map(|path| path.display().to_string()) });
    Ok(Reply(TerminalOffer {
        commands: commands.collect(),
        manager: manager.unwrap_or_else(|| list.package_manager.clone()),
        managers: managers.collect(),
        proved_until: proved.unwrap_or(Timestamp(0)).seconds(),
        otp: admin.otp,
        background: running.into_iter().filter(|row| is_background(&row.command)).map(TerminalRun::from).collect(),
        parallel: app.config.terminal.parallel,
        file: app.config.terminal.commands.display().to_string(),
    }))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct TerminalChange {
    /// npm, cnpm, pnpm, yarn, ni or none
    #[serde(default)]
    manager: Text,
}

#[utoipa::path(post, path = "/admin/ajax/changeterminalconfig", request_body = TerminalChange, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn change(
    State(app): State<OfficeState>,
    _: Open,
    audit: Audit,
    Json(input): Json<TerminalChange>,
) -> Result<ReplyMessage> {
    if !MANAGERS.contains(&input.manager.0.as_str()) {
        return Err(TerminalError::BadManager.into());
    }
    let usual = app.terminal.commands.package_manager.clone();
    let write = app.db.write(move |db| {
        let (audit, input, usual) = (audit.clone(), input.clone(), usual.clone());
        Box::pin(async move {
            let before = settings::find(db, MANAGER).await?.unwrap_or(usual);
            settings::set(db, MANAGER, &input.manager.0, audit.now).await?;
            audit.write(db, &input, &json!({ "manager": before }), &json!({ "manager": input.manager })).await
        })
    });
    write.await?;
    Ok(ReplyMessage("common.done.saved"))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct TerminalWhich {
    uuid: Text,
}

/// Asks the last attempt at a task to end; it has five seconds for that.
#[utoipa::path(post, path = "/admin/ajax/terminalstop", request_body = TerminalWhich, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn stop(
    State(app): State<OfficeState>,
    _: Open,
    audit: Audit,
    Json(input): Json<TerminalWhich>,
) -> Result<ReplyMessage> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let row = store::last(db, &input.uuid.0).await?.ok_or(TerminalError::Unknown)?;
            if row.state != RunState::Running {
                return Err(TerminalError::NotRunning.into());
            }
            audit.write(db, &input, &json!({ "command": row.command }), &json!(null)).await?;
            Ok(row)
        })
    });
    let row = write.await?;
    let found = app.terminal.runner.find(&start::run_id(&row));
    let is_elsewhere = found.is_none() && is_elsewhere(&app, &row);
    found.ok_or(if is_elsewhere { TerminalError::Elsewhere } else { TerminalError::NotRunning })?.stop();
    Ok(ReplyMessage("terminal.done.stopping"))
}

#[derive(Serialize, ToSchema)]
pub struct TerminalKnown {
    pub list: Vec<TerminalRun>,
}

/// What has become of tasks that a browser remembers: `uuids[]=…`.
#[utoipa::path(get, path = "/admin/ajax/terminaltasks", responses((status = 200, body = Envelope<TerminalKnown>)))]
pub async fn known(State(app): State<OfficeState>, _: Open, asked: ListQuery) -> Result<Reply<TerminalKnown>> {
    let uuids: Vec<String> =
        asked.texts("uuids").filter(|uuid| is_uuid(uuid)).take(MOST_ASKED).map(str::to_owned).collect();
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let mut list = Vec::new();
            for uuid in &uuids {
                list.extend(store::last(db, uuid).await?.map(TerminalRun::from));
            }
            Ok(list)
        })
    });
    let mut list = read.await?;
    for TerminalRun { run, .. } in &mut list {
        let name = format!("{}/{}/{}", run.uuid, run.attempt, run.started_at.0);
        if let Some(live) = app.terminal.runner.find(&name) {
            let state = live.state.borrow();
            run.lines = i64::try_from(state.lines).unwrap_or(i64::MAX);
            run.bytes = i64::try_from(state.bytes).unwrap_or(i64::MAX);
        }
    }
    Ok(Reply(TerminalKnown { list }))
}

#[derive(Deserialize, ToSchema)]
pub struct TerminalServe {
    command: Text,
    uuid: Text,
    #[serde(default)]
    extend: Text,
}

/// Starts what runs beside the queue until it is stopped.
#[utoipa::path(post, path = "/admin/ajax/terminalserve", request_body = TerminalServe, responses((status = 200, body = Envelope<TerminalRun>)))]
pub async fn serve(
    State(app): State<OfficeState>,
    _: Open,
    audit: Audit,
    Json(input): Json<TerminalServe>,
) -> Result<Reply<TerminalRun>> {
    let request = RunRequest { command: input.command.0, uuid: input.uuid.0, extend: input.extend.0, attempt: 1 };
    if !is_uuid(&request.uuid) {
        return Err(TerminalError::BadUuid.into());
    }
    if !app.terminal.commands.entry(&request.command).is_some_and(|entry| entry.background) {
        return Err(TerminalError::UnknownCommand.into());
    }
    let ready = prepare(&app, &request.command, &request.extend).map_err(|no| refusal_error(&no))?;
    Ok(Reply(begin(&app, &audit, &request, ready).await?.into()))
}
