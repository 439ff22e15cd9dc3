use std::path::PathBuf;
use std::time::Duration;

use kernel::config::{BadConfig, Settings};

/// Where backups go, how often, and how long they stay.
#[derive(Clone, Debug)]
pub struct BackupSettings {
    /// None: nothing is backed up by itself.
    pub folder: Option<PathBuf>,
    pub every: Duration,
    /// One more before the database is changed by a newer program.
    pub before_upgrade: bool,
    /// Protects the key inside; without one the key stays out.
    pub passphrase: Option<String>,
    pub daily: usize,
    pub weekly: usize,
    pub monthly: usize,
}

impl BackupSettings {
    pub fn read(settings: &Settings) -> Result<Self, BadConfig> {
        let number = "a whole number";
        let folder: PathBuf = settings.get("backup.folder", "a folder")?;
        let passphrase: String = settings.get("backup.passphrase", "a passphrase")?;
        let hours: u64 = settings.get("backup.every_hours", number)?;
        if !(1..=24 * 31).contains(&hours) {
            return Err(settings.refuse("backup.every_hours", "between 1 and 744"));
        }
        if !passphrase.is_empty() && passphrase.chars().count() < 12 {
            return Err(settings.refuse("backup.passphrase", "at least 12 characters long"));
        }
        Ok(Self {
            folder: Some(folder).filter(|folder| !folder.as_os_str().is_empty()),
            every: Duration::from_secs(hours * 3600),
            before_upgrade: settings.choice("backup.before_upgrade", &[("true", true), ("false", false)])?,
            passphrase: Some(passphrase).filter(|passphrase| !passphrase.is_empty()),
            daily: settings.get("backup.keep_daily", number)?,
            weekly: settings.get("backup.keep_weekly", number)?,
            monthly: settings.get("backup.keep_monthly", number)?,
        })
    }
}
