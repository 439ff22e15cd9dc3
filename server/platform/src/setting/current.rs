//! The owner's numbers as they stand.

use std::sync::Arc;

use kernel::Result;
use kernel::db::Conn;

use super::numbers::{Numbers, UploadLimits};
use crate::app::{App, topic};
use crate::site::store as site;

impl Numbers {
    /// As they stand in this transaction.
    pub async fn read(db: &mut Conn) -> Result<Self> {
        Self::of(&site::all(db).await?.into_iter().collect())
    }
}

impl App {
    /// Kept ready, and made anew after a change. In a transaction that decides by one of them, `Numbers::read` is asked.
    pub async fn numbers(&self) -> Result<Arc<Numbers>> {
        let make = || async { Ok(Arc::new(self.db.read(|db| Box::pin(Numbers::read(db))).await?)) };
        self.owner_numbers.get(String::new(), &[topic::SITE], make).await
    }

    pub async fn upload_limits(&self) -> Result<UploadLimits> {
        Ok(UploadLimits::of(&*self.numbers().await?, &self.config))
    }
}
