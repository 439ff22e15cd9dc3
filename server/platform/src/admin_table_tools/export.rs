//! A table as a file, as it is filtered and sorted: at once, or in the background when it is long.

use std::io::Write;

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use depot::{ObjectInfo, Visibility};
use futures_util::{StreamExt, stream};
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use kernel::csv;
use kernel::error::RequestError;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply, ReplyWithMessage};
use kernel::text::Lang;
use kernel::{Result, string_enum};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::book::Book;
use super::source::Source;
use super::store::{self, NewExport};
use crate::app::App;
use crate::audit::Audit;
use crate::guard::request_info::RequestInfo;
use crate::guard::session::SessionId;
use crate::guard::{Admin, AdminId, people};
use crate::job::model::{JobTrouble, TaskKind, TaskState};
use crate::job::store as tasks;
use crate::job::work::JobHandle;
use crate::media::received::WorkFile;

string_enum! {
    pub enum ExportFormat {
        Csv = "csv",
        Xlsx = "xlsx",
    }
}

impl ExportFormat {
    const fn mimetype(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// More rows than this are written in the background.
const AT_ONCE: usize = 10_000;
const PART: usize = 500;
/// How long a file is kept.
pub const KEPT: std::time::Duration = std::time::Duration::from_secs(7 * 24 * 3600);

#[derive(Clone, Copy)]
struct Sheet {
    source: Source,
    lang: Lang,
}

/// A long table comes as a promise instead of a file.
#[derive(Serialize, ToSchema)]
pub struct WaitingExport {
    /// Number of the job that writes it
    pub export: i64,
    pub total: usize,
}

/// The file itself, or where it will be once it is written.
pub async fn export(
    source: Source,
    State(app): State<App>,
    audit: Audit,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Response> {
    let format = ExportFormat::from_word(asked.get("format").unwrap_or("csv")).ok_or(RequestError::BadInput)?;
    let query = serde_json::to_string(asked.pairs())?;
    let keys = source.keys(&app, audit.admin.clone(), asked).await?;
    let total = keys.len();
    let is_long = total > AT_ONCE;
    let (admin, now) = (audit.admin.clone(), audit.now);
    let write = app.db.write(move |db| {
        let (audit, query) = (audit.clone(), query.clone());
        Box::pin(async move {
            audit.write(db, &json!({ "format": format, "rows": total }), &Value::Null, &Value::Null).await?;
            if !is_long {
                return Ok(0);
            }
            let new = NewExport {
                admin: audit.admin.id.0,
                page: source.node(),
                query: &query,
                format,
                lang: about.lang.code(),
            };
            let id = store::add_export(db, &new, now).await?;
            tasks::add(db, TaskKind::Export, id, now).await?;
            Ok(id)
        })
    });
    let id = write.await?;
    if is_long {
        app.job_wakeup.notify_one();
        return Ok(ReplyWithMessage("table.done.exporting", WaitingExport { export: id, total }).into_response());
    }
    let sheet = Sheet { source, lang: about.lang };
    let body = match format {
        ExportFormat::Csv => lines(app.clone(), sheet, admin, keys),
        ExportFormat::Xlsx => {
            let mut book = Book::new(std::io::Cursor::new(Vec::new()))?;
            fill(&app, sheet, &admin, &keys, |cells, _| book.row(cells)).await?;
            Body::from(book.end()?.into_inner())
        }
    };
    Ok(file(source.node(), format, body))
}

fn file(node: &str, format: ExportFormat, body: Body) -> Response {
    let kind = format.mimetype();
    let name = format!("attachment; filename=\"{}.{}\"", node.replace('/', "-"), format.word());
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name), (CACHE_CONTROL, "no-store".to_owned())], body)
        .into_response()
}

fn line(cells: &[String]) -> String {
    csv::line(cells.iter().map(String::as_str))
}

/// Some rows at a time, as they are asked for: a long table is never in memory.
fn lines(app: App, sheet: Sheet, admin: Admin, keys: Vec<i64>) -> Body {
    let head = format!("\u{feff}{}", line(&sheet.source.head(&app, sheet.lang)));
    let parts: Vec<_> = keys.chunks(PART).map(<[_]>::to_vec).collect();
    let rows = stream::iter(parts).then(move |part| {
        let (app, admin) = (app.clone(), admin.clone());
        async move {
            let rows = sheet.source.rows(&app, sheet.lang, admin, &part).await.map_err(std::io::Error::other)?;
            Ok(rows.iter().map(|cells| line(cells)).collect::<String>())
        }
    });
    Body::from_stream(stream::once(async { Ok::<_, std::io::Error>(head) }).chain(rows))
}

/// Hands every row over, head first, with how far it has come in thousandths.
async fn fill(
    app: &App,
    sheet: Sheet,
    admin: &Admin,
    keys: &[i64],
    mut put: impl FnMut(&[String], i64) -> Result<()>,
) -> Result<i64> {
    put(&sheet.source.head(app, sheet.lang), 0)?;
    let total = i64::try_from(keys.len()).unwrap_or(i64::MAX);
    let mut written = 0;
    for part in keys.chunks(PART) {
        for cells in sheet.source.rows(app, sheet.lang, admin.clone(), part).await? {
            put(&cells, written * 1000 / total)?;
            written += 1;
        }
    }
    Ok(written)
}

/// Where the file of an export is kept: any node may be asked for it.
fn place(file: &str) -> String {
    format!("export/{file}")
}

/// Writes a long table to a file. Done twice, it is written anew.
pub async fn work(app: &App, hand: &JobHandle) -> Result<(), JobTrouble> {
    let id = hand.claim.subject;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let Some(wish) = store::export(db, id).await? else { return Ok(None) };
            let admin = people::admin(db, AdminId(wish.admin), SessionId(0)).await?;
            Ok(admin.map(|admin| (wish, admin)))
        })
    });
    let (wish, admin) = read.await?.ok_or_else(|| JobTrouble::hopeless("gone", ""))?;
    let source = Source::of(app, &wish.page).ok_or_else(|| JobTrouble::hopeless("gone", wish.page.clone()))?;
    if !admin.rights.has(&format!("{}/export", source.node().to_lowercase())) {
        return Err(JobTrouble::hopeless("no_right", ""));
    }
    let pairs: Vec<(String, String)> = serde_json::from_str(&wish.query).map_err(kernel::Error::from)?;
    let sheet = Sheet { source, lang: Lang::from_code(&wish.lang).unwrap_or_default() };
    let keys = source.keys(app, admin.clone(), ListQuery::of(pairs)).await?;
    let name = format!("export-{id}.{}", wish.format.word());
    let written = WorkFile::new(app);
    let out = std::io::BufWriter::new(std::fs::File::create(&written.0)?);
    let lines = match wish.format {
        ExportFormat::Csv => {
            let mut out = out;
            out.write_all("\u{feff}".as_bytes())?;
            let put = |cells: &[String], done| {
                hand.report("export", done);
                Ok(out.write_all(line(cells).as_bytes())?)
            };
            let lines = fill(app, sheet, &admin, &keys, put).await?;
            out.flush()?;
            lines
        }
        ExportFormat::Xlsx => {
            let mut book = Book::new(out)?;
            let put = |cells: &[String], done| {
                hand.report("export", done);
                book.row(cells)
            };
            let lines = fill(app, sheet, &admin, &keys, put).await?;
            book.end()?.flush()?;
            lines
        }
    };
    let about = ObjectInfo::of(wish.format.mimetype());
    app.depot.put_file(Visibility::Private, &place(&name), &written.0, about).await?;
    let now = app.clock.now();
    let write = app.db.write(move |db| {
        let name = name.clone();
        Box::pin(async move { store::end_export(db, id, &name, lines, now).await })
    });
    write.await.map_err(Into::into)
}

#[derive(Serialize, ToSchema)]
pub struct ExportState {
    pub id: i64,
    pub state: TaskState,
    /// Thousandths
    pub progress: i64,
    pub is_ready: bool,
}

/// How far a file of one's own has come.
#[utoipa::path(get, path = "/admin/ajax/export", operation_id = "export_state", params(("id" = i64, Query)), responses((status = 200, body = Envelope<ExportState>)))]
pub async fn state(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Reply<ExportState>> {
    let id = asked.int("id").ok_or(RequestError::BadInput)?;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let own = store::export(db, id)
                .await?
                .filter(|wish| wish.admin == admin.id.0)
                .ok_or(RequestError::UnknownPath)?;
            Ok((own, tasks::last(db, TaskKind::Export, id).await?.ok_or(RequestError::UnknownPath)?))
        })
    });
    let (own, task) = read.await?;
    Ok(Reply(ExportState {
        id,
        state: task.progress.state,
        progress: task.progress.progress,
        is_ready: !own.file.is_empty(),
    }))
}

#[utoipa::path(get, path = "/admin/ajax/exportfile", operation_id = "export_file", params(("id" = i64, Query)), responses((status = 200, body = String)))]
pub async fn download(State(app): State<App>, admin: Admin, asked: ListQuery) -> Result<Response> {
    let id = asked.int("id").ok_or(RequestError::BadInput)?;
    let found = app.db.read(move |db| Box::pin(store::export(db, id))).await?;
    let own =
        found.filter(|wish| wish.admin == admin.id.0 && !wish.file.is_empty()).ok_or(RequestError::UnknownPath)?;
    let key = place(&own.file);
    let size = app.depot.size(Visibility::Private, &key).await?.ok_or(RequestError::UnknownPath)?;
    let bytes = app.depot.read(Visibility::Private, &key, 0..size).await?;
    Ok(file(&own.page, own.format, Body::from_stream(bytes)))
}

/// Forgets files that nobody fetched for long.
pub async fn purge_exports(app: &App) -> Result<()> {
    let old = app.clock.now().minus(KEPT);
    for file in app.db.write(move |db| Box::pin(store::purge_exports(db, old))).await? {
        if !file.is_empty() {
            app.depot.delete(Visibility::Private, &place(&file)).await?;
        }
    }
    Ok(())
}
