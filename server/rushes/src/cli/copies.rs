//! Backups and restores.

use std::sync::Arc;

use anyhow::Context;
use archive::target::Target;
use kernel::clock::{SharedClock, SystemClock};
use kernel::db::Db;
use platform::config::{BackupPlace, Config};

use crate::{Shop, archives, restore_test};

pub async fn back_up(app: &Shop, to: Option<&str>, lists: bool) -> anyhow::Result<()> {
    let target = target(&app.config, to)?.context("say where to: --to, or backup.folder")?;
    if lists {
        for backup in archive::backup::list(&target).await? {
            println!("{}", archives::describe(&backup, app.config.zone));
        }
        return Ok(());
    }
    let made = archives::back_up(app, &target).await?;
    println!("{}", archives::describe(&made, app.config.zone));
    if !made.manifest.has_secret && app.config.secret_key.is_empty() {
        println!(
            "Without backup.passphrase the key is not inside: keep data_dir/secret.key yourself, apart from the backups."
        );
    }
    for name in archives::purge(&app.config, &target, app.clock.now()).await? {
        println!("{name} is gone: newer ones stand for it");
    }
    Ok(())
}

pub async fn restore(
    config: Config,
    from: Option<&str>,
    name: Option<&str>,
    replaces: bool,
    only_verifies: bool,
) -> anyhow::Result<()> {
    let target = target(&config, from)?.context("say where from: --from, or backup.folder")?;
    let clock = Arc::new(SystemClock) as SharedClock;
    let done = if only_verifies {
        let db = own_database(&config).await;
        if db.is_none() {
            tracing::warn!(
                "this machine has no database of the shop: what comes of the restore test is not written down"
            );
        }
        restore_test::run(&config, &clock, &target, name, db.as_ref()).await?
    } else {
        archives::restore(config, clock, &target, name, replaces).await?
    };
    println!("{}: {} rows and {} files, {} violations in the books", done.name, done.rows, done.files, done.violations);
    if !done.has_key {
        println!(
            "Sealed values (second factors, credentials of gateways) stay closed until data_dir/secret.key is back."
        );
    }
    Ok(())
}

/// A machine without the shop's database can try its backups as well.
async fn own_database(config: &Config) -> Option<Db> {
    let db = Db::open(&config.database, Arc::default()).await.ok()?;
    let has_tables = db.read(|db| Box::pin(async move { db.has_migrations().await })).await;
    has_tables.is_ok_and(|has_tables| has_tables).then_some(db)
}

/// What was said on the command line, or the place of the settings.
fn target(config: &Config, said: Option<&str>) -> anyhow::Result<Option<Target>> {
    let Some(said) = said else { return archives::usual_target(config) };
    let place = BackupPlace::parse(said).context("a place for backups is a folder or s3://bucket/prefix")?;
    archives::open_target(config, &place).map(Some)
}
