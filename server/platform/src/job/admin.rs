//! The queue in the back office.

use axum::extract::State;
use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, Work};
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
    let retry = change(&app, audit, about, input, |db, id, now| {
        Box::pin(async move { if store::retry(db, id, now).await? { Ok(()) } else { Err(JobError::NotFailed.into()) } })
    });
    retry.await?;
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
    let cancel = change(&app, audit, about, input, |db, id, now| {
        Box::pin(async move { if store::cancel(db, id, now).await? { Ok(()) } else { Err(JobError::Ended.into()) } })
    });
    cancel.await?;
    Ok(ReplyMessage("job.done.cancelled"))
}

async fn change(
    app: &App,
    audit: Audit,
    about: RequestInfo,
    input: TaskChoice,
    work: impl for<'c> Fn(&'c mut Conn, i64, Timestamp) -> Work<'c, ()> + Copy + Send + Sync + 'static,
) -> Result<ReplyMessage> {
    let (now, texts) = (audit.now, app.clone());
    let change = audit.change(&app.db, input, move |db, input| {
        let texts = texts.clone();
        Box::pin(async move {
            let id = input.id.0;
            let before = store::one(db, id).await?.ok_or(JobError::Unknown)?.row(&texts.texts, about.lang);
            work(db, id, now).await?;
            let after = store::one(db, id).await?.ok_or(JobError::Unknown)?.row(&texts.texts, about.lang);
            Ok((before, after))
        })
    });
    change.await
}
