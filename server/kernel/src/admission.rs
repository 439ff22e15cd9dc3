//! How many requests are worked on at the same time. Who comes when all places are taken waits in line for a moment. When more is asked for than can
//! be answered the line never empties; waiting long would then only make every answer slow, so the moment gets short, and who cannot be
//! served in it is told at once to come back.

use std::cell::Cell;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::clock::Timestamp;
use crate::{Error, Result};

/// How long a request waits for a place after the line was empty, and once it has not been for a while.
const PATIENCE: Duration = Duration::from_millis(100);
const SHORT_PATIENCE: Duration = Duration::from_millis(10);
/// A line that has not been empty for so long is no burst any more.
const BURST: Duration = Duration::from_millis(100);
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
    patience: (Duration, Duration),
    turn: Duration,
    /// When somebody last found a place without waiting; milliseconds.
    free_at: AtomicI64,
}

impl Admission {
    pub fn new(places: usize) -> Self {
        Self::with(places, (PATIENCE, SHORT_PATIENCE), TURN)
    }

    fn with(places: usize, patience: (Duration, Duration), turn: Duration) -> Self {
        let places = Arc::new(Semaphore::new(places.clamp(1, Semaphore::MAX_PERMITS)));
        Self { places, patience, turn, free_at: AtomicI64::new(0) }
    }

    /// Does the work once there is a place for it, or answers `Busy`.
    pub async fn run<F: Future>(&self, now: Timestamp, work: F) -> Result<F::Output> {
        let place = self.place(now).await?;
        let in_turn = async {
            let mut work = pin!(work);
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

    async fn place(&self, now: Timestamp) -> Result<OwnedSemaphorePermit> {
        // Those who wait come first: this finds a place only where nobody does.
        if let Ok(place) = self.places.clone().try_acquire_owned() {
            self.free_at.store(now.0, Ordering::Relaxed);
            return Ok(place);
        }
        let is_burst = now < Timestamp(self.free_at.load(Ordering::Relaxed)).plus(BURST);
        let patience = if is_burst { self.patience.0 } else { self.patience.1 };
        match timeout(patience, self.places.clone().acquire_owned()).await {
            Ok(Ok(place)) => Ok(place),
            Ok(Err(_)) | Err(_) => Err(Error::Busy),
        }
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
    async fn who_finds_no_place_waits_in_line_and_no_longer_than_a_moment() {
        let admission = Arc::new(Admission::with(1, (LONG, Duration::ZERO), LONG));
        let mut first = Box::pin(admission.run(NOW, pending::<()>()));
        assert!(!is_ready(first.as_mut()).await);
        // A burst: it waits, and gets the place when the first is gone.
        let mut second = Box::pin(admission.run(NOW, async { 2 }));
        assert!(!is_ready(second.as_mut()).await);
        // The line has not been empty for long.
        let late = NOW.plus(BURST);
        assert!(matches!(admission.run(late, async { 3 }).await, Err(Error::Busy)));
        drop(first);
        assert_eq!(second.await.unwrap(), 2);
        assert_eq!(admission.run(late, async { 4 }).await.unwrap(), 4, "it is empty again");
    }

    #[tokio::test]
    async fn what_waits_for_something_else_holds_no_place() {
        let slow = Admission::with(1, (LONG, LONG), Duration::ZERO);
        let mut gateway = Box::pin(slow.run(NOW, pending::<()>()));
        assert!(!is_ready(gateway.as_mut()).await);
        assert_eq!(slow.run(NOW, async { 1 }).await.unwrap(), 1, "its turn was over");
        let steady = Admission::with(1, (LONG, LONG), LONG);
        let mut hashing = Box::pin(steady.run(NOW, async {
            give_place_back();
            pending::<()>().await;
        }));
        assert!(!is_ready(hashing.as_mut()).await);
        assert_eq!(steady.run(NOW, async { 1 }).await.unwrap(), 1, "it gave its place back");
    }
}
