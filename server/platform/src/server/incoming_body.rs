//! The body of a request on its way in. Who stops sending in the middle of it is not waited for.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use kernel::clock::{SharedClock, Wait};

/// What asking a body for its next part answers.
pub type PolledFrame = Poll<Option<Result<Frame<Bytes>, axum::Error>>>;

/// Who sends nothing for so long has gone.
pub const IDLE: Duration = Duration::from_secs(30);

/// Set once a body has stalled: whatever its reader makes of the broken body, the answer says what happened.
#[derive(Clone, Default)]
pub struct Stalled(Arc<AtomicBool>);

impl Stalled {
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Fails once nothing has come for `IDLE` while its reader waited.
pub struct IncomingBody {
    body: Body,
    clock: SharedClock,
    stalled: Stalled,
    wait: Option<Wait>,
}

impl IncomingBody {
    pub fn new(body: Body, clock: SharedClock, stalled: Stalled) -> Self {
        Self { body, clock, stalled, wait: None }
    }
}

impl HttpBody for IncomingBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> PolledFrame {
        let this = &mut *self;
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            this.wait = None;
            return Poll::Ready(frame);
        }
        let wait = this.wait.get_or_insert_with(|| this.clock.wait(IDLE));
        ready!(wait.as_mut().poll(context));
        this.stalled.0.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(axum::Error::new(kernel::Error::Stalled))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
