//! Alerts in the back office: what is open, who has seen it, which channels hear of it, and how that went.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::input::{Int, Text};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use platform::audit::Audit;
use platform::guard::Admin;
use platform::guard::request_info::RequestInfo;
use platform::notice::model::Status;
use platform::notice::{carriers, robot};
use platform::server::table::{Table, table};
use platform::setting::SettingError;
use platform::setting::switch::{KindSwitch, change_switch};
use platform::setting::trial::{Tried, try_out, write_down};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::jobs::read_settings;
use super::message::targets;
use super::model::{AlertChannel, AlertKind, AlertRow, AlertSettings, AlertStatus, StaffAlert, title};
use super::{AlertError, store, switch_name};
use crate::OfficeState;

/// Open alerts that the page shows at once; the table has all of them.
const MOST_SHOWN: usize = 50;

#[utoipa::path(get, path = "/admin/routine.alert/index", operation_id = "alert_list", responses((status = 200, body = Envelope<Table<AlertRow>>)))]
pub async fn index(
    State(app): State<OfficeState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<Table<AlertRow>>> {
    let found = table::<StaffAlert>(&app, &store::ALERTS, &asked, None).await?;
    Ok(Reply(found.map(|alert| alert.row(&app.texts, about.lang))))
}

#[derive(Serialize, ToSchema)]
pub struct AlertOverview {
    /// Open alerts, those that nobody has seen first
    pub open: Vec<AlertRow>,
    /// How many are open, those that are not shown included
    pub open_count: usize,
    pub channels: Vec<AlertChannelState>,
    pub kinds: Vec<AlertKindState>,
    /// When conditions were last looked at; 0 before the first time
    #[schema(value_type = i64)]
    pub watch_time: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct AlertChannelState {
    pub channel: AlertChannel,
    pub is_on: bool,
    /// Addresses, or the server of a robot
    pub targets: Vec<String>,
    /// How its last message went: waiting, kept, sent or failed; a failure first
    #[schema(required)]
    pub status: Option<Status>,
    pub error: String,
    #[schema(value_type = Option<i64>, required)]
    pub send_time: Option<Timestamp>,
}

#[derive(Serialize, ToSchema)]
pub struct AlertKindState {
    pub kind: AlertKind,
    pub title: String,
    pub is_on: bool,
}

#[utoipa::path(get, path = "/admin/routine.alert/overview", operation_id = "alert_overview", responses((status = 200, body = Envelope<AlertOverview>)))]
pub async fn overview(State(app): State<OfficeState>, about: RequestInfo) -> Result<Reply<AlertOverview>> {
    let office = app.clone();
    let read = app.db.snapshot(move |db| {
        let app = office.clone();
        Box::pin(async move {
            let settings = read_settings(db).await?;
            let mut channels = Vec::new();
            for channel in AlertChannel::ALL {
                channels.push(channel_state(db, &app, &settings, *channel).await?);
            }
            Ok((store::open(db).await?, channels, settings, store::last_run(db).await?))
        })
    });
    let (mut open, channels, settings, watch_time) = read.await?;
    open.sort_by_key(|alert| (alert.status != AlertStatus::Open, -alert.id));
    let kinds = AlertKind::ALL.iter().map(|kind| AlertKindState {
        kind: *kind,
        title: title(&app.texts, about.lang, *kind),
        is_on: settings.is_on(*kind),
    });
    Ok(Reply(AlertOverview {
        open_count: open.len(),
        open: open.iter().take(MOST_SHOWN).map(|alert| alert.row(&app.texts, about.lang)).collect(),
        channels,
        kinds: kinds.collect(),
        watch_time,
    }))
}

async fn channel_state(
    db: &mut Conn,
    app: &OfficeState,
    settings: &AlertSettings,
    channel: AlertChannel,
) -> Result<AlertChannelState> {
    let targets = shown_targets(app, settings, channel);
    let last = store::last_delivery(db, channel).await?;
    Ok(AlertChannelState {
        channel,
        is_on: !targets.is_empty(),
        targets,
        status: last.as_ref().map(|(status, ..)| *status),
        send_time: last.as_ref().map(|(.., at)| *at),
        error: last.map(|(_, error, _)| error).unwrap_or_default(),
    })
}

/// Of a robot its server alone: the rest of its address is a secret.
fn shown_targets(app: &OfficeState, settings: &AlertSettings, channel: AlertChannel) -> Vec<String> {
    match channel.robot() {
        None => settings.emails.clone(),
        Some(kind) => carriers(app).robots.iter().filter(|robot| robot.kind == kind).map(robot::host).collect(),
    }
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct AlertChoice {
    id: Int,
}

/// Somebody has seen it: it is not repeated, and stays open until its condition has ended.
#[utoipa::path(post, path = "/admin/routine.alert/acknowledge", operation_id = "alert_acknowledge", request_body = AlertChoice, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn acknowledge(
    State(app): State<OfficeState>,
    audit: Audit,
    Json(input): Json<AlertChoice>,
) -> Result<ReplyMessage> {
    let (now, name) = (audit.now, audit.admin.username.clone());
    let change = audit.change(&app.db, input, move |db, input| {
        let name = name.clone();
        Box::pin(async move {
            let id = input.id.0;
            let before = store::one(db, id).await?.ok_or(AlertError::Unknown)?;
            // Who comes second finds it done, by whoever was first.
            if !store::acknowledge(db, id, &name, now).await? && before.closed_at.is_some() {
                return Err(AlertError::Closed.into());
            }
            let after = store::one(db, id).await?.ok_or(AlertError::Unknown)?;
            Ok((before, after))
        })
    });
    change.await?;
    Ok(ReplyMessage("alert.done.acknowledged"))
}

#[utoipa::path(post, path = "/admin/routine.alert/edit", operation_id = "alert_switch", request_body = KindSwitch, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn edit(State(app): State<OfficeState>, audit: Audit, Json(input): Json<KindSwitch>) -> Result<ReplyMessage> {
    let kind = AlertKind::from_word(input.kind.as_str()).ok_or(AlertError::UnknownKind)?;
    change_switch(&app, audit, switch_name(kind), input).await
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct AlertTest {
    /// mail, wecom, dingtalk or feishu
    channel: Text,
}

/// Sends one message to each address of a channel, with what is saved and nothing else: a stored secret meets no other server.
#[utoipa::path(post, path = "/admin/routine.alert/test", operation_id = "alert_test", request_body = AlertTest, responses((status = 200, body = Envelope<Tried>)))]
pub async fn test(State(app): State<OfficeState>, audit: Audit, Json(input): Json<AlertTest>) -> Result<Reply<Tried>> {
    let channel = AlertChannel::from_word(input.channel.as_str()).ok_or(AlertError::UnknownChannel)?;
    let settings = app.db.read(|db| Box::pin(read_settings(db))).await?;
    let targets = targets(&app, &settings, channel);
    if targets.is_empty() {
        return Err(AlertError::ChannelOff.into());
    }
    if channel == AlertChannel::Mail && carriers(&app).mail.driver.is_outbox() {
        return Err(SettingError::NoServer.into());
    }
    let shown = shown_targets(&app, &settings, channel);
    write_down(&app, audit, json!({ "channel": channel, "targets": shown })).await?;
    let text = |part: &str| app.texts.get(settings.lang, &format!("alert.test.{part}"), &[]);
    let mut tried = Tried { sent: true, reason: None };
    for (way, target) in targets {
        let one = try_out(&app, &carriers(&app), way, target, (text("subject"), text("body"))).await;
        if !one.sent {
            tried = one;
        }
    }
    Ok(Reply(tried))
}

#[derive(Serialize, ToSchema)]
pub struct AlertMark {
    /// Open alerts that nobody has seen
    pub count: i64,
}

/// For the top bar; null for who may not see them.
#[utoipa::path(get, path = "/admin/ajax/alerts", operation_id = "alert_mark", responses((status = 200, body = Envelope<Option<AlertMark>>)))]
pub async fn mark(State(app): State<OfficeState>, admin: Admin) -> Result<Reply<Option<AlertMark>>> {
    if !admin.rights.has("routine/alert/index") {
        return Ok(Reply(None));
    }
    let count = app.db.read(|db| Box::pin(store::open_count(db))).await?;
    Ok(Reply(Some(AlertMark { count })))
}
