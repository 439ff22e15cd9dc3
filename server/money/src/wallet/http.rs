use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::money::Money;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{MoneyLine, Overview, ScoreLine};
use super::store;
use crate::MoneyState;
use platform::guard::Member;
use platform::guard::request_info::RequestInfo;

const DAY: Duration = Duration::from_secs(24 * 3600);
const DAYS: u32 = 7;

/// What the last seven days added up to.
#[utoipa::path(get, path = "/api/account/overview", responses((status = 200, body = Envelope<Overview>)))]
pub async fn overview(State(app): State<MoneyState>, member: Member) -> Result<Reply<Overview>> {
    let zone = app.config.zone;
    let from = app.clock.now().day_start(zone).minus(DAY * (DAYS - 1));
    let [money, score] = app.db.read(move |db| Box::pin(store::by_day(db, member.id, from))).await?;
    let on = |sums: &[(i64, i64)], day: u32| {
        sums.iter().find(|(number, _)| *number == i64::from(day)).map_or(0, |(_, sum)| *sum)
    };
    Ok(Reply(Overview {
        days: (0..DAYS).map(|day| from.plus(DAY * day).day(zone)).collect(),
        score: (0..DAYS).map(|day| on(&score, day)).collect(),
        money: (0..DAYS).map(|day| Money::from_fen(on(&money, day))).collect(),
    }))
}

#[derive(Serialize, ToSchema)]
pub struct MoneyPage {
    pub list: Vec<MoneyLine>,
    pub total: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ScorePage {
    pub list: Vec<ScoreLine>,
    pub total: i64,
}

/// Changes of the balance, newest first.
#[utoipa::path(get, path = "/api/account/balance", responses((status = 200, body = Envelope<MoneyPage>)))]
pub async fn balance(
    State(app): State<MoneyState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<MoneyPage>> {
    let paging = asked.paging();
    let (list, total) = app.db.snapshot(move |db| Box::pin(store::money(db, member.id, paging))).await?;
    let list = list.into_iter().map(|line| line.localized(&app.texts, about.lang)).collect();
    Ok(Reply(MoneyPage { list, total }))
}

/// Changes of the points, newest first.
#[utoipa::path(get, path = "/api/account/integral", responses((status = 200, body = Envelope<ScorePage>)))]
pub async fn integral(
    State(app): State<MoneyState>,
    about: RequestInfo,
    member: Member,
    asked: ListQuery,
) -> Result<Reply<ScorePage>> {
    let paging = asked.paging();
    let (list, total) = app.db.snapshot(move |db| Box::pin(store::score(db, member.id, paging))).await?;
    let list = list.into_iter().map(|line| line.localized(&app.texts, about.lang)).collect();
    Ok(Reply(ScorePage { list, total }))
}
