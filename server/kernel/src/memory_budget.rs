//! Work that takes much memory: only as much of it at a time as fits into a budget; the rest waits.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::admission::give_place_back;
use crate::{Error, Result};

const MEGABYTE: u64 = 1024 * 1024;
/// Who comes when so many wait is told that the server is busy.
const QUEUE: usize = 64;

pub struct MemoryBudget {
    /// One permit a megabyte.
    free: Arc<Semaphore>,
    queue: Semaphore,
    megabytes: u32,
    /// What a piece of work gets without asking for more, in megabytes.
    share: u32,
}

impl MemoryBudget {
    /// At most `parallel` pieces of work at the same time, and `megabytes` for all of them.
    pub fn new(megabytes: u32, parallel: usize) -> Self {
        let megabytes = megabytes.max(1);
        let share = megabytes / u32::try_from(parallel).unwrap_or(u32::MAX).clamp(1, megabytes);
        Self {
            free: Arc::new(Semaphore::new(usize::try_from(megabytes).unwrap_or(usize::MAX))),
            queue: Semaphore::new(QUEUE),
            megabytes,
            share,
        }
    }

    /// Runs `work` on a blocking thread once `bytes` are free, and tells it how many bytes it may take. `None`: the whole
    /// budget is smaller than that. The memory is free again when the work ends, even if nobody waits for its result any more.
    pub async fn run<T: Send + 'static>(
        &self,
        bytes: u64,
        work: impl FnOnce(u64) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(wanted) = u32::try_from(bytes.div_ceil(MEGABYTE)).ok().filter(|wanted| *wanted <= self.megabytes)
        else {
            return Ok(None);
        };
        let waiting = self.queue.try_acquire().map_err(|_| Error::Busy)?;
        give_place_back();
        let granted = wanted.max(self.share);
        let permit = self.free.clone().acquire_many_owned(granted).await.map_err(anyhow::Error::new)?;
        drop(waiting);
        let work = move || {
            let done = work(u64::from(granted) * MEGABYTE);
            drop(permit);
            done
        };
        Ok(Some(tokio::task::spawn_blocking(work).await.map_err(anyhow::Error::new)?))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn what_does_not_fit_waits_and_what_never_fits_is_told_so() {
        let budget = MemoryBudget::new(100, 2);
        assert_eq!(budget.run(0, |granted| granted).await.unwrap(), Some(50 * MEGABYTE));
        assert_eq!(budget.run(51 * MEGABYTE, |granted| granted).await.unwrap(), Some(51 * MEGABYTE));
        assert_eq!(budget.run(100 * MEGABYTE + 1, |granted| granted).await.unwrap(), None);

        let (go, held) = mpsc::channel::<()>();
        let mut first = std::pin::pin!(budget.run(60 * MEGABYTE, move |_| held.recv().is_ok()));
        assert!(futures_util::poll!(first.as_mut()).is_pending());
        assert_eq!(budget.free.available_permits(), 40);
        let mut second = std::pin::pin!(budget.run(0, |_| ()));
        assert!(futures_util::poll!(second.as_mut()).is_pending());
        assert_eq!(budget.free.available_permits(), 0, "what is left is set aside for who waits");
        go.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Some(true));
        second.await.unwrap();
    }

    #[tokio::test]
    async fn a_long_queue_is_refused() {
        let budget = MemoryBudget::new(1, 1);
        let (go, held) = mpsc::channel::<()>();
        let mut first = Box::pin(budget.run(0, move |_| held.recv().is_ok()));
        assert!(futures_util::poll!(first.as_mut()).is_pending());
        let mut waiting: Vec<_> = (0..QUEUE).map(|_| Box::pin(budget.run(0, |_| true))).collect();
        for one in &mut waiting {
            assert!(futures_util::poll!(one.as_mut()).is_pending());
        }
        assert!(matches!(budget.run(0, |_| true).await, Err(Error::Busy)));
        go.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Some(true));
        for one in waiting {
            assert_eq!(one.await.unwrap(), Some(true));
        }
    }
}
