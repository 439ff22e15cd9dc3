//! A store on other machines that speaks S3. Both areas lie in one bucket, under `public/` and `private/`.

use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use http::Method;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path as Key;
use object_store::signer::Signer;
use object_store::{
    Attribute, Attributes, GetOptions, GetRange, MultipartUpload, ObjectStore, ObjectStoreExt, PutMultipartOptions,
    PutOptions,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::Semaphore;

use super::presign::S3Signer;
use super::qiniu::Keys;
use super::{BucketAccount, Chunks, ObjectInfo, Visibility, name};

/// A part of a large upload; ten thousand of them are 160 GB.
const PART: usize = 16 * 1024 * 1024;
/// Parts of uploads that are sent at the same time.
const SENDING: usize = 4;

pub struct Remote {
    pub store: AmazonS3,
    pub endpoint: String,
    pub bucket: String,
    pub signer: S3Signer,
    pub public_url: String,
    pub sending: Semaphore,
    qiniu: Option<(String, Keys)>,
}

pub fn open_store(account: &BucketAccount) -> Result<AmazonS3> {
    AmazonS3Builder::new()
        .with_endpoint(account.endpoint.trim_end_matches('/'))
        .with_region(&account.region)
        .with_bucket_name(&account.bucket)
        .with_access_key_id(&account.key)
        .with_secret_access_key(&account.secret)
        // A store of one's own, on a machine next door.
        .with_allow_http(account.endpoint.starts_with("http://"))
        .build()
        .context("the store's account")
}

impl Remote {
    pub fn open(account: &BucketAccount) -> Result<Self> {
        let store = open_store(account)?;
        let keys = Keys { access: account.key.clone(), secret: account.secret.clone() };
        let qiniu = account.qiniu_domain.as_ref().map(|domain| (domain.trim_end_matches('/').to_owned(), keys));
        let endpoint = account.endpoint.trim_end_matches('/').to_owned();
        let signer =
            S3Signer { key: account.key.clone(), secret: account.secret.clone(), region: account.region.clone() };
        let bucket = account.bucket.clone();
        Ok(Self {
            store,
            endpoint,
            bucket,
            signer,
            public_url: account.public_url.trim_end_matches('/').to_owned(),
            sending: Semaphore::new(SENDING),
            qiniu,
        })
    }

    pub async fn put(&self, area: Visibility, key: &str, bytes: Bytes, about: ObjectInfo<'_>) -> Result<()> {
        let options = PutOptions { attributes: attributes(about), ..PutOptions::default() };
        self.store.put_opts(&place(area, key), bytes.into(), options).await.map(drop).map_err(Into::into)
    }

    pub async fn send_file(&self, area: Visibility, key: &str, from: &Path, about: ObjectInfo<'_>) -> Result<()> {
        let options = PutMultipartOptions { attributes: attributes(about), ..PutMultipartOptions::default() };
        let mut file = tokio::fs::File::open(from).await?;
        let mut upload = self.store.put_multipart_opts(&place(area, key), options).await?;
        let sent = send_parts(&mut file, upload.as_mut()).await;
        match sent {
            Ok(()) => upload.complete().await.map(drop).map_err(Into::into),
            Err(error) => {
                // Parts that belong to nothing cost money.
                drop(upload.abort().await);
                Err(error)
            }
        }
    }

    pub async fn fetch(&self, area: Visibility, key: &str, into: &Path) -> Result<()> {
        let mut chunks = self.store.get(&place(area, key)).await?.into_stream();
        let mut file = tokio::fs::File::create(into).await?;
        while let Some(bytes) = chunks.try_next().await? {
            file.write_all(&bytes).await?;
        }
        file.flush().await.map_err(Into::into)
    }

    pub async fn read(&self, area: Visibility, key: &str, range: Range<u64>) -> Result<Chunks> {
        if range.is_empty() {
            return Ok(futures_util::stream::empty().boxed());
        }
        let options = GetOptions { range: Some(GetRange::Bounded(range)), ..GetOptions::default() };
        Ok(self.store.get_opts(&place(area, key), options).await?.into_stream().map_err(Into::into).boxed())
    }

    pub async fn size(&self, area: Visibility, key: &str) -> Result<Option<u64>> {
        match self.store.head(&place(area, key)).await {
            Ok(found) => Ok(Some(found.size)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub async fn delete(&self, area: Visibility, key: &str) -> Result<()> {
        match self.store.delete(&place(area, key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    pub async fn signed_url(&self, key: &str, name: &str, now: i64, life: Duration) -> Result<String> {
        let place = place(Visibility::Private, key);
        match &self.qiniu {
            Some((domain, keys)) => {
                let until = now + i64::try_from(life.as_secs()).unwrap_or(i64::MAX / 2);
                Ok(keys.private_url(&format!("{domain}/{place}?attname={}", name::escaped(name)), until))
            }
            None => Ok(self.store.signed_url(Method::GET, &place, life).await?.to_string()),
        }
    }
}

pub async fn send_parts(file: &mut tokio::fs::File, upload: &mut dyn MultipartUpload) -> Result<()> {
    loop {
        let mut part = Vec::with_capacity(PART);
        let mut piece = (&mut *file).take(PART as u64);
        piece.read_to_end(&mut part).await?;
        let is_last = part.len() < PART;
        if !part.is_empty() {
            upload.put_part(part.into()).await?;
        }
        if is_last {
            return Ok(());
        }
    }
}

pub fn place(area: Visibility, key: &str) -> Key {
    Key::from(format!(
        "{}/{key}",
        match area {
            Visibility::Public => "public",
            Visibility::Private => "private",
        }
    ))
}

pub fn attributes(about: ObjectInfo<'_>) -> Attributes {
    let mut attributes = Attributes::new();
    attributes.insert(Attribute::ContentType, about.mimetype.to_owned().into());
    if let Some(name) = about.name {
        attributes.insert(Attribute::ContentDisposition, name::attachment(name).into());
    }
    attributes
}
