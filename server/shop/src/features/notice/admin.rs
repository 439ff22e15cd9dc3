use axum::Json;
use axum::extract::State;
use kernel::Result;
use kernel::input::Int;
use kernel::list::Asked;
use kernel::reply::{Done, Envelope, Reply};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::model::{MessageId, MessageRow};
use super::store;
use crate::app::App;
use crate::features::audit::Audit;
use crate::server::table::{Table, table};

/// Messages, those that were kept included.
#[utoipa::path(get, path = "/admin/routine.outbox/index", responses((status = 200, body = Envelope<Table<MessageRow>>)))]
pub async fn index(State(app): State<App>, asked: Asked) -> Result<Reply<Table<MessageRow>>> {
    table(&app, &store::MESSAGES, &asked, None).await.map(Reply)
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct Retry {
    ids: Vec<Int>,
}

/// Tries what failed once more.
#[utoipa::path(post, path = "/admin/routine.outbox/retry", request_body = Retry, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn retry(State(app): State<App>, audit: Audit, Json(input): Json<Retry>) -> Result<Done> {
    let write = app.db.write(move |db| {
        let (audit, input) = (audit.clone(), input.clone());
        Box::pin(async move {
            let mut retried = Vec::new();
            for Int(id) in &input.ids {
                if store::retry(db, MessageId(*id), audit.now).await? {
                    retried.push(*id);
                }
            }
            audit.write(db, &input, &Value::Null, &retried).await
        })
    });
    write.await?;
    app.post.notify_one();
    Ok(Done("notice.done.retried"))
}
