//! What was run, by whom and how it went: the page of the history.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use depot::name::attachment;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use kernel::Result;
use kernel::list::ListQuery;
use kernel::reply::{Envelope, Reply};
use memchr::memmem::Finder;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{RunRow, TerminalRun, without_colours};
use super::{TerminalError, elsewhere_text, is_elsewhere, log_path, store};
use crate::OfficeState;
use platform::guard::request_info::RequestInfo;
use platform::server::table::{Table, table};

/// How many runs and bytes of output a search looks through, newest first.
const MOST_RUNS: i64 = 2000;
const MOST_BYTES: u64 = 1024 * 1024 * 1024;
const PIECE: usize = 256 * 1024;

/// The history. The quick search looks at commands, people and the whole of the outputs.
#[utoipa::path(get, path = "/admin/routine.terminal/index", responses((status = 200, body = Envelope<Table<TerminalRun>>)))]
pub async fn index(
    State(app): State<OfficeState>,
    RawQuery(query): RawQuery,
    asked: ListQuery,
) -> Result<Reply<Table<TerminalRun>>> {
    let words = asked.get("quickSearch").unwrap_or_default().trim().to_lowercase();
    if words.is_empty() {
        return Ok(Reply(table::<RunRow>(&app, &store::RUNS, &asked, None).await?.map(TerminalRun::from)));
    }
    let found = search(&app, words).await?;
    let rest: String = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(
            form_urlencoded::parse(query.unwrap_or_default().as_bytes()).filter(|(name, _)| name != "quickSearch"),
        )
        .finish();
    let asked = ListQuery::read(Some(&rest));
    Ok(Reply(table::<RunRow>(&app, &store::RUNS, &asked, Some(("r.id", &found))).await?.map(TerminalRun::from)))
}

async fn search(app: &OfficeState, words: String) -> Result<Vec<i64>> {
    let rows = app.db.read(|db| Box::pin(store::newest_kept(db, MOST_RUNS))).await?;
    let app = app.clone();
    let look = tokio::task::spawn_blocking(move || {
        let (finder, mut left) = (Finder::new(words.as_bytes()), MOST_BYTES);
        let mut found = Vec::new();
        for row in rows {
            let said = [&row.command, &row.line, &row.username].iter().any(|text| text.to_lowercase().contains(&words));
            if said || (left > 0 && has_words(&log_path(&app, row.id), &finder, &mut left)) {
                found.push(row.id);
            }
        }
        found
    });
    Ok(look.await.map_err(anyhow::Error::new)?)
}

/// Whether the words stand in an output, colours and capitals aside.
fn has_words(path: &Path, words: &Finder<'_>, left: &mut u64) -> bool {
    let Ok(mut file) = File::open(path) else { return false };
    let (mut piece, mut tail) = (vec![0; PIECE], Vec::new());
    while *left > 0 {
        let Ok(length @ 1..) = file.read(&mut piece) else { break };
        *left = left.saturating_sub(length as u64);
        tail.extend_from_slice(piece.get(..length).unwrap_or_default());
        // A line is never torn: what is left of one waits for the rest.
        let end = memchr::memrchr(b'\n', &tail).map_or(tail.len(), |at| at + 1);
        let rest = tail.split_off(end);
        if memchr::memchr(0x1b, &tail).is_some() {
            tail = without_colours(&String::from_utf8_lossy(&tail)).into_bytes();
        }
        let mut text = std::mem::replace(&mut tail, rest);
        text.make_ascii_lowercase();
        if words.find(&text).is_some() {
            return true;
        }
    }
    false
}

#[derive(Serialize, ToSchema)]
pub struct TerminalOutput {
    pub row: TerminalRun,
    /// Whole lines from `from` on
    pub text: String,
    pub from: u64,
    /// Where the next part begins; none: this is the last
    pub next: Option<u64>,
}

/// One run and a part of its output: `id`, and `from` in bytes.
#[utoipa::path(get, path = "/admin/routine.terminal/view", params(("id" = i64, Query), ("from" = Option<u64>, Query)),
    responses((status = 200, body = Envelope<TerminalOutput>)))]
pub async fn view(
    State(app): State<OfficeState>,
    about: RequestInfo,
    asked: ListQuery,
) -> Result<Reply<TerminalOutput>> {
    let row = one(&app, &asked).await?;
    if is_elsewhere(&app, &row) {
        let text = elsewhere_text(&app, about.lang, &row);
        return Ok(Reply(TerminalOutput { row: row.into(), text, from: 0, next: None }));
    }
    let from = asked.get("from").and_then(|from| from.parse().ok()).unwrap_or(0);
    let path = log_path(&app, row.id);
    let read = tokio::task::spawn_blocking(move || part(&path, from));
    let (text, next) = read.await.map_err(anyhow::Error::new)?.unwrap_or_default();
    Ok(Reply(TerminalOutput { row: row.into(), text, from, next }))
}

fn part(path: &Path, from: u64) -> std::io::Result<(String, Option<u64>)> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(from))?;
    let mut bytes = Vec::new();
    file.take(PIECE as u64).read_to_end(&mut bytes)?;
    if let Some(at) = memchr::memrchr(b'\n', &bytes) {
        bytes.truncate(at + 1);
    }
    let next = from + bytes.len() as u64;
    Ok((String::from_utf8_lossy(&bytes).into_owned(), (next < length && !bytes.is_empty()).then_some(next)))
}

async fn one(app: &OfficeState, asked: &ListQuery) -> Result<RunRow> {
    let (id, uuid) = (asked.int("id"), asked.get("uuid").unwrap_or_default().to_owned());
    let read = app.db.read(move |db| {
        Box::pin(async move {
            match id {
                Some(id) => store::by_id(db, id).await,
                None => store::last(db, &uuid).await,
            }
        })
    });
    Ok(read.await?.ok_or(TerminalError::Unknown)?)
}

/// The whole output as a file, by `id` or by `uuid`; without colours.
#[utoipa::path(get, path = "/admin/routine.terminal/export", params(("id" = Option<i64>, Query), ("uuid" = Option<String>, Query)),
    responses((status = 200, content_type = "text/plain", body = String)))]
pub async fn export(State(app): State<OfficeState>, asked: ListQuery) -> Result<Response> {
    let row = one(&app, &asked).await?;
    let path = log_path(&app, row.id);
    if is_elsewhere(&app, &row) {
        return Err(TerminalError::Elsewhere.into());
    }
    if !row.kept || !path.exists() {
        return Err(TerminalError::Gone.into());
    }
    let name = format!("{}-{}.log", row.command.replace('.', "-"), row.id);
    let head = format!("$ {}\n", row.line);
    let pieces = futures_util::stream::unfold((path, 0_u64, false), |(path, from, is_over)| async move {
        if is_over {
            return None;
        }
        let place = path.clone();
        let read = tokio::task::spawn_blocking(move || part(&place, from)).await.ok()?;
        let (text, next) = read.ok()?;
        Some((Ok::<_, std::io::Error>(without_colours(&text)), (path, next.unwrap_or(from), next.is_none())))
    });
    let first = futures_util::stream::once(async move { Ok(head) });
    let body = Body::from_stream(futures_util::StreamExt::chain(first, pieces));
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, attachment(&name)),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, body).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_across_pieces_colours_and_capitals() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("1.log");
        let filler = "x".repeat(PIECE - 20);
        std::fs::write(&path, format!("{filler}\nThe \u{1b}[31mNeedle\u{1b}[0m in it\n构建完成\n")).unwrap();
        let has = |words: &str| has_words(&path, &Finder::new(words.as_bytes()), &mut u64::MAX.clone());
        assert!(has("the needle in") && has("构建完成") && !has("needles"));
    }
}
