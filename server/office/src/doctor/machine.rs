//! Configuration, folders and programs of the machine.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use kernel::clock::Timestamp;
use kernel::db::DbTarget;
use platform::config::{BackupPlace, Config, MailDriver};
use platform::notice::carriers;

use super::{CheckState, Finding};
use crate::OfficeState;
use crate::backup_record::store as records;

/// Less than this of the disk, in percent, and there is time to act; below `uploads.keep_free_percent` files are refused.
const LITTLE_SPACE: u64 = 15;
/// Descriptors that a busy shop needs.
const ENOUGH_FILES: u64 = 4_096;

pub async fn examine(app: &OfficeState) -> Vec<Finding> {
    let config = &app.config;
    let mut findings = vec![
        Finding::warning_unless("mode", config.production),
        Finding::error_unless("public_url", !config.production || is_public(&config.public_url))
            .with("url", &config.public_url),
        proxy(config),
        private(config),
        disk(app),
        open_files(),
        mail_driver(app),
    ];
    for (check, program) in [("ffmpeg", &config.ffmpeg), ("ffprobe", &config.ffprobe)] {
        findings.push(Finding::error_unless(check, runs(program)).with("program", program));
    }
    findings.push(backups(app).await);
    findings
}

fn is_public(url: &str) -> bool {
    let host = url.trim_start_matches("https://").split(['/', ':']).next().unwrap_or_default();
    url.starts_with("https://") && host.contains('.') && !host.ends_with(".local") && !host.ends_with(".example")
}

/// Behind a proxy that is not named, every visitor has the proxy's address: limits and locks hit all of them.
fn proxy(config: &Config) -> Finding {
    let is_behind =
        config.tls.is_none() && config.public_url.starts_with("https://") && config.listen.ip().is_loopback();
    Finding::warning_unless("proxy", !is_behind || !config.trusted_proxies.is_empty()).with("listen", config.listen)
}

/// Nobody else on the machine may read the database, the key and what is sold.
fn private(config: &Config) -> Finding {
    let mut open = Vec::new();
    let mut look = |path: &Path| {
        if let Ok(found) = std::fs::metadata(path)
            && found.permissions().mode() & 0o007 != 0
        {
            open.push(path.display().to_string());
        }
    };
    look(&config.data_dir);
    look(&config.data_dir.join("secret.key"));
    if let DbTarget::Sqlite(path) = &config.database.target {
        look(path);
    }
    Finding::error_unless("private", open.is_empty()).with("paths", open.join(", "))
}

/// How much of the disk is free: percent and bytes.
pub fn free_space(app: &OfficeState) -> Option<(u64, u64)> {
    let found = rustix::fs::statvfs(&app.config.data_dir).ok()?;
    let percent = found.f_bavail.saturating_mul(100) / found.f_blocks.max(1);
    Some((percent, found.f_bavail.saturating_mul(found.f_frsize)))
}

pub fn disk(app: &OfficeState) -> Finding {
    let Some((percent, bytes)) = free_space(app) else { return Finding::new("disk", CheckState::Warning) };
    let least = app.config.storage.keep_free;
    let state = match percent {
        percent if percent < least => CheckState::Error,
        percent if percent < LITTLE_SPACE.max(least) => CheckState::Warning,
        _ => CheckState::Ok,
    };
    Finding::new("disk", state).with("percent", percent).with("megabytes", bytes / 1_000_000)
}

fn open_files() -> Finding {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX);
    Finding::warning_unless("open_files", limit >= ENOUGH_FILES).with("limit", limit)
}

/// In production nobody reads an outbox that nothing leaves.
fn mail_driver(app: &OfficeState) -> Finding {
    let is_sent = carriers(app).mail.driver != MailDriver::Outbox;
    Finding::error_unless("mail_driver", is_sent || !app.config.production)
}

fn runs(program: &str) -> bool {
    let found = std::process::Command::new(program).arg("-version").output();
    found.is_ok_and(|done| done.status.success())
}

/// A backup that is older than two intervals, or none.
pub async fn backups(app: &OfficeState) -> Finding {
    let Some(place) = &app.config.backup.place else {
        return Finding::warning_unless("backup_folder", !app.config.production);
    };
    let age = last_backup(app, place).await.map(|made_at| app.clock.now().0 - made_at.0);
    let most = i64::try_from(app.config.backup.every.as_millis()).unwrap_or(i64::MAX).saturating_mul(2);
    let hours = age.map_or_else(|| "—".to_owned(), |age| (age / 3_600_000).to_string());
    Finding::error_unless("backup_age", age.is_some_and(|age| age <= most)).with("hours", hours).with("folder", place)
}

/// When the last backup was made. A folder is looked at; of a bucket, what was written down when it was sent counts.
pub async fn last_backup(app: &OfficeState, place: &BackupPlace) -> Option<Timestamp> {
    match place {
        BackupPlace::Folder(folder) => {
            let last = archive::backup::list_folder(folder).ok().and_then(|mut all| all.pop());
            last.map(|backup| Timestamp(backup.manifest.made_at))
        }
        BackupPlace::Bucket { .. } => {
            let place = place.to_string();
            let read = app.db.read(move |db| Box::pin(async move { records::last_made(db, &place).await }));
            read.await.ok().flatten().map(|record| record.begun_at)
        }
    }
}
