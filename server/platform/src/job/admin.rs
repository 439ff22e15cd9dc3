//! The queue in the back office.

use axum::extract::State;
use kernel::Result;
use kernel::input::Int;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{TaskLine, TaskRow};
use super::{JobError, store};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::request_info::RequestInfo;
use crate::server::table::{Table, table};

#[utoipa::path(get, path = "/admin/shop.job/index", responses((status = 200, body = Envelope<Table<TaskRow>>)))]
pub async fn index(State(app): State<App>, about: RequestInfo, asked: ListQuery) -> Result<Reply<Table<TaskRow>>> {
    let found = table::<TaskLine>(&app, &store::TASKS, &asked, None).await?;
    Ok(Reply(found.map(|line| line.row(&app.texts, about.lang))))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct TaskChoice {
    id: Int,
}

/// Does it again: what failed, was cancelled, or waits for its next attempt.
#[utoipa::path(post, path = "/admin/shop.job/retry", request_body = TaskChoice, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn retry(
    State(app): State<App>,
    audit: Audit,
    about: RequestInfo,
    Json(input): Json<TaskChoice>,
) -> Result<ReplyMessage> {
    let texts = app.clone();
    let write = app.db.write(move |db| {
        let (audit, input, texts) = (audit.clone(), input.clone(), texts.clone());
        Box::pin(async move {
            let before = store::one(db, input.id.0).await?.ok_or(JobError::Unknown)?.row(&texts.texts, about.lang);
            if !store::retry(db, input.id.0, audit.now).await? {
                return Err(JobError::NotFailed.into());
            }
            let after = store::one(db, input.id.0).await?.map(|line| line.row(&texts.texts, about.lang));
            audit.write(db, &input, &before, &after).await
        })
    });
    write.await?;
    app.job_wakeup.notify_one();
    Ok(ReplyMessage("job.done.retried"))
}

/// Whoever works on it hears of it at the next renewal and stops.
#[utoipa::path(post, path = "/admin/shop.job/cancel", request_body = TaskChoice, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn cancel(
    State(app): State<App>,
    audit: Audit,
    about: RequestInfo,
    Json(input): Json<TaskChoice>,
) -> Result<ReplyMessage> {
    let texts = app.clone();
    let write = app.db.write(move |db| {
        let (audit, input, texts) = (audit.clone(), input.clone(), texts.clone());
        Box::pin(async move {
            let before = store::one(db, input.id.0).await?.ok_or(JobError::Unknown)?.row(&texts.texts, about.lang);
            if !store::cancel(db, input.id.0, audit.now).await? {
                return Err(JobError::Ended.into());
            }
            let after = store::one(db, input.id.0).await?.map(|line| line.row(&texts.texts, about.lang));
            audit.write(db, &input, &before, &after).await
        })
    });
    write.await?;
    Ok(ReplyMessage("job.done.cancelled"))
}
