//! Uploads that lie in the store before the shop has looked at them: addresses that end soon, by which a browser sends one object or the parts of a
//! large one, and parts that the shop hands on. A browser never has the account.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use object_store::PutMultipartOptions;
use object_store::multipart::{MultipartStore, PartId};

use super::presign::SignedCall;
use super::remote::{Remote, attributes, place};
use super::{Depot, ObjectInfo, Place, Visibility, check, origin};

/// The parts of a large object that is on its way.
#[derive(Clone, Copy, Debug)]
pub struct PartsOf<'a> {
    pub area: Visibility,
    pub key: &'a str,
    /// What the store calls the upload.
    pub id: &'a str,
}

impl Depot {
    fn store(&self) -> Result<&Remote> {
        match &*self.0 {
            Place::Remote(remote) => Ok(remote),
            Place::Disk(_) => bail!("this disk takes no uploads from browsers"),
        }
    }

    /// Where browsers send files, as scheme, host and port; none on this machine's disk.
    pub fn upload_origin(&self) -> Option<&str> {
        match &*self.0 {
            Place::Remote(remote) => Some(origin(&remote.endpoint)),
            Place::Disk(_) => None,
        }
    }

    /// An address that takes one object of exactly that many bytes by PUT, for a while.
    pub fn upload_url(&self, area: Visibility, key: &str, size: u64, life: Duration) -> Result<String> {
        check(key)?;
        Ok(signed(self.store()?, area, key, &[], size, life))
    }

    /// Begins an object that comes in parts; answers what the store calls it.
    pub async fn begin_parts(&self, area: Visibility, key: &str, about: ObjectInfo<'_>) -> Result<String> {
        check(key)?;
        let options = PutMultipartOptions { attributes: attributes(about), ..PutMultipartOptions::default() };
        Ok(self.store()?.store.create_multipart_opts(&place(area, key), options).await?)
    }

    /// An address that takes one part, counted from nothing, of exactly that many bytes.
    pub fn part_url(&self, parts: PartsOf<'_>, part: u64, size: u64, life: Duration) -> Result<String> {
        check(parts.key)?;
        let query = [("partNumber", (part + 1).to_string()), ("uploadId", parts.id.to_owned())];
        Ok(signed(self.store()?, parts.area, parts.key, &query, size, life))
    }

    /// Sends one part, counted from nothing, which lies in a file; answers what the store calls it. A part is in memory meanwhile, so only some are
    /// sent at the same time.
    pub async fn put_part(&self, parts: PartsOf<'_>, part: u64, from: &Path) -> Result<String> {
        check(parts.key)?;
        let remote = self.store()?;
        let _turn = remote.sending.acquire().await?;
        let bytes = tokio::fs::read(from).await?;
        let (place, id) = (place(parts.area, parts.key), parts.id.to_owned());
        Ok(remote.store.put_part(&place, &id, usize::try_from(part)?, bytes.into()).await?.content_id)
    }

    /// Puts the parts together, by what the store has called each. `false` when the store will not have them: one is missing, or is another.
    pub async fn join_parts(&self, parts: PartsOf<'_>, tags: Vec<String>) -> Result<bool> {
        check(parts.key)?;
        let tags = tags.into_iter().map(|content_id| PartId { content_id }).collect();
        let id = parts.id.to_owned();
        match self.store()?.store.complete_multipart(&place(parts.area, parts.key), &id, tags).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            // The library has no other way of telling a refusal from a store that is down.
            Err(error) if format!("{error:?}").contains("status: 4") => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Lets the store forget the parts: those that belong to nothing cost money. A store that cannot do it is left to its own rules.
    pub async fn drop_parts(&self, parts: PartsOf<'_>) -> Result<()> {
        check(parts.key)?;
        drop(self.store()?.store.abort_multipart(&place(parts.area, parts.key), &parts.id.to_owned()).await);
        Ok(())
    }
}

/// The store compares the time with its own clock, so it is the machine's.
#[allow(clippy::disallowed_methods)]
fn signed(remote: &Remote, area: Visibility, key: &str, query: &[(&str, String)], size: u64, life: Duration) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let origin = origin(&remote.endpoint);
    let before = remote.endpoint.strip_prefix(origin).unwrap_or_default();
    remote.signer.address(&SignedCall {
        method: "PUT",
        origin,
        path: &format!("{before}/{}/{}", remote.bucket, place(area, key)),
        query,
        length: Some(size),
        now: i64::try_from(now).unwrap_or_default(),
        life: life.as_secs(),
    })
}
