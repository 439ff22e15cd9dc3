use std::collections::{HashMap, HashSet};
use std::time::Duration;

use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::Conn;
use platform::audit;
use platform::setting::numbers::Numbers;
use platform::site::store as settings;

use super::model::{AlertCondition, AlertKind, AlertSettings, StaffAlert};
use super::{conditions, message, store};
use crate::OfficeState;
use crate::backup_record::store as records;

/// What another node's machine had and does not report any more is over.
const UNREPORTED: Duration = Duration::from_secs(5 * 60);
/// Messages are needed for their limits, and for as long as the outbox has their rows.
const MESSAGES_KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// Compares what needs a person with the open alerts, and hands what is new to the outbox: all of it in one transaction that one node
/// has at a time, so that an alert is there once and sent once, or not yet.
pub async fn watch(app: &OfficeState) -> Result<()> {
    let of_machine = conditions::of_machine(app).await;
    let (office, now) = (app.clone(), app.clock.now());
    let write = app.db.write(move |db| {
        let (app, mut found) = (office.clone(), of_machine.clone());
        Box::pin(async move {
            let ran_at = store::hold(db).await?;
            let settings = read_settings(db).await?;
            found.extend(conditions::of_database(db, ran_at, now).await?);
            found.retain(|condition| settings.is_on(condition.kind));
            let can_end = |kind| kind != AlertKind::JobStanding || conditions::can_judge_jobs(ran_at, now);
            compare(db, &found, can_end, now).await?;
            let is_any = message::write_due(db, &app, &settings, now).await?;
            store::ran(db, now).await?;
            Ok(is_any)
        })
    });
    if write.await? {
        app.mail_wakeup.notify_one();
    }
    Ok(())
}

pub async fn read_settings(db: &mut Conn) -> Result<AlertSettings> {
    let set: HashMap<String, String> = settings::all(db).await?.into_iter().collect();
    Ok(AlertSettings::of(&set, &Numbers::of(&set)?))
}

async fn compare(
    db: &mut Conn,
    found: &[AlertCondition],
    can_end: impl Fn(AlertKind) -> bool + Send,
    now: Timestamp,
) -> Result<()> {
    let open = store::open(db).await?;
    let known: HashMap<_, &StaffAlert> =
        open.iter().map(|alert| ((alert.kind, alert.subject.as_str()), alert)).collect();
    let current: HashSet<_> = found.iter().map(|condition| (condition.kind, condition.subject.as_str())).collect();
    for alert in &open {
        let has_ended = !current.contains(&(alert.kind, alert.subject.as_str()));
        let is_reported = alert.kind.is_of_machine() && alert.last_seen_at.plus(UNREPORTED) > now;
        if has_ended && !is_reported && can_end(alert.kind) {
            store::close(db, alert.id, now).await?;
        }
    }
    for condition in found {
        let facts = serde_json::to_string(&condition.facts)?;
        match known.get(&(condition.kind, condition.subject.as_str())) {
            Some(alert) => store::seen(db, alert.id, &facts, now).await?,
            None => store::insert(db, condition, &facts, now).await?,
        }
    }
    Ok(())
}

pub async fn purge(app: &OfficeState) -> Result<()> {
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        Box::pin(async move {
            records::purge(db, now.minus(audit::KEPT)).await?;
            store::purge(db, now.minus(audit::KEPT), now.minus(MESSAGES_KEPT)).await
        })
    });
    write.await
}
