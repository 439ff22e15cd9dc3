//! A backup: a folder with a name made of its moment, in a folder that all backups of a shop share with the contents of their files.
//! It gets its name when it is whole; what a killed process leaves behind is taken away by the next.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use kernel::clock::{Timestamp, Zone};
use kernel::db::{Db, Engine};
use kernel::random::Random;

use crate::manifest::{FORMAT, FileEntry, Manifest, TableEntry};
use crate::target::Target;
use crate::{bucket, files, secret, tables};

pub(crate) const BACKUPS: &str = "backups";
const PARTIAL: &str = ".partial";

/// What is backed up, and where to.
pub struct BackupPlan<'a> {
    pub db: &'a Db,
    pub data: &'a Path,
    pub target: &'a Target,
    pub program: &'a str,
    /// A passphrase, and the key that it protects.
    pub secret: Option<(&'a str, &'a str)>,
    pub random: &'a Random,
    pub now: Timestamp,
}

#[derive(Clone, Debug)]
pub struct Backup {
    pub name: String,
    pub folder: PathBuf,
    pub manifest: Manifest,
}

/// One at a time in a folder; ends with the process that has it.
pub fn lock(target: &Path) -> Result<File> {
    fs::create_dir_all(target.join(BACKUPS)).with_context(|| format!("{} cannot be written", target.display()))?;
    let file = File::create(target.join(".lock"))?;
    if file.try_lock().is_err() {
        bail!("another backup into {} is under way", target.display());
    }
    Ok(file)
}

pub async fn run(plan: &BackupPlan<'_>) -> Result<Backup> {
    match plan.target {
        Target::Folder(folder) => run_into_folder(plan, folder).await,
        Target::Bucket(target) => bucket::run(plan, target).await,
    }
}

async fn run_into_folder(plan: &BackupPlan<'_>, target: &Path) -> Result<Backup> {
    let _lock = lock(target)?;
    let root = target.join(BACKUPS);
    forget_partial(&root)?;
    let name = backup_name(plan.now);
    let (partial, folder) = (root.join(format!("{name}{PARTIAL}")), root.join(&name));
    if folder.exists() {
        bail!("there is a backup {name} already");
    }
    fs::create_dir_all(&partial)?;
    // Tables first: a file is there before a row points to it.
    let tables = write_tables(plan, &partial).await?;
    let known: Vec<FileEntry> = list_folder(target)?.pop().map(|last| last.manifest.files).unwrap_or_default();
    let stored = files::copy_in(plan.data, target, &known)?;
    let manifest = make_manifest(plan, tables, stored).await?;
    if let Some((passphrase, key)) = plan.secret {
        secret::write(&partial, passphrase, key, plan.random)?;
    }
    manifest.write(&partial)?;
    fs::rename(&partial, &folder)?;
    File::open(&root)?.sync_all()?;
    Ok(Backup { name, folder, manifest })
}

/// Its moment; names sort as moments do.
pub(crate) fn backup_name(now: Timestamp) -> String {
    now.local(Zone::UTC).replace(' ', "T").replace(':', "-")
}

pub(crate) async fn write_tables(plan: &BackupPlan<'_>, folder: &Path) -> Result<Vec<TableEntry>> {
    let into = folder.to_owned();
    let written = plan.db.snapshot(move |db| Box::pin(async move { tables::write_all(db, &into).await })).await;
    written.map_err(anyhow::Error::from)
}

pub(crate) async fn make_manifest(
    plan: &BackupPlan<'_>,
    tables: Vec<TableEntry>,
    files: Vec<FileEntry>,
) -> Result<Manifest> {
    Ok(Manifest {
        format: FORMAT,
        made_at: plan.now.0,
        program: plan.program.to_owned(),
        engine: match plan.db.engine() {
            Engine::Sqlite => "sqlite".to_owned(),
            Engine::Postgres => "postgres".to_owned(),
        },
        migrations: plan.db.applied_migrations().await.map_err(anyhow::Error::from)?,
        tables,
        files,
        has_secret: plan.secret.is_some(),
    })
}

fn forget_partial(root: &Path) -> Result<()> {
    for entry in fs::read_dir(root)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().ends_with(PARTIAL) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// Those that are whole, oldest first.
pub async fn list(target: &Target) -> Result<Vec<Backup>> {
    match target {
        Target::Folder(folder) => list_folder(folder),
        Target::Bucket(target) => bucket::list(target).await,
    }
}

pub fn list_folder(target: &Path) -> Result<Vec<Backup>> {
    let Ok(entries) = fs::read_dir(target.join(BACKUPS)) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(PARTIAL) {
            let folder = entry.path();
            found.push(Backup { manifest: Manifest::read(&folder)?, name, folder });
        }
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(found)
}

/// The one of this name, or the last one.
pub async fn find(target: &Target, name: Option<&str>) -> Result<Backup> {
    let mut all = list(target).await?;
    match name {
        None => all.pop().with_context(|| format!("there is no backup in {target}")),
        Some(name) => {
            let found = all.into_iter().find(|backup| backup.name == name);
            found.with_context(|| format!("there is no backup {name} in {target}"))
        }
    }
}

/// How many days, weeks and months have a backup that stays: the last one of each.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    pub daily: usize,
    pub weekly: usize,
    pub monthly: usize,
}

impl Retention {
    /// Which of these moments stay, newest first. The newest always does.
    fn kept(self, moments: &[Timestamp], zone: Zone) -> BTreeSet<Timestamp> {
        let mut kept: BTreeSet<Timestamp> = moments.iter().max().copied().into_iter().collect();
        let period = |place: usize, at: Timestamp| match place {
            0 => at.day(zone),
            1 => (at.day_number(zone) + 3).div_euclid(7).to_string(),
            _ => at.day(zone).get(..7).unwrap_or_default().to_owned(),
        };
        let mut newest_first = moments.to_vec();
        newest_first.sort_by(|a, b| b.cmp(a));
        for (place, most) in [self.daily, self.weekly, self.monthly].into_iter().enumerate() {
            let mut seen = BTreeSet::new();
            for moment in &newest_first {
                if seen.len() < most && seen.insert(period(place, *moment)) {
                    kept.insert(*moment);
                }
            }
        }
        kept
    }
}

/// Takes away backups that need not stay, and contents that only they had; answers their names.
pub async fn purge(target: &Target, retention: Retention, zone: Zone, now: Timestamp) -> Result<Vec<String>> {
    let _lock = match target {
        Target::Folder(folder) => Some(lock(folder)?),
        Target::Bucket(_) => None,
    };
    let all = list(target).await?;
    let moments: Vec<Timestamp> = all.iter().map(|backup| Timestamp(backup.manifest.made_at)).collect();
    let kept = retention.kept(&moments, zone);
    let (stay, go): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|backup| kept.contains(&Timestamp(backup.manifest.made_at)));
    match target {
        Target::Folder(folder) => remove_from_folder(folder, &go, &stay)?,
        Target::Bucket(target) => bucket::remove(target, &go, &stay, now).await?,
    }
    Ok(go.into_iter().map(|backup| backup.name).collect())
}

fn remove_from_folder(target: &Path, go: &[Backup], stay: &[Backup]) -> Result<()> {
    for backup in go {
        // Out of the list at once, however long taking it away lasts.
        let partial = backup.folder.with_file_name(format!("{}{PARTIAL}", backup.name));
        fs::rename(&backup.folder, &partial)?;
        fs::remove_dir_all(partial)?;
    }
    if !go.is_empty() {
        let needed = stay.iter().flat_map(|backup| &backup.manifest.files).map(|file| file.sha256.clone()).collect();
        files::purge(target, &needed)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_backup_of_days_weeks_and_months_stays() {
        let day = 24 * 3_600_000;
        // One a day at noon for 100 days, from Monday 5 January 2026 on, and a second one on the last day.
        let first = Timestamp::from_local("2026-01-05 12:00:00", Zone::UTC).unwrap().0;
        let mut moments: Vec<Timestamp> = (0..100).map(|turn| Timestamp(first + turn * day)).collect();
        moments.push(Timestamp(first + 99 * day + 3_600_000));
        let kept = Retention { daily: 3, weekly: 2, monthly: 2 }.kept(&moments, Zone::UTC);
        let days: Vec<String> = kept.iter().map(|moment| moment.local(Zone::UTC)).collect();
        // 14 April is a Tuesday: the week before ended on 12 April, the month before on 31 March.
        assert_eq!(days, ["2026-03-31 12:00:00", "2026-04-12 12:00:00", "2026-04-13 12:00:00", "2026-04-14 13:00:00"]);
        assert_eq!(Retention { daily: 0, weekly: 0, monthly: 0 }.kept(&moments, Zone::UTC).len(), 1);
    }
}
