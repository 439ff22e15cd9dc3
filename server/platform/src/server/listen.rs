//! The listening socket: connections with a time limit for their heads, limits on how many, TLS, and an orderly end.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::GracefulConnection;
use kernel::clock::{SharedClock, Timestamp};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;

use super::connections::{Admitted, Connections};
use super::edge::Edge;
use super::http2::{self, SentBody, StreamEnding, Streams};
use super::redirect::Redirect;
use super::timer::ClockTimer;
use super::tls::HTTP_2;
use super::unread_body::UnreadBody;
use super::write_timeout::WriteTimeout;

/// A client that takes longer to say what it wants, at first or after the last answer, holds a connection for nothing.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// A client that takes nothing for so long is not waited for any more.
pub const STALLED: Duration = Duration::from_secs(60);
pub const BUFFER: usize = 64 * 1024;
/// The longest addresses and cookies are a few kilobytes.
pub const LONGEST_HEAD: usize = 32 * 1024;
const MOST_HEADERS: usize = 64;
/// How long answers under way may take once the end was asked for.
const LAST_WORDS: Duration = Duration::from_secs(10);
/// For an address that has too many connections; it is not worth a log line.
const REFUSAL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Where connections come from.
pub trait Accept: Send + Sync {
    fn accept(&self) -> impl Future<Output = io::Result<(TcpStream, SocketAddr)>> + Send;
}

impl Accept for TcpListener {
    fn accept(&self) -> impl Future<Output = io::Result<(TcpStream, SocketAddr)>> {
        Self::accept(self)
    }
}

/// Who answers.
#[derive(Clone)]
pub enum Responder {
    Shop(Edge),
    Redirect(Redirect),
}

/// What serves the connections of one socket. Cheap to clone.
#[derive(Clone)]
pub struct Server {
    pub responder: Responder,
    pub connections: Arc<Connections>,
    pub clock: SharedClock,
    pub tls: Option<TlsAcceptor>,
}

impl Server {
    /// Without TLS.
    pub fn new(edge: Edge, connections: Connections, clock: SharedClock) -> Self {
        Self { responder: Responder::Shop(edge), connections: Arc::new(connections), clock, tls: None }
    }

    #[must_use]
    pub fn with_tls(self, tls: TlsAcceptor) -> Self {
        Self { tls: Some(tls), ..self }
    }

    /// Serves until `end` is ready, and then ends what is under way.
    pub async fn serve(self, listener: impl Accept, end: impl Future<Output = ()>) -> anyhow::Result<()> {
        let ending = watch::Sender::new(());
        let mut failures = AcceptFailures::default();
        let mut end = pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.accept(&listener) => accepted?,
                () = &mut end => break,
            };
            let (stream, address, admitted) = match accepted {
                Ok(Some(connection)) => connection,
                Ok(None) => continue,
                Err(error) => {
                    let Some(pause) = failures.next_pause(&error, self.clock.now()) else { continue };
                    tokio::select! {
                        () = self.clock.wait(pause) => continue,
                        () = &mut end => break,
                    }
                }
            };
            failures.end_burst();
            self.spawn(stream, address, admitted, ending.subscribe());
        }
        // Those that have come already are answered; closing the socket would reset them.
        while let Some(Ok(Ok(Some((stream, address, admitted))))) = self.accept(&listener).now_or_never() {
            self.spawn(stream, address, admitted, ending.subscribe());
        }
        drop(listener);
        ending.send_replace(());
        if tokio::time::timeout(LAST_WORDS, ending.closed()).await.is_err() {
            tracing::warn!("some answers were not finished in time");
        }
        Ok(())
    }

    fn spawn(&self, stream: TcpStream, address: IpAddr, admitted: Admitted, ended: watch::Receiver<()>) {
        drop(stream.set_nodelay(true));
        let server = self.clone();
        tokio::spawn(async move {
            if let Err(error) = server.serve_connection(stream, address, ended).await {
                tracing::debug!(%error, "a connection ended badly");
            }
            drop(admitted);
        });
    }

    /// The next connection once there is room for it; `None` for one that was refused.
    async fn accept(
        &self,
        listener: &impl Accept,
    ) -> anyhow::Result<io::Result<Option<(TcpStream, IpAddr, Admitted)>>> {
        let place = self.connections.place().await?;
        let (stream, address) = match listener.accept().await {
            Ok((stream, address)) => (stream, address.ip().to_canonical()),
            Err(error) => return Ok(Err(error)),
        };
        let Some(admitted) = self.connections.admit(place, address) else {
            metrics::counter!("rushes_http_connections_refused_total").increment(1);
            if self.tls.is_none() {
                // Best effort: it is closed in any case.
                drop(stream.into_std().and_then(|mut stream| stream.write_all(REFUSAL)));
            }
            return Ok(Ok(None));
        };
        Ok(Ok(Some((stream, address, admitted))))
    }

    async fn serve_connection(
        &self,
        stream: TcpStream,
        address: IpAddr,
        ended: watch::Receiver<()>,
    ) -> anyhow::Result<()> {
        let stream = WriteTimeout::new(stream, self.clock.clone(), STALLED);
        let Some(tls) = &self.tls else { return self.serve_http1(stream, address, ended).await };
        let stream = tokio::select! {
            stream = tls.accept(stream) => stream?,
            () = self.clock.wait(HEAD_TIMEOUT) => anyhow::bail!("the handshake took too long"),
        };
        if stream.get_ref().1.alpn_protocol() == Some(HTTP_2) {
            self.serve_http2(stream, address, ended).await
        } else {
            self.serve_http1(stream, address, ended).await
        }
    }

    async fn serve_http1(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        address: IpAddr,
        ended: watch::Receiver<()>,
    ) -> anyhow::Result<()> {
        let mut http = http1::Builder::new();
        http.timer(ClockTimer::new(self.clock.clone())).header_read_timeout(HEAD_TIMEOUT);
        http.max_headers(MOST_HEADERS).max_header_size(LONGEST_HEAD);
        // One piece of a file waits for a slow line, not four.
        http.max_buf_size(BUFFER);
        let service = service_fn(|request| async {
            Ok::<_, std::convert::Infallible>(
                self.respond(UnreadBody::wrap(request, self.clock.clone()), address).await,
            )
        });
        let connection = pin!(http.serve_connection(TokioIo::new(stream), service));
        drive(connection, ended, std::future::pending(), &self.clock).await
    }

    async fn serve_http2(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        address: IpAddr,
        ended: watch::Receiver<()>,
    ) -> anyhow::Result<()> {
        let streams = Streams::new(self.clock.clone());
        let server = self.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            let server = server.clone();
            async move {
                http2::as_http1(&mut request);
                let answer = if request.headers().len() > MOST_HEADERS {
                    StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE.into_response()
                } else {
                    server.respond(UnreadBody::wrap(request, server.clock.clone()), address).await
                };
                Ok::<_, std::convert::Infallible>(answer.map(SentBody::new))
            }
        });
        let connection = pin!(http2::builder(&streams).serve_connection(TokioIo::new(stream), service));
        drive(connection, ended, streams.ending(), &self.clock).await
    }

    async fn respond(&self, request: Request<UnreadBody>, address: IpAddr) -> Response {
        let request = request.map(Body::new);
        match &self.responder {
            Responder::Shop(edge) => edge.handle(request, address).await,
            Responder::Redirect(redirect) => redirect.answer(&request),
        }
    }
}

/// Runs a connection to its end, which comes in an orderly way once the server ends or the connection is idle, and at once after a flood.
async fn drive<C>(
    mut connection: std::pin::Pin<&mut C>,
    mut ended: watch::Receiver<()>,
    ending: impl Future<Output = StreamEnding>,
    clock: &SharedClock,
) -> anyhow::Result<()>
where
    C: GracefulConnection,
    C::Error: std::error::Error + Send + Sync + 'static,
{
    tokio::select! {
        done = connection.as_mut() => return Ok(done?),
        _ = ended.changed() => {
            connection.as_mut().graceful_shutdown();
            return Ok(connection.await?);
        }
        ending = ending => {
            anyhow::ensure!(ending == StreamEnding::Idle, "too many requests were taken back");
            connection.as_mut().graceful_shutdown();
        }
    }
    tokio::select! {
        done = connection => Ok(done?),
        () = clock.wait(STALLED) => Ok(()),
    }
}

const SHORTEST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// Failures that are no further apart than this are one burst in the log.
const ONE_BURST: Duration = Duration::from_secs(60);

/// Accepting fails as long as no file can be opened, and at once: without a pause that fills the log and takes a core.
#[derive(Default)]
struct AcceptFailures {
    in_a_row: u32,
    last: Option<Timestamp>,
}

impl AcceptFailures {
    /// How long to wait before the next try; `None` where only this one connection was to blame.
    fn next_pause(&mut self, error: &io::Error, now: Timestamp) -> Option<Duration> {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
        if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted) {
            return None;
        }
        if self.last.is_none_or(|last| last.plus(ONE_BURST) < now) {
            tracing::warn!(%error, "connections cannot be accepted; trying again and again");
        }
        self.last = Some(now);
        let pause = SHORTEST_PAUSE.saturating_mul(1 << self.in_a_row.min(10));
        self.in_a_row += 1;
        Some(pause.min(LONGEST_PAUSE))
    }

    const fn end_burst(&mut self) {
        self.in_a_row = 0;
    }
}

/// Ready once the process is asked to end.
pub fn end_asked() -> anyhow::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x08_pauses_grow_while_accepting_fails_and_one_connection_is_no_reason_to_wait() {
        let mut failures = AcceptFailures::default();
        let full = io::Error::from_raw_os_error(rustix::io::Errno::MFILE.raw_os_error());
        let pauses: Vec<u128> = (0..9).map(|_| failures.next_pause(&full, Timestamp(0)).unwrap().as_millis()).collect();
        assert_eq!(pauses, [10, 20, 40, 80, 160, 320, 640, 1000, 1000]);
        assert_eq!(failures.next_pause(&io::ErrorKind::ConnectionAborted.into(), Timestamp(0)), None);
        failures.end_burst();
        assert_eq!(failures.next_pause(&full, Timestamp(0)), Some(SHORTEST_PAUSE));
    }
}
