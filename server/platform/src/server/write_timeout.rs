//! A connection that gives up on whoever stops taking what it sends: a download that stands still holds a place, a file and memory.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use kernel::clock::{SharedClock, Wait};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

pub struct WriteTimeout<S> {
    stream: S,
    clock: SharedClock,
    patience: Duration,
    /// Runs while a write waits.
    waiting: Option<Wait>,
}

impl<S> WriteTimeout<S> {
    pub const fn new(stream: S, clock: SharedClock, patience: Duration) -> Self {
        Self { stream, clock, patience, waiting: None }
    }

    /// Passes on what a write came to; one that waits too long fails.
    fn judged<T>(&mut self, context: &mut Context<'_>, outcome: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            self.waiting = None;
            return outcome;
        }
        let waiting = self.waiting.get_or_insert_with(|| self.clock.wait(self.patience));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judged(context, outcome)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.judged(context, outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let outcome = Pin::new(&mut self.stream).poll_flush(context);
        self.judged(context, outcome)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::clock::{ManualClock, Timestamp};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn whoever_takes_nothing_is_given_up() {
        let clock = Arc::new(ManualClock::at(Timestamp(0)));
        let (near, mut far) = tokio::io::duplex(10);
        let mut near = WriteTimeout::new(near, clock.clone(), Duration::from_secs(60));
        near.write_all(&[1; 10]).await.unwrap();
        // Somebody slow is fine: the write waits until there is room.
        let mut waiting = Box::pin(near.write_all(&[2; 5]));
        assert!(futures_util::poll!(waiting.as_mut()).is_pending());
        clock.advance(Duration::from_secs(59));
        assert!(futures_util::poll!(waiting.as_mut()).is_pending());
        far.read_exact(&mut [0; 5]).await.unwrap();
        waiting.await.unwrap();

        let mut stalled = Box::pin(near.write_all(&[3; 5]));
        assert!(futures_util::poll!(stalled.as_mut()).is_pending());
        clock.advance(Duration::from_secs(60));
        assert_eq!(stalled.await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
