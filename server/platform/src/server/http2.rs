//! HTTP/2 within the limits that HTTP/1 has here: a connection that asks for nothing is closed, and an answer that nobody takes is given
//! up, also where flow control holds it back and not the line.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http::header::{COOKIE, HOST, HeaderValue};
use http::{HeaderMap, Request, Uri};
use hyper::body::{Frame, SizeHint};
use hyper::rt::Executor;
use hyper::server::conn::http2::Builder;
use kernel::clock::{SharedClock, Wait};
use tokio::sync::watch;

use super::incoming_body::PolledFrame;
use super::listen::{BUFFER, HEAD_TIMEOUT, LONGEST_HEAD, STALLED};
use super::timer::ClockTimer;

/// Requests of one connection at the same time; browsers need fewer.
const MOST_STREAMS: u32 = 100;
/// Requests that a client may take back before they are looked at, and that we may have to refuse: more end the connection.
const MOST_WAITING_RESETS: usize = 20;
const MOST_ERRORS: usize = 64;
/// Requests that a client may take back before they are answered, as long as it lets more be answered.
const MOST_RESETS: usize = 100;
/// What one connection, and one request of it, may send before it was read.
const CONNECTION_WINDOW: u32 = 1024 * 1024;
const STREAM_WINDOW: u32 = 512 * 1024;
/// A body is handed on in such pieces, so that little of it waits for a slow client outside the limits of its stream.
const PIECE: usize = 16 * 1024;

pub fn builder(streams: &Streams) -> Builder<Streams> {
    let mut http = Builder::new(streams.clone());
    http.timer(ClockTimer::new(streams.clock.clone()));
    http.max_concurrent_streams(MOST_STREAMS);
    http.max_pending_accept_reset_streams(MOST_WAITING_RESETS).max_local_error_reset_streams(MOST_ERRORS);
    http.initial_connection_window_size(CONNECTION_WINDOW).initial_stream_window_size(STREAM_WINDOW);
    http.max_header_list_size(LONGEST_HEAD as u32).max_send_buf_size(BUFFER);
    // Who does not answer within the time for a head has gone.
    http.keep_alive_interval(HEAD_TIMEOUT * 2).keep_alive_timeout(HEAD_TIMEOUT);
    http
}

/// The requests of one connection.
#[derive(Clone)]
pub struct Streams {
    clock: SharedClock,
    counts: Arc<watch::Sender<StreamCounts>>,
}

#[derive(Clone, Copy, Default)]
struct StreamCounts {
    open: usize,
    answered: usize,
    /// Taken back by the client before they were answered.
    reset: usize,
}

/// Why a connection is ended by the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamEnding {
    Idle,
    ResetFlood,
}

impl Streams {
    pub fn new(clock: SharedClock) -> Self {
        Self { clock, counts: Arc::default() }
    }

    /// Ready once no request has been open for the time that a head may take, or too many were taken back.
    pub async fn ending(&self) -> StreamEnding {
        let mut counts = self.counts.subscribe();
        loop {
            let now = *counts.borrow_and_update();
            if now.reset > MOST_RESETS.max(now.answered) {
                return StreamEnding::ResetFlood;
            }
            tokio::select! {
                biased;
                // The sender is in `self`.
                _ = counts.changed() => {}
                () = self.clock.wait(HEAD_TIMEOUT), if now.open == 0 => return StreamEnding::Idle,
            }
        }
    }
}

impl<F: Future<Output = ()> + Send + 'static> Executor<F> for Streams {
    fn execute(&self, stream: F) {
        let progress = Arc::new(Progress::default());
        let open = OpenStream::new(self.counts.clone(), progress.clone());
        let stream = Box::pin(PROGRESS.scope(progress.clone(), stream));
        let stream = WatchedStream { stream, progress, seen: 0, clock: self.clock.clone(), wait: None };
        tokio::spawn(async move {
            stream.await;
            drop(open);
        });
    }
}

struct OpenStream {
    counts: Arc<watch::Sender<StreamCounts>>,
    progress: Arc<Progress>,
}

impl OpenStream {
    fn new(counts: Arc<watch::Sender<StreamCounts>>, progress: Arc<Progress>) -> Self {
        counts.send_modify(|counts| counts.open += 1);
        Self { counts, progress }
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let is_answered = self.progress.is_answered.load(Ordering::Relaxed);
        self.counts.send_modify(|counts| {
            counts.open -= 1;
            counts.answered += usize::from(is_answered);
            counts.reset += usize::from(!is_answered);
        });
    }
}

tokio::task_local! {
    /// How far the answer of the stream is that this task serves.
    static PROGRESS: Arc<Progress>;
}

#[derive(Default)]
struct Progress {
    is_answered: AtomicBool,
    /// Odd: a piece of the answer was handed on, and the client has not made room for another yet. Even: it waits for the shop.
    steps: AtomicU64,
}

/// One request and its answer. Ends, which resets the stream, when the client makes no room for the answer.
struct WatchedStream<F> {
    stream: Pin<Box<F>>,
    progress: Arc<Progress>,
    seen: u64,
    clock: SharedClock,
    wait: Option<Wait>,
}

impl<F: Future<Output = ()>> Future for WatchedStream<F> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let this = &mut *self;
        if this.stream.as_mut().poll(context).is_ready() {
            return Poll::Ready(());
        }
        let now = this.progress.steps.load(Ordering::Relaxed);
        if now != this.seen {
            this.seen = now;
            this.wait = (now % 2 == 1).then(|| this.clock.wait(STALLED));
        }
        this.wait.as_mut().map_or(Poll::Pending, |wait| wait.as_mut().poll(context))
    }
}

/// The body of an answer, in pieces, noting when the client takes the next one.
pub struct SentBody {
    body: Body,
    rest: Bytes,
    progress: Option<Arc<Progress>>,
}

impl SentBody {
    /// For an answer of the stream that the current task serves.
    pub fn new(body: Body) -> Self {
        let progress = PROGRESS.try_with(Arc::clone).ok();
        if let Some(progress) = &progress {
            progress.is_answered.store(true, Ordering::Relaxed);
        }
        Self { body, rest: Bytes::new(), progress }
    }

    fn next(&mut self, context: &mut Context<'_>) -> PolledFrame {
        if self.rest.is_empty() {
            match Pin::new(&mut self.body).poll_frame(context) {
                Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                other => return other,
            }
        }
        let length = self.rest.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    /// `is_handed_on`: the next step is the client's.
    fn note(&self, is_handed_on: bool) {
        if let Some(progress) = &self.progress
            && (progress.steps.load(Ordering::Relaxed) % 2 == 1) != is_handed_on
        {
            progress.steps.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl HttpBody for SentBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> PolledFrame {
        self.note(false);
        let next = self.next(context);
        self.note(matches!(next, Poll::Ready(Some(Ok(_)))));
        next
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = self.body.size_hint();
        let rest = self.rest.len() as u64;
        let upper = hint.upper();
        hint.set_lower(hint.lower() + rest);
        if let Some(upper) = upper {
            hint.set_upper(upper + rest);
        }
        hint
    }
}

/// Writes the head of a request as HTTP/1 would have it: with a `host`, one line of cookies, and a path alone.
pub fn as_http1<B>(request: &mut Request<B>) {
    if let Some(authority) = request.uri().authority().and_then(|host| HeaderValue::from_str(host.as_str()).ok()) {
        request.headers_mut().insert(HOST, authority);
    }
    if let Some(path) = request.uri().path_and_query().cloned() {
        *request.uri_mut() = Uri::from(path);
    }
    join_cookies(request.headers_mut());
}

fn join_cookies(headers: &mut HeaderMap) {
    let lines: Vec<&[u8]> = headers.get_all(COOKIE).iter().map(HeaderValue::as_bytes).collect();
    if lines.len() < 2 {
        return;
    }
    if let Ok(joined) = HeaderValue::from_bytes(&lines.join(&b"; "[..])) {
        headers.insert(COOKIE, joined);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_looks_as_it_does_in_http1() {
        let mut request = Request::get("https://rushes.example/list?a=b")
            .header(HOST, "evil.example")
            .header(COOKIE, "a=1")
            .header(COOKIE, "think_lang=en")
            .body(())
            .unwrap();
        as_http1(&mut request);
        assert_eq!(request.uri(), "/list?a=b");
        assert_eq!(request.headers()[HOST], "rushes.example");
        let cookies: Vec<_> = request.headers().get_all(COOKIE).iter().collect();
        assert_eq!(cookies, ["a=1; think_lang=en"]);
    }
}
