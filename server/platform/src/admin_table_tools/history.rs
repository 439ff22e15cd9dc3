//! What became of a row, and taking back what was just deleted.

use axum::extract::State;
use kernel::Result;
use kernel::db::{Conn, Work};
use kernel::json::Json;
use kernel::list::ListQuery;
use kernel::reply::{Reply, ReplyMessage};
use kernel::resource::{Resource, ResourceError};
use kernel::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::limit::allowed;
use crate::app::App;
use crate::audit::model::{LineRow, LogLine};
use crate::audit::{Audit, store as audit};
use crate::guard::Admin;
use crate::recycle_bin::http::{Chosen, put_back};

/// What became of a row, and who did it, the latest first.
#[derive(Serialize, ToSchema)]
pub struct RowHistory {
    pub list: Vec<LogLine>,
}

/// What became of a row, and who did it.
pub async fn history(
    resource: &'static Resource,
    State(app): State<App>,
    admin: Admin,
    asked: ListQuery,
) -> Result<Reply<RowHistory>> {
    let id = asked.int("id").ok_or(resource.unknown)?;
    let (page, lang, reader) = (resource.node.to_lowercase(), asked.lang, admin.clone());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            if let Some(allowed) = allowed(db, resource, &admin).await? {
                resource.one(db, id, Some(&allowed)).await?;
            }
            audit::history(db, &page, id).await
        })
    });
    Ok(shown(read.await?, &reader, lang))
}

/// Whether an administrator may view a record that is there, where that takes more than the right to its page.
pub type Viewable = for<'c> fn(&'c mut Conn, &'c Admin, i64) -> Work<'c, bool>;

/// The same for a record of a page of its own.
pub async fn of_record(
    (node, viewable): (&'static str, Option<Viewable>),
    State(app): State<App>,
    admin: Admin,
    asked: ListQuery,
) -> Result<Reply<RowHistory>> {
    let id = asked.int("id").ok_or(ResourceError::Unknown)?;
    let (page, lang, reader) = (node.to_lowercase(), asked.lang, admin.clone());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            if let Some(viewable) = viewable.filter(|_| !admin.is_super())
                && !viewable(db, &admin, id).await?
            {
                return Err(kernel::Error::NoPermission);
            }
            audit::history(db, &page, id).await
        })
    });
    Ok(shown(read.await?, &reader, lang))
}

/// Where somebody else was when they did it is for super administrators, as in the log itself.
fn shown(rows: Vec<LineRow>, reader: &Admin, lang: Lang) -> Reply<RowHistory> {
    let line = |row: LineRow| {
        let line = row.line(lang);
        if reader.is_super() || line.admin_id == reader.id {
            return line;
        }
        LogLine { ip: String::new(), useragent: String::new(), ..line }
    };
    Reply(RowHistory { list: rows.into_iter().map(line).collect() })
}

/// Puts back what the caller deleted a moment ago.
pub async fn undo(State(app): State<App>, audit: Audit, Json(chosen): Json<Chosen>) -> Result<ReplyMessage> {
    put_back(app, audit, chosen.checked()?, true).await?;
    Ok(ReplyMessage("bin.done.restored"))
}
