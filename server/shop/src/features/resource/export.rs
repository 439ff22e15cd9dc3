//! A table as a file, as it is filtered and sorted: at once, or in the background when it is long.

use std::io::{Seek, Write};

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use kernel::clock::{Timestamp, Zone};
use kernel::csv;
use kernel::error::RequestError;
use kernel::list::{Asked, Bound, Part};
use kernel::reply::{Envelope, Reply, Told};
use kernel::resource::{Field, Kind, Record, Resource};
use kernel::text::Lang;
use kernel::{Result, words};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::http::read;
use super::store::{self, NewExport};
use crate::app::App;
use crate::features::audit::Audit;
use crate::features::bin::resource as by_node;
use crate::features::job::model::{TaskKind, TaskState, Trouble};
use crate::features::job::store as tasks;
use crate::features::job::work::Hand;
use crate::guard::about::About;
use crate::guard::session::SessionId;
use crate::guard::{Admin, AdminId, people};

words! {
    pub enum Format {
        Csv = "csv",
        Xlsx = "xlsx",
    }
}

/// More rows than this are written in the background.
const AT_ONCE: i64 = 10_000;
const PART: i64 = 500;
/// How long a file is kept.
pub const KEPT: std::time::Duration = std::time::Duration::from_secs(7 * 24 * 3600);

/// What of a resource stands in the file.
#[derive(Clone)]
struct Sheet {
    resource: &'static Resource,
    zone: Zone,
    head: Vec<String>,
}

impl Sheet {
    fn new(app: &App, resource: &'static Resource, lang: Lang) -> Self {
        let label = |name: &str| {
            let key = format!("{}.field.{name}", resource.texts.0);
            if app.texts.has(lang, &key) { app.texts.get(lang, &key, &[]) } else { name.to_owned() }
        };
        let head = std::iter::once("ID".to_owned()).chain(resource.fields.iter().map(|field| label(field.name)));
        Self { resource, zone: app.config.zone, head: head.collect() }
    }

    fn cells(&self, record: &Record) -> Vec<String> {
        let shown = self.resource.fields.iter().map(|field| self.cell(field, record.draft.get(field.name)));
        std::iter::once(record.id.to_string()).chain(shown).collect()
    }

    fn cell(&self, field: &Field, value: &Bound) -> String {
        match (field.kind, value, field.show(value)) {
            (Kind::Time, Bound::Int(at), _) => Timestamp(*at).local(self.zone),
            (_, _, Value::String(text)) => csv::tamed(&text),
            (_, _, Value::Null) => String::new(),
            (_, _, other) => other.to_string(),
        }
    }
}

/// The file itself, or where it will be once it is written.
pub async fn export(
    resource: &'static Resource,
    State(app): State<App>,
    audit: Audit,
    about: About,
    asked: Asked,
) -> Result<Response> {
    let format = Format::from_word(asked.get("format").unwrap_or("csv")).ok_or(RequestError::BadInput)?;
    let (_, total) =
        read(&app, resource, audit.admin.clone(), asked.clone(), Part::Rows { offset: 0, limit: 1 }).await?;
    let query = serde_json::to_string(asked.pairs())?;
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
                page: resource.node,
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
        app.work.notify_one();
        return Ok(Told("resource.done.exporting", json!({ "export": id, "total": total })).into_response());
    }
    let sheet = Sheet::new(&app, resource, about.lang);
    let body = match format {
        Format::Csv => lines(app.clone(), sheet, admin, asked),
        Format::Xlsx => {
            let mut book = Book::new(std::io::Cursor::new(Vec::new()))?;
            fill(&app, &sheet, &admin, &asked, |cells, _| book.row(cells)).await?;
            Body::from(book.end()?.into_inner())
        }
    };
    Ok(file(resource.node, format, body))
}

fn file(node: &str, format: Format, body: Body) -> Response {
    let kind = match format {
        Format::Csv => "text/csv; charset=utf-8",
        Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    };
    let name = format!("attachment; filename=\"{}.{}\"", node.replace('/', "-"), format.word());
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name), (CACHE_CONTROL, "no-store".to_owned())], body)
        .into_response()
}

/// Some rows at a time, as they are asked for: a long table is never in memory.
fn lines(app: App, sheet: Sheet, admin: Admin, asked: Asked) -> Body {
    let head = format!("\u{feff}{}", csv::line(sheet.head.iter().map(String::as_str)));
    Body::from_stream(stream::try_unfold((0, Some(head)), move |(offset, head): (i64, Option<String>)| {
        let (app, sheet, admin, asked) = (app.clone(), sheet.clone(), admin.clone(), asked.clone());
        async move {
            if let Some(head) = head {
                return Ok::<_, std::io::Error>(Some((head, (0, None))));
            }
            let part = Part::Rows { offset, limit: PART };
            let (records, _) = read(&app, sheet.resource, admin, asked, part).await.map_err(std::io::Error::other)?;
            let text: String =
                records.iter().map(|one| csv::line(sheet.cells(one).iter().map(String::as_str))).collect();
            Ok((!records.is_empty()).then_some((text, (offset + PART, None))))
        }
    }))
}

/// Hands every row over, head first, with how far it has come in thousandths.
async fn fill(
    app: &App,
    sheet: &Sheet,
    admin: &Admin,
    asked: &Asked,
    mut put: impl FnMut(&[String], i64) -> Result<()>,
) -> Result<i64> {
    put(&sheet.head, 0)?;
    let mut offset = 0;
    loop {
        let part = Part::Rows { offset, limit: PART };
        let (records, total) = read(app, sheet.resource, admin.clone(), asked.clone(), part).await?;
        if records.is_empty() {
            return Ok(total.min(offset));
        }
        for record in &records {
            put(&sheet.cells(record), offset * 1000 / total.max(1))?;
        }
        offset += PART;
    }
}

/// The plainest workbook there can be: one sheet, texts and numbers.
struct Book<W: Write + Seek>(zip::ZipWriter<W>);

const SHEET: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>";
const PARTS: [(&str, &str); 4] = [
    (
        "[Content_Types].xml",
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/><Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>",
    ),
    (
        "_rels/.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
    ),
    (
        "xl/workbook.xml",
        "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"Rushes\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
    ),
    (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>",
    ),
];

impl<W: Write + Seek> Book<W> {
    fn new(out: W) -> Result<Self> {
        let mut zip = zip::ZipWriter::new(out);
        let options = zip::write::SimpleFileOptions::default();
        for (name, text) in PARTS {
            zip.start_file(name, options).map_err(std::io::Error::other)?;
            zip.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>")?;
            zip.write_all(text.as_bytes())?;
        }
        zip.start_file("xl/worksheets/sheet1.xml", options).map_err(std::io::Error::other)?;
        zip.write_all(SHEET.as_bytes())?;
        Ok(Self(zip))
    }

    fn row(&mut self, cells: &[String]) -> Result<()> {
        let mut text = String::from("<row>");
        for cell in cells {
            // Long numbers are names: a spreadsheet would round them.
            let is_number = cell.len() < 15 && cell.parse::<f64>().is_ok_and(f64::is_finite) && !cell.starts_with('+');
            let leads = cell.len() > 1 && cell.starts_with('0') && !cell.starts_with("0.");
            if is_number && !leads {
                text.push_str(&format!("<c><v>{cell}</v></c>"));
            } else {
                text.push_str("<c t=\"inlineStr\"><is><t xml:space=\"preserve\">");
                let plain =
                    csv::untamed(cell).chars().filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t'));
                for letter in plain {
                    match letter {
                        '<' => text.push_str("&lt;"),
                        '>' => text.push_str("&gt;"),
                        '&' => text.push_str("&amp;"),
                        letter => text.push(letter),
                    }
                }
                text.push_str("</t></is></c>");
            }
        }
        text.push_str("</row>");
        Ok(self.0.write_all(text.as_bytes())?)
    }

    fn end(mut self) -> Result<W> {
        self.0.write_all(b"</sheetData></worksheet>")?;
        Ok(self.0.finish().map_err(std::io::Error::other)?)
    }
}

/// Writes a long table to a file. Done twice, it is written anew.
pub async fn work(app: &App, hand: &Hand) -> Result<(), Trouble> {
    let id = hand.claim.subject;
    let read = app.db.read(move |db| {
        Box::pin(async move {
            let Some(wish) = store::export(db, id).await? else { return Ok(None) };
            let admin = people::admin(db, AdminId(wish.admin), SessionId(0)).await?;
            Ok(admin.map(|admin| (wish, admin)))
        })
    });
    let (wish, admin) = read.await?.ok_or_else(|| Trouble::hopeless("gone", ""))?;
    let resource = by_node(app, &wish.page).ok_or_else(|| Trouble::hopeless("gone", wish.page.clone()))?;
    if !admin.rights.has(&format!("{}/export", resource.node.to_lowercase())) {
        return Err(Trouble::hopeless("no_right", ""));
    }
    let pairs: Vec<(String, String)> = serde_json::from_str(&wish.query).map_err(kernel::Error::from)?;
    let (sheet, asked) = (Sheet::new(app, resource, Lang::from_code(&wish.lang).unwrap_or_default()), Asked::of(pairs));
    let name = format!("export-{id}.{}", wish.format.word());
    let out = std::io::BufWriter::new(std::fs::File::create(app.work_dir().join(&name))?);
    let lines = match wish.format {
        Format::Csv => {
            let mut out = out;
            out.write_all("\u{feff}".as_bytes())?;
            let put = |cells: &[String], done| {
                hand.report("export", done);
                Ok(out.write_all(csv::line(cells.iter().map(String::as_str)).as_bytes())?)
            };
            let lines = fill(app, &sheet, &admin, &asked, put).await?;
            out.flush()?;
            lines
        }
        Format::Xlsx => {
            let mut book = Book::new(out)?;
            let put = |cells: &[String], done| {
                hand.report("export", done);
                book.row(cells)
            };
            let lines = fill(app, &sheet, &admin, &asked, put).await?;
            book.end()?.flush()?;
            lines
        }
    };
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
pub async fn state(State(app): State<App>, admin: Admin, asked: Asked) -> Result<Reply<ExportState>> {
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
    Ok(Reply(ExportState { id, state: task.state, progress: task.progress, is_ready: !own.file.is_empty() }))
}

#[utoipa::path(get, path = "/admin/ajax/exportfile", operation_id = "export_file", params(("id" = i64, Query)), responses((status = 200, body = String)))]
pub async fn download(State(app): State<App>, admin: Admin, asked: Asked) -> Result<Response> {
    let id = asked.int("id").ok_or(RequestError::BadInput)?;
    let found = app.db.read(move |db| Box::pin(store::export(db, id))).await?;
    let own =
        found.filter(|wish| wish.admin == admin.id.0 && !wish.file.is_empty()).ok_or(RequestError::UnknownPath)?;
    let opened = tokio::fs::File::open(app.work_dir().join(&own.file)).await?;
    let parts = stream::try_unfold(opened, |mut opened| async move {
        use tokio::io::AsyncReadExt;
        let mut part = bytes::BytesMut::with_capacity(64 * 1024);
        let length = opened.read_buf(&mut part).await?;
        Ok::<_, std::io::Error>((length > 0).then(|| (part.freeze(), opened)))
    });
    Ok(file(&own.page, own.format, Body::from_stream(parts)))
}

/// Forgets files that nobody fetched for long.
pub async fn tidy(app: &App) -> Result<()> {
    let old = app.clock.now().minus(KEPT);
    for file in app.db.write(move |db| Box::pin(store::purge_exports(db, old))).await? {
        drop(tokio::fs::remove_file(app.work_dir().join(file)).await);
    }
    Ok(())
}
