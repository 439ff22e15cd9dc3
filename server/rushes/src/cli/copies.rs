//! Backups and restores.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use kernel::clock::SystemClock;
use platform::config::Config;

use crate::{Shop, archives};

pub async fn back_up(app: &Shop, to: Option<PathBuf>, lists: bool) -> anyhow::Result<()> {
    let target = to.or_else(|| app.config.backup.folder.clone()).context("say where to: --to, or backup.folder")?;
    if lists {
        for backup in archive::backup::list(&target)? {
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
    for name in archives::purge(&app.config, &target)? {
        println!("{name} is gone: newer ones stand for it");
    }
    Ok(())
}

pub async fn restore(
    config: Config,
    from: Option<PathBuf>,
    name: Option<&str>,
    replaces: bool,
    only_verifies: bool,
) -> anyhow::Result<()> {
    let target = from.or_else(|| config.backup.folder.clone()).context("say where from: --from, or backup.folder")?;
    let clock = Arc::new(SystemClock);
    let done = if only_verifies {
        archives::verify(&config, clock, &target, name).await?
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
