//! What became of a row, and taking back what was just deleted.

use axum::extract::State;
use kernel::Result;
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Reply, ReplyMessage};
use kernel::resource::{Resource, ResourceError};
use serde_json::{Value, json};

use crate::access::limit::allowed;
use crate::app::App;
use crate::audit::{Audit, store as audit};
use crate::guard::Admin;
use crate::recycle_bin::http::{Chosen, put_back};

/// What became of a row, and who did it.
pub async fn history(
    resource: &'static Resource,
    State(app): State<App>,
    admin: Admin,
    asked: ListQuery,
) -> Result<Reply<Value>> {
    let id = asked.int("id").ok_or(resource.unknown)?;
    let (page, lang) = (resource.node.to_lowercase(), asked.lang);
    let read = app.db.read(move |db| {
        Box::pin(async move {
            if let Some(allowed) = allowed(db, resource, &admin).await? {
                resource.one(db, id, Some(&allowed)).await?;
            }
            audit::history(db, &page, id).await
        })
    });
    let list: Vec<_> = read.await?.into_iter().map(|row| row.line(lang)).collect();
    Ok(Reply(json!({ "list": list })))
}

/// The same for a record of a page of its own.
pub async fn of_record(node: &'static str, State(app): State<App>, asked: ListQuery) -> Result<Reply<Value>> {
    let id = asked.int("id").ok_or(ResourceError::Unknown)?;
    let (page, lang) = (node.to_lowercase(), asked.lang);
    let read = app.db.read(move |db| Box::pin(async move { audit::history(db, &page, id).await }));
    let list: Vec<_> = read.await?.into_iter().map(|row| row.line(lang)).collect();
    Ok(Reply(json!({ "list": list })))
}

/// Puts back what the caller deleted a moment ago.
pub async fn undo(State(app): State<App>, audit: Audit, Json(chosen): Json<Chosen>) -> Result<ReplyMessage> {
    put_back(app, audit, chosen.checked()?, true).await?;
    Ok(ReplyMessage("bin.done.restored"))
}
