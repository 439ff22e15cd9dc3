//! The listening socket: connections with a time limit for their heads, limits on how many, and an orderly end.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::body::Body;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::GracefulShutdown;
use kernel::clock::{SharedClock, Timestamp};
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};

use super::connections::{Admitted, Connections};
use super::edge::Edge;
use super::timer::ClockTimer;
use super::unread_body::UnreadBody;
use super::write_timeout::WriteTimeout;

/// A client that takes longer to say what it wants, at first or after the last answer, holds a connection for nothing.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// A client that takes nothing for so long is not waited for any more.
const STALLED: Duration = Duration::from_secs(60);
const BUFFER: usize = 64 * 1024;
/// The longest addresses and cookies are a few kilobytes.
const LONGEST_HEAD: usize = 32 * 1024;
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

/// Serves until `end` is ready.
pub async fn serve(
    listener: impl Accept,
    edge: Edge,
    connections: Connections,
    clock: SharedClock,
    end: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let mut http = Builder::new();
    http.timer(ClockTimer::new(clock.clone())).header_read_timeout(HEAD_TIMEOUT);
    http.max_headers(64).max_header_size(LONGEST_HEAD);
    // One piece of a file waits for a slow line, not four.
    http.max_buf_size(BUFFER);
    let graceful = GracefulShutdown::new();
    let mut failures = AcceptFailures::default();
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &connections) => accepted?,
            () = &mut end => break,
        };
        let (stream, address, admitted) = match accepted {
            Ok(Some(connection)) => connection,
            Ok(None) => continue,
            Err(error) => {
                let Some(pause) = failures.next_pause(&error, clock.now()) else { continue };
                tokio::select! {
                    () = clock.wait(pause) => continue,
                    () = &mut end => break,
                }
            }
        };
        failures.end_burst();
        drop(stream.set_nodelay(true));
        let (edge, timer) = (edge.clone(), clock.clone());
        let service = service_fn(move |request: http::Request<hyper::body::Incoming>| {
            let (edge, request) = (edge.clone(), UnreadBody::wrap(request, timer.clone()).map(Body::new));
            async move { Ok::<_, std::convert::Infallible>(edge.handle(request, address).await) }
        });
        let stream = TokioIo::new(WriteTimeout::new(stream, clock.clone(), STALLED));
        let connection = graceful.watch(http.serve_connection(stream, service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended badly");
            }
            drop(admitted);
        });
    }
    drop(listener);
    if tokio::time::timeout(LAST_WORDS, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished in time");
    }
    Ok(())
}

/// The next connection once there is room for it; `None` for one that was refused.
async fn accept(
    listener: &impl Accept,
    connections: &Connections,
) -> anyhow::Result<io::Result<Option<(TcpStream, IpAddr, Admitted)>>> {
    let place = connections.place().await?;
    let (stream, address) = match listener.accept().await {
        Ok((stream, address)) => (stream, address.ip().to_canonical()),
        Err(error) => return Ok(Err(error)),
    };
    let Some(admitted) = connections.admit(place, address) else {
        metrics::counter!("rushes_http_connections_refused_total").increment(1);
        // Best effort: it is closed in any case.
        drop(stream.into_std().and_then(|mut stream| stream.write_all(REFUSAL)));
        return Ok(Ok(None));
    };
    Ok(Ok(Some((stream, address, admitted))))
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
