//! How many requests are worked on at the same time. Who comes when all places are taken waits in line for a moment. When more is asked for than can
//! be answered a long line would only make every answer slow: once somebody had to be refused it is short, and who finds no room in it
//! is answered `Busy` at once.

use std::cell::Cell;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::clock::Timestamp;
use crate::{Error, Result};

/// How long a request waits for a place.
const PATIENCE: Duration = Duration::from_millis(100);
/// How many wait for each place, and for how many places one waits while the line is short.
const LONG_LINE: usize = 8;
const SHORT_LINE: usize = 4;
/// The line stays short until nobody was refused for so long.
const SHORT_FOR: Duration = Duration::from_secs(1);
/// What takes longer waits for something else than this machine: a gateway, a slow line.
const TURN: Duration = Duration::from_millis(200);

tokio::task_local! {
    /// The place of the request that is worked on.
    static PLACE: Cell<Option<OwnedSemaphorePermit>>;
}

/// Lets the next request have the place of this one, which from here on waits for something that has a line of its own.
pub fn give_place_back() {
    // Jobs have none.
    drop(PLACE.try_with(Cell::take));
}

pub struct Admission {
    places: Arc<Semaphore>,
    line: Semaphore,
    longest: usize,
    shortest: usize,
    patience: Duration,
    turn: Duration,
    /// When somebody was last refused; milliseconds.
    refused_at: AtomicI64,
}

impl Admission {
    pub fn new(places: usize) -> Self {
        let places = places.clamp(1, Semaphore::MAX_PERMITS / LONG_LINE);
        Self::with(places, (places * LONG_LINE, places.div_ceil(SHORT_LINE)), PATIENCE, TURN)
    }

    fn with(places: usize, (longest, shortest): (usize, usize), patience: Duration, turn: Duration) -> Self {
        let (places, line) = (Arc::new(Semaphore::new(places)), Semaphore::new(longest));
        Self { places, line, longest, shortest, patience, turn, refused_at: AtomicI64::new(i64::MIN) }
    }

    /// Begins the work once there is a place for it, or answers `Busy`.
    pub async fn run<F: Future>(&self, now: Timestamp, begin: impl FnOnce() -> F) -> Result<F::Output> {
        let Some(place) = self.place(now).await else {
            self.refused_at.fetch_max(now.0, Ordering::Relaxed);
            return Err(Error::Busy);
        };
        let in_turn = async {
            let mut work = pin!(begin());
            match timeout(self.turn, work.as_mut()).await {
                Ok(done) => done,
                Err(_) => {
                    give_place_back();
                    work.await
                }
            }
        };
        Ok(PLACE.scope(Cell::new(Some(place)), in_turn).await)
    }

    async fn place(&self, now: Timestamp) -> Option<OwnedSemaphorePermit> {
        // Those who wait come first: this finds a place only where nobody does.
        if let Ok(place) = self.places.clone().try_acquire_owned() {
            return Some(place);
        }
        let is_short = now.minus(SHORT_FOR) < Timestamp(self.refused_at.load(Ordering::Relaxed));
        let room = if is_short { self.shortest } else { self.longest };
        if self.longest - self.line.available_permits() >= room {
            return None;
        }
        let _waiting = self.line.try_acquire().ok()?;
        timeout(self.patience, self.places.clone().acquire_owned()).await.ok()?.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    const LONG: Duration = Duration::from_secs(3600);
    const NOW: Timestamp = Timestamp(1_000_000);

    /// Polls it once.
    async fn is_ready<T>(work: impl Future<Output = T>) -> bool {
        timeout(Duration::ZERO, work).await.is_ok()
    }

    #[tokio::test]
    async fn who_finds_no_place_waits_in_line_and_the_line_is_short_after_a_refusal() {
        let admission = Admission::with(1, (2, 1), LONG, LONG);
        let mut first = Box::pin(admission.run(NOW, pending::<()>));
        assert!(!is_ready(first.as_mut()).await);
        let mut second = Box::pin(admission.run(NOW, || async { 2 }));
        assert!(!is_ready(second.as_mut()).await);
        let mut third = Box::pin(admission.run(NOW, || async { 3 }));
        assert!(!is_ready(third.as_mut()).await);
        assert!(matches!(admission.run(NOW, || async { 4 }).await, Err(Error::Busy)), "no line is longer");
        drop(third);
        let soon = NOW.plus(SHORT_FOR / 2);
        assert!(matches!(admission.run(soon, || async { 5 }).await, Err(Error::Busy)), "now one waits, not two");
        let mut late = Box::pin(admission.run(soon.plus(SHORT_FOR), || async { 6 }));
        assert!(!is_ready(late.as_mut()).await, "nobody was refused for a while");
        drop(first);
        assert_eq!(second.await.unwrap(), 2);
        assert_eq!(late.await.unwrap(), 6);
        assert_eq!(admission.run(NOW, || async { 7 }).await.unwrap(), 7, "it is empty again");
    }

    #[tokio::test]
    async fn nobody_waits_longer_than_a_moment() {
        let admission = Admission::with(1, (2, 2), Duration::ZERO, LONG);
        let mut first = Box::pin(admission.run(NOW, pending::<()>));
        assert!(!is_ready(first.as_mut()).await);
        assert!(matches!(admission.run(NOW, || async { 2 }).await, Err(Error::Busy)));
        assert_eq!(admission.line.available_permits(), 2, "who went away waits no more");
    }

    #[tokio::test]
    async fn what_waits_for_something_else_holds_no_place() {
        let slow = Admission::with(1, (2, 2), LONG, Duration::ZERO);
        let mut gateway = Box::pin(slow.run(NOW, pending::<()>));
        assert!(!is_ready(gateway.as_mut()).await);
        assert_eq!(slow.run(NOW, || async { 1 }).await.unwrap(), 1, "its turn was over");
        let steady = Admission::with(1, (2, 2), LONG, LONG);
        let mut hashing = Box::pin(steady.run(NOW, || async {
            give_place_back();
            pending::<()>().await;
        }));
        assert!(!is_ready(hashing.as_mut()).await);
        assert_eq!(steady.run(NOW, || async { 1 }).await.unwrap(), 1, "it gave its place back");
    }
}
