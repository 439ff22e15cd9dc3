//! Where files are kept. It knows no shop noun: two areas, keys, bytes. The disk of this machine is the usual place; an S3-compatible
//! store or Qiniu (which speaks S3 as well, and signs addresses in its own way) is for those who outgrow it.

mod bucket;
mod direct;
pub mod disk;
pub mod name;
mod presign;
pub mod qiniu;
mod remote;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, ensure};
use bytes::Bytes;
use futures_util::stream::BoxStream;

pub use bucket::{Bucket, BucketObject};
pub use direct::PartsOf;
use disk::Disk;
use remote::Remote;

/// Who may come by a file's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Anybody: pictures, previews.
    Public,
    /// Nobody: whoever has a right is handed the bytes, or an address that ends soon.
    Private,
}

/// What a store wants to know of a file besides its bytes.
#[derive(Clone, Copy, Debug)]
pub struct ObjectInfo<'a> {
    pub mimetype: &'a str,
    /// What it is called when somebody saves it.
    pub name: Option<&'a str>,
}

impl<'a> ObjectInfo<'a> {
    pub const fn of(mimetype: &'a str) -> Self {
        Self { mimetype, name: None }
    }
}

/// How to reach a store that is not this machine's disk.
#[derive(Clone, Debug, Default)]
pub struct BucketAccount {
    pub endpoint: String,
    pub region: String,
    pub bucket: String,
    pub key: String,
    pub secret: String,
    /// Under which address the public area can be read; empty: through the shop.
    pub public_url: String,
    /// Set: private files are handed out from this domain with Qiniu's signature.
    pub qiniu_domain: Option<String>,
}

#[derive(Clone)]
pub struct Depot(Arc<Place>);

enum Place {
    Disk(Disk),
    Remote(Box<Remote>),
}

pub type Chunks = BoxStream<'static, Result<Bytes>>;

impl Depot {
    /// On the disk: `folder/media` for the public area, `folder/files` for the private one.
    pub fn on_disk(folder: &Path) -> Self {
        Self(Arc::new(Place::Disk(Disk::new(folder))))
    }

    pub fn remote(account: &BucketAccount) -> Result<Self> {
        Ok(Self(Arc::new(Place::Remote(Box::new(Remote::open(account)?)))))
    }

    /// Takes a file in: moved where that is possible, otherwise sent and removed here.
    pub async fn put_file(&self, area: Visibility, key: &str, from: &Path, about: ObjectInfo<'_>) -> Result<()> {
        check(key)?;
        match &*self.0 {
            Place::Disk(disk) => disk.take(area, key, from).await,
            Place::Remote(remote) => {
                remote.send_file(area, key, from, about).await?;
                tokio::fs::remove_file(from).await.map_err(Into::into)
            }
        }
    }

    pub async fn put(&self, area: Visibility, key: &str, bytes: Bytes, about: ObjectInfo<'_>) -> Result<()> {
        check(key)?;
        match &*self.0 {
            Place::Disk(disk) => disk.put(area, key, bytes).await,
            Place::Remote(remote) => remote.put(area, key, bytes, about).await,
        }
    }

    /// Where it lies on this machine's disk, if it does.
    pub fn path(&self, area: Visibility, key: &str) -> Option<PathBuf> {
        match &*self.0 {
            Place::Disk(disk) if check(key).is_ok() => Some(disk.path(area, key)),
            _ => None,
        }
    }

    /// Copies it to a file of this machine, for programs that read files.
    pub async fn fetch(&self, area: Visibility, key: &str, into: &Path) -> Result<()> {
        check(key)?;
        match &*self.0 {
            Place::Disk(disk) => tokio::fs::copy(disk.path(area, key), into).await.map(drop).map_err(Into::into),
            Place::Remote(remote) => remote.fetch(area, key, into).await,
        }
    }

    /// A part of it, in pieces. The caller knows its size.
    pub async fn read(&self, area: Visibility, key: &str, range: Range<u64>) -> Result<Chunks> {
        check(key)?;
        match &*self.0 {
            Place::Disk(disk) => disk.read(area, key, range).await,
            Place::Remote(remote) => remote.read(area, key, range).await,
        }
    }

    pub async fn size(&self, area: Visibility, key: &str) -> Result<Option<u64>> {
        check(key)?;
        match &*self.0 {
            Place::Disk(disk) => disk.size(area, key).await,
            Place::Remote(remote) => remote.size(area, key).await,
        }
    }

    /// What is not there is deleted already.
    pub async fn delete(&self, area: Visibility, key: &str) -> Result<()> {
        check(key)?;
        match &*self.0 {
            Place::Disk(disk) => disk.delete(area, key).await,
            Place::Remote(remote) => remote.delete(area, key).await,
        }
    }

    /// The address of something public.
    pub fn public_url(&self, key: &str) -> String {
        match &*self.0 {
            Place::Remote(remote) if !remote.public_url.is_empty() => format!("{}/{key}", remote.public_url),
            _ => format!("/media/{key}"),
        }
    }

    /// The origin that pictures come from, when it is not the shop's own.
    pub fn public_origin(&self) -> Option<&str> {
        match &*self.0 {
            Place::Remote(remote) if !remote.public_url.is_empty() => Some(origin(&remote.public_url)),
            _ => None,
        }
    }

    /// An address of something private that ends soon; none on this machine's disk, which the shop serves itself.
    pub async fn signed_url(&self, key: &str, name: &str, now: i64, life: Duration) -> Result<Option<String>> {
        check(key)?;
        match &*self.0 {
            Place::Disk(_) => Ok(None),
            Place::Remote(remote) => remote.signed_url(key, name, now, life).await.map(Some),
        }
    }
}

/// Scheme, host and port of an address.
fn origin(url: &str) -> &str {
    let start = url.find("://").map_or(0, |at| at + 3);
    let end = url[start..].find('/').map_or(url.len(), |at| start + at);
    &url[..end]
}

/// Keys are made by programs: words of letters, digits, dots, dashes and underscores, with slashes between. Whatever else comes is refused
/// before it can become a path.
fn check(key: &str) -> Result<()> {
    let is_word = |word: &str| {
        !word.is_empty()
            && !word.starts_with('.')
            && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
    };
    ensure!(key.len() <= 255 && key.split('/').all(is_word), "not a key: {key:?}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::TryStreamExt;

    #[test]
    fn only_plain_words_are_keys() {
        for good in ["a", "ab/cd.mp4", "2026/11/x_y-z.webp", "a.b.c"] {
            check(good).unwrap();
        }
        for bad in ["", "/", "/a", "a/", "a//b", "..", "a/../b", ".hidden", "a/.b", "a b", "a\\b", "a\0b", "ä", "a%2fb"]
        {
            assert!(check(bad).is_err(), "{bad:?}");
        }
    }

    #[tokio::test]
    async fn the_disk_keeps_moves_reads_and_forgets() {
        let folder = tempfile::tempdir().unwrap();
        let depot = Depot::on_disk(folder.path());
        let about = ObjectInfo::of("text/plain");
        depot.put(Visibility::Public, "a/b.txt", Bytes::from_static(b"public"), about).await.unwrap();
        assert_eq!(depot.public_url("a/b.txt"), "/media/a/b.txt");
        let source = folder.path().join("source");
        let bytes: Vec<u8> = (0..3_000_000_u32).map(|at| at as u8).collect();
        std::fs::write(&source, &bytes).unwrap();
        depot.put_file(Visibility::Private, "f/1", &source, about).await.unwrap();
        assert!(!source.exists());
        assert_eq!(depot.size(Visibility::Private, "f/1").await.unwrap(), Some(3_000_000));
        assert_eq!(depot.size(Visibility::Public, "f/1").await.unwrap(), None, "the areas are apart");
        for range in [0..3_000_000_u64, 5..6, 1_000_000..2_999_999, 7..7] {
            let chunks: Vec<Bytes> =
                depot.read(Visibility::Private, "f/1", range.clone()).await.unwrap().try_collect().await.unwrap();
            assert!(chunks.concat() == bytes[range.start as usize..range.end as usize]);
        }
        assert!(depot.read(Visibility::Private, "../source", 0..1).await.is_err());
        depot.delete(Visibility::Private, "f/1").await.unwrap();
        depot.delete(Visibility::Private, "f/1").await.unwrap();
        assert_eq!(depot.size(Visibility::Private, "f/1").await.unwrap(), None);
    }
}
