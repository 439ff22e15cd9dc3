//! A form with a file, read while it comes in: few parts, short heads, and the file straight to the disk.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use axum::body::BodyDataStream;
use axum::extract::Request;
use bytes::Bytes;
use futures_util::Stream;
use http::header::CONTENT_TYPE;
use kernel::Result;
use multer::Field;

use super::MediaError;
use super::received::{Received, Receiving};
use crate::app::App;

/// Fields besides the file are words.
const MOST_WORD: usize = 200;
const MOST_PARTS: usize = 8;
/// Of a field's name, of a file's and of what it says it is.
const MOST_NAME: usize = 512;
/// What the parser is given at a time, and so the most that it holds of a file.
const PIECE: usize = 16 * 1024;
/// What may come before a part's content begins: the rest of the piece before it, a boundary and the part's head.
const MOST_HEAD: usize = PIECE + 8 * 1024;

/// A file that has arrived, with what was said about it.
pub struct Arrived {
    pub name: String,
    pub mimetype: String,
    pub topic: String,
    pub file: Received,
}

/// The file may have `most` bytes.
pub async fn read_form(app: &App, request: Request, most: i64) -> Result<Arrived> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = multer::parse_boundary(kind).map_err(|_| MediaError::NoFile)?;
    let given = Arc::new(AtomicUsize::new(0));
    let body = request.into_body().into_data_stream();
    let pieces = Pieces { body, rest: Bytes::new(), has_given: false, given: given.clone() };
    let mut form = multer::Multipart::new(pieces, boundary);
    let (mut file, mut topic, mut driver) = (None, "default".to_owned(), "local".to_owned());
    for count in 0.. {
        // The parser keeps all of a head until it ends: whoever sends one without an end is stopped by `Pieces`.
        given.store(0, Ordering::Relaxed);
        let Some(field) = form.next_field().await.map_err(|_| MediaError::NoFile)? else { break };
        if count >= MOST_PARTS || longest_name(&field) > MOST_NAME {
            return Err(MediaError::Form.into());
        }
        match field.name().unwrap_or_default() {
            "file" if field.file_name().is_some() && file.is_none() => {
                let about = (
                    field.file_name().unwrap_or_default().to_owned(),
                    field.content_type().map(ToString::to_string).unwrap_or_default(),
                );
                file = Some((about, receive_file(app, field, &given, most).await?));
            }
            "topic" => topic = read_word(field, &given).await?,
            "driver" => driver = read_word(field, &given).await?,
            _ => drop(read_word(field, &given).await?),
        }
    }
    if driver != "local" {
        return Err(MediaError::Driver.into());
    }
    let ((name, mimetype), file) = file.filter(|(_, file)| file.size > 0).ok_or(MediaError::NoFile)?;
    Ok(Arrived { name, mimetype, topic, file })
}

fn longest_name(field: &Field<'_>) -> usize {
    let kind = field.content_type().map_or(0, |kind| kind.as_ref().len());
    let name = |name: Option<&str>| name.map_or(0, str::len);
    name(field.name()).max(name(field.file_name())).max(kind)
}

async fn next_chunk(field: &mut Field<'_>, given: &AtomicUsize) -> Result<Option<Bytes>> {
    given.store(0, Ordering::Relaxed);
    field.chunk().await.map_err(|_| MediaError::NoFile.into())
}

async fn receive_file(app: &App, mut field: Field<'_>, given: &AtomicUsize, most: i64) -> Result<Received> {
    let mut receiving = Receiving::begin(app, most).await?;
    while let Some(chunk) = next_chunk(&mut field, given).await? {
        receiving.write(&chunk).await?;
    }
    receiving.finish().await
}

async fn read_word(mut field: Field<'_>, given: &AtomicUsize) -> Result<String> {
    let mut word = Vec::new();
    while let Some(chunk) = next_chunk(&mut field, given).await? {
        if word.len() + chunk.len() > MOST_WORD {
            return Err(MediaError::Form.into());
        }
        word.extend_from_slice(&chunk);
    }
    Ok(String::from_utf8_lossy(&word).into_owned())
}

/// A body in small pieces. The parser takes all it can get at once, so there is a pause after each piece; and it fails when too
/// much was given since `given` was last set to nothing, because then the parser has only gathered and returned nothing.
struct Pieces {
    body: BodyDataStream,
    rest: Bytes,
    has_given: bool,
    given: Arc<AtomicUsize>,
}

impl Stream for Pieces {
    type Item = Result<Bytes, anyhow::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if std::mem::take(&mut self.has_given) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.given.load(Ordering::Relaxed) > MOST_HEAD {
            return Poll::Ready(Some(Err(anyhow::anyhow!("the head of a part is too long"))));
        }
        if self.rest.is_empty() {
            match std::task::ready!(Pin::new(&mut self.body).poll_next(context)) {
                Some(Ok(bytes)) => self.rest = bytes,
                Some(Err(error)) => return Poll::Ready(Some(Err(error.into()))),
                None => return Poll::Ready(None),
            }
        }
        let length = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(length);
        self.given.fetch_add(length, Ordering::Relaxed);
        self.has_given = true;
        Poll::Ready(Some(Ok(piece)))
    }
}
