use kernel::Result;
use kernel::clock::Timestamp;
use kernel::db::{Conn, args, sql};
use kernel::list::{ColumnKind, Listing, field, quick};

use super::model::LineRow;
use crate::guard::AdminId;

sql! {
    INSERT = "INSERT INTO admin_log (admin_id, username, url, title, title_en, data, before_data, after_data, ip, agent,
        created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id";
    INSERT_ROW = "INSERT INTO admin_log_row (log_id, page, row_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    HISTORY = "SELECT l.id, l.admin_id, l.username, l.url, l.title, l.title_en, l.data, l.before_data, l.after_data, l.ip, l.agent, l.created_at
        FROM admin_log_row r JOIN admin_log l ON l.id = r.log_id WHERE r.page = $1 AND r.row_id = $2 AND l.id >= COALESCE(
            (SELECT MAX(a.id) FROM admin_log_row b JOIN admin_log a ON a.id = b.log_id
             WHERE b.page = $1 AND b.row_id = $2 AND LOWER(a.url) LIKE '%/add'), 0)
        ORDER BY l.id DESC LIMIT 100";
    TITLES = "SELECT title, title_en FROM access_rule WHERE side = 'admin' AND name_key IN ($1, $2) ORDER BY name_key";
    PURGE = "DELETE FROM admin_log WHERE created_at < $1";
}

/// Who did it.
pub const OWNER: &str = "l.admin_id";

pub const LOG: Listing = Listing {
    select: "l.id, l.admin_id, l.username, l.url, l.title, l.title_en, l.data, l.before_data, l.after_data, l.ip, l.agent, l.created_at",
    from: "admin_log l",
    fields: &[
        field("id", "l.id", ColumnKind::Int),
        field("admin_id", "l.admin_id", ColumnKind::Int),
        quick("username", "l.username"),
        quick("title", "(l.title || ' ' || l.title_en)"),
        quick("url", "l.url"),
        field("ip", "l.ip", ColumnKind::Text),
        field("useragent", "l.agent", ColumnKind::Text),
        field("create_time", "l.created_at", ColumnKind::Time),
    ],
    key: "l.id",
    order: "l.id DESC",
};

pub struct AuditLine<'a> {
    pub admin: AdminId,
    pub username: &'a str,
    pub url: &'a str,
    /// In Chinese and in English.
    pub title: (&'a str, &'a str),
    pub data: &'a str,
    pub before: &'a str,
    pub after: &'a str,
    pub ip: &'a str,
    pub agent: &'a str,
}

/// With the rows of the page that the line is about.
pub async fn insert(db: &mut Conn, line: &AuditLine<'_>, page: &str, rows: &[i64], now: Timestamp) -> Result<()> {
    let AuditLine { admin, username, url, title, data, before, after, ip, agent } = *line;
    let args = args![admin, username, url, title.0, title.1, data, before, after, ip, agent, now];
    let (id,) = db.one::<(i64,)>(INSERT, args).await?;
    for row in rows {
        db.execute(INSERT_ROW, args![id, page, *row]).await?;
    }
    Ok(())
}

/// What became of a row since it was added, the latest first: SQLite gives the number of a deleted row again.
pub async fn history(db: &mut Conn, page: &str, row: i64) -> Result<Vec<LineRow>> {
    db.all(HISTORY, args![page, row]).await
}

/// Titles of the page and of the button, as the rules have them: 管理员管理-添加. In Chinese and in English. Signing in has no rule.
pub async fn title(db: &mut Conn, node: &str) -> Result<(String, String)> {
    if node == "index/login" {
        return Ok(("登录".to_owned(), "Sign in".to_owned()));
    }
    let page = node.rsplit_once('/').map_or(node, |(page, _)| page);
    let titles: Vec<(String, String)> = db.all(TITLES, args![page, node]).await?;
    if titles.is_empty() {
        return Ok((node.to_owned(), node.to_owned()));
    }
    let (zh, en): (Vec<_>, Vec<_>) =
        titles.into_iter().map(|(zh, en)| (zh.clone(), if en.is_empty() { zh } else { en })).unzip();
    Ok((zh.join("-"), en.join(" - ")))
}

pub async fn purge(db: &mut Conn, old: Timestamp) -> Result<()> {
    db.execute(PURGE, args![old]).await.map(drop)
}
