use axum::extract::State;
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};

use super::model::{LineRow, LogLine};
use super::store::{LOG, OWNER};
use crate::app::App;
use crate::guard::Admin;
use crate::server::table::{Table, table};

/// The log. Whoever is not a super administrator sees what they did themselves.
#[utoipa::path(get, path = "/admin/auth.adminlog/index", responses((status = 200, body = Envelope<Table<LogLine>>)))]
pub async fn index(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<Table<LogLine>>> {
    let own = [admin.id.0];
    let scope = (!admin.is_super()).then_some((OWNER, &own[..]));
    Ok(Reply(table::<LineRow>(&app, &LOG, &asked, scope).await?.map(|row| row.line(asked.lang))))
}
