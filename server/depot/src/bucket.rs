//! A bucket as a plain place for objects, below one prefix: for backups, which have no public area.

use std::path::Path;

use anyhow::{Context, Result};
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use object_store::aws::AmazonS3;
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt, PutMultipartOptions};

use super::remote::{open_store, send_parts};
use super::{BucketAccount, Chunks};

#[derive(Clone, Debug)]
pub struct Bucket {
    store: AmazonS3,
    prefix: String,
}

#[derive(Clone, Debug)]
pub struct BucketObject {
    /// Below the prefix.
    pub key: String,
    pub size: u64,
    /// Unix milliseconds.
    pub changed_at: i64,
}

impl Bucket {
    pub fn open(account: &BucketAccount, prefix: &str) -> Result<Self> {
        Ok(Self { store: open_store(account)?, prefix: prefix.trim_matches('/').to_owned() })
    }

    fn place(&self, key: &str) -> Key {
        if self.prefix.is_empty() { Key::from(key) } else { Key::from(format!("{}/{key}", self.prefix)) }
    }

    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<()> {
        self.store.put(&self.place(key), bytes.into()).await.map(drop).with_context(|| format!("{key} cannot be sent"))
    }

    /// In parts: it is there whole or not at all.
    pub async fn send_file(&self, key: &str, from: &Path) -> Result<()> {
        let mut file = tokio::fs::File::open(from).await?;
        let place = self.place(key);
        let mut upload = self.store.put_multipart_opts(&place, PutMultipartOptions::default()).await?;
        let sent = match send_parts(&mut file, upload.as_mut()).await {
            Ok(()) => upload.complete().await.map(drop).map_err(Into::into),
            Err(error) => {
                // Parts that belong to nothing cost money.
                drop(upload.abort().await);
                Err(error)
            }
        };
        sent.with_context(|| format!("{key} cannot be sent"))
    }

    pub async fn get(&self, key: &str) -> Result<Bytes> {
        let found = self.store.get(&self.place(key)).await.with_context(|| format!("{key} cannot be read"))?;
        Ok(found.bytes().await?)
    }

    pub async fn chunks(&self, key: &str) -> Result<Chunks> {
        let found = self.store.get(&self.place(key)).await.with_context(|| format!("{key} cannot be read"))?;
        Ok(found.into_stream().map_err(Into::into).boxed())
    }

    /// Everything below a folder.
    pub async fn list(&self, folder: &str) -> Result<Vec<BucketObject>> {
        let place = self.place(folder);
        let prefix = self.place("").as_ref().len();
        let listed: Vec<_> =
            self.store.list(Some(&place)).try_collect().await.with_context(|| format!("{folder} cannot be listed"))?;
        let own = |meta: object_store::ObjectMeta| BucketObject {
            key: meta.location.as_ref().get(prefix..).unwrap_or_default().trim_start_matches('/').to_owned(),
            size: meta.size,
            changed_at: meta.last_modified.timestamp_millis(),
        };
        Ok(listed.into_iter().map(own).collect())
    }

    /// What is not there is deleted already.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self.store.delete(&self.place(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
