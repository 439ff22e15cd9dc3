use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, row, sql};

use super::export::ExportFormat;

sql! {
    VIEWS = "SELECT id, admin_id, name, shared, state FROM admin_view WHERE page = $1 AND (admin_id = $2 OR shared = TRUE)
        ORDER BY weigh DESC, id";
    COUNT_VIEWS = "SELECT COUNT(*) FROM admin_view WHERE page = $1 AND admin_id = $2";
    ADD_VIEW = "INSERT INTO admin_view (admin_id, page, name, shared, state, weigh, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, 0, $6, $6)";
    UPDATE_VIEW = "UPDATE admin_view SET name = $3, shared = $4, state = $5, updated_at = $6 WHERE id = $1 AND admin_id = $2";
    REMOVE_VIEW = "DELETE FROM admin_view WHERE id = $1 AND admin_id = $2";
    ADD_EXPORT = "INSERT INTO admin_export (admin_id, page, query, format, lang, file, lines, created_at)
        VALUES ($1, $2, $3, $4, $5, '', 0, $6) RETURNING id";
    EXPORT = "SELECT admin_id, page, query, format, lang, file FROM admin_export WHERE id = $1";
    END_EXPORT = "UPDATE admin_export SET file = $2, lines = $3, ended_at = $4 WHERE id = $1";
    PURGE_EXPORTS = "DELETE FROM admin_export WHERE created_at < $1 RETURNING file";
}

pub struct ViewRow {
    pub id: i64,
    pub admin: i64,
    pub name: String,
    pub shared: bool,
    pub state: String,
}

row!(ViewRow { id, admin(admin_id), name, shared, state });

/// One's own and the shared ones.
pub async fn views(db: &mut Conn, page: &str, admin: i64) -> Result<Vec<ViewRow>> {
    db.all(VIEWS, args![page, admin]).await
}

pub async fn count_views(db: &mut Conn, page: &str, admin: i64) -> Result<i64> {
    Ok(db.one::<(i64,)>(COUNT_VIEWS, args![page, admin]).await?.0)
}

pub async fn add_view(db: &mut Conn, page: &str, view: &ViewRow, now: Timestamp) -> Result<()> {
    db.execute(ADD_VIEW, args![view.admin, page, &view.name, view.shared, &view.state, now]).await.map(drop)
}

/// `false`: it is not there, or somebody else's.
pub async fn update_view(db: &mut Conn, view: &ViewRow, now: Timestamp) -> Result<bool> {
    let args = args![view.id, view.admin, &view.name, view.shared, &view.state, now];
    Ok(db.execute(UPDATE_VIEW, args).await? == 1)
}

pub async fn remove_view(db: &mut Conn, id: i64, admin: i64) -> Result<bool> {
    Ok(db.execute(REMOVE_VIEW, args![id, admin]).await? == 1)
}

pub struct NewExport<'a> {
    pub admin: i64,
    pub page: &'a str,
    pub query: &'a str,
    pub format: ExportFormat,
    pub lang: &'a str,
}

pub struct ExportRequest {
    pub admin: i64,
    pub page: String,
    pub query: String,
    pub format: ExportFormat,
    pub lang: String,
    /// Empty until it is written.
    pub file: String,
}

row!(ExportRequest { admin(admin_id), page, query, format, lang, file });

pub async fn add_export(db: &mut Conn, new: &NewExport<'_>, now: Timestamp) -> Result<i64> {
    let args = args![new.admin, new.page, new.query, new.format, new.lang, now];
    Ok(db.one::<(i64,)>(ADD_EXPORT, args).await?.0)
}

pub async fn export(db: &mut Conn, id: i64) -> Result<Option<ExportRequest>> {
    db.optional(EXPORT, args![id]).await
}

pub async fn end_export(db: &mut Conn, id: i64, file: &str, lines: i64, now: Timestamp) -> Result<()> {
    db.execute(END_EXPORT, args![id, file, lines, now]).await.map(drop)
}

/// The files of those that are forgotten.
pub async fn purge_exports(db: &mut Conn, before: Timestamp) -> Result<Vec<String>> {
    Ok(db.all::<(String,)>(PURGE_EXPORTS, args![before]).await?.into_iter().map(|(file,)| file).collect())
}
