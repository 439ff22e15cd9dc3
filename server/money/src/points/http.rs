//! Checking in every day, and what comes and goes.

use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{month, next_bonus, streak};
use super::{PointsError, store};
use crate::MoneyState;
use crate::wallet::store as wallet;
use platform::guard::Member;

/// Points that run out are told of so long before.
const NOTICE: Duration = Duration::from_secs(30 * 24 * 3600);

#[derive(Serialize, ToSchema)]
pub struct PointsMonth {
    pub month: String,
    pub days: Vec<PointsDay>,
    /// Day of the month now
    pub today: i64,
    pub done: bool,
    /// Days in a row
    pub streak: i64,
    #[schema(required)]
    pub next: Option<StreakBonus>,
    pub score: i64,
    pub pending: Vec<PointsComing>,
    #[schema(required)]
    pub expiring: Option<PointsGoing>,
}

#[derive(Serialize, ToSchema)]
pub struct PointsDay {
    pub day: i64,
    pub points: i64,
}

#[derive(Serialize, ToSchema)]
pub struct StreakBonus {
    /// Of the days in a row
    pub day: i64,
    pub bonus: i64,
}

#[derive(Serialize, ToSchema)]
pub struct PointsComing {
    pub points: i64,
    #[schema(value_type = i64)]
    pub due_at: Timestamp,
}

#[derive(Serialize, ToSchema)]
pub struct PointsGoing {
    pub points: i64,
    #[schema(value_type = i64)]
    pub at: Timestamp,
}

/// A month of check-ins; this one unless another is asked for.
#[utoipa::path(get, path = "/api/points/calendar", params(("month" = Option<String>, Query)), responses((status = 200, body = Envelope<PointsMonth>)))]
pub async fn calendar(State(app): State<MoneyState>, member: Member, asked: ListQuery) -> Result<Reply<PointsMonth>> {
    let (now, zone) = (app.clock.now(), app.config.zone);
    let date = now.day(zone);
    let this: String = date.chars().take(7).collect();
    let wanted = asked.get("month").filter(|month| !month.is_empty()).unwrap_or(&this).to_owned();
    let (first, next) = month(&wanted).ok_or(PointsError::BadMonth)?;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let days = store::days(db, member.id, first, next).await?;
            let (last, (_, score)) = (store::last(db, member.id).await?, wallet::buckets(db, member.id).await?);
            let going = store::going(db, member.id, now.plus(NOTICE)).await?;
            Ok((days, last, score, store::coming(db, member.id).await?, going))
        })
    });
    let (days, last, score, coming, going) = read.await?;
    let today = now.day_number(zone);
    let streak = streak(last, today);
    let next = next_bonus(&*app.numbers().await?, streak);
    Ok(Reply(PointsMonth {
        month: wanted,
        days: days.into_iter().map(|(day, points)| PointsDay { day: day - first + 1, points }).collect(),
        today: date.rsplit('-').next().and_then(|day| day.parse().ok()).unwrap_or_default(),
        done: last.is_some_and(|last| last.day >= today),
        streak,
        next: next.map(|(day, bonus)| StreakBonus { day, bonus }),
        score,
        pending: coming.into_iter().map(|(points, due_at)| PointsComing { points, due_at }).collect(),
        expiring: going.map(|(points, at)| PointsGoing { points, at }),
    }))
}

#[derive(Serialize, ToSchema)]
pub struct DailyPoints {
    pub points: i64,
    /// Days in a row
    pub streak: i64,
    pub score: i64,
}

/// Once a day, by the shop's clock.
#[utoipa::path(post, path = "/api/points/checkin", responses((status = 200, body = Envelope<DailyPoints>)))]
pub async fn check_in(State(app): State<MoneyState>, member: Member) -> Result<Reply<DailyPoints>> {
    let (now, zone, is_live) = (app.clock.now(), app.config.zone, app.config.production);
    let write = app.db.write(move |db| Box::pin(store::check_in(db, member.id, is_live, now, zone)));
    let (points, streak, score) = write.await?;
    Ok(Reply(DailyPoints { points, streak, score }))
}
