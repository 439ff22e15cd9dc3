//! Where backups lie: a folder of this machine, or a bucket.

use std::path::PathBuf;

use anyhow::Result;
use depot::{Bucket, BucketAccount};

#[derive(Clone, Debug)]
pub enum Target {
    Folder(PathBuf),
    Bucket(BucketTarget),
}

#[derive(Clone, Debug)]
pub struct BucketTarget {
    pub bucket: Bucket,
    /// As its owner writes it.
    pub address: String,
    /// A folder of this machine for what is on its way.
    pub work: PathBuf,
}

impl Target {
    pub fn bucket(account: &BucketAccount, prefix: &str, work: PathBuf) -> Result<Self> {
        let address = format!("s3://{}/{prefix}", account.bucket);
        Ok(Self::Bucket(BucketTarget { bucket: Bucket::open(account, prefix)?, address, work }))
    }
}

impl From<&std::path::Path> for Target {
    fn from(folder: &std::path::Path) -> Self {
        Self::Folder(folder.to_owned())
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Folder(folder) => write!(out, "{}", folder.display()),
            Self::Bucket(target) => out.write_str(&target.address),
        }
    }
}
