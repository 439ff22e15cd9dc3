//! The door to a stream. Its route is public in the table of routes, because stock clients are told even a refusal as a stream; so
//! it guards itself.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode};
use kernel::list::ListQuery;
use kernel::{Error, Result};

use super::http::Open;
use super::model::{Plan, is_uuid, plan};
use super::start::{RunRequest, begin, prepare, refusal_text};
use super::stream::{Feed, refusal};
use super::{TerminalError, store};
use crate::OfficeState;
use platform::audit::Audit;
use platform::guard::limit::{self, RateLimit, Who};
use platform::guard::people::{self, token};
use platform::guard::request_info::RequestInfo;
use platform::guard::session::{Side, Visit};
use platform::guard::{Admin, Caller, GuardError, Policy, decide};

/// Why a stream is not given.
enum No {
    /// Something about who asks: clients with headers of their own are told in an envelope, so that they can do something about it.
    Person(Error),
    /// Something about what is asked for, in a sentence.
    Refused(String),
    CrossSite,
}

impl From<Error> for No {
    fn from(error: Error) -> Self {
        Self::Person(error)
    }
}

/// Output of a task as it comes. A task that is not known yet is started; one that is, is joined (wire-protocol 7).
#[utoipa::path(get, path = "/admin/ajax/terminal",
    params(("command" = String, Query), ("uuid" = String, Query), ("extend" = Option<String>, Query),
        ("attempt" = Option<i64>, Query, description = "Which attempt is meant, counted from 1"),
        ("colours" = Option<String>, Query, description = "1: keep the colours")),
    responses((status = 200, content_type = "text/event-stream", body = String)))]
pub async fn stream(
    State(app): State<OfficeState>,
    _: Open,
    about: RequestInfo,
    visit: Visit,
    headers: HeaderMap,
    asked: ListQuery,
) -> Result<Response> {
    let get = |name: &str| asked.get(name).unwrap_or_default();
    let (uuid, extend, command) = (get("uuid"), get("extend"), get("command"));
    match look(&app, &about, visit, &headers, &asked).await {
        Ok(feed) => Ok(feed.respond()),
        Err(No::CrossSite) => Ok((StatusCode::FORBIDDEN, Error::NoPermission.into_response()).into_response()),
        Err(No::Person(error @ (Error::Internal(_) | Error::Busy))) => Err(error),
        Err(No::Person(error)) if headers.contains_key("server") => Err(error),
        Err(No::Person(error)) => {
            let reason = app.texts.get(about.lang, &kernel::error::text_key(error.code()), &[]);
            Ok(refusal(uuid, extend, command, &reason))
        }
        Err(No::Refused(reason)) => Ok(refusal(uuid, extend, command, &reason)),
    }
}

async fn look(
    app: &OfficeState,
    about: &RequestInfo,
    visit: Visit,
    headers: &HeaderMap,
    asked: &ListQuery,
) -> Result<Feed, No> {
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return Err(No::CrossSite);
    }
    let admin = who(app, about, headers, asked).await?;
    let say = |error: TerminalError| {
        No::Refused(app.texts.get(about.lang, &kernel::error::text_key(Error::from(error).code()), &[]))
    };
    let get = |name: &str| asked.get(name).unwrap_or_default().to_owned();
    let uuid = get("uuid");
    if !is_uuid(&uuid) {
        return Err(say(TerminalError::BadUuid));
    }
    let wanted = uuid.clone();
    let last = app.db.read(move |db| Box::pin(async move { store::last(db, &wanted).await })).await?;
    let row = match plan(last.as_ref().map(|row| (row.attempt, row.state)), asked.int("attempt")) {
        Plan::Join => last.ok_or_else(|| say(TerminalError::Unknown))?,
        Plan::Refuse => return Err(say(TerminalError::Unknown)),
        Plan::Start { attempt } => {
            let request = RunRequest { command: get("command"), uuid, extend: get("extend"), attempt };
            let ready = prepare(app, &request.command, &request.extend);
            let ready = ready.map_err(|no| No::Refused(refusal_text(app, about.lang, &no)))?;
            if app.terminal.commands.entry(&request.command).is_some_and(|entry| entry.background) {
                return Err(say(TerminalError::Background));
            }
            let audit = Audit::of(admin.clone(), "/admin/ajax/terminal", visit, app.clock.now());
            match begin(app, &audit, &request, ready).await {
                Err(error) if error.code() == "terminal.busy" => return Err(say(TerminalError::Busy)),
                other => other?,
            }
        }
    };
    // A client that was cut off says how far it had come.
    let place = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    Ok(Feed::new(app.clone(), about.lang, admin, row, place.unwrap_or(0), asked.is_on("colours")))
}

/// The route is public so that a refusal can be a stream; this is its guard.
async fn who(app: &OfficeState, about: &RequestInfo, headers: &HeaderMap, asked: &ListQuery) -> Result<Admin> {
    let mut with_token = headers.clone();
    if app.config.terminal.token_in_query && token(Side::Admin, headers).is_empty() {
        let given = ["batoken", "ba-token", "ba_token"].iter().find_map(|name| asked.get(name));
        if let Some(value) = given.and_then(|given| HeaderValue::from_str(given).ok()) {
            with_token.insert("batoken", value);
        }
    }
    let caller = people::caller(app, Side::Admin, &with_token, Some(about)).await?;
    decide(&Policy::Super, &caller)?;
    let Caller::Admin(admin) = caller else { return Err(Error::NeedLogin) };
    limit::take(app, RateLimit::Admin, Who::Admin(admin.id.0))?;
    if app.config.production && !admin.otp {
        return Err(GuardError::SecondFactor.into());
    }
    Ok(admin)
}
