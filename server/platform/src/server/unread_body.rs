//! What a client still sends when its answer is ready. A connection that is closed meanwhile is reset, and the answer lost with it: a
//! proxy then says 502 instead of why the shop refused. So the rest is read and thrown away, within limits.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::HttpBody;
use bytes::Bytes;
use http::header::EXPECT;
use http::{Request, Version};
use hyper::body::{Frame, Incoming, SizeHint};
use kernel::clock::SharedClock;

/// The largest part of a file that a browser sends at once, and room for more.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// All of it must have come by then.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct UnreadBody {
    /// Taken when it is given up.
    body: Option<Incoming>,
    clock: SharedClock,
    /// Who asked before sending has not begun, and must not be told to.
    is_coming: bool,
    /// In HTTP/2 the rest of one body is refused alone, and the answer arrives all the same.
    is_alone: bool,
}

impl UnreadBody {
    pub fn wrap(request: Request<Incoming>, clock: SharedClock) -> Request<Self> {
        let is_coming = !request.headers().contains_key(EXPECT);
        let is_alone = request.version() == Version::HTTP_2;
        request.map(|body| Self { body: Some(body), clock, is_coming, is_alone })
    }
}

impl HttpBody for UnreadBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.is_coming = true;
        self.body.as_mut().map_or(Poll::Ready(None), |body| Pin::new(body).poll_frame(context))
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Incoming::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(Incoming::size_hint).unwrap_or_default()
    }
}

impl Drop for UnreadBody {
    fn drop(&mut self) {
        let rest = self.body.take().filter(|body| self.is_coming && !self.is_alone && !body.is_end_stream());
        if let (Some(body), Ok(runtime)) = (rest, tokio::runtime::Handle::try_current()) {
            runtime.spawn(throw_away(body, self.clock.wait(PATIENCE)));
        }
    }
}

async fn throw_away(mut body: Incoming, end: kernel::clock::Wait) {
    let read = async {
        let mut left = MOST_BYTES;
        while let Some(Ok(frame)) = std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            let length = frame.data_ref().map_or(0, |data| data.len() as u64);
            let Some(after) = left.checked_sub(length) else { return };
            left = after;
        }
    };
    tokio::select! {
        () = read => {}
        () = end => {}
    }
}
