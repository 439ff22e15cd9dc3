use std::path::PathBuf;
use std::time::Duration;

use depot::BucketAccount;
use kernel::config::{BadConfig, Settings};

/// Where backups go, how often, and how long they stay.
#[derive(Clone, Debug)]
pub struct BackupSettings {
    /// None: nothing is backed up by itself.
    pub place: Option<BackupPlace>,
    /// How to reach a bucket; which one, the place says.
    pub account: BucketAccount,
    pub every: Duration,
    /// How often the newest one is restored into a scratch folder; None: never.
    pub verify_every: Option<Duration>,
    /// One more before the database is changed by a newer program.
    pub before_upgrade: bool,
    /// Protects the key inside; without one the key stays out.
    pub passphrase: Option<String>,
    pub daily: usize,
    pub weekly: usize,
    pub monthly: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupPlace {
    Folder(PathBuf),
    /// What stands before the names in it has no slash at its ends.
    Bucket {
        name: String,
        prefix: String,
    },
}

impl BackupPlace {
    /// A folder, or `s3://bucket/prefix`; none for an address without a bucket.
    pub fn parse(text: &str) -> Option<Self> {
        let Some(rest) = text.strip_prefix("s3://") else { return Some(Self::Folder(text.into())) };
        let (name, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let is_fine = !name.is_empty() && !prefix.split('/').any(|part| part == "..");
        is_fine.then(|| Self::Bucket { name: name.to_owned(), prefix: prefix.trim_matches('/').to_owned() })
    }
}

impl std::fmt::Display for BackupPlace {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Folder(folder) => write!(out, "{}", folder.display()),
            Self::Bucket { name, prefix } => write!(out, "s3://{name}/{prefix}"),
        }
    }
}

impl BackupSettings {
    pub fn read(settings: &Settings) -> Result<Self, BadConfig> {
        let number = "a whole number";
        let text = |name| settings.get::<String>(name, "a text");
        let folder = text("backup.folder")?;
        let place = match folder.as_str() {
            "" => None,
            folder => Some(
                BackupPlace::parse(folder)
                    .ok_or_else(|| settings.refuse("backup.folder", "a folder or s3://bucket/prefix"))?,
            ),
        };
        // The account of the store, unless backups have one of their own.
        let or_storage = |name: &'static str, storage: &'static str| {
            text(name).and_then(|own| if own.is_empty() { text(storage) } else { Ok(own) })
        };
        let account = BucketAccount {
            endpoint: or_storage("backup.endpoint", "storage.endpoint")?,
            region: or_storage("backup.region", "storage.region")?,
            key: or_storage("backup.key", "storage.key")?,
            secret: or_storage("backup.secret", "storage.secret")?,
            ..BucketAccount::default()
        };
        if matches!(place, Some(BackupPlace::Bucket { .. })) {
            for (name, value) in [
                ("backup.endpoint", &account.endpoint),
                ("backup.key", &account.key),
                ("backup.secret", &account.secret),
            ] {
                if value.is_empty() {
                    return Err(settings.refuse(name, "a value: the bucket cannot be reached without it"));
                }
            }
        }
        let passphrase: String = settings.get("backup.passphrase", "a passphrase")?;
        let hours: u64 = settings.get("backup.every_hours", number)?;
        if !(1..=24 * 31).contains(&hours) {
            return Err(settings.refuse("backup.every_hours", "between 1 and 744"));
        }
        let verify_days: u64 = settings.get("backup.verify_days", number)?;
        if verify_days > 366 {
            return Err(settings.refuse("backup.verify_days", "between 0 and 366"));
        }
        if !passphrase.is_empty() && passphrase.chars().count() < 12 {
            return Err(settings.refuse("backup.passphrase", "at least 12 characters long"));
        }
        Ok(Self {
            place,
            account,
            every: Duration::from_secs(hours * 3600),
            verify_every: (verify_days > 0).then(|| Duration::from_secs(verify_days * 24 * 3600)),
            before_upgrade: settings.choice("backup.before_upgrade", &[("true", true), ("false", false)])?,
            passphrase: Some(passphrase).filter(|passphrase| !passphrase.is_empty()),
            daily: settings.get("backup.keep_daily", number)?,
            weekly: settings.get("backup.keep_weekly", number)?,
            monthly: settings.get("backup.keep_monthly", number)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_a_bucket() {
        let bucket =
            |name: &str, prefix: &str| Some(BackupPlace::Bucket { name: name.to_owned(), prefix: prefix.to_owned() });
        assert_eq!(BackupPlace::parse("/mnt/other"), Some(BackupPlace::Folder("/mnt/other".into())));
        assert_eq!(BackupPlace::parse("s3://safe/shop/"), bucket("safe", "shop"));
        assert_eq!(BackupPlace::parse("s3://safe"), bucket("safe", ""));
        assert_eq!(BackupPlace::parse("s3:///shop"), None);
        assert_eq!(BackupPlace::parse("s3://safe/../other"), None);
    }
}
