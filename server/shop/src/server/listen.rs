//! The listening socket: connections with a time limit for their heads, a limit on how many, and an orderly end.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::body::Body;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Semaphore;

use super::edge::Edge;
use super::patient::Patient;

/// A client that takes longer to say what it wants holds a connection for nothing.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// A client that takes nothing for so long is not waited for any more.
const STALLED: Duration = Duration::from_secs(60);
const BUFFER: usize = 64 * 1024;
/// How long answers under way may take once the end was asked for.
const LAST_WORDS: Duration = Duration::from_secs(10);

pub async fn serve(listener: TcpListener, edge: Edge, connections: usize) -> anyhow::Result<()> {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_headers(64);
    // One piece of a file waits for a slow line, not four.
    http.max_buf_size(BUFFER);
    let places = Arc::new(Semaphore::new(connections.max(1)));
    let graceful = GracefulShutdown::new();
    let mut asked_to_end = std::pin::pin!(end_asked()?);
    loop {
        let place = places.clone().acquire_owned().await.context("the limit on connections is gone")?;
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut asked_to_end => break,
        };
        let (stream, peer) = match accepted {
            Ok(connection) => connection,
            Err(error) => {
                // Too many open files, or a client gone already: the next one may fare better.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::task::yield_now().await;
                continue;
            }
        };
        drop(stream.set_nodelay(true));
        let edge = edge.clone();
        let service = service_fn(move |request: http::Request<hyper::body::Incoming>| {
            let edge = edge.clone();
            async move { Ok::<_, std::convert::Infallible>(edge.handle(request.map(Body::new), peer.ip()).await) }
        });
        let connection = graceful.watch(http.serve_connection(TokioIo::new(Patient::new(stream, STALLED)), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended badly");
            }
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(LAST_WORDS, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished in time");
    }
    Ok(())
}

fn end_asked() -> anyhow::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
