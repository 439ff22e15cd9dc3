use std::time::Duration;

use axum::extract::State;
use kernel::Result;
use kernel::reply::{Envelope, Reply};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::features::material::store as materials;
use crate::features::member::store as members;
use crate::features::notice::model::Status;
use crate::features::notice::store as messages;
use crate::guard::session::Side;
use crate::guard::store as sessions;

const DAY: Duration = Duration::from_secs(24 * 3600);
const DAYS: u32 = 14;

#[derive(Serialize, ToSchema)]
pub struct Dashboard {
    pub remark: String,
    pub members: MemberFigures,
    pub sessions: SessionFigures,
    pub outbox: OutboxFigures,
    pub materials: MaterialFigures,
}

#[derive(Serialize, ToSchema)]
pub struct MemberFigures {
    pub total: i64,
    pub today: i64,
    /// Who joined, by day, oldest first
    pub list: Vec<DayCount>,
}

#[derive(Serialize, ToSchema)]
pub struct DayCount {
    pub day: String,
    pub count: i64,
}

#[derive(Serialize, ToSchema)]
pub struct SessionFigures {
    pub members: i64,
    pub admins: i64,
}

#[derive(Serialize, ToSchema)]
pub struct OutboxFigures {
    pub waiting: i64,
    pub failed: i64,
    pub kept: i64,
}

#[derive(Serialize, ToSchema)]
pub struct MaterialFigures {
    pub total: i64,
}

#[utoipa::path(get, path = "/admin/dashboard/index", responses((status = 200, body = Envelope<Dashboard>)))]
pub async fn index(State(app): State<App>) -> Result<Reply<Dashboard>> {
    let zone = app.config.zone;
    let from = app.clock.now().day_start(zone).minus(DAY * (DAYS - 1));
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let joined = members::joined_since(db, from).await?;
            let list: Vec<DayCount> = (0..DAYS)
                .map(|day| from.plus(DAY * day).day(zone))
                .map(|day| DayCount { count: joined.iter().filter(|at| at.day(zone) == day).count() as i64, day })
                .collect();
            Ok(Dashboard {
                remark: String::new(),
                members: MemberFigures {
                    total: members::count(db).await?,
                    today: list.last().map_or(0, |today| today.count),
                    list,
                },
                sessions: SessionFigures {
                    members: sessions::count_sessions(db, Side::Member).await?,
                    admins: sessions::count_sessions(db, Side::Admin).await?,
                },
                outbox: OutboxFigures {
                    waiting: messages::count(db, Status::Waiting).await?,
                    failed: messages::count(db, Status::Failed).await?,
                    kept: messages::count(db, Status::Kept).await?,
                },
                materials: MaterialFigures { total: materials::listed(db).await? },
            })
        })
    });
    Ok(Reply(read.await?))
}
