//! hyper's time limits by the shop's clock.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use hyper::rt::{Sleep, Timer};
use kernel::clock::{SharedClock, Timestamp, Wait};

#[derive(Clone)]
pub struct ClockTimer {
    clock: SharedClock,
    /// The same moment in hyper's terms and on the clock.
    origin: (Instant, Timestamp),
}

impl ClockTimer {
    #[allow(clippy::disallowed_methods)] // only spans since then are used, and those come from the clock
    pub fn new(clock: SharedClock) -> Self {
        let origin = (Instant::now(), clock.now());
        Self { clock, origin }
    }
}

impl Timer for ClockTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        Box::pin(Waiting(self.clock.wait(duration)))
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        self.sleep(deadline.saturating_duration_since(self.now()))
    }

    fn now(&self) -> Instant {
        let (instant, timestamp) = self.origin;
        let passed = u64::try_from(self.clock.now().0 - timestamp.0).unwrap_or_default();
        instant + Duration::from_millis(passed)
    }
}

struct Waiting(Wait);

impl Future for Waiting {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}

impl Sleep for Waiting {}
