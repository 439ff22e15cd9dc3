use axum::extract::State;
use kernel::Result;
use kernel::input::Int;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyMessage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::model::{MessageId, MessageRow, masked};
use super::sealed::with_code;
use super::store;
use crate::app::App;
use crate::audit::Audit;
use crate::guard::Admin;
use crate::server::table::{Table, asked_by, table};

/// Messages, those that were kept included. Codes are masked; while developing, a super administrator reads them here.
#[utoipa::path(get, path = "/admin/routine.outbox/index", responses((status = 200, body = Envelope<Table<MessageRow>>)))]
pub async fn index(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Table<MessageRow>>> {
    // Addresses are members': whoever may not open a member reads them masked, and does not search by them.
    let asked = asked_by(&admin, "user/user", asked);
    let sees_addresses = asked.sees_private;
    let found = table::<MessageRow>(&app, &store::MESSAGES, &asked, None).await?;
    let reads_codes = !app.config.production && admin.is_super();
    Ok(Reply(found.map(|row| {
        let body =
            if reads_codes { with_code(&app, (row.channel, &row.target), &row.sealed, &row.body) } else { row.body };
        let target = if sees_addresses { row.target } else { masked(&row.target) };
        MessageRow { body, target, ..row }
    })))
}

#[derive(Clone, Deserialize, Serialize, ToSchema)]
pub struct Retry {
    ids: Vec<Int>,
}

/// Tries what failed once more.
#[utoipa::path(post, path = "/admin/routine.outbox/retry", request_body = Retry, responses((status = 200, body = Envelope<Option<bool>>)))]
pub async fn retry(State(app): State<App>, audit: Audit, Json(input): Json<Retry>) -> Result<ReplyMessage> {
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
    app.mail_wakeup.notify_one();
    Ok(ReplyMessage("notice.done.retried"))
}
