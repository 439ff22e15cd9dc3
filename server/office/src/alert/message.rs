//! Messages to channels: one for a kind, with what has begun and what has ended.

use std::fmt::Write;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use kernel::text::Lang;
use platform::notice::model::Channel;
use platform::notice::{carriers, compose_staff, queue_numbered};
use platform::site::Site;

use super::model::{AlertChannel, AlertKind, AlertSettings, StaffAlert, title};
use super::store;
use crate::OfficeState;

const HOUR_MS: i64 = 3_600_000;
/// Lines of a message; the rest is counted.
const MOST_LINES: usize = 5;
/// That something ended longer ago is no news.
const LATEST_MS: i64 = 24 * HOUR_MS;

/// Where messages of a channel go; nothing while it is not set up.
pub fn targets(app: &OfficeState, settings: &AlertSettings, channel: AlertChannel) -> Vec<(Channel, String)> {
    match channel.robot() {
        None => settings.emails.iter().map(|address| (Channel::Email, address.clone())).collect(),
        Some(kind) => {
            let is_set = carriers(app).robots.iter().any(|robot| robot.kind == kind);
            is_set.then(|| (Channel::Robot, kind.word().to_owned())).into_iter().collect()
        }
    }
}

/// Hands what was not sent to a channel yet to the outbox, as far as their limits allow; the rest waits for the next run.
pub async fn write_due(db: &mut Conn, app: &OfficeState, settings: &AlertSettings, now: Timestamp) -> Result<bool> {
    let mut is_any = false;
    for channel in AlertChannel::ALL {
        let targets = targets(app, settings, *channel);
        if !targets.is_empty() {
            is_any |= write_channel(db, app, settings, (*channel, &targets), now).await?;
        }
    }
    Ok(is_any)
}

async fn write_channel(
    db: &mut Conn,
    app: &OfficeState,
    settings: &AlertSettings,
    (channel, targets): (AlertChannel, &[(Channel, String)]),
    now: Timestamp,
) -> Result<bool> {
    let repeat_before = settings.repeat_after.map_or(Timestamp(0), |after| now.minus(after));
    let begun = store::unsent(db, channel, repeat_before).await?;
    let ended = match settings.sends_resolved {
        true => store::unsent_ends(db, channel, Timestamp(now.0 - LATEST_MS)).await?,
        false => Vec::new(),
    };
    if begun.is_empty() && ended.is_empty() {
        return Ok(false);
    }
    let hour_ago = Timestamp(now.0 - HOUR_MS);
    let gap_ago = now.minus(settings.gap);
    let recent = store::messages(db, channel, hour_ago.min(gap_ago)).await?;
    let in_hour = recent.iter().filter(|(_, at)| *at > hour_ago).count();
    let mut left = settings.hourly_most - i64::try_from(in_hour).unwrap_or(i64::MAX);
    let site = Site::load(db).await?;
    let mut is_any = false;
    for kind in AlertKind::ALL.iter().copied().filter(|kind| settings.is_on(*kind)) {
        let of_kind = |all: &[StaffAlert]| all.iter().filter(|one| one.kind == kind).cloned().collect::<Vec<_>>();
        let (begun, ended) = (of_kind(&begun), of_kind(&ended));
        let is_too_soon = recent.iter().any(|(sent, at)| *sent == kind && *at > gap_ago);
        if (begun.is_empty() && ended.is_empty()) || is_too_soon || left <= 0 {
            continue;
        }
        left -= 1;
        is_any = true;
        let (subject, body) = words(app, &site, settings.lang, kind, (&begun, &ended));
        let message = store::insert_message(db, channel, kind, now).await?;
        for (way, target) in targets {
            let id = queue_numbered(db, &compose_staff(app, *way, target, &subject, &body), now).await?;
            store::insert_delivery(db, message, id).await?;
        }
        for alert in &begun {
            store::note_sent(db, alert.id, channel, now).await?;
        }
        for alert in &ended {
            store::note_end_sent(db, alert.id, channel, now).await?;
        }
    }
    Ok(is_any)
}

/// Subject and text. Of money only that it needs a person: chats and mailboxes are read by others.
fn words(
    app: &OfficeState,
    site: &Site,
    lang: Lang,
    kind: AlertKind,
    (begun, ended): (&[StaffAlert], &[StaffAlert]),
) -> (String, String) {
    let title = title(&app.texts, lang, kind);
    let message = |part: &str, values: &[(&str, &str)]| app.texts.get(lang, &format!("alert.message.{part}"), values);
    let count = begun.len().to_string();
    let values = [("site", site.name(lang)), ("title", title.as_str()), ("count", &count)];
    let subject = message(if begun.is_empty() { "subject_resolved" } else { "subject" }, &values);
    let mut body = lines(app, lang, begun);
    if !ended.is_empty() {
        let _ = writeln!(body, "{}", message("resolved", &[]));
        body.push_str(&lines(app, lang, ended));
    }
    let _ = write!(body, "{}\n{}{}", message("link", &[]), app.config.public_url, kind.page());
    (subject, body)
}

fn lines(app: &OfficeState, lang: Lang, alerts: &[StaffAlert]) -> String {
    let mut out = String::new();
    for alert in alerts.iter().take(MOST_LINES) {
        let _ = writeln!(out, "· {}", alert.text(&app.texts, lang));
    }
    if alerts.len() > MOST_LINES {
        let more = (alerts.len() - MOST_LINES).to_string();
        let _ = writeln!(out, "{}", app.texts.get(lang, "alert.message.more", &[("count", &more)]));
    }
    out
}
