//! kill -9 while a shop is backed up and restored: whatever has a name is whole, and what was cut short can be begun again.

use std::process::{Command, Stdio};
use std::time::Duration;

use archive::{backup, files};
use kernel::clock::{Stopwatch, Timestamp};
use kernel::db::DbTarget;
use kernel::random::Random;
use tempfile::TempDir;

use super::{now, prepared, scale, wait};
use crate::kit::files::{edition, noise};
use crate::kit::postgres::Removal;
use crate::kit::till::wares;
use crate::kit::{self, TestApp, make};

fn rushes(folder: &std::path::Path, database: &DbTarget, what: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rushes"));
    command.args(what).env_clear().env("RUSHES_DATA_DIR", folder).env("RUSHES_LOG_LEVEL", "error");
    if let DbTarget::Postgres(url) = database {
        command.env("DATABASE_URL", url);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it to its end, or kills it after so long; `true` if it ended well.
async fn run_or_kill(mut command: Command, after: Option<Duration>) -> bool {
    let mut process = command.spawn().unwrap();
    let watch = Stopwatch::start();
    loop {
        if let Some(status) = process.try_wait().unwrap() {
            return status.success();
        }
        if after.is_some_and(|after| watch.elapsed() >= after) {
            process.kill().unwrap();
            process.wait().unwrap();
            return false;
        }
        wait(Duration::from_millis(2)).await;
    }
}

async fn filled() -> TestApp {
    let app = prepared(now()).await;
    for (place, ware) in wares(&app, &["0.10"; 6]).await.iter().enumerate() {
        edition(&app, *ware, "clip.mov", &noise(200_000, place as u32)).await;
    }
    for turn in 0..40 {
        let person = app.member(&format!("m{turn}")).await;
        make::money(&app, person.id, "5").await;
    }
    app
}

#[tokio::test]
async fn kill_9_during_a_backup_or_a_restore_leaves_nothing_half() {
    let kills = scale(4, 100);
    let app = filled().await;
    let target = TempDir::new().unwrap();
    let to = target.path().display().to_string();
    let database = app.app.config.database.target.clone();
    let chance = Random::seeded(5);
    let mut whole = 0;
    let span = |most: u64| Duration::from_millis(20 + chance.number() % most);
    for _ in 0..kills {
        let ended =
            run_or_kill(rushes(app.folder.path(), &database, &["backup", "--to", &to]), Some(span(1_500))).await;
        whole += usize::from(ended);
        for made in backup::list_folder(target.path()).unwrap() {
            files::verify(target.path(), &made.manifest.files).unwrap();
        }
        // Names are made of seconds, and what was killed may have had its name already.
        let is_taken = |made: &backup::Backup| Timestamp(made.manifest.made_at).seconds() >= now().seconds();
        while backup::list_folder(target.path()).unwrap().iter().any(is_taken) {
            wait(Duration::from_millis(10)).await;
        }
    }
    assert!(run_or_kill(rushes(app.folder.path(), &database, &["backup", "--to", &to]), None).await);
    let mut restored = 0;
    for _ in 0..kills {
        let folder = TempDir::new().unwrap();
        let database = kit::empty_database(&folder).await;
        let _removal = Removal(database.clone());
        let restore = || rushes(folder.path(), &database, &["restore", "--from", &to]);
        if run_or_kill(restore(), Some(span(3_000))).await {
            restored += 1;
            continue;
        }
        // Neither opened half nor lost: the same command again ends well, and so does the audit.
        let done = run_or_kill(rushes(folder.path(), &database, &["restore", "--from", &to, "--replace"]), None).await;
        assert!(done, "a restore that was cut short can be begun again");
        assert!(run_or_kill(rushes(folder.path(), &database, &["audit", "money"]), None).await, "the books balance");
    }
    println!(
        "{kills} kills of backups ({whole} had ended before), {kills} of restores ({restored} had ended before): nothing half"
    );
}
