//! Where the result of a database closure waits for its caller, so that everything in between need not know its type.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::anyhow;

use super::Work;
use crate::Result;

pub(super) struct ResultSlot<T>(Arc<Mutex<Option<T>>>);

impl<T> Clone for ResultSlot<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> ResultSlot<T> {
    pub(super) fn new() -> Self {
        Self(Arc::new(Mutex::new(None)))
    }

    /// Runs the work and keeps its result; a later attempt replaces what an earlier one left.
    pub(super) fn fill<'c>(self, work: Work<'c, T>) -> Work<'c, ()>
    where
        T: Send + 'static,
    {
        Box::pin(async move {
            let value = work.await?;
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
            Ok(())
        })
    }

    pub(super) fn take(self) -> Result<T> {
        let value = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        value.ok_or_else(|| anyhow!("a database closure ended without a result").into())
    }
}
